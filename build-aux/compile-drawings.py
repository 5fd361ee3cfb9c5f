#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles SVG files to the tables of numbers that src/ui/pieces/adj-drawing.c paints.

    compile-drawings.py FOLDER PREFIX FILE.svg…    writes FOLDER/NAME.drawing for each file, and
                                                   FOLDER/PREFIX.gresource.xml, which lists them
                                                   under /org/adjuge/Adjuge/PREFIX
    compile-drawings.py - <FILE.svg                writes one table to the standard output

A table is an array of little-endian 32-bit floats: x, y, width and height of the view box, then
instructions, each an opcode followed by its arguments:

    MOVE x y            LINE x y            CURVE x1 y1 x2 y2 x y       CLOSE
    BEGIN               END                 save and restore the state; END also drops the path
    MATRIX a b c d e f  user space, from that of the view box
    CLIP rule           clip to the path, and drop it
    COLOUR r g b a      SYMBOLIC n          foreground, error, warning, success
    GRADIENT x1 y1 x2 y2, a b c d e f (the inverse of its space), n, n times: offset r g b a
    FILL rule           STROKE width cap join n, n dashes     both keep the path
    GROUP               PASTE alpha         a group and its end
    FAST                rough edges until END: shape-rendering="optimizeSpeed", for fine hatching

Arcs and quadratic curves become cubic curves. `currentColor` is a symbolic colour, the one named
by the class of the element or of an ancestor. Unknown elements and attributes are errors, so that
a drawing never looks different from what its author saw.
"""

import math
import re
import struct
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

(MOVE, LINE, CURVE, CLOSE, BEGIN, END, MATRIX, CLIP, COLOUR, SYMBOLIC, GRADIENT, FILL, STROKE, GROUP,
 PASTE, FAST) = range(16)

IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
SYMBOLS = ('foreground', 'error', 'warning', 'success')
CAPS = ('butt', 'round', 'square')
JOINS = ('miter', 'round', 'bevel')
RULES = ('nonzero', 'evenodd')
RENDERINGS = ('auto', 'optimizeSpeed')
NUMBER = re.compile(r'[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?')
SEPARATOR = re.compile(r'[\s,]*')
COLOURS = re.compile(r'#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})')
REFERENCE = re.compile(r'url\(#([^)]+)\)')
N_ARGUMENTS = {'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}


class DrawingError(Exception):
    pass


def read_numbers(text, least=0, most=1000):
    numbers, place = [], SEPARATOR.match(text).end()
    while place < len(text):
        found = NUMBER.match(text, place)
        if found is None:
            raise DrawingError(f'not a number: “{text}”')
        numbers.append(float(found.group()))
        place = SEPARATOR.match(text, found.end()).end()
    if not least <= len(numbers) <= most:
        raise DrawingError(f'wrong number of values: “{text}”')
    return numbers


def read_one(text, least=-math.inf):
    number = read_numbers(text, 1, 1)[0]
    if number < least:
        raise DrawingError(f'too small: “{text}”')
    return number


def read_word(text, words):
    if text not in words:
        raise DrawingError(f'unknown word “{text}”')
    return words.index(text)


def read_colour(text):
    if COLOURS.fullmatch(text) is None:
        raise DrawingError(f'not a colour: “{text}”')
    digits = text[1:] if len(text) == 7 else ''.join(digit * 2 for digit in text[1:])
    return [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]


def multiply(outer, inner):
    """The matrix that does INNER first."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s,
            a * t + c * u + e, b * t + d * u + f)


def invert(matrix):
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    if det == 0:
        raise DrawingError('a matrix that cannot be inverted')
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


def make_step(name, p):
    if name == 'translate' and len(p) in (1, 2):
        return (1, 0, 0, 1, p[0], p[1] if len(p) == 2 else 0)
    if name == 'scale' and len(p) in (1, 2):
        return (p[0], 0, 0, p[-1], 0, 0)
    if name == 'matrix' and len(p) == 6:
        return tuple(p)
    if name == 'rotate' and len(p) in (1, 3):
        c, s = math.cos(math.radians(p[0])), math.sin(math.radians(p[0]))
        x, y = p[1:] if len(p) == 3 else (0, 0)
        return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
    raise DrawingError(f'unknown transform “{name}”')


