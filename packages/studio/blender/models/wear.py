"""Wear: tie, scarf, flip-flops, clutch; cloth that lies or is rolled."""
import math
import random
from mathutils import Matrix, Vector
from forms import circle, sweep, wave
from materials import axis, base_input, base_output, bump, colour_node, mat, math_node, mix, multiply, noise, ramp, srgb, weighted
from shapes import add, empty, lathe, plate, put, sheet, thicken, tube
from shots import register
from stage import slot


def mapped(thing, places):
    """Stores a (u, v) with every corner, in units: patterns then follow the cloth."""
    layer = thing.data.uv_layers.new(name='UVMap')
    for loop in thing.data.loops:
        layer.data[loop.index].uv = places[loop.vertex_index]
    return thing


def tie():
    """A rolled tie: the spiral of its narrow part, its wide end laid out in front."""
    slot('cloth', srgb('#26365a'))
    slot('stripe', srgb('#c9a97a'))
    silk = mat('cloth', 'cloth', 0.55, spec=0.3, sheen=0.5)
    tree = silk.node_tree
    along, across = axis(tree, 0, 'UV'), axis(tree, 1, 'UV')
    rest = math_node(tree, 'FRACT', math_node(tree, 'MULTIPLY', math_node(tree, 'ADD', along, across), 2.6))
    stripes = ramp(tree, rest, [(0.0, 0.0), (0.62, 0.0), (0.64, 1.0), (0.80, 1.0), (0.82, 0.0), (0.87, 0.0), (0.88, 1.0), (0.91, 1.0), (0.92, 0.0)])
    tree.links.new(mix(tree, stripes, base_output(silk), colour_node(tree, 'stripe')), base_input(silk))
    rib = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', math_node(tree, 'SUBTRACT', along, across), 190.0))
    bump(silk, rib, 0.3, 0.006)
    points, widths = [], []
    turns, start, pitch = 4.6, 0.10, 0.07
    steps = 420
    for i in range(steps + 1):
        a = turns * 2 * math.pi * i / steps
        r = start + pitch * a / (2 * math.pi) + 0.006 * math.sin(a * 0.7)
        points.append(Vector((-r * math.cos(a), r * math.sin(a), 0)))
        widths.append(0.36 + 0.20 * i / steps)
    last = points[-1]
    way = (points[-1] - points[-2]).normalized()
    for i in range(1, 150):
        t = i / 149
        points.append(last + way * (1.75 * t) + Vector((0.10 * t * t, 0, 0)))
        widths.append(0.56 + 0.44 * t)
    length = [0.0]
    for a, b in zip(points, points[1:]):
        length.append(length[-1] + (b - a).length)
    total, columns = len(points), 24
    vertices, places = [], []
    for i, p in enumerate(points):
        t = max(0, (i - steps) / (total - steps))
        # the roll stands on its edge; the end tips over and lies flat
        flat = min(1, t * 2.0)
        flat = flat * flat * (3 - 2 * flat)
        half = widths[i] / 2
        tip = max(0, (t - 0.90) / 0.10) * 0.42
        side = (points[min(i + 1, total - 1)] - points[max(i - 1, 0)]).normalized().cross(Vector((0, 0, 1)))
        for k in range(columns + 1):
            v = (k / columns - 0.5) * 2
            lean = flat * math.pi / 2
            up = Vector((0, 0, 1)) * math.cos(lean) + side * math.sin(lean)
            middle = p + Vector((0, 0, half * (1 - flat) + 0.04 + 0.05 * flat * (1 - v * v) + 0.012 * wave((t * 5, v, 0), 1.2)))
            point = middle + up * (half * v) + way * (tip * (1 - abs(v)))
            vertices.append(point)
            places.append((length[i] + tip * (1 - abs(v)), half * v))
    row = columns + 1
    faces = [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(total - 1) for k in range(columns)]
    cloth = mapped(add('tie', vertices, faces, silk, 180), places)
    thicken(cloth, 0.032, 0)
    soften = cloth.modifiers.new('bevel', 'BEVEL')
    soften.width, soften.segments, soften.limit_method = 0.012, 3, 'ANGLE'
    put(cloth, (0.0, 0.42, 0.01), (0, 0, math.radians(18)))
    return 0.6


