#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""play-by-keys.py BUILD [GAME|lesson-GAME]: a whole game, or a lesson, with real keys and no mouse.

Tab, the arrows, F6 and Enter are all that is used; what they reach is read from the accessible
tree. The default is Krach. In a lesson, whoever is told to do something is shown it.

    tests/ui/ui-run.sh tests/ui/play-by-keys.py _build
"""

import contextlib
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bus  # noqa: E402
from bus import FOCUSED, PRESSED, SENSITIVE, Failure, find_end, wait  # noqa: E402
from watcher import Truth  # noqa: E402

MOST_MOVES = 400
TITLES = {"banquet": "The Banquet", "canaletto": "Canaletto", "krach": "Krach"}


class Keyboard:
    """The keys of the display, and where they have brought the focus."""

    def __init__(self, program):
        self.program = program
        self.n_keys = 0

    def press(self, *keys):
        self.n_keys += len(keys)
        subprocess.run(["xdotool", "key", "--delay", "10", *keys], check=True)

    def find_focus(self, path=None):
        focus = None
        for node in self.program.tree(path).walk():
            if node.has(FOCUSED):
                focus = node
        return focus

    def go(self, key, is_there, path=None, most=60):
        """Presses KEY until the focus is where it should be."""
        for _ in range(most):
            focus = self.find_focus(path)
            if focus is not None and is_there(focus):
                return focus
            self.press(key)
            last = focus.path if focus else None

            def has_moved():
                now = self.find_focus(path)
                return path or (now is not None and now.path != last)

            wait(f"what {key} does", has_moved)
        raise Failure(f"{key} never comes there")


def is_move(node):
    return node.is_button() and node.has(SENSITIVE) and node.name != "Hint"


def find_moves(program):
    return program.tree().region("Your moves")


def can_move(program, path):
    region = program.tree(path)
    return region if any(is_move(node) for node in region.walk()) else find_end(program.tree())


def count_plies(program):
    with contextlib.closing(sqlite3.connect(f"{program.database.as_uri()}?mode=ro", uri=True)) as database:
        return database.execute("SELECT count(*) FROM moves").fetchone()[0]


def play_move(keyboard, program, region):
    """F6 to the moves, Tab to one that can be played, and Enter; a choice is then played by its button."""
    before = [(node.name, node.states) for node in region.walk() if is_move(node)]
    n_plies = count_plies(program)
    keyboard.go("F6", lambda node: True, region.path, 12)
    pressed = set()
    for _ in range(8):
        focus = keyboard.go(
            "Tab",
            lambda node: is_move(node) and not node.has(PRESSED) and node.name not in pressed,
            region.path,
        )
        pressed.add(focus.name)
        keyboard.press("Return")

        # After a round of others the same moves may be asked for again.
        def has_changed():
            if count_plies(program) > n_plies:
                return True
            now = program.tree(region.path)
            return [(node.name, node.states) for node in now.walk() if is_move(node)] != before or not now.name

        wait(f"what Enter does on “{focus.name}”", has_changed)
        now = program.tree(region.path)
        if not any(node.has(PRESSED) for node in now.walk()):
            return


def play(program, game):
    keyboard = Keyboard(program)
    wait("the salon", lambda: program.tree().find_button(f"Play {TITLES[game]}"))
    keyboard.go("Tab", lambda node: node.name.startswith(f"Play {TITLES[game]}"))
    keyboard.press("Return")
    region = wait("the table", lambda: find_moves(program))
    for _ in range(MOST_MOVES):
        region = wait("a move", lambda: can_move(program, region.path))
        if region.find_button("Play Again") is not None:
            return keyboard
        play_move(keyboard, program, region)
    raise Failure("the game does not end")


def find_coach(program):
    return program.tree().region("Lesson")


def hear(coach):
    return [text for node in coach.walk() for text in node.texts() if text]


def take_step(keyboard, program, coach):
    """Tab to Next, or to Play It for Me where something is to be done, and Enter."""
    said = hear(coach)
    wanted = "Next" if coach.find_button("Next") is not None else "Play It for Me"
    if coach.find_button(wanted) is None:
        return wanted
    keyboard.go("Tab", lambda node: node.name == wanted)
    keyboard.press("Return")

    def has_changed():
        now = find_coach(program)
        return now is not None and hear(now) != said

    wait(f"what Enter does on “{wanted}”", has_changed)
    return wanted


def learn(program, game):
    """A lesson to its end; the focus stays where one goes on."""
    keyboard = Keyboard(program)
    name = f"Learn {TITLES[game]}"
    wait("the salon", lambda: program.tree().find_button(name))
    keyboard.go("Tab", lambda node: node.name.startswith(name))
    keyboard.press("Return")
    n_shown = 0
    for _ in range(MOST_MOVES):
        coach = wait("the lesson", lambda: find_coach(program))
        if coach.find_button("Play a Game") is not None:
            break
        n_shown += take_step(keyboard, program, coach) == "Play It for Me"
    else:
        raise Failure("the lesson does not end")
    if n_shown == 0:
        raise Failure("nothing was to be done")
    keyboard.go("Tab", lambda node: node.name == "Play a Game")
    keyboard.press("Return")
    wait("a game", lambda: find_coach(program) is None and find_moves(program))
    return keyboard


def check_play(program, game):
    keyboard = play(program, game)
    truth = Truth(program)
    if not truth.is_over:
        raise Failure("the record does not know that the game is over")
    return f"{game} with {keyboard.n_keys} keys, {truth.ply} plies"


def check_lesson(program, game):
    return f"the lesson of {game} with {learn(program, game).n_keys} keys"


def main(arguments):
    if shutil.which("xdotool") is None:
        print("skipped: xdotool is missing", file=sys.stderr)
        return 77
    build = pathlib.Path(arguments[0]).resolve()
    wanted = arguments[1] if len(arguments) > 1 else "krach"
    is_lesson = wanted.startswith("lesson-")
    game = wanted.removeprefix("lesson-")
    with tempfile.TemporaryDirectory(prefix="adjuge-keys.") as home:
        program = bus.Program(build, home, {"pace": "'at-once'", "player-name": "'Zoé'"})
        try:
            check = check_lesson if is_lesson else check_play
            print("ok:", check(program, game))
        except Failure as failure:
            print(f"not ok: {failure}")
            return 1
        finally:
            program.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
