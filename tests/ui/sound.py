#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""sound.py BUILD: which sound is heard when, by a real PulseAudio server without a loudspeaker.

A game of Krach is begun and a move is made with the sound on, and again with it off; the server
tells what it was asked to play.

    tests/ui/ui-run.sh tests/ui/sound.py _build
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bus  # noqa: E402
from bus import Failure, wait  # noqa: E402

CUES = {"hammer", "card", "chip", "coins", "footsteps", "bars", "water", "crash", "victory"}


class Server:
    """A sound server with nothing but a null sink, and what it has been asked to play."""

    def __init__(self, home):
        self.address = f"unix:{home}/server"
        self.environment = {**os.environ, "PULSE_SERVER": self.address, "XDG_RUNTIME_DIR": str(home)}
        self.process = subprocess.Popen(
            [
                "pulseaudio",
                "-n",
                "--daemonize=no",
                "--exit-idle-time=-1",
                "--use-pid-file=no",
                "--disable-shm=yes",
                "-vv",
                "-L",
                "module-null-sink sink_name=null",
                "-L",
                f"module-native-protocol-unix auth-anonymous=1 socket={home}/server",
            ],
            env={**os.environ, "HOME": str(home), "XDG_RUNTIME_DIR": str(home)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.heard = []
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()
        wait("the sound server", self.answers)

    def answers(self):
        return subprocess.run(["pactl", "info"], env=self.environment, capture_output=True).returncode == 0

    def listen(self):
        for line in self.process.stderr:
            found = re.search(r'media\.name = "(\w+)"', line)
            if found and found.group(1) in CUES:
                self.heard.append(found.group(1))

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


def play(build, home, server, sound):
    """One game after the other until one comes to an auction to stay in."""
    for attempt in range(4):
        try:
            return play_once(build, home.with_name(f"{home.name}-{attempt}"), server, sound)
        except AllDropped:
            continue
    raise Failure("everybody dropped out of the first auction of four games")


class AllDropped(Exception):
    """Nothing was to be decided in the first auction."""


def stay(program):
    """All the others may drop out before, and the deal is by chance."""

    def find():
        tree = program.tree()
        if tree.find_button("Take") or tree.find_button("Leave the share"):
            raise AllDropped()
        button = tree.find_button("Stay")
        return button is not None and program.try_press(button)

    wait("a decision", find, 60)


def play_once(build, home, server, sound):
    """Stays in the first auction of a game of Krach; returns what was heard."""
    home.mkdir()
    program = bus.Program(
        build,
        home,
        {"pace": "'brisk'", "sound": "true" if sound else "false", "greeted": "['krach']"},
        {"PULSE_SERVER": server.address},
    )
    try:
        server.heard.clear()
        program.press_named("Play Krach")
        program.press_named("Do not borrow", 60)
        stay(program)
        wait("the move", lambda: "stay" in program.export())
        if sound:
            wait("a chip", lambda: "chip" in server.heard)
        else:
            stay(program)
        return set(server.heard)
    finally:
        program.stop()


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    if shutil.which("pulseaudio") is None or shutil.which("pactl") is None:
        print("skipped: pulseaudio is missing", file=sys.stderr)
        return 77
    home = pathlib.Path(tempfile.mkdtemp())
    server = Server(home)
    try:
        heard = play(build, home / "on", server, True)
        if not heard <= {"card", "chip", "coins"}:
            raise Failure(f"an auction of Krach sounds like {heard}")
        heard = play(build, home / "off", server, False)
        if heard:
            raise Failure(f"with the sound off, one hears {heard}")
    finally:
        server.stop()
        shutil.rmtree(home, ignore_errors=True)
    return 0


sys.exit(main(sys.argv[1:]))