def _knit(name):
    """Ribbed wool along the cloth."""
    wool = mat(name, 'wool', 0.95, spec=0.08, sheen=0.7)
    tree = wool.node_tree
    along, across = axis(tree, 0, 'UV'), axis(tree, 1, 'UV')
    ribs = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', across, 2 * math.pi * 13))
    stitches = math_node(tree, 'SINE', weighted(tree, (along, 2 * math.pi * 17), (math_node(tree, 'ABSOLUTE', ribs), 2.4)))
    knit = weighted(tree, (ribs, 0.7), (stitches, 0.3))
    bump(wool, knit, 1.0, 0.05)
    bump(wool, noise(tree, 60, 4), 0.5, 0.01)
    return multiply(wool, ramp(tree, math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', knit, 0.5), 0.5), [(0.15, 0.5), (0.7, 1.0)]))


def scarf():
    """A knitted scarf laid in a loop, one end over the other, with knotted fringes."""
    slot('wool', srgb('#a9532f'))
    wool, yarn = _knit('wool'), mat('yarn', 'wool', 0.95, spec=0.08, sheen=0.6)
    knots = [(-0.72, -1.62), (-0.50, -0.95), (0.02, -0.15), (0.52, 0.55), (0.50, 1.12), (0.0, 1.38), (-0.50, 1.12), (-0.52, 0.55), (-0.02, -0.15), (0.50, -0.95), (0.72, -1.62)]
    steps, columns, half, thick = 260, 36, 0.36, 0.13
    middle = []
    for i in range(steps + 1):
        q = i / steps * (len(knots) - 1)
        k = min(int(q), len(knots) - 2)
        t = q - k
        a, b, c, d = (Vector((*knots[max(0, min(len(knots) - 1, k + j))], 0)) for j in (-1, 0, 1, 2))
        middle.append(0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    vertices, places, gone, ends = [], [], 0.0, []
    for i, p in enumerate(middle):
        ahead = (middle[min(i + 1, steps)] - middle[max(i - 1, 0)]).normalized()
        side = Vector((-ahead.y, ahead.x, 0))
        gone += (p - middle[i - 1]).length if i else 0
        s = i / steps
        over = 0.17 * math.exp(-((s - 0.80) / 0.10) ** 2)  # the second end lies over the first
        bend = math.exp(-((s - 0.5) / 0.13) ** 2)  # in the bend the cloth gathers
        narrow = 1 - 0.10 * bend
        for k in range(columns + 1):
            v = (k / columns - 0.5) * 2
            fold = 0.035 * wave((s * 9, v * 1.3, 0), 1.0, 5) + bend * 0.05 * math.sin(v * 7 + s * 4)
            z = thick / 2 + 0.01 + over + max(-0.02, fold) * (1 - 0.4 * abs(v))
            vertices.append(p + side * (v * half * narrow) + Vector((0, 0, z)))
            places.append((gone, v * half))
        if i in (0, steps):
            ends.append((p, ahead * (-1 if i == 0 else 1), side))
    row = columns + 1
    faces = [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(steps) for k in range(columns)]
    cloth = mapped(add('scarf', vertices, faces, wool, 180), places)
    thicken(cloth, thick, 0)
    soften = cloth.modifiers.new('bevel', 'BEVEL')
    soften.width, soften.segments, soften.limit_method = 0.05, 4, 'ANGLE'
    chance = random.Random(2)
    for p, way, side in ends:
        for k in range(13):
            root = p + side * ((k / 12 - 0.5) * 2 * half * 0.92) + Vector((0, 0, 0.07))
            lean = side * chance.uniform(-0.05, 0.05)
            put(lathe('knot', [(0, -0.035), (0.035, 0, 0.03), (0, 0.035)], yarn, 16), root + way * 0.03)
            for j in range(5):
                off = side * chance.uniform(-0.03, 0.03)
                end = root + way * chance.uniform(0.34, 0.42) + lean + off * 1.6
                tube('fringe', [root, root + way * 0.14 + off * 0.5 - Vector((0, 0, 0.03)), Vector((end.x, end.y, 0.015 + 0.008 * j))], 0.011, yarn, res=6)
    return 0.4


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
register('scarf', scarf, frame='board', elevation=62, azimuth=-14, target=(0, -0.3, 0.05))
register('flip-flops', flip_flops, frame='plate', elevation=48, target=(0, 0, 0.1))
register('clutch', clutch, frame=4.2, elevation=14, target=(0.1, -0.1, 0.72))