def read_transform(text):
    """“translate(3 4) rotate(38 12 12)”: the last is done first."""
    matrix, place = IDENTITY, 0
    step = re.compile(r'\s*(\w+)\s*\(([^)]*)\)\s*')
    while place < len(text):
        found = step.match(text, place)
        if found is None:
            raise DrawingError(f'not a transform: “{text}”')
        matrix = multiply(matrix, make_step(found.group(1), read_numbers(found.group(2))))
        place = found.end()
    invert(matrix)
    return matrix


class Outline:
    """A path: instructions, and the points that its bounding box is computed from."""

    def __init__(self):
        self.code = []
        self.points = []
        self.pen = self.start = self.control = (0.0, 0.0)

    def move(self, x, y):
        self.code += [MOVE, x, y]
        self.start = self.pen = self.control = (x, y)
        self.points.append(self.pen)

    def line(self, x, y):
        self.code += [LINE, x, y]
        self.pen = self.control = (x, y)
        self.points.append(self.pen)

    def curve(self, x1, y1, x2, y2, x, y):
        self.add_extremes((self.pen, (x1, y1), (x2, y2), (x, y)))
        self.code += [CURVE, x1, y1, x2, y2, x, y]
        self.pen, self.control = (x, y), (x2, y2)
        self.points.append(self.pen)

    def quadratic(self, x1, y1, x, y):
        px, py = self.pen
        self.curve(px + (x1 - px) * 2 / 3, py + (y1 - py) * 2 / 3,
                   x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y)
        self.control = (x1, y1)

    def close(self):
        self.code += [CLOSE]
        self.pen = self.control = self.start

    def add_extremes(self, points):
        """Where the curve of these four turns back, in x and in y."""
        for axis in (0, 1):
            p0, p1, p2, p3 = (point[axis] for point in points)
            a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
            roots = []
            if abs(a) > 1e-12 and b * b >= 4 * a * c:
                root = math.sqrt(b * b - 4 * a * c)
                roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
            elif abs(a) <= 1e-12 and abs(b) > 1e-12:
                roots = [-c / b]
            for t in roots:
                if 0 < t < 1:
                    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
                    self.points.append(tuple(sum(w * point[i] for w, point in zip(weights, points))
                                             for i in (0, 1)))

    def turn(self, cx, cy, rx, ry, rotation, begin, sweep):
        """A part of an ellipse, in curves of a quarter at most."""
        n = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
        step = sweep / n
        reach = 4 / 3 * math.tan(step / 4)
        c, s = math.cos(rotation), math.sin(rotation)
        for i in range(n):
            a = begin + i * step
            b = a + step
            local = ((rx * (math.cos(a) - reach * math.sin(a)), ry * (math.sin(a) + reach * math.cos(a))),
                     (rx * (math.cos(b) + reach * math.sin(b)), ry * (math.sin(b) - reach * math.cos(b))),
                     (rx * math.cos(b), ry * math.sin(b)))
            self.curve(*(value for x, y in local
                         for value in (cx + c * x - s * y, cy + s * x + c * y)))

    def arc(self, rx, ry, rotation, is_large, is_clockwise, x, y):
        """The centre of an arc from its ends: SVG's implementation notes, F.6.5."""
        c, s = math.cos(rotation), math.sin(rotation)
        dx, dy = (self.pen[0] - x) / 2, (self.pen[1] - y) / 2
        px, py = c * dx + s * dy, -s * dx + c * dy
        rx, ry = abs(rx), abs(ry)
        if rx == 0 or ry == 0 or (dx == 0 and dy == 0):
            self.line(x, y)
            return
        grow = px * px / (rx * rx) + py * py / (ry * ry)
        if grow > 1:
            rx, ry = rx * math.sqrt(grow), ry * math.sqrt(grow)
        k = rx * rx * py * py + ry * ry * px * px
        k = math.sqrt(max(0, (rx * rx * ry * ry - k) / k)) * (-1 if is_large == is_clockwise else 1)
        qx, qy = k * rx * py / ry, -k * ry * px / rx
        begin = math.atan2((py - qy) / ry, (px - qx) / rx)
        end = math.atan2((-py - qy) / ry, (-px - qx) / rx)
        if is_clockwise and end < begin:
            end += 2 * math.pi
        elif not is_clockwise and end > begin:
            end -= 2 * math.pi
        self.turn(c * qx - s * qy + (self.pen[0] + x) / 2, s * qx + c * qy + (self.pen[1] + y) / 2,
                  rx, ry, rotation, begin, end - begin)
        self.pen = self.control = (x, y)

    def polygon(self, numbers, is_closed):
        if len(numbers) < 4 or len(numbers) % 2 != 0:
            raise DrawingError('points are not valid')
        self.move(*numbers[:2])
        for i in range(2, len(numbers), 2):
            self.line(*numbers[i:i + 2])
        if is_closed:
            self.close()

    def ellipse(self, x, y, rx, ry):
        if rx <= 0 or ry <= 0:
            raise DrawingError('an ellipse without a size')
        self.move(x + rx, y)
        self.turn(x, y, rx, ry, 0, 0, 2 * math.pi)
        self.close()

    def rectangle(self, x, y, width, height, rx, ry):
        if width <= 0 or height <= 0:
            raise DrawingError('a rectangle without a size')
        right, bottom = x + width, y + height
        rx, ry = min(rx, width / 2), min(ry, height / 2)
        if rx <= 0 or ry <= 0:
            self.polygon([x, y, right, y, right, bottom, x, bottom], True)
            return
        quarter = math.pi / 2
        self.move(x + rx, y)
        for corner, (cx, cy, lx, ly) in enumerate((
                (right - rx, y + ry, right - rx, y), (right - rx, bottom - ry, right, bottom - ry),
                (x + rx, bottom - ry, x + rx, bottom), (x + rx, y + ry, x, y + ry))):
            self.line(lx, ly)
            self.turn(cx, cy, rx, ry, 0, (corner - 1) * quarter, quarter)
        self.close()

    def data(self, text):
        reader = PathReader(text)
        previous = ''
        while not reader.is_at_end():
            command = reader.read_command()
            if previous == '' and command.upper() != 'M':
                raise DrawingError(f'path does not begin with a move: “{text}”')
            while True:
                numbers = reader.read_arguments(command.upper())
                self.add_command(command, previous, numbers)
                previous = command.upper()
                # More points after a move are lines.
                command = {'M': 'L', 'm': 'l'}.get(command, command)
                if previous == 'Z' or reader.is_at_command():
                    break

    def add_command(self, command, previous, n):
        kind = command.upper()
        px, py = self.pen
        if command.islower():
            n = make_absolute(kind, n, px, py)
        is_smooth = previous in ('C', 'S') if kind == 'S' else previous in ('Q', 'T')
        x1 = 2 * px - self.control[0] if is_smooth else px
        y1 = 2 * py - self.control[1] if is_smooth else py
        if kind == 'A':
            self.arc(n[0], n[1], math.radians(n[2]), n[3] != 0, n[4] != 0, n[5], n[6])
            return
        method, arguments = {
            'M': (self.move, n), 'L': (self.line, n), 'H': (self.line, [*n, py]),
            'V': (self.line, [px, *n]), 'C': (self.curve, n), 'S': (self.curve, [x1, y1, *n]),
            'Q': (self.quadratic, n), 'T': (self.quadratic, [x1, y1, *n]), 'Z': (self.close, n),
        }[kind]
        method(*arguments)

    def get_box(self):
        xs, ys = zip(*self.points)
        return min(xs), min(ys), max(xs), max(ys)


