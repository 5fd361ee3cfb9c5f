#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""play-by-bus.py BUILD RUN…: whole games, played as a screen reader's user would.

A RUN is GAME-SEATS (banquet-3), GAME-SEATS-fr in French, or hotseat: the Banquet with two people at
one screen, or hotseat-late, the last rounds of it; or lesson-GAME, also with -fr, the guided first
game, where whoever does not know what to do tries, hears why not, and is shown. Each is prepared, played to its end by the names of what is on the screen alone, and
watched: after every step nothing in the tree may tell what the people at the screen may not know.
At the end the archive must have the game, and the rules agree with it.

    tests/ui/ui-run.sh tests/ui/play-by-bus.py _build banquet-3

--self-test shows that the watcher finds what is planted.
"""

import contextlib
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bus  # noqa: E402
from bus import PRESSED, SENSITIVE, Failure, find_end, wait  # noqa: E402
from watcher import Truth, Watcher  # noqa: E402

MOST_STEPS = 1500

ENGLISH = {
    "moves": "Your moves",
    "hand": "Your hand",
    "help": "Hint",
    "regions": ("Players", "Board", "Your moves", "Timeline", "Log", "Rules", "Notes"),
    "log": "Log",
    "prepare": "Prepare a game of ",
    "add": "Add a player",
    "remove": "Remove ",
    "start": "Start the game",
    "again": "Play Again",
    "curtain": "I Am ",
    "over": "Adjugé",
    "banquet": "The Banquet",
    "canaletto": "Canaletto",
    "krach": "Krach",
    "learn": "Learn ",
    "lesson": "Lesson",
    "next": "Next",
    "try again": "Try Again",
    "show": "Play It for Me",
    "think": "Think again",
    "play": "Play a Game",
}


def translate(build, table):
    """TABLE in French, by the program's own catalogue: its whole sentences, and their beginnings."""
    import gettext

    catalogue = gettext.translation("adjuge", build / "po", languages=["fr"])

    def say(text):
        for known, told in catalogue._catalog.items():
            if isinstance(known, str) and known == text and told:
                return told
        for known, told in catalogue._catalog.items():
            if isinstance(known, str) and known.startswith(text) and "%s" in known and told:
                return told.split("%s")[0]
        return text

    return {
        key: tuple(map(say, value)) if isinstance(value, tuple) else say(value)
        for key, value in table.items()
    }


