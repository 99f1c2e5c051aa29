"""Bowls, plates, cups, glasses, pan, vase: what food is served in and what the house department sells."""
import math
import random
from mathutils import Vector
from forms import leaf, sweep
from materials import absorb, base_input, bump, glass, mat, multiply, noise, radius, ramp, shade, srgb
from shapes import box, empty, lathe, put, tube
from shots import register
from stage import slot


def ceramic(name, colour, rough=0.22, uneven=0.035):
    material = mat(name, colour, rough, coat=0.9, coat_rough=0.06)
    return bump(material, noise(material.node_tree, 5, 2), uneven, 0.05)


def stoneware(name, colour):
    """Matt clay with fine grooves from turning."""
    material = mat(name, colour, 0.62, spec=0.35)
    bump(material, noise(material.node_tree, 11, 6, (1, 1, 6)), 0.2, 0.03)
    return shade(material, 0.2, 2.4, 4, (1, 1, 2.4))


def clay_bowl(r=1.0, h=0.42, at=(0, 0, 0)):
    """A wide dish of brown clay, glazed inside; returns the level that food reaches."""
    slot('clay', srgb('#9a5a3a'))
    outside = stoneware('clay', 'clay')
    inner = ceramic('glaze', '#6b3a22')
    lathe('bowl', [(0, 0), (r * 0.62, 0, 0.03), (r * 0.86, h * 0.4, 0.3), (r, h - 0.02, 0.06), (r + 0.02, h, 0.03), (r - 0.02, h + 0.012)], outside, at=at)
    lathe('inner', [(r - 0.02, h + 0.012), (r - 0.05, h - 0.01, 0.02), (r * 0.8, h * 0.45, 0.3), (r * 0.55, 0.06, 0.1), (0, 0.05)], inner, at=at)
    for side in (-1, 1):
        ear = tube('ear', [(side * (r - 0.03), -0.17, h - 0.06), (side * (r + 0.14), -0.12, h - 0.05), (side * (r + 0.14), 0.12, h - 0.05), (side * (r - 0.03), 0.17, h - 0.06)], 0.05, outside)
        put(ear, at)
    return h - 0.09


def plate(r=1.25, at=(0, 0, 0), colour='#eeeae0', name='plate'):
    """A dinner plate with a coloured glaze; returns the height of its well."""
    slot(name, srgb(colour))
    glaze = ceramic(name, name)
    k = r / 1.25
    profile = [(0, 0.03), (0.6 * k, 0.03), (0.64 * k, 0.0, 0.01), (0.70 * k, 0.0, 0.01), (0.74 * k, 0.045, 0.03), (1.23 * k, 0.14, 0.1), (1.25 * k, 0.155, 0.01), (1.235 * k, 0.165, 0.01),
               (0.86 * k, 0.085, 0.12), (0.80 * k, 0.06, 0.06), (0, 0.055)]
    lathe('plate', profile, glaze, at=at, seg=160)
    return 0.057


def dinner_plates():
    """A stack of three and one that leans behind."""
    slot('plate', srgb('#d9d5c8'))
    for k in range(4):
        plate(1.25, (0, 0, 0.10 * k))
    return 0.5


def soup_bowls():
    """Two stacked, one beside, with a speckled glaze."""
    slot('glaze', srgb('#e8dcc4'))
    slot('inside', srgb('#f2ecdf'))
    outer, inner = ceramic('glaze', 'glaze', 0.3), ceramic('inside', 'inside', 0.25)
    dots = ramp(outer.node_tree, noise(outer.node_tree, 30, 3, rough=0.7), [(0.68, 1.0), (0.73, 0.5)])
    multiply(outer, dots)

    def bowl(at):
        r, h = 0.78, 0.62
        lathe('bowl', [(0, 0.02), (0.34, 0.02), (0.36, 0.0, 0.01), (0.40, 0.0, 0.01), (0.42, 0.06, 0.03), (0.66, 0.26, 0.28), (r, h, 0.05), (r - 0.008, h + 0.012, 0.006)], outer, at=at)
        lathe('inner', [(r - 0.008, h + 0.012), (r - 0.035, h - 0.005, 0.015), (0.61, 0.28, 0.26), (0.3, 0.085, 0.1), (0, 0.08)], inner, at=at)
    bowl((-0.52, 0.18, 0))
    bowl((-0.52, 0.18, 0.17))
    bowl((0.72, -0.30, 0))
    return 0.8


