#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""in-sandbox.py FOLDER: the installed Flatpak from outside, in a home of its own.

Finds the games of an older version, plays a whole game by names alone, takes a record out and in,
and goes on with the same games after it was uninstalled and installed again. Pictures are left in
FOLDER. flatpak/test runs this.
"""

import importlib
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(SOURCE / "tests" / "ui"))

import bus  # noqa: E402
from bus import Failure, wait  # noqa: E402

ID = "org.adjuge.Adjuge"
HOME = pathlib.Path.home() / ".var" / "app" / ID
FLATPAK = ["flatpak", "--user"]
# Of the bus, the sandbox and the missing portals, not of the program.
LIBEXEC = pathlib.Path("/usr/libexec")
HARMLESS = ("portal", "Failed to set fd limit", "dconf")
# What GTK 4.18 says of our sizes, which 4.8 takes in silence: told, but no failure.
SIZES = ("Trying to measure", "in measure() with for_size")
# How often a path is written into a portal's window before it is taken.
ATTEMPTS = 3


class Program(bus.Program):
    """The application in its sandbox, with the data that it finds there."""

    def __init__(self, settings=None, environment=None, arguments=(), is_salon=True):
        (HOME / "config").mkdir(parents=True, exist_ok=True)
        self.environment = environment or {}
        self.started = time.monotonic()
        super().__init__("/app", HOME / "config", settings, environment, arguments)
        self.database = HOME / "data" / "adjuge" / "games.db"
        if is_salon:
            wait("the salon", lambda: self.tree().find("AdjSalonCard") or self.tree().find("Krach"))
        self.seconds = time.monotonic() - self.started

    def make_command(self, arguments):
        passed = {"GSETTINGS_BACKEND": "keyfile", "GTK_A11Y": "atspi", "LC_ALL": "C.UTF-8"}
        passed.update(self.environment)
        return [*FLATPAK, "run", *(f"--env={key}={value}" for key, value in passed.items()), ID, *arguments]

    def make_cli_command(self, arguments):
        return [*FLATPAK, "run", "--env=LC_ALL=C.UTF-8", "--command=adjuge-cli", ID, *arguments]

    def make_environment(self, more):
        environment = super().make_environment(more)
        environment.pop("GSETTINGS_SCHEMA_DIR", None)
        return environment

    def is_ours(self, name, path):
        """The process on the bus is the sandbox's proxy, so that only the name tells."""
        called = self.call(
            name, path, bus.PROPERTIES, "Get", bus.GLib.Variant("(ss)", (bus.ACCESSIBLE, "Name"))
        )[0]
        return "adjug" in called.lower()

    def list_complaints(self):
        return [line for line in super().list_complaints() if not any(word in line for word in HARMLESS)]

    def list_games(self):
        return self.cli("library", "list").splitlines()

    def stop(self):
        """What was started is only the launcher."""
        subprocess.run(["flatpak", "kill", ID], check=False, stderr=subprocess.DEVNULL)
        self.process.wait(20)
        complaints = self.list_complaints()
        self.stderr.close()
        notes = set()
        for line in [line for line in complaints if any(words in line for words in SIZES)]:
            complaints.remove(line)
            notes.add(re.sub(r".*\*\*: [0-9:.]+ |0x[0-9a-f]+ |\d+", "", line))
        for note in sorted(notes):
            print(f"note: {note}", flush=True)
        if complaints:
            raise Failure("the program complains:\n  " + "\n  ".join(complaints))


def take_picture(path):
    time.sleep(1)
    subprocess.run(["import", "-window", "root", path], check=True)


def tell(text):
    print(f"ok: {text}", flush=True)


def check(is_so, text):
    if not is_so:
        raise Failure(text)
    tell(text)