class Game:
    """One game at the screen."""

    def __init__(self, program, words, seed):
        self.program = program
        self.words = words
        self.random = random.Random(seed)
        self.watcher = Watcher()
        self.eyes = None
        self.n_presses = 0
        self.unnamed = set()
        self.started = time.monotonic()

    def tell(self, text):
        if "-v" in sys.argv:
            print(f"{time.monotonic() - self.started:7.2f} {text}", flush=True)

    # What is on the screen.

    def is_hotseat(self, truth):
        return sum(kind == "human" for kind in truth.kinds) > 1

    def find_curtain(self, tree):
        for node in tree.walk():
            if node.is_button() and node.name.startswith(self.words["curtain"]):
                return node
        return None

    def find_moves(self, tree):
        """The moves, or at the end the page that has what to do next."""
        return tree.region(self.words["moves"]) or find_end(tree)

    def list_moves(self, region):
        """What can be pressed there and plays, or chooses; help stands beside it and does neither."""
        return [
            node
            for node in region.walk()
            if node.is_button() and node.has(SENSITIVE) and node.name != self.words["help"]
        ]

    def list_pieces(self, tree, regions=("hand", "board")):
        """Cards and other pieces that can be picked."""
        names = {"hand": self.words["hand"], "board": self.words["regions"][1]}
        found = [tree.region(names[region]) for region in regions]
        return [
            node
            for region in found
            if region is not None
            for node in region.walk()
            if node.is_button() and node.has(SENSITIVE) and not node.has(PRESSED)
        ]

    def look(self, tree):
        """Watches this moment; what seems told must be told for good, not while things change."""
        for _ in range(6):
            truth = Truth(self.program)
            curtain = self.find_curtain(tree)
            seat = -1
            if curtain is None:
                people = truth.people_to_act()
                humans = [seat for seat, kind in enumerate(truth.kinds) if kind == "human"]
                seat = self.eyes if self.eyes is not None else (people or humans)[0]
            found = self.watcher.look(tree, truth, seat)
            if not found:
                break
            # Behind a curtain that has opened, what happened is told first.
            time.sleep(0.5)
            tree = self.program.tree()
        if found:
            raise Failure(f"at ply {truth.ply}, for seat {seat}:\n  " + "\n  ".join(found))
        self.note_unnamed(tree)
        return truth

    def note_unnamed(self, tree):
        """Everything that can be pressed or changed must say what it is."""
        for node in tree.walk():
            is_nonsense = node.name.startswith(("Gtk", "Adj", "Adw"))
            is_active = node.is_button() or node.role in ("spin button", "text", "slider", "text box")
            if is_active and (not node.name or is_nonsense) and node.role != "window":
                self.unnamed.add(f"{node.role} {node.texts()} in {[n.name for n in ancestors(node) if n.name][:3]}")

    # From the salon to the table.

    def prepare(self, game, n_seats):
        self.program.press_named(self.words["prepare"] + self.words[game])
        wait("the set-up", lambda: self.program.tree().find_button(self.words["start"]))
        for _ in range(12):
            n = self.count_seats()
            if n == n_seats:
                break
            tree = self.program.tree()
            if n < n_seats:
                node = tree.find_button(self.words["add"])
            else:
                node = [
                    node
                    for node in tree.walk()
                    if node.is_button() and node.name.startswith(self.words["remove"])
                ][-1]
            self.program.press(node)
            wait("another number of players", lambda: self.count_seats() != n)
        self.program.press_named(self.words["start"])

    def count_seats(self):
        return sum(
            node.is_button() and node.name.startswith(self.words["remove"])
            for node in self.program.tree().walk()
        )

    # At the table.

    def settle(self, region=None):
        """Waits until somebody at the screen is asked something, and returns the tree."""

        def find():
            now = region and self.read_region(region)
            if now and self.list_moves(now) and not self.n_presses % 10:
                self.program.keep_still()
            tree = self.program.tree()
            if self.find_curtain(tree) is not None:
                return tree
            moves = self.find_moves(tree)
            if moves is not None and (self.list_moves(moves) or self.list_pieces(tree)):
                # The pages that nobody turns are read once in a while.
                if not self.program.still:
                    self.program.keep_still(
                        tree.find("AdjSalon"), tree.region(self.words["regions"][5])
                    )
                return tree
            return None

        return wait("a move or the end", find)

    def signature(self, region):
        return [(node.name, node.states & (1 << SENSITIVE | 1 << PRESSED), node.value) for node in region.walk()]

    def read_region(self, region):
        """The region again, without the rest of the tree."""
        again = self.program.tree(region.path)
        return again if again.name else None

    def has_changed(self, region):
        now = self.read_region(region)
        return now is None or self.signature(now) != self.signature(region)

    def press(self, node, region):
        self.n_presses += 1
        self.tell(f"presses “{node.name}”")
        before = self.program.export()
        self.program.press(node)
        # A number that is chosen already does nothing when it is chosen again.
        is_number = node.name.isdigit()
        try:
            wait(f"what pressing “{node.name}” does", lambda: self.has_changed(region), 2 if is_number else 20)
        except Failure:
            # Others may have moved so fast that the same is asked again.
            if not is_number and self.program.export() == before:
                raise

    def choose_number(self, region):
        """Another number, now and then, where one is asked for."""
        for node in region.walk():
            if node.role == "spin button" and node.value is not None and self.random.random() < 0.3:
                self.program.set_value(node, node.value + self.random.randrange(1, 4))
                # It may be the most already.
                with contextlib.suppress(Failure):
                    wait("another number", lambda: self.has_changed(region), 2)
                return self.read_region(region)
        return region

    def act(self, region):
        """One move: choices first where a button waits for them."""
        before = {node.name for node in self.list_moves(region)}
        region = self.choose_number(region)
        buttons = [node for node in self.list_moves(region) if not node.has(PRESSED)]
        fresh = [node for node in buttons if node.name not in before]
        pieces = self.list_pieces(self.program.tree(), ("hand",) if buttons else ("hand", "board"))
        if pieces and self.random.randrange(len(buttons) + len(pieces)) >= len(buttons):
            self.pick(pieces, region, before)
            return
        self.press(self.random.choice(fresh or buttons), region)
        for _ in range(8):
            region_now = self.read_region(region)
            if region_now is None:
                return
            # A choice has made a button possible that was not: that plays it.
            fresh = [node for node in self.list_moves(region_now) if node.name not in before]
            if not fresh or not any(node.has(PRESSED) for node in region_now.walk()):
                return
            self.press(self.random.choice(fresh), region_now)

    def pick(self, pieces, region, before):
        """Picks pieces until a button that was not possible is, and presses that."""
        for _ in range(12):
            piece = self.random.choice(pieces)
            self.n_presses += 1
            self.tell(f"picks “{piece.name}”")
            self.program.press(piece)
            wait(
                f"what picking “{piece.name}” does",
                lambda: self.has_changed(region) or self.program.tree(piece.path).has(PRESSED),
            )
            now = self.read_region(region)
            if now is None:
                return
            fresh = [node for node in self.list_moves(now) if node.name not in before]
            if fresh:
                self.press(self.random.choice(fresh), now)
                return
            if self.list_moves(now):
                return
            pieces = self.list_pieces(self.program.tree())
            region = now
            if not pieces:
                return

    def play(self):
        tree = self.settle()
        self.check_regions(tree)
        for _ in range(MOST_STEPS):
            truth = self.look(tree)
            self.tell(f"ply {truth.ply}, {truth.state['phase']}")
            curtain = self.find_curtain(tree)
            if curtain is not None:
                self.open_curtain(curtain, truth)
            else:
                region = self.find_moves(tree)
                if region.find_button(self.words["again"]) is not None:
                    return self.end(tree, truth)
                self.check_order(tree)
                self.act(region)
            tree = self.settle(self.find_moves(tree))
        raise Failure("the game does not end")

    def open_curtain(self, curtain, truth):
        name = curtain.name[len(self.words["curtain"]) :]
        self.eyes = truth.names.index(name)
        self.n_presses += 1
        self.program.press(curtain)
        wait("the open curtain", lambda: self.find_curtain(self.program.tree()) is None)

    def check_regions(self, tree):
        if self.find_curtain(tree) is not None:
            return
        for name in self.words["regions"]:
            if tree.region(name) is None and tree.find(name) is None:
                raise Failure(f"there is no “{name}” on the screen")

    def check_order(self, tree):
        """The log is read from the top to the bottom, and its top is now."""
        rows = [
            node
            for node in tree.region(self.words["log"]).walk()
            if node.is_button() and node.parent.role == "list"
        ]
        current = [i for i, row in enumerate(rows) if row.description]
        if current not in ([], [0]):
            raise Failure(f"the log is read in another order: {[row.name for row in rows]}")

    def end(self, tree, truth):
        if not truth.is_over:
            raise Failure("the window says that the game is over, the record does not")
        if self.words["over"] not in " ".join(self.find_moves(tree).all_texts()):
            raise Failure("the end is not told")
        self.program.cli("library", "check", "--database", self.program.database)
        listed = self.program.cli("library", "list", "--database", self.program.database)
        if len(listed.strip().split("\n")) != 1 or "unfinished" in listed:
            raise Failure(f"the archive has: {listed}")
        self.program.cli("verify", self.program.home / "now.adjuge")
        return truth


