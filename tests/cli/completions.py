#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""completions.py ADJUGE_CLI: what each shell offers to complete is what the program has.

A shell that is not installed is skipped.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "data" / "completions"

# Each is given the words of a line, the last one to be completed, and prints what is offered.
BASH = """
. "$0"/adjuge-cli.bash
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_adjuge_cli
printf '%s\\n' "${COMPREPLY[@]}"
"""
# zsh offers through these, which a line editor would have.
ZSH = """
compdef () { }
_files () { }
_describe () { print -rl -- ${${(P)2}%%:*} }
source "$0"/_adjuge-cli
words=("$@") CURRENT=$#
_adjuge_cli
"""
FISH = """
source $argv[1]/adjuge-cli.fish
complete -C (string join ' ' -- $argv[2..]) | string replace -r '\\t.*' ''
true
"""
SHELLS = {
    "bash": ["bash", "-c", BASH],
    "zsh": ["zsh", "-f", "-c", ZSH],
    "fish": ["fish", "--no-config", "-c", FISH],
}


def run(command, environment):
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    if done.stderr:
        raise AssertionError(done.stderr)
    return done.stdout


def list_section(text, title):
    section = text.split(f"\n{title}:\n")[1].split("\n\n")[0]
    return {line.split()[0] for line in section.splitlines()}


def list_options(text):
    return set(re.findall(r"^  (?:-., )?(--[a-z-]+)", text, re.MULTILINE))


def main(program):
    environment = {**os.environ, "PATH": f"{pathlib.Path(program).parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}

    def help_of(*command):
        return run([program, *command, "--help"], environment)

    commands = list_section(help_of(), "Commands")
    cases = {
        "commands": ([""], commands),
        "actions": (["library", ""], list_section(help_of("library"), "Actions")),
        "games": (["play", "--game", ""], {"banquet", "canaletto", "krach"}),
    }
    for command in commands:
        cases[f"options of {command}"] = ([command, "--"], list_options(help_of(command)))

    print(f"1..{len(SHELLS) * len(cases)}")
    is_well = True
    for shell, how in SHELLS.items():
        for name, (words, expected) in cases.items():
            if not shutil.which(shell):
                print(f"ok {shell}: {name} # SKIP {shell} is missing")
                continue
            told = run([*how, FOLDER, "adjuge-cli", *words], environment).split("\n")
            is_same = expected <= set(told) and len(expected) > 0
            is_well = is_well and is_same
            print(f"{'' if is_same else 'not '}ok {shell}: {name}")
            if not is_same:
                print(f"# {sorted(expected - set(told))} are not offered")
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
