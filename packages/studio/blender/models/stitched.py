"""Garments laid flat with sleeves, collar and buttons: coat, blouse, lab coat, judo jacket."""
from mathutils import Vector
from materials import axis, bump, mat, math_node, multiply, noise, shade, srgb, weighted
from models.cloth import lay, mirrored, smooth
from models.draped import settled
from shapes import lathe, put, tube
from shots import register
from stage import slot


def weave(name, colour, kind='plain'):
    """Cloth by its weave: wool is brushed, cotton plain, judo cloth has grains of rice."""
    material = mat(name, colour, 0.95, spec=0.1, sheen={'wool': 0.7, 'plain': 0.2, 'rice': 0.25, 'light': 0.35}[kind])
    tree = material.node_tree
    if kind == 'rice':
        rows = math_node(tree, 'SINE', weighted(tree, (axis(tree, 0), 95.0), (math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 1), 60.0)), 1.6)))
        cross = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 1), 120.0))
        bump(material, math_node(tree, 'MULTIPLY', rows, cross), 0.8, 0.02)
    else:
        bump(material, noise(tree, {'wool': 45, 'plain': 90, 'light': 80}[kind], 5, (1, 1, 1), 0.7), {'wool': 0.6, 'plain': 0.25, 'light': 0.2}[kind], 0.014)
    return shade(material, 0.16 if kind == 'wool' else 0.06, 34, 3)


def darker(name, colour, amount=0.45):
    """The cloth's own colour in a fold's shade."""
    material = mat(name, colour, 1.0, spec=0.0)
    grey = material.node_tree.nodes.new('ShaderNodeRGB')
    grey.outputs[0].default_value = (amount, amount, amount, 1)
    return multiply(material, grey.outputs[0])


def way(points, height, lift=0.012):
    return [Vector((p.x, p.y, height(p.x, p.y) + lift)) for p in smooth(points, 0.03)]


def seam(points, height, material, radius=0.008, lift=0.0):
    tube('seam', way(points, height, lift), radius, material, poly=True)


def stitch_row(points, height, material, lift=0.004, radius=0.005):
    dense = way(points, height, lift)
    for a in range(0, len(dense) - 2, 3):
        tube('stitch', dense[a:a + 3], radius, material, poly=True)


def button(x, y, height, material, r=0.055):
    profile = [(0, 0.012), (r * 0.55, 0.012, 0.004), (r * 0.68, 0.03, 0.008), (r, 0.024, 0.008), (r, 0.0)]
    put(lathe('button', profile, material, 36), (x, y, height(x, y) + 0.004))
    dark = mat('hole', '#2a2622', 0.8)
    for dx, dy in ((-1, -1), (1, 1), (-1, 1), (1, -1)):
        put(lathe('hole', [(0, 0.0135), (r * 0.13, 0.0135)], dark, 12), (x + dx * r * 0.22, y + dy * r * 0.22, height(x, y) + 0.0045))


def outline(points):
    return mirrored(smooth(points))


def turn_points(points, sign):
    made = [(sign * x, y, *rest) for x, y, *rest in points]
    return made if sign > 0 else made[::-1]


def panel(name, points, material, edge=None, **options):
    """A closed outline given counter-clockwise or not, with corners where the third value is true."""
    dense = smooth([*points, points[0]])[:-1]
    area = sum(a.x * b.y - b.x * a.y for a, b in zip(dense, dense[1:] + dense[:1]))
    height = lay(name, dense if area > 0 else dense[::-1], material, **options)
    if edge:
        # the seam's shadow: cloth on cloth of one colour would not show where it ends
        low = options.get('low', 0)
        tube('edge', [Vector((p.x, p.y, low + 0.004)) for p in dense], 0.008, edge, poly=True, cyclic=True)
    return height


def sleeves(points, material, low=0.0, seed=3, **options):
    """Both sleeves; the left mirrors the right."""
    return [panel('sleeve', turn_points(points, sign), material, low=low, seed=seed + sign, **options) for sign in (1, -1)]


def broad(points):
    """A wider cut."""
    return [(x * 1.16, *rest) for x, *rest in points]


