"""Groups of goods cut out of the studio, with their shadow: for slides, tiles and bands of the home page.

  blender -b -noaudio -t 2 -P groups.py -- NAME ... --out DIR [--width 1100] [--samples 24]

groups.json says what stands where, and what is printed on it: `npm run studio -- render --groups` draws that into DIR first. Writes `<name>-cut.png` (straight alpha) and the guides of the denoiser. The goods have
their final colours, so a group is one picture and not a set of passes.
"""

import argparse
import json
import math
import os
import sys

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import exposures
import scene
import shots
import stage
from materials import srgb
from shapes import empty, sheet

SHAPE = 0.69  # height by width, as the web app lays cut-out pictures out
HERE = os.path.dirname(os.path.abspath(__file__))


def arguments():
    parser = argparse.ArgumentParser(prog='groups.py')
    parser.add_argument('names', nargs='*')
    parser.add_argument('--out', default='raw')
    parser.add_argument('--width', type=int, default=1100)
    parser.add_argument('--samples', type=int, default=24)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def colour(colours):
    """Gives slots their colours for good and forgets them, so that the next model may use the same names."""
    for name, entry in stage.SLOTS.items():
        value = srgb(colours[name]) if name in colours else entry['rgb']
        factor = 0.86 if entry['kind'] == 'albedo' else 1
        for node in entry['nodes']:
            node.outputs[0].default_value = (*(factor * x for x in value), 1)
    stage.SLOTS.clear()


def highest(objects):
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    corners = [o.evaluated_get(graph).matrix_world @ Vector(c) for o in objects for c in o.evaluated_get(graph).bound_box]
    return max(corner.z for corner in corners)


def printed(file, shines):
    """A material that shows a drawing; where the drawing is clear the goods are seen."""
    material = bpy.data.materials.new('print')
    material.use_nodes = True
    tree = material.node_tree
    node = tree.nodes['Principled BSDF']
    image = tree.nodes.new('ShaderNodeTexImage')
    image.image = bpy.data.images.load(file)
    image.extension = 'EXTEND'
    tree.links.new(image.outputs['Alpha'], node.inputs['Alpha'])
    if shines:
        node.inputs['Base Color'].default_value = (0.004, 0.004, 0.005, 1)
        tree.links.new(image.outputs['Color'], node.inputs['Emission'])
        node.inputs['Emission Strength'].default_value = 0.85
    else:
        tree.links.new(image.outputs['Color'], node.inputs['Base Color'])
    node.inputs['Roughness'].default_value = 0.5
    node.inputs['Specular'].default_value = 0.3
    return material


def apply_prints(stem, kinds):
    """Lays each drawing over its label area, a hair's breadth before it. `kinds`: what each slot is."""
    cells = 24
    for entry in stage.AREAS:
        file = f'{stem}-{entry["name"]}.png'
        if not os.path.exists(file):
            continue
        place = entry['place']

        def before(u, v, place=place):
            step = 0.01
            at = place(u, v)
            across, down = place(u + step, v) - place(u - step, v), place(u, v + step) - place(u, v - step)
            return at - across.cross(down).normalized() * 0.006  # v runs downwards
        thing = sheet('print', before, cells, cells, printed(file, kinds.get(entry['slot']) == 'light'), smooth=180)
        thing.visible_shadow = False
        layer = thing.data.uv_layers.new(name='UVMap')
        for loop in thing.data.loops:
            layer.data[loop.index].uv = (loop.vertex_index % (cells + 1) / cells, 1 - loop.vertex_index // (cells + 1) / cells)


def stand(item, known, stem):
    """Builds one model and moves it: `at` in units, `turn` in degrees, `height` in units instead of its own.

    `stem`: how the files of its drawings begin.
    """
    before, parts = set(bpy.data.objects), len(stage.PARTS)
    known[f'{item["model"]}-hero'].make()
    kinds = {name: entry['kind'] for name, entry in stage.SLOTS.items()}
    colour(item.get('colours', {}))
    apply_prints(stem, kinds)
    roots = [o for o in bpy.data.objects if o not in before and o.parent is None]
    size = item['height'] / highest(stage.PARTS[parts:]) if 'height' in item else item.get('scale', 1)
    holder = empty((*item['at'], item.get('lift', 0)), (0, 0, math.radians(item.get('turn', 0))))
    holder.scale = (size, size, size)
    for root in roots:
        root.parent = holder
    stage.AREAS.clear()


def shoot(name, group, known, options):
    scene.reset(options.samples, options.width)
    for index, item in enumerate(group['items']):
        stand(item, known, os.path.join(os.path.abspath(options.out), f'{name}-{index}'))
    width, target = group['width'], group['target']
    scene.studio(group.get('scale', width / 2.6), target[2] * 2.1)
    bpy.data.objects['cove'].is_shadow_catcher = True
    scene.camera(width, target, group.get('azimuth', 0), group.get('elevation', 10))
    current = bpy.context.scene
    current.render.resolution_y = round(options.width * SHAPE)
    exposures.guides(current, options.out, f'{name}-cut')
    current.render.film_transparent = True
    current.render.image_settings.color_mode = 'RGBA'
    print(name, exposures.write(current, os.path.join(options.out, f'{name}-cut.png')), 's', flush=True)


def main():
    options = arguments()
    os.makedirs(options.out, exist_ok=True)
    known = shots.load()
    with open(os.path.join(HERE, 'groups.json'), encoding='utf-8') as source:
        groups = json.load(source)
    for name in options.names or groups:
        shoot(name, groups[name], known, options)


if __name__ == '__main__':
    main()
