"""From the oven: pite, burek, flia, pizza."""
import math
import random
from mathutils import Vector
from forms import circle, copies, disc, grain, leaf, paint, sweep, wave
from materials import axis, bump, cells, mat, math_node, noise, radius, ramp, shade, srgb, tint, toned, weighted, wood
from models.bread import crust
from shapes import add, blob, lathe, plate, put
from shots import register
from stage import slot

FILO = [(0.1, '#f1dcae'), (0.34, '#e3b566'), (0.58, '#c98637'), (0.8, '#97551d'), (0.98, '#5e2d10')]


def tray(size=1.34, height=0.3):
    """A round baking tray of dark steel or enamel."""
    slot('pan', srgb('#2c2b2b'))
    metal = mat('pan', 'pan', 0.42, spec=0.5, coat=0.25, coat_rough=0.25)
    bump(metal, noise(metal.node_tree, 9, 4), 0.06, 0.02)
    profile = [(0, 0.0), (size - 0.02, 0, 0.03), (size + 0.07, height - 0.03), (size + 0.12, height, 0.02), (size + 0.115, height + 0.02, 0.01),
               (size + 0.05, height - 0.01, 0.02), (size - 0.03, 0.03, 0.03), (0, 0.03)]
    lathe('pan', profile, metal, seg=160)


def pite():
    """A coil of filled pastry, as it comes out of the oven."""
    tray()
    pitch, turns = 0.268, 4.42
    points = []
    steps = 900
    for i in range(steps + 1):
        t = i / steps
        angle = turns * 2 * math.pi * math.sqrt(t * 0.997 + 0.003)
        r = pitch * angle / (2 * math.pi) + 0.02
        points.append(Vector((r * math.cos(angle), r * math.sin(angle), 0.19 + 0.022 * wave((math.cos(angle), math.sin(angle), r), 2.2))))

    def section(t):
        at = points[min(steps, round(t * steps))]
        out = []
        for a, b in circle(0.131 * min(1, 0.5 + t * 30, 0.3 + (1 - t) * 45), 32, 1.0):
            fold = 0.017 * wave((at.x * 8, at.y * 8, a * 3), 1.3) + 0.012 * wave((at.x * 20, at.y * 20, b * 4), 1.4)
            k = 1 + fold / 0.142 + 0.05 * wave((at.x * 2.4, at.y * 2.4, 1), 1)
            out.append((a * k, max(b * k * 0.98, -0.13)))
        return out
    stops = [(0.14, '#f3e0b4'), (0.34, '#e6ba6c'), (0.56, '#cf8f3e'), (0.78, '#a05d20'), (0.96, '#6a3513')]
    roll = sweep('coil', points, section, crust('filo', 0.14, 0.03, 5.5, stops, 0.44, 0.25, 0.16), smooth=180)
    core = blob('core', (0.14, 0.13, 0.12), roll.data.materials[0], lambda d: 1 + 0.08 * wave(d, 2), 5, (0.0, 0.0, 0.16))
    paint(core, lambda p: 0.42 + 0.2 * wave(p, 6))
    put(roll, scale=(1.05, 1.05, 1.0))
    paint(roll, lambda p: 0.40 + 2.3 * (p.z - 0.245) + 0.26 * wave(p, 2.0, 3) + 0.20 * wave(p, 7, 5) + 0.12 * wave(p, 18, 6))
    return 0.34


def _layers(stops, scale):
    """A cut side: thin leaves of pastry with filling between them."""
    def factor(tree):
        bands = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', weighted(tree, (axis(tree, 2), 1.0), (noise(tree, 5, 3), 0.06)), scale))
        return weighted(tree, (bands, 0.3), (noise(tree, 12, 4), 0.5), 0.25)
    material = toned('layers', factor, stops, 0.6)
    tree = material.node_tree
    return bump(material, noise(tree, 20, 5, (0.4, 0.4, 3)), 0.6, 0.03)


