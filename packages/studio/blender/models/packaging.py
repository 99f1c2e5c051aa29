"""Cartons, pouches, tubes, tins, seed packets: printed packings that the composer draws on."""
import math
import random
from mathutils import Euler, Matrix, Vector
from forms import copies, grain, wave
from materials import bump, cells, mat, noise, paper, shade, srgb
from shapes import box, empty, label, lathe, put, rings, sheet, slab, tube, wrap
from shots import register
from stage import area, slot


def carton_box(size, yaw=24, name='card', at=(0, 0), default=(0.75, 0.74, 0.72)):
    """A folding carton. Areas: front, side (the left one), top."""
    w, d, h = size
    slot(name, default)
    card = mat('card', name, 0.5, spec=0.35)
    bump(card, noise(card.node_tree, 30, 2), 0.03, 0.01)
    frame = Matrix.Translation((*at, 0)) @ Matrix.Rotation(math.radians(yaw), 4, 'Z')
    holder = empty()
    holder.matrix_world = frame
    box('carton', (w, d, h), card, 0.012, parent=holder)
    gap = mat('gap', (0.12, 0.11, 0.10), 0.8)
    slab('flap', w - 0.03, 0.006, 0.002, gap, 0.001, 0, (0, -d / 2 + 0.03, h - 0.0008), parent=holder)
    area('front', name, (w, h), lambda u, v: frame @ Vector(((u - 0.5) * w, -d / 2, h * (1 - v))))
    area('side', name, (d, h), lambda u, v: frame @ Vector((-w / 2, d / 2 - u * d, h * (1 - v))))
    area('top', name, (w, d), lambda u, v: frame @ Vector(((u - 0.5) * w, d / 2 - v * d, h)))
    return holder


def carton():
    carton_box((1.0, 0.62, 1.36))
    return 1.36


def carton_low():
    """A wide, low box: plasters, tests, monitors."""
    carton_box((1.5, 0.5, 0.95))
    return 0.95


def carton_device():
    """A box for a device."""
    carton_box((1.7, 1.1, 1.25), 26)
    return 1.25


def pill_carton():
    """A folding box with two strips of tablets before it."""
    carton_box((1.15, 0.26, 0.72), 20, at=(0, 0.2))
    foil = mat('foil', (0.62, 0.62, 0.63), 0.28, metal=1)
    bump(foil, cells(foil.node_tree, 30), 0.25, 0.01)
    pill = mat('pill', '#efe9da', 0.3, coat=0.4)
    for at, turn in (((0.30, -0.30, 0.0), 14), ((-0.30, -0.62, 0.009), -8)):  # one lies on the other
        holder = empty(at, (0, 0, math.radians(turn)))
        slab('strip', 0.92, 0.36, 0.008, foil, 0.05, 0.003, parent=holder)
        for i in range(5):
            for j in range(2):
                put(lathe('blister', [(0.062, 0.0), (0.058, 0.035, 0.015), (0.045, 0.05, 0.015), (0, 0.052)], pill, 32), ((i - 2) * 0.17, (j - 0.5) * 0.17, 0.007), parent=holder)
    return 0.72


