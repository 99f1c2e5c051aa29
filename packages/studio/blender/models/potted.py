"""Plants in pots: hyacinths with their bulbs, a climbing rose, strawberries."""
import math
import random
from mathutils import Euler, Vector
from forms import copies, leaf, wave
from materials import bump, cells, mat, noise, ramp, shade, srgb, tint
from models.last import curve
from models.produce import skin
from models.tableware import stoneware
from shapes import add, blob, empty, lathe, lumps, put, sheet, tube
from shots import register
from stage import slot


def pot(r=0.85, h=0.95, at=(0, 0, 0), colour='#b4684a'):
    """A clay pot with soil; returns the soil's height."""
    slot('pot', srgb(colour))
    clay = stoneware('pot', 'pot')
    profile = [(0, 0.02), (r * 0.64, 0.02), (r * 0.66, 0, 0.02), (r * 0.70, 0.02, 0.02), (r * 0.93, h * 0.76), (r, h * 0.77, 0.02), (r * 1.04, h * 0.98, 0.03), (r * 1.0, h, 0.02), (r * 0.92, h * 0.99, 0.02), (r * 0.88, h * 0.8)]
    lathe('pot', profile, clay, at=at)
    soil = mat('soil', '#2f2119', 1.0, spec=0.05)
    bump(soil, cells(soil.node_tree, 14), 1.0, 0.06)
    shade(soil, 0.5, 9)
    z = h * 0.88
    lathe('soil', [(0, z + 0.03), (r * 0.5, z + 0.02), (r * 0.91, z)], soil, 96, at, wobble=lambda a, q: 1 + 0.01 * math.sin(a * 7))
    return z


def green(name, colour, rough=0.45):
    material = mat(name, colour, rough, spec=0.4, coat=0.08)
    bump(material, noise(material.node_tree, 4, 4, (1, 1, 0.2)), 0.2, 0.02)
    return shade(material, 0.3, 4)


def floret(material):
    """A star of six petals that bend back, in one mesh."""
    vertices, faces = [], []
    for k in range(6):
        a = 2 * math.pi * k / 6
        out, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        base = len(vertices)
        for j in range(8):
            t = j / 7
            reach, lift = 0.02 + 0.155 * t ** 0.9, 0.10 * math.sin(t * 2.0) - 0.13 * t ** 3
            half = 0.045 * math.sin(math.pi * min(1, 0.18 + 0.80 * t)) ** 0.7
            for x in (-1, 0, 1):
                vertices.append(out * reach + side * (x * half) + Vector((0, 0, lift + 0.018 * abs(x))))
        faces += [(base + j * 3 + i, base + j * 3 + i + 1, base + j * 3 + i + 4, base + j * 3 + i + 3) for j in range(7) for i in range(2)]
    return add('floret', vertices, faces, material, 180, product=False)


def hyacinths():
    """Three in a pot, their bulbs half out of the soil, one bulb beside it."""
    slot('petals', srgb('#6d74c4'))
    z = pot(1.0, 0.95)
    petals = mat('petals', 'petals', 0.55, spec=0.3, sheen=0.3)
    shade(petals, 0.22, 14)
    stalk, blade = green('stalk', '#7d9a4c'), green('leaf', '#4c7a35')
    bulb = skin('bulb', [(0.2, '#5a2c3f'), (0.5, '#8a5064'), (0.8, '#b98a94')], 3.0, 0.45, 0.15, 0.06, 12)
    chance = random.Random(4)
    for n, (x, y, tall) in enumerate(((-0.40, -0.28, 1.0), (0.42, -0.22, 0.93), (0.02, 0.38, 1.12))):
        lean = Vector((x * 0.10, y * 0.10, 0))
        blob('bulb', (0.25, 0.25, 0.26), bulb, lambda d: Vector((d.x, d.y, d.z * (1 + 0.35 * max(0, d.z) ** 3))), 4, (x, y, z + 0.08))
        top = Vector((x, y, z)) + lean * 2 + Vector((0, 0, 1.75 * tall))
        low = Vector((x, y, z + 0.2))
        tube('stalk', [low, low.lerp(top, 0.5), top], 0.075, stalk)
        places = []
        count = 78
        for k in range(count):
            t = (k + 0.5) / count
            p = low.lerp(top, 0.40 + 0.62 * t)
            a = k * 2.39996
            girth = 0.13 + 0.05 * math.sin(math.pi * min(1, t * 1.05)) - 0.07 * max(0, t - 0.8) / 0.2
            out = Vector((math.cos(a), math.sin(a), -0.15 + 0.75 * t ** 3))
            places.append((p + Vector((out.x, out.y, 0)) * girth, out, (1.05 - 0.45 * max(0, t - 0.65) / 0.35) * chance.uniform(0.92, 1.1), chance.uniform(0, 6.28)))
        copies(floret(petals), places)
        for k in range(6):
            a = 2 * math.pi * k / 6 + n
            way = (0.55 * math.cos(a), 0.55 * math.sin(a), 1.25)
            leaf('leaf', (x + 0.07 * math.cos(a), y + 0.07 * math.sin(a), z + 0.22), way, 1.25 * chance.uniform(0.85, 1.1), 0.24, blade, 0, 0.22, 0.5, 0.55, 0.012)
    blob('bulb', (0.30, 0.30, 0.30), bulb, lambda d: Vector((d.x, d.y, d.z * (1 + 0.45 * max(0, d.z) ** 3))), 5, (1.28, -0.72, 0.28), (0.1, 0.25, 0))
    blob('bulb', (0.27, 0.27, 0.27), bulb, lambda d: Vector((d.x, d.y, d.z * (1 + 0.45 * max(0, d.z) ** 3))), 5, (0.92, -1.08, 0.20), (1.2, 0.3, 0.6))
    tip = green('tip', '#8fae5a')
    lathe('tip', [(0.09, 0), (0.05, 0.12, 0.03), (0, 0.17)], tip, 24, (1.36, -0.73, 0.62))
    return 2.9


