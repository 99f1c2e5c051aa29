"""Models of the Sweet Home 3D furniture libraries as products of the studio.

A recipe (recipes/<department>.json) names library and number, says what each material of the file is made of and which
slot colours it, and how the model is turned. Keys of a recipe:

  library, index     the model; or items: a list of parts, each with these keys
  like               another recipe, all of whose keys hold unless they are given here: the same thing in another place
  slots              name -> default colour; a material uses one as `leather:upper`
  materials          material of the file (`start*` fits endings, `*` the rest) -> rule, see dress.read_rule
  hide               materials whose faces are left out (marks, plinths, words)
  patch              [picture, left, top, right, bottom, colour]: painted over, as parts of the picture
  roll, turn, lean   turns about the axes in degrees: before, about z, after (`x:90`)
  at, scale, size    place in cm, growth, size in cm instead of the catalogue's
  copies             [{at, turn}]: the same model again
  lift               how high the camera stands, in degrees
  frame, full        width of the picture in units (chosen by the outline otherwise); how full at most
  crop               height in cm: what stands above it does not count for the frame (a broom's handle)
  hang               how high it hangs before a wall, in units
  subdivide, crease, merge, normals, thick, bevel, importer    repairs, see mesh.repair
  hair, hairs        material -> length in cm; how many in all
  labels             label areas, see areas.build
  bulb               {at, power}: a light that is on, in a lampshade
  detail             {at, zoom, azimuth, lift}: a second shot of one part, see library_shots.take_detail
  dials              [{material, color, minutes}]: marks of our own on a dial
"""

import math

import bpy
from mathutils import Matrix

import stage
from library import areas, catalogue, dials, framing, mesh
from library.archive import read_catalogue
from library.dress import declare_slots, dress
from library.finishes import pick

INHERITED = ('slots', 'items', 'copies', 'labels', 'dials', 'lift', 'frame', 'full', 'crop', 'wash', 'detail', 'bulb')


def fetch(item):
    """One model of a library, repaired, at its place."""
    row = read_catalogue(item['library'])[item['index']]
    objects = catalogue.import_objects(item['library'], row, item.get('importer') == 'legacy')
    hidden = dict.fromkeys(item.get('hide', []), True)
    mesh.drop_faces(objects, lambda name: pick(hidden, name))
    objects = [o for o in objects if o.data.polygons]
    catalogue.place(objects, row, {'turn': 32, **item})
    mesh.repair(objects, item)
    return objects


def copy(objects, entry):
    """The same model at another place, turned about its own upright axis."""
    at = [x * catalogue.UNITS_PER_CM for x in entry.get('at', (0, 0, 0))]
    move = Matrix.Translation(at) @ catalogue.rotation([*entry.get('roll', []), f'z:{entry.get("turn", 0)}'])
    twins = []
    for o in objects:
        twin = o.copy()
        bpy.context.collection.objects.link(twin)
        twin.matrix_world = move @ o.matrix_world
        twins.append(twin)
    return twins


def light_up(entry):
    """A bulb of a lamp: a small warm light; its place in centimetres from the middle and the ground."""
    bulb = bpy.data.lights.new('bulb', 'POINT')
    bulb.energy, bulb.color, bulb.shadow_soft_size = entry['power'], (1, 0.72, 0.44), 0.25
    holder = bpy.data.objects.new('bulb', bulb)
    bpy.context.collection.objects.link(holder)
    holder.location = [x * catalogue.UNITS_PER_CM for x in entry['at']]


def build(recipe):
    """Builds a product and returns the width of its picture and the camera's target."""
    declare_slots(recipe)
    groups = []
    for part in recipe.get('items', [recipe]):
        item = {**{key: value for key, value in recipe.items() if key not in INHERITED}, **part}
        groups.append((item, fetch(item)))
    objects = [o for _, group in groups for o in group]
    twins = [twin for entry in recipe.get('copies', []) for twin in copy(objects, entry)]
    bpy.context.view_layer.update()
    points = [o.matrix_world @ v.co for o in objects + twins for v in o.data.vertices]
    top = recipe.get('crop', math.inf) * catalogue.UNITS_PER_CM
    points = [p for p in points if p.z <= top]
    width, target = framing.find(points, recipe.get('lift', 16), recipe.get('frame'), recipe.get('full', framing.FULLEST))
    for entry in recipe.get('labels', []):
        low, high = catalogue.bounds(objects)
        areas.build(entry, objects, [(l + h) / 2 for l, h in zip(low, high)], math.dist(low, high))
    for entry in recipe.get('dials', []):
        dials.build(entry, objects)
    for item, group in groups:
        dress(group, item, width)
        mesh.grow_hair(group, lambda name, rules=item.get('hair', {}): pick(rules, name), item.get('hairs', 60000))
    if 'bulb' in recipe:
        light_up(recipe['bulb'])
    stage.PARTS.extend(objects + twins)
    return width, target