class Learner(Game):
    """A guided first game, by somebody who has only the names on the screen to go by."""

    MOST_TRIES = 3

    def __init__(self, program, words, seed):
        super().__init__(program, words, seed)
        self.n_own = 0
        self.n_shown = 0
        self.n_mistakes = 0
        self.heard = []

    def find_lesson(self):
        return self.program.tree().region(self.words["lesson"])

    def hear(self, lesson):
        """All that the coach says now."""
        return tuple(text for node in lesson.walk() for text in node.texts() if text)

    def press_in_lesson(self, lesson, button):
        before = self.hear(lesson)
        self.program.press(lesson.find_button(button))
        self.n_presses += 1
        self.tell(f"presses “{button}”")

        def has_changed():
            now = self.find_lesson()
            return now is not None and self.hear(now) != before

        wait(f"what “{button}” does", has_changed)

    def is_asking(self, lesson):
        names = [self.words[key] for key in ("next", "try again", "show", "play")]
        return lesson is not None and any(lesson.find_button(name) is not None for name in names)

    def wait_for_lesson(self):
        """The coach has something to say, and is not looking on while the others play."""

        def find():
            lesson = self.find_lesson()
            return lesson if self.is_asking(lesson) else None

        return wait("the lesson", find)

    def explain(self, lesson):
        """A mistake is told with its reason, and taken back."""
        said = self.hear(lesson)
        if self.words["think"] not in said:
            raise Failure(f"a mistake is not called one: {said}")
        if not any("? " in text.replace("\u202f", "") and len(text) > 40 for text in said):
            raise Failure(f"a mistake is not explained: {said}")
        self.n_mistakes += 1
        self.press_in_lesson(lesson, self.words["try again"])

    def count_words(self, name, lesson):
        """How much a button has of what the coach says."""
        said = re.findall(r"\w+", " ".join(self.hear(lesson)).lower())
        return sum(said.count(word) for word in set(re.findall(r"\w+", name.lower())))

    def make_move(self, lesson, tried):
        """Presses what sounds most like what was said; returns whether there was something."""
        tree = self.program.tree()
        region = self.find_moves(tree)
        buttons = [node for node in self.list_moves(region) if not node.has(PRESSED)] if region else []
        buttons += self.list_pieces(tree)
        fresh = [node for node in buttons if node.name not in tried]
        if not fresh:
            return False
        choice = max(fresh, key=lambda node: self.count_words(node.name, lesson))
        tried.append(choice.name)
        said = self.hear(lesson)
        self.tell(f"presses “{choice.name}”")
        self.n_presses += 1
        self.program.press(choice)
        try:
            wait(
                f"what “{choice.name}” does",
                lambda: self.is_answered(said)
                or self.has_changed(region)
                or self.program.tree(choice.path).has(PRESSED),
                3,
            )
        except Failure:
            # A number that is chosen already does nothing when it is chosen again.
            if not choice.name.isdigit():
                raise
        return True

    def take_step(self, lesson):
        """One step, until the coach says something else."""
        said = self.hear(lesson)
        self.heard.append(said)
        if lesson.find_button(self.words["next"]) is not None:
            self.press_in_lesson(lesson, self.words["next"])
            return
        tried = []
        for _ in range(3 * self.MOST_TRIES):
            if len(tried) >= self.MOST_TRIES * 2 or not self.make_move(lesson, tried):
                break
            # A choice waits for a button that plays it; a move is answered.
            try:
                wait("an answer", lambda: self.is_answered(said), 0.6)
            except Failure:
                continue
            now = self.wait_for_lesson()
            if now.find_button(self.words["try again"]) is None:
                self.n_own += 1
                return
            self.explain(now)
        self.n_shown += 1
        self.press_in_lesson(self.wait_for_lesson(), self.words["show"])

    def is_answered(self, said):
        lesson = self.find_lesson()
        return lesson is not None and self.hear(lesson) != said

    def learn(self, game):
        self.program.press_named(self.words["learn"] + self.words[game])
        for _ in range(100):
            lesson = self.wait_for_lesson()
            if lesson.find_button(self.words["play"]) is not None:
                return self.graduate(lesson)
            self.note_unnamed(self.program.tree())
            self.take_step(lesson)
        raise Failure("the lesson does not end")

    def graduate(self, lesson):
        if self.n_own == 0 or self.n_mistakes == 0:
            raise Failure(f"{self.n_own} moves were made, {self.n_mistakes} mistakes explained")
        if len(set(self.heard)) != len(self.heard):
            raise Failure("a step came twice")
        self.program.press(lesson.find_button(self.words["play"]))
        wait("a game", lambda: self.find_lesson() is None and self.find_moves(self.program.tree()))