def cup_body(at=(0, 0), turn=-32, saucer=True, colour='#2f6f6a', k=1.0):
    """A cup with its handle; returns the height of the drink's surface, and its radius."""
    slot('glaze', srgb(colour))
    slot('inside', (0.78, 0.75, 0.68))
    outer, inner = ceramic('glaze', 'glaze'), ceramic('inside', 'inside')
    base = 0.07 if saucer else 0
    place = (at[0], at[1], base)
    size = (k, k, k)
    lathe('out', [(0, 0.012), (0.17, 0.012), (0.19, 0.0, 0.01), (0.215, 0.01, 0.01), (0.235, 0.05, 0.03), (0.36, 0.19, 0.22), (0.425, 0.62, 0.1), (0.432, 0.655)], outer, at=place, scale=size)
    lathe('in', [(0.432, 0.655), (0.426, 0.668, 0.008), (0.416, 0.668, 0.006), (0.405, 0.645, 0.05), (0.335, 0.2, 0.2), (0.2, 0.06, 0.1), (0, 0.05)], inner, at=place, scale=size)
    holder = empty(place, (0, 0, math.radians(turn)))
    holder.scale = size
    points = [(0.375, 0, 0.53), (0.50, 0, 0.565), (0.625, 0, 0.49), (0.635, 0, 0.35), (0.53, 0, 0.22), (0.33, 0, 0.165)]
    handle = tube('handle', points, 0.046, outer, radii=[1.35, 1.0, 0.9, 0.9, 1.0, 1.4], parent=holder)
    handle.scale = (1, 1.25, 1)
    if saucer:
        dish = [(0, 0.05), (0.2, 0.05), (0.235, 0.058, 0.02), (0.255, 0.05, 0.02), (0.5, 0.082, 0.3), (0.70, 0.165, 0.08), (0.715, 0.178, 0.01), (0.70, 0.182, 0.008), (0.5, 0.10, 0.3),
                (0.26, 0.07, 0.05), (0.22, 0.066), (0, 0.066)]
        lathe('saucer', dish, outer, at=(*at, 0), scale=size)
        lathe('foot', [(0, 0), (0.30, 0), (0.315, 0.01, 0.01), (0.33, 0.07)], outer, at=(*at, 0), scale=size)
    return base


def coffee(at, level, r=0.3925, foam=False):
    """The drink: dark with a pale rim, or the foam of a macchiato."""
    if foam:
        material = mat('foam', (0.62, 0.40, 0.22), 0.5, coat=0.15, coat_rough=0.3)
        tree = material.node_tree
        rings = ramp(tree, noise(tree, 3.2, 4, distort=1.6), [(0.36, (0.30, 0.13, 0.05)), (0.5, (0.62, 0.40, 0.22)), (0.62, (0.85, 0.72, 0.55))])
        tree.links.new(rings, base_input(material))
        bump(material, noise(tree, 40, 3), 0.15, 0.01)
    else:
        material = mat('coffee', (0.040, 0.014, 0.006), 0.10, coat=0.3)
        tree = material.node_tree
        rim = ramp(tree, radius(tree), [(0.0, (0.045, 0.016, 0.006)), (r * 0.84, (0.06, 0.022, 0.008)), (r * 0.948, (0.17, 0.075, 0.028)), (r, (0.30, 0.16, 0.075))])
        tree.links.new(rim, base_input(material))
    lathe('drink', [(0, 0.012 if foam else 0), (r - 0.03, 0.012 if foam else 0), (r, 0.012, 0.004)], material, at=(at[0], at[1], level))