def find_older_games():
    """A version of the archive before this one is brought up to date where it lies."""
    database = HOME / "data" / "adjuge" / "games.db"
    database.parent.mkdir(parents=True)
    shutil.copy(SOURCE / "tests" / "archive" / "version-1.db", database)
    with sqlite3.connect(database) as older:
        n_games = older.execute("SELECT count(*) FROM games WHERE deleted IS NULL").fetchone()[0]
        version = older.execute("PRAGMA user_version").fetchone()[0]

    program = Program()
    try:
        with sqlite3.connect(database) as newer:
            now = newer.execute("PRAGMA user_version").fetchone()[0]
        check(now > version, f"the archive of version {version} is of version {now} now")
        check(len(program.list_games()) == n_games, f"all {n_games} games of it are there")
        tell(f"the window is there after {program.seconds:.1f} s")
    finally:
        program.stop()


def play(folder):
    """Returns the record of the game that was played."""
    player_module = importlib.import_module("play-by-bus")
    program = Program({"pace": "'at-once'", "player-name": "'Zoé'"})
    try:
        n_before = len(program.list_games())
        player = player_module.Game(program, player_module.ENGLISH, "flatpak")
        # Its archive has other games than the one that is played.
        player.end = lambda tree, truth: truth
        # A hint is not a move, and takes its time.
        list_all = player.list_moves
        player.list_moves = lambda region: [move for move in list_all(region) if move.name != "Hint"]
        player.prepare("canaletto", 2)
        truth = player.play()
        check(truth.is_over, f"a whole game in {truth.ply} moves and {player.n_presses} presses")
        check(len(program.list_games()) == n_before + 1, "it is in the archive")
        record = HOME / "data" / "evening.adjuge"
        record.write_text(program.export(), encoding="utf-8")
        program.cli("verify", record)
        tell("its record agrees with the rules")
        take_picture(folder / "table.png")
        return record
    finally:
        program.stop()


def take_out_and_in(record):
    """What was exported comes into another archive; what a file manager hands over, into this."""
    program = Program()
    try:
        other = HOME / "data" / "other.db"
        told = program.cli("library", "import", "--database", other, record)
        check(told.startswith("1 added"), "its record is taken into another archive")
        n_before = len(program.list_games())
    finally:
        program.stop()

    handed = HOME / "data" / "handed.adjuge"
    shutil.copy(SOURCE / "tests" / "golden" / "krach-3-2.adjuge", handed)
    program = Program(arguments=[handed], is_salon=False)
    try:
        wait("the record", lambda: len(program.list_games()) == n_before + 1)
        wait("the game in review", lambda: program.tree().find("Cléo"))
        tell("a record on the command line is taken in and shown")
        return handed, program.list_games()
    finally:
        program.stop()


class Portals:
    """Debian's own, on the bus of this test alone, which starts none by itself."""

    SERVICES = ("xdg-permission-store", "xdg-document-portal", "xdg-desktop-portal-gtk", "xdg-desktop-portal")
    NAMES = (
        "org.freedesktop.impl.portal.PermissionStore",
        "org.freedesktop.portal.Documents",
        "org.freedesktop.impl.portal.desktop.gtk",
        "org.freedesktop.portal.Desktop",
    )

    def __init__(self):
        self.processes = []
        self.session = bus.Gio.bus_get_sync(bus.Gio.BusType.SESSION)

    @classmethod
    def are_there(cls):
        """What they hand over is where it is outside, so that the sandbox must have that path, too."""
        installed = all((LIBEXEC / service).exists() for service in cls.SERVICES) and shutil.which("xdotool")
        return installed and os.environ["XDG_RUNTIME_DIR"].startswith("/run/user/")

    def has(self, name):
        return self.session.call_sync(
            "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            "org.freedesktop.DBus",
            "NameHasOwner",
            bus.GLib.Variant("(s)", (name,)),
            None,
            0,
            10000,
            None,
        ).unpack()[0]

    def __enter__(self):
        for service, name in zip(self.SERVICES, self.NAMES):
            self.processes.append(
                subprocess.Popen(
                    [LIBEXEC / service],
                    env={**os.environ, "XDG_CURRENT_DESKTOP": "GNOME"},
                    stderr=subprocess.DEVNULL,
                )
            )
            wait(name, lambda name=name: self.has(name))
        return self

    def __exit__(self, *_):
        """Files seen through the portal are gone before this test's home is removed."""
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()  # it waits for an answer that will not come
                process.wait(20)


