"""Larger things of strings, tubes and boards: guitar, telescope, computer, joystick, skis."""
import math
from mathutils import Matrix, Vector
from forms import sweep
from materials import light_mat, mat, srgb, wood
from models.cloth import smooth
from shapes import blob, box, empty, ground, label, lathe, plate, put, rings, slab, tube
from shots import register
from stage import slot


def guitar():
    """An acoustic guitar that leans a little: spruce top, dark sides, rosewood neck."""
    slot('wood-light', srgb('#d9a862'))
    slot('wood-dark', srgb('#b97f3c'))
    top = wood('top', 'wood-light', 'wood-dark', 0.35, along=1, rough=0.25, coat=0.6)
    side = wood('side', '#6b3a20', '#3a1d10', 0.5, along=0, rough=0.25, coat=0.6)
    rose, ivory, steel = wood('rose', '#4a2c1c', '#2a170e', 0.8, along=1, rough=0.4), mat('ivory', '#efe8d6', 0.35, coat=0.3), mat('steel', (0.7, 0.68, 0.62), 0.2, metal=1)
    half = [(0, -2.55, 1), (0.9, -2.50), (1.75, -2.0), (1.98, -1.25), (1.75, -0.55), (1.28, 0.05), (1.12, 0.5), (1.25, 1.05), (1.40, 1.5), (1.28, 1.95), (0.8, 2.28), (0, 2.35, 1)]
    right = smooth(half, 0.06)
    outline = [(p.x, p.y) for p in right] + [(-p.x, p.y) for p in reversed(right[1:-1])]
    e = empty((0, 0, 0), (math.radians(80), 0, math.radians(16)))
    deep = 0.95
    plate('body', outline, deep, side, 0.05, (0, 0, -deep), parent=e)
    plate('top', [(x * 0.992, y * 0.994) for x, y in outline], 0.03, top, 0.012, (0, 0, -0.012), parent=e)
    tube('binding', [(x * 1.004, y * 1.004, 0.012) for x, y in outline[::4]], 0.028, ivory, poly=True, parent=e, cyclic=True)
    hole = (0, 0.75)
    lathe('rosette', [(0.52, 0.0205), (0.52, 0.024), (0.66, 0.024), (0.66, 0.0205)], rose, 96, (*hole, 0), parent=e)
    for r in (0.50, 0.55, 0.63, 0.68):
        lathe('line', [(r - 0.012, 0.024), (r, 0.027, 0.002), (r + 0.012, 0.024)], ivory, 96, (*hole, 0), parent=e)
    lathe('hole', [(0, 0.0215), (0.49, 0.0215)], mat('dark', (0.012, 0.008, 0.005), 0.9), 96, (*hole, 0), parent=e)
    guard = smooth([(0.42, 1.05, 1), (0.72, 0.75), (0.95, 0.1), (0.62, -0.35), (0.40, 0.2), (0.38, 0.45, 1)], 0.05)
    plate('guard', [(p.x, p.y) for p in guard][::-1], 0.008, mat('guard', '#2a150c', 0.15, coat=0.7), 0.002, (0, 0, 0.019), parent=e)
    slab('bridge', 1.5, 0.24, 0.09, rose, 0.08, 0.03, (0, -1.25, 0.018), parent=e)
    slab('saddle', 0.78, 0.04, 0.05, ivory, 0.015, 0.01, (0, -1.19, 0.10), parent=e)
    neck = mat('neck', '#8a5428', 0.3, coat=0.5)
    loops = [[(0.29 * s * w, y, z * 0.9 - 0.02) for s, z in ((-1, 0.08), (1, 0.08), (0.95, -0.10), (0.5, -0.24), (-0.5, -0.24), (-0.95, -0.10))] for y, w in ((2.1, 1.0), (2.6, 0.98), (5.1, 0.84))]
    put(rings('neck', loops, neck, 60), (0, 0, 0), parent=e)
    slab('heel', 0.5, 0.3, 0.8, neck, 0.1, 0.06, (0, 2.42, -0.85), parent=e)
    plate('board', [(-0.30, 1.32), (0.30, 1.32), (0.245, 5.1), (-0.245, 5.1)], 0.07, rose, 0.012, (0, 0, 0.045), parent=e)
    scale = 5.1 + 1.25
    for k in range(1, 19):
        y = -1.25 + scale / 2 ** (k / 12)
        if y > 1.4:
            tube('fret', [(-0.285 + 0.01 * (y - 1.4), y, 0.118), (0.285 - 0.01 * (y - 1.4), y, 0.118)], 0.014, steel, poly=True, parent=e)
        if k in (3, 5, 7, 9, 12):
            lathe('dot', [(0, 0.1165), (0.045, 0.1162)], ivory, 32, (0, y + 0.12, 0), parent=e)
    head = [(-0.25, 5.1), (0.25, 5.1), (0.40, 5.5), (0.42, 6.6), (0.2, 6.75), (0, 6.68), (-0.2, 6.75), (-0.42, 6.6), (-0.40, 5.5)]
    plate('head', head, 0.18, neck, 0.03, (0, 0, -0.16), parent=e)
    plate('face', [(x * 0.97, 5.92 + (y - 5.92) * 0.985) for x, y in head], 0.02, rose, 0.004, (0, 0, 0.018), parent=e)
    slab('nut', 0.5, 0.05, 0.10, ivory, 0.015, 0.008, (0, 5.1, 0.04), parent=e)
    for k in range(6):
        x0, x1 = (k - 2.5) * 0.135, (k - 2.5) * 0.082
        s, row = (-1 if k < 3 else 1), (k if k < 3 else 5 - k)
        post = (s * 0.22, 5.62 + 0.36 * row, 0.04)
        tube('string', [(x0, -1.25, 0.155), (x1, 5.1, 0.142), (post[0], post[1], 0.13)], 0.009 - 0.0008 * k, steel, poly=True, parent=e)
        lathe('post', [(0.04, 0), (0.04, 0.14, 0.01), (0, 0.145)], steel, 24, post, parent=e)
        lathe('pin', [(0.035, 0.10), (0.04, 0.13, 0.02), (0, 0.14)], ivory, 24, (x0, -1.32, 0), parent=e)
        put(lathe('key', [(0, -0.12), (0.07, -0.10, 0.04), (0.07, 0.06, 0.04), (0.03, 0.12), (0, 0.12)], ivory, 32), (s * 0.58, post[1], -0.08), (0, math.radians(90 * s), 0), (1, 0.6, 1), parent=e)
        tube('axle', [(s * 0.3, post[1], -0.08), (s * 0.5, post[1], -0.08)], 0.02, steel, poly=True, parent=e)
    ground(e)
    return 9.2


