"""Toy animals with one skin over melted parts: a plush unicorn, a painted dinosaur."""
import math
import random
from mathutils import Vector
from forms import circle, melt, paint, painted, sweep, wave
from library.mesh import grow_hair
from materials import bump, cells, mat, noise, ramp, shade, srgb, tint
from models.last import curve
from shapes import blob, empty, ground, lathe, put
from shots import register
from stage import slot


def limb(points, radii, wide=1.0):
    """A soft limb along a smooth way; radii at the given points."""
    way = curve([Vector(p) for p in points], 12)

    def section(t):
        q = t * (len(radii) - 1)
        k = min(int(q), len(radii) - 2)
        u = q - k
        u = u * u * (3 - 2 * u)
        return circle(radii[k] * (1 - u) + radii[k + 1] * u, 24, wide)
    return sweep('limb', way, section, None, smooth=180)


def ball(at, size, rot=(0, 0, 0)):
    return blob('ball', size, None, None, 4, at, rot)


def unicorn():
    """A standing plush unicorn: short fur, a mane of yarn, a soft golden horn."""
    slot('fur', srgb('#fff2f4'))
    slot('mane', srgb('#c4679b'))
    slot('hooves', srgb('#b79ac9'))
    fur = mat('fur', 'fur', 1.0, spec=0.05, sheen=0.6)
    bump(fur, noise(fur.node_tree, 26, 5, rough=0.75), 0.8, 0.03)
    parts = [ball((0, 0.05, 1.55), (1.05, 0.62, 0.62)), ball((-0.62, 0, 1.62), (0.6, 0.58, 0.60)), ball((0.62, 0, 1.58), (0.55, 0.60, 0.62))]
    for x, y in ((-0.72, -0.30), (-0.62, 0.34), (0.68, -0.30), (0.62, 0.34)):
        parts.append(limb([(x, y, 1.5), (x + 0.02, y * 1.08, 0.8), (x + 0.02, y * 1.1, 0.30)], (0.34, 0.28, 0.27)))
    parts.append(limb([(-0.72, 0, 1.75), (-1.0, -0.02, 2.35), (-1.12, -0.05, 2.85)], (0.50, 0.40, 0.38)))
    parts.append(ball((-1.22, -0.06, 3.02), (0.56, 0.50, 0.48), (0, 0.25, 0)))
    parts.append(ball((-1.66, -0.12, 2.84), (0.36, 0.33, 0.30), (0, 0.1, 0)))
    for side in (-1, 1):
        parts.append(limb([(-1.08, 0.28 * side - 0.05, 3.36), (-1.04, 0.34 * side - 0.05, 3.58), (-1.02, 0.36 * side - 0.05, 3.70)], (0.14, 0.10, 0.03)))
    e = empty((0.1, 0, 0), (0, 0, math.radians(26)))
    body = melt('body', parts, fur, 0.05, 14)
    grow_hair([body], lambda _: 0.34, 70000)
    put(body, parent=e)
    hoof = mat('hoof', 'hooves', 1.0, spec=0.05, sheen=0.6)
    bump(hoof, noise(hoof.node_tree, 30, 4, rough=0.7), 0.5, 0.02)
    for x, y in ((-0.72, -0.30), (-0.62, 0.34), (0.68, -0.30), (0.62, 0.34)):
        put(lathe('hoof', [(0, 0), (0.26, 0, 0.06), (0.31, 0.12, 0.08), (0.30, 0.32, 0.05), (0.24, 0.36), (0, 0.36)], hoof, 48), (x + 0.02, y * 1.1, 0), parent=e)
    put(blob('muzzle', (0.345, 0.325, 0.29), hoof, lambda d: 1 if d.x < -0.25 else 0.86, 5), (-1.70, -0.12, 2.82), (0, 0.1, 0), parent=e)
    eye, glint, thread = mat('eye', '#17120f', 0.06, coat=1), mat('glint', '#ffffff', 0.2), mat('thread', '#5a3a4a', 0.8)
    for side in (-1, 1):
        put(blob('eye', (0.07, 0.05, 0.085), eye, None, 4), (-1.47, -0.08 + 0.415 * side, 3.10), (0, 0, 0.35 * side), parent=e)
        put(blob('glint', (0.02, 0.015, 0.02), glint, None, 3), (-1.50, -0.08 + 0.455 * side, 3.14), parent=e)
        put(blob('nostril', (0.03, 0.025, 0.04), thread, None, 3), (-2.0, -0.12 + 0.12 * side, 2.90), parent=e)
    gold = mat('horn', '#d9ae52', 0.35, metal=0.7, sheen=0.3)
    horn = [(0.0, 0.95)]
    horn = lathe('horn', [(0.155, -0.10), (0.15, 0.0)] + [(0.15 * (1 - k / 34) + 0.012 + 0.012 * math.sin(k * 1.15), 0.92 * k / 34) for k in range(1, 34)] + horn, gold, 48, steps=2, smooth=180)
    put(horn, (-1.33, -0.07, 3.40), (0, math.radians(-22), 0), parent=e)
    yarn = mat('yarn', 'mane', 0.95, spec=0.1, sheen=0.8)
    bump(yarn, noise(yarn.node_tree, 60, 3, (1, 1, 0.3)), 0.6, 0.01)
    chance = random.Random(5)

    def strand(start, drops, radius=0.042):
        points = curve([start + Vector(d) for d in drops], 6)
        section = [(radius * math.cos(a), radius * math.sin(a)) for a in [2 * math.pi * k / 10 for k in range(10)]]
        put(sweep('strand', points, lambda t: section, yarn, smooth=180), parent=e)
    for k in range(17):
        t = k / 16
        root = Vector((-1.28, -0.06, 3.48)).lerp(Vector((-0.42, -0.02, 2.15)), t) + Vector((0.16 * math.sin(math.pi * t), 0, 0.10 * math.sin(math.pi * t)))
        for side in (-1, -1, 1):
            x, y = chance.uniform(0.02, 0.18), side * chance.uniform(0.42, 0.58)
            long = chance.uniform(0.55, 0.95)
            strand(root + Vector((chance.uniform(-0.05, 0.05), 0, 0)), [(0, 0, 0), (x * 0.5, y * 0.62, 0.02), (x, y * 0.98, -long * 0.5), (x * 1.4, y * 0.92 + chance.uniform(-0.06, 0.06), -long)])
    for k in range(9):
        x, y = chance.uniform(-0.42, -0.25), chance.uniform(-0.22, 0.2)
        strand(Vector((-1.20, -0.06, 3.48)), [(0, 0, 0), (x * 0.6, y, 0.06), (x, y * 1.5, -0.10), (x * 1.1, y * 1.8, -0.30)])
    for k in range(26):
        y, bend = chance.uniform(-0.2, 0.2), chance.uniform(-0.08, 0.08)
        strand(Vector((1.12, 0.03, 1.78)), [(0, 0, 0), (0.24, y * 0.5, 0.08), (0.42, y + bend, -0.35), (0.44 + bend, y * 1.3, -0.95), (0.36 + bend, y * 1.2, -1.25 + chance.uniform(-0.1, 0.1))])
    return 4.3


