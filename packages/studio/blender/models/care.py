"""Medical: thermometer, stethoscope, first-aid case, crutches, cane."""
import math
from mathutils import Vector
from materials import bump, mat, noise, srgb, wood
from shapes import empty, lathe, put, rings, rounded_rectangle, slab, tube
from shots import register
from stage import slot


def thermometer():
    """A slim body with a window and a soft tip, on its case."""
    slot('body', srgb('#f2f4f4'))
    slot('accent', srgb('#2b7f9a'))
    shell, accent = mat('body', 'body', 0.3, spec=0.5, coat=0.3, coat_rough=0.12), mat('accent', 'accent', 0.4, spec=0.4, coat=0.15)
    steel, screen = mat('steel', (0.65, 0.65, 0.66), 0.18, metal=1), mat('screen', '#a9b59a', 0.25, coat=0.5)
    e = empty((0, 0, 0.11), (0, 0, math.radians(28)))
    stations = ((-0.72, 0.11, 0.055), (-0.70, 0.135, 0.075), (-0.1, 0.15, 0.08), (0.12, 0.12, 0.07), (0.38, 0.055, 0.05), (0.66, 0.038, 0.036))
    loops = []
    for (x0, w0, t0), (x1, w1, t1) in zip(stations, stations[1:]):
        for k in range(10):
            u = k / 10
            u = u * u * (3 - 2 * u)
            w, t = w0 + (w1 - w0) * u, t0 + (t1 - t0) * u
            loops.append([(x0 + (x1 - x0) * k / 10, y, z) for y, z in rounded_rectangle(2 * w, 2 * t, min(w, t) * 0.95, 8)])
    put(rings('body', loops, shell, 60), parent=e)
    put(lathe('neck', [(0.0395, 0), (0.0405, 0.02), (0.034, 0.16, 0.02), (0.03, 0.17)], accent, 48), (0.64, 0, 0), (0, math.radians(90), 0), parent=e)
    put(lathe('tip', [(0.028, 0), (0.028, 0.10, 0.02), (0, 0.125)], steel, 48), (0.80, 0, 0), (0, math.radians(90), 0), parent=e)
    slab('window', 0.40, 0.17, 0.012, mat('frame', '#33383a', 0.2, coat=0.5), 0.03, 0.005, (-0.33, 0, 0.073), parent=e)
    slab('screen', 0.34, 0.12, 0.004, screen, 0.015, 0.001, (-0.33, 0, 0.0835), parent=e)
    digit = mat('digit', '#1c211a', 0.5)
    x = -0.46
    for bars in ('abgcd', 'abfgcde', '.', 'afgcd'):
        if bars == '.':
            slab('dot', 0.011, 0.011, 0.001, digit, 0.003, 0, (x - 0.02, -0.043, 0.0878), parent=e)
            x += 0.01
            continue
        for bar in bars:
            dx, dy, upright = {'a': (0, 1, 0), 'b': (0.5, 0.5, 1), 'c': (0.5, -0.5, 1), 'd': (0, -1, 0), 'e': (-0.5, -0.5, 1), 'f': (-0.5, 0.5, 1), 'g': (0, 0, 0)}[bar]
            slab('bar', 0.009 if upright else 0.034, 0.036 if upright else 0.009, 0.001, digit, 0.003, 0, (x + dx * 0.046, dy * 0.041, 0.0878), parent=e)
        x += 0.072
    slab('button', 0.13, 0.10, 0.02, accent, 0.045, 0.01, (-0.02, 0, 0.072), parent=e)
    case = empty((0.06, 0.36, 0), (0, 0, math.radians(22)))
    slab('case', 1.6, 0.34, 0.16, mat('case', '#dfe8ea', 0.35, coat=0.2), 0.15, 0.05, parent=case, edge_steps=8)
    return 0.25


