"""Garden: toolbox, fire bowl, wind chime, bone, bird feeder, hive, axe."""
import math
import random
from mathutils import Matrix, Vector
from forms import copies, grain, sweep, wave
from materials import bump, mat, math_node, noise, radius, ramp, shade, srgb, tint, toned, weighted, wood
from shapes import bevel, blob, box, empty, lathe, plate, put, rings, slab, tube
from shots import register
from stage import slot


def toolbox():
    """Painted sheet steel with a lid, a handle and two catches."""
    slot('box', srgb('#b3262e'))
    paint, steel = mat('box', 'box', 0.34, spec=0.5, coat=0.4, coat_rough=0.15), mat('steel', (0.6, 0.6, 0.61), 0.26, metal=1)
    bump(paint, noise(paint.node_tree, 120, 2), 0.05, 0.003)
    w, d, h = 4.2, 2.0, 1.35
    e = empty((0, 0, 0), (0, 0, math.radians(-24)))
    slab('base', w, d, h, paint, 0.08, 0.03, parent=e)
    slab('lip', w + 0.06, d + 0.06, 0.10, paint, 0.10, 0.03, (0, 0, h - 0.06), parent=e)
    half = [(-d / 2 - 0.02, 0), (d / 2 + 0.02, 0), (d / 2 + 0.02, 0.22), (d / 2 - 0.42, 0.56), (-d / 2 + 0.42, 0.56), (-d / 2 - 0.02, 0.22)]
    lid = plate('lid', half, w + 0.04, paint, 0.03, parent=e)
    lid.matrix_local = Matrix.Translation((-(w + 0.04) / 2, 0, h + 0.045)) @ Matrix.Rotation(math.radians(90), 4, 'Z') @ Matrix.Rotation(math.radians(90), 4, 'X')
    for x in (-0.75, 0.75):
        slab('mount', 0.16, 0.34, 0.10, steel, 0.03, 0.015, (x, 0, h + 0.59), parent=e)
    grip = mat('grip', (0.015, 0.015, 0.016), 0.5)
    tube('handle', [(-0.75, 0, h + 0.66), (-0.72, 0, h + 0.92), (-0.5, 0, h + 1.0), (0.5, 0, h + 1.0), (0.72, 0, h + 0.92), (0.75, 0, h + 0.66)], 0.05, steel, parent=e)
    put(lathe('grip', [(0.05, -0.44), (0.11, -0.43, 0.03), (0.11, 0.43, 0.03), (0.05, 0.44)], grip, 48), (0, 0, h + 1.0), (0, math.radians(90), 0), parent=e)
    for x in (-1.25, 1.25):
        slab('catch', 0.34, 0.52, 0.06, steel, 0.04, 0.02, (x, -d / 2 - 0.05, h - 0.05), (math.radians(90), 0, 0), parent=e)
        slab('hasp', 0.22, 0.30, 0.05, steel, 0.04, 0.02, (x, -d / 2 - 0.09, h + 0.02), (math.radians(90), 0, 0), parent=e)
        tube('pin', [(x - 0.2, -d / 2 - 0.07, h + 0.14), (x + 0.2, -d / 2 - 0.07, h + 0.14)], 0.03, steel, poly=True, parent=e)
    for x in (-w / 2 + 0.35, w / 2 - 0.35):
        slab('rib', 0.05, h - 0.25, 0.02, paint, 0.02, 0.008, (x, -d / 2 - 0.018, h / 2 - 0.02), (math.radians(90), 0, 0), parent=e)
    return h + 1.05


