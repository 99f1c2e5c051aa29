"""By the house: a garden slide, a video doorbell with its chime."""
import math
from mathutils import Vector
from forms import sweep
from materials import bsdf, bump, mat, noise, srgb
from models.last import curve
from shapes import empty, ground, lathe, put, slab, tube
from shots import register
from stage import slot


def garden_slide():
    """A moulded chute with high round sides, steps behind it, rails to hold on to."""
    slot('chute', srgb('#dba92f'))
    slot('frame', srgb('#2f5f9e'))
    chute, frame = mat('chute', 'chute', 0.34, spec=0.5, coat=0.2, coat_rough=0.2), mat('frame', 'frame', 0.34, spec=0.5, coat=0.2, coat_rough=0.2)
    for material in (chute, frame):
        bump(material, noise(material.node_tree, 24, 3), 0.06, 0.01)
    rubber = mat('rubber', '#2a2a2c', 0.8)
    e = empty((0, 0, 0), (0, 0, math.radians(-38)))
    way = curve([Vector(p) for p in ((-6.2, 0, 10.2), (-5.2, 0, 10.2), (-3.9, 0, 9.3), (-1.6, 0, 6.6), (0.9, 0, 4.2), (3.4, 0, 2.1), (5.6, 0, 1.15), (7.4, 0, 1.05), (8.3, 0, 1.0))], 14)
    half, high, wall = 2.0, 1.35, 0.16

    def section(t):
        fade = min(1, t / 0.10) * (1 - 0.55 * max(0, (t - 0.9) / 0.1))
        h = high * (0.35 + 0.65 * fade)
        outer, inner = [], []
        for k in range(25):
            a = math.pi * k / 24
            y = -math.cos(a)
            y = math.copysign(abs(y) ** 0.45, y)
            z = h * (1 - math.sin(a) ** 0.35)
            outer.append((half * y, z - wall))
            inner.append(((half - wall) * y, z))
        lip = [(half + 0.22, h - 0.05), (half + 0.22, h + 0.10), (half - wall, h + 0.10)]
        other = [(-half + wall, h + 0.10), (-half - 0.22, h + 0.10), (-half - 0.22, h - 0.05)]
        return outer + lip + inner[::-1] + other
    put(sweep('chute', way, section, chute, smooth=40), parent=e)
    for side in (-1, 1):
        y = side * 1.85
        rail = curve([Vector(p) for p in ((-8.9, y, 0.1), (-7.6, y, 5.6), (-6.6, y, 10.1), (-6.2, y, 12.1), (-5.3, y, 12.7), (-4.5, y, 12.0), (-4.3, y, 10.6))], 12)
        put(sweep('rail', rail, lambda t: [(0.24 * math.cos(a), 0.24 * math.sin(a)) for a in [2 * math.pi * k / 20 for k in range(20)]], frame, smooth=180), parent=e)
        leg = curve([Vector(p) for p in ((-4.4, y, 10.5), (-3.6, y, 5.6), (-2.6, y, 0.1))], 12)
        put(sweep('leg', leg, lambda t: [(0.24 * math.cos(a), 0.24 * math.sin(a)) for a in [2 * math.pi * k / 20 for k in range(20)]], frame, smooth=180), parent=e)
        put(tube('brace', [(-7.9, y, 4.2), (-3.35, y, 4.2)], 0.17, frame, poly=True), parent=e)
        for x in (-8.9, -2.6):
            put(lathe('foot', [(0, 0), (0.4, 0, 0.08), (0.36, 0.4, 0.1), (0, 0.45)], rubber, 40), (x, y, 0), parent=e)
    for k in range(4):
        z = 2.0 + 2.15 * k
        x = -8.55 + 0.30 * z - 0.02 * z * z * 0.5
        put(slab('step', 1.1, 3.9, 0.36, chute, 0.2, 0.10), (x + 0.1, 0, z), parent=e)
    put(slab('deck', 2.3, 3.9, 0.36, chute, 0.3, 0.12), (-6.0, 0, 9.75), parent=e)
    put(tube('base', [(-2.6, -1.85, 0.5), (-2.6, 1.85, 0.5)], 0.2, frame, poly=True), parent=e)
    put(tube('base', [(5.4, -1.5, 0.25), (5.4, 1.5, 0.25)], 0.22, frame, poly=True), parent=e)
    put(tube('strut', [(5.4, 0.0, 0.3), (5.4, 0.0, 1.1)], 0.3, frame, poly=True), parent=e)
    ground(e)
    return 12.8


