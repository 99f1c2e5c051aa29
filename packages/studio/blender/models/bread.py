"""Bread and pastry: loaf, baguette, flatbread, croissant, pretzel, bagel, doughnut."""
import math
import random
from mathutils import Vector
from forms import circle, copies, disc, grain, paint, painted, strew, sweep, wave
from materials import bump, facing_up, mat, noise, ramp, tint, toned, weighted, wood
from shapes import blob, lumps, put, rounded_rectangle, plate
from shots import register

CRUST = [(0.18, '#e9cf9f'), (0.36, '#d9a75e'), (0.58, '#b4702c'), (0.82, '#713a14')]
FLAT = [(0.15, '#f0dab0'), (0.4, '#e4b873'), (0.6, '#c48440'), (0.85, '#6d3a17')]


def board(width=2.6, depth=1.7, thick=0.16, at=(0, 0, 0), turn=0):
    """A wooden board that food lies on; returns its thickness."""
    top = wood('board', '#c99a66', '#8a5a33', 0.9, rough=0.55, coat=0.05)
    plate('board', rounded_rectangle(width, depth, 0.16, 8), thick, top, 0.025, at, (0, 0, math.radians(turn)))
    return thick


def crust(name, up=0.25, seed=0.0, scale=3.2, stops=CRUST, rough=0.55, relief=0.35, coat=0.0):
    """Baked dough: `tone` of the mesh (0 pale to 1 dark) plus browning from above and unevenness."""
    def factor(tree):
        return weighted(tree, (painted(tree), 1.0), (facing_up(tree), up), (noise(tree, scale, 5, rough=0.6), 0.45), seed - 0.22)
    material = toned(name, factor, stops, rough, coat=coat, coat_rough=0.35, spec=0.35)
    tree = material.node_tree
    bump(material, noise(tree, 26, 6, rough=0.65), relief, 0.02)
    return bump(material, noise(tree, 7, 4), relief * 0.8, 0.05)


def dusted(material, amount=0.5, scale=5):
    """Flour that lies where the crust looks up."""
    tree = material.node_tree
    patches = weighted(tree, (noise(tree, scale, 6, rough=0.7), 1.0), (facing_up(tree), 0.35), (painted(tree), 0.2), -0.35)
    factor = ramp(tree, patches, [(0.34, 0.0), (0.62, amount)])
    return tint(material, factor, '#f2e8d5')


def _slash(point, lines, width):
    """0 outside, up to 1 in the middle of the nearest cut; `lines`: (centre, direction, half length)."""
    best = 0
    for centre, way, half in lines:
        offset = Vector((point.x, point.y)) - Vector(centre)
        along = offset.dot(Vector(way))
        across = offset.dot(Vector((-way[1], way[0]))) - 0.06 * math.sin(along / half * 2)
        reach = width * max(0, 1 - (along / half) ** 2) ** 0.5
        if reach > 1e-4:
            best = max(best, 1 - abs(across) / reach)
    return max(0, best)


def _loaf(name, size, lines, width, seed, at=(0, 0, 0), turn=0.0, flour=0.5):
    def shape(d):
        low = -0.62 if d.z < -0.62 else d.z
        base = Vector((d.x * lumps(d, 1.6, 0.05, seed), d.y * lumps(d, 1.6, 0.05, seed + 1), low * lumps(d, 2.1, 0.05, seed + 2)))
        flat = Vector((base.x * size[0], base.y * size[1], 0))
        cut = _slash(flat, lines, width) if d.z > 0.1 else 0
        edge = max(0, 1 - abs(cut - 0.12) / 0.12) if cut > 0 else 0
        base.z += (0.09 * edge - 0.10 * min(1, cut * 1.6)) * min(1, d.z * 2)
        return base
    loaf = blob(name, size, dusted(crust('crust', 0.2, 0.12), flour), shape, 7, at, (0, 0, math.radians(turn)))

    def tone(p):
        cut = _slash(p, lines, width) if p.z > 0 else 0
        rim = max(0, 1 - abs(cut - 0.1) / 0.12) if cut > 0.005 else 0
        side = 0.18 * min(1, max(0, p.z / size[2]))
        return 0.34 + side + 0.25 * rim - 0.42 * min(1, cut * 2.2) + 0.12 * wave(p, 2.2, seed)
    return paint(loaf, tone)


def round_loaf():
    base = board(2.5, 1.9)
    lines = [((x, 0), (0.28, 0.96), 0.66 - 0.25 * abs(x)) for x in (-0.42, -0.02, 0.38)]
    _loaf('loaf', (0.98, 0.88, 0.60), lines, 0.17, 3, (0, 0, base + 0.36), 12, 0.62)
    return 1.1


