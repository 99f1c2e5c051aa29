"""Garments laid flat: T-shirt, vest, swimsuit. One outline each, seen from above."""
import math
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt
from forms import sweep, wave
from models.draped import settled
from materials import axis, bump, mat, math_node, multiply, noise, ramp, shade, srgb, weighted
from shapes import add
from shots import register
from stage import area, slot

STEP = 0.05  # distance of the points inside; the outline has twice as many


def smooth(points, step=STEP / 2):
    """A way of (x, y[, corner]) as dense points: curved, with a corner where the third value is true."""
    out = []
    count = len(points)
    for i in range(count - 1):
        b, c = points[i], points[i + 1]
        a = b if i == 0 or len(b) > 2 else points[i - 1]
        d = c if i + 2 >= count or len(c) > 2 else points[i + 2]
        p = [Vector(q[:2]) for q in (a, b, c, d)]
        steps = max(2, int((p[2] - p[1]).length / step))
        for k in range(steps):
            t = k / steps
            out.append(0.5 * ((2 * p[1]) + (p[2] - p[0]) * t + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t ** 3))
    return out + [Vector(points[-1][:2])]


def _inside(point, polygon):
    result = False
    for a, b in zip(polygon, polygon[1:] + polygon[:1]):
        if (a.y > point.y) != (b.y > point.y) and point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x:
            result = not result
    return result


def _edge_distance(point, polygon):
    best = math.inf
    for a, b in zip(polygon, polygon[1:] + polygon[:1]):
        way = b - a
        t = max(0, min(1, (point - a).dot(way) / max(1e-9, way.length_squared)))
        best = min(best, (point - a - way * t).length)
    return best


def cloth_material(name, hems=()):
    """Jersey: fine knit and, for every hem (a, b, c), two rows of stitches along a|x| + by + c = 0."""
    material = mat(name, name, 0.9, spec=0.12, sheen=0.3)
    tree = material.node_tree
    bump(material, noise(tree, 85, 4, (1, 0.4, 1), 0.7), 0.35, 0.012)
    shade(material, 0.06, 40, 2)
    for a, b, c in hems:
        x = math_node(tree, 'ABSOLUTE', axis(tree, 0))
        offset = weighted(tree, (x, a), (axis(tree, 1), b), c)
        for shift in (0.11, 0.145):
            near = math_node(tree, 'ABSOLUTE', math_node(tree, 'SUBTRACT', offset, shift))
            if a:
                # a slanted hem is a sleeve's: the same line must not run on over the body
                near = math_node(tree, 'ADD', near, math_node(tree, 'LESS_THAN', x, 1.1))
            multiply(material, ramp(tree, near, [(0.0, 0.62), (0.006, 0.72), (0.011, 1.0)]))
    return material


def lay(name, outline, material, thick=0.075, folds=0.13, seed=1, low=0.0, drape=None):
    """Cloth over an outline: round at its edge, with soft folds inside. Returns (x, y) -> height."""
    polygon = list(outline)
    points = [Vector(p) for p in polygon]
    count = len(points)
    xs, ys = [p.x for p in polygon], [p.y for p in polygon]
    row, y = 0, min(ys)
    while y < max(ys):
        x = min(xs) + (row % 2) * STEP / 2
        while x < max(xs):
            p = Vector((x, y))
            if _inside(p, polygon) and _edge_distance(p, polygon) > STEP * 0.55:
                points.append(p)
            x += STEP
        y += STEP * 0.87
        row += 1

    def height(p):
        d = _edge_distance(p, polygon)
        rim = min(1, d / (thick * 1.4))
        base = thick * math.sqrt(max(0, 1 - (1 - rim) ** 2))
        fade = min(1, d / 0.22)
        side = math.tanh(p.x * 4)
        long_ = wave((p.x * 1.7 + 0.35 * side * p.y, p.y * 0.45, 0), 1.2, seed)
        pull = wave((p.x * 2.6 - side * p.y * 1.8, p.y * 0.8 + p.x * 0.5 * side, 1), 0.9, seed + 3)
        fine = wave((p.x * 3.4, p.y * 2.2, 2), 1.3, seed + 5)
        crease = max(0, 1 - abs(pull) * 6) * 0.22
        return low + max(base * 0.45, base + fade * folds * (0.45 + 0.9 * long_ + 0.7 * pull + 0.3 * fine + crease))
    vertices, _, faces, *_ = delaunay_2d_cdt(points, [], [list(range(count))], 1, 1e-5)
    mesh = [(v.x, v.y, height(v)) for v in vertices]
    upright = []
    for face in faces:
        a, b, c = (vertices[i] for i in face[:3])
        upright.append(tuple(face) if (b - a).cross(c - a) > 0 else tuple(reversed(face)))
    thing = add(name, mesh, upright, material, 180)
    if drape:
        return drape(thing, count)
    return lambda x, y: height(Vector((x, y)))


