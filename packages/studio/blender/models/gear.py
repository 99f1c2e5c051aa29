"""Gear: microscope, antenna, fishing rod, game controller, bike helmet, pinata."""
import math
import random
from mathutils import Vector
from forms import paint, painted, sweep
from materials import bump, mat, noise, ramp, shade, srgb, tint
from shapes import add, blob, box, empty, lathe, put, rounded_rectangle, slab, tube
from shots import register
from stage import slot


def microscope():
    """A school microscope: arm, stage, three lenses on a turret, one eyepiece."""
    slot('body', srgb('#eceae4'))
    white, black, steel = mat('body', 'body', 0.3, spec=0.5, coat=0.4, coat_rough=0.1), mat('black', (0.015, 0.015, 0.016), 0.42, spec=0.5), mat('steel', (0.62, 0.62, 0.63), 0.2, metal=1)
    e = empty((0, 0, 0), (0, 0, math.radians(-62)))
    slab('base', 1.5, 2.0, 0.3, white, 0.4, 0.10, (0, 0, 0), parent=e, edge_steps=8)
    path = [Vector((0, 0.62, 0.2)), Vector((0, 0.74, 1.0)), Vector((0, 0.72, 1.9)), Vector((0, 0.50, 2.6)), Vector((0, 0.1, 2.92))]
    points = []
    for i in range(len(path) - 1):
        a, b, c, d = (path[max(0, min(len(path) - 1, i + k))] for k in (-1, 0, 1, 2))
        points += [0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) for t in [j / 12 for j in range(12)]]
    arm = rounded_rectangle(0.44, 0.52, 0.12, 5)
    put(sweep('arm', points + [path[-1]], lambda t: [(x, y) for x, y in arm], white), parent=e)
    slab('stage', 1.25, 1.15, 0.10, black, 0.08, 0.03, (0, -0.15, 1.30), parent=e)
    box('carrier', (0.3, 0.5, 0.22), black, 0.04, (0, 0.48, 1.1), parent=e)
    slab('slide', 0.75, 0.25, 0.015, mat('slide', (0.75, 0.85, 0.88), 0.05, alpha=0.4), 0.01, 0, (0, -0.2, 1.40), parent=e)
    for x in (-0.45, 0.45):
        tube('clip', [(x, 0.25, 1.42), (x, 0.05, 1.47), (x * 0.7, -0.15, 1.43)], 0.022, steel, parent=e)
    lathe('lamp', [(0.33, 0.28), (0.33, 0.50, 0.03), (0.26, 0.54, 0.02), (0, 0.54)], black, 64, (0, -0.25, 0), parent=e)
    lathe('light', [(0, 0.55), (0.2, 0.545)], mat('light', '#fdf6df', 0.2, coat=0.5), 48, (0, -0.25, 0), parent=e)
    head = empty((0, -0.22, 2.85))
    head.parent = e
    lathe('turret', [(0, -0.45), (0.30, -0.45, 0.05), (0.38, -0.25, 0.06), (0.38, -0.12, 0.03), (0, -0.1)], steel, 96, parent=head)
    slab('head', 0.82, 0.95, 0.45, white, 0.2, 0.08, (0, 0.08, -0.12), parent=head, edge_steps=8)
    for angle, long in ((0, 0.62), (120, 0.46), (240, 0.40)):
        lens = empty((0, 0, -0.40), (math.radians(18), 0, math.radians(angle)))
        lens.parent = head
        lathe('lens', [(0.13, 0.05), (0.13, -0.12, 0.01), (0.15, -0.13, 0.01), (0.15, -0.2, 0.01), (0.13, -0.21), (0.12, -long + 0.12, 0.02), (0.06, -long, 0.01), (0, -long)], steel, 64, (0, -0.19, 0), parent=lens)
        lathe('ring', [(0.135, -0.24), (0.14, -0.25, 0.004), (0.14, -0.29, 0.004), (0.135, -0.30)], mat('ring', {0: '#c8321a', 120: '#e0a32a', 240: '#2f5f9e'}[angle], 0.4), 48, (0, -0.19, 0), parent=lens)
    eye = empty((0, -0.12, 3.1), (math.radians(38), 0, 0))
    eye.parent = e
    lathe('barrel', [(0.24, 0), (0.22, 0.1, 0.02), (0.22, 0.95, 0.02), (0.26, 0.97, 0.02), (0.27, 1.3, 0.04), (0.2, 1.36, 0.02), (0.17, 1.28), (0, 1.28)], black, 64, parent=eye)
    for x in (-1, 1):
        for r, wide, z in ((0.36, 0.16, 1.0), (0.22, 0.28, 1.0)):
            put(lathe('knob', [(0, 0), (r, 0, 0.02), (r, wide, 0.03), (0, wide + 0.01)], black, 64, wobble=lambda a, q: 1 + 0.02 * math.sin(a * 36)), (x * 0.22, 0.72, z), (0, math.radians(90 * x), 0), parent=e)
    return 4.2


