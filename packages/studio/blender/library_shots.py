"""Registers the hero shot of every library model."""

import library
import shots
from library.recipes import read_recipes


def take(name, recipe):
    """Registers a shot whose frame and target come from the model's outline."""

    def make():
        width, target = library.build(recipe)
        shot = shots.SHOTS[f'{name}-hero']
        shot.frame, shot.target = width, tuple(target)
        return target.z

    shots.register(name, make, elevation=recipe.get('lift', 16), wash=recipe.get('wash', 0))


for model, description in read_recipes().items():
    take(model, description)