def _wedge(size, start, end, low, top, seg=60, rows=30):
    """A sector of pastry: the top, and the two cut sides with the rim as their own mesh."""
    vertices, faces = [], []
    for j in range(rows + 1):
        for i in range(seg + 1):
            angle = start + (end - start) * i / seg
            r = size * j / rows
            x, y = r * math.cos(angle), r * math.sin(angle)
            vertices.append((x, y, top(x, y)))
    row = seg + 1
    for j in range(rows):
        faces += [(j * row + i, (j + 1) * row + i, (j + 1) * row + i + 1, j * row + i + 1) for i in range(seg)]
    sides, walls = [], []
    for angle in (start, end):
        base = len(sides)
        for j in range(rows + 1):
            r = size * j / rows
            x, y = r * math.cos(angle), r * math.sin(angle)
            high = top(x, y)
            sides += [(x, y, low + (high - low) * k / 6) for k in range(7)]
        walls += [(base + j * 7 + k, base + (j + 1) * 7 + k, base + (j + 1) * 7 + k + 1, base + j * 7 + k + 1) for j in range(rows) for k in range(6)]
    base = len(sides)
    for i in range(seg + 1):
        angle = start + (end - start) * i / seg
        x, y = size * math.cos(angle), size * math.sin(angle)
        high = top(x, y)
        sides += [(x, y, low + (high - low) * k / 6) for k in range(7)]
    walls += [(base + i * 7 + k, base + (i + 1) * 7 + k, base + (i + 1) * 7 + k + 1, base + i * 7 + k + 1) for i in range(seg) for k in range(6)]
    return vertices, faces, sides, walls


def _cut_pie(filling, top, count=4, gap=0.018, missing=()):
    """A round pie cut into `count`; the `missing` pieces are eaten and show the layers."""
    tray(1.34, 0.24)
    stops = filling
    for k in range(count):
        if k in missing:
            continue
        start, end = 2 * math.pi * k / count + gap, 2 * math.pi * (k + 1) / count - gap
        start, end = start + math.radians(28), end + math.radians(28)
        vertices, faces, sides, walls = _wedge(1.29, start, end, 0.035, top)
        upper = add('top', vertices, faces, crust('filo', 0.1, 0.0, 4.5, FILO, 0.45, 0.4, 0.12), 180)
        paint(upper, lambda p: 0.42 + 2.2 * (p.z - 0.3) + 0.20 * wave(p, 1.7, 2) + 0.22 * wave(p, 6, 4) + 0.5 * max(0, (Vector((p.x, p.y)).length - 1.12)))
        add('side', sides, walls, _layers(stops, 150), 60)


def _filo_top(x, y):
    """Crumpled leaves: sharp little ridges over soft waves."""
    r = math.hypot(x, y)
    ridge = 1 - abs(wave((x, y, 0.3), 3.1, 7)) * 2.2
    fine = 1 - abs(wave((x, y, 1.3), 8.5, 9)) * 2.4
    edge = max(0, 1 - (r / 1.31) ** 14)
    return 0.27 + edge * (0.05 * max(0, ridge) + 0.026 * max(0, fine) + 0.02 * wave((x, y, 2), 1.5)) - 0.03 * (1 - edge)


def burek():
    _cut_pie([(0.1, '#6d4326'), (0.35, '#b98a52'), (0.6, '#ecd6a4'), (0.9, '#e1b873')], _filo_top, 4, 0.016, (2,))
    return 0.3


def spinach_pie():
    _cut_pie([(0.1, '#3f4d1d'), (0.35, '#7f8a41'), (0.6, '#f0e3bd'), (0.9, '#e6c98a')], _filo_top, 8, 0.012, (5,))
    return 0.34


def flia():
    """Rays of batter baked layer by layer, with kaymak between."""
    rays = 22

    def top(x, y):
        r, angle = math.hypot(x, y), math.atan2(y, x)
        ray = abs(math.sin(angle * rays / 2 + 0.25 * wave((x, y, 0), 1.5)))
        edge = max(0, 1 - (r / 1.3) ** 12)
        return 0.22 + edge * (0.09 * ray ** 0.6 * min(1, r * 2.4) + 0.015 * wave((x, y, 1), 5))
    tray(1.34, 0.26)
    cover = disc('flia', 1.30, lambda r, a: top(r * math.cos(a), r * math.sin(a)),
                 crust('batter', 0.06, 0.0, 5, [(0.1, '#fbf0d6'), (0.34, '#efcf90'), (0.56, '#cf8f45'), (0.8, '#84481b'), (0.97, '#4d250e')], 0.4, 0.2, 0.25),
                 90, 264, 180)
    paint(cover, lambda p: 0.12 + 6.5 * (p.z - 0.235) + 0.3 * wave(p, 3.2, 3) + 0.18 * wave(p, 9, 5))
    return 0.32