def pouch(size=(1.15, 1.75), kraft='#b98d5e'):
    """A stand-up pouch: pillowed front, flat seal on top, a base that spreads."""
    w, h = size
    slot('bag', srgb(kraft))
    slot('label', (0.85, 0.83, 0.78))
    skin = mat('bag', 'bag', 0.6, spec=0.35)
    bump(skin, noise(skin.node_tree, 5, 5), 0.25, 0.03)
    shade(skin, 0.07, 24)

    def depth(x, v):
        """Half the thickness at height 1-v and place x (-1..1)."""
        body = 0.27 * (0.05 + max(0.0, min(1.0, (v - 0.12) / 0.75))) ** 0.75 if v > 0.12 else 0.006
        return max(0.006, body * (1 - abs(x) ** 3.2) ** 0.8)

    def surface(side):
        def place(u, v):
            x = (u - 0.5) * 2
            wide = w / 2 * (1 - 0.03 * math.sin(math.pi * min(1, v * 1.15)))
            crumple = 0.012 * wave((x * 2.1, v * 3.1, side), 1.6) * min(1, v * 4) + 0.006 * wave((x * 6, v * 7, side), 1.4) * min(1, v * 3)
            y = side * (depth(x, v) + crumple * (1 - abs(x) ** 4))
            z = h * (1 - v) + 0.028 * (v ** 8) * (x * x)
            return Vector((wide * x, y, max(0.004, z)))
        return place
    sheet('front', surface(-1), 60, 90, skin, 0.006, 180)
    sheet('back', surface(1), 60, 90, skin, 0.006, 180)
    seal = mat('seal', 'bag', 0.5, spec=0.4)
    for k in range(5):
        z = h - 0.03 - k * 0.022
        tube('seam', [(-w / 2 + 0.015, -0.012, z), (w / 2 - 0.015, -0.012, z)], 0.0045, seal, poly=True)

    def on_front(u, v):
        p = surface(-1)(0.14 + 0.72 * u, 0.30 + 0.52 * v)
        return p + Vector((0, -0.008, 0))
    label('front', 'label', on_front, paper('paper', 'label'), (w * 0.72, h * 0.52), 40, 40, 0.002)
    return h


def tea_pouch():
    pouch()
    return 1.75


def pet_food():
    """A larger bag that shows what is in it by a heap before it."""
    pouch((1.7, 2.35), '#7f8c6a')
    biscuit = mat('biscuit', '#8a5a30', 0.7)
    shade(biscuit, 0.35, 9)
    bump(biscuit, noise(biscuit.node_tree, 26, 4), 0.4, 0.02)
    chance = random.Random(3)
    places = []
    for _ in range(90):
        q, a = 0.36 * math.sqrt(chance.random()), chance.uniform(0, 6.28)
        places.append((Vector((0.62 + q * math.cos(a), -0.62 + 0.7 * q * math.sin(a), 0.03 + 0.13 * chance.random() * (1 - q / 0.36))),
                       Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), 1)), chance.uniform(0.85, 1.15), a))
    copies(grain('biscuit', (0.062, 0.062, 0.028), biscuit, 14), places)
    return 2.35


def tube_upright():
    """A tube on its cap, its crimped end up."""
    slot('body', srgb('#f2efe6'))
    slot('cap', srgb('#2f6f4f'))
    soft = mat('body', 'body', 0.32, spec=0.45, coat=0.2, coat_rough=0.2)
    r, low, high = 0.26, 0.26, 1.62
    loops = []
    for k in range(61):
        u = k / 60
        z = low + (high - low) * u
        flat = 1 - u ** 1.7
        wide, deep = r + 0.10 * u ** 1.3, max(0.012, r * flat ** 0.72)
        loops.append([(wide * math.cos(a), deep * math.sin(a), z) for a in [2 * math.pi * i / 96 for i in range(96)]])
    loops.append([(0.36 * math.cos(a), 0.012 * math.sin(a), high + 0.12) for a in [2 * math.pi * i / 96 for i in range(96)]])
    rings('tube', [[(p[0] * 0.6, p[1] * 0.6, low - 0.005) for p in loops[0]]] + loops, soft, 60)
    for k in range(6):
        tube('crimp', [(-0.355, -0.012, high + 0.012 + k * 0.018), (0.355, -0.012, high + 0.012 + k * 0.018)], 0.004, soft, poly=True)
    hard = mat('cap', 'cap', 0.35, spec=0.45, coat=0.15, coat_rough=0.2)
    lathe('cap', [(0, 0), (r - 0.005, 0, 0.02), (r + 0.012, 0.03, 0.02), (r + 0.004, low - 0.01, 0.012), (r - 0.05, low)], hard, wobble=lambda a, z: 1 + (0.006 * math.sin(a * 70) if 0.04 < z < low - 0.03 else 0))

    def place(u, v):
        t = 0.86 - 0.78 * v
        z = low + (high - low) * t
        wide, deep = r + 0.10 * t ** 1.3, max(0.012, r * (1 - t ** 1.7) ** 0.72)
        a = math.radians(-62 + 124 * u) - math.pi / 2
        return Vector((wide * math.cos(a), deep * math.sin(a) - 0.0008, z))
    area('front', 'body', (0.56, (high - low) * 0.78), place)
    return high + 0.12