def fire_bowl():
    """A bowl of dark steel on three legs, with split logs."""
    steel = mat('steel', (0.05, 0.046, 0.044), 0.5, metal=0.85)
    bump(steel, noise(steel.node_tree, 9, 5), 0.2, 0.03)
    tint(steel, ramp(steel.node_tree, noise(steel.node_tree, 3, 6, rough=0.7), [(0.52, 0.0), (0.75, 0.5)]), '#5a3420')
    r, z = 2.7, 1.1
    inner = [(r - 0.06, z + 0.96), (2.3, z + 0.52, 0.5), (1.4, z + 0.16, 0.6), (0, z + 0.06)]
    lathe('bowl', [(0, z), (1.4, z + 0.1, 0.6), (2.35, z + 0.46, 0.5), (r, z + 0.94, 0.05), (r + 0.03, z + 0.98, 0.03)] + inner, steel, seg=180)
    for k in range(3):
        a = math.radians(90 + 120 * k)
        out = Vector((math.cos(a), math.sin(a), 0))
        tube('leg', [out * 1.5 + Vector((0, 0, z + 0.25)), out * 2.1 + Vector((0, 0, 0.5)), out * 2.3 + Vector((0, 0, 0.06))], 0.09, steel)
        slab('pad', 0.4, 0.4, 0.05, steel, 0.1, 0.02, tuple(out * 2.3))
    for side in (-1, 1):
        tube('grip', [(side * 2.55, -0.45, z + 0.86), (side * 3.0, -0.4, z + 0.98), (side * 3.0, 0.4, z + 0.98), (side * 2.55, 0.45, z + 0.86)], 0.06, steel)
    ash = mat('ash', '#6b6660', 0.95)
    bump(ash, noise(ash.node_tree, 8, 6), 0.8, 0.1)
    lathe('ash', [(0, z + 0.35), (1.2, z + 0.3), (1.75, z + 0.22)], ash, wobble=lambda a, q: 1 + 0.08 * wave((math.cos(a), math.sin(a), 0), 2))
    chance = random.Random(4)
    bark = toned('bark', lambda tree: weighted(tree, (noise(tree, 4, 6, (3, 3, 0.6), 0.7), 1.0)), [(0.3, '#1d140e'), (0.55, '#4a3524'), (0.8, '#7a5c40')], 0.9)
    bump(bark, noise(bark.node_tree, 6, 6, (3, 3, 0.6), 0.7), 1.0, 0.08)
    cut = wood('cut', '#d9b483', '#a87c4a', 0.8, rough=0.8, coat=0)
    for k in range(7):
        a = math.pi * 2 * k / 7 + 0.3
        upright = k < 5
        holder = empty((0.85 * math.cos(a), 0.85 * math.sin(a), z + 0.55), (0, math.radians(-36 if upright else 82), a) if upright else (math.radians(88), 0, a))
        split = [(0.30 * math.cos(q), 0.30 * math.sin(q)) for q in [math.radians(x) for x in range(-70, 71, 14)]] + [(-0.14, 0.05), (-0.14, -0.05)]
        put(plate('log', [(x * chance.uniform(0.94, 1.06), y * chance.uniform(0.94, 1.06)) for x, y in split], 2.0, bark if k % 2 else cut, 0.03), (0, 0, -0.7), parent=holder)
    return z + 1.4


def wind_chime():
    """Six brass tubes on a disc of wood, a clapper and a sail."""
    brass = mat('brass', (0.78, 0.58, 0.28), 0.2, metal=1)
    timber = wood('disc', '#a9744a', '#6b4226', 1.2, rough=0.5)
    cord = mat('cord', '#3a3028', 0.9)
    z = 6.2
    lathe('disc', [(0, -0.09), (0.78, -0.09, 0.03), (0.82, -0.04, 0.03), (0.82, 0.04, 0.03), (0.78, 0.09, 0.03), (0, 0.09)], timber, at=(0, 0, z))
    lathe('clapper', [(0, -0.07), (0.40, -0.07, 0.03), (0.42, 0, 0.05), (0.40, 0.07, 0.03), (0, 0.07)], timber, at=(0, 0, 3.7))
    for k in range(6):
        a = 2 * math.pi * k / 6 + 0.35
        x, y = 0.62 * math.cos(a), 0.62 * math.sin(a)
        long, top = 2.5 + 0.28 * k, z - 0.55
        tube('cord', [(x, y, z - 0.06), (x, y, top - 0.12)], 0.016, cord, poly=True)
        lathe('tube', [(0.10, 0), (0.125, 0.0, 0.01), (0.125, long, 0.01), (0.10, long)], brass, 64, (x, y, top - long))
        tube('pin', [(x - 0.125, y, top - 0.12), (x + 0.125, y, top - 0.12)], 0.014, brass, poly=True)
        tube('hang', [(x, y, z + 0.08), (x * 0.5, y * 0.5, z + 0.75), (0, 0, z + 1.35)], 0.016, cord, poly=True)
    tube('cord', [(0, 0, z), (0, 0, 1.3)], 0.016, cord, poly=True)
    put(lathe('ring', [(0.13, -0.025), (0.16, 0, 0.02), (0.13, 0.025)], brass, 48), (0, 0, z + 1.48), (math.radians(90), 0, 0))
    outline = [(0.42 * math.sin(q) * (1 - 0.35 * math.cos(q)), -0.62 * math.cos(q)) for q in [2 * math.pi * k / 40 for k in range(40)]]
    plate('sail', outline, 0.06, timber, 0.02, (0, 0.03, 0.75), (math.radians(90), 0, math.radians(20)))
    return z + 1.6


