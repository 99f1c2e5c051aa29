"""Cheese, eggs, butter: what comes from the farm."""
import bmesh
import bpy
import math
import random
from mathutils import Vector
from forms import leaf, wave
from materials import bump, cells, mat, multiply, noise, ramp, shade, srgb, toned, weighted
from models.bread import board
from shapes import add, blob, link, merge, put, rounded, sheet
from shots import register
from stage import slot


def crumbly(name, size, material, seed, at, turn=0.0, rough=0.012, soft=0.035):
    """A cut block: flat sides that are a little uneven, with soft, chipped edges."""
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1)
    bmesh.ops.scale(work, vec=size, verts=work.verts)
    bmesh.ops.bevel(work, geom=work.edges[:], offset=soft, segments=3, affect='EDGES', profile=0.6)
    bmesh.ops.subdivide_edges(work, edges=[e for e in work.edges if e.calc_length() > 0.2], cuts=24, use_grid_fill=True)
    for vertex in work.verts:
        p = vertex.co
        push = rough * (wave(p, 3.2, seed) + 0.6 * wave(p, 9, seed + 1) + 0.4 * wave(p, 22, seed + 2))
        chip = -0.05 * max(0, wave(p, 4.5, seed + 5) - 0.25) * sum(1 for k in range(3) if abs(p[k]) > size[k] / 2 - soft * 1.6)
        vertex.co = p + p.normalized() * (push + chip)
    mesh = bpy.data.meshes.new(name)
    work.to_mesh(mesh)
    work.free()
    block = link(name, mesh, material, 50)
    return put(block, (at[0], at[1], at[2] + size[2] / 2 - 0.012), (0, 0, math.radians(turn)))


def curd(holes=0.5):
    """White brined cheese: matt, moist, with small holes."""
    material = mat('curd', '#e8e0c9', 0.42, coat=0.25, coat_rough=0.3)
    tree = material.node_tree
    pits = ramp(tree, cells(tree, 9), [(0.05, 0.0), (0.16, 1.0)])
    bump(material, pits, holes, 0.03)
    bump(material, noise(tree, 22, 5, rough=0.7), 0.5, 0.02)
    return shade(material, 0.10, 5)


def white_cheese():
    base = board(2.5, 1.7)
    cheese = curd()
    crumbly('block', (0.95, 0.72, 0.5), cheese, 2, (-0.32, 0.12, base), 12)
    crumbly('slice', (0.80, 0.16, 0.46), cheese, 5, (0.44, -0.18, base), -9)
    chance = random.Random(3)
    for k in range(9):
        size = chance.uniform(0.04, 0.10)
        crumbly('crumb', (size * 1.5, size * 1.1, size), cheese, k, (0.62 + chance.uniform(-0.4, 0.45), -0.48 + chance.uniform(-0.12, 0.16), base), chance.uniform(0, 90), 0.01, size * 0.2)
    parsley((-0.86, -0.42, base + 0.02))
    return 0.7


def parsley(at, count=16, seed=2):
    chance = random.Random(seed)
    green = mat('parsley', '#4d7f27', 0.45, spec=0.4)
    shade(green, 0.4, 12)
    for _ in range(count):
        a = chance.uniform(0, 6.28)
        start = Vector(at) + Vector((math.cos(a), math.sin(a), 0)) * chance.uniform(0, 0.10) + Vector((0, 0, chance.uniform(0, 0.06)))
        for lobe in (-0.7, 0, 0.7):
            leaf('parsley', start, (math.cos(a + lobe), math.sin(a + lobe), chance.uniform(0.1, 0.6)), chance.uniform(0.13, 0.2), 0.09, green, chance.uniform(-0.4, 0.4), 0.2, 0.5)


def kashkaval():
    """A yellow wheel with a wedge cut out of it."""
    base = board(2.6, 2.0)
    rind = toned('rind', lambda tree: weighted(tree, (noise(tree, 4, 5, rough=0.65), 1.0), (noise(tree, 18, 4), 0.3), -0.15), [(0.25, '#b9812f'), (0.5, '#d8a445'), (0.75, '#e6bd68')], 0.4, coat=0.2)
    bump(rind, noise(rind.node_tree, 12, 5), 0.2, 0.03)
    paste = mat('paste', '#f1d583', 0.42, coat=0.15, coat_rough=0.3)
    pits = ramp(paste.node_tree, cells(paste.node_tree, 7), [(0.04, 0.0), (0.13, 1.0)])
    bump(paste, pits, 0.35, 0.03)
    shade(paste, 0.08, 4)
    _wheel((-0.15, 0.16, base), 0.82, 0.52, math.radians(-62), math.radians(236), rind, paste)
    _wheel((0.52, -0.42, base), 0.80, 0.52, math.radians(196), math.radians(236), rind, paste)
    return 0.8


