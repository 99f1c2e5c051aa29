"""Desserts, ice cream, sushi, wrap, lemonade."""
import math
import random
from mathutils import Vector
from forms import circle, copies, disc, grain, leaf, paint, sweep, wave
from materials import absorb, axis, bump, cells, glass, mat, math_node, noise, paper, radius, ramp, shade, srgb, tint, toned, weighted
from models.bread import board, crust
from models.dairy import crumbly
from models.tableware import clay_bowl, plate
from shapes import blob, box, lathe, lumps, put, slab, tube, wrap
from shots import register
from stage import area, slot


def trilece():
    """A square of sponge soaked in milk, with caramel on top."""
    base = plate(1.0, colour='#f0ede6')
    sponge = toned('sponge', lambda tree: weighted(tree, (noise(tree, 9, 5, rough=0.7), 1.0)), [(0.3, '#dcb878'), (0.5, '#efd7a2'), (0.75, '#f7e8c4')], 0.5, coat=0.15)
    bump(sponge, ramp(sponge.node_tree, cells(sponge.node_tree, 16), [(0.05, 0.0), (0.3, 1.0)]), 0.7, 0.03)
    crumbly('sponge', (0.86, 0.74, 0.40), sponge, 3, (0, 0, base + 0.01), 24, 0.008, 0.02)
    caramel = mat('caramel', '#7a3408', 0.08, coat=0.9, coat_rough=0.02)
    tint(caramel, ramp(caramel.node_tree, noise(caramel.node_tree, 2.5, 3), [(0.4, 0.0), (0.7, 0.6)]), '#a8540f')
    slab('caramel', 0.862, 0.742, 0.055, caramel, 0.05, 0.022, (0, 0, base + 0.392), (0, 0, math.radians(24)))
    turn = math.radians(24)
    for x, y, low in ((-0.3, -0.371, 0.16), (0.12, -0.371, 0.23), (0.34, -0.371, 0.12), (0.431, 0.1, 0.2), (-0.431, -0.12, 0.15), (-0.431, 0.15, 0.22)):
        px, py = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        blob('drip', (0.038, 0.038, low), caramel, None, 4, (px, py, base + 0.40 - low * 0.5), (0, 0, turn))
    milk = mat('milk', '#ece3cf', 0.1, coat=0.6)
    put(disc('milk', lambda a: 0.72 * (1 + 0.08 * wave((math.cos(a), math.sin(a), 1), 1.5)), lambda q, a: 0.012 * (1 - (q / 0.74) ** 8), milk, 20, 90), (0, 0, base - 0.006))
    return 0.5


def rice_pudding():
    level = clay_bowl(0.72, 0.40)
    skin = crust('skin', 0.04, 0.0, 3.2, [(0.1, '#fbf3df'), (0.4, '#f0dcb0'), (0.56, '#c98a45'), (0.74, '#7c4218'), (0.9, '#3f1e0c')], 0.3, 0.25, 0.3)
    top = disc('pudding', 0.67, lambda q, a: 0.02 * (1 - (q / 0.67) ** 2) + 0.012 * wave((q * math.cos(a), q * math.sin(a), 0), 4), skin, 50, 120, 180)
    paint(top, lambda p: 0.16 + 0.75 * max(0, wave(p, 2.8, 4) + 0.02))
    put(top, (0, 0, level + 0.03))
    cinnamon = mat('cinnamon', '#7a4018', 0.8)
    chance = random.Random(2)
    places = [(Vector((q * math.cos(a), q * math.sin(a), level + 0.056)), Vector((0, 0, 1)), chance.uniform(0.5, 1.2), a)
              for q, a in [(abs(chance.gauss(0, 0.2)), chance.uniform(0, 6.28)) for _ in range(260)]]
    copies(grain('cinnamon', (0.010, 0.008, 0.004), cinnamon, 5), places)
    return 0.45


def creme_caramel():
    base = plate(0.95, colour='#f0ede6')
    custard = mat('custard', '#eac671', 0.25, coat=0.4, coat_rough=0.12)
    shade(custard, 0.08, 3)
    amber = mat('caramel', '#8a3d0a', 0.07, coat=0.9, coat_rough=0.02)
    lathe('custard', [(0, 0.005), (0.46, 0.005, 0.02), (0.455, 0.04, 0.03), (0.36, 0.42, 0.05), (0, 0.44)], custard, at=(0, 0, base))
    lathe('cap', [(0, 0.452), (0.33, 0.45, 0.05), (0.372, 0.40, 0.02), (0.382, 0.355)], amber, at=(0, 0, base), wobble=lambda a, z: 1 + (0.02 * math.sin(a * 5) if z < 0.38 else 0))
    put(disc('pool', lambda a: 0.68 * (1 + 0.07 * wave((math.cos(a), math.sin(a), 4), 1.6)), lambda q, a: 0.014 * (1 - (q / 0.7) ** 8), amber, 20, 90), (0, 0, base - 0.004))
    return 0.5