def answer_chooser(title, keys, path, picture):
    """The chooser is a window of the portal's, not of the program's: a hand on the keys has it."""

    def find():
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"],
            capture_output=True,
            text=True,
            check=False,
        ).stdout.split()
        return found[0] if found else None

    window = wait(f"the portal's window “{title}”", find)
    # Without a window manager, keys go to what the pointer is on.
    subprocess.run(["xdotool", "mousemove", "--window", window, "200", "200", "key", keys], check=True)
    for attempt in range(ATTEMPTS):
        for character in path.as_posix():
            subprocess.run(["xdotool", "type", character], check=True)
            time.sleep(0.02)
        take_picture(picture)
        subprocess.run(["xdotool", "key", "Return"], check=True)
        try:
            wait("the window to close", lambda: not find(), 5)
            return
        except Failure:
            # What it shows while its field opens takes some of the first keys.
            subprocess.run(["xdotool", "key", keys, "ctrl+a"], check=True)
    raise Failure(f"“{title}” takes no path")


def go_through_portals(shown, listed, folder):
    """Export and import where the sandbox sees no file but what a person chose. Returns what the
    archive has then."""
    if not Portals.are_there():
        print("skip: no portals can run here: export and import through them are not shown", flush=True)
        return listed
    outside = pathlib.Path.home() / "Records"
    game = json.loads(shown.read_text(encoding="utf-8").splitlines()[0])["id"]
    outside.mkdir()
    (outside / "in.adjuge").write_bytes((SOURCE / "tests" / "golden" / "banquet-3.adjuge").read_bytes())
    hidden = subprocess.run([*FLATPAK, "run", "--command=ls", ID, outside], check=False, capture_output=True)
    check(hidden.returncode != 0, "what lies outside is not seen in the sandbox")
    with Portals():
        program = Program(arguments=[shown], is_salon=False)
        try:
            wait("the game in review", lambda: program.tree().find("Cléo"))
            program.activate("export")
            answer_chooser("Export This Game", "ctrl+a", outside / "out.adjuge", folder / "export.png")
            wait("the record outside", lambda: (outside / "out.adjuge").exists())
            written = (outside / "out.adjuge").read_text(encoding="utf-8")
            check(written == program.cli("library", "export", game), "a game is exported through the portal")
            program.activate("import")
            answer_chooser("Import Games", "ctrl+l", outside / "in.adjuge", folder / "import.png")
            wait("the game in the archive", lambda: len(program.list_games()) == len(listed) + 1)
            tell("a record is imported through the portal")
            return program.list_games()
        finally:
            program.stop()


def install_again(listed):
    subprocess.run([*FLATPAK, "uninstall", "-y", "--noninteractive", ID], check=True, stdout=subprocess.DEVNULL)
    gone = subprocess.run([*FLATPAK, "info", ID], check=False, capture_output=True)
    check(gone.returncode != 0, "it is uninstalled")
    subprocess.run(
        [*FLATPAK, "install", "-y", "--noninteractive", "adjuge", ID], check=True, stdout=subprocess.DEVNULL
    )
    program = Program()
    try:
        check(program.list_games() == listed, "installed again, it has the same games")
    finally:
        program.stop()


def show_in_french(folder):
    program = None
    settings = {"language": "'fr'"}
    environment = {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark", "LC_ALL": "fr_FR.UTF-8"}
    try:
        program = Program(settings, environment)
        wait("French", lambda: program.tree().find("Le Banquet"))
        take_picture(folder / "salon-fr-dark.png")
        tell("it speaks French, by its locale extension")
    finally:
        if program is not None:
            program.stop()


def main(folder):
    try:
        find_older_games()
        shown, listed = take_out_and_in(play(folder))
        install_again(go_through_portals(shown, listed, folder))
        show_in_french(folder)
    except Failure as failure:
        print(f"not ok: {failure}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
