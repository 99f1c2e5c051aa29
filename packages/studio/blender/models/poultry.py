"""Chicken: raw legs on a board, wings from the charcoal on a plate."""
import math
import random
from mathutils import Vector
from forms import circle, sweep, wave
from materials import bump, cells, facing_up, mat, noise, ramp, tint, toned, weighted
from models.bread import board
from models.dairy import parsley
from models.tableware import plate
from shapes import blob, empty, put
from shots import register


def drumstick(skin, bone, at, turn, size, seed, roll=0.0):
    """Meat that narrows towards the knuckle."""
    e = empty(at, (roll, 0, math.radians(turn)))
    way = [Vector((-0.62 + 1.30 * k / 40, 0.03 * math.sin(k * 0.12 + seed), 0)) * size for k in range(41)]

    def section(t):
        r = (0.30 * math.sin(math.pi * min(1, 0.12 + t * 1.02)) ** 0.62 * (1 - 0.52 * t) + 0.075) * min(1, (t * 12 + 0.05) ** 0.5) * size
        return circle(r, 32, 1.12, lambda a: 1 + 0.09 * wave((t * 3, math.cos(a), math.sin(a) + seed), 1.4) + 0.02 * wave((t * 14, math.cos(a) * 4, seed), 1))
    put(sweep('meat', way, section, skin, smooth=180), parent=e)
    for y in (-0.05, 0.05):
        put(blob('knuckle', (0.085 * size, 0.075 * size, 0.075 * size), bone, None, 4), (0.71 * size, y * size, 0), parent=e)


def legs():
    top = board(3.8, 2.2)
    skin = toned('raw', lambda tree: weighted(tree, (noise(tree, 2.2, 5), 1.0), (facing_up(tree), 0.12), -0.06), [(0.25, '#c9857a'), (0.5, '#e0aa98'), (0.75, '#efcfae')], 0.32, coat=0.35, coat_rough=0.2)
    bump(skin, cells(skin.node_tree, 22), 0.35, 0.012)
    bump(skin, noise(skin.node_tree, 6, 4), 0.3, 0.03)
    bone = mat('bone', '#e9dfd2', 0.4, coat=0.2)
    for k, (x, y, turn) in enumerate(((-0.80, -0.50, 22), (0.78, -0.46, 156), (-0.74, 0.46, -16), (0.82, 0.44, 202))):
        drumstick(skin, bone, (x, y, top + 0.29), turn, 1.0, k + 1, 0.4 * k)
    parsley((0.0, -0.02, top + 0.03), 12)
    return 0.8


def wings():
    base = plate(1.4)
    skin = toned('grilled', lambda tree: weighted(tree, (noise(tree, 3.4, 6, rough=0.65), 1.0), (facing_up(tree), 0.10), -0.05), [(0.22, '#3a1a0b'), (0.42, '#8a4517'), (0.6, '#bf7427'), (0.8, '#dd9d48')], 0.35, coat=0.45, coat_rough=0.2)
    tint(skin, ramp(skin.node_tree, noise(skin.node_tree, 2.6, 4), [(0.60, 0.0), (0.70, 0.75)]), '#1d0d06')
    bump(skin, noise(skin.node_tree, 20, 6, rough=0.7), 0.5, 0.03)
    bone = mat('bone', '#b98a5e', 0.6)
    chance = random.Random(5)
    for k in range(6):
        a = math.radians(60 * k + 15)
        drumstick(skin, bone, (0.58 * math.cos(a), 0.52 * math.sin(a), base + 0.20), 60 * k + 15, 0.72, k + 1, chance.uniform(-1, 1))
    for k, turn in enumerate((20, 150, 265)):
        a = math.radians(turn)
        drumstick(skin, bone, (0.22 * math.cos(a), 0.20 * math.sin(a), base + 0.50), turn + 40, 0.70, k + 9, chance.uniform(-1, 1))
    parsley((1.02, -0.25, base + 0.03), 9)
    return 0.8


register('chicken-legs', legs, frame=4.4, elevation=34, target=(0, 0, 0.2))
register('chicken-wings', wings, frame='plate', elevation=36, target=(0, 0, 0.2))
