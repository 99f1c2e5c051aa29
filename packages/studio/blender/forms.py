"""Forms that are not turned or cut: sweeps along a path, discs with relief, scattered grains, leaves, melted bodies."""
import bmesh
import bpy
import math
import random
from mathutils import Quaternion, Vector, noise
import stage
from shapes import add, link, merge, sheet


def wave(point, scale=1.0, seed=0):
    """Smooth noise, -1 to 1, the same on every machine."""
    return noise.noise(Vector(point) * scale + Vector((seed * 7.31, seed * 3.17, seed * 5.73)))


def paint(thing, tone):
    """Stores tone(point) with every vertex; `painted` in a material reads it."""
    mesh = thing.data
    layer = mesh.attributes.new('tone', 'FLOAT', 'POINT')
    for vertex, entry in zip(mesh.vertices, layer.data):
        entry.value = tone(vertex.co)
    return thing


def painted(tree):
    node = tree.nodes.new('ShaderNodeAttribute')
    node.attribute_name = 'tone'
    return node.outputs['Fac']


def melt(name, parts, material, voxel=0.04, rounds=10):
    """One skin over closed parts that overlap, smooth where they meet: bodies of animals, padded gloves."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    work = bmesh.new()
    for part in parts:
        mesh = bpy.data.meshes.new_from_object(part.evaluated_get(graph))
        mesh.transform(part.matrix_world)
        work.from_mesh(mesh)
    for part in parts:
        stage.PARTS.remove(part)
        bpy.data.objects.remove(part)
    mesh = bpy.data.meshes.new(name)
    work.to_mesh(mesh)
    work.free()
    rough = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(rough)
    remesh = rough.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size = 'VOXEL', voxel
    soften = rough.modifiers.new('soften', 'SMOOTH')
    soften.factor, soften.iterations = 0.5, rounds
    bpy.context.view_layer.update()
    skin = bpy.data.meshes.new_from_object(rough.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(rough)
    skin.materials.clear()
    return link(name, skin, material, 180)


def _frames(points, closed):
    """Tangent, side and up at each point; the side stays level."""
    count = len(points)
    for i, point in enumerate(points):
        before = points[i - 1] if i or closed else point
        after = points[(i + 1) % count] if i < count - 1 or closed else point
        tangent = (after - before).normalized()
        side = tangent.cross(Vector((0, 0, 1)))
        side = side.normalized() if side.length > 1e-6 else Vector((1, 0, 0))
        yield point, side, side.cross(tangent).normalized()


def sweep(name, points, section, material, closed=False, smooth=60):
    """Carries `section(t)` -> [(side, up)] along points. UV: x along, y round."""
    points = [Vector(p) for p in points]
    count = len(points)
    loops = []
    for i, (point, side, up) in enumerate(_frames(points, closed)):
        outline = section(i / (count if closed else count - 1))
        loops.append([point + side * a + up * b for a, b in outline])
    size = len(loops[0])
    vertices = [v for loop in loops for v in loop]
    faces = []
    for k in range(count if closed else count - 1):
        n = (k + 1) % count
        faces += [(n * size + i, n * size + (i + 1) % size, k * size + (i + 1) % size, k * size + i) for i in range(size)]
    if not closed:
        faces += [tuple(range(size)), tuple((count - 1) * size + i for i in reversed(range(size)))]
    thing = add(name, vertices, faces, material, smooth)
    layer = thing.data.uv_layers.new(name='UVMap')
    for loop in thing.data.loops:
        layer.data[loop.index].uv = (loop.vertex_index // size / count, loop.vertex_index % size / size)
    return thing


def circle(radius, count=24, wide=1.0, uneven=None):
    """A round or oval section; `uneven(angle)` scales it."""
    angles = [2 * math.pi * k / count for k in range(count)]
    scale = uneven or (lambda _: 1)
    return [(radius * wide * scale(a) * math.cos(a), radius * scale(a) * math.sin(a)) for a in angles]


def disc(name, radius, height, material, rings=60, seg=160, smooth=60):
    """A round surface seen from above: `height(r, angle)` -> z, `radius` a number or angle -> number."""
    vertices = [(0, 0, height(0, 0))]
    for k in range(1, rings + 1):
        for i in range(seg):
            angle = 2 * math.pi * i / seg
            r = (radius(angle) if callable(radius) else radius) * k / rings
            vertices.append((r * math.cos(angle), r * math.sin(angle), height(r, angle)))
    faces = [(0, 1 + i, 1 + (i + 1) % seg) for i in range(seg)]
    for k in range(rings - 1):
        a, b = 1 + k * seg, 1 + (k + 1) * seg
        faces += [(a + i, b + i, b + (i + 1) % seg, a + (i + 1) % seg) for i in range(seg)]
    return add(name, vertices, faces, material, smooth)


def copies(thing, places):
    """Places (point, normal, scale, turn) of one mesh; the original is moved to the first."""
    for index, (point, normal, scale, turn) in enumerate(places):
        one = thing if index == 0 else bpy.data.objects.new(thing.name, thing.data)
        if index:
            bpy.context.collection.objects.link(one)
            stage.PARTS.append(one)
            for modifier in thing.modifiers:
                extra = one.modifiers.new(modifier.name, modifier.type)
                for key in ('levels', 'render_levels', 'width', 'segments', 'thickness', 'offset'):
                    if hasattr(modifier, key):
                        setattr(extra, key, getattr(modifier, key))
        one.location = point
        one.rotation_mode = 'QUATERNION'
        one.rotation_quaternion = Vector(normal).to_track_quat('Z', 'Y') @ Quaternion((0, 0, 1), turn)
        one.scale = scale if isinstance(scale, (tuple, list, Vector)) else (scale, scale, scale)
    return thing


def strew(thing, count, seed=1, least=0, upward=0.2):
    """Random places on a mesh where it looks up, at least `least` apart: (point, normal)."""
    chance = random.Random(seed)
    polygons = [p for p in thing.data.polygons if (thing.rotation_euler.to_matrix() @ p.normal).z > upward]
    weights = [p.area for p in polygons]
    matrix = thing.matrix_basis
    out = []
    for polygon in chance.choices(polygons, weights, k=count * 4):
        point = matrix @ Vector(polygon.center)
        if all((point - other).length > least for other, _ in out):
            out.append((point, (matrix.to_3x3() @ polygon.normal).normalized()))
        if len(out) == count:
            break
    return out


def leaf(name, base, way, length, width, material, roll=0, curl=0.25, fold=0.35, blunt=0.8, thick=0):
    """A leaf from `base` in the direction `way`, folded along its middle and bent down."""
    way = Vector(way).normalized()
    flat = way.cross(Vector((0, 0, 1)))
    flat = flat.normalized() if flat.length > 1e-6 else Vector((1, 0, 0))
    up = flat.cross(way)
    side = flat * math.cos(roll) + up * math.sin(roll)
    up = side.cross(way)

    def place(u, v):
        half = math.sin(math.pi * min(1, max(0, v)) ** blunt) * width * 0.5
        x = (u - 0.5) * 2
        return Vector(base) + way * (v * length) + side * (x * half) + up * (abs(x) * half * fold - curl * length * v * v)
    return sheet(name, place, 6, 12, material, thick)


def grain(name, size, material, seg=10):
    """A small seed or crystal for `copies`."""
    vertices, faces = [], []
    rows = 6
    for j in range(rows + 1):
        lift = math.pi * (j / rows - 0.5)
        for i in range(seg):
            turn = 2 * math.pi * i / seg
            vertices.append((size[0] * math.cos(lift) * math.cos(turn), size[1] * math.cos(lift) * math.sin(turn), size[2] * math.sin(lift)))
    for j in range(rows):
        faces += [(j * seg + i, j * seg + (i + 1) % seg, (j + 1) * seg + (i + 1) % seg, (j + 1) * seg + i) for i in range(seg)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    return merge(link(name, mesh, material, 180, product=False))