def cup():
    base = cup_body()
    coffee((0, 0), base + 0.555)
    return base + 0.67


def macchiato():
    base = cup_body(colour='#e9e2d4')
    coffee((0, 0), base + 0.575, 0.396, True)
    return base + 0.67


def turkish_coffee():
    """A small cup on its saucer, with a cube of lokum."""
    base = cup_body((-0.1, 0.0), colour='#7a2a1f', k=0.62)
    coffee((-0.1, 0), base + 0.555 * 0.62, 0.3925 * 0.62)
    sweet = mat('lokum', '#c98a7c', 0.75)
    box('lokum', (0.13, 0.13, 0.11), sweet, 0.02, (0.10, -0.31, 0.075), (0.05, 0, 0.5))
    return 0.5


def tea_glass():
    """Russian tea in the waisted glass it is served in, with lemon and two sugars."""
    slot('saucer', srgb('#eeeae0'))
    dish = ceramic('saucer', 'saucer')
    lathe('saucer', [(0, 0.0), (0.22, 0.0, 0.02), (0.55, 0.06, 0.2), (0.57, 0.075, 0.01), (0.55, 0.08, 0.01), (0.25, 0.03, 0.1), (0, 0.028)], dish)
    clear = glass('glass', (0.985, 0.99, 0.985), 0, 1.5)
    outside = [(0, 0.03), (0.19, 0.03, 0.02), (0.21, 0.06, 0.03), (0.245, 0.22, 0.12), (0.19, 0.48, 0.14), (0.275, 0.86)]
    inside = [(0.265, 0.865), (0.178, 0.485, 0.14), (0.23, 0.22, 0.12), (0.195, 0.09, 0.04), (0, 0.085)]
    lathe('glass', outside + inside, clear)
    tea = absorb(glass('tea', (1, 0.9, 0.66), 0, 1.34, shadow=(0.9, 0.62, 0.3)), (0.86, 0.58, 0.10), 5.5)
    lathe('tea', [(0, 0.083), (0.193, 0.088, 0.04), (0.228, 0.22, 0.12), (0.176, 0.485, 0.14), (0.243, 0.78), (0, 0.78)], tea)
    sugar = mat('sugar', '#f4f1ea', 0.6)
    bump(sugar, noise(sugar.node_tree, 50, 3), 0.5, 0.01)
    for x, y, a in ((0.38, -0.16, 0.4), (0.40, 0.03, 1.1)):
        box('sugar', (0.13, 0.09, 0.08), sugar, 0.008, (x, y, 0.066), (0.02, 0.1, a))
    steel = mat('spoon', (0.6, 0.6, 0.6), 0.2, metal=1)
    tube('spoon', [(-0.47, -0.30, 0.10), (-0.2, -0.40, 0.08), (0.16, -0.44, 0.07), (0.26, -0.44, 0.065)], 0.018, steel, radii=[1.3, 0.8, 0.8, 1.0])
    put(lathe('bowl', [(0, 0), (0.05, 0.012), (0.07, 0.03)], steel, 40), (0.31, -0.445, 0.05), scale=(1.5, 1, 0.8))
    return 0.87