def effervescent_tube():
    """A slim plastic tube with a stopper, two tablets before it."""
    r, h = 0.155, 1.30
    slot('body', srgb('#e98a1c'))
    slot('cap', srgb('#f4f2ed'))
    lathe('body', [(0, 0), (r - 0.01, 0, 0.01), (r, 0.015, 0.01), (r, h)], mat('body', 'body', 0.32, spec=0.45, coat=0.2))
    lathe('cap', [(r - 0.02, h - 0.004), (r + 0.018, h - 0.004, 0.006), (r + 0.018, h + 0.10, 0.012), (0, h + 0.105)], mat('cap', 'cap', 0.38, spec=0.4), wobble=lambda a, z: 1 + (0.01 * math.sin(a * 50) if h < z < h + 0.09 else 0))
    tablet = mat('tablet', '#f3c98a', 0.85)
    bump(tablet, noise(tablet.node_tree, 40, 4), 0.4, 0.01)
    shade(tablet, 0.15, 22)
    profile = [(0, 0), (0.11, 0, 0.015), (0.125, 0.02, 0.01), (0.125, 0.04, 0.01), (0.11, 0.06, 0.015), (0, 0.06)]
    lathe('tablet', profile, tablet, at=(0.36, -0.16, 0))
    put(lathe('tablet', profile, tablet), (0.30, 0.06, 0.115), (math.radians(66), 0, math.radians(-30)))
    area('front', 'body', (0.36, h - 0.16), wrap(r + 0.0006, 0.08, h - 0.08, -68, 68))
    return h + 0.1


def lozenge_tin():
    """A flat hinged tin, closed, with sweets beside it."""
    slot('tin', srgb('#2f6f4f'))
    metal = mat('tin', 'tin', 0.3, spec=0.6, coat=0.5, coat_rough=0.12)
    holder = empty((-0.1, 0.1, 0), (0, 0, math.radians(18)))
    slab('base', 1.0, 0.68, 0.16, metal, 0.12, 0.03, parent=holder)
    slab('lid', 1.03, 0.71, 0.09, metal, 0.13, 0.028, (0, 0, 0.145), parent=holder)
    slab('raised', 0.9, 0.58, 0.012, metal, 0.09, 0.006, (0, 0, 0.231), parent=holder)
    frame = Matrix.Translation((-0.1, 0.1, 0)) @ Euler((0, 0, math.radians(18))).to_matrix().to_4x4()
    area('front', 'tin', (0.84, 0.52), lambda u, v: frame @ Vector(((u - 0.5) * 0.84, (0.5 - v) * 0.52, 0.2435)))
    sweet = mat('sweet', '#c9dc9a', 0.2, coat=0.5)
    shade(sweet, 0.2, 5)
    for k, (x, y) in enumerate(((0.52, -0.40), (0.68, -0.24), (0.36, -0.46), (0.60, -0.52))):
        put(lathe('sweet', [(0, 0), (0.06, 0, 0.02), (0.085, 0.035, 0.02), (0.06, 0.07, 0.02), (0, 0.07)], sweet, 48), (x, y, 0), (0, 0, k))
    return 0.3


def food_tin():
    """A tin with a paper band and a ring to open it."""
    r, h = 0.42, 0.55
    slot('label', (0.8, 0.78, 0.72))
    steel = mat('steel', (0.6, 0.6, 0.59), 0.24, metal=1)
    profile = [(0, 0.015), (r - 0.03, 0.015, 0.01), (r - 0.012, 0.0, 0.01), (r + 0.012, 0.004, 0.008), (r + 0.012, 0.03, 0.008), (r - 0.004, 0.045, 0.01), (r - 0.004, h - 0.045, 0.01),
               (r + 0.012, h - 0.03, 0.008), (r + 0.012, h, 0.008), (r - 0.012, h, 0.008), (r - 0.02, h - 0.03, 0.008), (r - 0.09, h - 0.03, 0.006), (r - 0.1, h - 0.024, 0.006), (0, h - 0.026)]
    for at in ((-0.42, 0.16, 0), (0.46, -0.12, 0)):
        lathe('tin', profile, steel, at=at)
        put(lathe('ring', [(0.075, 0), (0.10, 0.008, 0.006), (0.125, 0)], steel, 48), (at[0] + 0.14, at[1] - 0.16, at[2] + h - 0.022), scale=(1.2, 0.8, 1))
        slab('tongue', 0.20, 0.07, 0.012, steel, 0.03, 0.005, (at[0] + 0.0, at[1] - 0.05, h - 0.024), (0, 0, math.radians(-50)))
    for k, at in enumerate(((-0.42, 0.16), (0.46, -0.12))):
        place = wrap(r, 0.055, h - 0.055, -88, 88, at)
        if k:
            label('front', 'label', place, paper('band', 'label', 0.4), (1.2, h - 0.11))
        else:
            sheet('band', place, 48, 4, paper('band', 'label', 0.4), 0.003)
    return h


