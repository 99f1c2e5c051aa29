"""Shoes over a last: running shoes, walking boots, ballerinas, sandals."""
import math
from mathutils import Vector
from forms import sweep
from materials import axis, bump, cells, mat, math_node, multiply, noise, ramp, shade, srgb
from models.last import Ring, Upper, curve, on_ring, sole
from shapes import add, blob, box, empty, ground, lathe, put, sheet, slab
from shots import register
from stage import slot


def spring(lift, start=2.0, end=3.0):
    """Toes stand off the ground a little."""
    def bend(p):
        t = max(0, (p.x - start) / (end - start))
        return Vector((p.x, p.y, p.z + lift * t * t))
    return bend


def pair(make, apart=1.14, turn=-50, slide=0.30, splay=6, middle=1.45):
    """A right and a left shoe side by side; the left is the right's mirror image, a little behind and turned outwards."""
    holders = []
    for side in (1, -1):
        a = math.radians(turn)
        across, along = Vector((-math.sin(a), math.cos(a), 0)), Vector((math.cos(a), math.sin(a), 0))
        at = across * (-side * apart / 2) + along * (side * slide / 2)
        e = empty(at, (0, 0, a - math.radians(side * splay)))
        e.scale = (1, side, 1)
        inner = empty((-middle, 0, 0))
        inner.parent = e
        make(inner)
        holders.append(e)
    return holders


def mesh_cloth(name, colour, fine=46):
    material = mat(name, colour, 0.85, spec=0.2, sheen=0.3)
    tree = material.node_tree
    rows = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 0), fine * 2.6))
    columns = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', math_node(tree, 'ADD', axis(tree, 1), axis(tree, 2)), fine * 2.6))
    grid = math_node(tree, 'MULTIPLY', rows, columns)
    bump(material, grid, 0.8, 0.014)
    multiply(material, ramp(tree, grid, [(0.0, 0.72), (0.5, 1.0)]))
    return shade(material, 0.08, 30, 2)


def running_shoes():
    """A mesh upper, a thick foam sole with grooves, laces, a heel counter and side panels of our own."""
    slot('mesh', srgb('#2f5f9e'))
    slot('sole', srgb('#f2efe8'))
    slot('accent', srgb('#e0a32a'))
    mesh, foam, accent = mesh_cloth('mesh', 'mesh'), mat('sole', 'sole', 0.62, spec=0.25), mat('accent', 'accent', 0.4, spec=0.4, coat=0.15)
    bump(foam, noise(foam.node_tree, 60, 2), 0.1, 0.005)
    rubber, dark, lace = mat('rubber', '#232326', 0.75), mat('dark', '#1d1e20', 0.9, sheen=0.3), mat('lace', '#f2efe8', 0.85)
    bend = spring(0.16, 2.0, 3.05)
    foot = Ring(0, 2.97, 0.52, 0.30, 0.30, 0.30, square=1.0)
    upper = Upper([
        Ring(0.04, 2.88, 0.49, 0.28, 0.26, 0.20, square=1.0), Ring(0.0, 2.92, 0.505, 0.46, 0.40, 0.34, square=0.98), Ring(0.02, 2.82, 0.495, 0.62, 0.52, 0.50, 0.70, 1.6, 0.95),
        Ring(0.08, 2.47, 0.45, 0.78, 0.62, 0.65, 0.68, 1.6), Ring(0.11, 2.02, 0.395, 0.92, 0.72, 0.79, 0.68, 1.6),
        Ring(0.10, 1.68, 0.33, 1.04, 0.79, 0.98, 0.74, 1.7), Ring(0.06, 1.42, 0.28, 1.12, 0.85, 1.14, 0.82, 1.7), Ring(0.04, 1.34, 0.27, 1.15, 0.88, 1.20, 0.84, 1.7)], bend)

    def make(e):
        upper.shell('upper', mesh, e, 0.06)
        sole('foam', foot, [(0.02, 0.02, -0.06), (0.05, 0.04, -0.01), (0.12, 0.08, 0.02), (0.20, 0.105, 0.012), (0.215, 0.115, -0.004), (0.23, 0.125, 0.012), (0.34, 0.17, 0.022), (0.43, 0.22, 0.0), (0.45, 0.23, -0.05)], foam, e, bend, smooth=60)
        sole('tread', foot, [(-0.05, -0.05, -0.09), (-0.03, -0.03, -0.04), (0.05, 0.05, 0.0), (0.06, 0.06, -0.06)], rubber, e, bend)
        upper.patch('counter', accent, e, lambda u, w: (math.pi * (0.80 + 0.40 * u), 0.06 + (0.52 - 0.3 * abs(2 * u - 1) ** 1.5) * w), 0.016, 0.03)
        upper.patch('toe', accent, e, lambda u, w: ((u - 0.5) * 1.5, 0.02 + (0.13 - 0.11 * abs(2 * u - 1) ** 2) * w), 0.010, 0.014)
        for side in (-1, 1):
            upper.patch('panel', accent, e, lambda u, w, side=side: (side * (1.42 + (0.62 - 0.34 * w) * (u - 0.5) - 0.42 * w), 0.05 + 0.70 * w), 0.014, 0.02, 14, 30)
            upper.stitches('stitch', lace, e, lambda t, side=side: (side * (1.42 - (0.54 - 0.30 * t) * 0.5 - 0.42 * t), 0.07 + 0.66 * t), 22, 0.006, 0.03)
            upper.patch('eyestay', dark, e, lambda u, w, side=side: (side * (0.24 + 0.34 * w) * (1 + 0.5 * u), 0.50 + 0.42 * w), 0.016, 0.03, 8, 30)
        upper.line('piping', dark, e, lambda t: (2 * math.pi * t, 0.985), 0.045, 0.0, 140)
        lining(upper, dark, e)
        tongue(upper, mesh, e)
        upper.lace(lace, e, (0.56, 0.64, 0.72, 0.80, 0.88), lambda v: 0.36 + 0.6 * (v - 0.5), 0.045)
    for holder in pair(make, turn=-38):
        ground(holder)
    return 1.5


