"""Fruit and vegetables, loose or in a crate of thin boards."""
import math
import random
from mathutils import Vector
from forms import circle, leaf, paint, painted, sweep, wave
from materials import bump, cells, mat, noise, ramp, shade, tint, toned, weighted, wood
from shapes import blob, box, lathe, lumps, put, tube
from shots import register


def skin(name, stops, scale=2.2, rough=0.32, coat=0.25, relief=0.06, fine=30, along=0.0):
    """Fruit's skin: mottled colours with a waxy gloss; `along` adds the mesh's own tone."""
    material = toned(name, lambda tree: weighted(tree, (noise(tree, scale, 5, rough=0.6), 1.0), (noise(tree, 16, 3), 0.15), (painted(tree), along), -0.07), stops, rough,
                     coat=coat, coat_rough=0.18)
    return bump(material, noise(material.node_tree, fine, 3), relief, 0.02)


def crate(width=3.0, depth=2.0, height=0.62):
    """Thin boards of poplar nailed to corner posts; returns where the fruit begins."""
    poplar = wood('poplar', '#e0c79c', '#b99766', 1.3, rough=0.7, coat=0)
    wall = 0.045
    for k in range(5):
        box('floor', (width, depth / 5 - 0.04, wall), poplar, 0.006, (0, (k - 2) * depth / 5, 0.05))
    for y in (-1, 1):
        for k in range(2):
            box('side', (width, wall, 0.24), poplar, 0.006, (0, y * (depth / 2 + wall / 2), 0.06 + k * 0.29))
    for x in (-1, 1):
        for k in range(2):
            box('end', (wall, depth, 0.24), poplar, 0.006, (x * (width / 2 - wall / 2), 0, 0.06 + k * 0.29))
        for y in (-1, 1):
            box('post', (0.13, 0.13, height + 0.12), poplar, 0.008, (x * (width / 2 - 0.12), y * (depth / 2 - 0.075), 0.0))
    return 0.1


def heap(size, width, depth, bottom, layers, seed=1, spread=0.06):
    """Places for round fruit in layers that get smaller: (x, y, z)."""
    chance = random.Random(seed)
    out = []
    for layer in range(layers + 1):
        inset = size * (0.15 + 0.8 * max(0, layer - 1))
        across, deep = int((width - inset) / size), int((depth - inset * 0.8) / size)
        for i in range(across):
            for j in range(deep):
                pitch = (width - inset - size) / max(1, across - 1) if layer < 2 else size * 0.98
                shift = size * 0.5 * (layer % 2) * (1 if i < across - 1 else 0)
                out.append(((i - (across - 1) / 2) * pitch * 0.97 + shift + chance.uniform(-spread, spread) * size,
                            (j - (deep - 1) / 2) * size * 1.02 + chance.uniform(-spread, spread) * size,
                            bottom + size / 2 + layer * size * 0.62 + chance.uniform(-0.03, 0.05) * size))
    return out


def _tomato(seed, size, material, green, at, turn):
    def shape(d):
        a = math.atan2(d.y, d.x)
        flat = math.sqrt(max(0, 1 - d.z * d.z))
        k = 1 + 0.025 * math.cos(a * 5 + seed) * flat - 0.16 * math.exp(-((1 - d.z) / 0.045)) - 0.07 * math.exp(-((1 + d.z) / 0.05))
        return k * lumps(d, 1.2, 0.03, seed)
    fruit = blob('tomato', (size, size, size * 0.84), material, shape, 5, at, turn)
    for k in range(5):
        a = 2 * math.pi * k / 5 + seed
        star = leaf('calyx', (0, 0, size * 0.72), (math.cos(a), math.sin(a), 0.25), size * 0.62, size * 0.17, green, 0, 0.1 * (-1) ** k, 0.3, 0.9)
        put(star, at, turn)
    tip = tube('stalk', [(0, 0, size * 0.68), (0.01, 0.01, size * 0.85), (0.03, 0, size * 0.98)], size * 0.05, green)
    put(tip, at, turn)
    return fruit


