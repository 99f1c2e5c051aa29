"""Wear: tie, scarf, flip-flops, clutch; cloth that lies or is rolled."""
import math
import random
from mathutils import Matrix, Vector
from forms import circle, sweep, wave
from materials import axis, base_input, base_output, bump, colour_node, mat, math_node, mix, multiply, noise, ramp, srgb, weighted
from shapes import add, empty, lathe, plate, put, sheet, thicken, tube
from shots import register
from stage import slot


def tie():
    """A rolled tie: the spiral of its narrow part, its wide end laid out in front."""
    slot('cloth', srgb('#26365a'))
    slot('stripe', srgb('#c9a97a'))
    silk = mat('cloth', 'cloth', 0.42, spec=0.35, sheen=0.6)
    tree = silk.node_tree
    uv = axis(tree, 0, 'UV')
    diagonal = math_node(tree, 'SINE', weighted(tree, (uv, 150.0), (axis(tree, 1, 'UV'), 9.0)))
    stripes = ramp(tree, math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', diagonal, 0.5), 0.5), [(0.80, 0.0), (0.84, 1.0)])
    tree.links.new(mix(tree, stripes, base_output(silk), colour_node(tree, 'stripe')), base_input(silk))
    bump(silk, math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', uv, 1700.0)), 0.12, 0.004)
    points, widths = [], []
    turns, start, pitch = 4.2, 0.10, 0.075
    steps = 260
    for i in range(steps + 1):
        a = turns * 2 * math.pi * i / steps
        r = start + pitch * a / (2 * math.pi)
        points.append(Vector((-r * math.cos(a), r * math.sin(a), 0)))
        widths.append(0.34 + 0.22 * i / steps)
    last = points[-1]
    for i in range(1, 90):
        t = i / 89
        points.append(Vector((last.x + 0.16 * math.sin(t * 2.2), last.y - 1.5 * t, 0)))
        widths.append(0.56 + 0.42 * t)
    total = len(points)
    vertices, uvs = [], []
    for i, p in enumerate(points):
        t = max(0, (i - steps) / (total - steps))
        # the roll stands on its edge; the end tips over and lies flat
        flat = min(1, t * 2.2)
        flat = flat * flat * (3 - 2 * flat)
        half = widths[i] / 2
        for k in range(13):
            v = (k / 12 - 0.5) * 2
            upright = p + Vector((0, 0, half * (1 + v)))
            lying = p + Vector((half * v, 0, 0.05 + 0.03 * (1 - v * v)))
            point = upright.lerp(lying, flat)
            if t > 0.92:
                point = point + Vector((0, -0.38 * (1 - abs(v)) * (t - 0.92) / 0.08, 0))
            vertices.append(point)
            uvs.append((i / total, k / 12))
    faces = [(i * 13 + k, i * 13 + k + 1, (i + 1) * 13 + k + 1, (i + 1) * 13 + k) for i in range(total - 1) for k in range(12)]
    cloth = add('tie', vertices, faces, silk, 60)
    layer = cloth.data.uv_layers.new(name='UVMap')
    for loop in cloth.data.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    thicken(cloth, 0.045, 0)
    put(cloth, (0.0, 0.42, 0.01), (0, 0, math.radians(18)))
    return 0.6


def scarf():
    """A knitted scarf, folded over twice, its fringe to the front."""
    slot('wool', srgb('#a9532f'))
    wool = mat('wool', 'wool', 0.95, spec=0.08, sheen=0.7)
    tree = wool.node_tree
    ribs = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 0), 62.0))
    knots = math_node(tree, 'SINE', weighted(tree, (axis(tree, 1), 74.0), (math_node(tree, 'ABSOLUTE', ribs), 2.2)))
    knit = weighted(tree, (ribs, 0.6), (knots, 0.4))
    bump(wool, knit, 1.0, 0.05)
    bump(wool, noise(tree, 60, 4), 0.5, 0.01)
    multiply(wool, ramp(tree, math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', knit, 0.5), 0.5), [(0.2, 0.55), (0.7, 1.0)]))
    width, thick = 1.9, 0.17
    for k in range(4):
        z0 = 0.09 + 0.215 * k
        long = 2.3 - 0.06 * k

        def place(u, v, k=k, z0=z0, long=long):
            x, y = (u - 0.5) * (width - 0.03 * k), (v - 0.5) * long
            edge = max(0, abs(v - 0.5) * 2 - 0.86) / 0.14
            soft = 0.03 * wave((x * 1.2, y * 1.2, k), 1.5) + 0.012 * wave((x * 4, y * 4, k), 1.2)
            return Vector((x + 0.03 * wave((y, k, 0), 1.3), y, z0 + soft - 0.05 * edge ** 2 - 0.03 * (2 * u - 1) ** 4))
        layer = thicken(sheet('layer', place, 90, 110, wool, 0, 180), thick, 0)
        soften = layer.modifiers.new('bevel', 'BEVEL')
        soften.width, soften.segments, soften.limit_method = 0.07, 3, 'ANGLE'
    for back in (0.1075, 0.5375):
        fold = [Vector((0, 1.12 + 0.1 * math.sin(a), back + 0.09 - 0.1075 * math.cos(a))) for a in [math.pi * i / 16 for i in range(17)]]
        body = sheet('fold', lambda u, v, fold=fold: Vector(((u - 0.5) * (width - 0.04), fold[round(v * 16)].y + 0.02 * wave((u * 3, v, 1), 1.5), fold[round(v * 16)].z)), 80, 16, wool, 0, 180)
        thicken(body, thick, 0)
    chance = random.Random(2)
    yarn = mat('yarn', 'wool', 0.95, spec=0.08, sheen=0.6)
    for k in range(30):
        x = (k / 29 - 0.5) * (width - 0.1)
        for j in range(3):
            dx = chance.uniform(-0.03, 0.03)
            tube('fringe', [(x + dx, -1.12, 0.72), (x + dx * 1.5, -1.24, 0.62), (x + dx * 2 + chance.uniform(-0.04, 0.04), -1.30, 0.34), (x + dx * 2.5 + chance.uniform(-0.06, 0.06), -1.36, 0.06 + 0.02 * j)], 0.018, yarn, res=6)
    return 0.95


def flip_flops():
    """Two soles with a strap each."""
    slot('sole', srgb('#26465a'))
    slot('strap', srgb('#e0a32a'))
    foam, rubber = mat('sole', 'sole', 0.7, spec=0.25), mat('strap', 'strap', 0.4, spec=0.45, coat=0.12)
    bump(foam, noise(foam.node_tree, 40, 3), 0.25, 0.01)
    tree = foam.node_tree
    grip = math_node(tree, 'MULTIPLY', math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 0), 60.0)), math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 1), 60.0)))
    bump(foam, grip, 0.35, 0.02)
    rows = ((-1.32, 0.0, 0.0), (-1.30, 0.16, 0.0), (-1.2, 0.30, 0.0), (-1.0, 0.385, 0.0), (-0.6, 0.37, 0.0), (-0.15, 0.33, 0.03), (0.35, 0.42, 0.05), (0.75, 0.50, 0.03), (1.05, 0.47, -0.02), (1.25, 0.34, -0.06), (1.34, 0.16, -0.08), (1.36, 0.0, -0.08))
    right = [(c + w, y) for y, w, c in rows]
    left = [(c - w, y) for y, w, c in reversed(rows)]
    outline = _closed(right + left[1:-1])
    for side, at, turn in ((1, (0.56, 0.05), -8), (-1, (-0.56, -0.1), 12)):
        e = empty((*at, 0), (0, 0, math.radians(turn)))
        shape = [(x * side, y) for x, y in outline]
        plate('sole', shape if side > 0 else shape[::-1], 0.17, foam, 0.03, parent=e)
        post = Vector((-0.06 * side, 0.82, 0.17))
        put(lathe('post', [(0.045, -0.02), (0.045, 0.12, 0.02), (0.07, 0.19, 0.03), (0, 0.21)], rubber, 40), post, parent=e)
        for s in (-1, 1):
            points = _smooth_way([post + Vector((0, 0, 0.15)), post + Vector((0.14 * s, -0.25, 0.30)), Vector((0.40 * s + 0.03, 0.1, 0.42)), Vector((0.43 * s + 0.02, -0.16, 0.30)), Vector((0.385 * s + 0.02, -0.30, 0.10))])
            put(sweep('strap', points, _strap_section, rubber, smooth=180), parent=e)
    return 0.5


