"""Instruments of the workshop: a violin with its bow, an accordion."""
import math
from mathutils import Matrix, Vector
from forms import sweep
from materials import axis, bump, mat, math_node, multiply, noise, ramp, srgb, wood
from models.cloth import mirrored, smooth
from models.last import curve
from shapes import bevel, box, empty, ground, lathe, plate, put, rings, slab, tube
from shots import register
from stage import slot

# half of a violin's outline, from below to the neck; a unit is 10 cm
HALF = [(0, -1.78, 1), (0.45, -1.76), (0.86, -1.52), (1.03, -1.10), (0.98, -0.72), (0.86, -0.46), (0.90, -0.40, 1), (0.72, -0.30), (0.585, -0.02), (0.58, 0.16), (0.66, 0.40), (0.74, 0.47, 1),
        (0.72, 0.56), (0.82, 0.86), (0.82, 1.20), (0.66, 1.54), (0.36, 1.72), (0, 1.78, 1)]


def arched(name, outline, rise, material, parent, z, grow=1.0):
    """A plate whose middle stands higher than its edge."""
    loops = []
    steps = 26
    for k in range(steps + 1):
        s = 1 - k / steps * 0.995
        # the edge is a flat channel; then it rises to the middle
        t = min(1, max(0, (1 - s - 0.06) / 0.75))
        high = rise * (t * t * (3 - 2 * t)) ** 0.85 - 0.02 * math.exp(-((1 - s - 0.08) / 0.05) ** 2)
        loops.append([(x * s * grow, y * (s * 0.96 + 0.04 * s * s) * grow, high) for x, y in outline])
    thing = rings(name, loops, material, 70, caps=False)
    return put(thing, (0, 0, z), parent=parent)


