#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""
No game is named in the code outside its own folders and files.

A fourth game is its folders and its name in the list `games`; what names a game elsewhere would
have to be found and extended. Comments may name games, and so may examples in the help of commands.
Usage: test-names.py SOURCE_ROOT GAME…
"""

import pathlib
import re
import sys

# Files that name every game, and why.
EXCEPTIONS = {
    'src/bots/bot-inputs.h': 'the sizes of the nets, which the weights are made for',
    'src/bots/bot-weights.c': 'the list of the weights',
    'src/cli/cli-style.c': 'the rules of thumb of each game that nets are trained among',
}

# Fewer would mean that the files are no longer found.
LEAST_FILES = 300

COMMENT = re.compile(r'/\*.*?\*/|<!--.*?-->', re.S)
EXAMPLE = re.compile(r'"(?:[^"\\]|\\.)*adjuge-cli (?:[^"\\]|\\.)*"')


def read(path):
    text = COMMENT.sub(lambda m: '\n' * m.group(0).count('\n'), path.read_text(encoding='utf-8'))
    return EXAMPLE.sub('""', text) if path.parent.name == 'cli' else text


def main(root, *games):
    root = pathlib.Path(root)
    named = re.compile('|'.join(games), re.I)
    files = [path for path in (root / 'src').rglob('*') if path.suffix in ('.c', '.h', '.ui', '.css')
             and not named.search(str(path.relative_to(root)))]
    faults = []
    for path in sorted(files):
        name = str(path.relative_to(root))
        lines = [i for i, line in enumerate(read(path).split('\n'), 1) if named.search(line)]
        if lines and name not in EXCEPTIONS:
            faults.append(f'{name}:{lines[0]}')
    is_good = not faults and len(files) >= LEAST_FILES
    print(*(f'# names a game: {fault}' for fault in faults), sep='\n')
    print('1..1')
    print('ok' if is_good else 'not ok', f'1 - {len(files)} files name no game')
    return 0 if is_good else 1


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