def coat():
    """A knee-length coat of wool: notched collar, two rows of buttons, flap pockets."""
    slot('cloth', srgb('#b79e78'))
    wool, inside, horn = weave('cloth', 'cloth', 'wool'), mat('inside', '#3a3028', 0.7, sheen=0.2), mat('horn', '#2e221a', 0.25, coat=0.4)
    dark = darker('seam', 'cloth')
    arm = broad([(0.55, 1.40, 1), (0.80, 1.42), (1.0, 1.20), (1.20, 0.30), (1.32, -0.56), (1.30, -0.655), (1.20, -0.685), (0.96, -0.72, 1), (0.84, 0.1), (0.70, 0.9, 1)])
    for h in sleeves(arm, wool, 0.0, 3, thick=0.13, folds=0.10, drape=settled(0.05, 0.3)):
        sign = 1 if h is not None and h(1.2, 0.2) > h(-1.2, 0.2) else -1
        seam([(sign * 1.143, -0.52, 1), (sign * 1.473, -0.475, 1)], h, dark, 0.010)
    body = broad([(0, 1.60, 1), (0.26, 1.66, 1), (0.70, 1.52), (0.86, 1.40, 1), (0.78, 0.9), (0.74, 0.4), (0.80, -0.5), (0.98, -2.0, 1), (0.5, -2.04), (0, -2.05, 1)])
    height = lay('body', outline(body), wool, 0.13, 0.12, 5, 0.03, settled(0.04, 0.5, 0.03))
    panel('lining', [(-0.24, 1.70, 1), (0.24, 1.70, 1), (0.16, 1.2), (0.02, 0.66, 1), (-0.16, 1.2)], inside, thick=0.02, folds=0.0, low=0.225)
    overlap = [(0.02, 0.66, 1), (-0.22, 0.52, 1), (-0.24, -0.6), (-0.27, -2.02, 1), (0.30, -2.03, 1), (0.30, 0.4, 1)]
    seam(overlap[:4], height, dark, 0.012)
    for sign in (1, -1):
        lapel = [(sign * 0.14, 1.64, 1), (sign * 0.30, 1.46, 1), (sign * 0.58, 1.20, 1), (sign * 0.44, 1.06, 1), (sign * 0.52, 0.98, 1), (sign * 0.30, 0.62), (0.02 * sign - 0.02, 0.58, 1), (sign * 0.14, 1.1)]
        lay_top = panel('lapel', lapel, wool, edge=dark, thick=0.06, folds=0.03, seed=8 + sign, low=0.255)
        stitch_row([(sign * 0.27, 1.42, 1), (sign * 0.53, 1.19, 1)], lay_top, dark)
        flap = [(sign * 0.42, -0.52, 1), (sign * 0.82, -0.44, 1), (sign * 0.83, -0.58, 1), (sign * 0.43, -0.66, 1)]
        panel('flap', flap, wool, edge=dark, thick=0.03, folds=0.0, low=0.285)
        for k in range(3):
            button(sign * 0.20 + (-0.08 if sign > 0 else -0.0) + 0.02, 0.36 - 0.44 * k, lambda x, y: max(height(x, y), 0.16) + 0.02, horn, 0.05)
    collar = [(-0.36, 1.58, 1), (-0.30, 1.74), (0, 1.80), (0.30, 1.74), (0.36, 1.58, 1), (0.52, 1.36, 1), (0.40, 1.24, 1), (0.22, 1.52), (0, 1.58), (-0.22, 1.52), (-0.40, 1.24, 1), (-0.52, 1.36, 1)]
    panel('collar', collar, wool, edge=dark, thick=0.07, folds=0.03, seed=11, low=0.285)
    return 0.3