def baguette():
    base = board(3.5, 1.5, turn=-6)
    for k, (y, turn, seed) in enumerate(((0.27, -9, 2), (-0.24, -4, 8))):
        lines = [((x, 0), (0.94, 0.34), 0.36) for x in (-1.15, -0.62, -0.09, 0.44, 0.97)]
        _loaf(f'baguette{k}', (1.52, 0.27, 0.26), lines, 0.14, seed, (0.03 * k, y, base + 0.155), turn, 0.3)
    return 0.8


def flatbread():
    base = board(3.1, 2.3, turn=4)
    for k in range(2):
        def height(r, angle, k=k):
            x, y = r * math.cos(angle), r * math.sin(angle)
            edge = max(0, 1 - (r / 1.02) ** 10)
            dimple = 0.045 * (math.cos(x * 13 + 0.6 * wave((x, y, k), 2)) + math.cos(y * 13 + 0.6 * wave((y, x, k), 2))) * (1 - (r / 1.02) ** 4)
            return 0.17 * edge ** 0.5 + dimple * 0.42 + 0.03 * wave((x, y, k), 2.4) * edge
        bread = disc(f'flatbread{k}', lambda a, k=k: 1.0 + 0.03 * wave((math.cos(a), math.sin(a), k), 1.4), height,
                     crust('crust', 0.05, 0.1, 2.6, FLAT), 90, 200)
        paint(bread, lambda p, k=k: 0.36 + 2.6 * (p.z - 0.14) + 0.22 * wave(p, 1.8, k) + 0.9 * max(0, wave(p, 5.5, k) - 0.28))
        put(bread, (0.16 * k - 0.05, 0.2 * k - 0.12, base + 0.16 * k), (math.radians(3 * k), 0, 0.5 * k))
    return 0.5


