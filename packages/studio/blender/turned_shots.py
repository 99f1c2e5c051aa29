"""The same goods, turned on the floor: so the products of a row in a listing have different pictures."""
import bpy
import dataclasses
import math
import stage
from mathutils import Matrix, Vector
from shapes import empty
from shots import SHOTS

# Degrees by model. The lit side stays on the left, because the light does not turn.
TURNS = {
    'pan': (70,), 'filament-bulb': (35,), 'bucket': (50,), 'tennis-balls': (75,), 'compass': (-38,), 'sledge': (20,),
    'fire-bowl': (55,), 'wind-chime': (30,), 'chew-bone': (80, 155), 'geometry-set': (-28, 24), 'counting-frame': (-44,),
    'sushi': (-32,), 'eggs': (40,), 'mantel-clock': (-38,), 'stopwatch': (-30,), 'thermometer': (-20,), 'turntable': (42,), 'camera': (44,),
    # care and medicine
    'carton': (-34,), 'squeeze-tube': (-26,), 'carton-low': (-36,), 'carton-device': (-34,), 'dropper-bottle': (24,), 'toothbrushes': (35,),
    'bath-salt': (28,), 'sponge': (70,), 'candle': (60,), 'crutches': (-40,), 'cane': (40,), 'soap': (60,), 'stethoscope': (-25,),
    'foam-bottle': (-35,), 'first-aid': (-38,), 'lozenge-tin': (40,), 'cream-tin': (40,), 'nail-polish': (50,), 'scent': (35,),
    'pill-bottle': (-24,), 'effervescent-tube': (-24,), 'rose-water': (-26,), 'razor': (-40,), 'desk-phone': (58,), 'vanity-mirror': (28,), 'lab-coat': (-24,),
    'power-chair': (-62,), 'microscope': (-60,), 'brushes': (45,),
    # clothes, bags, shoes
    'running-shoes': (62,), 'clutch': (-30,), 'ballerinas': (60,), 'hiking-boots': (62,),
    'winter-gloves': (30,), 'strap-sandals': (60,), 'flip-flops': (50,),
    'blouse': (-24,), 'wrap': (35,),
    # garden
    'garden-gloves': (35,), 'climbing-rose': (70,), 'strawberry-pot': (75,), 'hyacinths': (80,), 'beehive': (-62,),
    'bird-feeder': (40,), 'axe': (-40,), 'paper-lantern': (50,),
    # techno
    'smartwatch': (-36,), 'keyboard': (24,), 'antenna': (-45,), 'power-bank': (35,), 'mouse': (-58,), 'wall-charger': (-45,),
    'smart-bulb': (45,), 'doorbell': (-32,), 'portable-ssd': (-45,), 'controller': (30,), 'phone': (-34,), 'desktop-set': (-30,),
    'microphone': (-35,), 'camcorder': (-60,), 'instant-camera': (-50,), 'joystick': (-40,), 'telescope': (-60,),
    # books, paper, music
    'ring-book': (-32,), 'notebook': (-34,), 'fountain-pen': (28,), 'watercolours': (30,),
    'wall-calendar': (-22,), 'framed-print': (-26,), 'desk-globe': (70,), 'palette': (50,), 'book-square': (-34,), 'card-fan': (-24,),
    'guitar': (-30,), 'drum': (40,), 'violin': (-28,), 'accordion': (-38,),
    # toys
    'pinata': (-70,), 'dinosaur': (-70,), 'robot': (-38,), 'balloons': (70,), 'unicorn': (-62,), 'swim-ring': (70,), 'kite': (24,),
    'sand-set': (60,), 'nesting-dolls': (-24,), 'plastic-slide': (-62,), 'board-game': (-34,),
    # sport
    'volleyball': (70,), 'snorkel-mask': (-30,), 'boxing-gloves': (-35,), 'skis': (-30,), 'canoe': (50,),
    'badminton': (40,), 'roller-skates': (60,), 'ski-goggles': (-32,), 'helmet': (-60,), 'ice-skates': (60,),
    # house and workshop
    'toolbox': (-40,), 'wall-mirror': (-26,), 'soup-bowls': (70,), 'shower-set': (28,), 'preserving-jar': (-26,), 'bell-clock': (-28,),
    'wrench': (50,),
    # food
    'ice-cream': (50,), 'sandwich': (70,), 'ajvar-jar': (-26,), 'honey-jar-dark': (-26,), 'pouch': (-26,),
    # flat lays, paper and seeds
    'seed-packet': (12,), 'pencils': (-30,), 'crayons': (9,),
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