def tongue(upper, material, e, height=0.30):
    """The tongue's end above the instep."""
    def place(u, w):
        x = 2 * u - 1
        base = upper.at(x * 0.62 * (1 - 0.25 * w), 0.84, -0.04)
        high = height * (w * (1 - 0.28 * abs(x) ** 3))
        return base + Vector((-0.55 * high - 0.05 * math.sin(math.pi * w) + 0.02 * (1 - x * x), 0, high))
    put(sheet('tongue', place, 24, 16, material, 0.06, 180), parent=e)


def lining(upper, material, e):
    """What is seen inside: a dark insole."""
    loop = [upper.at(2 * math.pi * k / 80, 0.72, -0.07) for k in range(80)]
    centre = sum(loop, Vector()) / 80
    put(add('insole', [*loop, centre], [(k, (k + 1) % 80, 80) for k in range(80)], material, 60), parent=e)


def leather(name, colour, rough=0.5, grain=26, depth=0.35):
    material = mat(name, colour, rough, spec=0.4, coat=0.08, coat_rough=0.4)
    tree = material.node_tree
    bump(material, cells(tree, grain), depth, 0.012)
    return shade(material, 0.16, 5)


def hiking_boots():
    """Boots to the ankle: nubuck, a rubber rand, a padded collar, hooks, a lugged sole."""
    slot('nubuck', srgb('#6b4a2e'))
    slot('lace', srgb('#c8321a'))
    hide, rubber, pad = leather('nubuck', 'nubuck', 0.85, 40, 0.25), mat('rubber', '#1c1c1d', 0.8), mat('pad', '#262729', 0.9, sheen=0.3)
    bump(rubber, noise(rubber.node_tree, 40, 3), 0.3, 0.01)
    steel, lace, thread = mat('steel', '#6a6a6c', 0.3, metal=1), mat('lace', 'lace', 0.85), mat('thread', '#c9b79a', 0.8)
    bend = spring(0.10, 2.1, 3.05)
    foot = Ring(0, 2.96, 0.54, 0.30, 0.30, 0.30, square=0.92)
    upper = Upper([
        Ring(0.02, 2.92, 0.53, 0.34, 0.34, 0.30, square=0.92), Ring(-0.02, 2.95, 0.54, 0.52, 0.50, 0.46, square=0.92), Ring(-0.02, 2.80, 0.52, 0.76, 0.68, 0.64, 0.74, 1.6),
        Ring(0.06, 2.40, 0.47, 1.02, 0.86, 0.82, 0.72, 1.5), Ring(0.15, 1.96, 0.41, 1.28, 1.08, 1.06, 0.76, 1.5), Ring(0.16, 1.60, 0.36, 1.52, 1.34, 1.36, 0.86, 1.5),
        Ring(0.10, 1.42, 0.355, 1.78, 1.62, 1.68, 0.93, 1.5), Ring(0.02, 1.36, 0.375, 2.02, 1.86, 2.00, 0.96, 1.7), Ring(0.0, 1.34, 0.385, 2.08, 1.90, 2.06, 0.96, 1.7)], bend)

    def make(e):
        upper.shell('upper', hide, e, 0.09)
        sole('midsole', foot, [(0.13, 0.12, -0.01), (0.15, 0.14, 0.03), (0.30, 0.25, 0.035), (0.34, 0.29, 0.0)], pad, e, bend)
        sole('rubber', foot, [(0.04, 0.04, -0.03), (0.05, 0.05, 0.03), (0.14, 0.13, 0.04), (0.16, 0.15, 0.0)], rubber, e, bend)
        for k in range(44):
            angle = 2 * math.pi * k / 44
            p, q = on_ring(foot, angle), on_ring(foot, angle + 0.01)
            out = Vector((q.y - p.y, p.x - q.x, 0)).normalized()
            at = bend(Vector((p.x + out.x * 0.0, p.y + out.y * 0.0, -0.01)))
            put(box('lug', (0.15, 0.125, 0.07), rubber, 0.015), at, (0, 0, math.atan2(out.y, out.x)), parent=e)
        upper.patch('rand', rubber, e, lambda u, w: ((u - 0.5) * 2 * math.pi, 0.01 + (0.10 + 0.13 * max(0, math.cos((u - 0.5) * 2 * math.pi)) ** 4) * w), 0.015, 0.035, 160, 8)
        upper.patch('counter', hide, e, lambda u, w: (math.pi * (0.72 + 0.56 * u), 0.10 + (0.40 - 0.22 * abs(2 * u - 1) ** 2) * w), 0.02, 0.035)
        upper.patch('collar', pad, e, lambda u, w: (math.pi * (0.30 + 1.40 * u), 0.80 + 0.2 * w), 0.03, 0.07, 60, 12)
        upper.line('roll', pad, e, lambda t: (2 * math.pi * t, 0.99), 0.07, 0.0, 140)
        for side in (-1, 1):
            upper.patch('eyestay', hide, e, lambda u, w, side=side: (side * (0.22 + 0.24 * w) * (1 + (0.62 - 0.1 * w) * u), 0.42 + 0.52 * w), 0.02, 0.04, 10, 40)
            upper.stitches('stitch', thread, e, lambda t, side=side: (side * (0.25 + 0.24 * t) * 1.42, 0.43 + 0.49 * t), 34, 0.007, 0.05)
            for v in (0.46, 0.53, 0.60, 0.67):
                at = upper.at(side * (0.30 + 0.46 * (v - 0.42)), v, 0.055)
                put(lathe('eyelet', [(0.02, -0.01), (0.032, 0.012, 0.01), (0.045, 0)], steel, 24), at, (0, math.radians(48), side * 0.5), parent=e)
            for v in (0.76, 0.84, 0.92):
                put(blob('hook', (0.05, 0.05, 0.04), steel, None, 3), upper.at(side * (0.32 + 0.46 * (v - 0.42)), v, 0.07), parent=e)
        upper.stitches('stitch', thread, e, lambda t: (math.pi * (0.73 + 0.54 * t), 0.10 + (0.375 - 0.22 * abs(2 * t - 1) ** 2)), 46, 0.007, 0.045)
        upper.stitches('stitch', thread, e, lambda t: ((t - 0.5) * 2.2, 0.36 - 0.05 * abs(2 * t - 1)), 44, 0.007, 0.02)
        tongue(upper, pad, e, 0.22)
        lining(upper, pad, e)
        upper.lace(lace, e, (0.46, 0.53, 0.60, 0.67, 0.76, 0.84, 0.92), lambda v: 0.30 + 0.46 * (v - 0.42), 0.06, 0.020, 0.9)
    for holder in pair(make):
        ground(holder)
    return 2.1


