"""Served dishes: stews, grill, pasta, sushi, wrap, desserts, ice cream."""
import math
import random
from mathutils import Vector
from forms import circle, copies, disc, grain, paint, strew, sweep, wave
from materials import bump, cells, facing_up, mat, noise, ramp, shade, srgb, tint, toned, weighted
from models.bread import FLAT, crust
from models.dairy import parsley
from models.tableware import ceramic, clay_bowl, plate
from shapes import blob, box, lathe, lumps, put, tube
from shots import register
from stage import slot


def _surface(name, r, level, material, relief=0.02, scale=3.0):
    """The top of what fills a bowl: higher in the middle, uneven."""
    top = disc(name, r, lambda q, a: 0.04 * (1 - (q / r) ** 2) + relief * wave((q * math.cos(a), q * math.sin(a), 0), scale), material, 60, 120, 180)
    return put(top, (0, 0, level))


def sauce(name, stops, rough=0.22):
    material = toned(name, lambda tree: weighted(tree, (noise(tree, 5, 5, rough=0.6), 1.0), (noise(tree, 22, 3), 0.2), -0.1), stops, rough, coat=0.5, coat_rough=0.12)
    return bump(material, noise(material.node_tree, 14, 5), 0.35, 0.02)


TOMATO = [(0.25, '#7d1c0a'), (0.5, '#b2350f'), (0.75, '#cf5a1f')]


def baked_beans():
    level = clay_bowl()
    _surface('sauce', 0.93, level - 0.03, sauce('sauce', TOMATO))
    bean = mat('bean', '#ddb98d', 0.35, coat=0.35, coat_rough=0.15)
    shade(bean, 0.35, 6)
    tint(bean, ramp(bean.node_tree, noise(bean.node_tree, 3, 3), [(0.5, 0.0), (0.75, 0.45)]), '#b8501c')
    chance = random.Random(3)
    places = []
    for _ in range(190):
        q, a = 0.88 * math.sqrt(chance.random()), chance.uniform(0, 6.28)
        height = level - 0.01 + 0.05 * (1 - (q / 0.93) ** 2) + chance.uniform(-0.055, 0.012)
        places.append((Vector((q * math.cos(a), q * math.sin(a), height)), Vector((chance.uniform(-0.7, 0.7), chance.uniform(-0.7, 0.7), 1)), chance.uniform(0.85, 1.15), chance.uniform(0, 6.28)))
    copies(grain('bean', (0.098, 0.056, 0.048), bean, 16), places)
    pepper = mat('dried', '#8f1710', 0.25, coat=0.4)
    points = [Vector((-0.42 + 0.7 * t, 0.12 + 0.16 * math.sin(t * 3), level + 0.10 + 0.03 * math.sin(t * 5))) for t in [i / 24 for i in range(25)]]
    sweep('dried', points, lambda t: circle(0.075 * (1 - t) ** 0.5 + 0.012, 20, 1.2, lambda a: 1 + 0.12 * wave((t * 7, math.cos(a), 0), 1.4)), pepper, smooth=180)
    parsley((0.35, -0.3, level + 0.07), 8)
    return 0.5


def peppers_in_cream():
    level = clay_bowl()
    cream = sauce('cream', [(0.25, '#d9c59a'), (0.5, '#efe3c4'), (0.75, '#f6eeda')], 0.3)
    _surface('cream', 0.93, level, cream, 0.03, 4)
    chance = random.Random(5)
    for k in range(9):
        colour = ('#b3240f', '#c9501a', '#5f7a22')[k % 3]
        skin = mat('pepper', colour, 0.25, coat=0.5)
        tint(skin, ramp(skin.node_tree, noise(skin.node_tree, 5, 4), [(0.55, 0.0), (0.68, 0.7)]), '#efe3c4')
        q, a, turn = 0.66 * math.sqrt((k + 0.5) / 9), k * 2.4, chance.uniform(0, 6.28)
        start = Vector((q * math.cos(a), q * math.sin(a), level + 0.05))
        points = [start + Vector(((t - 0.5) * 0.66 * math.cos(turn), (t - 0.5) * 0.66 * math.sin(turn), 0.02 * math.sin(math.pi * t))) for t in [i / 16 for i in range(17)]]
        sweep('pepper', points, lambda t, k=k: circle(0.05 * (1 - 0.6 * t) * min(1, 5 * t + 0.4, 5 * (1 - t) + 0.2), 18, 3.6, lambda b: 1 + 0.22 * wave((t * 5, math.cos(b), k), 1.2)), skin, smooth=180)
    parsley((0.1, -0.1, level + 0.1), 7)
    return 0.5