def telescope():
    """A refractor on a tripod."""
    slot('tube', srgb('#f2f1ec'))
    white, black, steel = mat('tube', 'tube', 0.25, spec=0.5, coat=0.5, coat_rough=0.08), mat('black', (0.014, 0.014, 0.015), 0.4, spec=0.5), mat('steel', (0.6, 0.6, 0.61), 0.25, metal=1)
    z = 11.5
    e = empty((0, 0, z), (0, math.radians(62), math.radians(-38)))
    lathe('tube', [(0.40, -3.2), (0.42, -3.1, 0.02), (0.42, 3.0), (0.40, 3.02)], white, 96, parent=e)
    lathe('hood', [(0.42, 2.9), (0.53, 2.92, 0.02), (0.53, 4.3, 0.02), (0.49, 4.31), (0.49, 3.3)], white, 96, parent=e)
    lathe('glass', [(0, 3.36), (0.3, 3.33, 0.2), (0.485, 3.26)], mat('glass', (0.01, 0.012, 0.03), 0.03, coat=1), 64, parent=e)
    lathe('end', [(0.425, -3.0), (0.44, -3.02, 0.01), (0.44, -3.35, 0.02), (0.22, -3.5, 0.04), (0.22, -4.0, 0.02), (0.16, -4.02), (0.16, -4.6, 0.01), (0, -4.6)], black, 96, parent=e)
    put(lathe('eyepiece', [(0, 0), (0.16, 0, 0.02), (0.16, 0.5, 0.02), (0.2, 0.55, 0.02), (0.2, 0.85, 0.04), (0.12, 0.9), (0, 0.88)], black, 64), (-0.05, 0, -4.5), (0, math.radians(-90), 0), parent=e)
    lathe('finder', [(0.1, -1.1), (0.12, -1.08, 0.02), (0.12, 0.3), (0.17, 0.42, 0.02), (0.17, 0.8, 0.02), (0, 0.8)], black, 64, (-0.68, 0, -1.4), parent=e)
    for q in (-2.1, -1.3):
        box('stand', (0.3, 0.08, 0.06), black, 0.01, (-0.52, 0, q), parent=e)
    for q in (-0.5, 0.5):
        lathe('clamp', [(0.425, q - 0.14), (0.47, q - 0.13, 0.02), (0.47, q + 0.13, 0.02), (0.425, q + 0.14)], black, 96, parent=e)
    box('head', (0.6, 0.6, 0.9), black, 0.08, (0.0, 0, z - 1.3))
    tube('fork', [(0, -0.52, z - 0.9), (0, -0.56, z - 0.2), (0, -0.5, z)], 0.11, black)
    tube('fork', [(0, 0.52, z - 0.9), (0, 0.56, z - 0.2), (0, 0.5, z)], 0.11, black)
    tube('bar', [(0, -0.52, z - 0.85), (0, 0.52, z - 0.85)], 0.12, black, poly=True)
    put(lathe('knob', [(0, 0), (0.2, 0, 0.03), (0.2, 0.16, 0.03), (0, 0.18)], black, 48), (0, -0.62, z), (math.radians(90), 0, 0))
    lathe('crown', [(0, z - 1.75), (0.62, z - 1.75, 0.04), (0.62, z - 1.4, 0.06), (0.3, z - 1.25), (0, z - 1.25)], black, 64)
    for k in range(3):
        a = math.radians(30 + 120 * k)
        out = Vector((math.cos(a), math.sin(a), 0))
        knee, foot = out * 2.0 + Vector((0, 0, 5.2)), out * 3.5 + Vector((0, 0, 0.15))
        across = Vector((-out.y, out.x, 0)) * 0.16
        for s in (-1, 1):
            tube('leg', [out * 0.45 + across * s + Vector((0, 0, z - 1.6)), knee + across * s * 0.8], 0.11, steel, poly=True)
        tube('shin', [out * 1.6 + Vector((0, 0, 6.5)), foot], 0.12, black, poly=True)
        box('clip', (0.34, 0.5, 0.5), black, 0.05, (knee.x, knee.y, knee.z - 0.25), (0, 0, a))
        blob('foot', (0.2, 0.2, 0.16), black, None, 4, (foot.x, foot.y, 0.15))
        tube('brace', [(0, 0, 5.3), out * 1.9 + Vector((0, 0, 5.5))], 0.06, black, poly=True)
    lathe('tray', [(0, 5.25), (0.8, 5.25, 0.03), (0.86, 5.42, 0.02), (0.82, 5.42), (0.78, 5.32), (0, 5.32)], black, 64)
    return 14


