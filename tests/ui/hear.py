#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""hear.py BUILD RUN…: what Orca says of a game, read in its own log.

A RUN is GAME-SEATS (krach-3), or GAME-SEATS-fr in French. The game is played by the names on the screen
until a round is over and the next one begins. Everything that the log on the screen tells of it must have been said, in
that order and once, to the reader in the second person; nothing that the reader may not know; and no
name that only a programmer understands.

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
# How a screen reader's user is addressed, and how much of a sentence that leaves as it was.
YOU = re.compile(r"\b(?:you|your|vous|votre)\b", re.IGNORECASE)
ALIKE = 0.6
SAID = re.compile(r"SPEECH OUTPUT: '(.*)'(?:\{|$| )")
# What a widget is called by whoever wrote it.
NONSENSE = re.compile(r"\b(?:Gtk|Adj|Adw)[A-Z]\w+")


# Orca, whose log is on the disk line by line: left to itself, it keeps some thousand letters back.
RUN_ORCA = """
import builtins, runpy, sys

def open_lines(file, mode="r", buffering=-1, *arguments, **more):
    return plain_open(file, mode, 1 if file == LOG else buffering, *arguments, **more)

LOG = sys.argv[1]
plain_open, builtins.open = builtins.open, open_lines
sys.argv = [sys.argv[2], "--replace", "--disable=braille", "--debug-file=" + LOG]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


class Orca:
    """A screen reader that writes down what it says; there need be no voice."""

    def __init__(self, home):
        self.log = home / "orca.log"
        self.process = subprocess.Popen(
            ["/usr/bin/python3", "-c", RUN_ORCA, str(self.log), shutil.which("orca")],
            env={**os.environ, "GTK_A11Y": "none", "XDG_DATA_HOME": str(home / "orca")},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait("Orca", lambda: self.log.exists() and self.list_said(), 60)

    def list_said(self):
        text = self.log.read_text(encoding="utf-8", errors="replace")
        return [said.group(1) for said in map(SAID.search, text.splitlines()) if said]

    def wait_silent(self):
        """Until nothing was added for a second."""
        seen = [None, 0]

        def is_silent():
            size = self.log.stat().st_size
            seen[1] = seen[1] + 1 if size == seen[0] else 0
            seen[0] = size
            return seen[1] * bus.POLL >= 1

        wait("Orca to have said all", is_silent, 60)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)


def normalize(text):
    return re.sub(r"\s+", " ", text).strip()


def split(text):
    """Sentences; a number or a name may have a full stop in it, but no capital after it."""
    return [part for part in re.split(r"(?<=[.!?])\s+(?=[A-ZÀ-Ý«“])", normalize(text)) if part]


class Listener(player_module.Game):
    """Plays a round, no faster than it is told."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.log = []

    def prepare_slowly(self, game, n_seats, orca):
        """No button is pressed before all is said of what came before."""
        press_named = self.program.press_named

        def press_in_silence(*arguments):
            orca.wait_silent()
            press_named(*arguments)

        self.program.press_named = press_in_silence
        self.prepare(game, n_seats)

    def play_round(self, orca):
        tree = self.settle()
        begun = player_module.Truth(self.program).state["round"]
        for _ in range(MOST_MOVES):
            orca.wait_silent()
            region = self.find_moves(tree)
            self.note_log(tree)
            if region.find_button(self.words["again"]) is not None:
                break
            if player_module.Truth(self.program).state["round"] > begun:
                break
            self.act(region)
            tree = self.settle(self.find_moves(tree))
        orca.wait_silent()
        self.program.keep_still()
        self.note_log(self.program.tree())

    def note_log(self, tree):
        """Its rows, the oldest first: those that can be seen, after those that could be before."""
        region = tree.region(self.words["log"])
        rows = [normalize(node.name) for node in region.walk() if node.is_button() and not node.description]
        rows.reverse()
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


def check_secrets(player, said, truth):
    seat = truth.kinds.index("human")
    found = player.watcher.judge(set(map(normalize, said)), {}, truth, seat)
    if found:
        raise Failure("said, and not for this reader:\n  " + "\n  ".join(found))


def hear(build, name, home):
    parts = name.split("-")
    is_french = parts[-1] == "fr"
    words = player_module.translate(build, player_module.ENGLISH) if is_french else player_module.ENGLISH
    settings = {"pace": "'calm'", "player-name": "'Zoé'", "language": "'fr'" if is_french else "'en'"}
    orca = Orca(home)
    program = None
    try:
        program = bus.Program(build, home, settings)
        player = Listener(program, words, name)
        player.prepare_slowly(parts[0], int(parts[1]), orca)
        player.play_round(orca)
        said = list(map(normalize, orca.list_said()))
        if "-v" in sys.argv:
            print(*(f"  {text}" for text in said), sep="\n")
        truth = player_module.Truth(program)
        log = player.log
        if not log:
            raise Failure("the log is empty")
        check_order(said, log, truth.names[truth.kinds.index("human")])
        check_secrets(player, said, truth)
        nonsense = [text for text in said if NONSENSE.search(text)]
        if nonsense:
            raise Failure(f"nobody understands {nonsense}")
        print(f"ok {name}: {truth.ply} moves, {len(log)} rows of the log, {len(said)} utterances")
    finally:
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
