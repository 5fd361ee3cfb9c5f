#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of the table: one WAV file each, mono, 22 kHz, the same in every run.

    make-sounds.py FOLDER

Every sound is computed from sines and noise with envelopes that begin and end at nothing.
"""

import math
import random
import struct
import sys
import wave
from pathlib import Path

RATE = 22050
PEAK = 0.6


def silence(ms):
    return [0.0] * (RATE * ms // 1000)


def mix(sound, other, at_ms=0, gain=1.0):
    """Adds OTHER to SOUND from AT_MS on, as far as it reaches."""
    start = RATE * at_ms // 1000
    for i, sample in enumerate(other[: len(sound) - start]):
        sound[start + i] += gain * sample


def ring(ms, pitch, decay, bend=1.0):
    """A sine that dies away; its pitch goes to BEND times what it was."""
    n = RATE * ms // 1000
    phase, samples = 0.0, []
    for i in range(n):
        phase += 2 * math.pi * pitch * bend ** (i / n) / RATE
        samples.append(math.sin(phase) * math.exp(-decay * i / RATE))
    return samples


def noise(ms, seed, cutoff, rise=0.0, decay=0.0):
    """Noise through a low pass of the first order, with an envelope in parts of a second."""
    chance = random.Random(seed)
    factor = 1 - math.exp(-2 * math.pi * cutoff / RATE)
    level, samples = 0.0, []
    for i in range(RATE * ms // 1000):
        level += factor * (chance.uniform(-1, 1) - level)
        time = i / RATE
        envelope = min(1.0, time / rise) if rise else 1.0
        samples.append(level * envelope * math.exp(-decay * time))
    return samples


def make_hammer():
    sound = silence(160)
    mix(sound, ring(150, 190, 38, 0.7))
    mix(sound, ring(60, 820, 90), gain=0.4)
    mix(sound, noise(20, 1, 5000, decay=180), gain=0.6)
    return sound


def make_card():
    sound = silence(110)
    for at, seed in ((0, 2), (22, 3), (41, 4)):
        mix(sound, noise(45, seed, 7000, rise=0.004, decay=70), at)
    return sound


def make_chip():
    sound = silence(90)
    mix(sound, ring(70, 2350, 75))
    mix(sound, ring(60, 3720, 95), gain=0.5)
    mix(sound, noise(12, 5, 8000, decay=250), gain=0.5)
    return sound


def make_coins():
    sound = silence(330)
    for at, pitch in ((0, 3100), (70, 3420), (150, 2930)):
        mix(sound, ring(180, pitch, 26), at)
        mix(sound, ring(160, pitch * 1.503, 34), at, 0.6)
    return sound


def make_footsteps():
    sound = silence(330)
    for at, seed in ((0, 6), (170, 7)):
        mix(sound, noise(110, seed, 480, rise=0.006, decay=38), at, 2.4)
        mix(sound, ring(90, 95, 45, 0.8), at, 0.7)
    return sound


def make_bars():
    sound = silence(300)
    for pitch, gain in ((412, 1.0), (1130, 0.7), (2210, 0.45), (3540, 0.25)):
        mix(sound, ring(290, pitch, 14 + pitch / 240), gain=gain)
    mix(sound, noise(40, 8, 3000, decay=90), gain=1.2)
    return sound


def make_water():
    sound = silence(420)
    swell = noise(400, 9, 900, rise=0.16, decay=3)
    mix(sound, [sample * math.sin(math.pi * i / len(swell)) for i, sample in enumerate(swell)], gain=2.0)
    mix(sound, ring(60, 780, 45, 1.9), 310, 0.35)
    return sound


def make_crash():
    sound = silence(900)
    mix(sound, noise(900, 10, 140, rise=0.02, decay=3.2), gain=6.0)
    mix(sound, ring(880, 46, 3.6, 0.8), gain=1.2)
    mix(sound, noise(120, 11, 1600, decay=28), gain=0.8)
    return sound


def pluck(ms, pitch):
    sound = silence(ms)
    for harmonic in range(1, 7):
        mix(sound, ring(ms, pitch * harmonic, 4.5 + 2.2 * harmonic), gain=1 / harmonic)
    return sound


def make_victory():
    sound = silence(780)
    for at, pitch in ((0, 392.0), (150, 588.0), (300, 784.0)):
        mix(sound, pluck(780 - at, pitch), at)
    return sound


SOUNDS = {
    'hammer': make_hammer,
    'card': make_card,
    'chip': make_chip,
    'coins': make_coins,
    'footsteps': make_footsteps,
    'bars': make_bars,
    'water': make_water,
    'crash': make_crash,
    'victory': make_victory,
}


def fade(sound):
    """To nothing in the last tenth, and from it in two milliseconds, so that nothing clicks."""
    n_in, n_out = RATE // 500, len(sound) // 10
    for i in range(n_in):
        sound[i] *= i / n_in
    for i in range(n_out):
        sound[-1 - i] *= i / n_out
    return sound


def write(path, sound):
    loudest = max(abs(sample) for sample in sound)
    data = b''.join(struct.pack('<h', round(32767 * PEAK * sample / loudest)) for sample in sound)
    with wave.open(str(path), 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data)


def main(folder):
    for name, make in SOUNDS.items():
        write(Path(folder) / f'{name}.wav', fade(make()))


main(sys.argv[1])