def _wheel(at, r, h, start, end, rind, paste, seg=90):
    """A sector of a wheel with round edges; the cut faces have their own material."""
    profile = []
    for x, z in rounded([(0, 0), (r - 0.01, 0, 0.07), (r + 0.02, h / 2, 0.3), (r - 0.01, h, 0.07), (0, h)], 8):
        profile.append((x, z))
    vertices, faces = [], []
    n = len(profile)
    for i in range(seg + 1):
        angle = start + (end - start) * i / seg
        for x, z in profile:
            k = 1 + 0.008 * wave((math.cos(angle) * 2, math.sin(angle) * 2, z), 1.5)
            vertices.append((x * k * math.cos(angle), x * k * math.sin(angle), z))
    for i in range(seg):
        faces += [(i * n + k, (i + 1) * n + k, (i + 1) * n + k + 1, i * n + k + 1) for k in range(n - 1)]
    put(merge(add('rind', vertices, faces, rind, 40)), at)
    for angle in (start, end):
        rows, columns = 16, 24
        points = []
        for j in range(rows + 1):
            for i in range(columns + 1):
                z = h * j / rows
                reach = next((x0 + (x1 - x0) * ((z - z0) / (z1 - z0) if z1 != z0 else 0) for (x0, z0), (x1, z1) in zip(profile[1:], profile[2:]) if z0 <= z <= z1 and x1 > 0.3), r - 0.06)
                if j in (0, rows):
                    reach = r - 0.075
                q = (reach - 0.004) * i / columns
                lift = 0.012 * wave((q * 2, z * 2, angle), 2) + 0.003
                side = Vector((-math.sin(angle), math.cos(angle), 0)) * (lift if angle == end else -lift)
                points.append(Vector((q * math.cos(angle), q * math.sin(angle), z)) + side)
        row = columns + 1
        put(add('cut', points, [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(rows) for i in range(columns)], paste, 60), at)


def eggs():
    """Six eggs in a tray of pulp; the colour of the shells is a slot."""
    slot('shell', srgb('#c98f63'))
    slot('tray', srgb('#8f9089'))
    pulp = mat('pulp', 'tray', 0.95, spec=0.1)
    tree = pulp.node_tree
    bump(pulp, noise(tree, 26, 6, rough=0.75), 0.9, 0.03)
    shade(pulp, 0.22, 20)
    pitch = 0.50
    across, deep = 3, 2

    def tray(u, v):
        x, y = (u - 0.5) * (across * pitch + 0.12), (v - 0.5) * (deep * pitch + 0.12)
        cx, cy = math.cos(2 * math.pi * (x / pitch + (0.5 if across % 2 == 0 else 0))), math.cos(2 * math.pi * (y / pitch + 0.5))
        cup = (cx + cy) / 2
        post = max(0, -cup) ** 1.4 * 0.16
        z = 0.27 - 0.19 * max(0, cup) ** 0.7 + post
        edge = min(x + across * pitch / 2 + 0.06, across * pitch / 2 + 0.06 - x, y + deep * pitch / 2 + 0.06, deep * pitch / 2 + 0.06 - y)
        rim = min(1, edge / 0.05)
        return Vector((x, y, 0.06 * (1 - rim) + z * rim + 0.006 * wave((x, y, 0), 8)))
    sheet('tray', tray, 150, 104, pulp, 0.03, 180)
    shell = mat('shell', 'shell', 0.42, spec=0.35)
    bump(shell, noise(shell.node_tree, 60, 3), 0.10, 0.01)
    specks = ramp(shell.node_tree, noise(shell.node_tree, 38, 3, rough=0.7), [(0.64, 1.0), (0.72, 0.72)])
    multiply(shell, specks)
    shade(shell, 0.12, 3)
    chance = random.Random(4)
    for i in range(across):
        for j in range(deep):
            def shape(d):
                return 1 - 0.11 * d.z + 0.02 * d.z * d.z
            size = chance.uniform(0.96, 1.03)
            blob('egg', (0.222 * size, 0.222 * size, 0.29 * size), shell, shape, 5,
                 ((i - 1) * pitch + chance.uniform(-0.012, 0.012), (j - 0.5) * pitch, 0.35), (chance.uniform(-0.12, 0.12), chance.uniform(-0.16, 0.16), chance.uniform(0, 6)))
    return 0.62


register('white-cheese', white_cheese, frame=2.9, elevation=28, target=(0, 0, 0.25))
register('kashkaval', kashkaval, frame=2.9, elevation=28, target=(0, 0, 0.3))
register('eggs', eggs, frame='bottle', elevation=34, azimuth=-18, target=(0, 0, 0.25))