def _pizza_base(sauce=0.5, seed=1):
    """Dough with a blistered rim; sauce and melted cheese in patches inside it."""
    R = 1.42

    def height(r, angle):
        x, y = r * math.cos(angle), r * math.sin(angle)
        u = r / R
        rim = math.exp(-((u - 0.925) / 0.058) ** 2) * (0.15 + 0.05 * wave((math.cos(angle), math.sin(angle), seed), 3.2))
        blister = 0.05 * max(0, wave((x, y, seed), 4.5)) * (u > 0.84)
        melt = 0.022 * max(0, wave((x, y, 3), 3.4, seed) + 0.1) * (u < 0.86)
        edge = max(0, (u - 0.965) / 0.035)
        return 0.06 + rim + blister + melt + 0.012 * wave((x, y, 5), 6) - 0.09 * edge ** 2
    dough = crust('dough', 0.06, 0.02, 4, [(0.12, '#f4e2ba'), (0.36, '#e6bd7c'), (0.56, '#bb7a35'), (0.74, '#62310f'), (0.92, '#2a140a')], 0.6, 0.3)
    tree = dough.node_tree
    patches = weighted(tree, (noise(tree, 2.6, 5, rough=0.62), 1.0), (noise(tree, 9, 3), 0.2))
    ring = math_node(tree, 'LESS_THAN', weighted(tree, (radius(tree), 1.0 / R), (noise(tree, 5, 4), 0.09), -0.045), 0.83)
    tint(dough, ring, '#b3260e')
    melted = ramp(tree, patches, [(sauce, 0.0), (sauce + 0.07, 1.0)])
    tint(dough, math_node(tree, 'MULTIPLY', ring, melted), '#f3dfae')
    browned = ramp(tree, noise(tree, 5.2, 5, rough=0.7), [(0.60, 0.0), (0.74, 0.8)])
    tint(dough, math_node(tree, 'MULTIPLY', math_node(tree, 'MULTIPLY', ring, melted), browned), '#b9692a')
    node = tree.nodes['Principled BSDF']
    tree.links.new(ramp(tree, ring, [(0, 0.6), (1, 0.3)]), node.inputs['Roughness'])
    base = disc('pizza', lambda a: R * (1 + 0.022 * wave((math.cos(a), math.sin(a), seed), 1.6)), height, dough, 120, 320, 180)
    paint(base, lambda p: 0.36 + 1.1 * (p.z - 0.1) + 0.5 * max(0, wave(p, 4.5, seed) - 0.05) + 0.45 * max(0, wave(p, 9, 2) - 0.2))
    return base


def peel():
    """The round board a pizza lies on."""
    oak = wood('peel', '#c79a68', '#87592f', 0.8, rough=0.55, coat=0.05)
    lathe('peel', [(0, 0), (1.56, 0, 0.02), (1.6, 0.03, 0.02), (1.6, 0.09, 0.03), (1.56, 0.11, 0.02), (0, 0.11)], oak, seg=160)
    return 0.112


def pizza_margherita():
    base = peel()
    put(_pizza_base(0.56), (0, 0, base))
    chance = random.Random(6)
    cheese = mat('mozzarella', '#f6eed8', 0.28, coat=0.3, coat_rough=0.2)
    shade(cheese, 0.1, 4)
    green = mat('basil', '#3f6b22', 0.4, spec=0.5, coat=0.15)
    shade(green, 0.35, 9)
    spots = [(r, a + chance.uniform(-0.2, 0.2)) for r, n, o in ((0.3, 3, 0.2), (0.78, 7, 0.5), (1.06, 9, 0.1)) for a in [o + 2 * math.pi * k / n for k in range(n)]]
    for k, (r, a) in enumerate(spots):
        size = chance.uniform(0.13, 0.19)
        def puddle(q, angle, k=k, size=size):
            return 0.075 * max(0, 1 - (q / size) ** 2.6) ** 0.5 * (1 + 0.3 * wave((q * 6, angle, k), 1)) - 0.01
        blob = disc('cheese', lambda q, k=k, size=size: size * (1 + 0.22 * wave((math.cos(q), math.sin(q), k), 1.3)), puddle, cheese, 14, 40, 180)
        put(blob, (r * math.cos(a), r * math.sin(a), base + 0.065))
    for k in range(7):
        a, r = chance.uniform(0, 6.28), (0.15, 0.6, 0.95)[k % 3] * chance.uniform(0.85, 1.1)
        a = 2 * math.pi * k / 7 + 0.4
        way = (math.cos(a * 2.3 + k), math.sin(a * 2.3 + k), 0.16)
        leaf('basil', (r * math.cos(a), r * math.sin(a), base + 0.12), way, 0.34, 0.21, green, 0.2 * (-1) ** k, 0.1, 0.28, 0.7)
    return 0.3


