"""Toys: dolls, game box, kite, sand set, crayons, watercolours, drum, counting frame, balloons."""
import math
from mathutils import Matrix, Vector
from materials import bump, mat, noise, paper, shade, srgb, wood
from models.packaging import carton_box
from models.stationery import brush
from shapes import blob, box, empty, lathe, plate, put, rounded, sheet, slab, thicken, tube
from shots import register
from stage import slot

BRIGHT = ('#c8321a', '#e0a32a', '#2f7f4f', '#2f5f9e', '#7a3f8a', '#d9653a', '#3a9a9a', '#d98fa9')


def lacquer(name, colour):
    return mat(name, colour, 0.22, spec=0.5, coat=0.6, coat_rough=0.06)


def nesting_dolls():
    """Four turned dolls; scarf and dress are slots, face and flowers are painted in."""
    slot('dress', srgb('#b3262e'))
    slot('scarf', srgb('#e0a32a'))
    dress, scarf, skin = lacquer('dress', 'dress'), lacquer('scarf', 'scarf'), lacquer('skin', '#f0d3b4')
    line, cheek, white = mat('line', '#2a1a14', 0.4), lacquer('cheek', '#e58f80'), lacquer('white', '#f4efe4')
    for x, y, k in ((-0.72, 0.10, 1.0), (0.02, 0.22, 0.78), (0.60, -0.02, 0.58), (0.98, -0.24, 0.40)):
        lathe('dress', [(a * k, b * k, *[c * k for c in q]) for a, b, *q in BODY], dress, at=(x, y, 0))
        lathe('scarf', [(a * k, b * k, *[c * k for c in q]) for a, b, *q in HEAD], scarf, at=(x, y, 0))
        lathe('seam', [(0.402 * k, 0.60 * k), (0.408 * k, 0.615 * k, 0.004), (0.400 * k, 0.63 * k)], white, at=(x, y, 0))

        def on(angle, z, out=0.003, k=k, x=x, y=y):
            r = _radius(z) * k + out
            a = math.radians(angle) - math.pi / 2
            return Vector((x + r * math.cos(a), y + r * math.sin(a), z * k))

        def patch(name, material, angle, z, wide, high, out=0.003, on=on):
            def place(u, v):
                b, q = 2 * math.pi * u, v
                return on(angle + math.degrees(wide * q * math.cos(b) / _radius(z)), z + high * q * math.sin(b), out)
            sheet(name, place, 28, 6, material, 0)
        patch('face', skin, 0, 1.07, 0.20, 0.175)
        for side in (-1, 1):
            patch('eye', line, side * 15, 1.09, 0.024, 0.020, 0.006)
            patch('cheek', cheek, side * 24, 1.02, 0.035, 0.026, 0.006)
        patch('mouth', lacquer('mouth', '#a8241c'), 0, 1.0, 0.024, 0.012, 0.006)
        patch('apron', white, 0, 0.42, 0.24, 0.21, 0.003)
        for n in range(5):
            a = 2 * math.pi * n / 5
            patch('petal', scarf, math.degrees(0.085 * math.cos(a) / 0.42), 0.44 + 0.075 * math.sin(a), 0.042, 0.042, 0.006)
        patch('middle', cheek, 0, 0.44, 0.032, 0.032, 0.008)
        patch('leaf', lacquer('leaf', '#3f7a3a'), -20, 0.33, 0.05, 0.025, 0.006)
        patch('leaf', lacquer('leaf', '#3f7a3a'), 20, 0.33, 0.05, 0.025, 0.006)
    return 1.36


BODY = ((0, 0), (0.30, 0, 0.02), (0.34, 0.04, 0.04), (0.43, 0.34, 0.28), (0.40, 0.62, 0.16), (0.24, 0.86, 0.10))
HEAD = ((0.24, 0.86), (0.255, 0.90, 0.06), (0.31, 1.06, 0.16), (0.26, 1.27, 0.16), (0, 1.36))
PROFILE = rounded(BODY) + rounded(HEAD)[1:]


def _radius(z):
    """A doll's radius at the height z, by its profile's points."""
    for (r0, z0), (r1, z1) in zip(PROFILE, PROFILE[1:]):
        if z0 <= z <= z1 and z1 > z0:
            return r0 + (r1 - r0) * (z - z0) / (z1 - z0)
    return 0.01


