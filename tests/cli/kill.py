#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the program while it keeps games, and looks whether it kept what it said.

    kill.py CLI [KILLS] [SEED]

`play --store --announce` says which game has how many moves after each that is durable. It is killed
(SIGKILL) after a random number of such lines and a random moment more. Then the archive must
open, the announced moves must be there with at most one more, and in part of the rounds the game is
gone on with to its end. At last everything is checked. Ends with one line of figures.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time

TABLES = [("banquet", 2), ("banquet", 4), ("canaletto", 2), ("canaletto", 4), ("krach", 3), ("krach", 6)]
MOST_LINES = 120
MOST_MICROSECONDS = 3000
RESUME_ONE_IN = 10


def play(cli, database, chance):
    game, seats = chance.choice(TABLES)
    return subprocess.Popen(
        [cli, "play", "--game", game, "--players", ",".join(["random"] * seats), "--games", "50",
         "--seed", str(chance.random()), "--store", "--announce", "--database", database],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def announced_before_kill(process, chance):
    """The games that were announced and how many moves of each; then the program is dead."""
    announced = {}
    for _ in range(chance.randrange(MOST_LINES)):
        line = process.stdout.readline()
        if not line:
            break
        game, ply = line.split()
        announced[game] = int(ply)
    time.sleep(chance.randrange(MOST_MICROSECONDS) / 1e6)
    process.send_signal(signal.SIGKILL)
    # What was written before the kill was announced too, though nobody has read it yet.
    for line in process.stdout:
        if line.endswith("\n"):
            game, ply = line.split()
            announced[game] = int(ply)
    process.wait()
    return announced


def count_moves(cli, database, game):
    result = subprocess.run([cli, "library", "export", game, "--database", database],
                            capture_output=True, text=True)
    if result.returncode != 0:
        return None
    return sum(line.startswith('{"seat"') for line in result.stdout.splitlines())


def main():
    cli = sys.argv[1]
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    n_announced = n_lost = n_refused = n_extra = 0

    with tempfile.TemporaryDirectory() as folder:
        for kill in range(kills):
            # Now and then a new file, so that its making is cut short as well.
            if kill % 50 == 0:
                database = os.path.join(folder, f"{kill}.db")
            announced = announced_before_kill(play(cli, database, chance), chance)
            for game, ply in announced.items():
                n_announced += ply
                found = count_moves(cli, database, game)
                if found is None:
                    n_refused += 1
                elif found < ply or found > ply + 1:
                    n_lost += 1
                    print(f"kill {kill}: {game}: {ply} announced, {found} kept")
                else:
                    n_extra += found - ply
            if announced and kill % RESUME_ONE_IN == 0:
                last = list(announced)[-1]
                subprocess.run([cli, "play", "--resume", last, "--database", database],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for name in sorted(os.listdir(folder)):
            if name.endswith(".db"):
                result = subprocess.run([cli, "library", "check", "--database",
                                         os.path.join(folder, name)], capture_output=True, text=True)
                if result.returncode != 0:
                    n_refused += 1
                    print(result.stdout + result.stderr)

    print(f"{kills} kills, {n_announced} moves announced, {n_lost} games with moves lost, "
          f"{n_refused} refused; {n_extra} moves kept that were not announced any more")
    return 1 if n_lost or n_refused else 0


if __name__ == "__main__":
    sys.exit(main())
