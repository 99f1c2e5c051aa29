"""Soap, sponge, palette, nail polish, mirror, scent, razor, toothbrush."""
import math
from mathutils import Matrix, Vector
from forms import sweep, wave
from materials import absorb, bump, cells, glass, mat, multiply, noise, paper, ramp, shade, srgb, wood
from shapes import blob, empty, ground, label, lathe, put, rings, sheet, slab, tube
from shots import register
from stage import area, slot


def soap():
    """Two bars, one with a paper band that is printed."""
    slot('soap', srgb('#d9cfae'))
    slot('label', (0.84, 0.82, 0.76))
    bar = mat('soap', 'soap', 0.42, spec=0.4, coat=0.12, coat_rough=0.4)
    bump(bar, noise(bar.node_tree, 4, 4), 0.12, 0.03)
    shade(bar, 0.10, 5)
    w, d, t = 0.92, 0.62, 0.28
    put(slab('bar', w, d, t, bar, 0.10, 0.06, edge_steps=8), (0.10, 0.16, 0), (0, 0, math.radians(-14)))
    turn = math.radians(12)
    at = Vector((-0.06, -0.06, t))
    slab('bar', w, d, t, bar, 0.10, 0.06, at, (0, 0, turn), edge_steps=8)
    frame = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z')
    outline = _band_path(d / 2 + 0.004, t + 0.004, 0.062)
    card = paper('band', 'label', 0.65)

    def band(u, v):
        y, z = outline[min(len(outline) - 1, int(v * (len(outline) - 1)))]
        return frame @ Vector(((u - 0.5) * 0.52, y, z))
    sheet('band', band, 2, len(outline) - 1, card, 0.004)
    area('front', 'label', (0.52, d - 0.14), lambda u, v: frame @ Vector(((u - 0.5) * 0.52, (0.5 - v) * (d - 0.14), t + 0.0045)))
    return 2 * t


def _band_path(half, top, r):
    """Round a bar: up its back, over the top, down its front."""
    path = [(half, 0.0)]
    path += [(half - r + r * math.cos(a), top - r + r * math.sin(a)) for a in [math.radians(10 * k) for k in range(10)]]
    path += [(-half + r - r * math.sin(a), top - r + r * math.cos(a)) for a in [math.radians(10 * k) for k in range(10)]]
    return path + [(-half, 0.0)]


def sponge():
    """A natural sponge: round, full of holes of all sizes."""
    slot('sponge', srgb('#d9b873'))
    body = mat('sponge', 'sponge', 0.95, spec=0.1)
    tree = body.node_tree
    for scale, strength in ((3.2, 0.9), (7, 0.8), (17, 0.6)):
        bump(body, ramp(tree, cells(tree, scale), [(0.16, 0.0), (0.42, 1.0)]), strength, 0.08)
    holes = ramp(tree, cells(tree, 7), [(0.10, 0.22), (0.30, 1.0)])
    multiply(body, holes)
    multiply(body, ramp(tree, cells(tree, 3.2), [(0.12, 0.25), (0.30, 1.0)]))

    def shape(d):
        k = 1 + 0.16 * wave(d, 1.5, 2) + 0.08 * wave(d, 3.5, 4)
        pit = max(0, wave(d, 5.0, 7) - 0.18) * 0.35 + max(0, wave(d, 10.0, 9) - 0.2) * 0.16
        return k - pit
    thing = blob('sponge', (0.72, 0.62, 0.46), body, shape, 7, (0, 0, 0.4))
    low = min(v.co.z for v in thing.data.vertices)
    thing.location.z = -low - 0.03
    return 0.85


