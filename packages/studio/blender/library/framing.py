"""Finds the size class and the camera's target of a model by its outline."""

import math

from mathutils import Matrix, Vector

from shots import FRAMES

# between and beyond the common classes: rings, furniture, boats and trees
WIDTHS = sorted({
    0.4, 0.55, 0.75, 1.2, 1.65, 2.25, 3.2, 4.4, 5.7, 6.5, 7.3, *FRAMES.values(),
    9.2, 10.6, 12.2, 16.0, 18.5, 21.0, 24.0, 28.0, 32.0, 37.0, 43.0, 50.0, 58.0, 67.0, 78.0,
})
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
    # in a picture much narrower than the model, points would lie behind the camera
    least = max(high - low) * 0.6
    for candidate in [width] if width else [w for w in WIDTHS if w > least]:
        target = (low + high) / 2
        for _ in range(4):
            wide, tall, u, v = outline(points, target, elevation, candidate)
            target = target + Vector((u * candidate, 0, 0)) + up * (v + FLOOR) * candidate
        if max(wide, tall) <= fullest:
            break
    return candidate, target