def antenna():
    """A dish on its bracket, the receiver on an arm before it."""
    slot('dish', srgb('#d9dad8'))
    paint, steel, grey = mat('dish', 'dish', 0.4, spec=0.45, coat=0.15), mat('steel', (0.55, 0.55, 0.56), 0.35, metal=1), mat('grey', '#c9cbc8', 0.45)
    e = empty((0, 0, 5.4), (math.radians(68), 0, math.radians(32)))
    r = 4.2
    depth = [(r * k / 24, 0.95 * (k / 24) ** 2) for k in range(25)]
    back = [(x + (0.05 if x > 3 else 0), z - 0.08) for x, z in reversed(depth)]
    lathe('dish', depth + [(r + 0.08, 0.97), (r + 0.08, 0.87)] + back, paint, 160, scale=(0.92, 1, 1), parent=e, smooth=50)
    tube('arm', [(0, -3.6, 0.6), (0, -3.3, 1.6), (0, -1.2, 4.1), (0, -0.2, 4.55)], 0.11, steel, parent=e)
    for x in (-1, 1):
        tube('brace', [(x * 3.4, -0.6, 0.72), (x * 0.3, -0.7, 4.2)], 0.055, steel, poly=True, parent=e)
    receiver = empty((0, -0.15, 4.7), (math.radians(-172), 0, 0))
    receiver.parent = e
    lathe('horn', [(0, 0.5), (0.52, 0.48, 0.05), (0.55, 0.2, 0.05), (0.42, 0.0, 0.05), (0.4, -0.5, 0.05), (0.3, -0.55)], grey, 64, parent=receiver)
    box('body', (0.7, 1.3, 0.6), grey, 0.1, (0, 0.35, -1.05), parent=receiver)
    tube('mast', [(0, 0.8, 0), (0, 0.8, 5.2)], 0.26, steel, poly=True)
    lathe('plate', [(0, 0), (1.5, 0, 0.04), (1.5, 0.12, 0.04), (0.4, 0.16), (0.3, 0.5), (0, 0.5)], steel, 64, (0, 0.8, 0))
    box('bracket', (1.1, 1.0, 1.3), steel, 0.12, (0, 0.45, 4.5), (math.radians(-10), 0, math.radians(32)))
    return 9.6


