"""The exposures of one shot: K (every slot black), D (one slot grey at a time), guides, and the json.

Any colouring is K + sum(colour * D), so a shot is rendered once for all its colours.
"""
import bpy
import json
import os
import time
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
import stage
from scene import FILM

GREY = 0.5  # albedo of a slot in its D exposure: the middle of what is sold
GRID = 12  # a label area is projected as 13 x 13 points
MARGIN = 0.10  # what a slot changes round the product (bounce on the floor), as a part of the picture
GUIDE_SAMPLES = 8


def write(scene, file):
    start = time.process_time()
    scene.render.filepath = file
    bpy.ops.render.render(write_still=True)
    return round(time.process_time() - start, 1)


def _on_picture(point):
    return world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, point)


def _border():
    """The part of the picture that the product covers, with a margin: [left, bottom, right, top]."""
    graph = bpy.context.evaluated_depsgraph_get()
    xs, ys = [], []
    for part in stage.PARTS:
        evaluated = part.evaluated_get(graph)
        for corner in evaluated.bound_box:
            point = _on_picture(evaluated.matrix_world @ Vector(corner))
            xs.append(point.x)
            ys.append(point.y)
    return [max(0, min(xs) - MARGIN), max(0, min(ys) - MARGIN), min(1, max(xs) + MARGIN), min(1, max(ys) + MARGIN)]


def _grids(slots):
    """Where each label area lies on the picture: x, y from the top left, distance."""
    out = []
    for entry in stage.AREAS:
        if entry['slot'] not in slots:
            continue
        points = []
        for j in range(GRID + 1):
            for i in range(GRID + 1):
                point = _on_picture(entry['place'](i / GRID, j / GRID))
                points += [round(point.x, 5), round(1 - point.y, 5), round(point.z, 3)]
        out.append({'name': entry['name'], 'slot': entry['slot'], 'w': entry['w'], 'h': entry['h'], 'n': GRID, 'points': points})
    return out


def _guide_output(tree, layers, folder, name, socket, tag, normal):
    """A file output of one pass; a normal is moved from -1..1 to 0..1 first."""
    source = layers.outputs[socket]
    if normal:
        for operation, value in (('MULTIPLY', 0.5), ('ADD', 0.5)):
            node = tree.nodes.new('CompositorNodeMixRGB')
            node.blend_type = operation
            node.inputs[0].default_value = 1
            node.inputs[2].default_value = (value, value, value, 1)
            tree.links.new(source, node.inputs[1])
            source = node.outputs[0]
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.file_slots[0].path = f'{name}.{tag}#'
    tree.links.new(source, out.inputs[0])


def guides(scene, folder, name):
    """Albedo (slots at their defaults) and normal, for the denoiser. Light is not needed, so few samples do."""
    cycles = scene.cycles
    layer = bpy.context.view_layer
    kept = (cycles.samples, cycles.use_adaptive_sampling, cycles.diffuse_bounces, layer.cycles.denoising_store_passes)
    cycles.samples, cycles.use_adaptive_sampling, cycles.diffuse_bounces = GUIDE_SAMPLES, False, 0
    layer.cycles.denoising_store_passes = True
    lights = [thing for thing in scene.objects if thing.type == 'LIGHT']
    for thing in lights:
        thing.hide_render = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    _guide_output(tree, layers, folder, name, 'Denoising Albedo', 'albedo', False)
    _guide_output(tree, layers, folder, name, 'Denoising Normal', 'normal', True)
    start = time.process_time()
    bpy.ops.render.render()
    seconds = round(time.process_time() - start, 1)
    for tag in ('albedo', 'normal'):
        # a file output always adds the frame's number
        os.replace(os.path.join(folder, f'{name}.{tag}{scene.frame_current}.png'), os.path.join(folder, f'{name}.{tag}.png'))
    scene.use_nodes = False
    for thing in lights:
        thing.hide_render = False
    cycles.samples, cycles.use_adaptive_sampling, cycles.diffuse_bounces, layer.cycles.denoising_store_passes = kept
    return seconds


def preview(folder, name):
    """One picture in the default colours, to be looked at."""
    os.makedirs(folder, exist_ok=True)
    stage.set_slots(lambda _, entry: entry['rgb'])
    bpy.context.scene.render.use_border = False
    return write(bpy.context.scene, os.path.join(folder, f'{name}.png'))


def shoot(folder, name, setting='cove', vary=None):
    """Writes K, guides, one D per slot and, last, the json. `vary`: the slots of a scene that change."""
    os.makedirs(folder, exist_ok=True)
    bpy.context.view_layer.update()
    scene = bpy.context.scene
    slots = {slot: entry for slot, entry in stage.SLOTS.items() if vary is None or slot in vary}

    def light_of(chosen):
        def value(slot, entry):
            if slot not in slots:
                return entry['rgb']
            level = 0 if slot != chosen else 1 if entry['kind'] == 'light' else GREY
            return (level, level, level)
        return value

    def file(tag):
        return os.path.join(folder, f'{name}.{tag}.png')

    scene.render.use_border = False
    stage.set_slots(lambda _, entry: entry['rgb'])
    seconds = {'guides': guides(scene, folder, name)}
    stage.set_slots(light_of(None))
    seconds['K'] = write(scene, file('K'))
    border = _border()
    render = scene.render
    render.use_border, render.use_crop_to_border = True, False
    render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = border
    for slot in slots:
        stage.set_slots(light_of(slot))
        seconds[slot] = write(scene, file(slot))
    info = {
        'name': name, 'size': render.resolution_x, 'samples': scene.cycles.samples, 'white': GREY, 'film': FILM, 'set': setting,
        'seconds': seconds, 'border': [round(x, 4) for x in border],
        'slots': {slot: {'rgb': [round(x, 4) for x in entry['rgb']], 'kind': entry['kind']} for slot, entry in slots.items()},
        'grids': _grids(slots),
    }
    # written last and in one step: a shot whose json is there is complete
    target = os.path.join(folder, f'{name}.json')
    with open(f'{target}.part', 'w', encoding='utf-8') as out:
        json.dump(info, out)
    os.replace(f'{target}.part', target)
    return seconds