def ice_cream():
    """Three scoops in a paper cup; both flavours and the cup are slots."""
    slot('scoop', srgb('#f3e3b3'))
    slot('second', srgb('#8a2f4f'))
    slot('cup', srgb('#e9e2d4'))
    r, h = 0.50, 0.52
    card = paper('cup', 'cup', 0.5)
    lathe('cup', [(0, 0.03), (0.36, 0.03), (0.36, 0.0, 0.01), (0.38, 0.0, 0.01), (r, h - 0.02), (r + 0.02, h, 0.02), (r - 0.005, h + 0.015, 0.01), (0.36, 0.06), (0, 0.06)], card)
    area('front', 'cup', (0.9, 0.34), wrap(lambda z: 0.38 + (r - 0.38) * z / h + 0.0015, 0.09, 0.43, -56, 56))
    places = (((-0.19, 0.10, h + 0.10), 'scoop', 1), ((0.20, 0.08, h + 0.11), 'second', 2), ((0.0, -0.12, h + 0.22), 'scoop', 3))
    for at, name, seed in places:
        material = mat(name, name, 0.5, spec=0.35, coat=0.12, coat_rough=0.4)
        bump(material, noise(material.node_tree, 14, 6, (1, 1, 2.2), 0.7), 0.8, 0.04)
        bump(material, noise(material.node_tree, 45, 4), 0.4, 0.01)
        shade(material, 0.12, 8)

        def shape(d, seed=seed):
            skirt = 0.09 * max(0, -d.z - 0.05) * (1 + 0.8 * wave((d.x, d.y, seed), 5))
            return lumps(d, 3.4, 0.035, seed) + 0.02 * wave((d.x * 2, d.y * 2, d.z * 9), 1.4, seed) + skirt
        blob('ball', (0.30, 0.30, 0.285), material, shape, 6, at, (0.3 * seed, 0.2, seed))
    spoon = mat('spoon', '#c9a06a', 0.6)
    slab('spoon', 0.085, 0.95, 0.02, spoon, 0.04, 0.006, (0.30, 0.16, h + 0.30), (math.radians(60), math.radians(10), math.radians(-40)))
    return 1.1


