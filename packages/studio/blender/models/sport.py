"""Sport: balls, swim ring, compass, stopwatch, sledge."""
import bmesh
import bpy
import math
from mathutils import Matrix, Vector
from forms import sweep, wave
from materials import bump, mat, noise, shade, srgb, wood
from shapes import blob, box, empty, ground, label, lathe, link, plate, put, rings, slab, tube
from shots import register
from stage import slot


def football():
    """A truncated icosahedron blown up into a ball: twelve patches, twenty panels."""
    slot('panel', (0.80, 0.80, 0.78))
    slot('patch', (0.03, 0.03, 0.035))
    size = 1.1
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=1, radius=1)
    five = [v.co.normalized() for v in work.verts]
    six = [f.calc_center_median().normalized() for f in work.faces]
    work.free()
    # distances of the planes at which pentagons and hexagons have equal edges
    planes = [(n, 2.32744 / 2.47802, True) for n in five] + [(n, 2.26728 / 2.47802, False) for n in six]
    mesh = bpy.data.meshes.new('ball')
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=8, radius=1)
    work.to_mesh(mesh)
    work.free()
    materials = [mat(name, name, 0.36, spec=0.45, coat=0.25, coat_rough=0.2) for name in ('panel', 'patch')]
    for material in materials:
        bump(material, noise(material.node_tree, 60, 2), 0.12, 0.006)
    owner = []
    for vertex in mesh.vertices:
        way = vertex.co.normalized()
        near = sorted((r / max(1e-6, way.dot(n)), i) for i, (n, r, _) in enumerate(planes) if way.dot(n) > 0.6)[:2]
        gap = near[1][0] - near[0][0]
        owner.append(near[0][1])
        vertex.co = way * size * (1 - 0.028 * math.exp(-(gap / 0.012) ** 1.2) + 0.010 * min(1, gap / 0.12))
    ball = link('ball', mesh, materials[0], 180)
    mesh.materials.append(materials[1])
    for polygon in mesh.polygons:
        own = [owner[i] for i in polygon.vertices]
        polygon.material_index = 1 if planes[max(set(own), key=own.count)][2] else 0
    put(ball, (0, 0, size), (0.55, 0.35, 0.3))
    return 2 * size


def volleyball():
    """Eighteen panels in six groups of three; the middle panel of a group has the second colour."""
    slot('first', srgb('#f0ead8'))
    slot('second', srgb('#2f5f9e'))
    size = 1.05
    materials = [mat(name, name, 0.5, spec=0.4, coat=0.12, coat_rough=0.3) for name in ('first', 'second')]
    for material in materials:
        bump(material, noise(material.node_tree, 70, 2), 0.2, 0.006)
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=8, radius=1)
    mesh = bpy.data.meshes.new('ball')
    work.to_mesh(mesh)
    work.free()
    owner = []
    for vertex in mesh.vertices:
        way = vertex.co.normalized()
        owner_, gap = _panel(way)
        owner.append(owner_)
        vertex.co = way * size * (1 - 0.022 * math.exp(-(gap / 0.016) ** 1.3) + 0.008 * min(1, gap / 0.12))
    ball = link('ball', mesh, materials[0], 180)
    mesh.materials.append(materials[1])
    for polygon in mesh.polygons:
        own = [owner[i] for i in polygon.vertices]
        polygon.material_index = max(set(own), key=own.count) % 2
    put(ball, (0, 0, size), (0.5, 0.6, 0.35))
    return 2 * size


def _panel(way):
    """The strip of a cube's face that a direction belongs to, and how far its nearest seam is."""
    values = [abs(way.x), abs(way.y), abs(way.z)]
    order = sorted(range(3), key=lambda k: -values[k])
    face = order[0]
    across = (face + 1) % 3
    t = math.atan2(way[across], values[face]) / (math.pi / 4)
    strip = 0 if t < -1 / 3 else 1 if t <= 1 / 3 else 2
    seam = min(abs(t + 1 / 3), abs(t - 1 / 3)) * 0.8
    edge = values[face] - values[order[1]]
    return strip, min(seam, edge)