def _slices(material, count, seed, base, size=0.17):
    chance = random.Random(seed)
    spots = [(r, o + 2 * math.pi * k / n) for r, n, o in ((0.12, 1, 0.4), (0.56, 6, 0.2), (1.0, 11, 0.5)) for k in range(n)]
    for k, (r, a) in enumerate(spots[:count]):
        profile = [(0, 0.016), (size - 0.035, 0.012), (size - 0.012, 0.03, 0.01), (size, 0.022, 0.006), (size, -0.01)]
        slice_ = lathe('slice', profile, material, 48, steps=4, wobble=lambda angle, z, k=k: 1 + 0.05 * wave((math.cos(angle), math.sin(angle), k), 1.2))
        put(slice_, (r * math.cos(a) + chance.uniform(-0.06, 0.06), r * math.sin(a) + chance.uniform(-0.06, 0.06), base + 0.115),
            (chance.uniform(-0.14, 0.14), chance.uniform(-0.14, 0.14), chance.uniform(0, 6)))


def pizza_sujuk():
    base = peel()
    put(_pizza_base(0.5, 4), (0, 0, base))
    meat = toned('sujuk', lambda tree: weighted(tree, (noise(tree, 16, 4), 1.0), (cells(tree, 14), 0.25), -0.1),
                 [(0.25, '#5e130b'), (0.5, '#93261a'), (0.7, '#b9523a'), (0.85, '#d69a7b')], 0.3, coat=0.35, coat_rough=0.2)
    _slices(meat, 18, 3, base)
    return 0.3


def pizza_mushroom():
    base = peel()
    put(_pizza_base(0.47, 9), (0, 0, base))
    flesh = mat('flesh', '#e9dcc2', 0.5)
    shade(flesh, 0.3, 7)
    cap = mat('cap', '#8a6844', 0.5)
    green = mat('parsley', '#3d6a1f', 0.45)
    chance = random.Random(12)
    outline = _mushroom()
    for k in range(24):
        r, a = 1.1 * math.sqrt((k + 0.5) / 24), k * 2.39996
        at = (r * math.cos(a), r * math.sin(a), base + 0.11)
        turn = (chance.uniform(-0.2, 0.2), chance.uniform(-0.2, 0.2), chance.uniform(0, 6.28))
        size = chance.uniform(0.8, 1.15)
        for name, material, grow, thick in (('cap', cap, 1.07, 0.024), ('flesh', flesh, 1.0, 0.034)):
            part = plate(name, [(x * size * grow, y * size * grow) for x, y in outline], thick, material, 0.008, at, turn)
            part.location.z -= 0.0 if name == 'flesh' else -0.002
    places = [(p, n, chance.uniform(0.6, 1.2), chance.uniform(0, 6.28)) for p, n in
              [(Vector((1.1 * math.sqrt(chance.random()) * math.cos(q), 1.1 * math.sqrt(chance.random()) * math.sin(q), base + 0.15)),
                Vector((chance.uniform(-0.4, 0.4), chance.uniform(-0.4, 0.4), 1))) for q in [chance.uniform(0, 6.28) for _ in range(70)]]]
    copies(grain('parsley', (0.034, 0.022, 0.006), green, 6), places)
    return 0.3


def _mushroom():
    """A slice of a mushroom: cap, then stem."""
    cap = [(0.17 * math.cos(math.radians(a)), 0.02 + 0.13 * math.sin(math.radians(a))) for a in range(-14, 195, 12)]
    stem = [(-0.06, -0.02), (-0.045, -0.12), (-0.05, -0.17), (0.05, -0.17), (0.045, -0.12), (0.06, -0.02)]
    return cap + stem


register('pite', pite, frame='plate', elevation=40, target=(0, 0, 0.08))
register('burek', burek, frame='plate', elevation=40, target=(0, 0, 0.08))
register('spinach-pie', spinach_pie, frame='plate', elevation=40, target=(0, 0, 0.08))
register('flia', flia, frame='plate', elevation=40, target=(0, 0, 0.08))
register('pizza-margherita', pizza_margherita, frame='plate', elevation=44, target=(0, 0, 0.05))
register('pizza-sujuk', pizza_sujuk, frame='plate', elevation=44, target=(0, 0, 0.05))
register('pizza-mushroom', pizza_mushroom, frame='plate', elevation=44, target=(0, 0, 0.05))