def board_game():
    """The game's box, its pawns and two dice before it."""
    carton_box((2.6, 0.55, 2.6), 18, 'box', (0, 0.4))
    for k, colour in enumerate(BRIGHT[:4]):
        pawn = lacquer('pawn', colour)
        profile = [(0, 0), (0.15, 0, 0.02), (0.16, 0.05, 0.03), (0.09, 0.12, 0.05), (0.065, 0.26), (0.085, 0.285, 0.01), (0.06, 0.30)]
        at = (-0.95 + 0.34 * k, -0.62 - 0.10 * (k % 2), 0)
        lathe('pawn', profile, pawn, 64, at)
        blob('head', (0.105, 0.105, 0.105), pawn, None, 5, (at[0], at[1], 0.37))
    ivory, dot = mat('die', '#f2ede0', 0.3, coat=0.3), mat('dot', '#20211f', 0.4)
    for (x, y), turn, faces in (((0.62, -0.78), 24, (5, 3, 1)), ((0.98, -0.52), -12, (2, 4, 6))):
        e = empty((x, y, 0), (0, 0, math.radians(turn)))
        slab('die', 0.26, 0.26, 0.26, ivory, 0.05, 0.04, parent=e, edge_steps=6)
        frames = (Matrix.Translation((0, 0, 0.261)), Matrix.Translation((0, -0.131, 0.13)) @ Matrix.Rotation(math.radians(90), 4, 'X'), Matrix.Translation((-0.131, 0, 0.13)) @ Matrix.Rotation(math.radians(-90), 4, 'Y'))
        for frame, count in zip(frames, faces):
            for px, py in _pips(count):
                d = lathe('dot', [(0, 0.0005), (0.024, 0.0005)], dot, 24, parent=e)
                d.matrix_local = frame @ Matrix.Translation((px * 0.065, py * 0.065, 0))
    return 2.6


def _pips(count):
    corners = [(-1, -1), (1, 1), (-1, 1), (1, -1)]
    out = [(0, 0)] if count % 2 else []
    out += corners[:2 if count < 4 else 4] if count > 1 else []
    return out + ([(-1, 0), (1, 0)] if count == 6 else [])


def kite():
    """A diamond of four panels on two rods, with a bowed tail."""
    slot('sail', srgb('#c8321a'))
    slot('second', srgb('#e0a32a'))
    z, w, top, low = 4.6, 2.1, 1.7, 2.7
    corner = {'top': Vector((0, 0, z + top)), 'low': Vector((0, 0, z - low)), 'left': Vector((-w, 0.25, z)), 'right': Vector((w, 0.25, z))}
    mid = Vector((0, -0.12, z))
    for names, slot_name in ((('top', 'left'), 'sail'), (('top', 'right'), 'second'), (('low', 'left'), 'second'), (('low', 'right'), 'sail')):
        cloth = mat(slot_name, slot_name, 0.55, spec=0.3, sheen=0.2)
        bump(cloth, noise(cloth.node_tree, 2.2, 4), 0.25, 0.06)
        a, b = corner[names[0]], corner[names[1]]

        def place(u, v, a=a, b=b):
            p = mid.lerp(a.lerp(b, u), v)
            return p + Vector((0, 0.10 * math.sin(math.pi * u) * math.sin(math.pi * v), 0))
        thicken(sheet('sail', place, 30, 30, cloth, 0), 0.012, 0)
    rod = wood('rod', '#c99a66', '#8a5a33', 1.5, rough=0.6)
    tube('rod', [corner['top'] + Vector((0, -0.05, 0.05)), mid + Vector((0, -0.05, 0)), corner['low'] + Vector((0, -0.05, 0))], 0.035, rod)
    tube('rod', [corner['left'], mid + Vector((0, -0.02, 0)), corner['right']], 0.03, rod)
    cord = mat('cord', '#e9e2d4', 0.8)
    tail = [Vector((0.5 * math.sin(k * 0.75), -0.3 + 0.05 * k, z - low - 0.24 * k)) for k in range(9)]
    tube('tail', tail, 0.018, cord)
    for k in range(1, 8):
        bow = mat('bow', BRIGHT[k], 0.6, sheen=0.2)
        for side in (-1, 1):
            way = Vector((side, 0.2, 0.15 * side))
            sheet('bow', lambda u, v, k=k, way=way: tail[k] + way * (0.32 * v) + Vector((0, -0.06 * math.sin(v * 3), (u - 0.5) * (0.04 + 0.28 * v))), 4, 6, bow, 0.008)
    return 6.4


