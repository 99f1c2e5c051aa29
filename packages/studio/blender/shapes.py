"""Shapes: lathe, slab, box, tube, sheet, blob, label areas. One unit is 10 cm; -y looks at the camera."""
import bmesh
import bpy
import math
from mathutils import Vector, noise
import stage


def link(name, mesh, material, smooth=38, product=True):
    """Puts a mesh on the set, smooth up to `smooth` degrees between faces."""
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if material:
        mesh.materials.append(material)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(smooth)
    if product:
        stage.PARTS.append(thing)
    return thing


def add(name, vertices, faces, material, smooth=38, product=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.validate()
    mesh.update()
    return link(name, mesh, material, smooth, product)


def put(thing, at=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), parent=None):
    thing.location = at
    thing.rotation_euler = rot
    thing.scale = scale
    if parent:
        thing.parent = parent
    return thing


def empty(at=(0, 0, 0), rot=(0, 0, 0)):
    thing = bpy.data.objects.new('empty', None)
    bpy.context.collection.objects.link(thing)
    return put(thing, at, rot)


def rounded(points, steps=8):
    """A polyline of (x, z[, radius]): corners with a radius become curves."""
    out = []
    for k, point in enumerate(points):
        reach = point[2] if len(point) > 2 else 0
        if not reach or k in (0, len(points) - 1):
            out.append((point[0], point[1]))
            continue
        before, corner, after = (Vector(q[:2]) for q in (points[k - 1], point, points[k + 1]))
        back, forth = before - corner, after - corner
        reach = min(reach, back.length * 0.499, forth.length * 0.499)
        start, end = corner + back.normalized() * reach, corner + forth.normalized() * reach
        for j in range(steps + 1):
            u = j / steps
            out.append(tuple(start * (1 - u) ** 2 + corner * 2 * u * (1 - u) + end * u * u))
    return out


def merge(thing, distance=1e-5):
    """Joins double points (the poles of a lathe) and turns the faces outwards."""
    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=distance)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(thing.data)
    work.free()
    return thing


def lathe(name, points, material, seg=128, at=(0, 0, 0), steps=8, scale=(1, 1, 1), rot=(0, 0, 0), wobble=None, parent=None,
          smooth=38):
    """Turns a profile of (radius, z[, rounding]) round the z axis. `wobble(angle, z)` scales the radius."""
    profile = rounded(points, steps)
    count = len(profile)
    vertices, faces = [], []
    for i in range(seg):
        angle = 2 * math.pi * i / seg
        for x, z in profile:
            k = wobble(angle, z) if wobble else 1
            vertices.append((x * k * math.cos(angle), x * k * math.sin(angle), z))
    for i in range(seg):
        j = (i + 1) % seg
        faces += [(i * count + k, j * count + k, j * count + k + 1, i * count + k + 1) for k in range(count - 1)]
    return put(merge(add(name, vertices, faces, material, smooth)), at, rot, scale, parent)


def rounded_rectangle(width, height, corner, steps=10):
    """Outline of a rectangle with round corners, counter-clockwise."""
    out = []
    x, y = width / 2 - corner, height / 2 - corner
    for cx, cy, start in ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)):
        for k in range(steps + 1):
            angle = math.radians(start + 90 * k / steps)
            out.append((cx + corner * math.cos(angle), cy + corner * math.sin(angle)))
    return out


def rings(name, loops, material, smooth=34, caps=True, product=True):
    """Joins loops of equally many points one to the next, and closes both ends."""
    count = len(loops[0])
    vertices = [point for loop in loops for point in loop]
    faces = []
    for k in range(len(loops) - 1):
        for i in range(count):
            j = (i + 1) % count
            faces.append((k * count + i, k * count + j, (k + 1) * count + j, (k + 1) * count + i))
    if caps:
        last = (len(loops) - 1) * count
        faces += [tuple(reversed(range(count))), tuple(last + i for i in range(count))]
    return add(name, vertices, faces, material, smooth, product)


def slab(name, width, height, thick, material, corner=0.1, edge=0.02, at=(0, 0, 0), rot=(0, 0, 0), steps=10, edge_steps=5,
         parent=None, product=True):
    """A plate of width (x) by height (y), `thick` from z = 0 up, with round corners and edges."""
    edge = min(edge, thick / 2 - 1e-4, corner - 1e-4) if edge else 0
    angles = [math.pi / 2 * k / edge_steps for k in range(edge_steps + 1)] if edge else []
    levels = [(edge * (1 - math.sin(a)), edge * (1 - math.cos(a))) for a in angles] or [(0, 0)]
    levels += [(inset, thick - z) for inset, z in reversed(levels)]
    loops = []
    for inset, z in levels:
        outline = rounded_rectangle(width - 2 * inset, height - 2 * inset, max(corner - inset, 1e-4), steps)
        loops.append([(x, y, z) for x, y in outline])
    return put(rings(name, loops, material, product=product), at, rot, parent=parent)


