"""A sandwich cut in two, a cake with strawberries."""
import math
import random
from mathutils import Vector
from forms import circle, leaf, sweep, wave
from materials import bump, cells, mat, noise, ramp, shade, tint, toned, weighted
from models.bread import board
from models.produce import skin
from models.tableware import plate as dish
from shapes import blob, empty, lathe, lumps, plate, put, rings, sheet
from shots import register


def triangle(size=1.0, round_=0.14):
    """Half of a square slice: the long side is the cut and lies in front."""
    points = [(-size, 0), (size, 0), (0.0, size)]
    out = []
    for k, p in enumerate(points):
        a, b = Vector(points[k - 1]), Vector(points[(k + 1) % 3])
        q = Vector(p)
        s, t = q + (a - q).normalized() * round_, q + (b - q).normalized() * round_
        for j in range(7):
            u = j / 6
            m = s * (1 - u) ** 2 + q * 2 * u * (1 - u) + t * u * u
            out.append((m.x, m.y))
    return out


def sandwich():
    """Toasted bread, lettuce, tomato, cheese and ham; two halves on a board, one on the other's back."""
    top = board(4.3, 2.0)
    crumb = toned('toast', lambda tree: weighted(tree, (noise(tree, 2.6, 5, rough=0.6), 0.7), (noise(tree, 14, 4), 0.35), -0.02), [(0.25, '#f0d9a8'), (0.48, '#dcae68'), (0.68, '#b97b38'), (0.85, '#8a5022')], 0.7)
    bump(crumb, ramp(crumb.node_tree, cells(crumb.node_tree, 13), [(0.05, 0.0), (0.35, 1.0)]), 0.55, 0.03)
    soft = toned('soft', lambda tree: weighted(tree, (noise(tree, 9, 5, rough=0.7), 1.0)), [(0.3, '#e3cb9a'), (0.6, '#f3e4c2')], 0.8)
    bump(soft, ramp(soft.node_tree, cells(soft.node_tree, 18), [(0.05, 0.0), (0.3, 1.0)]), 0.8, 0.03)
    rim = toned('crust', lambda tree: weighted(tree, (noise(tree, 6, 4), 1.0)), [(0.3, '#7a431a'), (0.7, '#a9672c')], 0.6)
    lettuce = mat('lettuce', '#7fae3f', 0.4, coat=0.2)
    shade(lettuce, 0.35, 5)
    tomato = toned('tomato', lambda tree: weighted(tree, (noise(tree, 7, 4), 1.0)), [(0.3, '#b8200f'), (0.7, '#d9452a')], 0.2, coat=0.5)
    cheese, ham = mat('cheese', '#e6b84a', 0.4, coat=0.1), mat('ham', '#d98f86', 0.45, coat=0.2)
    shade(ham, 0.2, 8)
    outline = triangle(0.98)

    def half(at, turn):
        e = empty(at, turn)
        z = 0.0
        for low in (True, False):
            plate('rim', outline, 0.20, rim, 0.03, (0, 0, z), parent=e)
            inner = [(x * 0.93, y * 0.93 - 0.016) for x, y in outline]
            plate('soft', inner, 0.175, soft, 0.012, (0, 0, z + 0.0125), parent=e)
            plate('face', [(x * 0.985, y * 0.97 + 0.008) for x, y in outline], 0.012, crumb, 0.005, (0, 0, z + (0.192 if not low else -0.004)), parent=e)
            if not low:
                break
            z += 0.20

            def ruffle(u, v):
                x = (u - 0.5) * 2
                reach = 0.99 - abs(x) * 0.98
                y = -0.09 + v * (reach + 0.02)
                edge = max(0, 1 - v * 3.5)
                return Vector((x * 1.0, y + 0.03 * wave((x * 6, 1, 0), 1) * edge, z + 0.055 + edge * 0.055 * wave((x * 7.5, v, 2), 1.1) + 0.012 * wave((x * 5, v * 5, 1), 1)))
            put(sheet('lettuce', ruffle, 120, 24, lettuce, 0.014), parent=e)
            z += 0.10
            for x, y in ((-0.48, 0.16), (0.02, 0.17), (0.50, 0.16)):
                profile = [(0, 0.0), (0.21, 0.0, 0.01), (0.235, 0.03, 0.02), (0.21, 0.06, 0.01), (0, 0.06)]
                put(lathe('tomato', profile, tomato, 48), (x, y, z), (0.05, 0.06 * x, 0), parent=e)
            z += 0.065
            slice_ = [(x * 1.0, -0.05 if y < 0.02 else y * 0.98) for x, y in outline]
            plate('cheese', slice_, 0.035, cheese, 0.012, (0, 0, z), parent=e)
            z += 0.035
            for k in range(2):
                def fold(u, v, k=k, z=z):
                    x = (u - 0.5) * 1.9
                    reach = 0.98 - abs(x) * 0.99
                    return Vector((x, -0.045 + v * max(0.02, reach), z + 0.022 + 0.034 * k + 0.018 * wave((x * 4, v * 2, k), 1)))
                put(sheet('ham', fold, 80, 12, ham, 0.022), parent=e)
            z += 0.085
    half((-0.86, -0.38, top), (0, 0, math.radians(-9)))
    half((0.92, -0.22, top), (0, 0, math.radians(14)))
    return 0.8