def make_absolute(kind, n, x, y):
    if kind == 'H':
        return [n[0] + x]
    if kind == 'V':
        return [n[0] + y]
    if kind == 'A':
        return n[:5] + [n[5] + x, n[6] + y]
    return [value + (y if i % 2 else x) for i, value in enumerate(n)]


class PathReader:
    def __init__(self, text):
        self.text = text
        self.place = 0
        self.skip()

    def skip(self):
        self.place = SEPARATOR.match(self.text, self.place).end()

    def is_at_end(self):
        return self.place == len(self.text)

    def is_at_command(self):
        return self.is_at_end() or self.text[self.place].isalpha()

    def read_command(self):
        command = self.text[self.place]
        if command.upper() not in N_ARGUMENTS:
            raise DrawingError(f'path data is not valid: “{self.text[self.place:]}”')
        self.place += 1
        self.skip()
        return command

    def read_arguments(self, kind):
        numbers = []
        for i in range(N_ARGUMENTS[kind]):
            # The flags of an arc may stand together with what follows: “a1 1 0 013 4”.
            pattern = re.compile('[01]') if kind == 'A' and i in (3, 4) else NUMBER
            found = pattern.match(self.text, self.place)
            if found is None:
                raise DrawingError(f'path data is not valid: “{self.text[self.place:]}”')
            numbers.append(float(found.group()))
            self.place = found.end()
            self.skip()
        return numbers