def palette():
    """A flat case with eight pans and a mirror in its lid; every pan has its own fixed shade."""
    slot('case', srgb('#1d1c1e'))
    case = mat('case', 'case', 0.32, spec=0.5, coat=0.35, coat_rough=0.2)
    w, d = 1.6, 0.86
    slab('base', w, d, 0.09, case, 0.06, 0.02)
    shades = ('#e6cdb9', '#c99a80', '#a8695a', '#7a3f3a', '#d8b27a', '#9a6a3c', '#5f3b2a', '#3a2a2c')
    rim = mat('rim', (0.55, 0.5, 0.42), 0.25, metal=1)
    for k, colour in enumerate(shades):
        at = ((k % 4 - 1.5) * 0.37, (0.5 - k // 4) * 0.38, 0.0885)
        powder = mat('powder', colour, 0.75, sheen=0.15, metal=0.25 if k in (4, 5) else 0)
        bump(powder, noise(powder.node_tree, 60, 4), 0.25, 0.005)
        put(lathe('rim', [(0.148, 0), (0.156, 0.008, 0.004), (0.164, 0)], rim, 64), at)
        put(lathe('powder', [(0, 0.006), (0.10, 0.005), (0.149, 0.002)], powder, 64), at)
    frame = empty((0, d / 2 - 0.01, 0.09), (math.radians(75), 0, 0))
    slab('lid', w, d, 0.06, case, 0.06, 0.02, (0, d / 2, -0.06), parent=frame)
    mirror = mat('mirror', (0.86, 0.87, 0.88), 0.02, metal=1)
    slab('mirror', w - 0.16, d - 0.16, 0.004, mirror, 0.04, 0.001, (0, d / 2, -0.001), parent=frame)
    tube('hinge', [(-0.5, d / 2 - 0.01, 0.085), (0.5, d / 2 - 0.01, 0.085)], 0.02, rim, poly=True)
    return 0.86


def nail_polish():
    """A small flask of coloured lacquer and its long cap; the shade is a slot."""
    slot('shade', srgb('#9e1b32'))
    slot('cap', srgb('#1c1c1e'))
    lacquer = mat('shade', 'shade', 0.1, spec=0.6, coat=1, coat_rough=0.01)
    clear = glass('glass', (0.99, 0.99, 0.99), 0, 1.5)
    cap = mat('cap', 'cap', 0.3, spec=0.5, coat=0.3)
    base = empty((0, 0, 0), (0, 0, math.radians(24)))
    slab('foot', 0.34, 0.34, 0.045, clear, 0.05, 0.012, parent=base)
    slab('body', 0.34, 0.34, 0.36, lacquer, 0.05, 0.03, (0, 0, 0.042), parent=base, edge_steps=8)
    lathe('neck', [(0.09, 0.38), (0.085, 0.44)], lacquer, 48)
    lathe('cap', [(0, 0.425), (0.105, 0.425, 0.006), (0.10, 0.44), (0.082, 0.98, 0.03), (0, 0.99)], cap, 96)
    frame = Matrix.Rotation(math.radians(24), 4, 'Z')
    area('front', 'shade', (0.24, 0.2), lambda u, v: frame @ Vector(((u - 0.5) * 0.24, -0.1705, 0.30 - v * 0.18)))
    blob('drop', (0.20, 0.14, 0.02), lacquer, lambda d: 1 + 0.18 * wave((d.x, d.y, 0), 1.6, 3), 6, (0.42, -0.22, 0.004), (0, 0, 0.5))
    return 0.98


def vanity_mirror():
    """A round mirror that tilts in its bow, on a foot."""
    slot('metal', srgb('#c9a97a'))
    metal = mat('metal', 'metal', 0.24, metal=1)
    lathe('foot', [(0, 0), (0.55, 0, 0.02), (0.56, 0.03, 0.02), (0.50, 0.06, 0.03), (0.06, 0.10, 0.1), (0.045, 0.2), (0.04, 0.75)], metal)
    r, z = 0.82, 1.68
    bow = [(r * 1.07 * math.sin(a), 0, z - r * 1.07 * math.cos(a)) for a in [math.radians(-90 + 15 * k) for k in range(13)]]
    tube('bow', bow, 0.03, metal)
    holder = empty((0, 0, z), (math.radians(84), 0, 0))
    ring = lathe('ring', [(r - 0.05, -0.05), (r, -0.05, 0.02), (r, 0.05, 0.02), (r - 0.05, 0.05), (r - 0.05, 0.03)], metal, 160)
    put(ring, parent=holder)
    put(lathe('back', [(0, -0.04), (r - 0.03, -0.04)], metal, 96), parent=holder)
    put(lathe('mirror', [(0, 0.032), (r - 0.045, 0.032)], mat('mirror', (0.88, 0.89, 0.9), 0.01, metal=1), 160), parent=holder)
    for side in (-1, 1):
        put(lathe('knob', [(0, 0), (0.06, 0.0, 0.02), (0.06, 0.07, 0.02), (0, 0.08)], metal, 48), (side * (r + 0.02), 0, z), (0, math.radians(90 * side), 0))
    return z + r


def scent():
    """A square block of glass with a tinted scent inside and a heavy cap."""
    slot('cap', srgb('#c9a97a'))
    clear = glass('glass', (0.99, 0.995, 0.99), 0, 1.5)
    holder = empty((0, 0, 0), (0, 0, math.radians(22)))
    slab('block', 0.72, 0.36, 0.86, clear, 0.05, 0.03, parent=holder, edge_steps=8)
    liquid = absorb(glass('scent', (1, 0.96, 0.88), 0, 1.36, shadow=(0.97, 0.9, 0.78)), (0.93, 0.74, 0.42), 1.5)
    slab('scent', 0.60, 0.24, 0.62, liquid, 0.05, 0.03, (0, 0, 0.09), parent=holder)
    metal = mat('cap', 'cap', 0.22, metal=1)
    lathe('collar', [(0, 0.85), (0.14, 0.85, 0.005), (0.14, 0.90, 0.01), (0, 0.91)], metal)
    slab('cap', 0.34, 0.30, 0.36, metal, 0.03, 0.015, (0, 0, 0.90), parent=holder)
    slot('label', (0.84, 0.82, 0.76))
    frame = Matrix.Rotation(math.radians(22), 4, 'Z')
    label('front', 'label', lambda u, v: frame @ Vector(((u - 0.5) * 0.44, -0.182, 0.60 - v * 0.32)), paper('paper', 'label', 0.55), (0.44, 0.32), 2, 2, 0.002, False)
    return 1.26


def razor():
    """A turned handle, a comb and a plate over the blade; it leans on a stand."""
    slot('metal', (0.72, 0.72, 0.73))
    metal = mat('metal', 'metal', 0.2, metal=1)
    e = empty((-0.46, 0.22, 0.06), (math.radians(90), 0, math.radians(64)))
    def knurl(a, z):
        return 1 + (0.03 * math.sin(a * 26) * math.sin(z * 120) if 0.12 < z < 0.74 else 0)
    body = [(0, -0.02), (0.07, -0.02, 0.02), (0.085, 0.05, 0.02), (0.06, 0.09, 0.01), (0.068, 0.12), (0.068, 0.74), (0.052, 0.78, 0.01), (0.05, 0.88), (0.062, 0.91, 0.01), (0.04, 0.95), (0.035, 0.99)]
    put(lathe('handle', body, metal, 104, wobble=knurl), parent=e)
    head = empty((0, 0, 0.985), (0, 0, 0))
    head.parent = e
    blade = mat('blade', (0.75, 0.76, 0.78), 0.15, metal=1)
    slab('comb', 0.46, 0.27, 0.03, metal, 0.03, 0.012, (0, 0, 0), parent=head)
    for k in range(18):
        for side in (-1, 1):
            slab('tooth', 0.012, 0.05, 0.018, metal, 0.005, 0.003, ((k - 8.5) * 0.0245, side * 0.145, 0.006), parent=head)
    slab('blade', 0.45, 0.255, 0.004, blade, 0.004, 0.001, (0, 0, 0.032), parent=head)
    points = [Vector((x, 0, 0)) for x in (-0.23, -0.226, -0.1, 0, 0.1, 0.226, 0.23)]

    def plate(t):
        return [(0.115 * math.cos(a), 0.05 + 0.045 * max(-0.25, math.sin(a))) for a in [2 * math.pi * k / 40 for k in range(40)]]
    put(sweep('plate', points, plate, metal), parent=head)
    ground(e)
    return 0.3


def toothbrushes():
    """Bent bars of bamboo with tufts, in a glass."""
    slot('bristle', srgb('#efe9dc'))
    bamboo = wood('bamboo', '#d9b47a', '#b58a4c', 1.6, along=2, rough=0.55, coat=0)
    hair = mat('bristle', 'bristle', 0.7)
    clear = glass('glass', (0.98, 0.99, 0.985), 0, 1.45)
    r, h = 0.36, 0.95
    lathe('glass', [(0, 0), (r - 0.06, 0, 0.02), (r - 0.02, 0.03, 0.02), (r, h, 0.01), (r - 0.012, h + 0.006, 0.005), (r - 0.024, h), (r - 0.05, 0.07, 0.03), (0, 0.065)], clear)
    for turn, lean in ((-38, 16), (150, 14)):
        e = empty((0, 0, 0.09), (0, math.radians(lean), math.radians(turn)))
        e.location = (-0.20 * math.cos(math.radians(turn)), -0.20 * math.sin(math.radians(turn)), 0.09)
        profile = [(0, 0.055, 0.045), (0.5, 0.06, 0.045), (1.2, 0.04, 0.036), (1.42, 0.042, 0.034), (1.5, 0.062, 0.034), (1.72, 0.066, 0.034), (1.8, 0.04, 0.03)]
        loops = []
        for z, wide, thick in profile:
            loops.append([Vector((thick * math.cos(a), wide * math.sin(a), z)) for a in [2 * math.pi * k / 28 for k in range(28)]])
        handle = rings('handle', loops, bamboo, 70)
        put(handle, parent=e)
        for i in range(9):
            for j in range(3):
                put(lathe('tuft', [(0.0175, 0), (0.019, 0.13, 0.004), (0, 0.135)], hair, 12), (0.03, (j - 1) * 0.036, 1.48 + i * 0.034), (0, math.radians(90), 0), parent=e)
    return 1.8


register('soap', soap, frame='hand', elevation=26)
register('sponge', sponge, frame='hand', elevation=20)
register('palette', palette, frame='bottle', elevation=26, azimuth=-16, target=(0, 0.1, 0.36))
register('nail-polish', nail_polish, frame='palm', elevation=12)
register('vanity-mirror', vanity_mirror, frame=3.6, elevation=9, azimuth=20)
register('scent', scent, frame='hand', elevation=11)
register('razor', razor, frame='palm', elevation=30, target=(0.02, 0, 0.1))
register('toothbrushes', toothbrushes, frame='bottle', elevation=10)