def ballerinas():
    """Flat shoes of soft leather with a bow."""
    slot('leather', srgb('#1d1c1e'))
    hide, inside, under = leather('leather', 'leather', 0.42, 34, 0.18), mat('inside', '#cbb08c', 0.7), mat('under', '#3a2c22', 0.8)
    bend = spring(0.10, 1.8, 2.75)
    foot = Ring(0.0, 2.62, 0.42, 0.1, 0.1, 0.1, 0.70, 2, 0.93)
    upper = Upper([
        Ring(0.0, 2.62, 0.42, 0.10, 0.10, 0.10, 0.70, 2, 0.93), Ring(-0.03, 2.63, 0.435, 0.24, 0.20, 0.18, 0.70, 2, 0.93), Ring(-0.01, 2.56, 0.425, 0.40, 0.30, 0.30, 0.70, 2, 0.95),
        Ring(0.03, 2.36, 0.39, 0.52, 0.37, 0.41, 0.70, 2.2, 0.97), Ring(0.03, 2.10, 0.345, 0.62, 0.40, 0.50, 0.74, 2.2, 0.98), Ring(0.03, 2.02, 0.335, 0.65, 0.41, 0.53, 0.75, 2.2, 0.98)], bend)

    def make(e):
        upper.shell('upper', hide, e, 0.035, 160, 60)
        sole('sole', foot, [(0.0, 0.0, -0.04), (0.015, 0.015, 0.015), (0.08, 0.06, 0.015), (0.12, 0.1, -0.02)], under, e, bend)
        sole('insole', foot, [(0.13, 0.12, -0.06), (0.16, 0.15, -0.05)], inside, e, bend)
        upper.line('edge', hide, e, lambda t: (2 * math.pi * t, 1.0), 0.024, -0.012, 160)
        top = upper.at(0, 0.93, 0.03)
        for side in (-1, 1):
            loop = [top, top + Vector((0.03, 0.13 * side, 0.07)), top + Vector((-0.02, 0.27 * side, 0.05)), top + Vector((-0.04, 0.24 * side, -0.05)), top + Vector((0.0, 0.1 * side, -0.01)), top]
            put(sweep('bow', curve(loop), lambda t: [(0.05 * math.cos(a), 0.014 * math.sin(a)) for a in [2 * math.pi * k / 16 for k in range(16)]], hide, smooth=180), parent=e)
            tail = [top, top + Vector((0.12, 0.07 * side, 0.0)), top + Vector((0.22, 0.16 * side, -0.05))]
            upper.cord('tail', hide, e, curve(tail), 0.02, 0.5)
        put(blob('knot', (0.05, 0.06, 0.05), hide, None, 4), top + Vector((0.01, 0, 0.02)), parent=e)
    for holder in pair(make):
        ground(holder)
    return 0.8


