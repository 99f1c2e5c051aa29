"""The registry: every model registers its shots here; `load` reads all modules that do."""
import glob
import importlib
import os
from dataclasses import dataclass
from typing import Any, Callable

# Width of the picture in units of 10 cm, by size of the goods. A class has one width, so that two cups
# are always equally large and a cream jar never looks as large as a laptop.
FRAMES = {
    'tiny': 1.0,  # ring, eye drops, lipstick
    'palm': 1.4,  # cream jar, soap, eggs
    'hand': 1.95,  # jar, cup, carton, loaf
    'bottle': 2.6,  # bottle, book, phone, headphones
    'plate': 3.8,  # pan, plate, bowl, folded cloth, ball
    'board': 5.0,  # laptop, tray, bag, instrument
    'bulky': 8.0,  # suitcase, chair, toolbox
    'large': 14.0,  # furniture, bicycle
}
HERE = os.path.dirname(os.path.abspath(__file__))
SHOTS = {}


@dataclass
class Shot:
    """`make` builds the model and returns its height. `target` is where the camera looks at."""
    model: str
    make: Callable[[], float]
    name: str = 'hero'
    frame: Any = 'hand'
    elevation: float = 12
    azimuth: float = 0
    target: Any = None
    focus: Any = None
    fstop: Any = None
    wash: float = 0
    scale: Any = None
    setting: str = 'cove'
    vary: Any = None

    @property
    def width(self):
        return FRAMES[self.frame] if isinstance(self.frame, str) else self.frame


def register(model, make, shot='hero', **options):
    """Adds `<model>-<shot>`; `make` takes no argument and returns the height of the product."""
    name = f'{model}-{shot}'
    if name in SHOTS:
        raise ValueError(f'the shot {name} is registered twice')
    SHOTS[name] = Shot(model, make, shot, **options)


def load():
    """Imports models/*.py, library_shots.py, turned_shots.py and views.py, which register their shots."""
    models = sorted(glob.glob(os.path.join(HERE, 'models', '*.py')))
    for file in [*models, *(os.path.join(HERE, f'{name}.py') for name in ('library_shots', 'turned_shots', 'views'))]:
        module = os.path.relpath(file, HERE)[:-3].replace(os.sep, '.')
        if not module.endswith('__init__'):
            importlib.import_module(module)
    return SHOTS