def violin():
    """Spruce top, flamed maple, ebony fittings; it leans back, the bow lies before it."""
    varnish = {'rough': 0.2, 'coat': 0.8}
    slot('light', srgb('#b5652a'))
    slot('dark', srgb('#8a4318'))
    top = wood('top', 'light', 'dark', 0.9, along=1, **varnish)
    maple = mat('maple', 'dark', 0.2, coat=0.8)
    tree = maple.node_tree
    flames = math_node(tree, 'SINE', math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', axis(tree, 1), 30.0), math_node(tree, 'MULTIPLY', noise(tree, 2.2, 3), 9.0)))
    multiply(maple, ramp(tree, flames, [(0.0, 0.62), (1.0, 1.0)]))
    ebony, dark, gut = mat('ebony', '#17120f', 0.28, coat=0.4), mat('purfling', '#20120a', 0.5), mat('string', '#cfc9bd', 0.2, metal=1)
    edge = mat('edge', 'dark', 0.25, coat=0.7)
    right = smooth(HALF, 0.035)
    outline = [(p.x, p.y) for p in mirrored(right)]
    e = empty((0, 0.2, 0), (math.radians(78), 0, math.radians(-20)))
    deep = 0.34
    plate('ribs', [(x * 0.965, y * 0.98) for x, y in outline], deep, maple, 0.0, (0, 0, -deep), parent=e)
    for z in (-deep - 0.03, -0.01):
        plate('rim', outline, 0.04, edge, 0.016, (0, 0, z), parent=e)
    arched('top', outline, 0.15, top, e, 0.031, 0.992)
    tube('purfling', [(x * 0.945, y * 0.963, 0.034) for x, y in outline[::2]], 0.009, dark, poly=True, parent=e, cyclic=True)

    def height(x, y):
        s = min(1, max(abs(y) / 1.78, abs(x) / (0.58 if abs(y) < 0.4 else 0.9)))
        t = min(1, max(0, (1 - s - 0.06) / 0.75))
        return 0.031 + 0.15 * (t * t * (3 - 2 * t)) ** 0.85
    for side in (-1, 1):
        hole = curve([Vector(p) for p in ((0.26 * side, 0.34, 0), (0.33 * side, 0.40, 0), (0.36 * side, 0.28, 0), (0.34 * side, 0.06, 0), (0.44 * side, -0.22, 0), (0.50 * side, -0.34, 0), (0.43 * side, -0.38, 0))], 10)
        points = [Vector((p.x, p.y, height(p.x, p.y) + 0.004)) for p in hole]
        put(sweep('f', points, lambda t: [((0.018 + 0.022 * math.sin(math.pi * t)) * math.cos(a), 0.008 * math.sin(a)) for a in [2 * math.pi * k / 12 for k in range(12)]], dark, smooth=60), parent=e)
        for p, r in ((hole[0], 0.045), (hole[-1], 0.055)):
            put(lathe('eye', [(0, 0.008), (r, 0.004), (r, -0.02)], dark, 32), (p.x, p.y, height(p.x, p.y) + 0.003), parent=e)
    neck = mat('neck', 'light', 0.3, coat=0.5)
    loops = [[(0.15 * s * w, y, zz * 0.8 + 0.10) for s, zz in ((-1, 0.10), (1, 0.10), (0.96, -0.06), (0.5, -0.20), (-0.5, -0.20), (-0.96, -0.06))] for y, w in ((1.60, 1.05), (2.0, 0.95), (3.08, 0.82))]
    put(rings('neck', loops, neck, 60), parent=e)
    slab('heel', 0.28, 0.22, 0.46, neck, 0.08, 0.04, (0, 1.74, -0.34), parent=e)
    board = [[(0.21 * s * w, y, 0.205 + 0.05 * (1 - abs(s)) * w + lift) for s in (-1, -0.5, 0, 0.5, 1)] + [(0.21 * s * w, y, 0.16 + lift) for s in (1, -1)] for y, w, lift in ((0.42, 1.0, 0.10), (1.7, 0.85, 0.02), (3.08, 0.60, 0.0))]
    put(rings('fingerboard', board, ebony, 30), parent=e)
    slab('nut', 0.26, 0.04, 0.05, ebony, 0.012, 0.008, (0, 3.09, 0.20), parent=e)
    box_ = [[(0.12 * w, y, z0), (-0.12 * w, y, z0), (-0.12 * w, y, z1), (0.12 * w, y, z1)] for y, w, z0, z1 in ((3.08, 1.0, 0.0, 0.19), (3.4, 0.92, -0.08, 0.14), (3.78, 0.78, -0.20, 0.03))]
    put(bevel(rings('pegbox', box_, neck, 30), 0.02), parent=e)
    scroll = []
    for k in range(60):
        a = 0.2 + k * 0.17
        r = 0.165 * (1 - k / 74)
        scroll.append(Vector((0, 3.86 + r * math.cos(a), -0.12 - r * math.sin(a))))
    put(sweep('scroll', scroll, lambda t: [((0.125 + 0.06 * t) * x, 0.05 * (1 - 0.35 * t) * y) for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1))], neck, smooth=40), parent=e)
    put(lathe('boss', [(0, -0.19), (0.05, -0.18, 0.02), (0.05, 0.18, 0.02), (0, 0.19)], neck, 32), (0, 3.86, -0.12), (0, math.radians(90), 0), parent=e)
    for k, (side, y) in enumerate(((-1, 3.22), (1, 3.34), (-1, 3.52), (1, 3.64))):
        z = 0.07 - 0.05 * k
        put(lathe('peg', [(0.022, -0.16), (0.03, 0.18, 0.01), (0.05, 0.22, 0.01), (0.03, 0.24), (0, 0.24)], ebony, 24), (0, y, z), (0, math.radians(90 * side), 0), parent=e)
        put(lathe('head', [(0, -0.10), (0.075, -0.06, 0.04), (0.085, 0.03, 0.04), (0.04, 0.10), (0, 0.10)], ebony, 32), (side * 0.33, y, z), (0, math.radians(90 * side), 0), (1, 0.38, 1), parent=e)
    foot = [(-0.21, 0), (-0.13, 0), (-0.10, 0.06), (0.10, 0.06), (0.13, 0), (0.21, 0), (0.19, 0.09), (0.13, 0.14), (0.17, 0.20), (0.205, 0.26), (0.10, 0.325), (0, 0.34), (-0.10, 0.325), (-0.205, 0.26), (-0.17, 0.20), (-0.13, 0.14), (-0.19, 0.09)]
    bridge = plate('bridge', foot, 0.045, mat('bridge', '#d9b27c', 0.5), 0.01, parent=e)
    bridge.matrix_local = Matrix.Translation((0, -0.16, 0.165)) @ Matrix.Rotation(math.radians(90), 4, 'X')
    tail = [(-0.10, -0.62), (-0.19, -0.66), (-0.16, -1.1), (-0.10, -1.68), (0.10, -1.68), (0.16, -1.1), (0.19, -0.66), (0.10, -0.62)]
    plate('tailpiece', tail, 0.06, ebony, 0.02, (0, 0, 0.27), (math.radians(6), 0, 0), parent=e)
    put(lathe('button', [(0, -0.08), (0.05, -0.06, 0.02), (0.06, 0.04, 0.02), (0, 0.06)], ebony, 24), (0, -1.80, -0.16), (math.radians(90), 0, 0), parent=e)
    rest = plate('chinrest', [(-0.82, -1.18), (-0.60, -1.02), (-0.34, -1.06), (-0.16, -1.30), (-0.14, -1.62), (-0.30, -1.76), (-0.62, -1.66), (-0.82, -1.44)][::-1], 0.09, ebony, 0.035, (0, 0, 0.16), parent=e)
    rest.rotation_euler = (math.radians(3), math.radians(-4), 0)
    for k in range(4):
        x0, x1 = (k - 1.5) * 0.11, (k - 1.5) * 0.058
        z = 0.50 - 0.02 * abs(k - 1.5)
        tube('string', [((k - 1.5) * 0.075, -0.66, 0.345), (x0, -0.16, z), (x1, 3.09, 0.262), (x1 * 0.8, 3.22 + 0.13 * k, 0.10 - 0.05 * k)], 0.0085 - 0.001 * k, gut, poly=True, parent=e)
    ground(e)
    stick = mat('stick', '#5a2412', 0.25, coat=0.6)
    hair = mat('hair', '#e6dcc4', 0.5, sheen=0.3)
    bow = empty((0.1, -1.15, 0.06), (0, 0, math.radians(7)))
    way = [Vector((-2.9 + 5.8 * k / 40, 0, 0.15 - 0.05 * math.sin(math.pi * k / 40))) for k in range(41)]
    put(sweep('stick', way, lambda t: [(0.04 * (1 - 0.35 * t) * math.cos(a), 0.04 * (1 - 0.35 * t) * math.sin(a)) for a in [2 * math.pi * k / 16 for k in range(16)]], stick, smooth=180), parent=bow)
    put(box('hair', (5.3, 0.10, 0.012), hair, 0.003), (0.05, 0, -0.012), parent=bow)
    put(box('frog', (0.42, 0.11, 0.16), ebony, 0.02), (-2.45, 0, -0.03), parent=bow)
    put(lathe('slide', [(0, 0), (0.055, 0.0), (0.055, 0.014), (0, 0.016)], mat('pearl', '#e9e6f0', 0.15, coat=0.7), 32), (-2.45, -0.057, 0.05), (math.radians(90), 0, 0), parent=bow)
    put(lathe('screw', [(0, -0.1), (0.045, -0.09, 0.01), (0.045, 0.09, 0.01), (0, 0.1)], mat('silver', '#d0d0d2', 0.2, metal=1), 24), (-2.98, 0, 0.15), (0, math.radians(90), 0), parent=bow)
    put(plate('tip', [(0, 0), (0.16, 0.0), (0.22, 0.20), (0.08, 0.20)], 0.07, stick, 0.012), (2.68, 0.035, -0.02), (math.radians(90), 0, 0), parent=bow)
    return 5.8


