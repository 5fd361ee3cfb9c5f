#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""
Every name in src/README.md exists.

What stands between backquotes is a file or folder of the project, or an identifier of src: a
function with or without its brackets, a type, a signal after "::". Usage: test-map.py SOURCE_ROOT
"""

import pathlib
import re
import sys

# Fewer would mean that the names are no longer found.
LEAST_NAMES = 60


def list_names(text):
    return re.findall(r'`([^`\s]+)`', text)


def is_known(name, root, words, strings):
    if '/' in name or '.' in name:
        return any(root.glob(name)) or any((root / 'src').glob(name)) or any((root / 'src').rglob(name))
    bare = name.split('::')[-1].removesuffix('()').strip('(),;')
    return bare in words or f'"{bare}"' in strings


def main(root):
    root = pathlib.Path(root)
    sources = [path.read_text(encoding='utf-8') for path in (root / 'src').rglob('*')
               if path.suffix in ('.c', '.h', '.ui', '.build')]
    words = set(re.findall(r'[A-Za-z_][A-Za-z0-9_]*', '\n'.join(sources)))
    strings = set(re.findall(r'"[a-z0-9-]+"', '\n'.join(sources)))
    names = list_names((root / 'src' / 'README.md').read_text(encoding='utf-8'))
    unknown = [name for name in names if not is_known(name, root, words, strings)]
    is_good = not unknown and len(names) >= LEAST_NAMES
    print(*(f'# not in the source: {name}' for name in unknown), sep='\n')
    print('1..1')
    print('ok' if is_good else 'not ok', f'1 - all {len(names)} names of the map exist')
    return 0 if is_good else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
