"""Desk: pen, pencils, brushes, geometry set, globe."""
import math
import random
from mathutils import Matrix, Vector
from materials import bump, mat, noise, paper, srgb, wood
from models.tableware import stoneware
from shapes import empty, lathe, plate, put, sheet, slab, tube
from shots import register
from stage import slot


def brush(frame, long, thick, colour, hair='#6b4a2a', flat=1.0):
    """A turned handle along z, a ferrule, a tuft that comes to a point."""
    holder = empty()
    holder.matrix_world = frame
    paint = mat('handle', colour, 0.22, coat=0.6, coat_rough=0.06)
    steel = mat('ferrule', (0.62, 0.6, 0.56), 0.22, metal=1)
    tuft = mat('tuft', hair, 0.6, sheen=0.3)
    bump(tuft, noise(tuft.node_tree, 3, 3, (40, 40, 0.6)), 0.6, 0.01)
    h = long
    put(lathe('handle', [(0, -h * 0.5), (thick * 0.3, -h * 0.49, 0.02), (thick * 0.55, -h * 0.2), (thick, h * 0.1, 0.1), (thick * 0.75, h * 0.24)], paint, 48), parent=holder)
    put(lathe('ferrule', [(thick * 0.78, h * 0.23), (thick * 0.85, h * 0.235, 0.004), (thick * 0.8, h * 0.26), (thick * 0.9, h * 0.36), (thick * 0.86, h * 0.365)], steel, 48), scale=(1, flat, 1), parent=holder)
    put(lathe('tuft', [(thick * 0.86, h * 0.36), (thick * 1.02, h * 0.42, 0.05), (thick * 0.7, h * 0.48, 0.05), (0, h * 0.54)], tuft, 48), scale=(1, flat, 1), parent=holder)
    return holder


def brushes():
    """Five brushes in a stoneware mug."""
    slot('mug', srgb('#33505a'))
    clay = stoneware('mug', 'mug')
    r, h = 0.42, 0.95
    lathe('mug', [(0, 0), (r - 0.04, 0, 0.02), (r, 0.03, 0.03), (r + 0.01, h, 0.01), (r - 0.03, h + 0.01, 0.01), (r - 0.04, 0.08, 0.05), (0, 0.06)], clay)
    chance = random.Random(4)
    colours = ('#7a2a1f', '#20211f', '#c99a66', '#26465a', '#b98a58', '#2f6f4f')
    for k, colour in enumerate(colours):
        a = 2 * math.pi * k / 6 + 0.4
        lean = math.radians(11 + 3 * (k % 2))
        long = 2.4 + chance.uniform(-0.2, 0.25)
        turn = Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(lean, 4, 'Y')
        brush(Matrix.Translation((0.06 * math.cos(a), 0.06 * math.sin(a), long * 0.5 + 0.07)) @ turn, long, 0.042 + 0.02 * (k % 3), colour, ('#6b4a2a', '#d9c9a6', '#3a2a1f')[k % 3], 1 if k % 2 else 0.5)
    return 2.1


def _pencil(frame, colour, long=1.6, lead='#26262a'):
    """Six-sided, sharpened: the cone of wood meets the lacquer in waves by itself."""
    holder = empty()
    holder.matrix_world = frame
    paint = mat('lacquer', colour, 0.25, coat=0.5, coat_rough=0.08)
    timber = wood('timber', '#dcb98a', '#c09a66', 3, along=2, rough=0.7, coat=0)
    core = mat('lead', lead, 0.5, spec=0.4)
    r, tip = 0.036, 0.20
    top = long - tip
    body = [(r * 1.06 * math.cos(math.pi * k / 3), r * 1.06 * math.sin(math.pi * k / 3)) for k in range(6)]
    plate('body', body, top, paint, 0.004, parent=holder)
    put(lathe('cone', [(r * 0.97, top - 0.012), (r * 0.95, top), (0.010, long - 0.03), (0, long - 0.03)], timber, 48), parent=holder)
    put(lathe('point', [(0.0105, long - 0.034), (0.002, long), (0, long)], core, 24), parent=holder)
    put(lathe('end', [(0, -0.001), (0.012, -0.001)], core, 24), parent=holder)
    return holder


def pencils():
    """Six drawing pencils, fanned, with an eraser."""
    slot('lacquer', srgb('#2f5d50'))
    for k in range(6):
        frame = Matrix.Translation((-0.42 + 0.15 * k, -0.62, 0.034)) @ Matrix.Rotation(math.radians(23 - 8 * k), 4, 'Z') @ Matrix.Rotation(math.radians(-90), 4, 'X')
        _pencil(frame, 'lacquer', 1.7)
    rubber, band = mat('rubber', '#efece4', 0.7), paper('band', '#33505a', 0.6)
    e = empty((0.86, -0.36, 0), (0, 0, math.radians(32)))
    slab('rubber', 0.52, 0.24, 0.14, rubber, 0.03, 0.02, parent=e)
    slab('band', 0.30, 0.248, 0.148, band, 0.03, 0.01, (-0.06, 0, -0.004), parent=e)
    return 0.2