def fishing_rod():
    """Rod, cork grip and reel, lying; the line runs through its rings."""
    slot('blank', srgb('#26465a'))
    blank, cork = mat('blank', 'blank', 0.15, spec=0.5, coat=0.8, coat_rough=0.04), mat('cork', '#c9a06a', 0.85)
    shade(cork, 0.35, 14)
    bump(cork, noise(cork.node_tree, 30, 4), 0.3, 0.01)
    steel, black = mat('steel', (0.62, 0.62, 0.63), 0.2, metal=1), mat('black', (0.015, 0.015, 0.016), 0.4)
    lying = empty((-2.9, -0.7, 0.25), (0, math.radians(91.4), math.radians(16)))
    e = empty((0, 0, 0), (0, 0, math.radians(72)))  # the reel rests on the floor, towards the camera
    e.parent = lying
    lathe('butt', [(0, -0.1), (0.15, -0.1, 0.04), (0.16, 0.1, 0.03), (0.12, 0.12)], black, 48, parent=e)
    lathe('grip', [(0.12, 0.1), (0.15, 0.3, 0.1), (0.13, 1.4, 0.3), (0.15, 1.5, 0.05)], cork, 48, parent=e)
    lathe('seat', [(0.11, 1.48), (0.13, 1.5, 0.01), (0.13, 2.3, 0.01), (0.10, 2.32)], black, 48, parent=e)
    lathe('fore', [(0.10, 2.3), (0.15, 2.36, 0.05), (0.12, 2.9, 0.2), (0.08, 3.0)], cork, 48, parent=e)
    lathe('rod', [(0.075, 2.95), (0.02, 7.4), (0, 7.4)], blank, 40, parent=e)
    rings_at = (3.4, 4.1, 4.8, 5.4, 5.95, 6.45, 6.9, 7.3)
    for k, q in enumerate(rings_at):
        size = 0.20 * (1 - k / 9.5)
        put(lathe('ring', [(size * 0.82, -0.012), (size, 0, 0.01), (size * 0.82, 0.012)], steel, 32), (-0.08 - size * 1.25, 0, q), parent=e)
        tube('foot', [(-0.03, 0, q - 0.16), (-0.08 - size * 0.5, 0, q), (-0.03, 0, q + 0.16)], 0.014, steel, parent=e)
        lathe('wrap', [(0.076 - 0.0127 * (q - 2.95), q - 0.2), (0.081 - 0.0127 * (q - 2.95), q - 0.19), (0.081 - 0.0127 * (q - 2.95), q + 0.19), (0.075 - 0.0127 * (q - 2.95), q + 0.2)], mat('wrap', '#b3262e', 0.3, coat=0.6), 32, parent=e)
    reel = empty((-0.2, 0, 1.9))
    reel.parent = e
    tube('leg', [(0.05, 0, 0), (-0.35, 0, 0.0)], 0.07, black, poly=True, parent=reel)
    put(blob('body', (0.22, 0.18, 0.26), black, None, 5), (-0.42, 0, -0.1), parent=reel)
    put(lathe('spool', [(0, -0.05), (0.30, -0.05, 0.03), (0.31, 0.0, 0.02), (0.22, 0.05), (0.22, 0.34), (0.28, 0.38, 0.02), (0.28, 0.44, 0.03), (0.12, 0.5), (0, 0.5)], steel, 80), (-0.42, 0, 0.12), parent=reel)
    put(lathe('line', [(0.225, 0.06), (0.262, 0.07, 0.01), (0.262, 0.32, 0.01), (0.225, 0.33)], mat('line', '#9fb6a0', 0.4), 80), (-0.42, 0, 0.12), parent=reel)
    tube('bail', [(-0.42, -0.34, 0.15), (-0.62, -0.3, 0.4), (-0.72, 0, 0.5), (-0.62, 0.3, 0.4), (-0.42, 0.34, 0.15)], 0.02, steel, parent=reel)
    tube('crank', [(-0.42, 0.15, -0.1), (-0.42, 0.45, -0.1), (-0.5, 0.5, -0.6)], 0.035, steel, parent=reel)
    put(blob('handle', (0.10, 0.16, 0.10), black, None, 4), (-0.5, 0.62, -0.62), parent=reel)
    tube('thread', [(-0.62, 0, 2.4)] + [(-0.08 - 0.2 * (1 - k / 9.5) * 1.25, 0, q) for k, q in enumerate(rings_at)], 0.006, mat('thread', '#c9d6c9', 0.3), poly=True, parent=e)
    return 1


