"""Marks of a watch's or clock's dial, in place of the dial that the file brings with its maker's name."""

import math

from mathutils import Matrix, Vector

import materials
from shapes import add


def plane_of(objects, name):
    """Middle, direction of twelve o'clock, normal and radius of the round part with this material."""
    points, heights, normal = [], [], Vector()
    for o in objects:
        own = {i for i, slot in enumerate(o.material_slots) if slot.material and slot.material.name.split('.')[0] == name}
        layer = o.data.uv_layers.active
        for p in o.data.polygons:
            if p.material_index in own:
                normal += p.normal * p.area
                for i in p.loop_indices:
                    points.append(o.data.vertices[o.data.loops[i].vertex_index].co.copy())
                    heights.append(layer.data[i].uv.y if layer else points[-1].z)
    middle = sum(points, Vector()) / len(points)
    mean = sum(heights) / len(heights)
    up = sum(((p - middle) * (h - mean) for p, h in zip(points, heights)), Vector()).normalized()
    return middle, up, normal.normalized(), max((p - middle).length for p in points)


def bar(name, place, size, material):
    """A small block of width, length and height at a place given by a matrix."""
    w, l, h = (x / 2 for x in size)
    corners = [place @ Vector((x, y, z)) for z in (-h, h) for x, y in ((-w, -l), (w, -l), (w, l), (-w, l))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return add(name, corners, faces, material, smooth=0)


def build(entry, objects):
    """Hour bars and minute strokes round the dial."""
    middle, up, normal, radius = plane_of(objects, entry['material'])
    side = up.cross(normal)
    ink = materials.mat('marks', entry.get('color', '#e9e7e0'), 0.35)
    for minute in range(60):
        hour = minute % 5 == 0
        if not hour and not entry.get('minutes', True):
            continue
        angle = -math.radians(minute * 6)
        out = up * math.cos(angle) - side * math.sin(angle)
        length = radius * (0.16 if hour else 0.05)
        centre = middle + out * (radius * 0.93 - length / 2) + normal * radius * 0.012
        across = out.cross(normal)
        place = Matrix((
            (across.x, out.x, normal.x, centre.x), (across.y, out.y, normal.y, centre.y),
            (across.z, out.z, normal.z, centre.z), (0, 0, 0, 1)))
        bar('mark', place, (radius * (0.045 if hour else 0.016), length, radius * 0.012), ink)