def pan():
    """Cast iron: a rough black body with a bar handle."""
    iron = mat('iron', (0.018, 0.017, 0.017), 0.55, spec=0.45, coat=0.12, coat_rough=0.35)
    bump(iron, noise(iron.node_tree, 36, 5, rough=0.7), 0.35, 0.015)
    r, h = 1.22, 0.46
    lathe('pan', [(0, 0), (r - 0.14, 0, 0.04), (r, h - 0.03), (r + 0.02, h - 0.02, 0.02), (r + 0.02, h + 0.015, 0.015), (r - 0.05, h + 0.015, 0.015), (r - 0.18, 0.07, 0.08), (0, 0.05)], iron, seg=160)
    e = empty((0, 0, 0), (0, 0, math.radians(-38)))
    section = [(0.0, 0.13, 0.045), (0.18, 0.085, 0.036), (0.9, 0.10, 0.034), (1.12, 0.13, 0.034), (1.26, 0.11, 0.034), (1.32, 0.05, 0.03)]
    points = [Vector((r - 0.03 + d, 0, h - 0.07 + 0.10 * (d / 1.3))) for d, _, _ in _dense(section)]
    sizes = [(w, t) for _, w, t in _dense(section)]

    def outline(t):
        w, thick = sizes[min(len(sizes) - 1, round(t * (len(sizes) - 1)))]
        return [(w * math.cos(a), thick * math.sin(a)) for a in [2 * math.pi * k / 24 for k in range(24)]]
    put(sweep('handle', points, outline, iron), parent=e)
    hole = mat('hole', (0.5, 0.5, 0.5), 0.9)
    put(lathe('hole', [(0, 0), (0.055, 0.0)], hole, 32), (r + 1.12, 0, h + 0.052), parent=e)
    put(lathe('ring', [(0.055, -0.004), (0.062, 0.008, 0.004), (0.075, -0.004)], iron, 32), (r + 1.12, 0, h + 0.05), parent=e)
    return h


def _dense(points, steps=12):
    out = []
    for a, b in zip(points, points[1:]):
        for i in range(steps):
            u = i / steps
            u = u * u * (3 - 2 * u)
            out.append(tuple(p + (q - p) * u for p, q in zip(a, b)))
    return out + [points[-1]]


def vase(stems=True):
    slot('clay', srgb('#b4694c'))
    profile = [(0, 0), (0.22, 0, 0.02), (0.25, 0.02, 0.02), (0.43, 0.42, 0.35), (0.40, 0.86, 0.3), (0.17, 1.08, 0.16), (0.155, 1.22, 0.1), (0.21, 1.34, 0.01), (0.195, 1.345, 0.01),
               (0.14, 1.2, 0.1), (0.15, 1.05, 0.14), (0.3, 0.8)]
    lathe('vase', profile, stoneware('clay', 'clay'), wobble=lambda a, z: 1 + 0.006 * math.sin(a * 3 + z * 5))
    if stems:
        _branches()
    return 1.34 + (0.9 if stems else 0)


def _branches():
    chance = random.Random(4)
    bark, green = mat('stem', srgb('#7c6a48'), 0.8), mat('leaf', srgb('#8b8f63'), 0.7, sheen=0.2)
    shade(green, 0.3, 6)
    for _ in range(6):
        a, long, out = chance.uniform(0, 6.28), chance.uniform(0.8, 1.25), chance.uniform(0.18, 0.5)
        points = [Vector((math.cos(a) * out * q * q, math.sin(a) * out * q * q, 1.1 + long * q)) for q in (0, 0.25, 0.5, 0.75, 1)]
        tube('stem', points, 0.011, bark, radii=[1, 0.9, 0.8, 0.7, 0.5])
        for q in [x / 11 for x in range(3, 12)]:
            i = min(3, int(q * 4))
            base = points[i].lerp(points[i + 1], q * 4 - i)
            for side in (-1, 1):
                size = 0.17 * (1.15 - 0.5 * q)
                leaf('leaf', base, (math.cos(a + side * 1.5), math.sin(a + side * 1.5), 0.75), size, size * 0.42, green, chance.uniform(-0.5, 0.5))


register('cup', cup, frame='hand', elevation=27)
register('macchiato', macchiato, frame='hand', elevation=30)
register('turkish-coffee', turkish_coffee, frame='palm', elevation=28)
register('tea-glass', tea_glass, frame='hand', elevation=16)
register('dinner-plates', dinner_plates, frame='plate', elevation=24)
register('soup-bowls', soup_bowls, frame=3.4, elevation=22)
register('pan', pan, frame='board', elevation=30, target=(0.42, -0.2, 0.1))
register('vase', vase, frame=2.9, elevation=9)
register('vase-plain', lambda: vase(False), frame=2.3, elevation=10)
