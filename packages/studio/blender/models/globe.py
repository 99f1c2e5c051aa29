"""A desk globe with the countries of Natural Earth on it."""
import array
import json
import math
import os
import bpy
from mathutils import Vector
from materials import base_input, base_output, coords, mat, mix, srgb, wood
from shapes import blob, empty, lathe, put, tube
from shots import register
from stage import slot

COUNTRIES = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'countries.json')
WIDE, HIGH = 1440, 720
PAINTS = ('#e3c77f', '#c98f6a', '#9fb072', '#d9a9a0', '#b59cc0', '#e0d3b0')
ICE, LINE = '#eceae2', '#7a6a52'


def crossings(ring, row):
    """Where a parallel crosses a ring, in columns."""
    out = []
    y = (0.5 - (row + 0.5) / HIGH) * 360
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1]):
        if (y0 > y) != (y1 > y):
            out.append((x0 + (x1 - x0) * (y - y0) / (y1 - y0) + 360) / 720 * WIDE)
    return sorted(out)


def unrolled(ring):
    """The ring without the jump from one end of the map to the other: what lies beyond an end comes in at the other."""
    out, shift = [ring[0]], 0
    for (x0, _), (x1, y1) in zip(ring, ring[1:]):
        shift += 720 if x1 - x0 < -400 else -720 if x1 - x0 > 400 else 0
        out.append((x1 + shift, y1))
    return out


def map_image():
    """Longitude and latitude as a picture: paint, and in the alpha channel where land is."""
    picture = array.array('f', [0.0]) * (WIDE * HIGH * 4)

    def dot(column, row, colour, alpha=1.0):
        at = ((HIGH - 1 - row) * WIDE + column % WIDE) * 4
        picture[at:at + 4] = array.array('f', (*colour, alpha))
    for row in range(HIGH):
        for column in range(WIDE):
            if column % 60 == 0 or row % 60 == 0:
                dot(column, row, srgb(LINE), 0.35)
    with open(COUNTRIES, encoding='utf-8') as source:
        countries = json.load(source)['countries']
    for country in countries:
        for flat in country['rings']:
            ring = list(zip(flat[::2], flat[1::2]))
            heights = [y for _, y in ring]
            if max(heights) >= -120:  # the ice round the pole reaches from end to end
                ring = unrolled(ring)
            colour = srgb(ICE if max(heights) < -120 else PAINTS[country['shade'] % len(PAINTS)])
            first, last = int((0.5 - max(heights) / 360) * HIGH), int((0.5 - min(heights) / 360) * HIGH)
            for row in range(max(0, first), min(HIGH, last + 1)):
                cuts = crossings(ring, row)
                for start, end in zip(cuts[::2], cuts[1::2]):
                    for column in range(round(start), round(end)):
                        rim = column - start < 1 or end - column < 1.5
                        dot(column, row, tuple(c * 0.55 for c in colour) if rim else colour)
    image = bpy.data.images.new('countries', WIDE, HIGH, alpha=True, float_buffer=True)
    image.alpha_mode = 'CHANNEL_PACKED'
    image.colorspace_settings.name = 'Raw'
    image.pixels.foreach_set(picture)
    return image


def desk_globe():
    """The ball on a tilted axis in a brass bow, on a turned foot."""
    slot('sea', srgb('#5f93b5'))
    ball = mat('sea', 'sea', 0.3, spec=0.45, coat=0.5, coat_rough=0.1)
    tree = ball.node_tree
    node = tree.nodes.new('ShaderNodeTexImage')
    node.image = map_image()
    node.projection = 'SPHERE'
    tree.links.new(coords(tree, kind='Generated'), node.inputs['Vector'])
    tree.links.new(mix(tree, node.outputs['Alpha'], base_output(ball), node.outputs['Color']), base_input(ball))
    brass = mat('brass', '#c9a45c', 0.22, metal=1)
    timber = wood('foot', '#8a5a37', '#4a2b18', 1.4, rough=0.35, coat=0.4)
    lathe('foot', [(0, 0), (0.78, 0, 0.02), (0.80, 0.07, 0.03), (0.62, 0.14, 0.05), (0.16, 0.22, 0.1), (0.10, 0.36, 0.05), (0.13, 0.47, 0.03), (0.07, 0.52), (0, 0.56)], timber)
    r, z = 1.3, 1.98
    tilt = empty((0, 0, z), (0, math.radians(23), 0))
    put(blob('globe', (r, r, r), ball, None, 6), (0, 0, 0), (0, 0, math.radians(-205)), parent=tilt)
    bow = [Vector(((r + 0.14) * math.sin(a), 0, -(r + 0.14) * math.cos(a))) for a in [math.radians(-4 + 188 * k / 24) for k in range(25)]]
    put(tube('bow', bow, 0.045, brass), parent=tilt)
    for s in (-1, 1):
        put(lathe('pin', [(0, -0.06), (0.05, -0.05, 0.01), (0.05, 0.14, 0.02), (0.08, 0.15, 0.02), (0.06, 0.20, 0.02), (0, 0.21)], brass, 32), (0, 0, s * (r + 0.02)), (0 if s > 0 else math.pi, 0, 0), parent=tilt)
    return z + r + 0.2


register('desk-globe', desk_globe, frame=4.1, elevation=9, target=(0, 0, 1.72))
