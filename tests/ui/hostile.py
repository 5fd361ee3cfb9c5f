#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a list of hostile records and databases, always the same.

    hostile.py FOLDER GOLDEN CLI SHARE

Records are changed golden games from the folder GOLDEN; databases are made by CLI and changed by
SQL or byte by byte. SHARE (1 to 100) is the part of their full size in percent: at 100 a line has
the megabyte that it may have. Prints a line each: "record NAME" or "database NAME", and for many games at
once "crowd-record NAME" or "crowd-database NAME".
"""

import json
import os
import random
import sqlite3
import subprocess
import sys

LINE = (1 << 20) - 2000

TEXTS = {
    "word": "a", "words": "word ", "accents": "é", "marks": "a\u0301\u0302\u0303", "cjk": "競",
    "right-to-left": "שלום ", "override": "\u202eabc", "isolates": "\u2067a", "lines": "\n",
    "tabs": "\t", "family": "\U0001f468\u200d\U0001f469\u200d\U0001f467", "flags": "\U0001f1eb\U0001f1f7",
    "joiners": "\u200d", "blank": " ", "narrow": "\u202f", "markup": "<b>&amp;</b>", "brackets": "<" ,
    "private": "\ue000", "nothing": "\ufffe", "replacement": "\ufffd", "thai": "ไทย", "arabic": "ﷺ",
    "escape": "\x1b[2J", "hyphens": "-", "soft": "\u00ad", "percent": "%s%n", "quotes": "\"'\\",
}


def fill(text, size):
    """About SIZE bytes of TEXT, as JSON writes it."""
    unit = len(json.dumps(text, ensure_ascii=False).encode()) - 2
    return text * max(1, size // unit)


class List:
    def __init__(self, folder, golden, cli, share):
        self.folder, self.golden, self.cli = folder, golden, cli
        self.size = LINE * share // 100
        self.many = share
        self.n = 0

    def load(self, name):
        with open(os.path.join(self.golden, name + ".adjuge"), encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        self.n += 1
        lines[0]["id"] = "00000000-0000-4000-8000-%012d" % self.n
        return lines

    def say(self, kind, name):
        print(kind, name)

    def path(self, name):
        return os.path.join(self.folder, name)

    def record(self, name, lines, kind="record"):
        data = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        self.raw(name, data.encode("utf-8", "surrogatepass"), kind)

    def raw(self, name, data, kind="record"):
        with open(self.path(name), "wb") as file:
            file.write(data)
        self.say(kind, name)

    def texts(self):
        for kind, text in TEXTS.items():
            whole = fill(text, self.size)
            lines = self.load("krach-3")
            lines[0]["seats"][0]["name"] = whole
            self.record("name-" + kind, lines)

            lines = self.load("canaletto-2")
            lines[0]["note"] = whole
            lines[len(lines) // 2]["note"] = whole
            self.record("note-" + kind, lines)
        for kind in ("word", "marks", "override", "lines"):
            whole = fill(TEXTS[kind], self.size)
            for key in ("seed", "extra"):
                lines = self.load("canaletto-2")
                lines[0][key] = whole
                if key == "seed":
                    lines[0].pop("started", None)
                self.record("%s-%s" % (key, kind), lines)
            lines = self.load("krach-3")
            lines[0]["seats"][1]["kind"] = whole
            self.record("kind-" + kind, lines)
            lines = self.load("banquet-3")
            lines[0]["id"] = whole
            self.record("id-" + kind, lines)
            lines = self.load("krach-3")
            for line in lines[1:-1]:
                line["note"] = fill(TEXTS[kind], self.size // 8)
            self.record("notes-everywhere-" + kind, lines)
            lines = self.load("krach-3")
            for line in lines[1:-1]:
                line["unknown"] = fill(TEXTS[kind], self.size // 8)
                line["bot"] = {"level": fill(TEXTS[kind], self.size // 8), "version": "1", "seed": "1", "budget": 1}
            self.record("remarks-everywhere-" + kind, lines)

    def shapes(self):
        lines = self.load("krach-3")
        deep = value = []
        for _ in range(60):
            value.append([])
            value = value[0]
        lines[0]["deep"] = deep
        self.record("deep", lines)
        lines = self.load("krach-3")
        lines[0]["keys"] = {"k%d" % i: i for i in range(self.size // 16)}
        self.record("keys", lines)
        lines = self.load("krach-3")
        lines[0]["numbers"] = [0] * (self.size // 3)
        self.record("numbers", lines)
        lines = self.load("krach-3")
        lines[0]["incidents"] = [{"ply": 1, "type": "kind", "seat": 0, "kind": "human"}] * (self.size // 80)
        self.record("incidents", lines)
        lines = self.load("krach-3")
        for line in lines[1:-1]:
            line["ms"] = (1 << 63) - 1
            line["at"] = "9999-12-31T23:59:60Z"
        self.record("times", lines)
        lines = self.load("krach-3")
        lines[0]["parent"] = {"id": lines[0]["id"], "ply": 1000000}
        self.record("own-parent", lines)
        first, second = self.load("krach-3"), self.load("krach-3")
        first[0]["parent"] = {"id": second[0]["id"], "ply": 3}
        second[0]["parent"] = {"id": first[0]["id"], "ply": 3}
        self.record("each-other's-parent", first + second)
        parent = self.load("krach-3")
        branches = parent[:]
        for i in range(10 * self.many):
            branch = json.loads(json.dumps(parent[:2 + i % 20]))
            branch[0]["id"] = "branch-%d" % i
            branch[0]["parent"] = {"id": parent[0]["id"], "ply": i % 20}
            branches += branch
        self.record("branches", branches, kind="crowd-record")
        chain = []
        for i in range(10 * self.many):
            link = json.loads(json.dumps(parent[:1]))
            link[0]["id"] = "chain-%d" % i
            link[0]["parent"] = {"id": "chain-%d" % (i + 1), "ply": 0}
            chain += link
        self.record("chain", chain, kind="crowd-record")

    def bytes(self):
        with open(os.path.join(self.golden, "banquet-5.adjuge"), "rb") as file:
            golden = file.read()
        chance = random.Random(22)
        self.raw("empty", b"")
        self.raw("newlines", b"\n" * self.size)
        self.raw("one-line", b"x" * (3 * self.size))
        self.raw("brackets", b"[" * self.size)
        self.raw("braces", b'{"a":' * (self.size // 5))
        self.raw("headers", golden.split(b"\n")[0] * 2 + b"\n")
        self.raw("random", bytes(chance.randrange(256) for _ in range(self.size // 4)))
        self.raw("zeros", bytes(self.size))
        self.raw("utf-16", golden.decode().encode("utf-16"))
        self.raw("mark", b"\xef\xbb\xbf" + golden)
        self.raw("no-end", golden[:-1])
        self.raw("cut", golden[:len(golden) // 2])
        self.raw("again", golden * 3)
        self.raw("defects", b"\n".join(b'{"adjuge":1}' for _ in range(self.size // 13)))
        for i in range(8):
            data = bytearray(golden)
            for _ in range(1 + i):
                data[chance.randrange(len(data))] = chance.randrange(256)
            self.raw("flipped-%d" % i, bytes(data))
        os.mkfifo(self.path("pipe"))
        self.say("record", "pipe")
        os.mkdir(self.path("folder"))
        self.say("record", "folder")
        os.symlink("/dev/zero", self.path("endless"))
        self.say("record", "endless")
        os.symlink("loop", self.path("loop"))
        self.say("record", "loop")
        self.say("record", "not-there")

    def database(self, name, change=None, spoil=None, kind="database"):
        path = self.path(name + ".db")
        files = [os.path.join(self.golden, game + ".adjuge") for game in ("krach-3", "canaletto-2")]
        subprocess.run([self.cli, "library", "import", "--database", path] + files, check=True,
                       stdout=subprocess.DEVNULL)
        if change:
            with sqlite3.connect(path) as database:
                change(database)
            database.close()
        if spoil:
            with open(path, "rb") as file:
                data = bytearray(file.read())
            with open(path, "wb") as file:
                file.write(spoil(data))
        self.say(kind, name + ".db")

    def sql(self, name, *statements, kind="database"):
        def change(database):
            for statement in statements:
                if isinstance(statement, tuple):
                    database.execute(*statement)
                else:
                    database.execute(statement)
        self.database(name, change, kind=kind)

    def databases(self):
        long = "x " * (2 * self.size)
        self.sql("ordinary")
        self.sql("long-names", ("UPDATE seats SET name = ?", (long,)))
        self.sql("long-kinds", ("UPDATE seats SET kind = ?", (long,)))
        self.sql("long-ids", ("UPDATE games SET uuid = ? || id", (long,)))
        self.sql("long-options", ("UPDATE games SET options = ?", (long,)))
        self.sql("long-setups", ("UPDATE games SET setup = ?", (long,)))
        self.sql("long-notes", ("UPDATE games SET note = ?", (long,)),
                 ("INSERT INTO notes SELECT game, ply, ? FROM moves", ("n " * (self.size // 8),)))
        self.sql("long-moves", ("UPDATE moves SET extra = ?, bot = ?",
                                ("," + "x" * (self.size // 8), "y" * (self.size // 8))))
        self.sql("bad-incidents", ("UPDATE games SET incidents = ?", ("[" * 100000,)))
        self.sql("bad-texts", "UPDATE seats SET name = CAST(x'ff80c0' AS TEXT)",
                 "UPDATE games SET seed = CAST(x'ff' AS TEXT)")
        self.sql("far-times", "UPDATE games SET started = 9223372036854775807, played = -9223372036854775808")
        self.sql("bad-numbers", "UPDATE games SET n_moves = -1, conceded = 99, parent_ply = -5, rules_version = -1")
        self.sql("moves-out-of-order", "UPDATE moves SET ply = -ply")
        self.sql("no-seats", "DELETE FROM seats")
        self.sql("no-moves", "DELETE FROM moves")
        self.sql("no-words", "DELETE FROM words")
        self.sql("trigger", "CREATE TRIGGER t AFTER INSERT ON moves BEGIN DELETE FROM moves; END")
        self.sql("view", "DROP TABLE analysis", "CREATE VIEW analysis AS WITH RECURSIVE n(i) AS "
                 "(SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS game FROM n")
        self.sql("newer", "PRAGMA user_version = 99")
        self.sql("foreign", "PRAGMA application_id = 7")
        copies = ("WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < %d) " % (30 * self.many)
                  + "INSERT INTO games (id, uuid, game, n_seats, options, setup, rules_version, started, played, "
                    "n_moves, parent, parent_ply) SELECT n.i, 'copy-' || n.i, game, n_seats, options, setup, "
                    "rules_version, started, played, 0, %s, 0 FROM games, n WHERE id = 1")
        self.sql("many-games", copies % "NULL", kind="crowd-database")
        self.sql("many-branches", copies % "uuid", kind="crowd-database")
        self.sql("long-chain", copies % "'copy-' || (n.i + 1)", kind="crowd-database")
        self.sql("circle", copies % "'copy-' || (CASE WHEN n.i > 20 THEN n.i - 1 ELSE 25 END)", kind="crowd-database")
        self.database("cut", spoil=lambda data: data[:len(data) // 2])
        self.database("header", spoil=lambda data: b"SQLite format 3\0" + bytes(len(data)))
        self.database("not-a-database", spoil=lambda data: b"x" * len(data))
        self.database("nothing", spoil=lambda data: b"")
        for i in range(6):
            chance = random.Random(i)

            def spoil(data, chance=chance, i=i):
                for _ in range(4 << i):
                    data[chance.randrange(100, len(data))] = chance.randrange(256)
                return data
            self.database("flipped-%d" % i, spoil=spoil)


def main():
    folder, golden, cli, share = sys.argv[1:]
    things = List(folder, golden, cli, int(share))
    things.texts()
    things.shapes()
    things.bytes()
    things.databases()


if __name__ == "__main__":
    main()
