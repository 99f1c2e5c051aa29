"""On water and snow: snorkel mask, canoe, ski goggles; badminton."""
import math
from mathutils import Vector
from forms import circle, sweep
from materials import axis, base_input, bump, glass, mat, math_node, noise, ramp, shade, srgb, wood
from models.cloth import smooth
from models.last import curve
from shapes import add, blob, box, empty, ground, lathe, plate, put, rings, sheet, slab, tube
from shots import register
from stage import slot


def closed(points, step=0.03):
    return smooth([*points, points[0]], step)[:-1]


def bent_loop(outline, bend, y=0.0, grow=1.0, middle=(0, 0)):
    """An outline (x, z) wrapped round a face: y follows x."""
    out = []
    for p in outline:
        x, z = middle[0] + (p.x - middle[0]) * grow, middle[1] + (p.y - middle[1]) * grow
        out.append(Vector((x, bend * x * x + y, z)))
    return out


def pane(name, loop, material, bulge=0.0, rounds=10):
    """A curved pane inside a loop."""
    centre = sum(loop, Vector()) / len(loop)
    loops = []
    for k in range(rounds + 1):
        s = 1 - k / rounds * 0.999
        loops.append([centre + (p - centre) * s + Vector((0, -bulge * (1 - s * s), 0)) for p in loop])
    return rings(name, loops, material, 180, caps=False)


def ski_goggles():
    """A mirrored lens in a soft frame, foam behind it, a wide strap."""
    slot('frame', srgb('#1d1e20'))
    slot('strap', srgb('#c8321a'))
    frame, foam = mat('frame', 'frame', 0.4, spec=0.45, coat=0.1), mat('foam', '#17181a', 1.0)
    bump(foam, noise(foam.node_tree, 60, 3), 0.4, 0.01)
    lens = mat('lens', (0.85, 0.42, 0.16), 0.04, metal=1, coat=1, coat_rough=0.02)
    tree = lens.node_tree
    tree.links.new(ramp(tree, math_node(tree, 'MULTIPLY_ADD', axis(tree, 2), 0.62, 0.18), [(0.0, (0.95, 0.30, 0.10)), (0.45, (0.95, 0.62, 0.14)), (0.75, (0.20, 0.62, 0.60)), (1.0, (0.10, 0.25, 0.75))]), base_input(lens))
    e = empty((0, 0, 0), (math.radians(-1), 0, math.radians(20)))
    points = [(0, 0.22), (0.16, 0.16, 1), (0.34, 0.04), (0.62, 0.02), (0.86, 0.14), (0.95, 0.46), (0.90, 0.82), (0.62, 0.98), (0, 1.02), (-0.62, 0.98), (-0.90, 0.82), (-0.95, 0.46), (-0.86, 0.14), (-0.62, 0.02), (-0.34, 0.04), (-0.16, 0.16, 1)]
    outline = closed(points)
    middle, bend = (0, 0.54), 0.30
    profile = [(0.955, -0.02), (0.97, -0.06), (1.02, -0.07), (1.06, -0.03), (1.07, 0.10), (1.10, 0.20), (1.12, 0.32), (1.08, 0.34), (0.98, 0.30), (0.94, 0.05)]
    loops = [bent_loop(outline, bend, y, k, middle) for k, y in profile]
    loops.append(loops[0])
    put(rings('frame', loops, frame, 40, caps=False), parent=e)
    put(rings('foam', [bent_loop(outline, bend, y, k, middle) for k, y in ((1.09, 0.33), (1.10, 0.40), (1.06, 0.47), (0.98, 0.47), (0.96, 0.30))], foam, 60, caps=False), parent=e)
    put(pane('lens', bent_loop(outline, bend, -0.03, 0.965, middle), lens, 0.10), parent=e)
    put(pane('back', bent_loop(outline, bend, 0.12, 0.965, middle), mat('back', '#0d0d0e', 0.9), 0.0), parent=e)
    band = mat('strap', 'strap', 0.85, spec=0.15, sheen=0.3)
    bump(band, noise(band.node_tree, 50, 3, (1, 1, 0.3)), 0.5, 0.012)
    for side in (-1, 1):
        put(slab('hinge', 0.22, 0.5, 0.12, frame, 0.06, 0.03), (1.05 * side, 0.36, 0.52), (math.radians(90), 0, math.radians(62 * side)), parent=e)
    back = [Vector((1.10, 0.42, 0.52)), Vector((1.22, 0.9, 0.50)), Vector((1.16, 1.55, 0.44)), Vector((0.7, 2.1, 0.36)), Vector((0, 2.25, 0.32)), Vector((-0.7, 2.1, 0.36)), Vector((-1.16, 1.55, 0.44)), Vector((-1.22, 0.9, 0.50)), Vector((-1.10, 0.42, 0.52))]
    way = curve(back, 14)
    put(sweep('strap', way, lambda t: [(0.022 * x, 0.22 * y) for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1))], band, smooth=30), parent=e)
    for z in (-0.12, 0.12):
        put(sweep('line', [p + Vector((0, 0, z)) for p in way], lambda t: [(0.027 * x, 0.02 * y) for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1))], mat('line', '#f2efe8', 0.8), smooth=30), parent=e)
    ground(e)
    return 1.2


