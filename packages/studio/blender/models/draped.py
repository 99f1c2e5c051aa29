"""Cloth by simulation: a panel a little larger than its outline settles on the floor, so that its folds are those of cloth."""
import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from shapes import subdivide

FRAMES = 36


def _settings(thing, spare, stiff, pinned):
    cloth = thing.modifiers.new('cloth', 'CLOTH')
    settings = cloth.settings
    settings.quality = 6
    settings.mass = 0.25
    settings.tension_stiffness = settings.compression_stiffness = 18
    settings.shear_stiffness = 6
    settings.bending_stiffness = stiff
    settings.tension_damping = settings.compression_damping = settings.shear_damping = 8
    settings.bending_damping = 0.6
    settings.air_damping = 3
    # a negative shrinking lets the cloth grow
    settings.shrink_min = settings.shrink_max = -spare
    settings.vertex_group_mass = pinned
    settings.pin_stiffness = 1.0
    cloth.collision_settings.distance_min = 0.012
    cloth.collision_settings.friction = 18
    cloth.collision_settings.use_self_collision = False
    return cloth


def _floor(low):
    mesh = bpy.data.meshes.new('rest')
    mesh.from_pydata([(-6, -6, low), (6, -6, low), (6, 6, low), (-6, 6, low)], [], [(0, 1, 2, 3)])
    floor = bpy.data.objects.new('rest', mesh)
    bpy.context.collection.objects.link(floor)
    floor.modifiers.new('collision', 'COLLISION')
    floor.collision.thickness_outer = 0.01
    floor.collision.cloth_friction = 18
    return floor


def settled(spare=0.06, stiff=0.05, low=0.0, frames=FRAMES):
    """What `lay` does with a panel: see `settle`."""
    return lambda thing, count: settle(thing, count, spare, stiff, low, frames)


def settle(thing, count, spare, stiff, low, frames):
    """Lets a flat panel settle. Its outline, the first `count` vertices, keeps its place; `spare`: how much larger the cloth is.

    Returns (x, y) -> height of its surface.
    """
    thing.vertex_groups.new(name='held').add(list(range(count)), 1.0, 'REPLACE')
    floor = _floor(low)
    cloth = _settings(thing, spare, stiff, 'held')
    scene = bpy.context.scene
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(graph), depsgraph=graph)
    old = thing.data
    materials = list(old.materials)
    thing.modifiers.remove(cloth)
    thing.data = mesh
    if not mesh.materials:
        for material in materials:
            mesh.materials.append(material)
    bpy.data.objects.remove(floor)
    scene.frame_set(1)
    subdivide(thing, 1)
    tree = BVHTree.FromPolygons([v.co.copy() for v in mesh.vertices], [tuple(p.vertices) for p in mesh.polygons])

    def height(x, y):
        hit, *_ = tree.ray_cast(Vector((x, y, 5)), Vector((0, 0, -1)))
        if hit is None:
            hit, *_ = tree.find_nearest(Vector((x, y, 0.1)))
        return hit.z
    return height