def ancestors(node):
    while node is not None:
        yield node
        node = node.parent


def prepare_people(n_people, n_seats):
    """What the set-up remembers when people have sat at one screen before."""
    seats = [
        {"name": name, "level": None if i < n_people else "random", "badge": i}
        for i, name in enumerate(["Zoé", "Bruno", "Clara", "Denis", "Emma"][:n_seats])
    ]
    seats[0]["name"] = None
    text = json.dumps({"seats": seats, "options": {"space": "own", "ending": "at-once"}, "opener": -1}, ensure_ascii=False)
    return "{'banquet': '" + text + "'}"


def lay_late_game(build, home, n_moves):
    """An archive with a golden Banquet of two people that lacks its last moves."""
    record = pathlib.Path(__file__).resolve().parent.parent / "golden" / "banquet-2.adjuge"
    lines = record.read_text(encoding="utf-8").splitlines()
    moves = [i for i, line in enumerate(lines) if '"move"' in line]
    late = home / "late.adjuge"
    late.write_text("\n".join(lines[: moves[-n_moves]]) + "\n", encoding="utf-8")
    subprocess.run(
        [build / "src" / "cli" / "adjuge-cli", "library", "import", "--database", home / "games.db", late],
        check=True,
        stdout=subprocess.DEVNULL,
    )


