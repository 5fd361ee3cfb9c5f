#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""hear.py BUILD RUN…: what Orca says of a game, read in its own log.

A RUN is GAME-SEATS (krach-3): the game is played by the names on the screen until a round is over and
the next one begins. Everything that the log on the screen tells of it must have been said, in that
order and once, to the reader in the second person; nothing that the reader may not know; and no name
that only a programmer understands.

    review-GAME-SEATS   also steps back and forward again: each says where one is, and what happened
    lesson-GAME         the first steps of the guided first game: whatever the coach says
    curtain             two people at one screen: what is said behind the curtain, and to whom

With -fr behind it, any of them is tried in French.

    tests/ui/ui-run.sh tests/ui/hear.py _build krach-3

-v prints what was said. Skipped where Orca is missing.
"""

import difflib
import importlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bus  # noqa: E402
from bus import Failure, wait  # noqa: E402

player_module = importlib.import_module("play-by-bus")
# Whoever asks all the time keeps the program and the screen reader from talking to each other.
bus.POLL = 0.2
# The others play at a person's pace.
player_module.wait = lambda what, condition, seconds=20: wait(what, condition, 6 * seconds)

MOST_MOVES = 40
N_STEPS = 3
N_LESSON_STEPS = 6
N_CURTAINS = 4
# How a screen reader's user is addressed, and how much of a sentence that leaves as it was.
YOU = re.compile(r"\b(?:you|your|vous|votre)\b", re.IGNORECASE)
ALIKE = 0.6
SAID = re.compile(r"SPEECH OUTPUT: '(.*)'(?:\{|$| )")
PLACE = re.compile(r"(?:Round|Manche) (\d+), (?:move|coup) (\d+) ?: \w")
SECRET = re.compile(r"\b(?:in|en) secret\b")
# What a widget is called by whoever wrote it.
NONSENSE = re.compile(r"\b(?:Gtk|Adj|Adw)[A-Z]\w+")


# Orca, whose log is on the disk line by line: left to itself, it keeps some thousand letters back. For
# its log it also asks the program for all details of every event, which a user's Orca does not.
RUN_ORCA = """
import builtins, runpy, sys

from orca import debug

def open_lines(file, mode="r", buffering=-1, *arguments, **more):
    return plain_open(file, mode, 1 if file == LOG else buffering, *arguments, **more)

LOG = sys.argv[1]
plain_open, builtins.open = builtins.open, open_lines
debug.printDetails = debug.printObjectEvent = lambda *arguments, **more: None
sys.argv = [sys.argv[2], "--disable=braille", "--debug-file=" + LOG]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def normalize(text):
    return re.sub(r"\s+", " ", text).strip()


class StillProgram(bus.Program):
    """Nothing moves: painting by software takes as long as a dozen of a screen reader's questions."""

    GTK_SETTINGS = bus.Program.GTK_SETTINGS + "gtk-enable-animations=0\n"