def tomatoes():
    """A crate full, with calyx and stalk on most."""
    base = crate()
    red = skin('tomato', [(0.2, '#a8140a'), (0.5, '#cf2412'), (0.8, '#dd4a1c')], 1.6, 0.2, 0.5, 0.02)
    green = mat('calyx', '#4c6b22', 0.6)
    chance = random.Random(2)
    for k, place in enumerate(heap(0.56, 2.8, 1.8, base, 2, 3)):
        _tomato(k, 0.28 * chance.uniform(0.92, 1.06), red, green, place, (chance.uniform(-0.75, 0.75), chance.uniform(-0.75, 0.75), chance.uniform(0, 6)))
    return 1.0


def _pepper(seed, size, material, green, at, turn):
    def shape(d):
        a = math.atan2(d.y, d.x)
        z = (d.z + 1) / 2
        lobes = 1 + 0.10 * math.cos(a * 3 + seed) * (0.4 + 0.6 * (1 - z))
        girth = (0.30 + 0.70 * z ** 0.75) * lobes
        dent = 0.22 * math.exp(-((1 - d.z) / 0.10))
        k = lumps(d, 1.3, 0.05, seed)
        return Vector((d.x * girth * k, d.y * girth * k, (d.z - dent) * 1.0))
    blob('pepper', (size * 0.52, size * 0.46, size), material, shape, 6, at, turn)
    stalk = tube('stalk', [(0, 0, size * 0.70), (0.01, 0, size * 0.88), (0.03, 0.01, size * 0.98)], size * 0.07, green, radii=[1.7, 0.9, 1.2])
    put(stalk, at, turn)


def peppers():
    """Long red peppers for ajvar, laid crosswise in a crate."""
    base = crate()
    red = skin('pepper', [(0.2, '#8f0f0a'), (0.5, '#bb1a10'), (0.82, '#cf3516')], 1.2, 0.16, 0.7, 0.02)
    green = mat('stalk', '#5d7a2a', 0.5)
    chance = random.Random(5)
    for layer in range(3):
        for i in range(6 - layer):
            for j in range(2):
                at = ((i - (5 - layer) / 2) * 0.47, (j - 0.5) * 0.84 + chance.uniform(-0.08, 0.08), base + 0.26 + layer * 0.33 + chance.uniform(-0.03, 0.06))
                tilt = math.radians(chance.choice((84, 96, -88, -94)) + chance.uniform(-14, 14))
                _pepper(i * 7 + j + layer, 0.51 * chance.uniform(0.92, 1.08), red, green, at, (tilt, chance.uniform(-0.3, 0.3), chance.uniform(-0.35, 0.35)))
    return 1.0


def potatoes():
    base = crate()
    peel = toned('peel', lambda tree: weighted(tree, (noise(tree, 3, 6, rough=0.65), 1.0), (noise(tree, 22, 4), 0.35), -0.17), [(0.2, '#7d5a30'), (0.45, '#b98f52'), (0.7, '#d0aa6c'), (0.9, '#dcbd86')], 0.75)
    bump(peel, noise(peel.node_tree, 30, 5), 0.3, 0.02)
    chance = random.Random(9)
    for k, place in enumerate(heap(0.54, 2.8, 1.8, base, 2, 4, 0.12)):
        def shape(d, k=k):
            eyes = -0.05 * max(0, wave(d, 3.4, k) - 0.45) / 0.3
            return lumps(d, 1.1, 0.10, k) + eyes
        blob('potato', (0.37 * chance.uniform(0.85, 1.1), 0.265, 0.25), peel, shape, 5, place, (chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5), chance.uniform(0, 3.1)))
    return 0.95


def cucumbers():
    base = crate()
    green = skin('cucumber', [(0.25, '#1f3a12'), (0.5, '#33561c'), (0.75, '#5f7f32'), (0.95, '#8fa057')], 2.0, 0.35, 0.2, 0.05, 30, 0.22)
    bump(green, cells(green.node_tree, 9), 0.35, 0.03)
    chance = random.Random(4)
    for layer in range(3):
        for i in range(7 - layer):
            bend = chance.uniform(-0.10, 0.10)
            points = [Vector((bend * math.sin(math.pi * t / 40), (t / 40 - 0.5) * 1.66, 0)) for t in range(41)]

            def section(t, k=i + layer * 7):
                swell = 0.175 * max(0.05, math.sin(math.pi * (0.03 + 0.94 * t))) ** 0.38
                return circle(swell, 30, 1.0, lambda a: 1 + 0.03 * math.cos(a * 5) + 0.05 * wave((math.cos(a), math.sin(a), t * 5), 1.6, k))
            one = paint(sweep('cucumber', points, section, green, smooth=180), lambda p: abs(p.y) * 1.1 - 0.3)
            put(one, ((i - (6 - layer) / 2) * 0.39, chance.uniform(-0.06, 0.06), base + 0.19 + layer * 0.27), (0, chance.uniform(-1, 1), chance.uniform(-0.08, 0.08)))
    return 0.95