def _strap_section(t):
    wide = 0.055 + 0.075 * math.sin(math.pi * min(1, 0.15 + 0.8 * t))
    return [(a * wide, b * 0.034) for a, b in circle(1, 24)]


def _smooth_way(points, steps=14):
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = (points[max(0, min(len(points) - 1, i + k))] for k in (-1, 0, 1, 2))
        out += [0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) for t in [j / steps for j in range(steps)]]
    return out + [points[-1]]


def _closed(points, steps=6):
    out, n = [], len(points)
    for i in range(n):
        a, b, c, d = (Vector(points[(i + k) % n]) for k in (-1, 0, 1, 2))
        for j in range(steps):
            t = j / steps
            p = 0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
            out.append((p.x, p.y))
    return out


def clutch():
    """A soft flat bag with an envelope flap, a metal clasp and a thin chain."""
    slot('skin', srgb('#5b2a45'))
    slot('metal', srgb('#c9a97a'))
    skin, metal = mat('skin', 'skin', 0.42, spec=0.45, coat=0.15, coat_rough=0.3), mat('metal', 'metal', 0.22, metal=1)
    bump(skin, noise(skin.node_tree, 70, 4, rough=0.7), 0.35, 0.008)
    w, h, t = 2.7, 1.6, 0.46
    e = empty((0, 0, 0.0), (math.radians(-8), 0, math.radians(16)))

    def body(side):
        def place(u, v):
            x, z = (u - 0.5) * w, h * v
            a = abs(2 * u - 1)
            puff = (1 - a ** 5) ** 0.5 * math.sin(math.pi * min(1, 0.10 + 0.88 * v)) ** 0.45 if 0 < v else 0.25 * (1 - a ** 5) ** 0.5
            return Vector((x, side * (0.02 + t / 2 * puff), z + 0.01))
        return place
    for side in (-1, 1):
        put(sheet('body', body(side), 70, 50, skin, 0.02, 180), parent=e)
    front = body(-1)

    def flap(u, v):
        drop = 0.10 + 0.80 * (1 - abs(2 * u - 1) ** 1.25)
        if v < 0.25:
            a = v / 0.25
            back, top = body(1)(u, 0.97), front(u, 0.97)
            return back.lerp(top, a) + Vector((0, 0, 0.05 * math.sin(math.pi * a)))
        q = (v - 0.25) / 0.75
        p = front(0.006 + u * 0.988, max(0.05, 0.97 - drop * 0.86 * q))
        return p + Vector((0, -0.035, 0))
    put(sheet('flap', flap, 80, 60, skin, 0.03, 180), parent=e)
    low = front(0.5, 0.97 - 0.9 * 0.86)
    put(lathe('clasp', [(0, 0.06), (0.09, 0.055, 0.03), (0.13, 0.02, 0.02), (0.135, 0)], metal, 64), low + Vector((0, -0.055, 0.10)), (math.radians(90), 0, 0), parent=e)
    links = _smooth_way([Vector((1.32, 0.0, 1.5)), Vector((1.75, -0.1, 0.8)), Vector((1.7, -0.5, 0.05)), Vector((0.9, -0.95, 0.05)), Vector((-0.4, -0.85, 0.05)), Vector((-1.2, -0.6, 0.05))], 16)
    for k, (a, b) in enumerate(zip(links, links[1:])):
        put(lathe('link', [(0.042, -0.014), (0.058, 0, 0.012), (0.042, 0.014)], metal, 20), a.lerp(b, 0.5), ((b - a).to_track_quat('X', 'Z') @ Matrix.Rotation(math.radians(90 * (k % 2)), 3, 'X').to_quaternion()).to_euler(), (1.5, 1, 1))
    return 1.65


register('tie', tie, frame='bottle', elevation=34, target=(0, -0.1, 0.12))
register('scarf', scarf, frame='plate', elevation=30, azimuth=-24, target=(0, -0.05, 0.35))
register('flip-flops', flip_flops, frame='plate', elevation=48, target=(0, 0, 0.1))
register('clutch', clutch, frame=4.2, elevation=14, target=(0.1, -0.1, 0.72))
