#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""language.py BUILD: the window speaks the language that was chosen, whatever the environment says.

Under the locale of C glibc 2.39 and later translate nothing, so the program leaves it, and nobody
may set it again.

    tests/ui/ui-run.sh tests/ui/language.py _build
"""

import gettext
import locale
import os
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bus  # noqa: E402
from bus import Failure, wait  # noqa: E402

# What is chosen, the environment, and the language of the window then.
CASES = [
    ("fr", {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}, "fr"),
    ("fr", {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}, "fr"),
    ("en", {"LC_ALL": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
]
# On buttons of the salon.
SENTENCE = "Play %s"


def can_translate():
    """Not where there is no locale but that of C, and glibc translates nothing under it."""
    version = os.confstr("CS_GNU_LIBC_VERSION").split()[1]
    if tuple(map(int, version.split(".")[:2])) < (2, 39):
        return True
    for name in ("fr_FR.UTF-8", "en_US.UTF-8", "en_GB.UTF-8"):
        try:
            locale.setlocale(locale.LC_MESSAGES, name)
            return True
        except locale.Error:
            pass
    return False


def say(build, language):
    """The sentence in LANGUAGE, by the program's own catalogue."""
    if language == "en":
        return SENTENCE
    return gettext.translation("adjuge", build / "po", languages=[language]).gettext(SENTENCE)


def look(build, home, chosen, environment, expected):
    home.mkdir()
    program = bus.Program(build, home, {"language": f"'{chosen}'"}, environment)
    try:
        names = {language: say(build, language) % "Krach" for language in ("en", "fr")}
        found = wait(
            "the salon",
            lambda: [language for language, name in names.items() if program.tree().find_button(name)],
        )
    finally:
        program.stop()
    if found != [expected]:
        raise Failure(f"the window speaks {found}")


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    if not can_translate():
        print("skipped: no locale but that of C", file=sys.stderr)
        return 77
    failed = 0
    with tempfile.TemporaryDirectory(prefix="adjuge-language.") as folder:
        for i, (chosen, environment, expected) in enumerate(CASES):
            name = f"{chosen} chosen under {environment}"
            try:
                look(build, pathlib.Path(folder) / str(i), chosen, environment, expected)
                print(f"ok {name}", flush=True)
            except Failure as failure:
                failed += 1
                print(f"not ok {name}: {failure}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