class Orca:
    """A screen reader that writes down what it says; there need be no voice.

    Orca asks pgrep for others of its user, and won't start beside one, or kills it: here it finds none.
    """

    def __init__(self, home):
        self.log = home / "orca.log"
        pgrep = home / "bin" / "pgrep"
        pgrep.parent.mkdir()
        pgrep.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        pgrep.chmod(0o755)
        self.process = subprocess.Popen(
            ["/usr/bin/python3", "-c", RUN_ORCA, str(self.log), shutil.which("orca")],
            env={
                **os.environ,
                "GTK_A11Y": "none",
                "PATH": f"{pgrep.parent}:{os.environ['PATH']}",
                "XDG_DATA_HOME": str(home / "orca"),
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait("Orca", lambda: self.log.exists() and self.list_said(), 60)

    def list_said(self):
        text = self.log.read_text(encoding="utf-8", errors="replace")
        return [normalize(said.group(1)) for said in map(SAID.search, text.splitlines()) if said]

    def count_events(self):
        """What waits to be looked at."""
        text = self.log.read_text(encoding="utf-8", errors="replace")
        return text.count("EVENT MANAGER: Queueing ") - text.count("EVENT MANAGER: Dequeued ")

    def count_news(self):
        """Orca 48 also writes that it empties its caches, every two seconds."""
        text = self.log.read_text(encoding="utf-8", errors="replace")
        return text.count("EVENT MANAGER: ") + text.count("SPEECH OUTPUT: ")

    def wait_silent(self):
        """Until nothing was added for two seconds, or five if something may be left to be looked at: in a
        flood, events are dropped."""
        seen = [None, 0]

        def is_silent():
            news = self.count_news()
            seen[1] = seen[1] + 1 if news == seen[0] else 0
            seen[0] = news
            return seen[1] * bus.POLL >= (2 if self.count_events() <= 0 else 5)

        wait("Orca to have said all", is_silent, 60)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)


def split(text):
    """Sentences; a number or a name may have a full stop in it, but no capital after it."""
    return [part for part in re.split(r"(?<=[.!?])\s+(?=[A-ZÀ-Ý«“])", normalize(text)) if part]


def press_in_silence(program, orca):
    """No button is pressed by its name before all is said of what came before."""
    press_named = program.press_named

    def press(*arguments):
        orca.wait_silent()
        press_named(*arguments)

    program.press_named = press


class Listener(player_module.Game):
    """Plays a round, no faster than it is told."""

    def __init__(self, program, words, name, orca):
        super().__init__(program, words, name)
        self.orca = orca
        self.log = []
        press_in_silence(program, orca)

    def settle_slowly(self, region=None):
        """The tree is not asked for while there is something to be said, nor while others play."""

        def is_asked():
            if not self.program.cli("library", "list", "--database", self.program.database):
                return False
            truth = player_module.Truth(self.program)
            return truth.is_over or truth.people_to_act()

        wait("a turn", is_asked, 120)
        self.orca.wait_silent()
        return self.settle(region)

    def play_round(self):
        tree = self.settle_slowly()
        begun = player_module.Truth(self.program).state["round"]
        for _ in range(MOST_MOVES):
            region = self.find_moves(tree)
            self.note_log(tree)
            if region.find_button(self.words["again"]) is not None:
                break
            if player_module.Truth(self.program).state["round"] > begun:
                break
            self.act(region)
            self.orca.wait_silent()
            tree = self.settle_slowly(self.find_moves(tree))
        self.orca.wait_silent()
        self.program.keep_still()
        self.note_log(self.program.tree())

    def note_log(self, tree):
        """Its rows, the oldest first: those that can be seen, after those that could be before.

        Secret choices have a row of all that have chosen, which changes.
        """
        region = tree.region(self.words["log"])
        rows = [normalize(node.name) for node in region.walk() if node.is_button() and not node.description]
        rows = [row for row in reversed(rows) if not SECRET.search(row)]
        known = next(n for n in range(len(rows), -1, -1) if self.log[len(self.log) - n :] == rows[:n])
        self.log += rows[known:]


def is_told(sentence, text, reader):
    """Whether SENTENCE is in TEXT, or is said there to the reader, who is called by name in it."""
    if sentence in text:
        return True
    if reader not in sentence:
        return False
    return any(
        re.findall(r"\d+", sentence) == re.findall(r"\d+", part)
        and YOU.search(part)
        and difflib.SequenceMatcher(None, sentence, part).ratio() > ALIKE
        for part in split(text)
    )


def check_order(said, log, reader):
    """Everything in the log was said, in its order and once; in the second person to the reader."""
    sentences = [sentence for row in log for sentence in split(row)]
    place = 0
    for sentence in sentences:
        found = next((i for i in range(place, len(said)) if is_told(sentence, said[i], reader)), None)
        if found is None:
            where = "out of order" if any(is_told(sentence, text, reader) for text in said) else "not at all"
            raise Failure(f"“{sentence}” was said {where}")
        place = found
    for sentence in set(sentences):
        n_said = sum(text.count(sentence) for text in said)
        n_alike = sum(other.count(sentence) for other in sentences)
        if n_said > n_alike:
            raise Failure(f"“{sentence}” was said {n_said} times")


def check_stutter(said):
    """Nothing is said twice on end, but where one is: Orca 48 says it for a number field and for the text
    in it."""
    for before, after in zip(said, said[1:]):
        if before.rstrip(".") == after.rstrip(".") and not after.endswith((" panel", " grouping")):
            raise Failure(f"“{after}” was said twice on end")


def check_choices(said, truth):
    """What was chosen in secret is said of everybody once."""
    for seat, name in enumerate(truth.names):
        n_said = sum(text.startswith(name) and SECRET.search(text) is not None for text in said)
        n_made = sum(move["seat"] == seat for move in truth.moves)
        if n_said > n_made:
            raise Failure(f"{name} has chosen {n_made} times; it was said {n_said} times")


def check_secrets(player, said, truth, seat):
    """What the log has told of earlier choices is no secret; the log itself is watched by other tests."""
    known = {sentence for row in player.log for sentence in split(row)}
    news = {text for text in said if not known.intersection(split(text))}
    found = player.watcher.judge(news, {}, truth, seat)
    if found:
        raise Failure(f"said, and not for seat {seat}:\n  " + "\n  ".join(found))


def hear_round(player, game, n_seats):
    player.prepare(game, int(n_seats))
    player.play_round()
    said = player.orca.list_said()
    truth = player_module.Truth(player.program)
    if not player.log:
        raise Failure("the log is empty")
    check_order(said, player.log, truth.names[truth.kinds.index("human")])
    check_choices(said, truth)
    check_secrets(player, said, truth, truth.kinds.index("human"))
    return f"{truth.ply} moves, {len(player.log)} rows of the log"


def list_places(truth):
    """Of each move, its round and its number in it."""
    places = []
    for state in truth.replay("--states")[:-1]:
        first = next((i for i, place in enumerate(places) if place[0] == state["round"]), len(places))
        places.append((state["round"], len(places) - first + 1))
    return places


def hear_review(player, game, n_seats):
    told = hear_round(player, game, n_seats)
    places = list_places(player_module.Truth(player.program))
    n_said = len(player.orca.list_said())
    # The beginning has no place.
    n_steps = min(N_STEPS, len(places) - 1)
    for step in [-1] * n_steps + [1] * n_steps:
        player.program.activate("go-by", f"<{step}>")
        player.orca.wait_silent()
    said = player.orca.list_said()[n_said:]
    found = [tuple(map(int, place.groups())) for place in map(PLACE.match, said) if place]
    back = places[-1 - n_steps : -1]
    expected = back[::-1] + back[1:] + places[-1:]
    if found != expected:
        raise Failure(f"steps to {expected} were told as {found}: {said}")
    return f"{told}, {len(found)} steps"


class Pupil(player_module.Learner):
    def __init__(self, program, words, name, orca):
        super().__init__(program, words, name)
        self.orca = orca
        press_in_silence(program, orca)


def hear_lesson(player, game):
    player.program.press_named(player.words["learn"] + player.words[game])
    for _ in range(N_LESSON_STEPS):
        player.orca.wait_silent()
        player.take_step(player.wait_for_lesson())
    player.orca.wait_silent()
    said = player.orca.list_said()
    place = 0
    for text in (normalize(text) for step in player.heard for text in step if len(text) > 60):
        found = [i for i, told in enumerate(said) if text in told]
        # After a mistake it is said again.
        if not found or found[0] < place or len(found) > 1 + player.n_mistakes:
            raise Failure(f"the coach’s “{text}” was said {len(found)} times, or late")
        place = found[0]
    by_name = [text for text in said if text.startswith("Zoé")]
    if by_name:
        raise Failure(f"said of the reader as of somebody else: {by_name}")
    return f"{len(player.heard)} steps, {player.n_mistakes} mistakes"


def hear_curtain(player):
    player.prepare("banquet", 3)
    n_judged = n_curtains = 0
    while n_curtains < N_CURTAINS:
        tree = player.settle_slowly()
        said = player.orca.list_said()
        truth = player_module.Truth(player.program)
        curtain = player.find_curtain(tree)
        if curtain is None:
            player.note_log(tree)
        check_secrets(player, said[n_judged:], truth, player.eyes if player.eyes is not None else -1)
        if curtain is None:
            player.act(player.find_moves(tree))
            player.orca.wait_silent()
            continue
        n_curtains += 1
        n_judged = len(said)
        player.open_curtain(curtain, truth)
        player.orca.wait_silent()
        if not any(len(text) > 30 for text in player.orca.list_said()[n_judged:]):
            raise Failure(f"behind the curtain, nothing was said to {truth.names[player.eyes]}")
    return f"{n_curtains} curtains"


SCENES = {
    "review": (hear_review, Listener),
    "lesson": (hear_lesson, Pupil),
    "curtain": (hear_curtain, Listener),
}


def hear(build, name, home):
    parts = name.removesuffix("-fr").split("-")
    is_french = name.endswith("-fr")
    words = player_module.translate(build, player_module.ENGLISH) if is_french else player_module.ENGLISH
    settings = {"pace": "'calm'", "player-name": "'Zoé'", "language": "'fr'" if is_french else "'en'"}
    if parts[0] == "curtain":
        settings["preparations"] = player_module.prepare_people(2, 3)
    scene, make_player = (hear_round, Listener) if parts[0] not in SCENES else SCENES[parts.pop(0)]
    orca = Orca(home)
    program = None
    try:
        program = StillProgram(build, home, settings)
        player = make_player(program, words, name, orca)
        told = scene(player, *parts)
        said = orca.list_said()
        check_stutter(said)
        nonsense = [text for text in said if NONSENSE.search(text)]
        if nonsense:
            raise Failure(f"nobody understands {nonsense}")
        print(f"ok {name}: {told}, {len(said)} utterances", flush=True)
    finally:
        if "-v" in sys.argv:
            print(*(f"  {text}" for text in orca.list_said()), sep="\n", flush=True)
        if program is not None:
            program.stop()
        orca.stop()


def main(build, names):
    if shutil.which("orca") is None:
        print("skipped: orca is missing", file=sys.stderr)
        return 77
    for name in names:
        with tempfile.TemporaryDirectory(prefix="adjuge-hear.") as home:
            try:
                hear(build, name, pathlib.Path(home))
            except Failure as failure:
                print(f"not ok {name}: {failure}")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), [name for name in sys.argv[2:] if name != "-v"]))