def controller():
    """Two grips joined by a body; a cross, two sticks and four grey keys."""
    slot('body', srgb('#2b2b2c'))
    shell, black, grey = mat('body', 'body', 0.45, spec=0.42), mat('black', (0.014, 0.014, 0.015), 0.5), mat('grey', '#6d7276', 0.45)
    bump(shell, noise(shell.node_tree, 150, 2), 0.08, 0.003)
    e = empty((0, 0, 0.28), (math.radians(24), 0, math.radians(-10)))

    def shape(d):
        a = math.atan2(d.y, d.x)
        flat = math.sqrt(max(0.0, 1 - d.z * d.z))
        wing = math.exp(-(((abs(math.degrees(a)) - 40) if d.y < 0 and d.x > 0 else 999) / 24) ** 2) + math.exp(-(((abs(math.degrees(a)) - 140) if d.y < 0 and d.x < 0 else 999) / 24) ** 2)
        x = math.copysign(abs(d.x) ** 0.75, d.x) * 0.80
        y = math.copysign(abs(d.y) ** 0.75, d.y) * 0.40
        grow = wing * flat
        return Vector((x + 0.05 * math.copysign(grow, d.x), y - 0.42 * grow, math.copysign(abs(d.z) ** 0.75, d.z) * (0.19 + 0.05 * grow)))
    put(blob('body', (1, 1, 1), shell, shape, 7), parent=e)
    top = 0.178
    for x, y in ((-0.30, -0.17), (0.30, -0.17)):
        put(lathe('well', [(0.17, 0), (0.175, 0.02, 0.01), (0.15, 0.028), (0.13, 0.0)], black, 64), (x, y, top - 0.006), parent=e)
        put(lathe('stick', [(0.06, 0), (0.07, 0.10, 0.03), (0.115, 0.13, 0.01), (0.12, 0.16, 0.015), (0.08, 0.15, 0.02), (0, 0.145)], black, 64), (x, y, top - 0.01), (math.radians(4), 0, 0), parent=e)
    for w, h in ((0.30, 0.10), (0.10, 0.30)):
        slab('cross', w, h, 0.045, black, 0.02, 0.012, (-0.54, 0.08, top - 0.022), parent=e)
    for k in range(4):
        a = math.pi / 2 * k
        put(lathe('key', [(0.062, 0), (0.06, 0.04, 0.015), (0, 0.045)], grey, 40), (0.54 + 0.105 * math.cos(a), 0.08 + 0.105 * math.sin(a), top - 0.012), parent=e)
    for x in (-0.16, 0.16):
        slab('small', 0.10, 0.05, 0.02, grey, 0.022, 0.006, (x, 0.14, top), parent=e)
    for x in (-1, 1):
        slab('shoulder', 0.36, 0.12, 0.14, black, 0.05, 0.04, (x * 0.50, 0.335, -0.05), (0, 0, math.radians(-10 * x)), parent=e)
    return 0.6


def helmet():
    """A shell with long vents, foam in them, and straps."""
    slot('shell', srgb('#f2efe8'))
    shell = mat('shell', 'shell', 0.22, spec=0.5, coat=0.6, coat_rough=0.06)
    vents = [(x, 0.2 * abs(x), 0.085) for x in (-0.62, -0.32, 0, 0.32, 0.62)]

    def opening(d):
        """How far a place on the shell is inside a vent: above 0 is cut away."""
        if d.z < 0.16:
            return -1
        best = -1.0
        for x, shift, wide in vents:
            for y0, half in ((0.46 - shift, 0.34), (-0.42 - shift * 0.5, 0.36)):
                taper = wide * (1 - abs((d.y - y0) / half) ** 2.5) if abs(d.y - y0) < half else -1
                best = max(best, taper - abs(d.x - x * (1 - 0.25 * abs(d.y))))
        return best

    def outer(d):
        low = max(d.z, -0.10 - 0.10 * d.y)
        ridge = 0.03 * math.cos(d.x * 10) * max(0, d.z)
        sink = -0.13 * max(0.0, min(1.0, opening(d) / 0.03))
        k = 1 + ridge + sink
        point = Vector((d.x, d.y * (1.04 if d.y > 0 else 1.0), low)) * k
        point.z = point.z + 0.05 * max(0, -d.y)
        return point
    ball = blob('shell', (1.0, 1.32, 0.92), shell, outer, 7)
    # where a vent is cut, the foam below shows: a value at every point, so that its edge is smooth
    paint(ball, lambda p: min(1, max(0, 0.5 + 40 * opening(Vector((p.x, p.y / 1.34, p.z / 0.92)).normalized()))))
    tree = shell.node_tree
    tint(shell, ramp(tree, painted(tree), [(0.62, 0.0), (0.74, 1.0)]), '#1c1c1e')
    put(ball, (0, 0, 0.24), (math.radians(4), 0, math.radians(58)))
    rim = [Vector((0.985 * math.cos(a), (1.32 if math.sin(a) > 0 else 1.28) * 0.99 * math.sin(a), -0.10 - 0.10 * math.sin(a))) for a in [2 * math.pi * k / 60 for k in range(60)]]
    edge = tube('edge', [(p.x, p.y, p.z * 0.92 + 0.05 * max(0, -p.y / 1.3)) for p in rim], 0.03, mat('edge', (0.02, 0.02, 0.022), 0.6), poly=True, cyclic=True)
    put(edge, (0, 0, 0.24), (math.radians(4), 0, math.radians(58)))
    buckle = mat('strap', (0.02, 0.02, 0.022), 0.8)
    for points in (((-0.5, -0.55, 0.12), (-0.75, -0.95, 0.03), (-0.3, -1.25, 0.03), (0.15, -1.2, 0.03)), ((0.55, -0.7, 0.12), (0.75, -1.0, 0.03), (0.5, -1.3, 0.03), (0.2, -1.22, 0.03))):
        tube('strap', points, 0.032, buckle)
    slab('clip', 0.2, 0.11, 0.05, buckle, 0.03, 0.015, (0.17, -1.21, 0.01))
    return 1.5


