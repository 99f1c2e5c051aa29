"""Imports models of the furniture libraries and puts them on the set at their real size."""

import math

import bpy
from mathutils import Matrix

from library.archive import unpack

# a unit of the scene is 10 cm, the catalogues count in centimetres
UNITS_PER_CM = 0.1


def import_objects(library, row, legacy):
    """Imports a model and bakes its rotation, so that object coordinates are scene coordinates."""
    path = unpack(library, row['model'].lstrip('/'))
    # the quick importer crashes on a few files, which the old one reads
    if legacy:
        bpy.ops.import_scene.obj(filepath=path)
    else:
        bpy.ops.wm.obj_import(filepath=path)
    objects = [o for o in bpy.context.selected_objects if o.type == 'MESH']
    turn = Matrix.Identity(4)
    if 'modelRotation' in row:
        r = [float(x) for x in row['modelRotation'].split()]
        up = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0)))
        turn = (up @ Matrix((r[0:3], r[3:6], r[6:9])) @ up.transposed()).to_4x4()
    for o in objects:
        o.data.transform(turn @ o.matrix_world)
        o.matrix_world = Matrix.Identity(4)
    return objects


def bounds(objects):
    """The lowest and the highest corner of all points."""
    points = [v.co for o in objects for v in o.data.vertices]
    return [min(p[i] for p in points) for i in range(3)], [max(p[i] for p in points) for i in range(3)]


def rotation(steps):
    """A turn from steps such as `x:90`, first step first."""
    turn = Matrix.Identity(4)
    for step in steps:
        axis, degrees = step.split(':')
        turn = Matrix.Rotation(math.radians(float(degrees)), 4, axis.upper()) @ turn
    return turn


def place(objects, row, item):
    """Scales a model to the catalogue's size, rolls and turns it, and stands it on the ground."""
    low, high = bounds(objects)
    real = item.get('size') or [float(row.get(key, 0)) for key in ('width', 'depth', 'height')]
    grow = item.get('scale', 1) * UNITS_PER_CM
    scale = [grow * r / max(h - l, 1e-6) if r else grow for r, l, h in zip(real, low, high)]
    middle = [(l + h) / 2 for l, h in zip(low, high)]
    fit = Matrix.Diagonal((*scale, 1)) @ Matrix.Translation([-m for m in middle])
    fit = rotation([*item.get('roll', []), f'z:{item.get("turn", 0)}', *item.get('lean', [])]) @ fit
    for o in objects:
        o.data.transform(fit)
    low, high = bounds(objects)
    at = [x * UNITS_PER_CM for x in item.get('at', (0, 0, 0))]
    stand = Matrix.Translation((at[0] - (low[0] + high[0]) / 2, at[1] - (low[1] + high[1]) / 2, at[2] - low[2]))
    for o in objects:
        o.data.transform(stand)
        o.data.update()
