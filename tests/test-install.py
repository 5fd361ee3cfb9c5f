#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-install.py BUILD SOURCE: what is installed is all there is to it, and needs no source.

Installs into a folder of its own. Speaks TAP.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

ID = "org.adjuge.Adjuge"
FILES = [
    "bin/adjuge",
    "bin/adjuge-cli",
    f"share/applications/{ID}.desktop",
    "share/bash-completion/completions/adjuge-cli",
    f"share/dbus-1/services/{ID}.service",
    "share/fish/vendor_completions.d/adjuge-cli.fish",
    f"share/glib-2.0/schemas/{ID}.gschema.xml",
    f"share/icons/hicolor/scalable/apps/{ID}.svg",
    f"share/icons/hicolor/scalable/mimetypes/{ID}.record.svg",
    f"share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
    "share/locale/fr/LC_MESSAGES/adjuge.mo",
    "share/man/man1/adjuge-cli.1",
    "share/man/man1/adjuge.1",
    f"share/metainfo/{ID}.metainfo.xml",
    f"share/mime/packages/{ID}.xml",
    "share/zsh/site-functions/_adjuge-cli",
]
SOUNDS = "hammer card chip coins footsteps bars water crash victory".split()
FILES += [f"share/adjuge/sounds/{sound}.wav" for sound in SOUNDS]


def install(build, root):
    """Where the prefix is in ROOT."""
    subprocess.run(
        ["meson", "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", root],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    options = json.loads((build / "meson-info/intro-buildoptions.json").read_text(encoding="utf-8"))
    prefix = next(option["value"] for option in options if option["name"] == "prefix")
    return root / prefix.lstrip("/")


def run(prefix, home, *command):
    """Beyond the reach of any build: an empty environment, another folder."""
    environment = {
        "PATH": f"{prefix / 'bin'}:/usr/bin:/bin",
        "HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "GSETTINGS_SCHEMA_DIR": str(prefix / "share/glib-2.0/schemas"),
        "GSETTINGS_BACKEND": "memory",
    }
    # Built with sanitizers, it leaks what libraries keep until the end.
    environment.update({key: value for key, value in os.environ.items() if key.endswith("SAN_OPTIONS")})
    return subprocess.run(command, env=environment, cwd=home, check=True, capture_output=True, text=True).stdout


def list_files(prefix):
    return sorted(str(path.relative_to(prefix)) for path in prefix.rglob("*") if path.is_file())


def strip(program, home):
    stripped = home / program.name
    subprocess.run(["strip", "-o", stripped, program], check=True)
    return stripped.read_bytes()


def test(build, source, root):
    prefix = install(build, root)
    home = root / "home"
    home.mkdir()
    yield "every file is there, and no other", sorted(FILES) == list_files(prefix), list_files(prefix)

    subprocess.run(["glib-compile-schemas", prefix / "share/glib-2.0/schemas"], check=True)
    told = run(prefix, home, "adjuge", "--version")
    yield "the window's program starts", told.startswith("adjuge "), told
    record = home / "evening.adjuge"
    run(prefix, home, "adjuge-cli", "play", "--game", "krach", "--players", "random,random,random", "--records", record)
    told = run(prefix, home, "adjuge-cli", "verify", record)
    yield "a game is played and verified", record.stat().st_size > 1000, told
    for name in ("adjuge", "adjuge-cli"):
        known = strip(prefix / "bin" / name, home)
        is_free = str(source).encode() not in known and str(build).encode() not in known
        yield f"{name} does not know where it was built", is_free, ""


def main(build, source):
    n = 0
    status = 0
    with tempfile.TemporaryDirectory(prefix="adjuge-install.") as root:
        for name, is_well, told in test(build, source, pathlib.Path(root)):
            n += 1
            print(f"{'' if is_well else 'not '}ok {n} {name}")
            if not is_well:
                status = 1
                print("# " + str(told).replace("\n", "\n# "))
    print(f"1..{n}")
    return status


if __name__ == "__main__":
    sys.exit(main(*(pathlib.Path(path).resolve() for path in sys.argv[1:3])))