def lab_coat():
    """White cotton: lapels, a breast pocket and two below, a row of buttons."""
    slot('cloth', srgb('#dde3e6'))
    cotton, inside, pearl = weave('cloth', 'cloth'), mat('inside', '#b9bec2', 0.9), mat('button', '#c9cdd0', 0.3, coat=0.3)
    thread, edge = darker('thread', 'cloth', 0.84), darker('edge', 'cloth', 0.74)
    arm = [(0.55, 1.38, 1), (0.78, 1.40), (0.98, 1.16), (1.16, 0.26), (1.27, -0.52), (1.25, -0.615), (1.15, -0.645), (0.92, -0.68, 1), (0.80, 0.1), (0.68, 0.9, 1)]
    for sign, h in zip((1, -1), sleeves(arm, cotton, 0.0, 13, thick=0.09, folds=0.12)):
        stitch_row([(sign * 0.95, -0.54, 1), (sign * 1.22, -0.485, 1)], h, thread)
    body = [(0, 1.58, 1), (0.26, 1.64, 1), (0.68, 1.50), (0.84, 1.38, 1), (0.77, 0.9), (0.75, 0.3), (0.80, -0.6), (0.88, -1.9, 1), (0.5, -1.93), (0, -1.94, 1)]
    height = lay('body', outline(body), cotton, 0.10, 0.14, 15, 0.02)
    panel('back', [(-0.23, 1.67, 1), (0.23, 1.67, 1), (0.14, 1.3), (0.0, 0.86, 1), (-0.14, 1.3)], inside, thick=0.02, folds=0, low=0.185)
    seam([(0.0, 0.84, 1), (-0.10, 0.74, 1), (-0.12, -0.6), (-0.14, -1.92, 1)], height, edge, 0.009)
    stitch_row([(-0.02, 0.76, 1), (-0.05, -0.6), (-0.07, -1.90, 1)], height, thread)
    stitch_row([(-0.85, -1.80, 1), (0, -1.84), (0.85, -1.80, 1)], height, thread)
    for k in range(4):
        button(-0.005, 0.62 - 0.52 * k, height, pearl, 0.05)
    for sign in (1, -1):
        lapel = [(sign * 0.12, 1.62, 1), (sign * 0.26, 1.48, 1), (sign * 0.50, 1.26, 1), (sign * 0.38, 1.14, 1), (sign * 0.45, 1.08, 1), (sign * 0.24, 0.80), (-0.01, 0.78, 1), (sign * 0.12, 1.2)]
        h = panel('lapel', lapel, cotton, edge=edge, thick=0.05, folds=0.02, seed=18 + sign, low=0.21)
        stitch_row([(sign * 0.42, 1.06, 1), (sign * 0.23, 0.84), (sign * 0.03, 0.82, 1)], h, thread)
        x = sign * 0.50
        pocket = [(x - 0.22, -0.50, 1), (x + 0.22, -0.50, 1), (x + 0.23, -1.02), (x + 0.14, -1.08, 1), (x - 0.14, -1.08, 1), (x - 0.23, -1.02)]
        ph = panel('pocket', pocket, cotton, edge=edge, thick=0.02, folds=0.03, low=0.225)
        stitch_row([(x - 0.20, -0.58, 1), (x + 0.20, -0.58, 1)], ph, thread)
        stitch_row([(x - 0.205, -0.52, 1), (x - 0.21, -1.0), (x, -1.06), (x + 0.21, -1.0), (x + 0.205, -0.52, 1)], ph, thread)
    ph = panel('pocket', [(0.24, 0.62, 1), (0.58, 0.62, 1), (0.58, 0.26), (0.24, 0.26, 1)], cotton, edge=edge, thick=0.02, folds=0.02, low=0.225)
    stitch_row([(0.26, 0.55, 1), (0.56, 0.55, 1)], ph, thread)
    collar = [(-0.32, 1.54, 1), (-0.28, 1.72), (0, 1.77), (0.28, 1.72), (0.32, 1.54, 1), (0.46, 1.36, 1), (0.34, 1.26, 1), (0.20, 1.50), (0, 1.56), (-0.20, 1.50), (-0.34, 1.26, 1), (-0.46, 1.36, 1)]
    panel('collar', collar, cotton, edge=edge, thick=0.06, folds=0.02, seed=21, low=0.23)
    return 0.3