class Style:
    """What elements inherit."""

    def __init__(self):
        self.values = {'fill': '#000000', 'stroke': 'none', 'class': 'foreground', 'stroke-width': '1',
                       'stroke-linecap': 'butt', 'stroke-linejoin': 'miter', 'fill-rule': 'nonzero',
                       'stroke-dasharray': '', 'shape-rendering': 'auto'}
        self.matrix = IDENTITY
        self.clips = []

    def derive(self, attributes):
        """A style inside this one; takes the attributes of style out of ATTRIBUTES."""
        style = Style()
        style.values = dict(self.values)
        style.matrix = self.matrix
        style.clips = list(self.clips)
        for name in list(attributes):
            if name in style.values:
                style.values[name] = attributes.pop(name)
        if 'transform' in attributes:
            style.matrix = multiply(style.matrix, read_transform(attributes.pop('transform')))
        if 'clip-path' in attributes:
            style.clips.append((style.matrix, attributes.pop('clip-path')))
        style.check()
        return style

    def check(self):
        for name in ('fill', 'stroke'):
            paint = self.values[name]
            if paint not in ('none', 'currentColor') and REFERENCE.fullmatch(paint) is None:
                read_colour(paint)
        read_word(self.values['class'], SYMBOLS)
        self.get_stroke()
        self.get_rule()
        self.is_fast()

    def get_rule(self):
        return read_word(self.values['fill-rule'], RULES)

    def is_fast(self):
        return read_word(self.values['shape-rendering'], RENDERINGS) == RENDERINGS.index('optimizeSpeed')

    def get_stroke(self):
        dashes = read_numbers(self.values['stroke-dasharray'], 0, 4)
        if any(dash <= 0 for dash in dashes):
            raise DrawingError('dashes without a length')
        return [read_one(self.values['stroke-width'], 0), read_word(self.values['stroke-linecap'], CAPS),
                read_word(self.values['stroke-linejoin'], JOINS), len(dashes), *dashes]


def get_name(element):
    return element.tag.rpartition('}')[2] if isinstance(element.tag, str) else ''


def make_outline(element, attributes):
    """The path of ELEMENT; takes the attributes of shape out of ATTRIBUTES."""
    name, outline = get_name(element), Outline()

    def take(*names):
        return [read_one(attributes.pop(name, '0')) for name in names]

    if name == 'path':
        outline.data(attributes.pop('d'))
    elif name in ('polygon', 'polyline'):
        outline.polygon(read_numbers(attributes.pop('points')), name == 'polygon')
    elif name == 'line':
        outline.polygon(take('x1', 'y1', 'x2', 'y2'), False)
    elif name == 'circle':
        x, y, radius = take('cx', 'cy', 'r')
        outline.ellipse(x, y, radius, radius)
    elif name == 'ellipse':
        outline.ellipse(*take('cx', 'cy', 'rx', 'ry'))
    elif name == 'rect':
        x, y, width, height, rx, ry = take('x', 'y', 'width', 'height', 'rx', 'ry')
        outline.rectangle(x, y, width, height, rx if rx > 0 else ry, ry if ry > 0 else rx)
    else:
        raise DrawingError(f'unknown element “{name}”')
    return outline