def chew_bone():
    """A pressed bone with knots, as dogs get it."""
    hide = toned('hide', lambda tree: weighted(tree, (noise(tree, 5, 5, rough=0.6), 1.0)), [(0.3, '#c99a63'), (0.55, '#e3c18f'), (0.8, '#f0dbb5')], 0.5, coat=0.12)
    bump(hide, noise(hide.node_tree, 3, 4, (0.5, 7, 7)), 0.5, 0.04)
    for at, turn, k in (((-0.1, 0.25, 0.2), 24, 1.0), ((0.2, -0.42, 0.17), -12, 0.8)):
        e = empty(at, (0, 0, math.radians(turn)))
        points = [Vector((-0.62 + 1.24 * i / 40, 0, 0)) for i in range(41)]

        def bar(t):
            r = 0.15 + 0.035 * math.cos(2 * math.pi * t) + 0.012 * math.sin(t * 38)
            return [(r * math.cos(q) * (1 + 0.05 * wave((t * 5, math.cos(q), math.sin(q)), 1.5)), r * math.sin(q)) for q in [2 * math.pi * j / 40 for j in range(40)]]
        put(sweep('bar', points, bar, hide, smooth=180), scale=(k, k, k), parent=e)
        for x in (-1, 1):
            for y in (-1, 1):
                part = blob('knot', (0.24, 0.22, 0.19), hide, lambda d, s=x * 2 + y: 1 + 0.07 * wave(d, 1.6, s) + 0.02 * math.sin(d.x * 14), 5)
                put(part, (x * 0.70 * k, y * 0.155 * k, 0), (0, 0, x * y * 0.5), (k, k, k), parent=e)
    return 0.4


