"""Registers the shots of every library model: the hero, and a detail where the recipe names one."""

import math

import bpy
from mathutils import Matrix, Vector

import library
import shots
import stage
from library.framing import DISTANCE
from library.recipes import read_recipes
from models.house import wall

SOFT = 0.8  # how wide the aperture of a detail stands open: an f-number for a picture one unit wide


def hang(target, high):
    """Raises the goods, puts a wall behind them, and returns where the camera looks then."""
    for thing in bpy.context.scene.objects:
        if thing.parent is None:
            thing.location.z += high
    bpy.context.view_layer.update()
    wall(max((part.matrix_world @ Vector(corner)).y for part in stage.PARTS for corner in part.bound_box) + 0.01)
    return target + Vector((0, 0, high))


def take_hero(name, recipe):
    """Its frame and target come from the model's outline."""

    def make():
        width, target = library.build(recipe)
        if 'hang' in recipe:
            target = hang(target, recipe['hang'])
        shot = shots.SHOTS[f'{name}-hero']
        shot.frame, shot.target = width, tuple(target)
        return target.z

    shots.register(name, make, elevation=recipe.get('lift', 16), wash=recipe.get('wash', 0))


def surface_at(width, target, lift, place, turn=0):
    """The point of the model that the hero shows at a place: parts of its width, right and up from the middle. `lift` and `turn`
    say where the camera stands, in radians."""
    round_about = Matrix.Rotation(turn, 3, 'Z')
    right = round_about @ Vector((1, 0, 0))
    up = round_about @ Vector((0, math.sin(lift), math.cos(lift)))
    away = round_about @ Vector((0, -math.cos(lift), math.sin(lift)))
    eye = target + away * width * DISTANCE
    way = target + right * place[0] * width + up * place[1] * width - eye
    hit, point, *_ = bpy.context.scene.ray_cast(bpy.context.evaluated_depsgraph_get(), eye, way.normalized())
    if not hit:
        raise ValueError('the detail looks past the model')
    return point


def take_detail(name, recipe, detail):
    """A part of the hero, nearer and turned a little, in the hero's light and with little depth of field."""

    def make():
        width, target = library.build(recipe)
        bpy.context.view_layer.update()
        point = surface_at(width, target, math.radians(recipe.get('lift', 16)), detail['at'])
        shot = shots.SHOTS[f'{name}-detail']
        shot.frame = width / detail.get('zoom', 2.2)
        shot.target = shot.focus = tuple(point)
        shot.scale = width / 2.6
        shot.fstop = SOFT / shot.frame
        return target.z

    elevation = recipe.get('lift', 16) + detail.get('lift', 6)
    shots.register(name, make, 'detail', elevation=elevation, azimuth=detail.get('azimuth', 0))


for model, description in read_recipes().items():
    take_hero(model, description)
    if 'detail' in description:
        take_detail(model, description, description['detail'])