def fountain_pen():
    """Uncapped, its nib to the front, the cap behind it."""
    slot('body', srgb('#1b1c22'))
    barrel = mat('body', 'body', 0.12, spec=0.6, coat=0.9, coat_rough=0.02)
    gold = mat('gold', (0.83, 0.62, 0.28), 0.2, metal=1)
    e = empty((-0.02, -0.05, 0.075), (math.radians(90), 0, math.radians(58)))
    put(lathe('barrel', [(0, -0.72), (0.045, -0.71, 0.02), (0.07, -0.55, 0.1), (0.074, 0.1), (0.074, 0.14), (0.056, 0.15), (0.05, 0.3), (0.056, 0.37, 0.01), (0.04, 0.375)], barrel, 96), parent=e)
    for z in (0.125, -0.56):
        r = 0.0755 if z > 0 else 0.071
        put(lathe('ring', [(r - 0.004, z - 0.012), (r, z, 0.003), (r - 0.004, z + 0.012)], gold, 64), parent=e)
    put(lathe('feed', [(0.03, 0.36), (0.026, 0.46), (0.008, 0.53), (0, 0.53)], mat('feed', (0.01, 0.01, 0.011), 0.35), 40), parent=e)

    def nib(u, v):
        half = 0.052 * max(0.0, 1 - max(0.0, v - 0.18) / 0.82) ** 0.9 + 0.002
        x = (u - 0.5) * 2 * half
        return Vector((x, 0.044 * (1 - (x / 0.06) ** 2) * (1 - 0.75 * v), 0.37 + 0.27 * v))
    put(sheet('nib', nib, 16, 24, gold, 0.004), parent=e)
    cap = empty((0.30, 0.42, 0.085), (math.radians(90), 0, math.radians(74)))
    put(lathe('cap', [(0, 0.32), (0.05, 0.31, 0.02), (0.08, 0.22, 0.08), (0.084, -0.28), (0.08, -0.3), (0.07, -0.3)], barrel, 96), parent=cap)
    put(lathe('ring', [(0.082, -0.26), (0.088, -0.25, 0.004), (0.088, -0.20, 0.004), (0.082, -0.19)], gold, 64), parent=cap)
    clip = [(0.0, 0.085, 0.22), (0.0, 0.115, 0.18), (0.0, 0.108, -0.08), (0.0, 0.095, -0.14)]
    tube('clip', clip, 0.012, gold, radii=[1, 1.2, 1, 1.6], parent=cap)
    return 0.2


def geometry_set():
    """Clear plastic: a set square, a protractor, a ruler with engraved scales."""
    clear = mat('clear', (0.78, 0.9, 0.92), 0.05, spec=0.6, alpha=0.30)
    edge = mat('ink', '#20323a', 0.6)
    e = empty((-0.1, 0.42, 0.01), (0, 0, math.radians(8)))
    plate('square', [(-0.95, -0.3), (0.95, -0.3), (0, 0.65)], 0.022, clear, 0.006, parent=e)
    for k in range(61):
        x = -0.85 + 1.7 * k / 60
        slab('mark', 0.006, 0.05 if k % 10 else 0.09, 0.001, edge, 0.001, 0, (x, -0.27 + (0.025 if k % 10 else 0.045), 0.0225), parent=e)
    arc = empty((0.12, -0.30, 0.01), (0, 0, math.radians(-10)))
    outline = [(0.7 * math.cos(math.pi * k / 40), 0.7 * math.sin(math.pi * k / 40)) for k in range(41)]
    plate('protractor', outline + [(-0.7, -0.06), (0.7, -0.06)], 0.022, clear, 0.006, parent=arc)
    for k in range(37):
        a = math.pi * k / 36
        n = 0.05 if k % 6 else 0.10
        r = 0.67 - n / 2
        slab('mark', 0.006, n, 0.001, edge, 0.001, 0, (r * math.cos(a), r * math.sin(a), 0.0225), (0, 0, a - math.pi / 2), parent=arc)
    bar = empty((0, -0.72, 0.01), (0, 0, math.radians(4)))
    slab('ruler', 2.2, 0.30, 0.022, clear, 0.02, 0.006, parent=bar)
    for k in range(101):
        n = 0.05 if k % 5 else 0.075 if k % 10 else 0.10
        slab('mark', 0.005, n, 0.001, edge, 0.001, 0, (-1.05 + 2.1 * k / 100, 0.14 - n / 2, 0.0225), parent=bar)
    _pencil(Matrix.Translation((1.0, -0.35, 0.034)) @ Matrix.Rotation(math.radians(18), 4, 'Z') @ Matrix.Rotation(math.radians(-90), 4, 'X'), '#c8321a', 1.4)
    return 0.1


register('brushes', brushes, frame=3.4, elevation=10, target=(0, 0, 1.25))
register('pencils', pencils, frame='bottle', elevation=40, target=(0.1, 0.05, 0))
register('fountain-pen', fountain_pen, frame=1.95, elevation=32, target=(0.04, 0.1, 0.06))
register('geometry-set', geometry_set, frame=2.9, elevation=52, target=(0, -0.05, 0))