def blouse():
    """A light blouse: loose sleeves gathered at the cuff, a round collar, a row of small buttons."""
    slot('cloth', srgb('#c9d6df'))
    cotton, inside, pearl = weave('cloth', 'cloth', 'light'), mat('inside', 'cloth', 1.0, spec=0.05), mat('pearl', '#f0ebe0', 0.15, coat=0.6)
    thread = darker('thread', 'cloth', 0.8)
    arm = [(0.45, 0.94, 1), (0.74, 0.94), (1.10, 0.66), (1.42, 0.02), (1.56, -0.46), (1.40, -0.60, 1), (1.10, -0.54, 1), (0.86, -0.30), (0.80, 0.1), (0.66, 0.5, 1)]
    for sign in (1, -1):
        h = panel('sleeve', turn_points(arm, sign), cotton, thick=0.10, folds=0.17, seed=31 + sign)
        cuff = [(sign * 1.09, -0.50, 1), (sign * 1.41, -0.57, 1), (sign * 1.44, -0.74, 1), (sign * 1.12, -0.70, 1)]
        panel('cuff', cuff, cotton, edge=thread, thick=0.05, folds=0.02, seed=35, low=0.05)
        for k in range(5):
            x = sign * (1.14 + 0.06 * k)
            seam([(x, -0.53, 1), (x - sign * 0.02, -0.38), (x - sign * 0.05, -0.26, 1)], h, thread, 0.006, -0.004)
    body = [(0, 1.10, 1), (0.22, 1.16, 1), (0.62, 1.04), (0.78, 0.90, 1), (0.70, 0.4), (0.70, -0.1), (0.80, -0.8), (0.84, -1.16, 1), (0.5, -1.32), (0, -1.38, 1)]
    height = lay('body', outline(body), cotton, 0.08, 0.15, 24, 0.02)
    panel('back', [(-0.22, 1.17, 1), (0.22, 1.17, 1), (0.15, 0.98), (0, 0.90, 1), (-0.15, 0.98)], inside, thick=0.02, folds=0, low=0.10)
    placket = [(-0.075, 0.92, 1), (0.075, 0.92, 1), (0.08, -0.2), (0.08, -1.365, 1), (-0.08, -1.365, 1), (-0.08, -0.2)]
    for x in (-0.078, 0.078):
        stitch_row([(x, 0.9, 1), (x, -0.2), (x, -1.36, 1)], height, thread)
    seam([(placket[0][0] - 0.02, 0.9, 1), (-0.10, -0.2), (-0.10, -1.37, 1)], height, thread, 0.007)
    for k in range(7):
        button(0.0, 0.80 - 0.31 * k, height, pearl, 0.036)
    stitch_row([(-0.80, -1.10, 1), (-0.5, -1.25), (0, -1.31), (0.5, -1.25), (0.80, -1.10, 1)], height, thread)
    for sign in (1, -1):
        collar = [(sign * 0.01, 0.90, 1), (sign * 0.16, 1.02), (sign * 0.24, 1.20), (0, 1.25, 1), (0, 1.30, 1), (sign * 0.30, 1.24), (sign * 0.42, 1.02), (sign * 0.30, 0.82), (sign * 0.10, 0.78)]
        h = panel('collar', collar, cotton, edge=thread, thick=0.05, folds=0.01, seed=28 + sign, low=0.135)
        stitch_row([(sign * 0.28, 1.20), (sign * 0.385, 1.02), (sign * 0.28, 0.86), (sign * 0.10, 0.82)], h, thread)
    return 0.3