def stethoscope():
    """Two ear tubes, a spring, one hose to a chest piece, laid in a curve."""
    slot('hose', srgb('#26365a'))
    hose, steel, soft = mat('hose', 'hose', 0.42, spec=0.4, coat=0.12), mat('steel', (0.66, 0.66, 0.67), 0.18, metal=1), mat('soft', (0.02, 0.02, 0.022), 0.5)
    for side in (-1, 1):
        ear = [(side * 0.16, 1.25, 0.10), (side * 0.46, 1.62, 0.10), (side * 0.62, 2.2, 0.12), (side * 0.42, 2.72, 0.20), (side * 0.22, 2.86, 0.30)]
        tube('ear', ear, 0.045, steel)
        tip = Vector(ear[-1])
        way = Vector((-side * 0.9, 0.3, 0.5)).normalized()
        put(lathe('tip', [(0.05, -0.06), (0.075, -0.03, 0.02), (0.10, 0.06, 0.05), (0.05, 0.14, 0.04), (0, 0.14)], soft, 40), tip, way.to_track_quat('Z', 'Y').to_euler())
        tube('branch', [(side * 0.46, 1.62, 0.10), (side * 0.27, 1.35, 0.10), (side * 0.06, 1.0, 0.09), (0, 0.72, 0.085)], 0.078, hose)
    tube('spring', [(-0.40, 1.75, 0.10), (-0.2, 1.5, 0.13), (0, 1.42, 0.14), (0.2, 1.5, 0.13), (0.40, 1.75, 0.10)], 0.03, steel)
    way = [(0, 0.75, 0.085), (0.02, 0.3, 0.085), (-0.35, -0.5, 0.085), (-1.35, -0.85, 0.085), (-1.75, -0.05, 0.085), (-1.2, 0.75, 0.085), (-0.45, 0.35, 0.24), (0.35, -0.35, 0.12), (0.95, -0.85, 0.11), (1.24, -1.05, 0.11)]
    tube('hose', way, 0.085, hose)
    tube('stem', [(1.2, -1.02, 0.11), (1.45, -1.17, 0.12)], 0.05, steel)
    chest = (1.68, -1.32, 0)
    lathe('chest', [(0, 0.02), (0.30, 0.02, 0.01), (0.33, 0.0, 0.01), (0.345, 0.03, 0.02), (0.32, 0.08, 0.02), (0.15, 0.13, 0.06), (0.13, 0.20, 0.03), (0.22, 0.25, 0.03), (0.23, 0.29, 0.015), (0.20, 0.295, 0.01), (0, 0.28)], steel, 128, chest)
    lathe('rim', [(0.19, 0.28), (0.215, 0.305, 0.012), (0.24, 0.29, 0.012), (0.235, 0.265)], soft, 96, chest)
    return 0.35


def first_aid():
    """A green case with a white cross, a handle and two catches."""
    slot('case', srgb('#2f7f4f'))
    shell = mat('case', 'case', 0.42, spec=0.45, coat=0.12, coat_rough=0.3)
    bump(shell, noise(shell.node_tree, 130, 2), 0.10, 0.003)
    white, dark = mat('white', '#f4f4f0', 0.5, spec=0.4), mat('dark', (0.03, 0.035, 0.033), 0.45)
    e = empty((0, 0, 0), (0, 0, math.radians(22)))
    w, h, t = 2.6, 1.9, 0.45
    for y in (-t / 2, t / 2):
        slab('half', w, h, t - 0.01, shell, 0.28, 0.12, (0, y + (t - 0.01) / 2, h / 2), (math.radians(90), 0, 0), parent=e, edge_steps=8)
    slab('groove', w + 0.012, h + 0.012, 0.03, dark, 0.28, 0.005, (0, 0.015, h / 2), (math.radians(90), 0, 0), parent=e)
    for long, high in ((0.92, 0.30), (0.30, 0.92)):
        slab('cross', long, high, 0.012, white, 0.02, 0.004, (0, -t + (0.008 if long > high else 0.0095), h / 2 - 0.08), (math.radians(90), 0, 0), parent=e)
    grip = [(-0.45, 0, h - 0.05), (-0.45, 0, h + 0.18), (-0.32, 0, h + 0.30), (0.32, 0, h + 0.30), (0.45, 0, h + 0.18), (0.45, 0, h - 0.05)]
    tube('handle', grip, 0.07, shell, parent=e)
    for x in (-0.85, 0.85):
        slab('catch', 0.26, 0.24, 0.34, white, 0.04, 0.03, (x, 0, h - 0.20), parent=e)
    return h + 0.35


def _curve(points, steps=16):
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = (Vector(points[max(0, min(len(points) - 1, i + k))]) for k in (-1, 0, 1, 2))
        out += [0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) for t in [j / steps for j in range(steps)]]
    return out + [Vector(points[-1])]