def sand_set():
    """A bucket, a spade and a rake; two colours of plastic."""
    slot('bucket', srgb('#c8321a'))
    slot('tools', srgb('#e0a32a'))
    red, yellow = mat('bucket', 'bucket', 0.32, spec=0.5, coat=0.25, coat_rough=0.15), mat('tools', 'tools', 0.32, spec=0.5, coat=0.25, coat_rough=0.15)
    r, h = 0.78, 1.35
    profile = [(0, 0.03), (0.54, 0.03), (0.55, 0, 0.02), (0.58, 0, 0.02), (0.585, 0.08, 0.03), (r - 0.03, h - 0.12), (r + 0.03, h - 0.10, 0.02), (r + 0.04, h, 0.03), (r - 0.02, h, 0.02), (0.55, 0.06, 0.04), (0, 0.06)]
    lathe('bucket', profile, red, at=(-0.2, 0.2, 0), wobble=lambda a, z: 1 + (0.012 * math.cos(a * 12) if 0.12 < z < h - 0.2 else 0))
    bow = [(-0.2 + 0.84 * math.cos(a), 0.2 - 0.75 * math.sin(a), h - 0.06 - 0.62 * math.sin(a)) for a in [math.pi * k / 24 for k in range(25)]]
    tube('bow', bow, 0.036, yellow, poly=True)
    e = empty((0.56, -0.62, 0.05), (math.radians(4), 0, math.radians(62)))
    blade = [(-0.24, 0.62), (-0.26, 0.2), (-0.16, -0.02), (0.16, -0.02), (0.26, 0.2), (0.24, 0.62), (0, 0.72)]
    plate('blade', blade[::-1], 0.035, yellow, 0.012, parent=e)
    tube('shaft', [(0, 0.02, 0.02), (0, -0.5, 0.08), (0, -1.0, 0.04)], 0.06, yellow, parent=e)
    tube('grip', [(-0.16, -1.02, 0.04), (0.16, -1.02, 0.04)], 0.055, yellow, poly=True, parent=e)
    lean = empty((0.06, 0.32, 0.5), (math.radians(-8), math.radians(14), 0))
    tube('shaft', [(0, 0, -0.2), (0, 0, 1.25)], 0.055, yellow, poly=True, parent=lean)
    slab('rake', 0.52, 0.09, 0.10, yellow, 0.04, 0.02, (0, 0, 1.22), parent=lean)
    for k in range(5):
        slab('tooth', 0.05, 0.05, 0.2, yellow, 0.02, 0.01, ((k - 2) * 0.11, -0.02, 1.30), parent=lean)
    return 1.5


def crayons():
    """Eight crayons in paper sleeves, fanned in front of their box."""
    carton_box((1.15, 0.3, 1.0), 14, 'box', (0, 0.45))
    sleeve_edge = mat('edge', '#20211f', 0.5)
    for k, colour in enumerate(BRIGHT):
        wax = mat('wax', colour, 0.42, spec=0.35, coat=0.1)
        sleeve = paper('sleeve', colour, 0.65)
        shade(sleeve, 0.12, 20)
        e = empty((-0.86 + 0.245 * k, -0.42 - 0.05 * math.sin(k), 0.078), (math.radians(90), 0, math.radians(-20 + 5.5 * k)))
        put(lathe('wax', [(0, -0.45), (0.068, -0.45, 0.01), (0.068, 0.40), (0.066, 0.41), (0.03, 0.56, 0.02), (0.026, 0.57), (0, 0.572)], wax, 48), parent=e)
        put(lathe('sleeve', [(0.0715, -0.38), (0.0725, -0.378), (0.0725, 0.33), (0.0715, 0.332)], sleeve, 48), parent=e)
        for z in (-0.33, 0.28):
            put(lathe('edge', [(0.073, z - 0.012), (0.0732, z), (0.073, z + 0.012)], sleeve_edge, 48), parent=e)
    return 1.0


