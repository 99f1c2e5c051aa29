"""The same goods placed anew: models of one look, turned on the floor, so that a row of a listing is not one picture."""
import bpy
import dataclasses
import math
import stage
from mathutils import Matrix, Vector
from models import clocks, dairy, garden, house, sport, stationery, sweets, tableware, toys  # noqa: F401  they register first
from shapes import empty
from shots import SHOTS

TURNS = {
    'pan': (70, 165), 'filament-bulb': (35, 80), 'bucket': (50, 115), 'tennis-balls': (75, 160), 'compass': (-38, 32), 'sledge': (20, 188),
    'fire-bowl': (55, 145), 'wind-chime': (30, 75), 'chew-bone': (80, 155), 'geometry-set': (-28, 24), 'counting-frame': (-44, 24),
    'sushi': (-32, 28), 'eggs': (40, 95), 'mantel-clock': (-38,), 'stopwatch': (-30,), 'thermometer': (-20,), 'turntable': (42,), 'camera': (44,),
}


def _turned(make, degrees):
    """Builds the model, then turns all of it, with its label areas, round the upright axis."""
    turn = Matrix.Rotation(math.radians(degrees), 4, 'Z')

    def rotated(place):
        return lambda u, v: turn @ place(u, v)

    def build():
        height = make()
        holder = empty()
        for thing in bpy.context.scene.objects:
            if thing.parent is None and thing is not holder:
                thing.parent = holder
        holder.rotation_euler = (0, 0, math.radians(degrees))
        for entry in stage.AREAS:
            entry['place'] = rotated(entry['place'])
        return height
    return build


def _register():
    for model, angles in TURNS.items():
        shot = SHOTS[f'{model}-hero']
        for index, degrees in enumerate(angles):
            name = f'{model}-turned' if index == 0 else f'{model}-turned-{index + 1}'
            target = shot.target and tuple(Matrix.Rotation(math.radians(degrees), 3, 'Z') @ Vector(shot.target))
            SHOTS[f'{name}-hero'] = dataclasses.replace(shot, model=name, make=_turned(shot.make, degrees), target=target)


_register()