def crutches():
    """A pair of forearm crutches, standing crosswise against each other."""
    slot('frame', srgb('#7d858a'))
    frame, soft, alloy = mat('frame', 'frame', 0.32, metal=0.7, coat=0.2), mat('soft', (0.025, 0.025, 0.027), 0.5), mat('alloy', (0.6, 0.6, 0.62), 0.28, metal=1)
    for x, lean, turn in ((-1.0, 3, 14), (1.0, -3, -10)):
        e = empty((x * 1.3, 0.02 * x, 0.0), (0, math.radians(lean), math.radians(turn)))
        lathe('foot', [(0, 0), (0.24, 0, 0.03), (0.26, 0.08, 0.04), (0.16, 0.18, 0.06), (0.15, 0.5, 0.02), (0.1, 0.52)], soft, 64, parent=e)
        tube('lower', [(0, 0, 0.3), (0, 0, 4.6)], 0.10, alloy, poly=True, parent=e)
        tube('upper', [(0, 0, 4.0), (0, 0, 7.0), (0, 0.04, 7.8), (0, 0.35, 9.3), (0, 0.42, 9.9)], 0.125, frame, parent=e)
        for k in range(7):
            lathe('hole', [(0, 0.001), (0.035, 0.0)], soft, 20, (0, -0.1005, 1.3 + 0.4 * k), rot=(math.radians(90), 0, 0), parent=e)
        lathe('collar', [(0.12, 0), (0.155, 0.02, 0.02), (0.155, 0.26, 0.02), (0.12, 0.28)], soft, 48, (0, 0, 3.9), parent=e)
        tube('grip', [(0, 0.08, 7.55), (0, -0.25, 7.6), (0, -0.75, 7.68), (0, -1.2, 7.72)], 0.16, soft, radii=[0.8, 1, 1.1, 0.95], parent=e)
        cuff = [[((0.5 + out) * math.cos(a), 0.05 - (0.52 + out) * math.sin(a), 0.0) for a in [math.radians(-65 + 310 * k / 40) for k in range(41)]] for out in (0, 0.06)]
        loops = []
        for z, grow in ((-0.42, 0.92), (-0.38, 1.0), (0.38, 1.08), (0.42, 1.02)):
            loops.append([(px * grow, py * grow, 9.5 + z) for px, py, _ in cuff[1]] + [(px * grow, py * grow, 9.5 + z) for px, py, _ in reversed(cuff[0])])
        put(rings('cuff', loops, soft, 50), (0, -0.05, 0), parent=e)
    return 10


def cane():
    """A bent walking cane of wood with a rubber foot, leaning."""
    slot('wood-light', srgb('#a9744a'))
    slot('wood-dark', srgb('#6b4226'))
    timber = wood('cane', 'wood-light', 'wood-dark', 1.2, along=2, rough=0.35, coat=0.4)
    soft, brass = mat('soft', (0.025, 0.025, 0.027), 0.55), mat('brass', (0.78, 0.58, 0.28), 0.24, metal=1)
    e = empty((0.5, 0, 0), (0, math.radians(-6), math.radians(-16)))
    bend = [(-0.62 + 0.62 * math.cos(a), 0, 8.1 + 0.62 * math.sin(a)) for a in [math.radians(12 * k) for k in range(17)]]
    way = _curve([(0, 0, 0.3), (0, 0, 3.0), (0, 0, 6.0), (0, 0, 8.0)], 12) + [Vector(p) for p in bend]
    tube('cane', way, 0.115, timber, res=4, parent=e)
    end = way[-1]
    put(lathe('end', [(0.11, -0.02), (0.105, 0.04, 0.04), (0, 0.06)], timber, 48), end, (way[-1] - way[-2]).to_track_quat('Z', 'Y').to_euler(), parent=e)
    lathe('ring', [(0.115, 6.6), (0.13, 6.61, 0.01), (0.13, 6.74, 0.01), (0.115, 6.75)], brass, 64, parent=e)
    lathe('foot', [(0, 0), (0.19, 0, 0.02), (0.2, 0.06, 0.03), (0.14, 0.16, 0.04), (0.135, 0.5, 0.02), (0.11, 0.52)], soft, 64, parent=e)
    return 8.7


register('thermometer', thermometer, frame='hand', elevation=36, target=(0, 0.12, 0.05))
register('stethoscope', stethoscope, frame='board', elevation=46, target=(0, 0.6, 0))
register('first-aid', first_aid, frame=4.2, elevation=12, target=(0, 0, 1.1))
register('crutches', crutches, frame=13, elevation=6, azimuth=12)
register('cane', cane, frame=11.5, elevation=6)
