#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""review.py BUILD [LANGUAGE…]: review, report, laboratory and notebook with real keys and no mouse.

A game is opened at a moment, its report read and gone through, a mistake made good, a branch played
from a moment and left again, and then, on another day, the notebook and the mix trainer. Everything is reached with R, N, arrows, Tab and Enter, and what is
reached is read from the accessible tree, in English and in French.

    tests/ui/ui-run.sh tests/ui/review.py _build
"""

import contextlib
import gettext
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bus  # noqa: E402
from bus import FOCUSED, Failure, wait  # noqa: E402

GOLDEN = pathlib.Path(__file__).resolve().parents[1] / "golden" / "canaletto-2.adjuge"
LONG = 900  # s that a whole analysis may take on a busy machine
MOST_STEPS = 80


class Reader:
    """Keys of the display, and what a screen reader would read."""

    def __init__(self, program, translate):
        self.program = program
        self.translate = translate

    def press(self, *keys):
        subprocess.run(["xdotool", "key", "--delay", "20", *keys], check=True)

    def find_focus(self):
        focus = None
        for node in self.program.tree().walk():
            if node.has(FOCUSED):
                focus = node
        return focus

    def tab_to(self, words, *values):
        """Presses Tab until the focus is on what is called WORDS, in the reader's language."""
        name = self.translate(words)
        if values:
            name %= tuple(self.translate(value) for value in values)
        for _ in range(MOST_STEPS):
            focus = self.find_focus()
            if focus is not None and name in focus.name:
                return focus
            self.press("Tab")
        raise Failure(f"Tab never comes to “{name}”")

    def hears(self, words, seconds=30):
        """Waits until something in the window says WORDS, a sentence with anything for %s and %u."""
        parts = re.split(r"%[su]", self.translate(words).replace("%%", "%"))
        pattern = re.compile(".*?".join(re.escape(part) for part in parts))

        def is_said():
            for text in self.program.tree().all_texts():
                if pattern.search(text):
                    return text
            return None

        return wait(f"“{self.translate(words)}”", is_said, seconds)


def go_through_report(reader):
    """The chart is a slider; each step says the round, the move and everybody's chances."""
    reader.hears("Luck and skill, part by part", LONG)
    chart = reader.tab_to("Chances of winning")
    reader.press("Home")
    reader.press("Right", "Right", "Right")

    def find_place():
        node = reader.find_focus()
        told = " ".join(node.texts()) if node is not None else ""
        return told if node is not None and node.path == chart.path and "%" in told else None

    told = wait("the chart's words", find_place)
    if "Ann" not in told or "Ben" not in told:
        raise Failure(f"the chart says “{told}”")
    return told


def make_good(reader):
    reader.press("n")
    reader.hears("%s is to move. What would you play?")
    reader.tab_to("Show the answer")
    reader.press("Return")
    reader.hears("Best move")
    reader.tab_to("End the exercise")
    reader.press("Return")
    reader.hears("Turning points")


def use_laboratory(reader):
    """The question is answered as it is proposed; Back leads to the report."""
    reader.press("Home")
    reader.tab_to("Play from here")
    reader.press("Return")
    reader.hears("Your seat")
    reader.tab_to("Play From Here")
    reader.press("Return")
    reader.hears("This is a game of its own. The other one stays as it was.")
    reader.press("alt+Left")
    reader.hears("What was played on from it")


def turn_the_page(database):
    """As if days had gone by."""
    with contextlib.closing(sqlite3.connect(database, timeout=30)) as connection, connection:
        n = connection.execute("UPDATE mistakes SET due = 0 WHERE person = 'Ann'").rowcount
    if n == 0:
        raise Failure("the notebook is empty")


def use_notebook(reader):
    reader.program.activate("salon")
    reader.tab_to("Notebook")
    reader.press("Return")
    reader.hears("Your costliest decisions")
    reader.tab_to("Begin")
    reader.press("Return")
    reader.hears("From the notebook: %s", LONG)
    reader.tab_to("Show the answer")
    reader.press("Return")
    reader.hears("It comes back tomorrow.")
    reader.tab_to("Notebook")
    reader.press("Return")
    reader.hears("Your costliest decisions")


def train_mix(reader):
    """Percentages are said with Up and Down."""
    reader.tab_to("Mix trainer: %s", "The Banquet")
    reader.press("Return")
    reader.hears("All choose at once. Of a hundred times, how often should %s make each choice?", LONG)
    reader.press("Up", "Up")
    reader.tab_to("See the best replies")
    reader.press("Return")
    reader.hears("A strong player: %s.", LONG)
    reader.press("Escape")


def review(build, language, translate):
    with tempfile.TemporaryDirectory(prefix="adjuge-review.") as folder:
        home = pathlib.Path(folder)
        database = home / "games.db"
        subprocess.run(
            [build / "src" / "cli" / "adjuge-cli", "library", "--database", database, "import", GOLDEN],
            check=True,
            capture_output=True,
        )
        program = bus.Program(
            build,
            home,
            settings={"language": f"'{language}'", "player-name": "'Ann'"},
            arguments=["00000000#20"],
        )
        try:
            reader = Reader(program, translate)
            wait("the table", lambda: program.tree().find(translate("Board")), 60)
            reader.press("r")
            reader.hears("Costliest decisions", LONG)
            told = go_through_report(reader)
            make_good(reader)
            use_laboratory(reader)
            turn_the_page(database)
            use_notebook(reader)
            train_mix(reader)
            if program.list_complaints():
                raise Failure(f"it complained: {program.list_complaints()}")
            return told
        finally:
            program.stop()


def find_translation(build, language):
    if language == "en":
        return lambda text: text
    return gettext.translation("adjuge", build / "po", [language]).gettext


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    failed = 0
    for language in arguments[1:] or ["en", "fr"]:
        try:
            told = review(build, language, find_translation(build, language))
            print(f"ok {language}: {told}", flush=True)
        except Failure as failure:
            failed += 1
            print(f"not ok {language}: {failure}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