def tennis_balls():
    """Three felt balls with their curved seam."""
    felt = mat('felt', '#cfe04a', 0.95, spec=0.1, sheen=0.9)
    bump(felt, noise(felt.node_tree, 34, 6, rough=0.8), 1.0, 0.05)
    shade(felt, 0.16, 16)
    seam = mat('seam', '#f0f0e4', 0.7)
    r = 0.335
    for at, turn in (((-0.34, 0.12), (0.3, 0.2, 0.4)), ((0.40, 0.05), (1.2, 0.5, 2.0)), ((0.0, -0.44), (0.5, 1.4, 0.9))):
        e = empty((*at, r), turn)
        put(blob('ball', (r, r, r), felt, None, 6), parent=e)
        points = []
        for k in range(121):
            t = 2 * math.pi * k / 120
            p = Vector((0.75 * math.cos(t) + 0.25 * math.cos(3 * t), 0.75 * math.sin(t) - 0.25 * math.sin(3 * t), 2 * math.sqrt(0.1875) * math.sin(2 * t)))
            points.append(p.normalized() * (r * 0.985))
        tube('seam', points, 0.014, seam, poly=True, parent=e)
    return 0.67


def swim_ring():
    """An inflated ring in two colours, with its valve and seams."""
    slot('first', srgb('#c8321a'))
    slot('second', srgb('#f4efe4'))
    film = [mat(name, name, 0.16, spec=0.6, coat=0.6, coat_rough=0.05) for name in ('first', 'second')]
    for material in film:
        bump(material, noise(material.node_tree, 1.6, 4, (1, 1, 3)), 0.3, 0.06)
    big, small, count = 2.7, 1.0, 8
    for k in range(count):
        a0, a1 = 2 * math.pi * k / count, 2 * math.pi * (k + 1) / count
        loops = []
        for i in range(21):
            a = a0 + (a1 - a0) * i / 20
            loop = []
            for j in range(64):
                b = 2 * math.pi * j / 64
                crease = 0.018 * wave((math.cos(a) * 3, math.sin(a) * 3, b), 1.3) + 0.03 * math.exp(-(((b - math.pi) / 0.25) ** 2)) * math.sin(a * 40)
                q = small * (1 + crease)
                reach = big + q * math.cos(b)
                loop.append((reach * math.cos(a), reach * math.sin(a), q * math.sin(b) * 0.94))
            loops.append(loop)
        part = rings('ring', loops, film[k % 2], 80, caps=False)
        put(part, (0, 0, 0.95), (0, 0, 0.3))
    valve = mat('valve', '#f4efe4', 0.3, trans=0.3)
    put(lathe('valve', [(0.16, -0.02), (0.17, 0.02, 0.01), (0.10, 0.05, 0.02), (0.09, 0.16, 0.02), (0, 0.17)], valve, 48), (-1.25, -2.0, 1.83), (0.35, -0.25, 0))
    return 1.95


def compass():
    """A brass case with lid, rose and needle."""
    brass = mat('brass', (0.78, 0.58, 0.28), 0.24, metal=1)
    bump(brass, noise(brass.node_tree, 6, 4), 0.05, 0.01)
    r = 0.46
    lathe('case', [(0, 0), (r - 0.03, 0, 0.02), (r, 0.04, 0.03), (r, 0.16, 0.02), (r - 0.02, 0.18, 0.01), (r - 0.05, 0.17, 0.01), (r - 0.05, 0.10), (0, 0.10)], brass, 160)
    dial = paper_dial()
    lathe('dial', [(0, 0.104), (r - 0.052, 0.103)], dial, 128)
    ink = mat('ink', '#20211f', 0.5)
    for k in range(72):
        a = math.radians(k * 5)
        long = 0.07 if k % 18 == 0 else 0.05 if k % 6 == 0 else 0.025
        q = r - 0.065 - long / 2
        slab('tick', 0.012 if k % 6 == 0 else 0.005, long, 0.002, ink, 0.001, 0, (q * math.cos(a), q * math.sin(a), 0.1045), (0, 0, a - math.pi / 2))
    star = []
    for k in range(16):
        a = math.radians(22.5 * k + 90)
        q = 0.24 if k % 4 == 0 else 0.15 if k % 2 == 0 else 0.05
        star.append((q * math.cos(a), q * math.sin(a)))
    plate('rose', star, 0.003, mat('rose', '#b98a4a', 0.4, metal=0.6), 0, (0, 0, 0.104))
    for way, colour in ((1, '#b3262e'), (-1, '#f2efe8')):
        plate('needle', [(-0.028, 0), (0.028, 0), (0, 0.30)] if way > 0 else [(-0.028, 0), (0, -0.30), (0.028, 0)], 0.008, mat('needle', colour, 0.3, coat=0.4), 0.002, (0, 0, 0.128), (0, 0, math.radians(-32)))
    lathe('pin', [(0, 0.150), (0.025, 0.145, 0.01), (0.03, 0.10)], brass, 40)
    lid = empty((0, r - 0.01, 0.17), (math.radians(104), 0, 0))
    put(lathe('lid', [(0, 0.03), (r - 0.05, 0.03, 0.01), (r - 0.03, 0.0, 0.01), (r, 0.0, 0.01), (r, 0.06, 0.03), (r - 0.1, 0.10, 0.04), (0, 0.11)], brass, 160), (0, r, -0.06), parent=lid)
    tube('hinge', [(-0.12, r - 0.005, 0.17), (0.12, r - 0.005, 0.17)], 0.03, brass, poly=True)
    put(lathe('bow', [(0.07, -0.018), (0.09, 0, 0.015), (0.07, 0.018)], brass, 48), (-0.30, -r - 0.02, 0.09), (0.1, 0, 0))
    return 1.0


