"""Medical goods out of their carton: glucose meter, hearing amplifier, knee support, home test."""
import math
from mathutils import Matrix, Vector
from forms import sweep, wave
from materials import axis, bump, mat, math_node, multiply, noise, ramp, srgb
from models.packaging import carton_box
from shapes import add, blob, empty, lathe, put, rings, rounded_rectangle, slab, tube
from shots import register
from stage import area, slot

SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgedc', '7': 'abc', '8': 'abcdefg', '9': 'abcfgd'}
BARS = {'a': (0, 1, 0), 'b': (0.5, 0.5, 1), 'c': (0.5, -0.5, 1), 'd': (0, -1, 0), 'e': (-0.5, -0.5, 1), 'f': (-0.5, 0.5, 1), 'g': (0, 0, 0)}


def figures(text, height, at, material, parent):
    """A number in seven segments, lying on a display; `at` is the middle of its first figure."""
    x, y, z = at
    half, wide = height / 2, height * 0.5
    for sign in text:
        if sign == '.':
            slab('dot', height * 0.11, height * 0.11, 0.002, material, 0.004, 0, (x - wide * 0.62, y - half, z), parent=parent)
            continue
        for bar in SEGMENTS[sign]:
            dx, dy, upright = BARS[bar]
            size = (height * 0.1, height * 0.42) if upright else (wide * 0.86, height * 0.1)
            slab('bar', *size, 0.002, material, 0.004, 0, (x + dx * wide, y + dy * half, z), parent=parent)
        x += wide * 1.6


def glucose_meter():
    """A meter with a strip in it, leaning on nothing: it lies, its strips in a tin and a lancing pen beside it."""
    slot('body', srgb('#f2f4f4'))
    slot('accent', srgb('#2b7f9a'))
    shell, accent = mat('body', 'body', 0.32, spec=0.5, coat=0.3, coat_rough=0.15), mat('accent', 'accent', 0.4, spec=0.4, coat=0.2)
    frame_, screen, ink = mat('frame', '#22272a', 0.15, coat=0.6), mat('screen', '#b4c2ad', 0.2, coat=0.6), mat('ink', '#171b17', 0.5)
    turn = math.radians(14)
    e = empty((-0.12, 0.02, 0), (0, 0, turn))
    slab('body', 0.56, 0.98, 0.15, shell, 0.22, 0.05, parent=e, steps=16, edge_steps=8)
    slab('side', 0.575, 0.995, 0.05, accent, 0.225, 0.02, (0, 0, 0.045), parent=e, steps=16)
    slab('window', 0.44, 0.44, 0.012, frame_, 0.07, 0.005, (0, 0.18, 0.145), parent=e)
    slab('screen', 0.37, 0.35, 0.003, screen, 0.03, 0.001, (0, 0.19, 0.1565), parent=e)
    figures('5.4', 0.17, (-0.075, 0.17, 0.1595), ink, e)
    for k in range(3):
        slab('mark', 0.05, 0.016, 0.001, ink, 0.004, 0, (-0.12 + 0.07 * k, 0.32, 0.1595), parent=e)
    put(lathe('key', [(0.095, 0.0), (0.095, 0.02, 0.01), (0.07, 0.026, 0.01), (0, 0.024)], accent, 64), (0, -0.17, 0.14), parent=e)
    for x in (-0.16, 0.16):
        slab('arrow', 0.09, 0.05, 0.014, mat('grey', '#b7bdc0', 0.5), 0.024, 0.006, (x, -0.17, 0.143), parent=e)
    slab('port', 0.16, 0.03, 0.05, frame_, 0.012, 0.002, (0, -0.475, 0.06), parent=e)
    slab('strip', 0.09, 0.36, 0.01, mat('strip', '#f4f4f0', 0.5), 0.012, 0.002, (0, -0.60, 0.075), parent=e)
    slab('field', 0.09, 0.07, 0.002, mat('field', '#3f7f8f', 0.5), 0.01, 0, (0, -0.70, 0.085), parent=e)
    frame = Matrix.Translation((-0.12, 0.02, 0)) @ Matrix.Rotation(turn, 4, 'Z')
    area('front', 'body', (0.34, 0.10), lambda u, v: frame @ Vector(((u - 0.5) * 0.34, -0.28 - 0.10 * v, 0.1505)))
    tin = mat('tin', '#e9ecec', 0.35, spec=0.5, coat=0.2)
    lathe('tin', [(0, 0), (0.16, 0, 0.02), (0.16, 0.42, 0.01), (0, 0.42)], tin, 96, (0.46, 0.36, 0))
    lathe('lid', [(0.168, 0.40), (0.172, 0.41, 0.01), (0.172, 0.52, 0.02), (0, 0.525)], accent, 96, (0.46, 0.36, 0))
    lathe('band', [(0.1605, 0.10), (0.162, 0.101), (0.162, 0.30), (0.1605, 0.301)], accent, 96, (0.46, 0.36, 0))
    pen = empty((0.44, -0.16, 0.075), (0, math.radians(90), math.radians(68)))
    lathe('pen', [(0, -0.36), (0.045, -0.36, 0.02), (0.07, -0.20, 0.05), (0.075, 0.15, 0.05), (0.07, 0.30, 0.03), (0, 0.32)], shell, 64, parent=pen)
    lathe('cap', [(0.072, -0.12), (0.078, -0.11, 0.005), (0.075, -0.22, 0.03), (0.05, -0.37, 0.02), (0.03, -0.40), (0, -0.40)], accent, 64, parent=pen)
    put(blob('trigger', (0.03, 0.03, 0.06), accent, None, 4), (-0.07, 0, 0.1), parent=pen)
    return 0.5