def sandals():
    """A cork footbed, two broad straps with buckles and a strap round the heel."""
    slot('leather', srgb('#6b4226'))
    hide, cork, rubber = leather('leather', 'leather', 0.5, 30, 0.25), mat('cork', '#b98d5e', 0.85), mat('rubber', '#2a2320', 0.8)
    tree = cork.node_tree
    bump(cork, cells(tree, 22), 0.5, 0.02)
    shade(cork, 0.35, 22, 5)
    suede, brass = mat('suede', '#a98660', 0.95, sheen=0.3), mat('brass', '#c9a45c', 0.25, metal=1)
    bump(suede, noise(suede.node_tree, 50, 4), 0.3, 0.01)
    foot = Ring(0.0, 2.66, 0.50, 0.1, 0.1, 0.1, 0.74)
    bend = spring(0.08, 1.8, 2.7)

    def strap(e, name, x, width, high, reach=0.99, turn=0.0, thick=0.045):
        half = 0.44 + 0.07 * math.sin(math.pi * min(1, x / 2.2) * 0.75)

        def place(u, w):
            a = math.pi * u
            px = x + (w - 0.5) * width + turn * math.cos(a)
            k = half * reach * (1 - 0.10 * max(0, (px - 2.0)))
            return Vector((px, k * 1.03 * math.copysign(abs(math.cos(a)) ** 0.75, math.cos(a)), 0.20 + high * math.sin(a) ** 0.8 * (1 - 0.16 * (px - x) / max(width, 0.1))))
        thing = sheet(name, place, 60, 10, hide, thick, 180)
        soften = thing.modifiers.new('bevel', 'BEVEL')
        soften.width, soften.segments, soften.limit_method = 0.015, 2, 'ANGLE'
        put(thing, parent=e)
        return place

    def make(e):
        sole('sole', foot, [(0.0, 0.0, -0.03), (0.02, 0.02, 0.03), (0.10, 0.08, 0.03), (0.11, 0.09, 0)], rubber, e, bend)
        sole('bed', foot, [(0.11, 0.09, 0.0), (0.12, 0.10, 0.02), (0.36, 0.26, 0.025), (0.39, 0.29, 0.0), (0.385, 0.285, -0.05)], cork, e, bend)
        sole('top', foot, [(0.36, 0.26, -0.04), (0.395, 0.295, -0.045), (0.385, 0.285, -0.09)], suede, e, bend)
        for x, width, high in ((1.92, 0.42, 0.50), (1.28, 0.42, 0.66)):
            place = strap(e, 'strap', x, width, high)
            at = place(0.24, 0.5)
            frame = empty(at + Vector((0, 0.02, 0.035)), (math.radians(-48), 0, 0))
            frame.parent = e
            for dx, dy, w, h in ((-0.13, 0, 0.035, 0.24), (0.13, 0, 0.035, 0.24), (0, 0.11, 0.29, 0.035), (0, -0.11, 0.29, 0.035), (0, 0, 0.22, 0.03)):
                put(slab('buckle', w, h, 0.035, brass, 0.014, 0.01), (dx, dy, 0), parent=frame)
            belt = [place(0.30 - 0.26 * t, 0.5) + Vector((0, 0, 0.03)) for t in [k / 14 for k in range(15)]]
            put(sweep('belt', belt, lambda t: [(0.075 * a, 0.018 * b) for a, b in ((1, -1), (1, 1), (-1, 1), (-1, -1))], hide, smooth=30), parent=e)
        heel = []
        for k in range(41):
            a = math.pi * (0.5 + k / 40)
            heel.append(Vector((0.50 + 0.46 * math.cos(a), 0.37 * math.sin(a), 0.62 + 0.16 * math.cos((k / 40 - 0.5) * math.pi))))
        heel = [Vector((1.22, 0.42, 0.42)), Vector((0.95, 0.41, 0.52))] + heel + [Vector((0.95, -0.41, 0.52)), Vector((1.22, -0.42, 0.42))]
        put(sweep('heel', heel, lambda t: [(0.022 * math.cos(b), 0.095 * math.sin(b)) for b in [2 * math.pi * j / 16 for j in range(16)]], hide, smooth=180), parent=e)
    for holder in pair(make):
        ground(holder)
    return 1.0


register('running-shoes', running_shoes, frame=4.2, elevation=20, target=(0, 0, 0.5))
register('hiking-boots', hiking_boots, frame=4.4, elevation=16, target=(0, 0, 0.85))
register('ballerinas', ballerinas, frame=3.7, elevation=28, target=(0, 0, 0.3))
register('strap-sandals', sandals, frame=3.8, elevation=26, target=(0, 0, 0.4))