def doorbell():
    """A slim bell with a lens above and a lit button below; the chime that plugs in indoors."""
    slot('body', srgb('#2b2b2c'))
    shell, glass_, black = mat('body', 'body', 0.35, spec=0.5, coat=0.2), mat('glass', (0.006, 0.006, 0.007), 0.05, spec=0.7, coat=1, coat_rough=0.01), mat('black', '#0c0c0d', 0.4)
    lens = mat('lens', (0.004, 0.005, 0.016), 0.02, spec=0.9, coat=1, coat_rough=0.01)
    steel, white = mat('steel', '#c6c7ca', 0.22, metal=1), mat('white', '#d9dbdb', 0.35, spec=0.5, coat=0.2)
    glow = mat('glow', '#9fd4e8', 0.3)
    bsdf(glow).inputs['Emission'].default_value = (0.25, 0.75, 1.0, 1)
    bsdf(glow).inputs['Emission Strength'].default_value = 1.4
    e = empty((-0.30, 0, 0), (math.radians(84), 0, math.radians(16)))
    w, h = 0.56, 1.42
    put(slab('body', w, h, 0.26, shell, 0.11, 0.05, edge_steps=8), (0, h / 2 + 0.01, -0.26), parent=e)
    put(slab('face', w - 0.07, 0.74, 0.02, glass_, 0.08, 0.009), (0, h - 0.395, -0.008), parent=e)
    top, low = h - 0.34, 0.34
    put(lathe('bezel', [(0.17, 0.0), (0.185, 0.025, 0.01), (0.165, 0.045, 0.008), (0.12, 0.03), (0.0, 0.025)], black, 80), (0, top, 0.008), parent=e)
    put(lathe('lens', [(0, 0.062), (0.06, 0.055, 0.05), (0.105, 0.03)], lens, 64), (0, top, 0.008), parent=e)
    put(lathe('rim', [(0.105, 0.03), (0.115, 0.042, 0.005), (0.125, 0.032)], steel, 64), (0, top, 0.008), parent=e)
    for x in (-0.09, 0.09):
        put(lathe('lamp', [(0, 0.012), (0.016, 0.010), (0.018, 0)], mat('infrared', '#2a0f12', 0.1, coat=1), 24), (x, top - 0.245, 0.012), parent=e)
    put(slab('light', 0.40, 0.40, 0.018, glow, 0.09, 0.006), (0, low, -0.004), parent=e)
    put(slab('button', 0.345, 0.345, 0.045, shell, 0.07, 0.02, edge_steps=6), (0, low, -0.004), parent=e)
    for k in range(3):
        put(slab('speaker', 0.16 - 0.03 * abs(k - 1), 0.012, 0.004, black, 0.005, 0.001), (0, 0.615 + 0.03 * k, 0.001), parent=e)
    ground(e)
    box_ = empty((0.56, -0.18, 0), (math.radians(80), 0, math.radians(-14)))
    put(slab('chime', 0.66, 0.66, 0.24, white, 0.16, 0.06, edge_steps=8), (0, 0.34, -0.24), parent=box_)
    for k in range(5):
        put(slab('slot', 0.34 - 0.05 * abs(k - 2), 0.022, 0.004, black, 0.01, 0.001), (0, 0.24 + 0.05 * k, 0.0015), parent=box_)
    put(lathe('light', [(0, 0.004), (0.014, 0.003), (0.016, -0.01)], glow, 24), (0, 0.56, 0.001), parent=box_)
    ground(box_)
    return 1.45


register('plastic-slide', garden_slide, frame=19, elevation=14, target=(0, 0, 5.9))
register('doorbell', doorbell, frame=2.6, elevation=9, target=(0, 0, 0.68))
