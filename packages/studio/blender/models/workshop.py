"""Made of metal and plastic: an adjustable wrench, a video camera, an electric wheelchair."""
import math
from mathutils import Vector
from forms import sweep
from materials import bump, light_mat, mat, noise, srgb
from models.last import curve
from shapes import box, empty, ground, lathe, plate, put, rings, slab, tube
from shots import register
from stage import slot


def wrench():
    """A forged wrench with its jaw half open, a dipped handle with a hole."""
    slot('grip', srgb('#b3262e'))
    steel, bright = mat('steel', '#a9aaad', 0.32, metal=1), mat('bright', '#cfd0d2', 0.18, metal=1)
    bump(steel, noise(steel.node_tree, 30, 4), 0.12, 0.01)
    grip, dark = mat('grip', 'grip', 0.42, spec=0.45, coat=0.15), mat('dark', '#151515', 0.7)
    e = empty((0, 0, 0.0), (0, 0, math.radians(-32)))
    head = [(0.02, -0.17), (0.30, -0.22), (0.62, -0.42), (0.92, -0.44), (1.10, -0.30), (1.16, -0.16), (0.86, 0.02), (0.78, 0.10), (0.86, 0.22), (0.94, 0.36), (0.80, 0.46), (0.52, 0.44), (0.30, 0.32), (0.02, 0.17)]
    body = plate('head', head, 0.26, steel, 0.05)
    put(body, (0, 0, 0), parent=e)
    fixed = plate('jaw', [(0.60, 0.02), (1.26, 0.40), (1.60, 0.62), (1.66, 0.50), (1.22, -0.02), (1.05, -0.34), (0.80, -0.30)][::-1], 0.24, steel, 0.045)
    put(fixed, (0, 0, 0.01), parent=e)
    jaw = plate('sliding', [(0.72, 0.34), (0.86, 0.22), (1.06, 0.46), (1.30, 0.78), (1.24, 0.90), (1.02, 0.86), (0.74, 0.60)], 0.22, bright, 0.035)
    put(jaw, (0, 0, 0.02), parent=e)
    face = plate('face', [(0.90, 0.20), (1.30, 0.76), (1.26, 0.80), (0.84, 0.24)], 0.215, bright, 0.01)
    put(face, (0, 0, 0.023), parent=e)
    loops = []
    for k in range(61):
        t = k / 60
        x = 0.12 - 3.1 * t
        wide = 0.165 + 0.02 * t + 0.035 * math.exp(-((t - 0.94) / 0.06) ** 2)
        if t > 0.965:
            wide *= math.sqrt(max(0.02, 1 - ((t - 0.965) / 0.036) ** 2))
        loops.append([(x, wide * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a)), 0.13 + 0.115 * math.copysign(abs(math.sin(a)) ** 0.7, math.sin(a))) for a in [2 * math.pi * j / 28 for j in range(28)]])
    put(rings('handle', loops, steel, 60), parent=e)
    cover = [[(p[0], p[1] * 1.10, 0.13 + (p[2] - 0.13) * 1.14) for p in loop] for loop in loops[17:]]
    put(rings('grip', cover, grip, 60), parent=e)
    put(lathe('hole', [(0, 0.005), (0.085, 0.003), (0.11, -0.012), (0.11, -0.05)], dark, 40), (-2.86, 0, 0.262), parent=e)
    screw = [(0.0, -0.24)] + [(0.105 + 0.02 * (k % 2), -0.23 + 0.46 * k / 22) for k in range(23)] + [(0, 0.24)]
    holder = empty((0.60, 0.20, 0.17), (math.radians(90), 0, math.radians(38 - 90)))
    holder.parent = e
    put(lathe('screw', screw, bright, 36, steps=2, smooth=20), parent=holder)
    put(slab('window', 0.36, 0.52, 0.02, dark, 0.06, 0.005), (0.60, 0.20, 0.247), (0, 0, math.radians(38 - 90)), parent=e)
    for k in range(7):
        put(box('mark', (0.008, 0.05 if k % 2 else 0.08, 0.004), dark, 0), (0.34 + 0.045 * k, -0.16, 0.259), parent=e)
    ground(e)
    return 0.3