def casserole():
    """Baked in clay with a blistered brown top."""
    level = clay_bowl()
    top = _surface('top', 0.955, level + 0.03, crust('gratin', 0.05, 0.06, 4, [(0.12, '#f3dfab'), (0.36, '#e3ae57'), (0.56, '#b96e28'), (0.76, '#6f3612'), (0.92, '#3a1a0a')], 0.38, 0.4, 0.25), 0.045, 4.2)
    paint(top, lambda p: 0.40 + 3.2 * (p.z - 0.02) + 0.30 * wave(p, 3.2, 2) + 0.22 * wave(p, 9, 4))
    parsley((0.05, 0.05, level + 0.12), 7)
    return 0.5


def chicken_soup():
    level = clay_bowl()
    broth = mat('broth', '#d9a63a', 0.08, coat=0.5)
    tint(broth, ramp(broth.node_tree, cells(broth.node_tree, 7), [(0.10, 0.6), (0.16, 0.0)]), '#f0cf6a')
    _surface('broth', 0.94, level - 0.03, broth, 0.002)
    chance = random.Random(4)
    carrot, meat_, potato = mat('carrot', '#e07a1c', 0.35, coat=0.3), mat('chicken', '#e9d2a8', 0.5), mat('potato', '#efd98e', 0.45)
    shade(meat_, 0.3, 9)
    green = mat('herb', '#4d7f27', 0.45)
    for k in range(12):
        q, a = chance.uniform(0.1, 0.78), k * 2.4
        at = (q * math.cos(a), q * math.sin(a), level - 0.02)
        tilt = (chance.uniform(-0.4, 0.4), chance.uniform(-0.4, 0.4), 0)
        if k % 3 == 0:
            lathe('carrot', [(0, 0.04), (0.115, 0.04, 0.01), (0.12, 0.0, 0.01), (0, -0.02)], carrot, 40, at, rot=tilt)
        elif k % 3 == 1:
            blob('chicken', (0.20, 0.11, 0.08), meat_, lambda d, k=k: lumps(d, 1.6, 0.3, k), 4, at, (0, 0, a))
        else:
            box('potato', (0.19, 0.17, 0.13), potato, 0.03, (at[0], at[1], at[2] - 0.05), tilt)
    places = [(Vector((q * math.cos(a), q * math.sin(a), level + 0.012)), Vector((0, 0, 1)), chance.uniform(0.6, 1.3), a)
              for q, a in [(0.88 * math.sqrt(chance.random()), chance.uniform(0, 6.28)) for _ in range(60)]]
    copies(grain('herb', (0.032, 0.02, 0.006), green, 6), places)
    return 0.48