class Compiler:
    def __init__(self, text):
        self.root = ET.fromstring(text)
        self.named = {element.get('id'): element for element in self.root.iter() if element.get('id')}
        self.code = []

    def compile(self):
        attributes = dict(self.root.attrib)
        if get_name(self.root) != 'svg':
            raise DrawingError('the first element is not svg')
        box = read_numbers(attributes.pop('viewBox'), 4, 4)
        if box[2] <= 0 or box[3] <= 0:
            raise DrawingError('the view box is empty')
        attributes.pop('width', None)
        attributes.pop('height', None)
        self.add_children(self.root, Style().derive(attributes), attributes)
        return box + self.code

    def add_children(self, element, style, rest):
        """REST: attributes that have not been understood."""
        self.refuse(element, rest)
        if any(text and text.strip() for text in
               [element.text, *(child.tail for child in element)]):
            raise DrawingError('text in the wrong place')
        for child in element:
            self.add(child, style)

    @staticmethod
    def refuse(element, rest):
        rest.pop('id', None)
        if rest:
            raise DrawingError(f'unknown attributes of {get_name(element)}: {", ".join(rest)}')

    def add(self, element, style):
        name, attributes = get_name(element), dict(element.attrib)
        if name in ('title', 'desc'):
            if len(element) > 0:
                raise DrawingError('an element in a title')
        elif name == 'g':
            inner = style.derive(attributes)
            self.add_children(element, inner, attributes)
        elif name not in ('', 'defs', 'linearGradient', 'clipPath'):
            inner = style.derive(attributes)
            opacity = read_one(attributes.pop('opacity', '1'), 0)
            outline = make_outline(element, attributes)
            self.refuse(element, attributes)
            self.add_shape(outline, inner, opacity)

    def add_shape(self, outline, style, opacity):
        paints = [kind for kind in ('fill', 'stroke') if style.values[kind] != 'none']
        # What is painted in one fixed colour is as transparent as the colour is, without a group.
        is_group = opacity < 1 and not (len(paints) == 1 and style.values[paints[0]].startswith('#'))
        if not paints:
            return
        if is_group:
            self.code += [GROUP]
        self.code += [BEGIN, FAST] if style.is_fast() else [BEGIN]
        for matrix, reference in style.clips:
            self.add_clip(matrix, reference)
        if style.matrix != IDENTITY or style.clips:
            self.code += [MATRIX, *style.matrix]
        self.code += outline.code
        for kind in paints:
            self.add_paint(style, style.values[kind], outline, 1 if is_group else opacity)
            self.code += [FILL, style.get_rule()] if kind == 'fill' else [STROKE, *style.get_stroke()]
        self.code += [END]
        if is_group:
            self.code += [PASTE, opacity]

    def add_paint(self, style, paint, outline, alpha):
        if paint == 'currentColor':
            self.code += [SYMBOLIC, SYMBOLS.index(style.values['class'])]
        elif paint.startswith('#'):
            self.code += [COLOUR, *read_colour(paint), alpha]
        else:
            self.add_gradient(self.find(paint, 'linearGradient'), outline)

    def find(self, reference, kind):
        found = REFERENCE.fullmatch(reference)
        element = self.named.get(found.group(1)) if found is not None else None
        if element is None or get_name(element) != kind:
            raise DrawingError(f'no {kind} “{reference}”')
        return element

    def add_clip(self, matrix, reference):
        element = self.find(reference, 'clipPath')
        rule = 0
        self.code += [MATRIX, *matrix]
        for child in element:
            attributes = dict(child.attrib)
            rule = read_word(attributes.pop('clip-rule', 'nonzero'), RULES)
            self.code += make_outline(child, attributes).code
            self.refuse(child, attributes)
        self.code += [CLIP, rule]

    def add_gradient(self, element, outline):
        attributes = dict(element.attrib)
        ends = [read_one(attributes.pop(name, default))
                for name, default in (('x1', '0'), ('y1', '0'), ('x2', '1'), ('y2', '0'))]
        matrix = IDENTITY
        if attributes.pop('gradientUnits', 'objectBoundingBox') == 'objectBoundingBox':
            left, top, right, bottom = outline.get_box()
            matrix = (right - left, 0, 0, bottom - top, left, top)
        matrix = multiply(matrix, read_transform(attributes.pop('gradientTransform', '')))
        self.refuse(element, attributes)
        self.code += [GRADIENT, *ends, *invert(matrix), len(element)]
        for stop in element:
            attributes = dict(stop.attrib)
            self.code += [read_one(attributes.pop('offset')),
                          *read_colour(attributes.pop('stop-color')),
                          read_one(attributes.pop('stop-opacity', '1'))]
            self.refuse(stop, attributes)


def compile_drawing(text):
    try:
        numbers = Compiler(text).compile()
    except KeyError as error:
        raise DrawingError(f'missing attribute {error}') from error
    except ET.ParseError as error:
        raise DrawingError(f'not well formed: {error}') from error
    return struct.pack(f'<{len(numbers)}f', *numbers)


def list_resources(prefix, names):
    files = '\n'.join(f'    <file compressed="true">{name}.drawing</file>' for name in names)
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<gresources>\n'
            f'  <gresource prefix="/org/adjuge/Adjuge/{prefix}">\n{files}\n  </gresource>\n'
            '</gresources>\n')


def main(folder, prefix='', *paths):
    try:
        if folder == '-':
            path = 'standard input'
            sys.stdout.buffer.write(compile_drawing(sys.stdin.buffer.read()))
            return 0
        for path in paths:
            output = Path(folder) / f'{Path(path).stem}.drawing'
            output.write_bytes(compile_drawing(Path(path).read_bytes()))
    except DrawingError as error:
        print(f'{path}: {error}', file=sys.stderr)
        return 1
    names = sorted(Path(path).stem for path in paths)
    (Path(folder) / f'{prefix}.gresource.xml').write_text(list_resources(prefix, names),
                                                          encoding='utf-8')
    return 0


if __name__ == '__main__':
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
