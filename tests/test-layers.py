#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A lower layer can't include a higher one: what would be wrong does not compile.

Takes the command that builds a file of each layer and tries it on a file that includes one
header. What a layer may include must compile, what it may not must not, so that the test can't
pass for want of a compiler. Only the window sees the toolkit. No source goes round by writing "../"
out of its layer, and the plain C layers name no header but libc's and their compiler's.

    test-layers.py BUILD_DIR SOURCE_DIR
"""

import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

# A header of each layer, and the layers below it that it may see.
HEADERS = {
    "rules": "rules.h",
    "bots": "bot.h",
    "record": "adj-record.h",
    "text": "adj-text.h",
    "store": "adj-store.h",
    "model": "adj-match.h",
    "ui": "adj-window.h",
    "cli": "cli.h",
}
MAY_SEE = {
    "rules": {"rules"},
    "bots": {"rules", "bots"},
    "record": {"rules", "record"},
    "text": {"rules", "text"},
    "store": {"store"},
    "model": {"rules", "bots", "record", "text", "store", "model"},
    "ui": {"rules", "bots", "record", "text", "store", "model", "ui"},
    "cli": {"rules", "bots", "record", "text", "store", "model", "cli"},
}
PLAIN_C = {"rules", "bots"}
LIBRARIES = ["glib.h", "gio/gio.h"]
TOOLKIT = ["gtk/gtk.h", "adwaita.h"]
# Some libraries lie where the compiler always looks, so the names of headers are read as well.
# The last is the compiler's: what names a processor's instructions.
LIBC = {"assert.h", "limits.h", "math.h", "stdalign.h", "stdbool.h", "stddef.h", "stdint.h", "string.h",
        "immintrin.h"}


def find_commands(build, source):
    """For each layer, the words of a command that compiles one of its files, without that file."""
    commands = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = (build / entry["file"]).resolve()
        try:
            layer, *rest = file.relative_to(source / "src").parts
        except ValueError:
            continue
        if not rest or not entry["output"].startswith(f"src/{layer}/lib{layer}.a.p/"):  # a program, or a test
            continue
        words = shlex.split(entry["command"])
        for option in ("-o", "-MF", "-MQ"):
            at = words.index(option)
            del words[at:at + 2]
        words = [word for word in words if word not in ("-MD", "-c", entry["file"])]
        commands.setdefault(layer, words)
    return commands


def compiles(command, build, header):
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        file.write(f'#include "{header}"\nint a_layer;\n')
        file.flush()
        return subprocess.run([*command, "-fsyntax-only", "-w", file.name], cwd=build,
                              capture_output=True).returncode == 0


def list_cases(build, source):
    """Pairs of a sentence and whether it holds."""
    commands = find_commands(build, source)
    yield "every layer is known here", set(commands) <= set(HEADERS)
    for layer, command in commands.items():
        for other, header in HEADERS.items():
            may = other in MAY_SEE[layer]
            yield (f"{layer} {'sees' if may else 'does not see'} {other}",
                   compiles(command, build, header) == may)
        for header in TOOLKIT:
            may = layer == "ui"
            yield (f"{layer} {'sees' if may else 'does not see'} {header}",
                   compiles(command, build, header) == may)
        if layer in PLAIN_C:
            for header in LIBRARIES:
                yield f"{layer} does not see {header}", not compiles(command, build, header)
            yield f"{layer} sees libc", compiles(command, build, "string.h")

    for file in sorted((source / "src").rglob("*.[ch]")):
        layer = file.relative_to(source / "src").parts[0]
        system = set(re.findall(r"#include <(.*?)>", file.read_text()))
        if layer in PLAIN_C and not system <= LIBC:
            yield f"{file.name} includes libc, its compiler's intrinsics and nothing else", False
        layer_depth = len(file.relative_to(source / "src").parts) - 2
        for path in re.findall(r'#include "((?:\.\./)+)', file.read_text()):
            if path.count("../") > layer_depth:
                yield f"{file.name} stays in its layer", False
    yield "no source goes round by its path", True


def main():
    build, source = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    cases = list(list_cases(build, source))
    print(f"1..{len(cases)}")
    for number, (sentence, holds) in enumerate(cases, 1):
        print(f"{'ok' if holds else 'not ok'} {number} - {sentence}")
    return 0 if all(holds for _, holds in cases) else 1


if __name__ == "__main__":
    sys.exit(main())