def rose(at, size, material, inner, turn=(0, 0, 0), seed=1):
    """A full bloom: petals in a spiral, the outer ones open and rolled at their edge."""
    chance = random.Random(seed)
    e = empty(at, turn)
    count = 24
    for k in range(count):
        q = k / (count - 1)
        phi = k * 2.39996 + chance.uniform(-0.2, 0.2)
        reach, high = (0.07 + 0.30 * q ** 0.9) * size, (0.62 - 0.22 * q) * size
        flare, spread = (0.02 + 0.34 * q ** 2) * size, 1.9 - 0.75 * q

        def place(u, v, phi=phi, reach=reach, high=high, flare=flare, spread=spread, q=q, k=k):
            x = 2 * u - 1
            round_ = math.sqrt(max(0, 1 - (abs(x) * 0.98) ** 2.6))
            w = v * (0.72 + 0.28 * round_)
            angle = phi + x * spread / 2 * (0.55 + 0.45 * math.sin(math.pi * min(1, 0.2 + w * 0.6)))
            r = reach * math.sin(min(1, w * 1.25) * math.pi / 2) ** 0.7 + flare * w ** 3
            r *= 1 + 0.05 * wave((math.cos(angle) * 3, math.sin(angle) * 3, k), 1) * w
            z = high * (w - 0.30 * q * w ** 4 - (0.42 * q ** 2) * max(0, w - 0.75) / 0.25 * 0.35)
            return Vector((r * math.cos(angle), r * math.sin(angle), z))
        put(sheet('petal', place, 14, 12, inner if q < 0.35 else material, 0.012 * size, 180), parent=e)
    return e


def rose_leaf(at, way, size, material, seed=0):
    """A stem with five leaflets."""
    way = Vector(way).normalized()
    at = Vector(at)
    side = way.cross(Vector((0, 0, 1))).normalized()
    tube('stem', [at, at + way * size * 0.5, at + way * size * 0.95 + Vector((0, 0, -0.05 * size))], 0.012, material, res=6)
    for t, s in ((0.35, -1), (0.35, 1), (0.68, -1), (0.68, 1), (0.95, 0)):
        out = way if s == 0 else (way * 0.6 + side * s)
        leaf('leaflet', at + way * size * t, out + Vector((0, 0, 0.1 * math.sin(seed + t * 9))), size * 0.55, size * 0.36, material, 0.2 * math.sin(seed * 3 + s), 0.22, 0.30, 0.75)