def camcorder():
    """A hand-held video camera: lens in front, screen folded out, strap, microphone."""
    slot('body', srgb('#2b2b2c'))
    slot('screen', (0.35, 0.5, 0.7), 'light')
    shell, black = mat('body', 'body', 0.36, spec=0.5, coat=0.15, coat_rough=0.3), mat('black', '#101011', 0.42)
    steel, strap, lens = mat('steel', '#b9babd', 0.25, metal=1), mat('strap', '#19191a', 0.8), mat('lens', (0.004, 0.005, 0.014), 0.02, spec=0.9, coat=1, coat_rough=0.01)
    bump(strap, noise(strap.node_tree, 40, 3), 0.4, 0.01)
    e = empty((0.1, 0, 0), (0, 0, math.radians(38)))
    loops = []
    for y, w, h, z in ((-0.78, 0.27, 0.30, 0.46), (-0.76, 0.30, 0.34, 0.46), (-0.3, 0.32, 0.37, 0.45), (0.3, 0.33, 0.40, 0.44), (0.72, 0.32, 0.40, 0.44), (0.80, 0.28, 0.36, 0.44)):
        loops.append([(w * math.copysign(abs(math.cos(a)) ** 0.55, math.cos(a)), y, max(0.09, z + h * math.copysign(abs(math.sin(a)) ** 0.55, math.sin(a)))) for a in [2 * math.pi * k / 64 for k in range(64)]])
    put(rings('body', loops, shell, 40), parent=e)
    barrel = [(0.30, 0.0), (0.31, 0.05, 0.01), (0.29, 0.06), (0.29, 0.12), (0.315, 0.13, 0.01), (0.315, 0.36, 0.01), (0.29, 0.37), (0.29, 0.42), (0.33, 0.44, 0.01), (0.34, 0.64, 0.012), (0.315, 0.645, 0.006), (0.27, 0.55, 0.01), (0.22, 0.54)]
    put(lathe('barrel', barrel, black, 128, wobble=lambda a, z: 1 + (0.012 * (1 if math.sin(a * 46) > 0 else -1) if 0.15 < z < 0.34 else 0)), (0, -0.72, 0.47), (math.radians(90), 0, 0), parent=e)
    put(lathe('glass', [(0, 0.585), (0.12, 0.575, 0.1), (0.24, 0.545)], lens, 96), (0, -0.72, 0.47), (math.radians(90), 0, 0), parent=e)
    put(lathe('ring', [(0.31, 0.395), (0.325, 0.40, 0.004), (0.325, 0.415, 0.004), (0.31, 0.42)], mat('ring', '#b3262e', 0.3), 96), (0, -0.72, 0.47), (math.radians(90), 0, 0), parent=e)
    put(slab('handle', 0.18, 1.05, 0.14, black, 0.07, 0.05), (0, -0.02, 1.06), parent=e)
    for y in (-0.42, 0.40):
        put(box('post', (0.15, 0.16, 0.30), black, 0.04), (0, y, 0.80), parent=e)
    mic = lathe('microphone', [(0, -0.34), (0.07, -0.33, 0.05), (0.085, -0.25, 0.03), (0.085, 0.25, 0.03), (0.07, 0.33, 0.03), (0, 0.34)], black, 48)
    put(mic, (0.0, -0.62, 1.14), (math.radians(90), 0, 0), parent=e)
    foam = mat('foam', '#141414', 1.0)
    bump(foam, noise(foam.node_tree, 30, 4), 0.9, 0.03)
    put(lathe('wind', [(0, -0.30), (0.10, -0.28, 0.06), (0.115, -0.1, 0.04), (0.11, 0.14, 0.03), (0.08, 0.16)], foam, 48), (0.0, -0.92, 1.14), (math.radians(90), 0, 0), (1, 1, -1), parent=e)
    put(slab('clip', 0.12, 0.14, 0.12, black, 0.03, 0.02), (0, -0.50, 1.02), parent=e)
    put(slab('finder', 0.24, 0.46, 0.22, black, 0.06, 0.04), (0, 0.70, 0.80), parent=e)
    put(lathe('eyecup', [(0.09, 0), (0.15, 0.02, 0.02), (0.17, 0.14, 0.03), (0.12, 0.15)], strap, 48), (0, 0.92, 0.92), (math.radians(-82), 0, 0), parent=e)
    # the screen folds out to the left of the camera man: towards the viewer
    hinge = empty((-0.34, -0.1, 0.46), (0, 0, math.radians(-6)))
    hinge.parent = e
    put(slab('door', 0.86, 0.54, 0.06, shell, 0.05, 0.02), (-0.46, 0, 0), (math.radians(90), 0, 0), parent=hinge)
    put(slab('display', 0.74, 0.43, 0.01, light_mat('display', 'screen', 0.8), 0.02, 0.002), (-0.47, -0.061, 0), (math.radians(90), 0, 0), parent=hinge)
    put(slab('bezel', 0.80, 0.49, 0.008, black, 0.03, 0.002), (-0.465, -0.056, 0), (math.radians(90), 0, 0), parent=hinge)
    for k, r in enumerate((0.05, 0.035, 0.035)):
        put(lathe('button', [(r, 0), (r * 0.95, 0.03, 0.01), (0, 0.032)], steel if k == 0 else black, 32), (-0.325, 0.25 + 0.16 * k, 0.62), (0, math.radians(-90), 0), parent=e)
    put(lathe('record', [(0.06, 0), (0.055, 0.03, 0.01), (0, 0.032)], mat('red', '#b3262e', 0.35, coat=0.3), 32), (-0.1, 0.80, 0.62), (math.radians(-90), 0, 0), parent=e)
    band = curve([Vector(p) for p in ((0.30, -0.55, 0.50), (0.46, -0.35, 0.50), (0.50, 0.05, 0.50), (0.44, 0.45, 0.50), (0.30, 0.62, 0.50))], 12)
    put(sweep('strap', band, lambda t: [(0.025 * x, 0.17 * y) for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1))], strap, smooth=30), parent=e)
    ground(e)
    return 1.25