def bird_feeder():
    """A little house of boards: roof, posts, a tray with seeds."""
    pine = wood('pine', '#d9ad74', '#b07f46', 0.9, rough=0.65, coat=0)
    slot('roof', srgb('#7a3a26'))
    roof = mat('roof', 'roof', 0.7)
    bump(roof, noise(roof.node_tree, 3, 5, (0.4, 6, 6)), 0.4, 0.02)
    w, d = 2.6, 2.0
    box('floor', (w - 0.12, d - 0.12, 0.12), pine, 0.015, (0, 0, 0.51))
    for x in (-1, 1):
        box('rim', (0.10, d - 0.22, 0.3), pine, 0.012, (x * (w / 2 - 0.05), 0, 0.5))
        for y in (-1, 1):
            box('post', (0.15, 0.15, 1.46), pine, 0.015, (x * (w / 2 - 0.18), y * (d / 2 - 0.18), 0.53))
    for y in (-1, 1):
        box('rim', (w, 0.10, 0.3), pine, 0.012, (0, y * (d / 2 - 0.05), 0.5))
        gable = [(-w / 2 - 0.05, 0), (w / 2 + 0.05, 0), (0, 0.95)]
        plate('gable', gable, 0.1, pine, 0.012, (0, y * (d / 2 - 0.13) + 0.05, 1.95), (math.radians(90), 0, 0))
    slope = math.atan2(0.95, w / 2 + 0.05)
    for side in (-1, 1):
        for k in range(4):
            length = 0.52
            t = 0.10 + k * 0.43
            x, z = side * t * math.cos(slope), 2.98 - t * math.sin(slope)
            box('shingle', (length, d + 0.5, 0.06), roof, 0.012, (x, 0, z + 0.02), (0, side * (slope - 0.05), 0))
    box('ridge', (0.2, d + 0.52, 0.09), roof, 0.02, (0, 0, 2.98))
    box('stand', (0.3, 0.3, 0.52), pine, 0.02, (0, 0, 0.0))
    box('plinth', (1.2, 1.2, 0.1), pine, 0.02, (0, 0, 0.0))
    chance = random.Random(3)
    for colour, count in (('#2b2622', 260), ('#d9bd86', 160)):
        seed = mat('seed', colour, 0.5)
        places = [(Vector((chance.uniform(-1, 1) * (w / 2 - 0.2), chance.uniform(-1, 1) * (d / 2 - 0.2), 0.64 + chance.uniform(0, 0.05))),
                   Vector((chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5), 1)), chance.uniform(0.8, 1.2), chance.uniform(0, 6)) for _ in range(count)]
        copies(grain('seed', (0.07, 0.04, 0.025), seed, 8), places)
    return 3.0


def beehive():
    """Three boxes on a floor with a landing board, a metal roof."""
    slot('paint', srgb('#e6c86a'))
    paint = mat('paint', 'paint', 0.6, spec=0.35)
    bump(paint, noise(paint.node_tree, 2.4, 5, (0.4, 1, 8)), 0.25, 0.03)
    shade(paint, 0.12, 2.0)
    pine, zinc = wood('pine', '#d0a46c', '#a8763e', 0.6, rough=0.7, coat=0), mat('zinc', (0.55, 0.56, 0.57), 0.36, metal=1)
    dark = mat('dark', (0.01, 0.009, 0.008), 0.9)
    w, d = 4.6, 4.9
    e = empty((0, 0, 0), (0, 0, math.radians(-26)))
    for x in (-1.9, 1.9):
        box('foot', (0.4, d - 0.3, 0.5), pine, 0.03, (x, 0, 0), parent=e)
    box('floor', (w + 0.1, d + 0.2, 0.24), pine, 0.03, (0, 0, 0.5), parent=e)
    box('landing', (w - 0.6, 1.0, 0.12), pine, 0.03, (0, -d / 2 - 0.4, 0.46), (math.radians(8), 0, 0), parent=e)
    box('gap', (2.6, 0.05, 0.13), dark, 0.0, (0, -d / 2 - 0.005, 0.76), parent=e)
    z = 0.74
    for h in (2.3, 2.3, 1.5):
        box('body', (w, d, h - 0.02), paint, 0.035, (0, 0, z), parent=e)
        slab('hold', 0.9, 0.2, 0.05, dark, 0.09, 0.02, (0, -d / 2 - 0.0005, z + h * 0.66), (math.radians(90), 0, 0), parent=e)
        slab('hold', 0.9, 0.2, 0.05, dark, 0.09, 0.02, (w / 2 + 0.0005, 0, z + h * 0.66), (math.radians(90), 0, math.radians(90)), parent=e)
        z += h
    box('roof', (w + 0.3, d + 0.3, 0.75), zinc, 0.05, (0, 0, z - 0.25), parent=e)
    return z + 0.5


