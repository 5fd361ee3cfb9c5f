# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as a screen reader gets it: its accessible tree over the bus, and nothing else.

The bus is spoken directly: a tree is asked for all at once, which libatspi would ask for one
question after the other. Everything is polled; nothing sleeps longer than it must.
"""

import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import time

try:
    from gi.repository import Gio, GLib
except ImportError:
    print("skipped: python3-gi is missing", file=sys.stderr)
    sys.exit(77)

ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
PROPERTIES = "org.freedesktop.DBus.Properties"
TEXT = "org.a11y.atspi.Text"
VALUE = "org.a11y.atspi.Value"

# Bits of a state, as AtspiStateType counts them.
CHECKED, FOCUSABLE, FOCUSED, PRESSED, SELECTED, SENSITIVE = 4, 11, 12, 20, 23, 24

POLL = 0.02

# GTK 4.24 says this of itself now and then, on an X server where nobody composes windows.
OF_GTK = "gdk_frame_timings_submitted() called on submitted frame"
# The session of a test has nobody who shows notifications.
NO_NOTIFIER = "org.freedesktop.Notifications was not provided"


class Failure(Exception):
    """What a test found."""


def wait(what, condition, seconds=20):
    """Polls CONDITION until it answers, and returns its answer."""
    end = time.monotonic() + seconds
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > end:
            raise Failure(f"waited in vain for {what}")
        time.sleep(POLL)


class Node:
    """Something in the tree, as it was when it was asked."""

    def __init__(self, path, parent):
        self.path = path
        self.parent = parent
        self.role = ""
        self.name = ""
        self.description = ""
        self.text = ""
        self.value = None
        self.states = 0
        self.children = []

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def has(self, state):
        return bool(self.states >> state & 1)

    def is_button(self):
        return self.role in ("button", "push button", "toggle button") and self.has(FOCUSABLE)

    def texts(self):
        """Everything that is told of it."""
        told = [self.name, self.description, self.text]
        return [text for text in told if text]

    def all_texts(self):
        return [text for node in self.walk() for text in node.texts()]

    def find(self, name, role=None):
        """The first below whose name has NAME in it; versions of GTK add to names."""
        for node in self.walk():
            if name in node.name and role in (None, node.role):
                return node
        return None

    def find_button(self, name):
        for node in self.walk():
            if node.is_button() and name in node.name:
                return node
        return None

    def region(self, name):
        """The group that is called NAME, with something in it."""
        for node in self.walk():
            if node.name == name and node.role in ("panel", "group", "grouping", "slider", "filler"):
                return node
        return None

    def outline(self):
        """For people: what was there."""
        lines = []

        def add(node, depth):
            states = "".join(
                letter
                for letter, state in (("s", SENSITIVE), ("f", FOCUSED), ("p", PRESSED), ("c", CHECKED))
                if node.has(state)
            )
            value = "" if node.value is None else f" = {node.value:g}"
            lines.append(f"{'  ' * depth}{node.role} [{states}] {node.texts()}{value}")
            for child in node.children:
                add(child, depth + 1)

        add(self, 0)
        return "\n".join(lines)


def find_end(tree):
    """The page of the result."""
    for node in tree.walk():
        if node.name.startswith("Adjugé") and node.role in ("panel", "group", "grouping", "filler"):
            return node
    return None


class Program:
    """The application while it runs, in a home that is its own."""

    GTK_SETTINGS = "gtk-font-name=Cantarell 11\n"

    def __init__(self, build, home, settings=None, environment=None, arguments=()):
        self.build = pathlib.Path(build)
        self.home = pathlib.Path(home)
        self.database = self.home / "games.db"
        self.stderr = open(self.home / "stderr.txt", "w+", encoding="utf-8")
        self.write_settings(settings or {})
        self.process = subprocess.Popen(
            self.make_command(arguments),
            env=self.make_environment(environment or {}),
            stderr=self.stderr,
        )
        self.roles = {}
        self.still = {}
        self.interfaces = {}
        self.connect()
        self.name, self.root = wait("the program on the bus", self.find_root, 240)

    def write_settings(self, settings):
        folder = self.home / "glib-2.0" / "settings"
        folder.mkdir(parents=True, exist_ok=True)
        settings = {"greeted": "['banquet', 'canaletto', 'krach']", **settings}
        lines = ["[org/adjuge/Adjuge]"] + [f"{key}={value}" for key, value in settings.items()]
        (folder / "keyfile").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def make_command(self, arguments):
        return [self.build / "src" / "adjuge", "--database", self.database, *arguments]

    def make_cli_command(self, arguments):
        return [self.build / "src" / "cli" / "adjuge-cli", *arguments]

    def make_environment(self, more):
        (self.home / "gtk-4.0").mkdir(exist_ok=True)
        (self.home / "gtk-4.0" / "settings.ini").write_text(
            "[Settings]\n" + self.GTK_SETTINGS, encoding="utf-8"
        )
        environment = dict(os.environ)
        # Warnings are collected: one would end the game, and not be told with the others.
        environment.pop("G_DEBUG", None)
        environment.update(
            GSETTINGS_BACKEND="keyfile",
            GSETTINGS_SCHEMA_DIR=str(self.build / "data"),
            XDG_CONFIG_HOME=str(self.home),
            GTK_A11Y="atspi",
            LC_ALL="C.UTF-8",
        )
        environment.update(more)
        return environment

    # The bus.

    def connect(self):
        self.session = Gio.bus_get_sync(Gio.BusType.SESSION)
        try:
            address = self.session.call_sync(
                "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 10000, None
            ).unpack()[0]
        except GLib.Error:
            self.stop()
            print("skipped: at-spi2-core is missing", file=sys.stderr)
            sys.exit(77)
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address,
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None,
            None,
        )

    def call(self, name, path, interface, method, arguments=None):
        return self.bus.call_sync(
            name, path, interface, method, arguments, None, 0, 20000, None
        ).unpack()

    def find_root(self):
        self.check_alive()
        registered = self.call(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", ACCESSIBLE, "GetChildren"
        )[0]
        for name, path in registered:
            try:
                if self.is_ours(name, path):
                    return name, path
            except GLib.Error:
                continue
        return None

    def is_ours(self, name, _path):
        return self.process.pid == self.call(
            "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            "org.freedesktop.DBus",
            "GetConnectionUnixProcessID",
            GLib.Variant("(s)", (name,)),
        )[0]

    def check_alive(self):
        if self.process.poll() is not None:
            self.stderr.seek(0)
            raise Failure(f"the program ended with {self.process.returncode}: {self.stderr.read()}")

    def tree(self, path=None):
        """The whole tree, or what is below PATH. What goes while it is read is as if it had never
        been there."""
        self.check_alive()
        root = Node(path or self.root, None)
        waiting = [0]
        context = GLib.MainContext.default()

        def ask(node, interface, method, arguments, take):
            def answered(bus, result):
                waiting[0] -= 1
                try:
                    take(node, bus.call_finish(result).unpack()[0])
                except GLib.Error:
                    pass

            waiting[0] += 1
            self.bus.call(self.name, node.path, interface, method, arguments, None, 0, 20000, None, answered)

        def take_properties(node, properties):
            node.name = properties.get("Name", "")
            node.description = properties.get("Description", "")

        def take_interfaces(node, interfaces):
            self.interfaces[node.path] = interfaces
            if TEXT in interfaces:
                ask(node, TEXT, "GetText", GLib.Variant("(ii)", (0, -1)), take_text)
            if VALUE in interfaces:
                ask(node, PROPERTIES, "Get", GLib.Variant("(ss)", (VALUE, "CurrentValue")), take_value)

        def take_text(node, text):
            node.text = text

        def take_value(node, value):
            node.value = value

        def take_states(node, states):
            node.states = states[0] | states[1] << 32

        def take_role(node, role):
            node.role = self.roles[node.path] = role

        def take_children(node, children):
            for name, path in children:
                if name != self.name:
                    continue
                child = self.still.get(path)
                if child is None:
                    child = Node(path, node)
                    question(child)
                node.children.append(child)

        def question(node):
            ask(node, ACCESSIBLE, "GetChildren", None, take_children)
            ask(node, PROPERTIES, "GetAll", GLib.Variant("(s)", (ACCESSIBLE,)), take_properties)
            ask(node, ACCESSIBLE, "GetState", None, take_states)
            # What does not change is asked once.
            if node.path in self.roles:
                node.role = self.roles[node.path]
            else:
                ask(node, ACCESSIBLE, "GetRoleName", None, take_role)
            if node.path in self.interfaces:
                take_interfaces(node, self.interfaces[node.path])
            else:
                ask(node, ACCESSIBLE, "GetInterfaces", None, take_interfaces)

        question(root)
        while waiting[0] > 0:
            context.iteration(True)
        return root

    def keep_still(self, *nodes):
        """What is below NODES is not asked for again, until this is called again."""
        self.still = {node.path: node for node in nodes if node is not None}

    def press(self, node):
        self.call(self.name, node.path, ACTION, "DoAction", GLib.Variant("(i)", (0,)))

    def try_press(self, node):
        """Whether NODE was still there to be pressed: a page may be made anew meanwhile."""
        try:
            self.press(node)
        except GLib.Error as error:
            if Gio.DBusError.get_remote_error(error) != "org.freedesktop.DBus.Error.UnknownMethod":
                raise
            return False
        return True

    def set_value(self, node, value):
        self.call(
            self.name,
            node.path,
            PROPERTIES,
            "Set",
            GLib.Variant("(ssv)", (VALUE, "CurrentValue", GLib.Variant("d", value))),
        )

    def press_named(self, name, seconds=20):
        """Presses the button called NAME as soon as there is one."""

        def find():
            node = self.tree().find_button(name)
            return node is not None and node.has(SENSITIVE) and self.try_press(node)

        wait(f"the button “{name}”", find, seconds)

    def activate(self, name, parameter="", path="/org/adjuge/Adjuge/window/1"):
        """An action of the window, as the bus has it. Whoever closes does not answer."""
        value = f"[{parameter}]" if parameter else "@av []"
        try:
            self.session.call_sync(
                "org.adjuge.Adjuge",
                path,
                "org.gtk.Actions",
                "Activate",
                GLib.Variant.parse(None, f"('{name}', {value}, @a{{sv}} {{}})", None, None),
                None,
                Gio.DBusCallFlags.NO_AUTO_START,
                10000,
                None,
            )
        except GLib.Error:
            pass

    # The archive, read beside the program.

    def cli(self, *arguments, status=0):
        done = subprocess.run(
            self.make_cli_command(arguments),
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        if done.returncode != status:
            raise Failure(f"adjuge-cli {arguments} gives {done.returncode}: {done.stderr}")
        return done.stdout

    def export(self):
        """The record of the game that is played, the last one of the archive."""
        listed = self.cli("library", "list", "--database", self.database).split("\n")[0]
        return self.cli("library", "export", "--database", self.database, listed.split()[0])

    def list_complaints(self):
        """What the program and its libraries have warned of."""
        told = pathlib.Path(self.stderr.name).read_text(encoding="utf-8", errors="replace")
        complaints = {line for line in told.splitlines() if "WARNING" in line or "CRITICAL" in line}
        return sorted(line for line in complaints if OF_GTK not in line and NO_NOTIFIER not in line)

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(20)
        self.stderr.close()