def watercolours():
    """A tin with twelve pans and a brush."""
    slot('tin', srgb('#2b2b2c'))
    tin, inside = mat('tin', 'tin', 0.3, spec=0.5, coat=0.4), mat('inside', '#f2efe8', 0.3, coat=0.4)
    w, d = 2.1, 0.92
    slab('tray', w, d, 0.09, tin, 0.08, 0.025)
    slab('floor', w - 0.06, d - 0.06, 0.01, inside, 0.06, 0.003, (0, 0, 0.085))
    pigments = ('#e9c52a', '#e08a1c', '#c8321a', '#9a1f3a', '#7a3f8a', '#2a3f8f', '#2f7fae', '#2f8f7a', '#3f7a2f', '#8a6a2a', '#6b3a1f', '#1f1f22')
    white = mat('pan', '#f4f2ec', 0.35, coat=0.2)
    for k, colour in enumerate(pigments):
        x, y = (k % 6 - 2.5) * 0.335, (0.5 - k // 6) * 0.41
        slab('pan', 0.29, 0.36, 0.07, white, 0.03, 0.01, (x, y, 0.092))
        paint = mat('paint', colour, 0.35, spec=0.5, coat=0.2, coat_rough=0.3)
        bump(paint, noise(paint.node_tree, 14, 4), 0.5, 0.02)
        slab('paint', 0.25, 0.32, 0.02, paint, 0.03, 0.01, (x, y, 0.148))
    lid = empty((0, d / 2, 0.09), (math.radians(70), 0, 0))
    slab('lid', w, d, 0.07, tin, 0.08, 0.025, (0, d / 2, -0.07), parent=lid)
    for k in range(3):
        slab('well', w / 3 - 0.09, d - 0.16, 0.012, inside, 0.08, 0.005, ((k - 1) * (w / 3 - 0.03), d / 2, -0.004), parent=lid)
    brush(Matrix.Translation((0.1, -0.78, 0.05)) @ Matrix.Rotation(math.radians(86), 4, 'Z') @ Matrix.Rotation(math.radians(90), 4, 'X'), 1.9, 0.05, '#7a2a1f')
    return 0.95


def drum():
    """A painted shell, two skins, a cord in zigzag, two sticks."""
    slot('shell', srgb('#c8321a'))
    slot('hoop', srgb('#e0a32a'))
    shell, hoop, skin, cord = lacquer('shell', 'shell'), lacquer('hoop', 'hoop'), mat('skin', '#f0e6d2', 0.6), mat('cord', '#f4efe4', 0.8)
    shade(skin, 0.10, 3)
    r, h = 1.0, 1.15
    lathe('shell', [(r - 0.02, 0.05), (r, 0.07), (r, h - 0.07), (r - 0.02, h - 0.05)], shell)
    for z in (0.02, h - 0.2):
        lathe('hoop', [(r, z), (r + 0.05, z, 0.02), (r + 0.05, z + 0.18, 0.02), (r, z + 0.18)], hoop)
    lathe('skin', [(0, h - 0.03), (r - 0.02, h - 0.03, 0.02), (r + 0.01, h - 0.06)], skin)
    count = 12
    zigzag = []
    for k in range(count * 2 + 1):
        a = math.pi * k / count
        zigzag.append(((r + 0.055) * math.cos(a), (r + 0.055) * math.sin(a), 0.2 if k % 2 else h - 0.2))
    for p, q in zip(zigzag, zigzag[1:]):
        mid = [Vector(p).lerp(Vector(q), t) for t in [i / 8 for i in range(9)]]
        tube('cord', [Vector((m.x, m.y, 0)).normalized() * (r + 0.03) + Vector((0, 0, m.z)) for m in mid], 0.022, cord, poly=True)
    ash = wood('stick', '#d9b98c', '#b08a58', 1.5, along=2, rough=0.5)
    for at, turn in (((-0.4, -0.2, h + 0.03), (92, 0, -40)), ((0.1, 0.2, h + 0.03), (90, 0, -78))):
        put(lathe('stick', [(0, -0.9), (0.05, -0.88, 0.02), (0.055, -0.4), (0.035, 0.7), (0.032, 0.74), (0.075, 0.8, 0.05), (0.06, 0.9, 0.04), (0, 0.93)], ash, 48), at, tuple(math.radians(x) for x in turn))
    return h


def counting_frame():
    """Ten rods of ten wooden beads between two posts."""
    ash = wood('frame', '#d9b98c', '#b08a58', 1.2, along=2, rough=0.5)
    w, h = 2.3, 2.3
    for x in (-w / 2, w / 2):
        box('post', (0.15, 0.22, h), ash, 0.02, (x, 0, 0.06))
        box('foot', (0.2, 0.85, 0.12), ash, 0.025, (x, 0, 0))
    box('top', (w + 0.15, 0.2, 0.13), ash, 0.02, (0, 0, h - 0.02))
    steel = mat('rod', (0.6, 0.6, 0.6), 0.25, metal=1)
    for row in range(10):
        z = 0.26 + row * 0.205
        tube('rod', [(-w / 2, 0, z), (w / 2, 0, z)], 0.014, steel, poly=True)
        bead = lacquer('bead', BRIGHT[row % 8])
        left = (10, 8, 7, 10, 4, 6, 10, 3, 5, 10)[row]
        for k in range(10):
            x = -w / 2 + 0.16 + k * 0.158 if k < left else w / 2 - 0.16 - (9 - k) * 0.158
            put(lathe('bead', [(0.02, -0.075), (0.07, -0.06, 0.03), (0.098, 0, 0.06), (0.07, 0.06, 0.03), (0.02, 0.075)], bead, 40), (x, 0, z), (0, math.radians(90), 0))
    return h


def balloons():
    """Five balloons with their ribbons."""
    slots = ('first', 'second', 'third')
    for name, colour in zip(slots, ('#c8321a', '#e0a32a', '#2f5f9e')):
        slot(name, srgb(colour))
    ribbon = mat('ribbon', '#8a7f68', 0.5)
    places = ((-1.0, 0.1, 4.4, 0), (0.05, -0.25, 4.95, 1), (1.05, 0.15, 4.35, 2), (-0.5, 0.55, 5.6, 2), (0.62, 0.5, 5.65, 0))
    for x, y, z, n in places:
        rubber = mat('rubber', slots[n], 0.12, spec=0.6, coat=0.6, coat_rough=0.03)
        lean = (0.10 * y, 0.12 * x, 0)
        profile = [(0, -0.93), (0.05, -0.90), (0.09, -0.84, 0.05), (0.48, -0.38, 0.5), (0.74, 0.16, 0.5), (0.55, 0.74, 0.45), (0, 0.86)]
        put(lathe('balloon', profile, rubber, 96, steps=20, smooth=80), (x, y, z), lean)
        knot = Vector((x - 0.12 * x * 0.93, y, z - 0.93))
        put(lathe('knot', [(0.03, 0.05), (0.045, 0.02, 0.02), (0.09, -0.05), (0.07, -0.06)], rubber, 32), knot, lean)
        points = [knot.lerp(Vector((0, 0, 1.2)), t) + Vector((0.10 * math.sin(t * 7 + n) * math.sin(math.pi * t), 0, 0)) for t in [k / 10 for k in range(11)]]
        tube('ribbon', points, 0.018, ribbon)
    for k in range(5):
        a = 1.25 * k
        tube('end', [(0, 0, 1.2), (0.1 * math.cos(a), 0.1 * math.sin(a), 0.9), (0.22 * math.cos(a), 0.2 * math.sin(a), 0.5 + 0.06 * k)], 0.018, ribbon)
    return 6.5


register('nesting-dolls', nesting_dolls, frame=3.0, elevation=9, target=(0.15, 0, 0.64))
register('board-game', board_game, frame=4.4, elevation=18, target=(0, 0, 1.15))
register('kite', kite, frame=7.6, elevation=1, azimuth=-14, target=(0, 0, 3.6))
register('sand-set', sand_set, frame=3.4, elevation=20, target=(0.1, -0.1, 0.68))
register('crayons', crayons, frame='bottle', elevation=30, target=(0.05, 0, 0.32))
register('watercolours', watercolours, frame=3.3, elevation=34, azimuth=-14, target=(0, -0.05, 0.25))
register('drum', drum, frame=3.2, elevation=22, target=(0, 0, 0.6))
register('counting-frame', counting_frame, frame=3.6, elevation=10, azimuth=24)
register('balloons', balloons, frame=7.4, elevation=1, target=(0, 0, 3.6))