def seed_packet():
    """A flat paper packet that leans, seeds spilled before it."""
    w, h = 1.0, 1.5
    slot('packet', (0.8, 0.78, 0.7))
    skin = paper('packet', 'packet', 0.6)
    frame = Matrix.Translation((0, 0.25, 0.0)) @ Matrix.Rotation(math.radians(8), 4, 'Z') @ Matrix.Rotation(math.radians(-10), 4, 'X')

    def front(u, v):
        x, y = (u - 0.5) * w, h * (1 - v)
        puff = 0.055 * (math.sin(math.pi * min(1, max(0, u))) * math.sin(math.pi * min(1, max(0, v))) ** 0.7) + 0.006 * wave((u * 3, v * 4, 1), 1.5)
        return frame @ Vector((x, -puff, y))
    sheet('front', front, 40, 60, skin, 0.004, 180)
    sheet('back', lambda u, v: frame @ Vector(((u - 0.5) * w, 0.05 * math.sin(math.pi * u) * math.sin(math.pi * v), h * (1 - v))), 20, 30, skin, 0.004, 180)
    area('front', 'packet', (w - 0.06, h - 0.16), lambda u, v: front(0.03 + 0.94 * u, 0.09 + 0.88 * v) + Vector((0, -0.001, 0)))
    fold = mat('fold', (0.3, 0.28, 0.25), 0.9, alpha=0.35)
    put(slab('fold', w - 0.01, 0.006, 0.001, fold, 0.002, 0), (0, 0, 0)).matrix_world = frame @ Matrix.Translation((0, -0.016, h - 0.11)) @ Matrix.Rotation(math.radians(90), 4, 'X')
    slot('seed', srgb('#d9bd86'))
    grain_mat = mat('seed', 'seed', 0.5)
    shade(grain_mat, 0.3, 6)
    chance = random.Random(6)
    places = []
    for _ in range(46):
        q, a = abs(chance.gauss(0, 0.2)), chance.uniform(0, 6.28)
        places.append((Vector((0.42 + q * math.cos(a) * 1.3, -0.34 + 0.7 * q * math.sin(a), 0.016)), Vector((chance.uniform(-0.2, 0.2), chance.uniform(-0.2, 0.2), 1)), chance.uniform(0.8, 1.2), a))
    copies(grain('seed', (0.045, 0.026, 0.014), grain_mat, 12), places)
    return h


register('carton', carton, frame='hand', elevation=14)
register('carton-low', carton_low, frame=2.3, elevation=16)
register('carton-device', carton_device, frame=3.0, elevation=16)
register('pill-carton', pill_carton, frame='hand', elevation=24, target=(0, -0.08, 0.26))
register('pouch', tea_pouch, frame='bottle', elevation=9, azimuth=-14)
register('pet-food', pet_food, frame=3.4, elevation=10, azimuth=-12)
register('squeeze-tube', tube_upright, frame='bottle', elevation=9, azimuth=-12)
register('effervescent-tube', effervescent_tube, frame='hand', elevation=12, target=(0.12, 0, 0.62))
register('lozenge-tin', lozenge_tin, frame='hand', elevation=34, target=(0.08, -0.08, 0.1))
register('food-tin', food_tin, frame='bottle', elevation=20)
register('seed-packet', seed_packet, frame=2.2, elevation=14)