def strawberry_cake():
    """Sponge and cream in layers, strawberries on top; one piece is cut out."""
    base = dish(1.45, colour='#d9d2c4')
    sponge = toned('sponge', lambda tree: weighted(tree, (noise(tree, 9, 5, rough=0.7), 1.0)), [(0.3, '#cf9f57'), (0.55, '#e6c383'), (0.8, '#f0d9a6')], 0.7)
    bump(sponge, ramp(sponge.node_tree, cells(sponge.node_tree, 17), [(0.05, 0.0), (0.3, 1.0)]), 0.8, 0.03)
    cream, jam = mat('cream', '#ebe1cd', 0.5, spec=0.35), mat('jam', '#8f1418', 0.15, coat=0.6)
    bump(cream, noise(cream.node_tree, 3, 4, (1, 1, 3)), 0.25, 0.03)
    start, end = math.radians(-112), math.radians(-112 + 316)

    def layer(name, r, low, high, material, bulge=0.0, uneven=0.0):
        """A drum with a wedge missing: the rim, the top, both cut faces."""
        seg, rows = 150, 8
        loops = []
        for i in range(seg + 1):
            a = start + (end - start) * i / seg
            profile = [(0.0, low)] + [(r + bulge * math.sin(math.pi * j / rows) + uneven * wave((math.cos(a) * 3, math.sin(a) * 3, low + j * 0.2), 1.4), low + (high - low) * j / rows) for j in range(rows + 1)] + [(0.0, high)]
            loops.append([(q * math.cos(a), q * math.sin(a), z) for q, z in profile])
        put(rings(name, loops, material, 40), (0, 0, base))
    z = 0.0
    for k in range(3):
        layer('sponge', 1.06, z, z + 0.23, sponge, 0.02, 0.012)
        if k < 2:
            layer('jam', 1.035, z + 0.225, z + 0.255, jam, 0.01, 0.012)
            layer('cream', 1.075, z + 0.25, z + 0.345, cream, 0.035, 0.02)
            z += 0.335
    top = z + 0.225
    layer('icing', 1.09, top, top + 0.10, cream, 0.03, 0.02)
    top += base + 0.10
    red = skin('strawberry', [(0.2, '#a10f12'), (0.5, '#c81a1a'), (0.8, '#d9372a')], 1.6, 0.18, 0.55, 0.0)
    dots = cells(red.node_tree, 17, stretch=(1, 1, 0.8), random=0.35)
    bump(red, ramp(red.node_tree, dots, [(0.10, 0.0), (0.24, 1.0)]), 0.6, 0.03)
    tint(red, ramp(red.node_tree, dots, [(0.10, 1.0), (0.15, 0.0)]), '#e0b44a')
    green = mat('calyx', '#4f8029', 0.55)
    chance = random.Random(8)

    def berry(at, size, turn, seed, calyx=False):
        def shape(d):
            t = (d.z + 1) / 2
            girth = (0.30 + 0.75 * t ** 0.62) * (1 - 0.25 * max(0, d.z) ** 4)
            w = lumps(d, 1.2, 0.06, seed)
            return Vector((d.x * girth * w, d.y * girth * w, d.z * 1.12 - 0.12 * max(0, d.z) ** 6))
        blob('strawberry', (size, size * 0.95, size * 1.1), red, shape, 5, at, turn)
        if calyx:
            for n in range(7):
                a = 2 * math.pi * n / 7 + seed
                put(leaf('calyx', (0, 0, size * 0.98), (math.cos(a), math.sin(a), 0.3), size * 0.75, size * 0.3, green, 0, 0.15, 0.4, 0.85), at, turn)

    def swirl(x, y, size):
        points = [Vector((x + size * (1 - t) ** 0.8 * 0.62 * math.cos(t * 15), y + size * (1 - t) ** 0.8 * 0.62 * math.sin(t * 15), top + 0.03 + size * 0.95 * t)) for t in [k / 60 for k in range(61)]]
        sweep('swirl', points, lambda t: circle(size * 0.42 * (1 - 0.82 * t), 20, 1, lambda a: 1 + 0.12 * math.cos(a * 6)), cream, smooth=180)
    count = 12
    for k in range(count):
        a = start + (end - start) * (k + 0.5) / count
        if k % 2:
            berry((0.80 * math.cos(a), 0.80 * math.sin(a), top + 0.16), 0.185, (math.pi + chance.uniform(-0.2, 0.2), chance.uniform(-0.2, 0.2), chance.uniform(0, 6)), k)
        else:
            swirl(0.80 * math.cos(a), 0.80 * math.sin(a), 0.23)
    for k, (x, y) in enumerate(((0.0, 0.36), (-0.34, 0.02), (0.30, 0.06), (-0.05, -0.08), (0.06, 0.62))):
        berry((x, y, top + 0.17), 0.20, (math.pi + chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5), chance.uniform(0, 6)), 20 + k)
    berry((0.12, 0.22, top + 0.42), 0.19, (0.9, 0.4, 0.5), 31, True)
    berry((1.02, -0.92, base + 0.16), 0.19, (1.3, 0.2, 0.8), 33, True)
    return 1.7


register('sandwich', sandwich, frame=4.8, elevation=24, target=(0.02, 0, 0.3))
register('strawberry-cake', strawberry_cake, frame=3.7, elevation=24, target=(0, 0, 0.62))