def paper_dial():
    face = mat('dial', '#f2ecdc', 0.6)
    return shade(face, 0.06, 4)


def stopwatch():
    """A round case with three pushers on a cord, its display drawn by the composer."""
    slot('case', srgb('#20211f'))
    slot('screen', srgb('#b9c4a8'))
    shell, rubber = mat('case', 'case', 0.42, spec=0.45, coat=0.1), mat('rubber', (0.02, 0.02, 0.022), 0.6)
    yellow = mat('button', '#d9a32a', 0.4, coat=0.2)
    lean = empty((0, 0, 0.0), (math.radians(76), 0, math.radians(14)))
    r = 0.33
    put(lathe('case', [(0, -0.06), (r - 0.06, -0.06, 0.03), (r, -0.02, 0.04), (r, 0.05, 0.04), (r - 0.06, 0.09, 0.03), (r - 0.10, 0.085, 0.01), (0, 0.08)], shell, 128), (0, r + 0.02, 0), (0, 0, 0), (1, 1.06, 1), parent=lean)
    slab('window', 0.40, 0.24, 0.01, mat('window', (0.01, 0.01, 0.01), 0.1, coat=0.6), 0.03, 0.003, (0, r + 0.05, 0.08), parent=lean)
    for x, turn, wide in ((0, 0, 0.12), (-0.235, 42, 0.10), (0.235, -42, 0.10)):
        y = r + 0.02 + (r * 1.06) * math.cos(math.radians(turn))
        slab('pusher', wide, 0.12, 0.09, yellow if x == 0 else rubber, 0.03, 0.02, (x, y + 0.01, -0.03), (0, 0, math.radians(turn)), parent=lean)
    tube('ring', [(-0.05, 2 * r + 0.10, 0.015), (-0.06, 2 * r + 0.19, 0.015), (0, 2 * r + 0.23, 0.015), (0.06, 2 * r + 0.19, 0.015), (0.05, 2 * r + 0.10, 0.015)], 0.014, mat('steel', (0.6, 0.6, 0.6), 0.25, metal=1), parent=lean)
    frame = Matrix.Rotation(math.radians(14), 4, 'Z') @ Matrix.Rotation(math.radians(76), 4, 'X')
    label('front', 'screen', lambda u, v: frame @ Vector(((u - 0.5) * 0.35, r + 0.05 + (0.5 - v) * 0.19, 0.0915)), mat('screen', 'screen', 0.3), (0.35, 0.19), 2, 2, 0)
    digit = mat('digit', '#1c211a', 0.5)
    _digits(digit, lean, r)
    cord = mat('cord', '#20211f', 0.8)
    tube('cord', [(0.0, 0.16, 0.73), (-0.2, 0.28, 0.6), (-0.5, 0.3, 0.2), (-0.62, 0.1, 0.02), (-0.4, -0.35, 0.02), (0.2, -0.5, 0.02), (0.62, -0.25, 0.02), (0.55, 0.25, 0.06), (0.22, 0.3, 0.5), (0.01, 0.17, 0.73)], 0.014, cord)
    ground(lean)
    return 0.85


SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '4': 'fgbc', '7': 'abc', '8': 'abcdefg'}
BARS = {'a': (0, 1, 0), 'b': (0.5, 0.5, 1), 'c': (0.5, -0.5, 1), 'd': (0, -1, 0), 'e': (-0.5, -0.5, 1), 'f': (-0.5, 0.5, 1), 'g': (0, 0, 0)}


def _digits(material, parent, r):
    """00:42.78 in seven segments."""
    x = -0.152
    for sign in '00:42.78':
        if sign in ':.':
            for dy in ((-0.03, 0.03) if sign == ':' else (-0.055,)):
                slab('dot', 0.012, 0.012, 0.001, material, 0.003, 0, (x - 0.008, r + 0.05 + dy, 0.0922), parent=parent)
            x += 0.015
            continue
        for bar in SEGMENTS[sign]:
            dx, dy, upright = BARS[bar]
            slab('bar', 0.007 if upright else 0.026, 0.052 if upright else 0.008, 0.001, material, 0.003, 0, (x + dx * 0.031, r + 0.05 + dy * 0.058, 0.0922), parent=parent)
        x += 0.049


def sledge():
    """Slats of ash on two bent runners."""
    ash = wood('ash', '#d9b483', '#b08a58', 0.7, along=0, rough=0.5, coat=0.1)
    steel = mat('steel', (0.6, 0.6, 0.61), 0.25, metal=1)
    long, wide = 9.0, 3.4
    for y in (-wide / 2 + 0.3, wide / 2 - 0.3):
        path = [(-long / 2, 0.12), (long / 2 - 1.8, 0.12), (long / 2 - 0.7, 0.35), (long / 2 + 0.05, 1.3), (long / 2 - 0.35, 2.35), (long / 2 - 1.2, 2.5)]
        points = [Vector((x, y, z)) for x, z in _through(path, 14)]
        put(sweep('runner', points, lambda t: [(0.13 * s, 0.12 * q) for s, q in ((1, -1), (1, 1), (-1, 1), (-1, -1))], ash, smooth=30))
        under = [p + Vector((0, 0, -0.125)) if p.x < long / 2 - 1 else p + Vector((0.13, 0, 0)) for p in points if p.z < 1.2]
        put(sweep('iron', under, lambda t: [(0.12 * s, 0.02 * q) for s, q in ((1, -1), (1, 1), (-1, 1), (-1, -1))], steel, smooth=30))
        for x in (-3.4, -0.8, 1.8):
            box('strut', (0.3, 0.22, 1.95), ash, 0.04, (x, y, 0.2), (0, math.radians(4), 0))
    for x in (-3.4, -0.8, 1.8):
        box('beam', (0.3, wide - 0.1, 0.24), ash, 0.04, (x + 0.13, 0, 2.05))
    for k in range(5):
        y = (k - 2) * 0.62
        box('slat', (long - 0.9, 0.46, 0.16), ash, 0.04, (-0.15, y, 2.28))
    box('front', (0.26, wide - 0.2, 0.24), ash, 0.04, (long / 2 - 0.55, 0, 2.32))
    rope = mat('rope', '#c8321a', 0.85)
    tube('rope', [(long / 2 - 0.1, -1.2, 1.9), (long / 2 + 0.9, -0.9, 0.7), (long / 2 + 1.4, 0.0, 0.12), (long / 2 + 0.9, 0.9, 0.7), (long / 2 - 0.1, 1.2, 1.9)], 0.06, rope)
    return 2.6


def _through(points, steps):
    """A smooth way through points of the plane."""
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = (Vector(points[max(0, min(len(points) - 1, i + k))]) for k in (-1, 0, 1, 2))
        for j in range(steps):
            t = j / steps
            p = 0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
            out.append((p.x, p.y))
    return out + [tuple(points[-1])]


register('football', football, frame='plate', elevation=12)
register('volleyball', volleyball, frame='plate', elevation=12)
register('tennis-balls', tennis_balls, frame='hand', elevation=20)
register('swim-ring', swim_ring, frame=10, elevation=26)
register('compass', compass, frame='hand', elevation=32, azimuth=-16, target=(0, 0.2, 0.32))
register('stopwatch', stopwatch, frame='hand', elevation=18, target=(0, 0, 0.36))
register('sledge', sledge, frame='large', elevation=18, azimuth=34, target=(0.3, 0, 1.0))
