"""Label areas on library models: round a body, over a front, or on a flat part such as a screen."""

import math

from mathutils import Vector
from mathutils.bvhtree import BVHTree

import bpy
import materials
import stage
from shapes import label

LIFT = 0.004  # how far a label lies above the surface, in units


def surface(objects):
    """All faces of the model, to be found by rays."""
    points, faces = [], []
    for o in objects:
        start = len(points)
        points += [o.matrix_world @ v.co for v in o.data.vertices]
        faces += [[start + i for i in p.vertices] for p in o.data.polygons]
    return BVHTree.FromPolygons(points, faces)


def around(tree, entry, middle, reach):
    """A band round an upright body; heights in centimetres, angles in degrees, 0 looks at the camera."""
    bottom, top, left, right = (*[x * 0.1 for x in entry['heights']], *entry['angles'])

    def place(u, v):
        angle = math.radians(left + (right - left) * u) - math.pi / 2
        way = Vector((math.cos(angle), math.sin(angle), 0))
        height = top + (bottom - top) * v
        centre = Vector((middle[0], middle[1], height))
        hit, _, _, _ = tree.ray_cast(centre + way * reach, -way)
        return (hit if hit else centre + way * reach * 0.3) + way * LIFT

    return place


def over(tree, entry, middle, reach):
    """A rectangle laid on the model along one direction; in centimetres from the middle and the ground, turned by `turn`."""
    left, bottom, right, top = (x * 0.1 for x in entry['rectangle'])
    turn, tilt = math.radians(entry.get('turn', 0)), math.radians(entry.get('tilt', 0))
    side = Vector((math.cos(turn), math.sin(turn), 0))
    out = Vector((math.sin(turn) * math.cos(tilt), -math.cos(turn) * math.cos(tilt), math.sin(tilt)))
    up = out.cross(side)

    def place(u, v):
        start = Vector((middle[0], middle[1], 0)) + side * (left + (right - left) * u) + up * (top + (bottom - top) * v)
        hit, _, _, _ = tree.ray_cast(start + out * reach, -out)
        return (hit if hit else start) + out * LIFT

    return place


def flat(objects, name, inset):
    """The upright rectangle that holds all faces of one material."""
    points, normal = [], Vector()
    for o in objects:
        own = {i for i, slot in enumerate(o.material_slots) if slot.material and slot.material.name.split('.')[0] == name}
        for p in o.data.polygons:
            if p.material_index in own:
                points += [o.matrix_world @ o.data.vertices[i].co for i in p.vertices]
                normal += o.matrix_world.to_3x3() @ p.normal * p.area
    normal.normalize()
    if normal.y > 0:
        normal.negate()
    up = (Vector((0, 0, 1)) - normal * normal.z).normalized()
    side = up.cross(normal)
    us, vs = [p.dot(side) for p in points], [p.dot(up) for p in points]
    height = max(p.dot(normal) for p in points) + LIFT * 0.5
    left, right = min(us) + inset, max(us) - inset
    bottom, top = min(vs) + inset, max(vs) - inset

    def place(u, v):
        return side * (left + (right - left) * u) + up * (top + (bottom - top) * v) + normal * height

    return place


def build(entry, objects, middle, reach):
    """Adds one label area, with a sheet of paper unless it lies on a part of its own."""
    kind = entry['on']
    if kind == 'part':
        place = flat(objects, entry['material'], entry.get('inset', 0) * 0.1)
    elif kind == 'body':
        place = around(surface(objects), entry, middle, reach)
    else:
        place = over(surface(objects), entry, middle, reach)
    size = tuple(x * 0.1 for x in entry['size'])
    if entry.get('sheet', kind != 'part'):
        bpy.context.view_layer.update()
        paper = materials.mat(f'label {entry["name"]}', entry['slot'], entry.get('rough', 0.6), spec=0.35)
        label(entry['name'], entry['slot'], place, paper, size)
    else:
        stage.area(entry['name'], entry['slot'], size, place)
