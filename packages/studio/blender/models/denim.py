"""Jeans laid flat: twill that fades over the thighs, orange seams, rivets, pockets."""
from materials import axis, bump, mat, math_node, noise, ramp, shade, srgb, tint, weighted
from models.cloth import lay
from models.draped import settled
from models.stitched import button, darker, outline, panel, seam, stitch_row
from shapes import blob, put, slab
from shots import register
from stage import slot


def denim(name):
    material = mat(name, name, 0.95, spec=0.08, sheen=0.25)
    tree = material.node_tree
    twill = math_node(tree, 'SINE', weighted(tree, (axis(tree, 0), 170.0), (axis(tree, 1), 170.0), (noise(tree, 20, 2), 2.0)))
    bump(material, twill, 0.35, 0.008)
    bump(material, noise(tree, 70, 4, (1, 0.4, 1)), 0.35, 0.01)
    shade(material, 0.18, 26, 5, (1, 0.35, 1))
    x = math_node(tree, 'SUBTRACT', math_node(tree, 'ABSOLUTE', axis(tree, 0)), 0.38)
    y = math_node(tree, 'SUBTRACT', axis(tree, 1), 0.30)
    far = weighted(tree, (math_node(tree, 'MULTIPLY', x, x), 6.0), (math_node(tree, 'MULTIPLY', y, y), 0.30), (noise(tree, 3, 5), 0.4), -0.2)
    return tint(material, ramp(tree, far, [(0.0, 0.40), (1.0, 0.0)]), '#b9c7da')


def jeans():
    slot('denim', srgb('#2d3f66'))
    cloth, dark, thread = denim('denim'), darker('seam', 'denim', 0.4), mat('thread', '#c07a35', 0.8)
    inside, brass = mat('inside', '#8d97a8', 1.0), mat('brass', '#b98a4a', 0.3, metal=1)
    right = [(0, 1.62, 1), (0.30, 1.65), (0.66, 1.68, 1), (0.72, 1.30), (0.82, 0.85), (0.80, 0.1), (0.74, -0.9), (0.70, -1.92, 1), (0.09, -1.95, 1), (0.07, -0.9), (0.04, 0.10), (0.0, 0.50, 1)]
    height = lay('jeans', outline(right), cloth, 0.11, 0.13, 61, drape=settled(0.05, 0.25))
    # the waist: the back stands behind the front, so that its inside shows
    panel('back', [(-0.64, 1.66, 1), (0, 1.72), (0.64, 1.66, 1), (0.62, 1.56), (0, 1.53), (-0.62, 1.56)], inside, thick=0.02, folds=0, low=0.03)
    band = [(-0.665, 1.68, 1), (0, 1.62), (0.665, 1.68, 1), (0.69, 1.50, 1), (0, 1.43), (-0.69, 1.50, 1)]
    h = panel('band', band, cloth, edge=dark, thick=0.04, folds=0.02, seed=63, low=0.13)
    for d in (0.03, 0.155):
        stitch_row([(-0.64, 1.675 - d, 1), (0, 1.615 - d), (0.64, 1.675 - d, 1)], h, thread)
    seam([(0, 1.43, 1), (0.0, 1.0), (0.0, 0.64, 1)], height, dark, 0.012)
    for d in (0.0, 0.035):
        stitch_row([(0.17 + d, 1.40, 1), (0.17 + d, 1.05), (0.10 + d * 0.8, 0.86), (0.0, 0.76 - d, 1)], height, thread)
    for sign in (1, -1):
        scoop = [(sign * 0.30, 1.45, 1), (sign * 0.36, 1.28), (sign * 0.52, 1.16), (sign * 0.74, 1.13, 1)]
        seam(scoop, height, dark, 0.014)
        for d in (0.03, 0.06):
            stitch_row([(sign * (0.30 - d), 1.44, 1), (sign * (0.355 - d * 0.9), 1.265 - d * 0.3), (sign * 0.52, 1.155 - d), (sign * 0.73, 1.12 - d, 1)], height, thread)
        for x, y in ((0.32, 1.42), (0.70, 1.15)):
            put(blob('rivet', (0.032, 0.032, 0.02), brass, None, 3), (sign * x, y, height(sign * x, y) + 0.015))
        # the outer seam, the inner seam and the hem
        stitch_row([(sign * 0.755, 1.08, 1), (sign * 0.765, 0.85), (sign * 0.745, 0.1), (sign * 0.69, -0.9), (sign * 0.655, -1.88, 1)], height, darker('fold', 'denim', 0.55))
        for d in (0.03, 0.06):
            stitch_row([(sign * (0.02 + d), 0.42, 1), (sign * (0.055 + d), 0.10), (sign * (0.09 + d), -0.9), (sign * (0.11 + d), -1.90, 1)], height, thread)
        stitch_row([(sign * 0.10, -1.85, 1), (sign * 0.69, -1.815, 1)], height, thread)
        for x in (0.26, 0.56):
            top, low = 1.645 + 0.05 * (x / 0.66) ** 2, 1.405 + 0.07 * (x / 0.66) ** 2
            put(slab('loop', 0.075, top - low + 0.03, 0.03, cloth, 0.02, 0.01), (sign * x, (top + low) / 2, max(h(sign * x, (top + low) / 2), 0.15) + 0.01))
    button(0.075, 1.53, lambda x, y: h(x, y) + 0.004, brass, 0.06)
    return 0.3


register('denim-jeans', jeans, frame=5.2, elevation=82, target=(0, -0.13, 0))