def _aid(shell, clear, soft, at, turn):
    """One amplifier behind the ear: a bent body, a thin tube, a soft dome. It lies on its side."""
    e = empty(at, (0, 0, math.radians(turn)))
    body = [Vector((0.30 * math.sin(a) - 0.02, 0.34 * math.cos(a) - 0.06, 0.085)) for a in [math.radians(-8 + 128 * k / 40) for k in range(41)]]

    def section(t):
        r = 0.085 * (0.62 + 0.52 * math.sin(math.pi * (0.12 + 0.76 * t))) * math.sqrt(max(0.02, min(1, t * 9, (1 - t) * 9)))
        return [(r * 1.15 * math.cos(a), r * 0.95 * math.sin(a)) for a in [2 * math.pi * k / 28 for k in range(28)]]
    put(sweep('shell', body, section, shell, smooth=180), parent=e)
    hook = [body[1], Vector((-0.16, 0.27, 0.085)), Vector((-0.27, 0.16, 0.08)), Vector((-0.31, -0.02, 0.06)), Vector((-0.25, -0.19, 0.06)), Vector((-0.12, -0.25, 0.065))]
    tube('tube', hook, 0.022, clear, parent=e)
    for k in range(2):
        put(lathe('dome', [(0.02, 0), (0.09 - 0.02 * k, 0.015, 0.01), (0.07 - 0.02 * k, 0.07, 0.03), (0.015, 0.10, 0.01), (0, 0.10)], soft, 48), (-0.13 + 0.05 * k, -0.25 - 0.005 * k, 0.065), (0, math.radians(80), math.radians(8)), parent=e)
    slab('key', 0.035, 0.10, 0.015, soft, 0.014, 0.006, (0.305, 0.10, 0.15), (0, 0, math.radians(-14)), parent=e)
    put(lathe('port', [(0.012, 0), (0.012, 0.004), (0, 0.003)], mat('hole', '#1b1c1e', 0.8), 20), (0.20, 0.24, 0.165), parent=e)


