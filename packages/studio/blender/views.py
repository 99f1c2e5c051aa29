"""Other views of the goods that are seen most: close to them, on a table by a window, and with an apple that shows their size."""
import dataclasses
import math

import bpy
import stage
from library import framing
from library_shots import SOFT, surface_at
from mathutils import Vector
from models.produce import apple, apple_peel
from shots import SHOTS

# model: width of the picture, where the camera looks, degrees round and up, f-number (a unit is 10 cm: a tenth of a camera's)
DETAILS = {
    'pite': (1.7, (0.25, -0.35, 0.24), 18, 30, 0.6), 'burek': (1.7, (0.35, -0.3, 0.2), 12, 26, 0.6), 'pizza-margherita': (1.6, (0.3, -0.5, 0.2), 16, 30, 0.6),
    'loaf': (1.5, (0.1, -0.3, 0.62), 20, 22, 0.5), 'croissant': (1.4, (0.46, -0.3, 0.38), 14, 24, 0.5), 'honey-jar': (0.95, (0.05, -0.4, 0.62), 18, 12, 0.4),
    'white-cheese': (1.4, (0.3, -0.3, 0.36), 16, 20, 0.5), 'tomatoes': (1.9, (0.3, -0.4, 0.75), 14, 24, 0.6), 'apples': (1.9, (0.3, -0.4, 0.8), 14, 24, 0.6),
    'cup': (1.05, (0.13, -0.2, 0.52), 22, 19, 0.42), 'oil-bottle': (1.3, (0, -0.25, 0.85), 20, 10, 0.5), 'headphones': (1.35, (-0.55, -0.35, 0.68), -14, 12, 0.5),
    'turntable': (2.6, (0.9, -0.5, 0.75), 14, 20, 0.8), 'camera': (1.0, (0.0, -0.5, 0.5), 14, 14, 0.42), 'guitar': (4.0, (0, -0.9, 3.0), 18, 10, 1.2),
    'speaker': (1.1, (0, -0.4, 1.35), 24, 18, 0.45), 'keyboard': (1.5, (-0.6, -0.2, 0.3), -24, 24, 0.5),
}
# model: what the hero shows there is in the middle (parts of its width, right and up), and how much nearer it is
CLOSE = {
    'pasta-vegetables': (0.05, -0.02, 2.3), 'spinach-pie': (0.06, -0.04, 2.3), 'rice-pudding': (0.05, 0.05, 2.4),
    'baked-beans': (0.05, 0.02, 2.3), 'wrap': (0.05, 0.02, 2.2), 'brushes': (0.02, 0.24, 2.4), 'chicken-soup': (0.05, 0.03, 2.3),
    'strawberry-cake': (0.02, 0.08, 2.3), 'honey-jar-dark': (0.04, -0.1, 2.1), 'sushi': (0.05, 0.0, 2.4),
    'steak': (0.0, 0.0, 2.2), 'folded-shirts': (-0.05, -0.02, 2.2), 'dinosaur': (-0.14, 0.12, 2.4),
    'spaghetti-tomato': (0.02, 0.05, 2.3), 'trilece': (0.02, 0.02, 2.3), 'smart-bulb': (0.0, 0.1, 2.1), 'comb': (0.0, 0.0, 2.4), 'macchiato': (0.0, 0.1, 2.3),
    'sponge': (0.0, 0.0, 2.3), 'volleyball': (0.05, 0.05, 2.3), 'basketball': (0.05, 0.05, 2.3), 'wall-charger': (-0.12, 0.02, 2.2),
    'microscope': (0.0, 0.12, 2.4), 'cupcake': (0.0, 0.12, 2.2), 'onions': (0.05, 0.0, 2.4), 'peppers': (0.05, 0.0, 2.4),
}
SCENES = {
    'pite': (4.0, -8, 24), 'pizza-margherita': (4.1, -6, 26), 'loaf': (3.6, 10, 15), 'croissant': (3.4, -8, 18), 'honey-jar': (2.6, -6, 12), 'ajvar-jar': (2.6, 8, 12),
    'oil-bottle': (3.4, -8, 10), 'white-cheese': (3.4, -6, 18), 'eggs': (3.2, -16, 20), 'milk-bottle': (3.4, 6, 10), 'cup': (2.8, -6, 16), 'macchiato': (2.8, 8, 18),
    'vase': (4.0, -6, 10), 'turntable': (6.0, -18, 20), 'candle': (3.1, -8, 12), 'book': (3.4, -6, 14), 'headphones': (3.3, -8, 12),
}