def snorkel_mask():
    """Two panes in one frame, a silicone skirt, a strap, and the snorkel beside it."""
    slot('frame', srgb('#2f7fae'))
    slot('skirt', srgb('#20242a'))
    frame, skirt = mat('frame', 'frame', 0.3, spec=0.5, coat=0.3), mat('skirt', 'skirt', 0.5, spec=0.4)
    clear = glass('pane', (0.93, 0.97, 0.98), 0.0, 1.3)
    e = empty((-0.35, 0, 0), (math.radians(-8), 0, math.radians(18)))
    outer = closed([(0, 0.52), (0.14, 0.30, 1), (0.30, 0.16), (0.60, 0.12), (0.84, 0.30), (0.90, 0.66), (0.80, 0.98), (0.45, 1.08), (0, 1.06), (-0.45, 1.08), (-0.80, 0.98), (-0.90, 0.66), (-0.84, 0.30), (-0.60, 0.12), (-0.30, 0.16), (-0.14, 0.30, 1)])
    middle, bend = (0, 0.66), 0.16
    put(rings('skirt', [bent_loop(outer, bend, y, k, middle) for k, y in ((0.98, 0.06), (1.02, 0.10), (1.04, 0.30), (1.12, 0.55), (1.20, 0.66), (1.19, 0.70), (1.06, 0.62), (0.98, 0.34), (0.94, 0.10))], skirt, 60, caps=False), parent=e)
    nose = blob('nose', (0.24, 0.34, 0.30), skirt, lambda d: Vector((d.x * (1 - 0.35 * d.z), d.y, d.z)), 5)
    put(nose, (0, -0.02, 0.34), parent=e)
    for side in (-1, 1):
        eye = closed([(side * x, z, *rest) for x, z, *rest in ((0.09, 0.56), (0.17, 0.34), (0.36, 0.22), (0.62, 0.22), (0.79, 0.38), (0.81, 0.68), (0.72, 0.92), (0.42, 1.0), (0.14, 0.98), (0.07, 0.80))])
        eye = eye if side > 0 else eye[::-1]
        around = [bent_loop(eye, bend, y, k, (0.44 * side, 0.62)) for k, y in ((0.96, 0.02), (0.97, -0.07), (1.0, -0.10), (1.06, -0.09), (1.10, -0.03), (1.12, 0.12), (1.0, 0.14), (0.96, 0.04))]
        put(rings('frame', around, frame, 50, caps=False), parent=e)
        put(pane('pane', bent_loop(eye, bend, -0.04, 0.97, (0.44 * side, 0.62)), clear), parent=e)
        put(box('buckle', (0.16, 0.30, 0.26), frame, 0.05), (0.98 * side, 0.30, 0.54), (0, 0, math.radians(24 * side)), parent=e)
    strap = curve([Vector(p) for p in ((1.0, 0.4, 0.66), (1.12, 1.0, 0.66), (0.85, 1.65, 0.62), (0, 1.95, 0.58), (-0.85, 1.65, 0.62), (-1.12, 1.0, 0.66), (-1.0, 0.4, 0.66))], 14)
    put(sweep('strap', strap, lambda t: [(0.03 * x, (0.11 + 0.13 * math.sin(math.pi * t) ** 6) * y) for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1))], skirt, smooth=30), parent=e)
    ground(e)
    # the snorkel stands beside the mask, its mouthpiece to the front
    tubing = curve([Vector(p) for p in ((0.72, -0.52, 0.86), (0.80, -0.34, 0.56), (1.02, -0.10, 0.40), (1.28, 0.10, 0.56), (1.36, 0.22, 1.1), (1.34, 0.34, 2.0), (1.26, 0.46, 3.05))], 14)
    put(sweep('tube', tubing, lambda t: circle(0.125 if t > 0.3 else 0.135, 28), frame, smooth=180))
    put(sweep('corrugated', tubing[8:44], lambda t: circle(0.145 + 0.018 * math.sin(t * 90), 28), skirt, smooth=180))
    put(lathe('purge', [(0, -0.16), (0.17, -0.15, 0.04), (0.17, 0.05, 0.04), (0.12, 0.12), (0, 0.12)], skirt, 48), (1.06, -0.06, 0.36))
    put(lathe('top', [(0.14, -0.05), (0.17, -0.02, 0.03), (0.17, 0.34, 0.03), (0.11, 0.42, 0.05), (0, 0.43)], skirt, 48), tubing[-1] + Vector((0, 0, -0.1)), (math.radians(-8), math.radians(-5), 0))
    put(sweep('ring', tubing[70:75], lambda t: circle(0.137, 28), mat('mark', '#e0a32a', 0.4)))
    mouth = blob('mouthpiece', (0.24, 0.10, 0.15), skirt, lambda d: Vector((d.x, d.y + 0.5 * d.x * d.x, d.z)), 5)
    put(mouth, tubing[0] + Vector((-0.04, -0.03, 0.03)), (0.3, 0, 0.4))
    return 3.4