def onions():
    base = crate()
    peel = skin('onion', [(0.2, '#7c3f14'), (0.45, '#b66e29'), (0.7, '#cf9345'), (0.9, '#e0b06a')], 2.4, 0.3, 0.35, 0.05, 30, 0.2)
    lines = noise(peel.node_tree, 4, 3, (7, 7, 0.25))
    bump(peel, lines, 0.25, 0.02)
    dry = mat('neck', '#c9a468', 0.7)
    chance = random.Random(7)
    for k, place in enumerate(heap(0.55, 2.8, 1.8, base, 2, 6)):
        turn = (chance.uniform(-0.9, 0.9), chance.uniform(-0.9, 0.9), chance.uniform(0, 6))
        size = 0.27 * chance.uniform(0.9, 1.07)

        def shape(d, k=k):
            point = max(0, d.z) ** 9 * 0.34 + max(0, -d.z) ** 9 * 0.10
            return lumps(d, 1.1, 0.04, k) * (1 - 0.06 * abs(d.z)) + point
        onion = blob('onion', (size, size, size * 0.92), peel, shape, 5, place, turn)
        paint(onion, lambda p: wave((math.atan2(p.y, p.x) * 5, 0, p.z * 0.4), 1.0, 3))
        neck = lathe('neck', [(0.05, size * 1.02), (0.028, size * 1.25), (0.04, size * 1.5), (0, size * 1.45)], dry, 24)
        put(neck, place, turn)
    return 0.95


def carrots():
    base = crate()
    orange = skin('carrot', [(0.2, '#b34f0e'), (0.5, '#dd6f16'), (0.8, '#e98a2e')], 2.0, 0.45, 0.1, 0.05)
    bump(orange, noise(orange.node_tree, 5, 4, (0.5, 7, 0.5)), 0.5, 0.03)
    green = mat('top', '#5f8a2c', 0.6)
    chance = random.Random(11)
    for layer in range(3):
        for i in range(8 - layer):
            points = [Vector((0.03 * wave((t * 0.06, i, layer), 1.5), (t / 40 - 0.5) * 1.62, 0)) for t in range(41)]

            def section(t, k=i + layer * 9):
                swell = 0.17 * (0.12 + 0.88 * t ** 0.6) * min(1, (1 - t) * 14 + 0.35) ** 0.5
                return circle(swell, 28, 1, lambda a: 1 + 0.03 * wave((t * 22, 1, k), 1.0) + 0.02 * wave((math.cos(a), math.sin(a), t * 4), 2, k))
            turn = (0, chance.uniform(-2, 2), chance.uniform(-0.09, 0.09) + math.pi)
            at = ((i - (7 - layer) / 2) * 0.35, -0.02 + chance.uniform(-0.08, 0.08), base + 0.17 + layer * 0.25)
            put(sweep('carrot', points, section, orange, smooth=180), at, turn)
            for _ in range(5):
                way = (chance.uniform(-0.06, 0.06), -0.16, chance.uniform(0.0, 0.12))
                start = Vector((at[0], at[1] - 0.79, at[2]))
                tube('top', [start, start + Vector(way) * 0.5, start + Vector(way) + Vector((0, 0, 0.02))], 0.016, green)
    return 0.95