def sushi():
    """Rolls and salmon on rice, on a slate."""
    slate = mat('slate', '#2c2f31', 0.6, spec=0.4)
    bump(slate, noise(slate.node_tree, 7, 6, (1, 1, 6), 0.65), 0.5, 0.03)
    shade(slate, 0.3, 4)
    slab('slate', 2.5, 1.6, 0.08, slate, 0.03, 0.012)
    rice = mat('rice', '#efebe0', 0.4, coat=0.15)
    bump(rice, cells(rice.node_tree, 24, stretch=(1, 1, 1)), 0.9, 0.03)
    nori = mat('nori', '#14201a', 0.45)
    bump(nori, noise(nori.node_tree, 30, 4), 0.5, 0.02)
    fish = toned('salmon', lambda tree: _grain(tree), [(0.25, '#e56a35'), (0.5, '#ef8350'), (0.62, '#f9c9a8'), (0.7, '#f08a58')], 0.22, coat=0.5, coat_rough=0.1)
    cores = [mat('core', c, 0.35, coat=0.3) for c in ('#ef8350', '#6f9a3a', '#efd06a')]
    chance = random.Random(3)
    for k in range(6):
        at = (-0.82 + 0.37 * (k % 3) + 0.08 * (k // 3), -0.36 + 0.40 * (k // 3), 0.08)
        lathe('nori', [(0.168, 0.0), (0.178, 0.01, 0.01), (0.178, 0.27, 0.01), (0.168, 0.28)], nori, 48, at)
        put(disc('rice', 0.171, lambda q, a, k=k: 0.275 + 0.012 * wave((q * 9 * math.cos(a), q * 9 * math.sin(a), k), 2), rice, 20, 48, 180), at)
        blob('core', (0.075, 0.062, 0.035), cores[k % 3], lambda d, k=k: lumps(d, 1.6, 0.2, k), 4, (at[0], at[1], at[2] + 0.275), (0, 0, k))
    for k in range(3):
        at = (0.32 + 0.36 * k, -0.05, 0.08)
        turn = math.radians(14 + chance.uniform(-4, 4))
        blob('bed', (0.135, 0.30, 0.13), rice, lambda d, k=k: lumps(d, 3.5, 0.06, k), 5, (at[0], at[1], at[2] + 0.11), (0, 0, turn))
        points = [Vector((0, (t / 20 - 0.5) * 0.78, 0.235 - 0.10 * (2 * t / 20 - 1) ** 2 - 0.05 * max(0, abs(2 * t / 20 - 1) - 0.8) * 5)) for t in range(21)]
        one = sweep('fish', points, lambda t: [(x * 0.155 * min(1, 6 * t + 0.55, 6 * (1 - t) + 0.55), z * 0.036 - 0.05 * abs(x) ** 2.2) for x, z in circle(1, 30)], fish, smooth=180)
        put(one, at, (0, 0, turn))
    paste = mat('wasabi', '#9ab34d', 0.6)
    bump(paste, noise(paste.node_tree, 20, 4), 0.6, 0.02)
    blob('wasabi', (0.13, 0.12, 0.09), paste, lambda d: lumps(d, 2, 0.15, 2), 5, (1.02, -0.52, 0.13))
    ginger = mat('ginger', '#efc2ae', 0.3, coat=0.3)
    for k in range(9):
        leaf('ginger', (0.62 + 0.07 * (k % 3), -0.56 + 0.05 * (k // 3), 0.10 + 0.02 * k), (math.cos(k * 2.1), math.sin(k * 2.1), 0.5), 0.24, 0.16, ginger, 0.3 * (-1) ** k, 0.6, -0.3, 0.5)
    return 0.4


def _grain(tree):
    bands = math_node(tree, 'SINE', weighted(tree, (axis(tree, 1), 46.0), (axis(tree, 0), 30.0), (noise(tree, 4, 2), 3.0)))
    return weighted(tree, (bands, 0.16), (noise(tree, 12, 3), 0.12), 0.42)


def wrap_roll():
    """Two halves of a filled flatbread, one cut end towards the camera, in paper."""
    base = board(2.5, 1.7)
    skin = crust('tortilla', 0.06, 0.0, 3.2, [(0.15, '#f3e2bd'), (0.42, '#e7c98f'), (0.6, '#bb8040'), (0.8, '#6a3a18')], 0.6, 0.15)
    slot('paper', srgb('#c9ad84'))
    sleeve = paper('paper', 'paper', 0.75)
    chance = random.Random(4)
    green, meat_, red, white = (mat('filling', c, 0.35, coat=0.25) for c in ('#5f9a2f', '#9a5f30', '#c8321a', '#f0e9da'))
    for material in (green, meat_):
        shade(material, 0.4, 9)
    for at, turn, seed in (((-0.30, 0.24, base + 0.29), -66, 1), ((0.42, -0.12, base + 0.29), -48, 2)):
        holder_turn = math.radians(turn)
        r, long = 0.29, 1.25
        points = [Vector((-long * 0.42 + long * i / 40, 0, 0)) for i in range(41)]
        body = sweep('roll', points, lambda t, seed=seed: circle(r, 48, 1.06, lambda a: 1 + 0.03 * wave((t * 3, math.cos(a), math.sin(a)), 1.4, seed)), skin, smooth=180)
        paint(body, lambda p, seed=seed: 0.26 + 0.3 * wave(p, 1.6, seed) + 0.7 * max(0, wave(p, 4.5, seed) - 0.25))
        way = Vector((math.cos(holder_turn), math.sin(holder_turn), 0))
        side = Vector((-way.y, way.x, 0))
        put(body, at, (0, 0, holder_turn))
        end = Vector(at) + way * long * 0.58
        for k in range(58):
            q, a = (r - 0.05) * math.sqrt(chance.random()), chance.uniform(0, 6.28)
            place = end + side * q * math.cos(a) + Vector((0, 0, q * math.sin(a))) - way * chance.uniform(-0.015, 0.05)
            blob('bit', (0.075, 0.055, 0.05), (meat_, green, meat_, red, white, green)[k % 6], lambda d, k=k: lumps(d, 2.2, 0.35, k), 3, place, (chance.uniform(0, 3), chance.uniform(0, 3), 0))
        tail = [Vector((-long * 0.46 + long * 0.56 * i / 20, 0, 0)) for i in range(21)]
        foil = sweep('sleeve', tail, lambda t, seed=seed: circle(r + 0.014 + 0.012 * t, 60, 1.06, lambda a: 1 + 0.012 * wave((t * 7, math.cos(a) * 3, math.sin(a) * 3), 1.5, seed)), sleeve, smooth=30)
        put(foil, at, (0, 0, holder_turn))
    return 0.75


def _lemonade(colour, extra):
    clear = glass('glass', (0.985, 0.99, 0.985), 0, 1.5)
    r, h = 0.36, 1.25
    lathe('glass', [(0, 0.0), (r - 0.08, 0.0, 0.02), (r - 0.055, 0.03, 0.02), (r, h, 0.01), (r - 0.012, h + 0.008, 0.006), (r - 0.025, h), (r - 0.075, 0.10, 0.04), (0, 0.09)], clear)
    drink = absorb(glass('drink', (1, 0.99, 0.95), 0, 1.34, shadow=(0.98, 0.95, 0.85)), *colour)
    lathe('drink', [(0, 0.087), (r - 0.077, 0.098, 0.03), (r - 0.031, h - 0.16), (0, h - 0.16)], drink)
    ice = glass('ice', (0.97, 0.99, 1), 0.06, 1.28)
    chance = random.Random(5)
    for k in range(4):
        a = k * 1.7
        box('ice', (0.21, 0.21, 0.20), ice, 0.04, (0.15 * math.cos(a), 0.15 * math.sin(a), h - 0.30 + 0.06 * (k % 2)), (chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5), a))
    green = mat('mint', '#4f8a33', 0.4, coat=0.1)
    shade(green, 0.3, 12)
    for k in range(7):
        a = 0.9 * k
        leaf('mint', (-0.12 + 0.03 * math.cos(a), -0.06, h - 0.04 + 0.02 * k), (math.cos(a), math.sin(a), 0.5 + 0.12 * k), 0.26 - 0.01 * k, 0.15, green, 0.2 * (-1) ** k, 0.25, 0.4, 0.7)
    straw = mat('straw', '#d8b98a', 0.5)
    tube('straw', [(0.12, 0.08, 0.2), (0.33, 0.16, h + 0.5)], 0.03, straw, poly=True)
    extra(r, h)
    return h + 0.15


def _lemon_slice(at, rot, r=0.26):
    peel = mat('peel', '#e9c81f', 0.35, coat=0.3)
    flesh = toned('flesh', lambda tree: _segments(tree), [(0.0, '#f6f0c8'), (0.2, '#f3e9a8'), (0.35, '#efd94f'), (1.0, '#e9cc3a')], 0.2, coat=0.5)
    put(lathe('peel', [(r - 0.03, 0.0), (r, 0.006, 0.01), (r, 0.054, 0.01), (r - 0.03, 0.06)], peel, 64), at, rot)
    put(lathe('slice', [(0, 0.0), (r - 0.028, 0.0), (r - 0.028, 0.06), (0, 0.06)], flesh, 64), at, rot)


def _segments(tree):
    angle = math_node(tree, 'ARCTAN2', axis(tree, 1), axis(tree, 0))
    wall = math_node(tree, 'ABSOLUTE', math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', angle, 4.5)))
    return math_node(tree, 'MULTIPLY', math_node(tree, 'POWER', wall, 0.35), math_node(tree, 'LESS_THAN', radius(tree), 0.205))


def mint_lemonade():
    return _lemonade(((0.97, 0.95, 0.62), 1.6), lambda r, h: _lemon_slice((r * 0.72, -r * 0.62, h - 0.08), (math.radians(82), math.radians(20), math.radians(40))))


def strawberry_lemonade():
    return _lemonade(((0.95, 0.42, 0.38), 2.2), lambda r, h: _lemon_slice((r * 0.72, -r * 0.62, h - 0.08), (math.radians(82), math.radians(20), math.radians(40))))


register('trilece', trilece, frame='bottle', elevation=30, target=(0, 0, 0.2))
register('rice-pudding', rice_pudding, frame='bottle', elevation=34, target=(0, 0, 0.2))
register('creme-caramel', creme_caramel, frame='bottle', elevation=26, target=(0, 0, 0.2))
register('ice-cream', ice_cream, frame='hand', elevation=16, target=(0, 0, 0.5))
register('sushi', sushi, frame=3.0, elevation=36, target=(0, 0, 0.12))
register('wrap', wrap_roll, frame=3.0, elevation=30, target=(0, 0, 0.3))
register('mint-lemonade', mint_lemonade, frame=2.2, elevation=12, target=(0, 0, 0.72))
register('strawberry-lemonade', strawberry_lemonade, frame=2.2, elevation=12, target=(0, 0, 0.72))
