"""Skates: figure skates with their blades, roller skates with four wheels."""
import math
from mathutils import Vector
from materials import bump, mat, noise, srgb
from models.footwear import leather, lining, spring
from models.last import Ring, Upper, sole
from shapes import blob, box, empty, ground, lathe, plate, put, rings, sheet, tube
from shots import register
from stage import slot

HOOKS = (0.72, 0.79, 0.86, 0.93)
EYELETS = (0.44, 0.51, 0.58, 0.65)


def boot():
    """A high boot with a waist above the heel."""
    return Upper([
        Ring(0.02, 2.72, 0.45, 0.10, 0.10, 0.10, square=0.93), Ring(-0.02, 2.74, 0.465, 0.30, 0.28, 0.26, square=0.93), Ring(-0.01, 2.62, 0.455, 0.54, 0.46, 0.44, 0.72, 1.6),
        Ring(0.06, 2.26, 0.42, 0.82, 0.66, 0.64, 0.70, 1.5), Ring(0.16, 1.84, 0.36, 1.10, 0.90, 0.92, 0.74, 1.5), Ring(0.18, 1.52, 0.325, 1.38, 1.20, 1.26, 0.86, 1.5),
        Ring(0.12, 1.36, 0.335, 1.72, 1.56, 1.62, 0.94, 1.5), Ring(0.02, 1.32, 0.37, 2.10, 1.96, 1.98, 0.97, 1.6), Ring(0.0, 1.32, 0.375, 2.18, 2.02, 2.04, 0.97, 1.6)], spring(0.05))


def reach(v):
    return 0.28 + 0.52 * (v - 0.42)


def dress_boot(upper, e, hide, pad, steel, lace, thread):
    """What both boots have: seams, eyelets, hooks, laces, a padded tongue and collar."""
    upper.shell('upper', hide, e, 0.07)
    upper.line('roll', pad, e, lambda t: (2 * math.pi * t, 0.992), 0.05, -0.02, 140)
    upper.patch('counter', hide, e, lambda u, w: (math.pi * (0.76 + 0.48 * u), 0.03 + (0.46 - 0.24 * abs(2 * u - 1) ** 2) * w), 0.014, 0.03)
    upper.stitches('stitch', thread, e, lambda t: (math.pi * (0.765 + 0.47 * t), 0.03 + (0.44 - 0.24 * abs(2 * t - 1) ** 2)), 42, 0.006, 0.035)
    upper.stitches('stitch', thread, e, lambda t: ((t - 0.5) * 2.4, 0.30 - 0.07 * abs(2 * t - 1)), 40, 0.006, 0.012)
    for side in (-1, 1):
        upper.patch('eyestay', hide, e, lambda u, w, side=side: (side * reach(0.40 + 0.58 * w) * (0.72 + 0.72 * u), 0.40 + 0.58 * w), 0.016, 0.035, 10, 44)
        upper.stitches('stitch', thread, e, lambda t, side=side: (side * reach(0.41 + 0.55 * t) * 1.38, 0.41 + 0.55 * t), 36, 0.006, 0.04)
        for v in EYELETS:
            ring = lathe('eyelet', [(0.016, -0.01), (0.028, 0.012, 0.01), (0.04, 0)], steel, 24)
            put(ring, upper.at(side * reach(v), v, 0.045), (0, math.radians(50), side * 0.5), parent=e)
        for v in HOOKS:
            put(blob('hook', (0.045, 0.045, 0.035), steel, None, 3), upper.at(side * reach(v), v, 0.06), parent=e)

    def tongue(u, w):
        x = 2 * u - 1
        base = upper.at(x * 0.55, 0.90, -0.02)
        high = 0.42 * w * (1 - 0.30 * abs(x) ** 3)
        return base + Vector((-0.22 * high + 0.16 * high * high + 0.03 * (1 - x * x), 0, high))
    put(sheet('tongue', tongue, 24, 16, pad, 0.07, 180), parent=e)
    lining(upper, pad, e)
    upper.lace(lace, e, EYELETS + HOOKS, reach, 0.06, 0.024, 0.7)


def stand(make, turn=-32, apart=1.75, slide=-1.0, middle=1.35):
    """The right one in front, its twin behind it."""
    for side in (1, -1):
        a = math.radians(turn)
        across, along = Vector((-math.sin(a), math.cos(a), 0)), Vector((math.cos(a), math.sin(a), 0))
        e = empty(across * (-side * apart / 2) + along * (side * slide / 2), (0, 0, a - math.radians(4 * side)))
        e.scale = (1, side, 1)
        inner = empty((-middle, 0, 0))
        inner.parent = e
        make(inner)
        ground(e)


