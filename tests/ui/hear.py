#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""hear.py BUILD RUN…: what Orca says of a game, read in its own log.

A RUN is GAME-SEATS (krach-3), or GAME-SEATS-fr in French. The game is played by the names on the screen for
MOVES decisions. Everything that the log on the screen tells of it must have been said, in that order
and once; nothing that the reader may not know; and no name that only a programmer understands.

    tests/ui/ui-run.sh tests/ui/hear.py _build krach-3

-v prints what was said. Skipped where Orca is missing.
"""

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

MOVES = 5
SAID = re.compile(r"SPEECH OUTPUT: '(.*)'(?:\{|$| )")
# What a widget is called by whoever wrote it.
NONSENSE = re.compile(r"\b(?:Gtk|Adj|Adw)[A-Z]\w+")


class Orca:
    """A screen reader that writes down what it says; there need be no voice."""

    def __init__(self, home):
        self.log = home / "orca.log"
        self.process = subprocess.Popen(
            ["orca", "--replace", "--disable=braille", f"--debug-file={self.log}"],
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
    """Plays some moves, and has the log of them."""

    def play_some(self, n_moves):
        tree = self.settle()
        for _ in range(n_moves):
            region = self.find_moves(tree)
            if region.find_button(self.words["again"]) is not None:
                break
            self.act(region)
            tree = self.settle(self.find_moves(tree))
        self.program.keep_still()
        return self.program.tree()

    def list_log(self, tree):
        """Its rows, the oldest first: sentences without the name of the round."""
        rows = [
            node
            for node in tree.region(self.words["log"]).walk()
            if node.is_button() and node.parent.role == "list"
        ]
        return [normalize(row.name) for row in reversed(rows)]


def check_order(said, log):
    """Everything in the log was said, in its order and once."""
    place = 0
    for row in log:
        for sentence in split(row):
            found = next((i for i in range(place, len(said)) if sentence in said[i]), None)
            if found is None:
                where = "not at all" if not any(sentence in text for text in said) else "out of order"
                raise Failure(f"“{sentence}” was said {where}:\n  " + "\n  ".join(said))
            place = found
    sentences = [sentence for row in log for sentence in split(row)]
    for sentence in set(sentences):
        n_said = sum(text.count(sentence) for text in said)
        if n_said > sentences.count(sentence):
            raise Failure(f"“{sentence}” was said {n_said} times:\n  " + "\n  ".join(said))


def check_secrets(player, said, truth):
    seat = truth.kinds.index("human")
    found = player.watcher.judge(set(map(normalize, said)), {}, truth, seat)
    if found:
        raise Failure("said, and not for this reader:\n  " + "\n  ".join(found))


def hear(build, name, home):
    parts = name.split("-")
    is_french = parts[-1] == "fr"
    words = player_module.translate(build, player_module.ENGLISH) if is_french else player_module.ENGLISH
    settings = {"pace": "'brisk'", "player-name": "'Zoé'", "language": "'fr'" if is_french else "'en'"}
    orca = Orca(home)
    program = None
    try:
        program = bus.Program(build, home, settings)
        player = Listener(program, words, name)
        player.prepare(parts[0], int(parts[1]))
        tree = player.play_some(MOVES)
        orca.wait_silent()
        said = list(map(normalize, orca.list_said()))
        if "-v" in sys.argv:
            print(*(f"  {text}" for text in said), sep="\n")
        truth = player_module.Truth(program)
        log = player.list_log(tree)
        # The last is being told while it is read.
        check_order(said, log[:-1])
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