def canoe():
    """An open canoe for two with woven seats, a yoke and two paddles."""
    slot('hull', srgb('#2f6b45'))
    paint_ = mat('hull', 'hull', 0.22, spec=0.5, coat=0.6, coat_rough=0.06)
    ash = wood('ash', '#c99a62', '#94663a', 0.5, along=0, rough=0.4, coat=0.3)
    inside = wood('inside', '#b98d5e', '#8a6238', 0.35, along=0, rough=0.5, coat=0.15)
    cane = mat('cane', '#d9bd8a', 0.7)
    bump(cane, noise(cane.node_tree, 9, 2), 0.6, 0.04)
    long, wide, deep = 24.0, 4.2, 1.75
    e = empty((0, 0, 0), (0, 0, math.radians(34)))

    def station(t):
        x = (t - 0.5) * long
        u = abs(2 * t - 1)
        half = wide / 2 * (1 - u ** 2.3) ** 0.85 + 0.03
        keel = 0.62 * max(0, u - 0.86) ** 2 * 16
        top = deep + 0.10 + 1.35 * u ** 4.2
        return x, half, keel, top, u

    def loop(t, inset=0.0):
        x, half, keel, top, u = station(t)
        half = max(0.012, half - inset)
        full = 0.42 + 0.5 * u
        points = []
        for k in range(41):
            a = math.pi * k / 40
            y = -half * math.copysign(abs(math.cos(a)) ** full, math.cos(a))
            z = top - (top - keel - inset) * abs(math.sin(a)) ** (0.62 + 0.5 * u)
            stem = 0.55 * math.copysign(max(0, u - 0.80) / 0.2, t - 0.5) * (0.5 - ((z - keel) / max(0.1, top - keel)) ** 2) * 1.6 if u > 0.8 else 0
            points.append(Vector((x - stem * 0.7, y, z)))
        return points
    count = 80
    for name, inset, material in (('hull', 0.0, paint_), ('inside', 0.07, inside)):
        loops = [loop(k / count, inset) for k in range(count + 1)]
        vertices = [p for row in loops for p in row]
        faces = [(k * 41 + i, k * 41 + i + 1, (k + 1) * 41 + i + 1, (k + 1) * 41 + i) for k in range(count) for i in range(40)]
        put(add(name, vertices, faces, material, 70), parent=e)
    for side in (0, 40):
        rail = [loop(k / count)[side] + Vector((0, 0, 0.03)) for k in range(count + 1)]
        put(sweep('gunwale', rail, lambda t: [(0.12 * x, 0.10 * y) for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1))], ash, smooth=40), parent=e)
    for k in range(9, count - 8, 2):
        rib = [p + Vector((0, 0, 0.02)) for p in loop(k / count, 0.10)]
        put(sweep('rib', rib, lambda t: [(0.10 * x, 0.025 * y) for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1))], ash, smooth=40), parent=e)
    for t in (0.24, 0.74):
        x, half, _, top, _ = station(t)
        y = half - 0.12
        for dx in (-0.5, 0.5):
            put(box('bar', (0.22, 2 * y, 0.16), ash, 0.03), (x + dx, 0, top - 0.45), parent=e)
        put(box('cane', (0.9, min(2 * y - 0.5, 2.2), 0.06), cane, 0.02), (x, 0, top - 0.35), parent=e)
    x, half, _, top, _ = station(0.5)
    put(box('yoke', (0.45, 2 * half - 0.1, 0.16), ash, 0.04), (x, 0, top - 0.12), parent=e)
    for t in (0.06, 0.94):
        x, half, _, top, _ = station(t)
        deck = [(-1.2, -half - 0.35), (1.2, -0.05), (1.2, 0.05), (-1.2, half + 0.35)] if t > 0.5 else [(1.2, -half - 0.35), (1.2, half + 0.35), (-1.2, 0.05), (-1.2, -0.05)]
        put(plate('deck', deck, 0.08, ash, 0.02), (x, 0, top + 0.02), (0, math.radians(-14 if t > 0.5 else 14), 0), parent=e)
    for y, turn, flip in ((-0.55, 3, 1), (0.45, -2, -1)):
        holder = empty((-0.2, y, deep + 0.10), (0, 0, math.radians(turn)))
        holder.parent = e
        put(tube('shaft', [(-5.2 * flip, 0, 0.12), (3.2 * flip, 0, 0.12)], 0.14, ash, poly=True), parent=holder)
        blade = [(3.0, -0.15), (3.6, -0.62), (5.6, -0.85), (6.3, -0.5), (6.3, 0.5), (5.6, 0.85), (3.6, 0.62), (3.0, 0.15)]
        points = [(px * flip, py) for px, py in blade]
        put(plate('blade', points if flip > 0 else points[::-1], 0.10, ash, 0.04), (0, 0, 0.06), parent=holder)
        put(box('grip', (0.3, 0.9, 0.24), ash, 0.10), (-5.3 * flip, 0, 0.02), parent=holder)
    return 3.2