def climbing_rose():
    """A rose on a fan of laths, in a pot, in full bloom."""
    slot('petals', srgb('#b3262e'))
    z = pot(1.05, 1.2, colour='#a9a398')
    petals = mat('petals', 'petals', 0.6, spec=0.25, sheen=0.5)
    inner = mat('inner', 'petals', 0.65, spec=0.2, sheen=0.3)
    shade(petals, 0.12, 5)
    shade(inner, 0.3, 5)
    leaves, stem, lath = green('leaf', '#35602c', 0.4), green('stem', '#5a6b35'), mat('lath', '#b08a5e', 0.75)
    bump(lath, noise(lath.node_tree, 3, 5, (4, 4, 0.4)), 0.4, 0.02)
    for k in range(-2, 3):
        tube('lath', [(0.10 * k, 0.28, z - 0.2), (0.52 * k, 0.32, z + 4.6)], 0.05, lath, poly=True)
    for h in (1.4, 2.8, 4.1):
        w = 0.10 * 2 + (0.42 * 2) * h / 4.8 + 0.15
        tube('lath', [(-w - 0.1, 0.22, z + h), (w + 0.1, 0.22, z + h)], 0.045, lath, poly=True)
    chance = random.Random(9)
    canes = [[(0, 0.1, z), (-0.35, 0.05, z + 1.1), (-0.70, 0.1, z + 2.3), (-0.95, 0.12, z + 3.4), (-0.80, 0.0, z + 4.3)], [(0.05, 0.12, z), (0.30, 0.08, z + 1.2), (0.62, 0.1, z + 2.4), (0.95, 0.1, z + 3.5), (0.9, 0.0, z + 4.6)],
             [(0, 0.05, z), (0.05, 0.0, z + 1.5), (-0.12, 0.02, z + 3.0), (0.08, 0.0, z + 4.5)], [(0, 0, z), (-0.2, -0.2, z + 0.8), (-0.55, -0.35, z + 1.3)], [(0, 0, z), (0.3, -0.25, z + 0.7), (0.55, -0.4, z + 1.0)]]
    for n, points in enumerate(canes):
        way = curve([Vector(p) for p in points], 10)
        tube('cane', way, 0.045, stem, poly=True)
        for k in range(4, len(way), 3):
            a = chance.uniform(-2.9, -0.25) if chance.random() < 0.8 else chance.uniform(0.2, 2.9)
            rose_leaf(way[k], (math.cos(a), math.sin(a) * 0.7, chance.uniform(-0.2, 0.5)), chance.uniform(0.55, 0.8), leaves, k + n)
    for n, (x, y, h, size) in enumerate(((-0.85, -0.22, 4.35, 0.78), (0.10, -0.30, 4.55, 0.84), (0.92, -0.20, 4.45, 0.72), (-0.45, -0.36, 3.35, 0.82), (0.62, -0.34, 3.35, 0.86), (-0.92, -0.22, 2.45, 0.70), (0.10, -0.38, 2.45, 0.84),
                                             (0.80, -0.30, 2.05, 0.68), (-0.58, -0.52, 1.45, 0.72), (0.55, -0.55, 1.15, 0.70))):
        rose((x, y, z + h - 0.15), size, petals, inner, (math.radians(62 + chance.uniform(-14, 14)), chance.uniform(-0.3, 0.3), math.radians(x * 26)), n)
        tube('stem', [(x, y + 0.1, z + h - 0.1), (x * 0.9, 0.1, z + h - 0.4)], 0.03, stem, poly=True)
    for x, y, h in ((-0.2, -0.35, 3.95), (1.05, -0.25, 2.85), (-1.15, -0.1, 3.9)):
        blob('bud', (0.13, 0.13, 0.2), petals, lambda d: Vector((d.x * (1 - 0.45 * max(0, d.z)), d.y * (1 - 0.45 * max(0, d.z)), d.z)), 4, (x, y, z + h), (0.5, 0.2 * x, 0))
        for k in range(5):
            a = 2 * math.pi * k / 5
            leaf('sepal', (x, y, z + h - 0.15), (0.4 * math.cos(a), 0.4 * math.sin(a), 1), 0.3, 0.10, leaves, 0, -0.1, 0.3)
    return 6


def trefoil(at, way, size, material, seed):
    """Three broad toothed leaflets on a stalk's end."""
    for k in (-1, 0, 1):
        a = math.radians(68 * k)
        way_ = Vector((way[0] * math.cos(a) - way[1] * math.sin(a), way[0] * math.sin(a) + way[1] * math.cos(a), way[2] - 0.1 * abs(k)))
        flat = Vector((-way_.y, way_.x, 0)).normalized()
        up = way_.normalized().cross(flat) * -1

        def place(u, v, way_=way_.normalized(), flat=flat, up=up):
            x = 2 * u - 1
            half = math.sin(math.pi * min(1, 0.06 + 0.94 * v) ** 1.25) ** 0.75 * size * 0.40
            teeth = 1 + 0.07 * math.sin(v * 62) * (abs(x) > 0.8)
            ridge = 0.05 * size * math.sin(v * 22 - abs(x) * 5) * abs(x)
            return Vector(at) + way_ * (v * size * (1 - 0.05 * abs(x))) + flat * (x * half * teeth) + up * (abs(x) * half * 0.30 + ridge - 0.28 * size * v * v)
        sheet('leaflet', place, 14, 26, material, 0)