def dinosaur():
    """A hunter on two legs with open jaws, painted in greens with dark bands."""
    skin = mat('skin', '#6f7f45', 0.5, spec=0.4, coat=0.12, coat_rough=0.3)
    tree = skin.node_tree
    tint(skin, ramp(tree, painted(tree), [(0.0, 1.0), (0.30, 0.0)]), '#d9c79a')
    tint(skin, ramp(tree, painted(tree), [(0.66, 0.0), (0.78, 0.85)]), '#33401f')
    bump(skin, cells(tree, 17), 0.55, 0.03)
    bump(skin, noise(tree, 5, 4), 0.2, 0.05)
    shade(skin, 0.2, 6)
    parts = [limb([(2.6, 0.25, 1.05), (1.9, 0.10, 1.15), (1.1, 0.0, 1.45), (0.3, 0, 1.72), (-0.35, 0, 1.92), (-0.75, 0, 2.28), (-0.98, 0, 2.62)], (0.03, 0.14, 0.30, 0.50, 0.46, 0.33, 0.28), 0.86)]
    parts += [ball((-1.08, 0, 2.78), (0.36, 0.27, 0.27)), limb([(-1.0, 0, 2.82), (-1.4, 0, 2.84), (-1.78, 0, 2.76)], (0.27, 0.23, 0.15), 0.86)]
    for side in (-1, 1):
        parts.append(ball((-1.22, 0.15 * side, 2.99), (0.16, 0.09, 0.08)))
        x = 0.12 if side < 0 else 0.36
        parts.append(limb([(x + 0.05, 0.32 * side, 1.62), (x - 0.18, 0.46 * side, 1.12), (x - 0.26, 0.47 * side, 0.88)], (0.40, 0.30, 0.19)))
        parts.append(limb([(x - 0.28, 0.47 * side, 0.92), (x + 0.02, 0.48 * side, 0.58), (x + 0.20, 0.48 * side, 0.36), (x + 0.08, 0.48 * side, 0.10)], (0.19, 0.15, 0.11, 0.13)))
        for turn in (-26, 0, 26):
            a = math.radians(turn)
            parts.append(limb([(x + 0.10, 0.48 * side, 0.11), (x - 0.16 * math.cos(a), 0.48 * side + 0.22 * math.sin(a), 0.10), (x - 0.40 * math.cos(a), 0.48 * side + 0.42 * math.sin(a), 0.06)], (0.12, 0.085, 0.055)))
        parts.append(limb([(-0.52, 0.30 * side, 1.90), (-0.66, 0.40 * side, 1.62), (-0.90, 0.40 * side, 1.60)], (0.13, 0.085, 0.055)))
        for turn in (-14, 16):
            a = math.radians(turn)
            parts.append(limb([(-0.88, 0.40 * side, 1.60), (-1.02, 0.40 * side + 0.2 * math.sin(a), 1.54)], (0.045, 0.03)))
    jaw = limb([(-0.98, 0, 2.62), (-1.30, 0, 2.44), (-1.66, 0, 2.34)], (0.20, 0.15, 0.085), 1.15)
    parts.append(jaw)
    e = empty((0.2, 0, 0), (0, 0, math.radians(24)))
    body = melt('body', parts, skin, 0.032, 7)

    def tone(p):
        spine = 1.15 + 0.72 * max(0, min(1, (2.2 - p.x) / 2.6)) if p.x > -0.4 else 1.92 + 1.1 * min(1, max(0, (-0.4 - p.x) / 0.6))
        back = 0.52 + 0.55 * (p.z - spine)
        stripe = 0.20 * math.sin(p.x * 7.5 + 1.2 * wave(p, 1.4)) * max(0, min(1, (p.z - spine + 0.35) * 3))
        leg = 0.0 if p.z > 1.1 else 0.08
        return back + stripe + leg + 0.10 * wave(p, 2.4, 2)
    put(paint(body, tone), parent=e)
    mouth, ivory = mat('mouth', '#8a2a2e', 0.35, coat=0.3), mat('tooth', '#efe6cf', 0.3, coat=0.3)
    put(blob('palate', (0.34, 0.135, 0.07), mouth, None, 5), (-1.36, 0, 2.60), (0, math.radians(-6), 0), parent=e)
    put(blob('tongue', (0.28, 0.09, 0.05), mouth, None, 5), (-1.36, 0, 2.50), (0, math.radians(14), 0), parent=e)
    for side in (-1, 1):
        for k in range(7):
            t = k / 6
            x = -1.24 - 0.52 * t
            y = side * (0.195 - 0.085 * t ** 2)
            tooth = lathe('tooth', [(0.0, -0.11 + 0.03 * (k % 2)), (0.030, 0.0), (0.0, 0.01)], ivory, 12)
            put(tooth, (x, y, 2.655 - 0.010 * k), parent=e)
            if k < 6:
                put(lathe('tooth', [(0.0, 0.085), (0.024, 0.0), (0.0, -0.01)], ivory, 12), (x + 0.06, y * 0.84, 2.515 - 0.030 * k), parent=e)
        eye = mat('eye', '#e0a32a', 0.1, coat=1)
        put(blob('eye', (0.055, 0.04, 0.055), eye, None, 4), (-1.235, 0.225 * side, 2.925), parent=e)
        put(blob('pupil', (0.02, 0.02, 0.036), mat('pupil', '#0d0a08', 0.1, coat=1), None, 3), (-1.252, 0.258 * side, 2.928), parent=e)
        put(blob('nostril', (0.03, 0.02, 0.02), mat('dark', '#20180f', 0.6), None, 3), (-1.80, 0.085 * side, 2.84), parent=e)
        claw = mat('claw', '#2a241c', 0.25, coat=0.4)
        x = 0.12 if side < 0 else 0.36
        for turn in (-26, 0, 26):
            a = math.radians(turn)
            spike = lathe('claw', [(0, 0.15), (0.045, 0.0, 0.02), (0, -0.04)], claw, 16)
            put(spike, (x - 0.40 * math.cos(a), 0.48 * side + 0.43 * math.sin(a), 0.055), (0, math.radians(-96), -a), parent=e)
        for turn in (-14, 16):
            a = math.radians(turn)
            put(lathe('claw', [(0, 0.08), (0.026, 0.0, 0.01), (0, -0.03)], claw, 12), (-1.01, 0.40 * side + 0.19 * math.sin(a), 1.545), (0, math.radians(-115), 0), parent=e)
    ground(e)
    return 3.1


register('unicorn', unicorn, frame=5.6, elevation=9, target=(-0.1, 0, 2.05))
register('dinosaur', dinosaur, frame=5.4, elevation=11, target=(0.35, 0, 1.5))