def _croissant(name, at, turn, seed):
    """Layers that overlap along a crescent: the radius steps at every layer."""
    points, count = [], 220
    for i in range(count + 1):
        angle = math.radians(-112 + 224 * i / count)
        points.append(Vector((0.62 * math.sin(angle), -0.52 * math.cos(angle), 0)))

    def section(t):
        middle = 1 - abs(2 * t - 1)
        swell = 0.055 + 0.25 * (math.sin(middle * math.pi / 2) ** 1.15)
        step = (middle * 4.2) % 1.0
        ridge = 1 + 0.17 * (1 - step) ** 1.6 * min(1, middle * 4) * (0.4 + 0.6 * middle)
        return circle(swell * ridge, 48, 1.08, lambda a: 1 + 0.05 * wave((t * 9, math.cos(a), math.sin(a)), 1.6, seed))
    stops = [(0.2, '#f0d08c'), (0.42, '#dc9b45'), (0.64, '#b0641f'), (0.88, '#6b3410')]
    roll = sweep(name, points, section, crust('flake', 0.16, 0.0, 4.5, stops, 0.42, 0.2, 0.18))
    size = len(section(0))

    def tone_at(index):
        t = (index // size) / count
        middle = 1 - abs(2 * t - 1)
        step = (middle * 4.2) % 1.0
        return 0.66 - 0.62 * step ** 1.5 + 0.1 * wave((t * 40, index % size * 0.12, seed), 1.0)
    layer = roll.data.attributes.new('tone', 'FLOAT', 'POINT')
    for index, entry in enumerate(layer.data):
        entry.value = tone_at(index)
    low = min(v.co.z for v in roll.data.vertices)
    put(roll, (at[0], at[1], at[2] - low * 0.93), (0, 0, math.radians(turn)))


def croissant():
    base = board(2.7, 1.8, turn=-3)
    _croissant('croissant', (-0.46, 0.3, base), 18, 1)
    _croissant('croissant', (0.48, -0.22, base), -24, 5)
    return 0.8


def _ring(name, material, radius, thick, at, seed, flat=0.85):
    points = [Vector((radius * math.cos(2 * math.pi * i / 140), radius * math.sin(2 * math.pi * i / 140), 0)) for i in range(140)]

    def section(t):
        k = 1 + 0.06 * wave((math.cos(t * 6.28), math.sin(t * 6.28), seed), 1.8)
        return [(a, b * flat) for a, b in circle(thick * k, 36)]
    ring = sweep(name, points, section, material, closed=True)
    return put(ring, (at[0], at[1], at[2] + thick * flat * 0.97))


def bagel():
    base = board(2.5, 1.7)
    chance = random.Random(3)
    seed_mat = mat('sesame', '#ecd9ae', 0.45)
    for k, at in enumerate(((-0.5, 0.22, base), (0.48, -0.2, base))):
        ring = _ring('bagel', crust('bagel', 0.22, 0.2, 3, rough=0.4, relief=0.15, coat=0.2), 0.36, 0.23, at, k)
        paint(ring, lambda p, k=k: 0.30 + 0.5 * p.z + 0.12 * wave(p, 3, k))
        places = [(p, n, chance.uniform(0.85, 1.15), chance.uniform(0, 6.3)) for p, n in strew(ring, 170, k + 2, 0.036, 0.1)]
        copies(grain('seed', (0.032, 0.019, 0.010), seed_mat), places)
    return 0.7


def doughnut():
    base = board(2.5, 1.7)
    chance = random.Random(5)
    sugar = mat('sugar', '#f7f3ec', 0.35, trans=0.3)
    stops = [(0.15, '#f0d59b'), (0.4, '#d79a4c'), (0.7, '#a7631f'), (0.95, '#7a4314')]
    for k, at in enumerate(((-0.5, 0.22, base), (0.48, -0.2, base))):
        ring = _ring('doughnut', crust('dough', 0.05, 0.1, 3, stops, 0.5, 0.15), 0.35, 0.235, at, k + 4, 0.88)
        paint(ring, lambda p, k=k: 0.42 + 0.05 * wave(p, 3, k) - 0.45 * max(0, 1 - abs(p.z + 0.02) / 0.05))
        places = [(p, n, chance.uniform(0.5, 1.1), chance.uniform(0, 6.3)) for p, n in strew(ring, 900, k + 2, 0.012, -0.15)]
        copies(grain('crystal', (0.011, 0.011, 0.010), sugar, 5), places)
    return 0.7


def pretzel():
    base = board(2.5, 1.8)
    chance = random.Random(8)
    salt = mat('salt', '#fbfaf6', 0.3, trans=0.35)
    stops = [(0.2, '#e6b872'), (0.45, '#c0752f'), (0.72, '#8a4718'), (0.95, '#5a2a0e')]
    way = [(0.36, -0.50, 0.03), (0.2, -0.28, 0.05), (-0.02, 0.0, 0.10), (-0.22, 0.24, 0.04), (-0.5, 0.42, 0), (-0.82, 0.30, 0), (-0.84, -0.12, 0),
           (-0.46, -0.5, 0), (0, -0.62, 0), (0.46, -0.5, 0), (0.84, -0.12, 0), (0.82, 0.30, 0), (0.5, 0.42, 0), (0.22, 0.24, 0.06), (0.02, 0.02, -0.05),
           (-0.2, -0.28, 0.06), (-0.36, -0.50, 0.03)]
    points = _smooth([Vector(p) for p in way], 12)

    def section(t):
        swell = 0.085 + 0.075 * math.sin(math.pi * t) ** 1.2
        return circle(swell, 28, 1.05, lambda a: 1 + 0.03 * wave((t * 12, math.cos(a), math.sin(a)), 1.5))
    roll = sweep('pretzel', points, section, crust('lye', 0.15, 0.2, 3, stops, 0.28, 0.12, 0.35))
    paint(roll, lambda p: 0.32 + 0.8 * p.z + 0.08 * wave(p, 4))
    put(roll, (0, -0.02, base + 0.13))
    places = [(p, n, chance.uniform(0.6, 1.3), chance.uniform(0, 6.3)) for p, n in strew(roll, 90, 2, 0.05, 0.45)]
    copies(grain('salt', (0.020, 0.018, 0.016), salt, 5), places)
    return 0.6


def _smooth(points, steps):
    """A curve through points (Catmull-Rom)."""
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = (points[max(0, min(len(points) - 1, i + k))] for k in (-1, 0, 1, 2))
        for j in range(steps):
            t = j / steps
            out.append(0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return out + [points[-1]]


register('loaf', round_loaf, frame=3.0, elevation=24, target=(0, 0, 0.42))
register('baguette', baguette, frame='plate', elevation=30, target=(0, 0, 0.2))
register('flatbread', flatbread, frame=3.6, elevation=36, target=(0, 0, 0.12))
register('croissant', croissant, frame=2.9, elevation=32, target=(0, 0, 0.18))
register('bagel', bagel, frame=2.9, elevation=34, target=(0, 0, 0.18))
register('doughnut', doughnut, frame=2.9, elevation=34, target=(0, 0, 0.18))
register('pretzel', pretzel, frame=2.9, elevation=42, target=(0, 0, 0.18))