# On the table, a third wider than the hero: degrees round and up.
ON_TABLE = {
    'pasta-vegetables': (-8, 24), 'spinach-pie': (8, 24), 'berry-juice': (-8, 10), 'salad-bowl': (-8, 24), 'rice-pudding': (8, 22), 'baked-beans': (-8, 22),
    'wrap': (8, 20), 'chicken-soup': (-8, 22), 'steak': (8, 24), 'strawberry-cake': (-8, 18), 'honey-jar-dark': (8, 13), 'sushi': (-8, 22),
    'burger': (8, 14), 'spaghetti-tomato': (-8, 22), 'trilece': (8, 20), 'cupcake': (-8, 14), 'flatbread': (8, 22), 'casserole': (-8, 20),
    'chicken-legs': (8, 22), 'burek': (-8, 24), 'chocolate-cake': (8, 18), 'tomatoes': (-8, 24), 'apples': (8, 24), 'peppers': (-8, 24), 'onions': (8, 24),
    'potatoes': (-8, 24), 'notebook': (8, 18), 'keyboard': (-8, 22), 'mouse': (8, 20), 'sponge': (-8, 18), 'soap': (8, 18), 'brushes': (-8, 14),
    'comb': (-8, 20), 'nail-polish': (8, 12), 'eye-drops': (-8, 12), 'pill-carton': (8, 14), 'effervescent-tube': (-8, 12),
    'rose-water': (8, 12), 'toothbrushes': (-8, 12), 'crayons': (8, 14), 'fountain-pen': (-8, 20), 'dinosaur': (8, 12), 'counting-frame': (-8, 12),
    'smart-bulb': (8, 12), 'wall-charger': (-8, 16), 'teddy-bear': (8, 12), 'wooden-car': (-8, 14), 'speaker': (8, 14), 'camera': (-8, 14),
    'cactus': (8, 12), 'kettle': (-8, 12), 'wristwatch': (8, 16), 'tulips': (-8, 10), 'book-thick': (8, 16), 'book-large': (-8, 16),
}
# Goods whose pictures do not tell their size: degrees up.
BESIDE_APPLE = {
    'headphones': 16, 'speaker': 14, 'camera': 16, 'turntable': 20, 'teddy-bear': 12, 'wooden-car': 16, 'dinosaur': 12, 'robot': 12, 'vase': 10,
    'kettle': 12, 'basket': 18, 'handbag': 12, 'cactus': 12, 'smart-bulb': 12, 'nesting-dolls': 12, 'sponge': 18, 'candle': 12, 'microscope': 12,
    'backpack': 12, 'toolbox': 16,
}
APPLE = 0.36


def _register():
    for model, (frame, target, azimuth, elevation, fstop) in DETAILS.items():
        hero = SHOTS[f'{model}-hero']
        SHOTS[f'{model}-detail'] = dataclasses.replace(hero, name='detail', frame=frame, target=target, focus=target, azimuth=hero.azimuth + azimuth, elevation=elevation, fstop=fstop,
                                                       scale=hero.scale or hero.width / 2.6)
    for model, (frame, azimuth, elevation) in SCENES.items():
        hero = SHOTS[f'{model}-hero']
        SHOTS[f'{model}-scene'] = dataclasses.replace(hero, name='scene', frame=frame, azimuth=azimuth, elevation=elevation, setting='room', fstop=0.9)

    for model, (right, up, nearer) in CLOSE.items():
        _take_close(model, (right, up), nearer)
    for model, (azimuth, elevation) in ON_TABLE.items():
        _take_on_table(model, azimuth, elevation)
    for model, elevation in BESIDE_APPLE.items():
        _take_beside_apple(model, elevation)


def _add(model, name, make, prepare, **options):
    """A shot that needs the built model to know where the camera stands: `prepare` sets that."""
    hero = SHOTS[f'{model}-hero']

    def build():
        height = make(hero)
        bpy.context.view_layer.update()
        prepare(SHOTS[f'{model}-{name}'], hero, height)
        return height
    SHOTS[f'{model}-{name}'] = dataclasses.replace(hero, name=name, make=build, **options)


def _take_close(model, place, nearer):
    def prepare(shot, hero, height):
        target = Vector(hero.target or (0, 0, height * 0.47))
        point = surface_at(hero.width, target, math.radians(hero.elevation), place, math.radians(hero.azimuth))
        shot.frame, shot.target, shot.focus = hero.width / nearer, tuple(point), tuple(point)
        shot.scale, shot.fstop = hero.scale or hero.width / 2.6, SOFT / shot.frame
    hero = SHOTS[f'{model}-hero']
    _add(model, 'detail', lambda hero: hero.make(), prepare, azimuth=hero.azimuth + 14, elevation=hero.elevation + 6)


def _take_on_table(model, azimuth, elevation):
    def prepare(shot, hero, height):
        shot.frame, shot.target = hero.width * 1.32, hero.target
    _add(model, 'scene', lambda hero: hero.make(), prepare, azimuth=azimuth, elevation=elevation, setting='room', fstop=0.9)


def _corners():
    """The corners of the boxes round all parts of the product."""
    graph = bpy.context.evaluated_depsgraph_get()
    parts = [part.evaluated_get(graph) for part in stage.PARTS]
    return [part.matrix_world @ Vector(corner) for part in parts for corner in part.bound_box]


def _take_beside_apple(model, elevation):
    def build(hero):
        height = hero.make()
        bpy.context.view_layer.update()
        corners = _corners()
        right, front, back = max(p.x for p in corners), min(p.y for p in corners), max(p.y for p in corners)
        apple(2, apple_peel(0), APPLE, (right + APPLE * 1.25, front * 0.65 + back * 0.35, APPLE * 0.86), (0.08, 0.05, 0.6))
        return height

    def prepare(shot, hero, height):
        shot.frame, shot.target = framing.find(_corners(), elevation)
    _add(model, 'size', build, prepare, azimuth=0, elevation=elevation, scale=None)


_register()