def mirrored(right):
    """The right half, from the middle above to the middle below, and its mirror image."""
    return right + [Vector((-p.x, p.y)) for p in reversed(right[1:-1])]


def ribbed_band(name, way, height, slot_name, wide=0.10, lift=0.02):
    """A knitted band along a neck or an arm hole."""
    material = mat(name, slot_name, 0.9, spec=0.12, sheen=0.3)
    tree = material.node_tree
    bump(material, math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 0, 'UV'), 420.0)), 0.25, 0.01)
    points = [Vector((p.x, p.y, height(p.x, p.y) + lift)) for p in way]
    section = [(wide / 2 * math.cos(a), 0.022 * math.sin(a)) for a in [2 * math.pi * k / 20 for k in range(20)]]
    sweep(name, points, lambda t: section, material, smooth=180)


def tee():
    """A T-shirt with a ribbed collar; its chest takes a print."""
    slot('cloth', srgb('#b3262e'))
    front = [(0, 0.86, 1), (0.18, 0.885), (0.34, 0.99), (0.42, 1.20, 1)]
    side = [(0.42, 1.20, 1), (0.80, 1.12), (1.02, 1.02, 1), (1.55, 0.42), (1.68, 0.24, 1), (1.30, 0.02, 1), (1.02, 0.34, 1), (0.965, -0.2), (0.955, -0.9), (0.975, -1.50, 1), (0.5, -1.525), (0, -1.53, 1)]
    hems = ((0, 1, 1.53), (-0.50, 0.866, 0.632))
    material = cloth_material('cloth', hems)
    outline = mirrored(smooth(front)[:-1] + smooth(side))
    height = lay('tee', outline, material, folds=0.10, drape=settled(0.055))
    inner = mat('inner', 'cloth', 0.95, spec=0.1)
    back_way = smooth([(0.44, 1.22), (0.25, 1.165), (0, 1.15), (-0.25, 1.165), (-0.44, 1.22)])
    front_way = smooth([(-0.46, 1.2), (-0.34, 0.98), (-0.18, 0.87), (0, 0.84), (0.18, 0.87), (0.34, 0.98), (0.46, 1.2)])
    lay('back', back_way + front_way, inner, 0.03, 0.0, 1, 0.004)
    ribbed_band('collar', smooth([(0, 1.15), (0.22, 1.165), (0.37, 1.215), (0.40, 1.18), (0.32, 1.0), (0.17, 0.90), (0, 0.875), (-0.17, 0.90), (-0.32, 1.0), (-0.40, 1.18), (-0.37, 1.215), (-0.22, 1.165), (0, 1.15)]), lambda x, y: height(x, y) if y < 1.12 else 0.06, 'cloth')
    area('front', 'cloth', (1.0, 1.0), lambda u, v: Vector(((u - 0.5), 0.62 - v, height(u - 0.5, 0.62 - v) + 0.002)))
    return 0.1