def desktop():
    """A flat screen, a slim case beside it, a keyboard before them."""
    slot('case', srgb('#2b2b2c'))
    slot('screen', (1, 1, 1), 'light')
    metal, black = mat('case', 'case', 0.35, spec=0.5, coat=0.15, coat_rough=0.3), mat('black', (0.008, 0.008, 0.009), 0.25, spec=0.5)
    silver = mat('silver', (0.55, 0.55, 0.56), 0.32, metal=1)
    w, h = 5.4, 3.1
    slab('panel', w, h, 0.22, black, 0.08, 0.04, (-0.7, 0.4, 2.55), (math.radians(86), 0, 0))
    frame = Matrix.Translation((-0.7, 0.4, 2.55)) @ Matrix.Rotation(math.radians(86), 4, 'X')
    label('screen', 'screen', lambda u, v: frame @ Vector(((u - 0.5) * (w - 0.16), 0.03 + (0.5 - v) * (h - 0.22), 0.2225)), light_mat('screen', 'screen', 0.8), (w - 0.16, h - 0.22), 2, 2, 0)
    slab('neck', 0.55, 2.2, 0.1, silver, 0.08, 0.03, (-0.7, 0.62, 1.05), (math.radians(86), 0, 0))
    slab('foot', 2.0, 1.5, 0.09, silver, 0.2, 0.03, (-0.7, 0.5, 0))
    e = empty((3.1, 0.5, 0), (0, 0, math.radians(-8)))
    slab('case', 1.5, 3.4, 3.4, metal, 0.10, 0.04, parent=e)
    slab('front', 1.38, 3.25, 0.03, black, 0.06, 0.01, (0, -1.705, 1.7), (math.radians(90), 0, 0), parent=e)
    for k in range(14):
        slab('slit', 1.0, 0.05, 0.01, metal, 0.02, 0.003, (0, -1.737, 0.5 + 0.13 * k), (math.radians(90), 0, 0), parent=e)
    put(lathe('button', [(0, 0.03), (0.13, 0.025, 0.02), (0.14, 0)], silver, 48), (0, -1.735, 3.0), (math.radians(90), 0, 0), parent=e)
    keys = empty((-0.9, -1.7, 0), (math.radians(4), 0, 0))
    slab('board', 3.6, 1.2, 0.11, black, 0.09, 0.03, parent=keys)
    for row in range(5):
        for k in range(14):
            wide = 1.45 if row == 4 and k == 6 else 0.215
            if row == 4 and k in (4, 5, 7, 8, 9):
                continue
            slab('key', wide, 0.19, 0.05, metal, 0.03, 0.014, (-1.6 + 0.246 * k, 0.46 - 0.228 * row, 0.10), steps=3, edge_steps=2, parent=keys)
    blob('mouse', (0.33, 0.54, 0.26), metal, lambda d: Vector((d.x, d.y, max(d.z, -0.1))), 5, (1.6, -1.75, 0.03))
    return 4.2