def run_lesson(build, game, words, settings, environment):
    with tempfile.TemporaryDirectory(prefix="adjuge-bus.") as home:
        program = bus.Program(build, home, settings, environment)
        try:
            learner = Learner(program, words, game)
            learner.learn(game)
            check_end(program, learner)
            print(
                f"ok lesson {game}: {len(learner.heard)} steps, {learner.n_own} moves, "
                f"{learner.n_mistakes} mistakes explained, {learner.n_shown} shown"
            )
        finally:
            program.stop()


def check_end(program, player):
    if complaints := program.list_complaints():
        raise Failure("the program complains:\n  " + "\n  ".join(complaints))
    if player.unnamed:
        raise Failure("without a name:\n  " + "\n  ".join(sorted(player.unnamed)))


def has_locale(name):
    """As the system has it; else the language is one of the preferences."""
    asked = subprocess.run(
        ["locale", "charmap"], env={**os.environ, "LC_ALL": name}, capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() == "UTF-8"


def run(build, name):
    parts = name.split("-")
    is_french = parts[-1] == "fr"
    settings = {"pace": "'at-once'", "player-name": "'Zoé'"}
    environment = {}
    words = ENGLISH
    if is_french:
        words = translate(build, ENGLISH)
        if has_locale("fr_FR.UTF-8"):
            environment = {"LC_ALL": "fr_FR.UTF-8"}
        else:
            settings["language"] = "'fr'"
    if parts[0] == "lesson":
        run_lesson(build, parts[1], words, settings, environment)
        return
    is_hotseat = parts[0] == "hotseat"
    is_late = name == "hotseat-late"
    if is_hotseat:
        settings["preparations"] = prepare_people(2, 3)
    game, n_seats = ("banquet", 3) if is_hotseat else (parts[0], int(parts[1]))

    with tempfile.TemporaryDirectory(prefix="adjuge-bus.") as home:
        if is_late:
            lay_late_game(build, pathlib.Path(home), 12)
        program = bus.Program(build, home, settings, environment, ["--continue"] if is_late else [])
        try:
            player = Game(program, words, name)
            if not is_late:
                player.prepare(game, n_seats)
            truth = player.play()
            watcher = player.watcher
            if not is_late and len(truth.names) != n_seats:
                raise Failure(f"{len(truth.names)} players instead of {n_seats}")
            if is_hotseat and player.eyes is None:
                raise Failure("there was no curtain")
            check_end(program, player)
            print(
                f"ok {name}: {truth.ply} plies, {player.n_presses} presses, "
                f"{watcher.n_moments} moments, {watcher.n_texts} texts"
            )
        finally:
            program.stop()


class Planted:
    """A tree that tells TEXTS, and under NAME among the players what is said there."""

    def __init__(self, texts, name, said):
        self.root = bus.Node("", None)
        players = bus.Node("", self.root)
        players.name = "Players"
        plaque = bus.Node("", players)
        plaque.role, plaque.name, plaque.description = "group", name, said
        self.root.children = [players]
        players.children = [plaque]
        for text in texts:
            node = bus.Node("", self.root)
            node.name = text
            self.root.children.append(node)


class Recorded(Truth):
    """A golden game at one of its plies, instead of a program that runs."""

    def __init__(self, build, home, record, ply):
        lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
        program = bus.Program.__new__(bus.Program)
        program.build, program.home = build, home
        program.export = lambda: "".join(lines[: ply + 1])
        super().__init__(program)


def self_test(build):
    """What must be found is found, and what may be told is not."""
    golden = pathlib.Path(__file__).resolve().parent.parent / "golden"
    cases = [
        ("banquet-3", 25, ["C\u00a01657 lies open", "A 1762 in your hand"], "has chosen", 0),
        ("banquet-3", 25, ["In the hand: E 1699"], "has chosen", 1),
        ("banquet-3", 25, ["a piece of 1944"], "has chosen", 1),
        ("banquet-3", 2, [], "goes to the castle", 1),
        ("banquet-3", 2, [], "has chosen; cheques 24, 15", 0),
        ("krach-3-2", 25, ["Then comes Rosa, border Océan"], "waits", 1),
        ("krach-3-2", 25, ["Open share: Moka, border Tilia"], "waits", 0),
        ("canaletto-3", 25, ["The next complete group pays {} apiece"], "waits", 1),
    ]
    with tempfile.TemporaryDirectory(prefix="adjuge-bus.") as folder:
        for name, ply, texts, said, n_expected in cases:
            record = golden / f"{name}.adjuge"
            if not record.exists():
                raise Failure(f"there is no {record}")
            truth = Recorded(build, pathlib.Path(folder), record, ply)
            reader = truth.state["to_act"][0]
            other = 0 if reader != 0 else 1
            if truth.game == "canaletto":
                shown = truth.views(reader)[-1]["row"]
                worth = next(n for n, seen in zip(truth.state["row"], shown) if seen is None)
                texts = [text.format(worth) for text in texts]
            tree = Planted(texts, truth.names[other], said).root
            found = Watcher().look(tree, truth, reader)
            if bool(found) != bool(n_expected):
                raise Failure(f"{name} at {ply}, {texts}, {said!r}: {found}")
            print(f"ok {name} at {ply}: {found}")


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    if "--self-test" in arguments:
        self_test(build)
        return 0
    for name in (name for name in arguments[1:] if name != "-v"):
        try:
            run(build, name)
        except Failure as failure:
            print(f"not ok {name}: {failure}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
