"""Reads the recipes of the library models; needs no Blender."""

import glob
import json
import os

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'recipes')


def read_recipes():
    """All recipes by the name of the model. A recipe `like` another one takes all of that and changes some keys."""
    recipes = {}
    for file in sorted(glob.glob(os.path.join(FOLDER, '*.json'))):
        with open(file, encoding='utf-8') as source:
            for name, recipe in json.load(source).items():
                if name in recipes:
                    raise ValueError(f'the model {name} has two recipes')
                recipes[name] = recipe
    return {name: follow(recipe, recipes) for name, recipe in recipes.items()}


def follow(recipe, recipes):
    """The detail of a model is not taken again for one that is like it."""
    if 'like' not in recipe:
        return recipe
    base = {key: value for key, value in recipes[recipe['like']].items() if key != 'detail'}
    return {**base, **recipe}