def hearing_amplifier():
    """Two amplifiers before their round charging case."""
    slot('body', srgb('#cbb9a6'))
    shell = mat('body', 'body', 0.34, spec=0.5, coat=0.35, coat_rough=0.12)
    clear, soft = mat('clear', '#dfe4e6', 0.15, spec=0.5, coat=0.5), mat('soft', '#5d6468', 0.45, spec=0.4)
    white = mat('white', '#eceae6', 0.4, spec=0.5, coat=0.2)
    case = empty((0.05, 0.52, 0), (0, 0, math.radians(-6)))
    loops = []
    for z, inset in ((0, 0.03), (0.02, 0.008), (0.16, 0.0), (0.30, 0.0), (0.31, 0.006), (0.315, 0.006), (0.325, 0), (0.44, 0.01), (0.50, 0.05), (0.52, 0.12)):
        loops.append([(x, y, z) for x, y in rounded_rectangle(1.20 - 2 * inset, 0.56 - 2 * inset, min(0.26, 0.279 - inset), 20)])
    put(rings('case', loops, white, 40), parent=case)
    slab('light', 0.035, 0.012, 0.012, mat('light', '#57b26a', 0.3), 0.005, 0.002, (0, -0.282, 0.18), (math.radians(90), 0, 0), parent=case)
    frame = Matrix.Translation((0.05, 0.52, 0)) @ Matrix.Rotation(math.radians(-6), 4, 'Z')
    area('front', 'case', (0.5, 0.14), lambda u, v: frame @ Vector(((u - 0.5) * 0.5, 0.07 - 0.14 * v, 0.521)))
    _aid(shell, clear, soft, (-0.34, -0.22, 0), 18)
    _aid(shell, clear, soft, (0.44, -0.30, 0), -24)
    return 0.5


