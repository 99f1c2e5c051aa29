"""Speaker, headphones, turntable, microphone, cameras."""
import math
from mathutils import Matrix, Vector
from materials import axis, bump, cells, mat, math_node, multiply, noise, radius, ramp, srgb, wood
from shapes import add, empty, ground, label, lathe, put, rounded_rectangle, slab, tube, wrap
from shots import register
from stage import area, slot

RUBBER = (0.012, 0.012, 0.013)


def speaker():
    """A column of woven fabric between rubber ends."""
    slot('fabric', srgb('#2f5f9e'))
    r, h = 0.42, 1.72
    cloth = mat('fabric', 'fabric', 0.85, spec=0.2, sheen=0.3)
    tree = cloth.node_tree
    angle = math_node(tree, 'ARCTAN2', axis(tree, 1), axis(tree, 0))
    across = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', angle, 90.0))
    along = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 2), 214.0))
    weave = math_node(tree, 'MULTIPLY', across, along)
    bump(cloth, weave, 0.8, 0.012)
    multiply(cloth, ramp(tree, math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', weave, 0.5), 0.5), [(0.2, 0.62), (0.8, 1)]))
    rubber, metal = mat('rubber', RUBBER, 0.55, spec=0.4), mat('metal', (0.5, 0.5, 0.5), 0.3, metal=1)
    lathe('body', [(r - 0.02, 0.1), (r, 0.12, 0.02), (r, h - 0.12, 0.02), (r - 0.02, h - 0.1)], cloth)
    lathe('bottom', [(0, 0), (r - 0.06, 0, 0.03), (r - 0.012, 0.04, 0.05), (r - 0.006, 0.115, 0.008), (r - 0.03, 0.12)], rubber)
    lathe('top', [(r - 0.03, h - 0.12), (r - 0.006, h - 0.115, 0.008), (r - 0.012, h - 0.03, 0.05), (r - 0.08, h - 0.005, 0.03), (r - 0.12, h - 0.03, 0.03), (0, h - 0.035)], rubber)
    lathe('ring', [(0.17, h - 0.034), (0.18, h - 0.028, 0.003), (0.19, h - 0.034)], metal, 96)
    tube('loop', [(r - 0.03, 0.1, h - 0.10), (r + 0.06, 0.1, h - 0.16), (r + 0.07, 0.1, h - 0.34), (r - 0.01, 0.1, h - 0.42)], 0.02, rubber)
    area('front', 'fabric', (0.55, 0.2), wrap(r + 0.002, 1.28, 1.44, -30, 30))
    return h


def _strap(r, z0, start, end, width, thick, material, name, puff=0):
    """A band bent over an arc."""
    section = rounded_rectangle(width, thick, min(thick * 0.49, 0.06), 6)
    n = 72
    vertices, faces, k = [], [], len(section)
    for i in range(n + 1):
        a, q = math.radians(start + (end - start) * i / n), i / n
        swell = 1 + puff * math.sin(math.pi * q)
        close = min(1, min(q, 1 - q) * 14 + 0.25) if puff else 1
        for y, t in section:
            reach = r + t * swell * close
            vertices.append((reach * math.sin(a), y * (0.75 + 0.25 * math.sin(math.pi * q)), z0 + reach * 1.06 * math.cos(a)))
    for i in range(n):
        faces += [(i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j) for j in range(k)]
    faces += [tuple(reversed(range(k))), tuple(n * k + j for j in range(k))]
    return add(name, vertices, faces, material, 50)


def headphones():
    slot('shell', srgb('#35373b'))
    slot('pad', srgb('#26262a'))
    shell, pad, metal = mat('shell', 'shell', 0.38, coat=0.12, coat_rough=0.35), mat('pad', 'pad', 0.62, spec=0.35), mat('metal', (0.5, 0.48, 0.46), 0.25, metal=1)
    bump(pad, noise(pad.node_tree, 55, 4), 0.25, 0.01)
    e = empty((0, 0, 0), (0, 0, math.radians(30)))
    cz, r = 0.62, 0.80
    _strap(r, cz + 0.22, -70, 70, 0.25, 0.045, shell, 'band').parent = e
    _strap(r - 0.055, cz + 0.22, -46, 46, 0.27, 0.085, pad, 'cushion', 0.25).parent = e
    mesh = mat('mesh', (0.01, 0.01, 0.01), 0.9)
    for side in (-1, 1):
        a = math.radians(70 * side)
        top = Vector((r * math.sin(a), 0, cz + 0.22 + r * 1.06 * math.cos(a)))
        slider = tube('slider', [top + Vector((-0.03 * side, 0, 0.08)), top, Vector((side * 0.80, 0, cz + 0.40)), Vector((side * 0.80, 0, cz + 0.22))], 0.036, metal, parent=e)
        slider.scale = (1, 1.7, 1)
        ear = empty((side * 0.70, 0, cz), (0, side * math.radians(96), 0))
        ear.parent = e
        parts = (('shell', [(0, 0.215), (0.24, 0.215, 0.03), (0.335, 0.175, 0.08), (0.365, 0.08, 0.06), (0.36, 0.01, 0.02), (0.33, 0.0)], shell),
                 ('disc', [(0, 0.222), (0.205, 0.222, 0.006), (0.215, 0.214)], shell), ('trim', [(0.238, 0.2155), (0.246, 0.2205, 0.003), (0.254, 0.2135)], metal),
                 ('pad', [(0.34, 0.015), (0.385, -0.02, 0.03), (0.385, -0.13, 0.07), (0.30, -0.17, 0.05), (0.205, -0.12, 0.05), (0.19, -0.02)], pad), ('mesh', [(0.2, -0.035), (0, -0.035)], mesh))
        for name, profile, material in parts:
            lathe(name, profile, material, scale=(1.22, 0.98, 1), parent=ear)
    ground(e)
    return 1.75


def turntable():
    """A wooden plinth, a platter with a record, a bent arm."""
    slot('wood-light', srgb('#a9744a'))
    slot('wood-dark', srgb('#6b4226'))
    walnut = wood('plinth', 'wood-light', 'wood-dark', 0.6, rough=0.4)
    w, d, t = 4.3, 3.3, 0.36
    slab('plinth', w, d, t, walnut, 0.10, 0.03, (0, 0, 0.16))
    rubber, metal, silver = mat('rubber', RUBBER, 0.6), mat('metal', (0.62, 0.62, 0.63), 0.22, metal=1), mat('silver', (0.5, 0.5, 0.51), 0.32, metal=1)
    for x in (-1.8, 1.8):
        for y in (-1.3, 1.3):
            lathe('foot', [(0, 0), (0.24, 0, 0.02), (0.26, 0.14, 0.02), (0, 0.17)], rubber, 64, (x, y, 0))
    z, c = 0.52, (-0.5, 0.05)
    lathe('platter', [(0, 0), (1.48, 0), (1.5, 0.02, 0.01), (1.5, 0.15, 0.02), (1.46, 0.17, 0.01), (0, 0.17)], metal, 200, (*c, z + 0.03))
    vinyl = mat('vinyl', (0.008, 0.008, 0.009), 0.28, spec=0.6, coat=0.3, coat_rough=0.2)
    tree = vinyl.node_tree
    bump(vinyl, math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', radius(tree), 340.0)), 0.25, 0.006)
    lathe('record', [(0, 0.0), (1.44, 0.0, 0.005), (1.45, 0.015, 0.006), (1.42, 0.022), (0.52, 0.018), (0.50, 0.012), (0, 0.012)], vinyl, 200, (*c, z + 0.2))
    slot('label', srgb('#b3262e'))
    lathe('label', [(0, 0.016), (0.49, 0.015)], mat('label', 'label', 0.6), 96, (*c, z + 0.2))
    lathe('spindle', [(0, 0.1), (0.03, 0.09, 0.01), (0.03, 0)], metal, 32, (*c, z + 0.2))
    px, py = 1.62, 1.05
    lathe('base', [(0, 0), (0.34, 0, 0.02), (0.34, 0.08, 0.03), (0.16, 0.12, 0.03), (0.16, 0.34, 0.02), (0, 0.36)], silver, 96, (px, py, z))
    arm = [(px, py + 0.45, z + 0.36), (px, py, z + 0.36), (px - 0.02, py - 1.3, z + 0.36), (px - 0.14, py - 1.75, z + 0.34), (px - 0.40, py - 2.05, z + 0.31)]
    tube('arm', arm, 0.034, metal)
    put(lathe('weight', [(0, 0), (0.13, 0, 0.02), (0.13, 0.26, 0.02), (0, 0.26)], silver, 64), (px, py + 0.30, z + 0.36), (math.radians(-90), 0, 0))
    slab('head', 0.13, 0.34, 0.07, rubber, 0.02, 0.012, (px - 0.48, py - 2.16, z + 0.25), (0, 0, math.radians(-41)))
    lathe('knob', [(0, 0), (0.17, 0, 0.01), (0.16, 0.14, 0.02), (0, 0.145)], silver, 64, (1.62, -1.22, z))
    return 0.95


def microphone():
    """A studio microphone on a round foot."""
    slot('body', srgb('#2b2b2c'))
    body, steel, rubber = mat('body', 'body', 0.42, metal=0.4, spec=0.5), mat('steel', (0.6, 0.6, 0.6), 0.25, metal=1), mat('rubber', RUBBER, 0.6)
    lathe('foot', [(0, 0), (0.52, 0, 0.02), (0.54, 0.04, 0.03), (0.5, 0.09, 0.03), (0.08, 0.12, 0.04), (0.05, 0.2)], body)
    lathe('stem', [(0.045, 0.1), (0.045, 0.62)], steel, 48)
    tube('fork', [(-0.36, 0, 1.1), (-0.36, 0, 0.78), (-0.2, 0, 0.6), (0.2, 0, 0.6), (0.36, 0, 0.78), (0.36, 0, 1.1)], 0.035, steel)
    r, low = 0.28, 0.74
    lathe('body', [(0, low), (r - 0.06, low, 0.05), (r, low + 0.08, 0.05), (r, low + 0.62), (r - 0.01, low + 0.63)], body)
    lathe('ring', [(r - 0.01, low + 0.62), (r + 0.012, low + 0.625, 0.006), (r + 0.012, low + 0.675, 0.006), (r - 0.01, low + 0.68)], steel)
    grille = mat('grille', (0.42, 0.42, 0.43), 0.35, metal=1)
    tree = grille.node_tree
    angle = math_node(tree, 'ARCTAN2', axis(tree, 1), axis(tree, 0))
    a = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', angle, 46.0))
    b = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 2), 165.0))
    net = math_node(tree, 'MULTIPLY', a, b)
    multiply(grille, ramp(tree, math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', net, 0.5), 0.5), [(0.30, 0.05), (0.55, 1.0)]))
    bump(grille, net, 0.8, 0.015)
    lathe('grille', [(r - 0.008, low + 0.67), (r - 0.008, low + 1.02), (r - 0.05, low + 1.2, 0.16), (0, low + 1.24)], grille)
    for x in (-1, 1):
        put(lathe('knob', [(0, 0), (0.09, 0, 0.02), (0.09, 0.09, 0.02), (0, 0.1)], rubber, 48), (x * (r + 0.01), 0, 1.1), (0, math.radians(90 * x), 0))
    put(lathe('button', [(0, 0.014), (0.05, 0.012, 0.01), (0.055, 0)], steel, 40), (0, -r, low + 0.2), (math.radians(90), 0, 0))
    area('front', 'body', (0.3, 0.12), wrap(r + 0.001, low + 0.36, low + 0.48, -30, 30))
    return low + 1.24


def camera():
    """A mirrorless body in two materials, with a large lens."""
    slot('top', srgb('#b9bbbc'))
    top, dark, black = mat('top', 'top', 0.36, metal=0.85), mat('leather', (0.016, 0.016, 0.017), 0.6, spec=0.35), mat('black', RUBBER, 0.38, spec=0.5)
    bump(dark, cells(dark.node_tree, 22), 0.6, 0.012)
    e = empty((0, 0, 0), (0, 0, math.radians(-22)))
    slab('body', 1.28, 0.42, 0.62, dark, 0.16, 0.03, (0, 0, 0.06), parent=e)
    slab('base', 1.27, 0.41, 0.07, top, 0.155, 0.02, (0, 0, 0), parent=e)
    slab('cap', 1.28, 0.42, 0.17, top, 0.16, 0.03, (0, 0, 0.67), parent=e)
    slab('finder', 0.42, 0.40, 0.18, top, 0.08, 0.05, (0, 0.0, 0.80), parent=e, edge_steps=8)
    slab('grip', 0.24, 0.20, 0.62, dark, 0.09, 0.04, (-0.53, -0.25, 0.05), parent=e)
    for x, r, h in ((0.45, 0.13, 0.09), (-0.38, 0.10, 0.07)):
        lathe('dial', [(0, 0), (r, 0, 0.008), (r, h, 0.012), (0, h + 0.004)], top if x > 0 else black, 80, (x, 0.02, 0.835), parent=e, wobble=lambda a, z: 1 + 0.016 * math.sin(a * 40))
    lathe('release', [(0, 0), (0.06, 0, 0.01), (0.05, 0.05, 0.015), (0, 0.052)], top, 48, (-0.53, -0.2, 0.835), parent=e)
    glass_ = mat('lens', (0.004, 0.005, 0.012), 0.02, spec=0.9, coat=1, coat_rough=0.01)

    def ribs(a, z):
        return 1 + (0.012 * (1 if math.sin(a * 50) > 0 else -1) if 0.16 < z < 0.31 else 0)
    lens = [(0.34, 0.0), (0.34, 0.06, 0.01), (0.315, 0.07), (0.315, 0.12, 0.01), (0.335, 0.13, 0.01), (0.335, 0.34, 0.01), (0.31, 0.35), (0.31, 0.42), (0.325, 0.43, 0.01), (0.325, 0.56, 0.012), (0.30, 0.565, 0.006), (0.25, 0.50, 0.01), (0.22, 0.50)]
    put(lathe('barrel', lens, black, 160, wobble=ribs), (0.06, -0.20, 0.40), (math.radians(90), 0, 0), parent=e)
    put(lathe('ring', [(0.325, 0.10), (0.345, 0.105, 0.004), (0.345, 0.12, 0.004), (0.325, 0.125)], mat('ring', (0.6, 0.35, 0.1), 0.3, metal=1), 128), (0.06, -0.20, 0.40), (math.radians(90), 0, 0), parent=e)
    put(lathe('glass', [(0, 0.54), (0.12, 0.525, 0.1), (0.24, 0.49)], glass_, 96), (0.06, -0.20, 0.40), (math.radians(90), 0, 0), parent=e)
    return 0.98


def instant_camera():
    """A rounded box with a big lens, a flash, and a print that comes out."""
    slot('body', srgb('#efe6e0'))
    shell, dark = mat('body', 'body', 0.35, spec=0.45, coat=0.25, coat_rough=0.2), mat('dark', RUBBER, 0.35, spec=0.5)
    e = empty((0, 0, 0), (0, 0, math.radians(-20)))
    slab('body', 1.15, 1.10, 0.56, shell, 0.24, 0.12, (0, 0.28, 0.55), (math.radians(90), 0, 0), parent=e, edge_steps=10)
    put(lathe('lens', [(0.40, -0.04), (0.40, 0.08, 0.03), (0.36, 0.13, 0.03), (0.28, 0.14, 0.02), (0.24, 0.10), (0.23, 0.10)], shell, 128), (0.02, -0.26, 0.50), (math.radians(90), 0, 0), parent=e)
    put(lathe('inner', [(0.26, 0.125), (0.20, 0.09, 0.02), (0.13, 0.06)], dark, 96), (0.02, -0.26, 0.50), (math.radians(90), 0, 0), parent=e)
    put(lathe('glass', [(0, 0.09), (0.08, 0.082, 0.05), (0.15, 0.06)], mat('glass', (0.004, 0.005, 0.012), 0.02, spec=0.9, coat=1), 64), (0.02, -0.26, 0.50), (math.radians(90), 0, 0), parent=e)
    flash = mat('flash', (0.85, 0.87, 0.88), 0.15, spec=0.6, coat=0.5)
    slab('flash', 0.34, 0.16, 0.03, flash, 0.04, 0.01, (-0.28, -0.27, 0.92), (math.radians(90), 0, 0), parent=e)
    slab('finder', 0.17, 0.15, 0.03, dark, 0.04, 0.01, (0.36, -0.27, 0.93), (math.radians(90), 0, 0), parent=e)
    put(lathe('button', [(0, 0.035), (0.075, 0.03, 0.02), (0.085, 0)], mat('button', '#d9653a', 0.4, coat=0.2), 48), (-0.44, -0.27, 0.62), (math.radians(90), 0, 0), parent=e)
    slot('print', (0.5, 0.5, 0.5))
    slab('paper', 0.72, 0.52, 0.014, mat('paper', '#f4f2ec', 0.5), 0.01, 0, (0, 0.04, 1.34), (math.radians(90), 0, 0), parent=e)
    frame = Matrix.Rotation(math.radians(-20), 4, 'Z')
    label('front', 'print', lambda u, v: frame @ Vector(((u - 0.5) * 0.60, 0.0252, 1.56 - 0.40 * v)), mat('photo', 'print', 0.3, coat=0.3), (0.60, 0.40), 2, 2, 0)
    return 1.6


register('speaker', speaker, frame=2.3, elevation=13, azimuth=14)
register('headphones', headphones, frame='bottle', elevation=9)
register('turntable', turntable, frame=6.0, elevation=30, azimuth=-20, target=(0, 0, 0.35))
register('microphone', microphone, frame=2.8, elevation=10, azimuth=18)
register('camera', camera, frame='hand', elevation=14)
register('instant-camera', instant_camera, frame=2.4, elevation=10)