def strawberry(at, size, red, calyx, seed):
    """A hanging berry."""
    def shape(d):
        z = (d.z + 1) / 2
        girth = (0.30 + 0.75 * z ** 0.62) * (1 - 0.25 * max(0, d.z) ** 4)
        w = lumps(d, 1.2, 0.06, seed)
        return Vector((d.x * girth * w, d.y * girth * w, d.z * 1.12 - 0.12 * max(0, d.z) ** 6))
    turn = Euler((0.15 * math.sin(seed * 2), 0.2 * math.cos(seed), seed))
    blob('strawberry', (size, size * 0.95, size * 1.1), red, shape, 5, at, turn)
    for n in range(7):
        a = 2 * math.pi * n / 7 + seed
        put(leaf('calyx', (0, 0, size * 0.98), (math.cos(a), math.sin(a), 0.35), size * 0.8, size * 0.32, calyx, 0, 0.15, 0.4, 0.85), at, turn)


def strawberry_pot():
    """A plant in a pot: leaves, white flowers, berries that hang over the rim, ripe and unripe."""
    z = pot(0.95, 0.98)
    leaves, stem = green('leaf', '#3f7a2c', 0.5), green('stem', '#8aa552')
    red = skin('strawberry', [(0.2, '#a10f12'), (0.5, '#c81a1a'), (0.8, '#d9372a')], 1.6, 0.18, 0.55, 0.0)
    pale = skin('unripe', [(0.2, '#d9d08a'), (0.5, '#e6dca9'), (0.8, '#e9b9a0')], 1.2, 0.25, 0.4, 0.0)
    for berry, colour in ((red, '#e0b44a'), (pale, '#a9a04a')):
        dots = cells(berry.node_tree, 17, stretch=(1, 1, 0.8), random=0.35)
        bump(berry, ramp(berry.node_tree, dots, [(0.10, 0.0), (0.24, 1.0)]), 0.6, 0.03)
        tint(berry, ramp(berry.node_tree, dots, [(0.10, 1.0), (0.15, 0.0)]), colour)
    chance = random.Random(12)
    for k in range(26):
        a = k * 2.39996
        q = math.sqrt((k + 0.6) / 26)
        tip = Vector((1.05 * q * math.cos(a), 1.05 * q * math.sin(a), z + 0.95 - 0.42 * q + chance.uniform(-0.1, 0.16)))
        root = Vector((0.22 * math.cos(a), 0.22 * math.sin(a), z))
        tube('stalk', [root, root.lerp(tip, 0.6) + Vector((0, 0, 0.15)), tip], 0.02, stem, res=8)
        trefoil(tip, (math.cos(a), math.sin(a), 0.20 - 0.3 * q), chance.uniform(0.40, 0.52), leaves, k)
    for k, (angle, out, drop, size, ripe) in enumerate(((-118, 1.16, 0.30, 0.205, True), (-96, 1.22, 0.52, 0.22, True), (-70, 1.18, 0.26, 0.20, True), (-48, 1.16, 0.48, 0.19, True), (-142, 1.12, 0.52, 0.19, True), (-84, 1.24, 0.10, 0.15, False),
                                                         (-30, 1.12, 0.22, 0.15, False), (-160, 1.12, 0.20, 0.16, False))):
        a = math.radians(angle)
        at = Vector(((out - 0.06) * math.cos(a), (out - 0.06) * math.sin(a), z - drop))
        rim = Vector((1.02 * math.cos(a), 1.02 * math.sin(a), z + 0.24))
        tube('stalk', curve([Vector((0.2 * math.cos(a), 0.2 * math.sin(a), z + 0.1)), rim.lerp(Vector((0, 0, z + 0.4)), 0.3), rim + Vector((0, 0, 0.03)), at + Vector((0, 0, size * 1.1))], 8), 0.018, stem, poly=True)
        strawberry(at, size, red if ripe else pale, leaves, k + 1)
    white, gold = mat('flower', '#f0ece0', 0.6, sheen=0.3), mat('gold', '#e0b02a', 0.7)
    for x, y, h in ((-0.45, -0.75, 0.95), (0.35, -0.82, 0.90), (0.75, -0.35, 1.05), (-0.1, -0.4, 1.22)):
        for n in range(5):
            a = 2 * math.pi * n / 5 + x
            leaf('petal', (x, y, z + h), (math.cos(a), 0.75 * math.sin(a) - 0.35, 0.42 + 0.3 * math.sin(a)), 0.15, 0.15, white, 0, 0.1, 0.2, 0.6)
        blob('heart', (0.05, 0.05, 0.04), gold, lambda d: 1 + 0.15 * wave(d, 6), 4, (x, y - 0.02, z + h + 0.02))
        tube('stalk', [(x * 0.3, y * 0.3, z), (x, y + 0.03, z + h)], 0.014, stem, res=6)
    return 2.2


register('hyacinths', hyacinths, frame=4.3, elevation=13, target=(0.15, 0, 1.35))
register('climbing-rose', climbing_rose, frame=7.6, elevation=7, target=(0, 0, 2.95))
register('strawberry-pot', strawberry_pot, frame=3.7, elevation=20, target=(0, 0, 0.95))
