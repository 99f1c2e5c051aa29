"""A tea set: a pot, four cups without handles, a tray."""
from mathutils import Vector
from forms import circle, sweep
from materials import mat, srgb
from models.bread import board
from models.last import curve
from models.tableware import ceramic, stoneware
from shapes import lathe
from shots import register
from stage import slot


def tea_set():
    """Glazed outside in one colour, pale inside."""
    slot('glaze', srgb('#3f6b6a'))
    glaze, pale = ceramic('glaze', 'glaze', 0.25), ceramic('inside', '#e6dfcf', 0.25)
    foot, brew = stoneware('foot', '#a98a66'), mat('tea', '#6b3212', 0.05, coat=1)
    top = board(4.6, 2.7, 0.14)
    x, y = -0.72, 0.30
    body = [(0, 0.02), (0.40, 0.02), (0.44, 0, 0.02), (0.48, 0.04, 0.03), (0.80, 0.36, 0.25), (0.80, 0.66, 0.25), (0.50, 0.96, 0.12), (0.36, 1.02, 0.03), (0.34, 1.0)]
    lathe('body', body, glaze, at=(x, y, top))
    lathe('foot', [(0.42, -0.01), (0.47, 0.0, 0.01), (0.485, 0.05)], foot, at=(x, y, top))
    lathe('lid', [(0.37, 1.0), (0.39, 1.03, 0.02), (0.30, 1.10, 0.06), (0.08, 1.15, 0.03), (0.07, 1.19, 0.02), (0.13, 1.26, 0.05), (0.10, 1.34, 0.05), (0, 1.36)], glaze, at=(x, y, top))
    way = curve([Vector(p) for p in ((x - 0.66, y - 0.04, top + 0.40), (x - 1.0, y - 0.06, top + 0.56), (x - 1.14, y - 0.07, top + 0.84), (x - 1.30, y - 0.08, top + 0.98))], 12)
    sweep('spout', way, lambda t: circle(0.17 - 0.085 * t ** 0.7, 28), glaze, smooth=180)
    handle = curve([Vector(p) for p in ((x + 0.58, y, top + 0.86), (x + 1.02, y, top + 0.98), (x + 1.22, y, top + 0.66), (x + 1.02, y, top + 0.36), (x + 0.70, y, top + 0.30))], 12)
    sweep('handle', handle, lambda t: circle(0.075, 24, 1.25), glaze, smooth=180)
    for cx, cy in ((0.78, -0.62), (1.52, -0.28), (-0.06, -0.78), (1.30, 0.62)):
        outer = [(0, 0.03), (0.16, 0.03), (0.17, 0.0, 0.01), (0.20, 0.02, 0.02), (0.33, 0.26, 0.12), (0.345, 0.46, 0.02), (0.335, 0.475, 0.01), (0.325, 0.46)]
        lathe('cup', outer, glaze, at=(cx, cy, top))
        lathe('inside', [(0.334, 0.474), (0.322, 0.455, 0.01), (0.305, 0.26, 0.12), (0.16, 0.06, 0.08), (0, 0.055)], pale, at=(cx, cy, top))
        lathe('tea', [(0, 0.36), (0.318, 0.36)], brew, at=(cx, cy, top))
    return 1.5


register('tea-set', tea_set, frame=5.4, elevation=22, target=(0.05, 0, 0.5))