def pinata():
    """A star with seven cones, in bands of paper fringe, with streamers."""
    slots = ('first', 'second', 'third')
    for name, colour in zip(slots, ('#d9336b', '#e0a32a', '#2f9aa8')):
        slot(name, srgb(colour))
    papers = [mat(name, name, 0.75, spec=0.2, sheen=0.2) for name in slots]
    for material in papers:
        bump(material, noise(material.node_tree, 12, 5, (1, 1, 1), 0.7), 0.4, 0.03)
    chance = random.Random(4)
    centre = Vector((0, 0, 4.2))

    def fringe(at, way, r0, r1, long, start):
        """Bands round an axis, every band a frilled skirt over the next."""
        holder = empty(at)
        holder.rotation_mode = 'QUATERNION'
        holder.rotation_quaternion = Vector(way).to_track_quat('Z', 'Y')
        count = max(3, int(long / 0.17))
        for k in range(count):
            z = long * k / count
            r = r0 + (r1 - r0) * k / count
            seg = 120
            vertices = []
            for out, lift in ((0.0, 0.12), (0.04, 0.0), (0.07, -0.14)):
                for i in range(seg):
                    a = 2 * math.pi * i / seg
                    frill = (0.05 * math.sin(i * math.pi / 2 + k) + chance.uniform(-0.015, 0.015)) * (out / 0.07)
                    q = max(0.01, r + out + frill)
                    vertices.append((q * math.cos(a), q * math.sin(a), z + lift))
            faces = [(j * seg + i, j * seg + (i + 1) % seg, (j + 1) * seg + (i + 1) % seg, (j + 1) * seg + i) for j in range(2) for i in range(seg)]
            put(add('fringe', vertices, faces, papers[(start + k) % 3], 30), parent=holder)
    for sign in (-1, 1):
        for k in range(9):
            t = (k + 0.5) / 9
            z, r = 1.25 * math.sin(t * math.pi / 2), 1.25 * math.cos(t * math.pi / 2)
            fringe(centre + Vector((0, 0, sign * z)), (0, 0, sign), r + 0.03, r - 0.16, 0.5, k)
    for k in range(6):
        a = 2 * math.pi * k / 6 + 0.3
        way = Vector((math.cos(a), math.sin(a) * 0.9, 0.25 * (-1) ** k)).normalized()
        fringe(centre + way * 0.95, way, 0.62, 0.05, 1.75, k)
        tip = centre + way * 2.7
        for j in range(7):
            b = 2 * math.pi * j / 7
            spread = Vector((0.14 * math.cos(b), 0.14 * math.sin(b), 0))
            points = [tip, tip + spread + Vector((0, 0, -0.4)), tip + spread * 2 + Vector((0.05 * math.sin(j), 0, -0.9)), tip + spread * 1.6 + Vector((0, 0.05, -1.35 - 0.1 * (j % 3)))]
            tube('streamer', points, 0.022, papers[(k + j) % 3])
    tube('cord', [centre + Vector((0, 0, 1.2)), centre + Vector((0, 0, 6))], 0.03, mat('cord', '#d8d2c6', 0.8), poly=True)
    return 7


register('microscope', microscope, frame=5.8, elevation=10, target=(0, 0, 2.1))
register('antenna', antenna, frame='large', elevation=6, target=(0, 0, 4.9))
register('fishing-rod', fishing_rod, frame=7.8, elevation=38, target=(0.65, 0.15, 0.1))
register('controller', controller, frame='bottle', elevation=36, target=(0, 0, 0.25))
register('helmet', helmet, frame=3.8, elevation=18, target=(0, -0.1, 0.5))
register('pinata', pinata, frame=8.4, elevation=2, target=(0, 0, 4.2))