def power_chair():
    """A seat on a powered base: two driven wheels, castors, armrests, a stick, footplates."""
    slot('body', srgb('#b3262e'))
    paint_, frame = mat('body', 'body', 0.2, spec=0.5, coat=0.8, coat_rough=0.05), mat('frame', '#2a2b2d', 0.4, metal=0.4)
    pad, tyre, rim, grey = mat('pad', '#1b1c1e', 0.7, sheen=0.2), mat('tyre', '#18181a', 0.85), mat('rim', '#8b8d90', 0.35, metal=0.8), mat('grey', '#55585c', 0.5)
    bump(pad, noise(pad.node_tree, 30, 3), 0.25, 0.01)
    e = empty((0, 0, 0), (0, 0, math.radians(-34)))

    def wheel(x, y, r, wide, holder=e):
        bars = [(r * 0.58, -wide / 2), (r * 0.74, -wide / 2, 0.06), (r * 0.96, -wide * 0.46, 0.14), (r, -wide * 0.25, 0.08), (r, wide * 0.25, 0.08), (r * 0.96, wide * 0.46, 0.14), (r * 0.74, wide / 2, 0.06), (r * 0.58, wide / 2)]
        tread = lathe('tyre', bars, tyre, 120, wobble=lambda a, z: 1 + (0.012 * (1 if math.sin(a * 26 + (3 if z > 0 else 0)) > 0.2 else 0)))
        put(tread, (x, y, r), (0, math.radians(90), 0), parent=holder)
        disc = [(0, -wide * 0.36), (r * 0.16, -wide * 0.40, 0.03), (r * 0.2, -wide * 0.25, 0.04), (r * 0.5, -wide * 0.18, 0.05), (r * 0.6, -wide * 0.42, 0.03), (r * 0.6, wide * 0.42, 0.03), (r * 0.5, wide * 0.18, 0.05), (r * 0.2, wide * 0.25, 0.04), (r * 0.16, wide * 0.40, 0.03), (0, wide * 0.36)]
        put(lathe('rim', disc, rim, 64), (x, y, r), (0, math.radians(90), 0), parent=holder)
        for k in range(5):
            a = 2 * math.pi * k / 5
            put(box('spoke', (wide * 0.62, r * 0.16, r * 0.42), rim, 0.03), (x, y - math.sin(a) * r * 0.16, r + math.cos(a) * r * 0.16), (a, 0, 0), parent=holder)
    for side in (-1, 1):
        wheel(2.35 * side, 0.35, 1.75, 0.62)
        wheel(2.0 * side, -3.2, 0.95, 0.45)
        put(tube('fork', [(2.0 * side, -3.2, 0.95), (1.62 * side, -3.2, 1.2), (1.62 * side, -2.7, 2.1)], 0.12, frame), parent=e)
        wheel(1.5 * side, 2.9, 0.6, 0.35)
        put(tube('arm', [(1.5 * side, 2.9, 0.6), (1.25 * side, 2.7, 1.3), (1.25 * side, 1.9, 1.5)], 0.12, frame), parent=e)
    put(slab('base', 3.5, 4.2, 1.5, paint_, 0.7, 0.28), (0, 0.1, 0.9), parent=e)
    put(slab('lid', 2.9, 3.4, 0.16, grey, 0.5, 0.06), (0, 0.1, 2.36), parent=e)
    put(tube('post', [(0, 0.3, 2.3), (0, 0.3, 3.5)], 0.5, frame, poly=True), parent=e)
    put(slab('pan', 4.0, 3.9, 0.18, frame, 0.4, 0.06), (0, -0.2, 3.45), parent=e)
    put(slab('seat', 4.1, 4.1, 0.75, pad, 0.6, 0.30, edge_steps=8), (0, -0.3, 3.6), parent=e)
    back = empty((0, 1.7, 3.9), (math.radians(-9), 0, 0))
    back.parent = e
    put(slab('back', 3.9, 4.6, 0.65, pad, 0.8, 0.28, edge_steps=8), (0, 0.32, 2.3), (math.radians(90), 0, 0), parent=back)
    put(slab('shell', 3.7, 4.3, 0.16, frame, 0.7, 0.06), (0, 0.46, 2.3), (math.radians(90), 0, 0), parent=back)
    for x in (-0.5, 0.5):
        put(tube('stem', [(x, 0.25, 4.2), (x, 0.25, 5.3)], 0.08, rim, poly=True), parent=back)
    put(slab('head', 2.0, 1.0, 0.5, pad, 0.4, 0.2, edge_steps=8), (0, 0.30, 5.45), (math.radians(90), 0, 0), parent=back)
    for z in (0.9, 2.1, 3.3):
        put(slab('seam', 3.3, 0.035, 0.02, grey, 0.015, 0.005), (0, -0.335, z), (math.radians(90), 0, 0), parent=back)
    for side in (-1, 1):
        put(tube('rest', [(2.15 * side, 1.8, 4.1), (2.3 * side, 1.7, 5.4), (2.3 * side, 0.9, 5.75)], 0.11, frame), parent=e)
        put(slab('armrest', 0.62, 2.9, 0.34, pad, 0.26, 0.12), (2.3 * side, 0.1, 5.72), parent=e)
        put(slab('skirt', 0.08, 2.6, 1.1, paint_, 0.035, 0.03), (2.12 * side, 0.1, 4.2), parent=e)
        put(tube('hanger', [(0.85 * side, -2.1, 3.5), (0.95 * side, -3.1, 3.3), (0.95 * side, -3.9, 1.2), (0.95 * side, -4.1, 0.75)], 0.11, frame), parent=e)
        put(slab('foot', 1.35, 1.5, 0.12, frame, 0.2, 0.05), (0.85 * side, -4.6, 0.62), (math.radians(8), 0, 0), parent=e)
    put(slab('control', 0.72, 1.2, 0.42, frame, 0.22, 0.10), (2.3, -1.75, 5.86), parent=e)
    put(lathe('boot', [(0.26, 0), (0.20, 0.12, 0.04), (0.13, 0.18, 0.03), (0.08, 0.34)], tyre, 40), (2.3, -2.0, 6.26), parent=e)
    put(lathe('stick', [(0.06, 0.25), (0.06, 0.5), (0.19, 0.62, 0.08), (0.17, 0.86, 0.08), (0, 0.9)], frame, 40), (2.3, -2.0, 6.26), parent=e)
    put(slab('panel', 0.44, 0.34, 0.02, mat('panel', '#2f7f4f', 0.3), 0.06, 0.005), (2.3, -1.45, 6.27), parent=e)
    for side in (-1, 1):
        put(lathe('lamp', [(0, 0.05), (0.2, 0.04, 0.05), (0.24, 0)], mat('lamp', '#efe9d2', 0.1, coat=1), 40), (1.1 * side, -2.02, 1.75), (math.radians(90), 0, 0), parent=e)
    return 9.5


register('wrench', wrench, frame=5.0, elevation=44, target=(-0.42, 0.3, 0.1))
register('camcorder', camcorder, frame=3.2, elevation=14, target=(-0.05, 0, 0.62))
register('power-chair', power_chair, frame=14.5, elevation=12, target=(0, 0, 4.8))