def axe():
    """A forged head on a curved handle of ash, leaning on a block."""
    ash = wood('handle', '#d9b483', '#b08a58', 1.0, along=2, rough=0.5)
    forged, ground_ = mat('forged', (0.07, 0.07, 0.075), 0.45, metal=0.9), mat('edge', (0.62, 0.63, 0.65), 0.18, metal=1)
    bump(forged, noise(forged.node_tree, 14, 5), 0.25, 0.02)
    slot('paint', srgb('#b3262e'))
    tip = mat('paint', 'paint', 0.35, coat=0.3)
    block = toned('bark', lambda tree: weighted(tree, (noise(tree, 2.2, 6, (3, 3, 0.5), 0.7), 1.0)), [(0.3, '#2b1e14'), (0.55, '#5a4230'), (0.8, '#8a6a4a')], 0.95)
    bump(block, noise(block.node_tree, 3, 6, (3, 3, 0.5), 0.75), 1.0, 0.2)
    r, h = 1.5, 1.5
    lathe('block', [(r - 0.02, 0), (r, 0.05), (r * 0.98, h - 0.03, 0.03), (r * 0.95, h)], block, 160, (0, 0.5, 0), wobble=lambda a, z: 1 + 0.04 * wave((math.cos(a) * 2, math.sin(a) * 2, z * 0.4), 1.2))
    top = toned('rings', lambda tree: weighted(tree, (math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', weighted(tree, (radius(tree), 1.0), (noise(tree, 1.5, 4), 0.3)), 62.0)), 0.18), (noise(tree, 6, 4), 0.3), 0.32),
                [(0.2, '#9a6f40'), (0.5, '#cfa46c'), (0.8, '#e3c48f')], 0.8)
    lathe('top', [(0, h + 0.004), (r * 0.955, h)], top, 160, (0, 0.5, 0), wobble=lambda a, z: 1 + 0.04 * wave((math.cos(a) * 2, math.sin(a) * 2, z * 0.4), 1.2))
    e = empty((0.05, 0.15, h + 0.32), (0, math.radians(118), math.radians(-24)))
    points = [Vector((0.10 * math.sin(t * 5.2) * (0.3 + t), 0, 0.35 - 4.2 * t)) for t in [i / 60 for i in range(61)]]
    put(sweep('handle', points, lambda t: [((0.17 + 0.05 * max(0, t - 0.9) * 10) * math.cos(q), 0.105 * math.sin(q)) for q in [2 * math.pi * j / 36 for j in range(36)]], ash, smooth=180), parent=e)
    put(sweep('painted', points[52:], lambda t: [((0.174 + 0.05 * max(0, 0.87 + 0.13 * t - 0.9) * 10) * math.cos(q), 0.109 * math.sin(q)) for q in [2 * math.pi * j / 36 for j in range(36)]], tip, smooth=180), parent=e)
    loops = []
    for x, half, low, high in ((-0.42, 0.17, -0.26, 0.26), (-0.2, 0.19, -0.27, 0.27), (0.15, 0.19, -0.28, 0.28), (0.4, 0.15, -0.33, 0.33), (0.75, 0.085, -0.45, 0.42)):
        loops.append([(x, -half, low), (x, half, low), (x, half, high), (x, -half, high)])
    put(bevel(rings('head', loops, forged, 30), 0.03), (0.0, 0, 0.0), parent=e)
    blade = [[(0.74, -0.086, -0.45), (0.74, 0.086, -0.45), (0.74, 0.086, 0.42), (0.74, -0.086, 0.42)], [(0.98, -0.03, -0.55), (0.98, 0.03, -0.55), (0.98, 0.03, 0.5), (0.98, -0.03, 0.5)],
             [(1.06, -0.003, -0.56), (1.06, 0.003, -0.56), (1.06, 0.003, 0.51), (1.06, -0.003, 0.51)]]
    put(rings('blade', blade, ground_, 30), parent=e)
    return 2.2


register('toolbox', toolbox, frame='bulky', elevation=15, target=(0, 0, 1.1))
register('fire-bowl', fire_bowl, frame='bulky', elevation=22, target=(0, 0, 1.4))
register('wind-chime', wind_chime, frame=9.5, elevation=1, target=(0, 0, 3.9))
register('chew-bone', chew_bone, frame=2.9, elevation=30, target=(0, -0.05, 0.15))
register('bird-feeder', bird_feeder, frame='board', elevation=9, azimuth=32)
register('beehive', beehive, frame='large', elevation=12, target=(0, 0, 3.6))
register('axe', axe, frame='bulky', elevation=18, target=(-0.9, 0, 1.7))