def joystick():
    """A stick in a gaiter on a weighted base."""
    slot('accent', srgb('#c8321a'))
    black, grey, accent = mat('black', (0.016, 0.016, 0.017), 0.48, spec=0.4), mat('grey', (0.06, 0.06, 0.063), 0.5), mat('accent', 'accent', 0.35, coat=0.3)
    e = empty((0, 0, 0), (0, 0, math.radians(26)))
    slab('base', 2.0, 2.0, 0.5, black, 0.45, 0.14, parent=e, edge_steps=8)
    slab('deck', 1.75, 1.75, 0.04, grey, 0.38, 0.015, (0, 0, 0.49), parent=e)
    lathe('gaiter', [(0.62, 0.52), (0.60, 0.58, 0.03), (0.50, 0.62, 0.03), (0.52, 0.67, 0.03), (0.40, 0.71, 0.03), (0.42, 0.76, 0.03), (0.30, 0.80, 0.03), (0.31, 0.85, 0.03), (0.18, 0.9)], grey, 96, parent=e)
    points = [Vector((0, 0.02 + 0.28 * (t ** 2) - 0.1 * t, 0.85 + 1.75 * t)) for t in [k / 40 for k in range(41)]]

    def grip(t):
        w = 0.19 + 0.10 * math.exp(-((t - 0.05) / 0.10) ** 2) + 0.05 * math.sin(math.pi * min(1, t * 1.1)) + 0.05 * math.exp(-((t - 0.92) / 0.14) ** 2)
        ridge = 0.014 * math.sin(t * 50) * (0.15 < t < 0.62)
        return [((w * 0.86 + ridge * (math.sin(a) < 0)) * math.cos(a), (w * 1.12 + ridge * (math.sin(a) < 0)) * math.sin(a)) for a in [2 * math.pi * k / 48 for k in range(48)]]
    put(sweep('grip', points, grip, black, smooth=70), parent=e)
    put(blob('crown', (0.27, 0.33, 0.20), black, None, 5), (0, 0.20, 2.6), parent=e)
    for x, y, z, material in ((-0.11, 0.05, 2.74, accent), (0.12, 0.05, 2.74, grey), (0.0, 0.26, 2.77, grey)):
        put(lathe('button', [(0.085, 0), (0.08, 0.06, 0.02), (0, 0.065)], material, 40), (x, y, z), (math.radians(28), 0, 0), parent=e)
    slab('trigger', 0.13, 0.34, 0.14, accent, 0.05, 0.04, (0, -0.13, 2.22), (math.radians(70), 0, 0), parent=e)
    for k in range(4):
        x, y = (-0.72 if k % 2 else 0.72), (-0.68 if k < 2 else 0.68)
        put(lathe('key', [(0.13, 0), (0.12, 0.05, 0.02), (0, 0.055)], accent if k == 0 else grey, 48), (x, y, 0.52), parent=e)
    slab('throttle', 0.16, 0.42, 0.22, grey, 0.06, 0.03, (-0.74, 0.0, 0.5), parent=e)
    return 2.8