def accordion():
    """A piano accordion half open: keyboard, bellows with metal corners, bass buttons, straps."""
    slot('shell', srgb('#a3161d'))
    slot('bellows', srgb('#1d1b1d'))
    shell, cloth = mat('shell', 'shell', 0.12, spec=0.6, coat=1, coat_rough=0.03), mat('bellows', 'bellows', 0.6)
    ivory, black, steel = mat('ivory', '#f2eee2', 0.2, coat=0.5), mat('black', '#131214', 0.2, coat=0.5), mat('steel', '#d9d9db', 0.15, metal=1)
    strap, grille = mat('strap', '#1d1a18', 0.6), mat('grille', '#2a2728', 0.6)
    bump(strap, noise(strap.node_tree, 40, 3), 0.3, 0.01)
    high, deep = 3.8, 1.75
    e = empty((0, 0, 0), (0, 0, math.radians(14)))

    def side_box(x, wide, lean):
        frame = empty((x, 0, 0), (0, math.radians(lean), 0))
        frame.parent = e
        put(slab('case', wide, deep, high, shell, 0.16, 0.06), parent=frame)
        return frame
    folds = 15
    a0, a1 = math.radians(-7), math.radians(7)
    pivot = -10.5
    loops = []
    for k in range(folds * 2 + 1):
        t = k / (folds * 2)
        a = a0 + (a1 - a0) * t
        inner = k % 2 == 0
        # each loop is a rectangle in a plane that turns about a line far below
        loops_point = []
        wide, tall = deep - 0.16 - (0.22 if inner else 0), high - 0.16 - (0.22 if inner else 0)
        for x, z in ((-wide / 2, -tall / 2), (wide / 2, -tall / 2), (wide / 2, tall / 2), (-wide / 2, tall / 2)):
            q = high / 2 + z - pivot
            loops_point.append(Vector((q * math.sin(a), x, pivot + q * math.cos(a))))
        loops.append(loops_point)
    put(rings('bellows', loops, cloth, 5), parent=e)
    for k in range(1, folds * 2, 2):
        for p in loops[k]:
            put(box('corner', (0.07, 0.17, 0.17), steel, 0.02), (p.x, p.y * 0.975, p.z - 0.085), (0, a0 + (a1 - a0) * k / (folds * 2), 0), parent=e)
        trim = [(p.x, p.y, p.z) for p in loops[k]]
        put(tube('trim', trim, 0.018, steel, poly=True, cyclic=True), parent=e)
    edge = (high / 2 - pivot) * math.sin(a1)
    right = side_box(-edge - 0.42, 0.85, -7)
    left = side_box(edge + 0.36, 0.72, 7)
    for frame, wide in ((right, 0.85), (left, 0.72)):
        for z in (0.10, high - 0.16):
            put(slab('band', wide + 0.012, deep + 0.012, 0.06, steel, 0.165, 0.01), (0, 0, z), parent=frame)
        put(slab('grille', wide * 0.56, high - 1.0, 0.02, grille, 0.12, 0.006), (0.02, -deep / 2 - 0.01, high / 2), (math.radians(90), 0, 0), parent=frame)
        for k in range(12):
            put(slab('slot', wide * 0.44, 0.05, 0.02, steel, 0.024, 0.006), (0.02, -deep / 2 - 0.022, 0.72 + 0.214 * k), (math.radians(90), 0, 0), parent=frame)
    put(box('board', (0.95, 0.40, high - 0.1), shell, 0.06), (-0.80, -0.30, 0.05), parent=right)
    count = 20
    step = (high - 0.30) / count
    for k in range(count):
        z = 0.15 + step * k
        put(box('key', (0.92, 0.14, step - 0.012), ivory, 0.02), (-0.84, -0.54, z), parent=right)
        if k % 7 not in (2, 6):
            put(box('sharp', (0.56, 0.13, step * 0.55), black, 0.025), (-0.66, -0.62, z + step * 0.72), parent=right)
    for row in range(6):
        for k in range(16):
            at = (0.365, -0.62 + 0.20 * row, 0.55 + 0.168 * k + 0.02 * row)
            put(lathe('button', [(0.05, 0), (0.045, 0.035, 0.012), (0, 0.04)], ivory, 20), at, (0, math.radians(90), 0), parent=left)
    put(tube('strap', [(0.38, -deep / 2 + 0.1, 0.35), (0.62, -deep / 2 - 0.02, high / 2), (0.38, -deep / 2 + 0.1, high - 0.35)], 0.10, strap), parent=left)
    for z in (0.3, high - 0.3):
        put(lathe('stud', [(0.07, 0), (0.06, 0.05, 0.02), (0, 0.06)], steel, 32), (-0.30, deep / 2, z), (math.radians(-90), 0, 0), parent=right)
    put(sweep('shoulder', curve([Vector(p) for p in ((-0.2, 0.85, high - 0.1), (-0.5, 1.3, high * 0.75), (-0.75, 1.5, high * 0.45), (-0.5, 1.25, 0.3), (-0.2, 0.85, 0.15))], 14),
              lambda t: [(0.03 * x, 0.17 * y) for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1))], strap, smooth=30), parent=right)
    ground(e)
    return high


register('violin', violin, frame=7.8, elevation=8, target=(0, 0, 2.65))
register('accordion', accordion, frame=8.0, elevation=12, target=(-0.3, 0, 1.85))