def vest():
    """A running vest with piped arm holes."""
    slot('cloth', srgb('#2f5f9e'))
    slot('piping', srgb('#f2efe8'))
    right = smooth([(0, 0.74, 1), (0.2, 0.77), (0.36, 0.95), (0.42, 1.24, 1), (0.62, 1.20, 1), (0.60, 0.80), (0.68, 0.44), (0.93, 0.22, 1), (0.90, -0.4), (0.92, -1.0), (0.96, -1.5, 1), (0.5, -1.525), (0, -1.53, 1)])
    height = lay('vest', mirrored(right), cloth_material('cloth', ((0, 1, 1.53),)), folds=0.10, seed=4, drape=settled(0.05))
    inner = mat('inner', 'cloth', 0.95, spec=0.1)
    back = smooth([(0.44, 1.24), (0.3, 1.10), (0, 1.03), (-0.3, 1.10), (-0.44, 1.24)])
    front = smooth([(-0.46, 1.22), (-0.36, 0.93), (-0.2, 0.75), (0, 0.72), (0.2, 0.75), (0.36, 0.93), (0.46, 1.22)])
    lay('back', back + front, inner, 0.03, 0.0, 1, 0.004)
    ribbed_band('piping', smooth([(0.41, 1.23), (0.35, 0.95), (0.2, 0.775), (0, 0.745), (-0.2, 0.775), (-0.35, 0.95), (-0.41, 1.23)]), height, 'piping', 0.06)
    ribbed_band('piping', smooth([(0.42, 1.235), (0.3, 1.10), (0, 1.03), (-0.3, 1.10), (-0.42, 1.235)]), lambda x, y: 0.045, 'piping', 0.06)
    for s in (-1, 1):
        ribbed_band('piping', smooth([(0.615 * s, 1.20), (0.60 * s, 0.80), (0.68 * s, 0.44), (0.915 * s, 0.225)]), height, 'piping', 0.06)
    area('front', 'cloth', (0.9, 0.9), lambda u, v: Vector(((u - 0.5) * 0.9, 0.5 - 0.9 * v, height((u - 0.5) * 0.9, 0.5 - 0.9 * v) + 0.002)))
    return 0.1


def swimsuit():
    """One piece, cut high at the leg, with a low back seen through the neck."""
    slot('cloth', srgb('#26365a'))
    slot('trim', srgb('#dfe3e6'))
    material = cloth_material('cloth')
    right = smooth([(0, 0.52, 1), (0.16, 0.56), (0.30, 0.78), (0.36, 1.24, 1), (0.48, 1.23, 1), (0.50, 0.86), (0.62, 0.58, 1), (0.60, 0.2), (0.55, -0.18), (0.62, -0.58), (0.68, -0.74, 1), (0.42, -1.00), (0.22, -1.36), (0.15, -1.46, 1), (0, -1.47, 1)])
    height = lay('swimsuit', mirrored(right), material, 0.16, 0.10, 7, drape=settled(0.035, 0.02))
    inner = mat('inner', 'cloth', 0.95, spec=0.1)
    lay('back', smooth([(0.34, 0.80), (0.2, 0.60), (0, 0.56), (-0.2, 0.60), (-0.34, 0.80)]) + smooth([(-0.31, 0.72), (-0.16, 0.53), (0, 0.50), (0.16, 0.53), (0.31, 0.72)]), inner, 0.02, 0, 1, 0.004)
    for s in (-1, 1):
        ribbed_band('edge', smooth([(0.355 * s, 1.23), (0.30 * s, 0.78), (0.16 * s, 0.57), (0, 0.53)]), height, 'trim', 0.045, 0.012)
        ribbed_band('edge', smooth([(0.67 * s, -0.73), (0.42 * s, -0.99), (0.22 * s, -1.35), (0.15 * s, -1.45)]), height, 'trim', 0.045, 0.012)
        ribbed_band('edge', smooth([(0.485 * s, 1.22), (0.50 * s, 0.86), (0.61 * s, 0.59)]), height, 'trim', 0.045, 0.012)
    for s in (-1, 1):
        # a seam from the arm to the leg shapes the waist
        ribbed_band('seam', smooth([(0.44 * s, 0.60), (0.36 * s, 0.25), (0.31 * s, -0.18), (0.36 * s, -0.60), (0.47 * s, -0.92)]), height, 'trim', 0.022, 0.006)
    lining = mat('lining', '#cfd4d8', 0.9, sheen=0.2)
    lay('lining', smooth([(0.31, 0.90), (0.2, 0.66), (0, 0.60), (-0.2, 0.66), (-0.31, 0.90)]) + smooth([(-0.27, 0.74), (-0.16, 0.58), (0, 0.54), (0.16, 0.58), (0.27, 0.74)]), lining, 0.02, 0, 1, 0.03)
    return 0.1


FLAT_LAY = {'frame': 'plate', 'elevation': 82, 'target': (0, -0.14, 0)}
register('tee', tee, **FLAT_LAY)
register('vest', vest, **FLAT_LAY)
register('swimsuit', swimsuit, **FLAT_LAY)