def skis():
    """A pair of skis, upright: tips up, bindings in the middle."""
    slot('top', srgb('#c8321a'))
    slot('second', srgb('#f2efe8'))
    top, second = mat('top', 'top', 0.2, spec=0.5, coat=0.7, coat_rough=0.05), mat('second', 'second', 0.2, spec=0.5, coat=0.7, coat_rough=0.05)
    edge, black = mat('edge', (0.6, 0.6, 0.61), 0.2, metal=1), mat('black', (0.015, 0.015, 0.016), 0.42)
    for side in (-1, 1):
        e = empty((side * 0.95, 0.1 * side, 0.0), (0, math.radians(-2.2 * side), math.radians(-10)))
        stations = []
        for k in range(81):
            t = k / 80
            z = 16.5 * t
            wide = 0.46 + 0.16 * abs(2 * t - 0.95) ** 1.8
            if t > 0.955:
                wide *= math.sqrt(max(0.0, 1 - ((t - 0.955) / 0.045) ** 2)) + 0.02
            if t < 0.01:
                wide *= 0.9
            bend = -0.9 * max(0, (t - 0.87) / 0.13) ** 2 - 0.18 * math.sin(math.pi * min(1, t / 0.87))
            stations.append((z, wide, bend, 0.06 + 0.09 * math.sin(math.pi * min(1, t * 1.02))))
        for name, material, grow, low, high in (('edge', edge, 1.0, 0.0, 0.03), ('top', top, 0.97, 0.03, 1.0)):
            loops = []
            for z, wide, bend, thick in stations:
                y0, y1 = bend - (0.03 if low else 0.0), bend - (0.03 + thick if high == 1.0 else 0.03)
                loops.append([(-wide * grow, y0, z), (wide * grow, y0, z), (wide * grow * 0.94, y1, z), (-wide * grow * 0.94, y1, z)])
            put(rings(name, loops, material, 25), parent=e)
        for lo, hi in ((0.10, 0.2), (0.62, 0.66), (0.69, 0.80)):
            band = [(z, wide, bend, thick) for z, wide, bend, thick in stations if lo <= z / 16.5 <= hi]
            loops = [[(-wide * 0.913, bend - 0.032 - thick, z), (wide * 0.913, bend - 0.032 - thick, z), (wide * 0.913, bend - 0.026 - thick, z), (-wide * 0.913, bend - 0.026 - thick, z)] for z, wide, bend, thick in band]
            put(rings('band', loops, second, 25), parent=e)
        for z, long in ((6.1, 0.9), (9.0, 1.0)):
            slab('plate', 0.62, long + 0.5, 0.14, black, 0.12, 0.03, (0, -0.36, z), (math.radians(90), 0, 0), parent=e)
            slab('binding', 0.56, long, 0.55, black, 0.14, 0.10, (0, -0.48, z), (math.radians(90), 0, 0), parent=e, edge_steps=6)
            slab('mark', 0.36, long * 0.45, 0.04, top, 0.08, 0.015, (0, -1.01, z), (math.radians(90), 0, 0), parent=e)
    return 16.5


register('guitar', guitar, frame=11, elevation=7, target=(0, 0, 4.6))
register('telescope', telescope, frame=16.5, elevation=6, azimuth=20, target=(0.3, 0, 7.2))
register('desktop-set', desktop, frame=9.2, elevation=14, azimuth=-12, target=(0.7, 0, 1.9))
register('joystick', joystick, frame=4.4, elevation=16, target=(0, 0, 1.35))
register('skis', skis, frame=19, elevation=5, azimuth=-8)