def knee_support():
    """A knitted sleeve that stands, bent a little as a knee is: bands above and below, a ring of silicone before the kneecap."""
    slot('knit', srgb('#3a4046'))
    slot('accent', srgb('#2b7f9a'))
    knit, band, pad = mat('knit', 'knit', 0.9, spec=0.12, sheen=0.4), mat('band', 'accent', 0.9, spec=0.12, sheen=0.4), mat('pad', 'accent', 0.55, spec=0.4)
    for material, fine in ((knit, 70.0), (band, 90.0)):
        tree = material.node_tree
        turn = axis(tree, 0, 'UV')
        ribs = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', turn, fine * 2 * math.pi))
        rows = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 1, 'UV'), 900.0))
        bump(material, ribs, 0.9, 0.02)
        bump(material, rows, 0.4, 0.008)
        multiply(material, ramp(tree, math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', ribs, 0.5), 0.5), [(0.0, 0.72), (0.7, 1.0)]))
    inside = mat('inside', 'knit', 1.0, spec=0.05)
    seg, rows, high = 160, 90, 2.5

    def place(a, v, out=0.0):
        z = high * v
        bend = -0.26 * math.sin(math.pi * v)  # the knee stands forward
        r = 0.56 + 0.07 * (2 * v - 1) + 0.06 * math.exp(-((v - 0.5) / 0.16) ** 2) + out
        r *= 1 + 0.012 * wave((math.cos(a) * 2, math.sin(a) * 2, v * 5), 1.0, 3)
        front = max(0, -math.sin(a))
        return Vector((r * 0.94 * math.cos(a), r * math.sin(a) + bend - 0.05 * front * math.exp(-((v - 0.5) / 0.12) ** 2), z))

    def sleeve(name, material, low, upper, out):
        count = max(4, round(rows * (upper - low)))
        vertices = [place(2 * math.pi * i / seg, low + (upper - low) * j / count, out) for j in range(count + 1) for i in range(seg)]
        faces = [(j * seg + i, j * seg + (i + 1) % seg, (j + 1) * seg + (i + 1) % seg, (j + 1) * seg + i) for j in range(count) for i in range(seg)]
        thing = add(name, vertices, faces, material, 180)
        layer = thing.data.uv_layers.new(name='UVMap')
        for polygon in thing.data.polygons:
            first = polygon.vertices[0] % seg
            for loop in polygon.loop_indices:
                i = thing.data.loops[loop].vertex_index
                column = i % seg + (seg if i % seg < first - 2 else 0)
                layer.data[loop].uv = (column / seg, low + (upper - low) * (i // seg) / count)
        return thing
    sleeve('knit', knit, 0.02, 0.98, 0.0)
    sleeve('inside', inside, 0.02, 0.985, -0.04)
    for low, upper in ((0.0, 0.085), (0.915, 1.0)):
        sleeve('band', band, low, upper, 0.02)
    for v in (1.0, 0.0):
        loop = [place(2 * math.pi * k / 120, v, 0.0) for k in range(120)]
        put(sweep('edge', loop, lambda t: [(0.03 * math.cos(b), 0.03 * math.sin(b)) for b in [2 * math.pi * j / 12 for j in range(12)]], band, closed=True, smooth=180))
    ring = [place(-math.pi / 2 + 0.46 * math.cos(b), 0.5 + 0.135 * math.sin(b), 0.02) for b in [2 * math.pi * k / 90 for k in range(90)]]
    put(sweep('ring', ring, lambda t: [(0.05 * math.cos(b), 0.05 * math.sin(b)) for b in [2 * math.pi * j / 16 for j in range(16)]], pad, closed=True, smooth=180))
    for sign in (1, -1):
        for d in (-0.09, 0.09):
            tube('stay', [place(-math.pi / 2 + sign * (1.15 + d * (1 - 0.3 * math.sin(math.pi * v))), v, 0.015) for v in [0.10 + 0.80 * k / 30 for k in range(31)]], 0.012, band, poly=True)
    return high


def home_test():
    """A low carton with two tests and a dropper before it."""
    carton_box((1.35, 0.42, 0.80), 18, at=(0, 0.34))
    white, well = mat('white', '#cfdde2', 0.4, spec=0.5, coat=0.15), mat('well', '#c9cfd2', 0.5)
    red, paper_ = mat('line', '#a8334a', 0.6), mat('paper', '#f8f6f2', 0.8)
    for at, turn, lines in (((-0.34, -0.36, 0), 12, 1), ((0.20, -0.44, 0), -6, 1)):
        e = empty(at, (0, 0, math.radians(turn)))
        slab('test', 0.24, 0.70, 0.06, white, 0.06, 0.02, parent=e, edge_steps=6)
        slab('window', 0.075, 0.20, 0.004, well, 0.03, 0.001, (0, 0.10, 0.0585), parent=e)
        slab('paper', 0.05, 0.17, 0.002, paper_, 0.02, 0, (0, 0.10, 0.0615), parent=e)
        for k in range(lines):
            slab('line', 0.05, 0.012, 0.001, red, 0.002, 0, (0, 0.14 - 0.07 * k, 0.0637), parent=e)
        put(lathe('hole', [(0.055, 0.0), (0.05, 0.008, 0.003), (0.03, 0.001), (0, 0.001)], well, 40), (0, -0.20, 0.057), parent=e)
        for k in range(2):
            slab('mark', 0.03, 0.006, 0.001, well, 0.001, 0, (0.08, 0.14 - 0.07 * k, 0.0605), parent=e)
    drop = empty((0.62, -0.26, 0.075), (0, math.radians(90), math.radians(58)))
    lathe('bottle', [(0, -0.22), (0.07, -0.22, 0.02), (0.075, 0.05, 0.03), (0.03, 0.12, 0.02), (0.022, 0.22, 0.01), (0, 0.23)], mat('bottle', '#dfe6ea', 0.25, spec=0.5, coat=0.4), 48, parent=drop)
    lathe('cap', [(0.04, 0.10), (0.045, 0.11, 0.005), (0.035, 0.25, 0.02), (0, 0.26)], mat('cap', '#2f6f8f', 0.4), 48, parent=drop)
    return 0.8


register('glucose-meter', glucose_meter, frame=1.95, elevation=46, target=(0.08, 0.0, 0.1))
register('hearing-amplifier', hearing_amplifier, frame=2.0, elevation=38, target=(0.05, 0.08, 0.12))
register('knee-support', knee_support, frame=4.0, elevation=12, azimuth=26, target=(0, -0.1, 1.22))
register('home-test', home_test, frame=2.2, elevation=26, target=(0.05, -0.02, 0.25))