def tangerines():
    base = crate()
    peel = skin('peel', [(0.2, '#d9640a'), (0.5, '#ee8312'), (0.8, '#f59a25')], 1.6, 0.36, 0.2, 0.0)
    bump(peel, cells(peel.node_tree, 26), 0.28, 0.02)
    green = mat('leaf', '#2f5a1c', 0.35, coat=0.2)
    shade(green, 0.25, 8)
    button = mat('button', '#6e7a36', 0.7)
    chance = random.Random(3)
    for k, place in enumerate(heap(0.56, 2.8, 1.8, base, 2, 8)):
        def shape(d, k=k):
            return lumps(d, 1.2, 0.025, k) - 0.10 * math.exp(-((1 - d.z) / 0.03)) - 0.05 * math.exp(-((1 + d.z) / 0.06))
        size, turn = 0.28 * chance.uniform(0.93, 1.05), (chance.uniform(-0.8, 0.8), chance.uniform(-0.8, 0.8), chance.uniform(0, 6))
        blob('tangerine', (size, size, size * 0.86), peel, shape, 5, place, turn)
        put(lathe('button', [(0, size * 0.79), (0.03, size * 0.785, 0.01), (0.032, size * 0.75)], button, 16), place, turn)
        if place[2] > 0.65 and k % 3 == 0:
            a = chance.uniform(0, 6.28)
            for bend in (0, 1.9):
                put(leaf('leaf', (0, 0, size * 0.79), (math.cos(a + bend), math.sin(a + bend), 0.35), 0.44, 0.2, green, 0.2, 0.25, 0.3), place, turn)
    return 1.0


def apple_peel(k):
    """Red with yellow stripes and pale pores; each `k` has its own pattern."""
    red = skin('apple', [(0.22, '#d9b23a'), (0.38, '#cf5a25'), (0.55, '#b3201a'), (0.8, '#7c0f12')], 1.5 + 0.1 * (k % 5), 0.2, 0.5, 0.02, 30, 0.25)
    lines = noise(red.node_tree, 5, 3, (5, 5, 0.35))
    tint(red, ramp(red.node_tree, lines, [(0.52, 0.0), (0.70, 0.35)]), '#e3bd55')
    pores = ramp(red.node_tree, cells(red.node_tree, 9), [(0.03, 0.7), (0.06, 0.0)])
    tint(red, pores, '#e9d3a0')
    return red


def apple(k, peel, size, place, turn):
    """One apple with its stalk; `size` is half its width."""
    def shape(d):
        r = math.sqrt(max(0, 1 - d.z * d.z))
        top = -0.34 * math.exp(-(r / 0.26) ** 2) if d.z > 0 else -0.18 * math.exp(-(r / 0.24) ** 2)
        wide = 1 + 0.05 * d.z - 0.05 * d.z * d.z
        a = math.atan2(d.y, d.x)
        return lumps(d, 1.1, 0.03, k) * wide + top + (0.02 * math.cos(a * 5) * max(0, -d.z))
    paint(blob('apple', (size, size, size * 0.92), peel, shape, 6, place, turn), lambda p: p.x * 0.9)
    stalk = tube('stalk', [(0, 0, size * 0.55), (0.01, 0, size * 0.85), (0.05, 0.02, size * 1.12)], 0.016, mat('stalk', '#4e3a20', 0.7), radii=[0.8, 0.9, 1.5])
    put(stalk, place, turn)


def apples():
    base = crate()
    chance = random.Random(6)
    for k, place in enumerate(heap(0.62, 2.85, 1.85, base, 2, 5)):
        if k % 6 == 0:
            peel = apple_peel(k)
        size, turn = 0.315 * chance.uniform(0.93, 1.05), (chance.uniform(-0.9, 0.9), chance.uniform(-0.9, 0.9), chance.uniform(0, 6))
        apple(k, peel, size, place, turn)
    return 1.05


register('tomatoes', tomatoes, frame='plate', elevation=34, azimuth=-20, target=(0, 0, 0.42))
register('peppers', peppers, frame='plate', elevation=34, azimuth=-20, target=(0, 0, 0.42))
register('potatoes', potatoes, frame='plate', elevation=34, azimuth=-20, target=(0, 0, 0.42))
register('cucumbers', cucumbers, frame='plate', elevation=34, azimuth=-20, target=(0, 0, 0.42))
register('onions', onions, frame='plate', elevation=34, azimuth=-20, target=(0, 0, 0.42))
register('carrots', carrots, frame='plate', elevation=34, azimuth=-20, target=(0, 0, 0.42))
register('tangerines', tangerines, frame='plate', elevation=34, azimuth=-20, target=(0, 0, 0.42))
register('apples', apples, frame='plate', elevation=34, azimuth=-20, target=(0, 0, 0.42))