def badminton():
    """Two rackets crossed, three shuttlecocks before them."""
    slot('frame', srgb('#2f5f9e'))
    slot('grip', srgb('#1d1c1e'))
    paint_, steel = mat('frame', 'frame', 0.25, spec=0.5, coat=0.5), mat('steel', '#b9b9bb', 0.25, metal=1)
    grip, string = mat('grip', 'grip', 0.8), mat('string', '#f0eee6', 0.4)
    bump(grip, noise(grip.node_tree, 40, 3), 0.4, 0.01)

    def racket(at, turn, lift):
        e = empty(at, (math.radians(lift), 0, math.radians(turn)))
        head = [Vector((0.98 * math.sin(a) * (1 - 0.06 * math.cos(a)), 4.55 + 1.22 * math.cos(a), 0)) for a in [2 * math.pi * k / 96 for k in range(96)]]
        put(sweep('head', head, lambda t: [(0.055 * math.cos(b), 0.065 * math.sin(b)) for b in [2 * math.pi * j / 16 for j in range(16)]], paint_, closed=True, smooth=180), parent=e)
        for k in range(-10, 11):
            x = k * 0.088
            y = 1.20 * math.sqrt(max(0, 1 - (x / 0.96) ** 2))
            put(tube('string', [(x, 4.55 - y, 0.006), (x, 4.55 + y, 0.006)], 0.0085, string, poly=True), parent=e)
        for k in range(-13, 14):
            y = k * 0.088
            x = 0.95 * math.sqrt(max(0, 1 - (y / 1.21) ** 2))
            put(tube('string', [(-x, 4.55 + y, -0.006), (x, 4.55 + y, -0.006)], 0.0085, string, poly=True), parent=e)
        put(tube('shaft', [(0, 3.34, 0), (0, 1.2, 0)], 0.042, steel, poly=True), parent=e)
        put(box('throat', (0.30, 0.22, 0.12), paint_, 0.05), (0, 3.30, -0.06), parent=e)
        put(lathe('cone', [(0.05, 0.0), (0.14, -0.22), (0.14, -0.3)], paint_, 32), (0, 1.25, 0), (math.radians(-90), 0, 0), parent=e)
        turns = [Vector((0.135 * math.cos(q), 1.0 - 1.75 * k / 200, 0.12 * math.sin(q))) for k, q in enumerate([0.28 * k for k in range(201)])]
        put(lathe('handle', [(0, -0.85), (0.17, -0.85, 0.03), (0.17, -0.75, 0.02), (0.135, -0.62, 0.03), (0.135, 1.02), (0, 1.02)], grip, 10, smooth=20), (0, 0, 0), (math.radians(-90), 0, 0), parent=e)
        put(tube('wrap', turns, 0.014, grip, poly=True), parent=e)
        return e
    racket((-1.15, -1.6, 0.20), -20, 2.2)
    racket((1.25, -1.5, 0.42), 24, 1.2)
    cork, feather, thread = mat('cork', '#f0ece2', 0.55), mat('feather', '#f2f0ea', 0.7, sheen=0.4), mat('thread', '#3f8a4a', 0.6)
    shade(feather, 0.10, 8)
    band = mat('band', '#2f7f4f', 0.6)
    for at, rot in (((-0.80, -2.35, 0.30), (math.radians(68), 0, math.radians(42))), ((0.42, -2.60, 0.30), (math.radians(68), 0, math.radians(-30))), ((0.10, -1.50, 0.0), (0, 0, 0.3))):
        e = empty(at, rot)
        up = rot[0] == 0
        put(lathe('cork', [(0, -0.13), (0.09, -0.11, 0.05), (0.13, 0.0, 0.05), (0.13, 0.10, 0.01), (0, 0.11)], cork, 48), (0, 0, 0.72 if up else 0), (math.pi if up else 0, 0, 0), parent=e)
        put(lathe('band', [(0.131, 0.03), (0.134, 0.035), (0.134, 0.09), (0.131, 0.095)], band, 48), (0, 0, 0.72 if up else 0), (math.pi if up else 0, 0, 0), parent=e)
        sign = -1 if up else 1
        base = 0.72 if up else 0
        for k in range(16):
            a = 2 * math.pi * k / 16
            out = Vector((math.cos(a), math.sin(a), 0))
            foot, end = out * 0.10 + Vector((0, 0, base + sign * 0.08)), out * 0.335 + Vector((0, 0, base + sign * 0.72))
            put(tube('quill', [foot, end], 0.008, feather, poly=True), parent=e)
            tangent = Vector((-out.y, out.x, 0))

            def vane(u, v, foot=foot, end=end, tangent=tangent, out=out):
                w = 0.085 * math.sin(math.pi * min(1, 0.12 + 0.80 * v)) ** 0.6
                return foot.lerp(end, 0.42 + 0.58 * v) + tangent * ((u - 0.5) * 2 * w) + out * (0.012 + 0.03 * (u - 0.5))
            put(sheet('vane', vane, 6, 10, feather, 0.004), parent=e)
        for z, r in ((0.24, 0.165), (0.34, 0.20)):
            put(tube('thread', [(r * math.cos(a), r * math.sin(a), base + sign * z) for a in [2 * math.pi * k / 32 for k in range(32)]], 0.008, thread, poly=True, cyclic=True), parent=e)
        if not up:
            ground(e)
    return 0.8


register('ski-goggles', ski_goggles, frame=3.6, elevation=14, target=(0, 0.4, 0.62))
register('snorkel-mask', snorkel_mask, frame=4.8, elevation=10, target=(0.1, 0, 1.55))
register('canoe', canoe, frame=25, elevation=24, target=(0, 0, 1.4))
register('badminton', badminton, frame=7.6, elevation=52, target=(0.05, 0.75, 0.1))