def ice_skates():
    """White boots, a heel, a ground blade with picks in front."""
    slot('leather', srgb('#f0ece2'))
    slot('lace', srgb('#fbfaf5'))
    hide, pad = leather('leather', 'leather', 0.4, 34, 0.15), mat('pad', '#d9d2c4', 0.9, sheen=0.3)
    steel, chrome = mat('steel', '#b9b9bb', 0.25, metal=1), mat('chrome', '#d9d9dc', 0.12, metal=1)
    lace, thread, brown = mat('lace', 'lace', 0.85), mat('thread', '#b9ae98', 0.8), mat('heel', '#4a2e1c', 0.4, coat=0.3)
    upper = boot()
    foot = Ring(0.0, 2.74, 0.46, 0.1, 0.1, 0.1, square=0.93)

    def make(e):
        dress_boot(upper, e, hide, pad, steel, lace, thread)
        sole('sole', foot, [(0.0, 0.0, -0.02), (0.01, 0.01, 0.02), (0.09, 0.09, 0.02), (0.11, 0.11, 0)], brown, e, spring(0.05))
        back = Ring(0.0, 0.95, 0.40, 0.1, 0.1, 0.1, 0.85, square=0.9)
        sole('heel', back, [(-0.30, -0.30, -0.06), (-0.28, -0.28, -0.03), (0.02, 0.02, -0.01), (0.04, 0.04, -0.03)], brown, e)
        for x, z, long in ((0.42, -0.33, 0.62), (1.95, -0.02, 0.85)):
            put(box('mount', (long, 0.42, 0.04), chrome, 0.015), (x, 0, z), parent=e)
        blade = [(-0.32, -0.70), (-0.24, -0.80), (0.6, -0.845), (1.5, -0.85), (2.3, -0.82)]
        picks = [(2.46, -0.80), (2.50, -0.70), (2.58, -0.74), (2.60, -0.62), (2.68, -0.64), (2.66, -0.50), (2.60, -0.40)]
        top = [(2.34, -0.24), (2.26, -0.02), (1.76, -0.02), (1.70, -0.30), (1.58, -0.52), (1.36, -0.62), (1.0, -0.64), (0.80, -0.60), (0.70, -0.50), (0.64, -0.32), (0.20, -0.32), (0.14, -0.54), (-0.06, -0.63)]
        thing = plate('blade', blade + picks + top, 0.05, chrome, 0.006)
        put(thing, (0, 0.025, 0), (math.radians(90), 0, 0), parent=e)
    stand(make)
    return 3.0


def roller_skates():
    """Boots on a chassis with four wheels and a stopper."""
    slot('leather', srgb('#f0ece2'))
    slot('wheels', srgb('#e0a32a'))
    slot('lace', srgb('#c8321a'))
    hide, pad = leather('leather', 'leather', 0.45, 34, 0.15), mat('pad', '#d9c9ac', 0.9, sheen=0.3)
    steel, alloy = mat('steel', '#9a9a9c', 0.25, metal=1), mat('alloy', '#8b8c8f', 0.35, metal=1)
    lace, thread = mat('lace', 'lace', 0.85), mat('thread', '#b9ae98', 0.8)
    urethane, under = mat('wheels', 'wheels', 0.35, spec=0.45, coat=0.15), mat('sole', '#2a2320', 0.7)
    bump(urethane, noise(urethane.node_tree, 30, 2), 0.1, 0.005)
    upper = boot()
    foot = Ring(0.0, 2.74, 0.46, 0.1, 0.1, 0.1, square=0.93)

    def make(e):
        dress_boot(upper, e, hide, pad, steel, lace, thread)
        sole('sole', foot, [(-0.02, 0.0, -0.02), (0.0, 0.01, 0.02), (0.10, 0.09, 0.02), (0.12, 0.11, 0)], under, e, spring(0.05))
        back = Ring(0.0, 1.0, 0.40, 0.1, 0.1, 0.1, 0.85, square=0.9)
        sole('heel', back, [(-0.18, -0.18, -0.04), (-0.16, -0.16, -0.02), (0.02, 0.02, -0.01), (0.04, 0.04, -0.03)], under, e)
        put(box('plate', (2.3, 0.46, 0.09), alloy, 0.02), (1.32, 0, -0.27), (0, math.radians(-1.5), 0), parent=e)
        for x in (0.48, 2.05):
            truck = [[(x - 0.22 * k, -0.16 * k, z), (x + 0.22 * k, -0.16 * k, z), (x + 0.22 * k, 0.16 * k, z), (x - 0.22 * k, 0.16 * k, z)] for k, z in ((1.0, -0.25), (0.9, -0.36), (0.45, -0.60))]
            put(rings('truck', truck, alloy, 30), parent=e)
            put(lathe('cushion', [(0, -0.34), (0.15, -0.34, 0.03), (0.15, -0.46, 0.03), (0, -0.46)], mat('cushion', '#c8321a', 0.5), 32), (x + 0.16, 0, 0), parent=e)
            put(tube('axle', [(x, -0.52, -0.64), (x, 0.52, -0.64)], 0.05, steel, poly=True), parent=e)
            for side in (-1, 1):
                profile = [(0.07, -0.15), (0.20, -0.15), (0.22, -0.165, 0.02), (0.30, -0.155, 0.05), (0.325, -0.10, 0.05), (0.325, 0.10, 0.05), (0.30, 0.155, 0.05), (0.22, 0.165, 0.02), (0.20, 0.13), (0.07, 0.13)]
                put(lathe('wheel', profile, urethane, 72), (x, 0.44 * side, -0.64), (math.radians(90), 0, 0), parent=e)
                put(lathe('hub', [(0, -0.17), (0.06, -0.17, 0.02), (0.08, -0.14), (0.13, -0.145, 0.01), (0.15, -0.12), (0.15, 0.12), (0.13, 0.145, 0.01), (0.08, 0.14), (0.06, 0.2, 0.02), (0, 0.2)], steel, 48), (x, 0.44 * side, -0.64), (math.radians(90), 0, 0), parent=e)
        stopper = lathe('stopper', [(0, 0), (0.17, 0.02, 0.04), (0.22, 0.16, 0.05), (0.20, 0.30, 0.04), (0, 0.32)], urethane, 56)
        put(stopper, (2.62, 0, -0.62), (0, math.radians(24), 0), parent=e)
        put(tube('stem', [(2.60, 0, -0.4), (2.42, 0, -0.2)], 0.06, steel, poly=True), parent=e)
    stand(make)
    return 3.2


register('ice-skates', ice_skates, frame=6.2, elevation=13, target=(0, 0, 1.55))
register('roller-skates', roller_skates, frame=6.2, elevation=13, target=(0, 0, 1.65))
