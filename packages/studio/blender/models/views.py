"""Other views of the goods that are seen most: close to the goods with an open aperture, and on a table by a window."""
import dataclasses
from models import baked, books, bottles, bread, dairy, devices, house, instruments, jars, produce, sound, tableware  # noqa: F401  they register first
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
SCENES = {
    'pite': (4.0, -8, 24), 'pizza-margherita': (4.1, -6, 26), 'loaf': (3.6, 10, 15), 'croissant': (3.4, -8, 18), 'honey-jar': (2.6, -6, 12), 'ajvar-jar': (2.6, 8, 12),
    'oil-bottle': (3.4, -8, 10), 'white-cheese': (3.4, -6, 18), 'eggs': (3.2, -16, 20), 'milk-bottle': (3.4, 6, 10), 'cup': (2.8, -6, 16), 'macchiato': (2.8, 8, 18),
    'vase': (4.0, -6, 10), 'turntable': (6.0, -18, 20), 'candle': (3.1, -8, 12), 'book': (3.4, -6, 14), 'headphones': (3.3, -8, 12),
}


def _register():
    for model, (frame, target, azimuth, elevation, fstop) in DETAILS.items():
        hero = SHOTS[f'{model}-hero']
        SHOTS[f'{model}-detail'] = dataclasses.replace(hero, name='detail', frame=frame, target=target, focus=target, azimuth=hero.azimuth + azimuth, elevation=elevation, fstop=fstop,
                                                       scale=hero.scale or hero.width / 2.6)
    for model, (frame, azimuth, elevation) in SCENES.items():
        hero = SHOTS[f'{model}-hero']
        SHOTS[f'{model}-scene'] = dataclasses.replace(hero, name='scene', frame=frame, azimuth=azimuth, elevation=elevation, setting='room', fstop=0.9)


_register()