def judo():
    """A jacket of thick cloth, crossed over and tied with a white belt; the trousers folded below it."""
    slot('gi', srgb('#e6e2d4'))
    slot('belt', srgb('#f0ede4'))
    white, edge, belt = weave('gi', 'gi', 'rice'), weave('lapel', 'gi', 'plain'), weave('belt', 'belt', 'plain')
    thread, shadow = darker('thread', 'gi', 0.75), darker('shadow', 'gi')
    arm = [(0.50, 1.02, 1), (0.84, 1.08), (1.84, 0.67), (1.95, 0.60), (1.955, 0.50), (1.83, 0.12), (1.78, 0.07), (1.70, 0.09), (1.2, 0.30), (0.72, 0.42, 1)]
    for sign, h in zip((1, -1), sleeves(arm, white, 0.0, 43, thick=0.12, folds=0.10, drape=settled(0.05, 0.3))):
        for d in (0.10, 0.14):
            stitch_row([(sign * (1.93 - d), 0.585 + d * 0.4, 1), (sign * (1.80 - d), 0.14 + d * 0.4, 1)], h, thread)
    body = [(0, 1.22, 1), (0.24, 1.28, 1), (0.70, 1.16), (0.84, 1.04, 1), (0.78, 0.4), (0.78, -0.4), (0.86, -1.42, 1), (0.4, -1.45), (0, -1.46, 1)]
    height = lay('body', outline(body), white, 0.13, 0.10, 45, 0.03, settled(0.04, 0.3, 0.03))
    panel('back', [(-0.20, 1.30, 1), (0.20, 1.30, 1), (0.12, 0.9), (-0.02, 0.46, 1), (-0.14, 0.9)], shadow, thick=0.02, folds=0, low=0.14)
    for sign, low in ((1, 0.17), (-1, 0.20)):
        lapel = [(sign * 0.06, 1.36, 1), (sign * 0.24, 1.30, 1), (sign * 0.27, 0.95), (sign * 0.12, 0.55), (-sign * 0.22, -0.10), (-sign * 0.42, -0.60, 1), (-sign * 0.62, -0.60, 1), (-sign * 0.38, -0.05), (-sign * 0.06, 0.60), (sign * 0.10, 0.95)]
        h = panel('lapel', lapel, edge, edge=shadow, thick=0.06, folds=0.02, seed=48 + sign, low=low)
        for d in (0.05, 0.09, 0.13):
            stitch_row([(sign * (0.10 + d), 1.30, 1), (sign * (0.12 + d), 0.95), (sign * (-0.03 + d), 0.58), (sign * (-0.36 + d), -0.08), (sign * (-0.60 + d), -0.58, 1)], h, thread)
    for x in (-0.78, 0.78):
        stitch_row([(x, -1.0, 1), (x * 1.06, -1.42, 1)], height, thread)
    stitch_row([(-0.83, -1.34, 1), (0, -1.38), (0.83, -1.34, 1)], height, thread)
    band = [(-0.84, -0.36, 1), (0, -0.40), (0.84, -0.36, 1), (0.85, -0.56, 1), (0, -0.60), (-0.85, -0.56, 1)]
    h = panel('belt', band, belt, edge=shadow, thick=0.05, folds=0.02, seed=52, low=0.27)
    for sign in (1, -1):
        end = [(sign * 0.02, -0.42, 1), (sign * 0.20, -0.40, 1), (sign * 0.52, -1.10, 1), (sign * 0.32, -1.20, 1)]
        eh = panel('end', end, belt, edge=shadow, thick=0.05, folds=0.02, seed=54 + sign, low=0.33)
        for d in (0.04, 0.08, 0.12):
            stitch_row([(sign * (0.04 + d), -0.5, 1), (sign * (0.34 + d), -1.14, 1)], eh, thread)
    for d in (0.04, 0.08, 0.12, 0.16):
        stitch_row([(-0.82, -0.36 - d, 1), (0, -0.40 - d), (0.82, -0.36 - d, 1)], h, thread)
    panel('knot', [(-0.16, -0.36, 1), (0.16, -0.34, 1), (0.18, -0.60, 1), (-0.14, -0.62, 1)], belt, edge=shadow, thick=0.09, folds=0.05, seed=58, low=0.36)
    return 0.4


register('coat', coat, frame=4.9, elevation=82, target=(0, -0.14, 0))
register('lab-coat', lab_coat, frame=4.8, elevation=82, target=(0, -0.14, 0))
register('blouse', blouse, frame=4.0, elevation=82, target=(0, -0.06, 0))
register('judo-jacket', judo, frame=5.0, elevation=82, target=(0, -0.10, 0))