def plate(name, outline, thick, material, edge=0.01, at=(0, 0, 0), rot=(0, 0, 0), parent=None, smooth=34):
    """Any flat outline [(x, y)], counter-clockwise, `thick` from z = 0 up, with a bevelled edge."""
    work = bmesh.new()
    face = work.faces.new([work.verts.new((x, y, 0)) for x, y in outline])
    top = bmesh.ops.extrude_face_region(work, geom=[face])
    bmesh.ops.translate(work, vec=(0, 0, thick), verts=[v for v in top['geom'] if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    mesh = bpy.data.meshes.new(name)
    work.to_mesh(mesh)
    work.free()
    thing = link(name, mesh, material, smooth)
    if edge:
        bevel(thing, edge)
    return put(thing, at, rot, parent=parent)


def box(name, size, material, edge=0.012, at=(0, 0, 0), rot=(0, 0, 0), parent=None, segments=3):
    """A box of (x, y, z) that stands on z = 0, with bevelled edges."""
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1)
    bmesh.ops.scale(work, vec=size, verts=work.verts)
    bmesh.ops.translate(work, vec=(0, 0, size[2] / 2), verts=work.verts)
    if edge:
        bmesh.ops.bevel(work, geom=work.edges[:], offset=edge, segments=segments, affect='EDGES', profile=0.5)
    mesh = bpy.data.meshes.new(name)
    work.to_mesh(mesh)
    work.free()
    return put(link(name, mesh, material, 34), at, rot, parent=parent)


def bevel(thing, width, segments=3, angle=40):
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = 'ANGLE'
    modifier.angle_limit = math.radians(angle)
    return thing


def subdivide(thing, levels=2):
    modifier = thing.modifiers.new('subdivide', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    return thing


def tube(name, points, radius, material, at=(0, 0, 0), res=20, radii=None, poly=False, parent=None, cyclic=False):
    """A round bar along points; `radii` swells it at each point."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 7
    curve.use_fill_caps = True
    curve.resolution_u = res
    spline = curve.splines.new('POLY' if poly else 'BEZIER')
    target = spline.points if poly else spline.bezier_points
    target.add(len(points) - 1)
    for k, (knot, point) in enumerate(zip(target, points)):
        knot.co = (*point, 1) if poly else point
        if not poly:
            knot.handle_left_type = knot.handle_right_type = 'AUTO'
        if radii:
            knot.radius = radii[k]
    spline.use_cyclic_u = cyclic
    spline.use_smooth = True
    thing = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(thing)
    curve.materials.append(material)
    stage.PARTS.append(thing)
    return put(thing, at, parent=parent)


def sheet(name, place, across, along, material, thick=0, smooth=60):
    """A surface (u, v in 0..1) -> Vector."""
    vertices = [place(i / across, j / along) for j in range(along + 1) for i in range(across + 1)]
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
    thing = add(name, vertices, faces, material, smooth)
    return thicken(thing, thick) if thick else thing


def thicken(thing, thick, offset=-1):
    modifier = thing.modifiers.new('thickness', 'SOLIDIFY')
    modifier.thickness = thick
    modifier.offset = offset
    return thing


def blob(name, size, material, shape=None, detail=6, at=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """A ball of half axes `size`; `shape(direction)` scales the radius, or returns a point."""
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=detail, radius=1)
    for vertex in work.verts:
        direction = vertex.co.normalized()
        value = shape(direction) if shape else 1
        point = value if isinstance(value, Vector) else direction * value
        vertex.co = Vector((point.x * size[0], point.y * size[1], point.z * size[2]))
    mesh = bpy.data.meshes.new(name)
    work.to_mesh(mesh)
    work.free()
    return put(link(name, mesh, material, 180), at, rot, parent=parent)


def lumps(point, scale, amount, seed=0, octaves=3):
    """1 +- amount: an uneven radius that is the same on every machine."""
    return 1 + amount * noise.fractal(Vector(point) * scale + Vector((seed * 7.3, seed * 3.1, seed * 5.7)), 1, 2, octaves)


def label(name, slot_name, place, material, size, across=48, down=12, thick=0.003, shadow=True):
    """Paper that a drawing is set on: its mesh, and its area for the composer.

    `shadow` off for paper on glass: light that glass would scatter behind the paper is not traced.
    """
    sheet(name, place, across, down, material, thick).visible_shadow = shadow
    stage.area(name, slot_name, size, place)


def wrap(radius, bottom, top, start, end, at=(0, 0)):
    """A label round a turned body; `radius`: number or z -> number. Degrees, 0 faces the camera."""
    def place(u, v):
        z = top + (bottom - top) * v
        r = radius(z) if callable(radius) else radius
        angle = math.radians(start + (end - start) * u) - math.pi / 2
        return Vector((at[0] + r * math.cos(angle), at[1] + r * math.sin(angle), z))
    return place


def ground(holder):
    """Lets what hangs on an empty down until it stands on the floor."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    low = math.inf
    for part in stage.PARTS:
        root = part
        while root.parent:
            root = root.parent
        if root != holder:
            continue
        evaluated = part.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        low = min([low] + [(evaluated.matrix_world @ vertex.co).z for vertex in mesh.vertices])
        evaluated.to_mesh_clear()
    if low < math.inf:
        holder.location.z -= low
