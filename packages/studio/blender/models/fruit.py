"""Bananas, grapes, strawberries, watermelon."""
import math
import random
from mathutils import Euler, Vector
from forms import circle, copies, disc, grain, leaf, painted, sweep, wave
from materials import axis, bump, cells, mat, math_node, noise, radius, ramp, tint, toned, weighted
from models.bread import board
from models.produce import crate, heap, skin
from shapes import blob, lathe, lumps, put, tube
from shots import register


def bananas():
    """A hand of four, fanned out from the stalk."""
    stops = [(0.12, '#6f7c26'), (0.26, '#c9b836'), (0.5, '#ecc83c'), (0.75, '#e3b52f'), (0.93, '#6b4f1c')]
    peel = toned('banana', lambda tree: weighted(tree, (painted(tree), 1.0), (noise(tree, 3, 4), 0.18), -0.09), stops, 0.42, coat=0.08, coat_rough=0.3)
    specks = ramp(peel.node_tree, noise(peel.node_tree, 14, 4, (1, 1, 1), 0.7), [(0.66, 0.0), (0.72, 0.7)])
    tint(peel, specks, '#7a5520')
    for k in range(4):
        long = 1.72 - 0.06 * abs(k - 1.5)
        points = [Vector((0.06 + long * i / 70, 0, 0.30 + 0.34 * math.sin(math.pi * (0.02 + 0.9 * i / 70)) - 0.10 * i / 70)) for i in range(71)]

        def section(t, k=k):
            if t < 0.14:
                swell = 0.062 + 0.108 * max(0, (t - 0.04) / 0.10) ** 1.6
            else:
                swell = 0.17 + 0.012 * math.sin(math.pi * t)
            swell *= min(1, max(0, 1.02 - t) * 6.5 + 0.17) ** 0.7
            return circle(swell, 40, 1.0, lambda a: 1 + 0.05 * math.cos(5 * a + 0.5) + 0.01 * wave((t * 6, math.cos(a), k), 1))
        one = sweep('banana', points, section, peel, smooth=180)
        layer = one.data.attributes.new('tone', 'FLOAT', 'POINT')
        for index, entry in enumerate(layer.data):
            t = (index // 40) / 70
            entry.value = 0.14 + min(0.36, t * 2.4) + 0.5 * max(0, (t - 0.965) / 0.035) + 0.05 * wave((t * 3, k, 0), 1)
        put(one, (-0.72, 0.42, -0.14), (math.radians((k - 1.5) * 9), 0, math.radians(-64 + 20 * k)))
    cut = mat('cut', '#4a3a1c', 0.8)
    lathe('stalk', [(0, 0.0), (0.10, 0.0, 0.03), (0.085, 0.15, 0.05), (0, 0.16)], cut, 32, (-0.74, 0.45, 0.14), rot=(math.radians(-24), math.radians(-38), 0))
    return 0.7


def grapes():
    """A bunch of black grapes, with the bloom on their skins, on a board."""
    base = board(2.6, 1.9)
    dark = toned('grape', lambda tree: weighted(tree, (noise(tree, 5, 4), 1.0)), [(0.3, '#150a1c'), (0.55, '#2a1236'), (0.8, '#4d2a55')], 0.22, coat=0.35, coat_rough=0.12)
    bloom = ramp(dark.node_tree, noise(dark.node_tree, 4.5, 5, rough=0.65), [(0.46, 0.0), (0.75, 0.5)])
    tint(dark, bloom, '#8f93ad')
    chance = random.Random(13)
    placed = []
    for _ in range(5200):
        u = chance.random()
        wide = 0.56 * math.sin(math.pi * min(1, 0.16 + 0.84 * u)) ** 0.75 + 0.10
        high = 0.17 + 0.36 * math.sin(math.pi * min(1, 0.2 + 0.75 * u))
        at = Vector((0.98 - 1.95 * u, wide * chance.uniform(-1, 1), chance.uniform(0.15, high + 0.04)))
        if all((at - other).length > 0.245 for other in placed):
            placed.append(at)
    for k, at in enumerate(placed):
        size = chance.uniform(0.135, 0.155)
        blob('grape', (size, size, size * 1.12), dark, lambda d, k=k: lumps(d, 1.0, 0.02, k), 4, (at.x, at.y, at.z + base - 0.01), (chance.uniform(-1, 1), chance.uniform(-1, 1), 0))
    wood_ = mat('stalk', '#6d7a3a', 0.7)
    tube('stalk', [(0.85, 0.0, base + 0.42), (1.05, 0.03, base + 0.46), (1.2, 0.10, base + 0.36)], 0.026, wood_)
    tube('stalk', [(1.16, -0.14, base + 0.36), (1.2, 0.10, base + 0.36), (1.22, 0.28, base + 0.34)], 0.03, mat('wood', '#5e4a2c', 0.8))
    return 0.75


def strawberries():
    base = crate()
    red = skin('strawberry', [(0.2, '#a10f12'), (0.5, '#c81a1a'), (0.8, '#d9372a')], 1.6, 0.18, 0.55, 0.0)
    pits = ramp(red.node_tree, cells(red.node_tree, 17, stretch=(1, 1, 0.8), random=0.35), [(0.10, 0.0), (0.24, 1.0)])
    bump(red, pits, 0.6, 0.03)
    dots = ramp(red.node_tree, cells(red.node_tree, 17, stretch=(1, 1, 0.8), random=0.35), [(0.10, 1.0), (0.15, 0.0)])
    tint(red, dots, '#e0b44a')
    green = mat('calyx', '#4f8029', 0.55)
    chance = random.Random(21)
    for k, place in enumerate(heap(0.40, 2.85, 1.85, base, 2, 9, 0.14)):
        def shape(d, k=k):
            z = (d.z + 1) / 2
            girth = (0.30 + 0.75 * z ** 0.62) * (1 - 0.25 * max(0, d.z) ** 4)
            w = lumps(d, 1.2, 0.07, k)
            return Vector((d.x * girth * w, d.y * girth * w, d.z * 1.12 - 0.12 * max(0, d.z) ** 6))
        size = 0.215 * chance.uniform(0.88, 1.1)
        turn = (math.radians(chance.uniform(50, 130)) * chance.choice((1, -1)), chance.uniform(-0.5, 0.5), chance.uniform(0, 6))
        blob('strawberry', (size, size * 0.94, size * 1.1), red, shape, 5, place, turn)
        for n in range(7):
            a = 2 * math.pi * n / 7 + k
            put(leaf('calyx', (0, 0, size * 0.98), (math.cos(a), math.sin(a), chance.uniform(-0.1, 0.5)), size * 0.75, size * 0.3, green, 0, 0.15, 0.4, 0.85), place, turn)
    return 0.9


def watermelon():
    """One whole fruit and a half that shows its flesh."""
    stripes = toned('rind', lambda tree: _stripes(tree), [(0.35, '#1d3a17'), (0.5, '#2f5a22'), (0.6, '#7d9a52'), (0.75, '#a9bd78')], 0.3, coat=0.35, coat_rough=0.15)
    blob('whole', (1.05, 0.92, 0.9), stripes, lambda d: lumps(d, 0.9, 0.02, 1), 6, (-0.62, 0.62, 0.88), (0.1, math.radians(78), 0.5))
    lean = (math.radians(58), math.radians(8), math.radians(14))
    at = (0.66, -0.42, 0.72)
    r = 0.88

    def half(d):
        return Vector((d.x, d.y, min(d.z * 0.95, -0.03)))
    put(blob('half', (r, r, r), stripes, half, 6), at, lean)
    flesh = toned('flesh', lambda tree: weighted(tree, (radius(tree), 1.0 / r), (noise(tree, 4, 4), 0.05), -0.02),
                  [(0.0, '#d0342c'), (0.55, '#c92a2a'), (0.83, '#d84a3e'), (0.88, '#e9a48a'), (0.925, '#eef0d0'), (0.965, '#c9d79a'), (0.985, '#35601f')], 0.32, coat=0.35, coat_rough=0.2)
    bump(flesh, noise(flesh.node_tree, 24, 5, rough=0.7), 0.3, 0.02)
    put(disc('cut', r * 0.999, lambda q, a: 0.004 + 0.012 * wave((q * math.cos(a), q * math.sin(a), 0), 2) * (q < 0.75), flesh, 40, 128), at, lean)
    seed = grain('seed', (0.038, 0.024, 0.012), mat('seed', '#1a0f0a', 0.25, coat=0.4))
    chance = random.Random(2)
    turn = Euler(lean).to_matrix()
    places = []
    for k in range(64):
        q, a = (0.30 if k % 3 == 0 else 0.56) + chance.uniform(-0.09, 0.12), chance.uniform(0, 6.28)
        local = Vector((q * math.cos(a), q * math.sin(a), 0.012))
        places.append((turn @ local + Vector(at), turn @ Vector((chance.uniform(-0.15, 0.15), chance.uniform(-0.15, 0.15), 1)), chance.uniform(0.8, 1.1), a))
    copies(seed, places)
    return 1.7


def _stripes(tree):
    angle = math_node(tree, 'ARCTAN2', axis(tree, 1), axis(tree, 0))
    wavy = weighted(tree, (angle, 11.0), (noise(tree, 3.2, 5, rough=0.65), 5.0))
    return weighted(tree, (math_node(tree, 'SINE', wavy), 0.22), (noise(tree, 7, 5, rough=0.7), 0.35), 0.32)


register('bananas', bananas, frame='bottle', elevation=34, target=(0, 0, 0.2))
register('grapes', grapes, frame=3.0, elevation=32, target=(0, 0, 0.28))
register('strawberries', strawberries, frame='plate', elevation=34, azimuth=-20, target=(0, 0, 0.42))
register('watermelon', watermelon, frame='board', elevation=16, target=(0, 0, 0.75))