def kebabs():
    """Ten qebapa on a plate with chopped onion and a quarter of flatbread."""
    base = plate(1.3)
    meat_ = toned('kebab', lambda tree: weighted(tree, (noise(tree, 7, 5, rough=0.65), 1.0), (facing_up(tree), 0.12), -0.06), [(0.25, '#2e140a'), (0.45, '#5a2b14'), (0.65, '#864521'), (0.85, '#a9683a')], 0.42,
                  coat=0.3, coat_rough=0.2)
    bump(meat_, noise(meat_.node_tree, 24, 6, rough=0.7), 0.6, 0.03)
    tint(meat_, ramp(meat_.node_tree, noise(meat_.node_tree, 3, 2, (0.4, 5, 1)), [(0.62, 0.0), (0.68, 0.6)]), '#1d0c06')
    rows = [(-0.30 + 0.235 * k, 0, 0) for k in range(6)] + [(-0.18 + 0.235 * k, 1, 0.03) for k in range(4)]
    chance = random.Random(2)
    for k, (x, row, shift) in enumerate(rows):
        points = [Vector(((t / 24 - 0.5) * 0.74, 0.01 * math.sin(t * 0.4 + k), 0)) for t in range(25)]
        one = sweep('kebab', points, lambda t, k=k: circle(0.118 * min(1, (9 * t + 0.25) ** 0.5, (9 * (1 - t) + 0.25) ** 0.5), 26, 1.0, lambda a: 1 + 0.07 * wave((t * 5, math.cos(a), math.sin(a) + k), 1.5)), meat_, smooth=180)
        put(one, (x, -0.26 + shift, base + 0.12 + 0.19 * row), (chance.uniform(0, 6), 0, math.radians(90 + chance.uniform(-7, 7))))
    bread = disc('somun', 0.86, lambda r, a: 0.15 * max(0, 1 - (r / 0.87) ** 9) ** 0.5 + 0.03 * wave((r * math.cos(a), r * math.sin(a), 1), 3), crust('crust', 0.05, 0.1, 2.6, FLAT), 60, 140)
    paint(bread, lambda p: 0.36 + 2.0 * (p.z - 0.14) + 0.22 * wave(p, 2.2, 1) + 0.9 * max(0, wave(p, 6, 1) - 0.25))
    put(bread, (-0.35, 0.62, base + 0.02), (math.radians(10), math.radians(2), 0.4))
    onion = mat('onion', '#f0e8e0', 0.3, coat=0.3)
    shade(onion, 0.2, 9)
    for k in range(110):
        q, a = 0.25 * math.sqrt(chance.random()), chance.uniform(0, 6.28)
        box('onion', (chance.uniform(0.04, 0.08), chance.uniform(0.04, 0.07), 0.03), onion, 0.006, (-0.76 + q * math.cos(a), -0.32 + q * math.sin(a), base + 0.02 + 0.14 * chance.random() * (1 - q / 0.25)),
            (chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(0, 3)))
    parsley((0.9, 0.3, base + 0.03), 9)
    return 0.5


def _spaghetti(r, level, count=150, seed=1):
    """Cords that wind round in a nest."""
    noodle = mat('noodle', '#eecb74', 0.35, coat=0.25, coat_rough=0.2)
    chance = random.Random(seed)
    for k in range(count):
        turn, start = chance.choice((-1, 1)), chance.uniform(0, 6.28)
        centre = Vector((chance.uniform(-0.22, 0.22), chance.uniform(-0.22, 0.22), 0))
        size, sweep_ = chance.uniform(0.12, r - 0.34), chance.uniform(2.2, 5.0)
        points = []
        for i in range(9):
            t = i / 8
            a = start + turn * sweep_ * t
            q = size * (1 + 0.25 * math.sin(t * 4 + k))
            p = centre + Vector((q * math.cos(a), q * 0.98 * math.sin(a), 0))
            dome = 0.36 * max(0, 1 - (p.length / r) ** 2)
            p.z = level - 0.08 + dome * chance.uniform(0.75, 1.08) + 0.02 * math.sin(t * 7 + k)
            points.append(p)
        tube('noodle', points, 0.021, noodle, res=6)


