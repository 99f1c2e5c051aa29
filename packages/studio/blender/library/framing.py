"""Finds the size class and the camera's target of a model by its outline."""

import math

from mathutils import Matrix, Vector

from shots import FRAMES

# beyond the common classes: rings, furniture, boats and trees
WIDTHS = sorted({0.55, *FRAMES.values(), 10.6, 19.0, 25.0, 36.0, 50.0, 70.0})
FULLEST = 0.82  # a model covers at most this part of the picture's width
DISTANCE = 3.7  # of the camera, in widths of the picture, as in scene.camera
FLOOR = 0.012  # a little more floor below than wall above


def outline(points, target, elevation, width):
    """How wide and high the points look, as parts of the picture, and the middle of that."""
    lift = math.radians(elevation)
    away = Vector((0, -math.cos(lift), math.sin(lift)))
    view = Matrix(((1, 0, 0), (0, math.sin(lift), math.cos(lift)), tuple(away)))
    eye = target + away * width * DISTANCE
    seen = [view @ (p - eye) for p in points]
    us = [DISTANCE * p.x / -p.z for p in seen]
    vs = [DISTANCE * p.y / -p.z for p in seen]
    return max(us) - min(us), max(vs) - min(vs), (max(us) + min(us)) / 2, (max(vs) + min(vs)) / 2


def find(points, elevation, width=None, fullest=FULLEST):
    """The narrowest class that holds the points, or the given width; and the target that centres them."""
    lift = math.radians(elevation)
    up = Vector((0, math.sin(lift), math.cos(lift)))
    low, high = (Vector(choose(p[i] for p in points) for i in range(3)) for choose in (min, max))
    for candidate in [width] if width else WIDTHS:
        target = (low + high) / 2
        for _ in range(4):
            wide, tall, u, v = outline(points, target, elevation, candidate)
            target = target + Vector((u * candidate, 0, 0)) + up * (v + FLOOR) * candidate
        if max(wide, tall) <= fullest:
            break
    return candidate, target