def _pasta(topping):
    slot('bowl', srgb('#e9e2d4'))
    glaze = ceramic('bowl', 'bowl', 0.28)
    r, h = 1.05, 0.44
    lathe('bowl', [(0, 0), (0.45, 0.0, 0.03), (0.78, 0.12, 0.2), (r, h, 0.08), (r - 0.02, h + 0.018, 0.01), (r - 0.06, h - 0.02, 0.04), (0.72, 0.16, 0.2), (0, 0.09)], glaze, seg=160)
    filler = mat('fill', '#dcb45c', 0.5)
    _surface('fill', 0.88, 0.24, filler, 0.04, 6)
    _spaghetti(0.95, 0.32)
    topping(0.58)
    parsley((0.06, -0.02, 0.74), 9, 4)
    return 0.75


def _mound(material, size, height, seed, lumpy=0.16):
    top = disc('sauce', lambda a: size * (1 + 0.2 * wave((math.cos(a), math.sin(a), seed), 1.4)),
               lambda q, a: height * max(0, 1 - (q / size) ** 2) + lumpy * 0.25 * wave((q * math.cos(a), q * math.sin(a), seed), 5), material, 40, 90, 180)
    return top


def spaghetti_tomato():
    def topping(level):
        put(_mound(sauce('sauce', TOMATO, 0.2), 0.52, 0.20, 3, 0.12), (0, 0, level - 0.06))
        chance = random.Random(6)
        cheese = mat('parmesan', '#f3e6bd', 0.6)
        places = [(Vector((q * math.cos(a), q * math.sin(a), level + 0.16 - 0.42 * q * q)), Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), 1)), chance.uniform(0.6, 1.3), a)
                  for q, a in [(0.42 * math.sqrt(chance.random()), chance.uniform(0, 6.28)) for _ in range(120)]]
        copies(grain('cheese', (0.034, 0.012, 0.008), cheese, 6), places)
    return _pasta(topping)


def spaghetti_bolognese():
    def topping(level):
        meat_ = sauce('ragu', [(0.25, '#3d160a'), (0.5, '#7d2f12'), (0.75, '#a84e22')], 0.35)
        bump(meat_, cells(meat_.node_tree, 12), 0.9, 0.06)
        base = put(_mound(meat_, 0.58, 0.24, 8, 0.3), (0, 0, level - 0.07))
        chance = random.Random(8)
        places = [(p, n, chance.uniform(0.6, 1.3), chance.uniform(0, 6)) for p, n in strew(base, 150, 3, 0.03)]
        copies(grain('mince', (0.052, 0.042, 0.036), meat_, 9), places)
    return _pasta(topping)


def pasta_vegetables():
    def topping(level):
        chance = random.Random(3)
        for k in range(30):
            q, a = 0.58 * math.sqrt((k + 0.5) / 30), k * 2.4
            at = (q * math.cos(a), q * math.sin(a), level + 0.10 - 0.36 * q * q)
            turn = (chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(0, 3))
            colour = ('#c8321a', '#5f8a2c', '#e0a32a', '#7a4a6a')[k % 4]
            material = mat('vegetable', colour, 0.28, coat=0.4)
            shade(material, 0.25, 8)
            box('vegetable', (0.17, 0.13, 0.05), material, 0.02, at, turn)
    return _pasta(topping)


register('baked-beans', baked_beans, frame=2.9, elevation=34, target=(0, 0, 0.2))
register('peppers-in-cream', peppers_in_cream, frame=2.9, elevation=36, target=(0, 0, 0.2))
register('casserole', casserole, frame=2.9, elevation=34, target=(0, 0, 0.2))
register('chicken-soup', chicken_soup, frame=2.9, elevation=38, target=(0, 0, 0.2))
register('kebabs', kebabs, frame='plate', elevation=36, target=(0, 0, 0.12))
register('spaghetti-tomato', spaghetti_tomato, frame=2.9, elevation=30, target=(0, 0, 0.3))
register('spaghetti-bolognese', spaghetti_bolognese, frame=2.9, elevation=30, target=(0, 0, 0.3))
register('pasta-vegetables', pasta_vegetables, frame=2.9, elevation=30, target=(0, 0, 0.3))
