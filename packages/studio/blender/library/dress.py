"""Gives an imported material a finish, a slot or a colour, and keeps the pattern of its picture."""

import bpy

import materials
import stage
from library.finishes import FINISHES, finish_by_name, pick
from library.paint import hex_to_light, level, paint_over, srgb_to_light

# relief finer than this part of the picture's width would only be noise
FINEST = 1 / 260


def read_rule(rule, name):
    """A rule is `finish`, `finish:slot`, `finish:#colour`, `:slot`, or an object with these and more keys."""
    if rule is None:
        return {'finish': finish_by_name(name)}
    if isinstance(rule, str):
        finish, _, paint = rule.partition(':')
        rule = {'finish': finish or finish_by_name(name)}
        if paint:
            rule['color' if paint.startswith('#') else 'slot'] = paint
    return {'finish': finish_by_name(name), **rule}


def picture_of(material):
    """The picture that colours an imported material, if its file is there."""
    if not material.use_nodes:
        return None
    for link in material.node_tree.links:
        if link.to_socket.name == 'Base Color' and link.from_node.type == 'TEX_IMAGE':
            image = link.from_node.image
            if image and len(image.pixels):
                return image
            print('MISSING', image and image.filepath, flush=True)
    return None


def own_colour(material):
    """The libraries' plain colours are meant for the screen, so they are turned to light."""
    node = material.use_nodes and material.node_tree.nodes.get('Principled BSDF')
    return tuple(srgb_to_light(c) for c in node.inputs['Base Color'].default_value[:3]) if node else (0.6, 0.6, 0.6)


def relief(material, kind, centimetres, strength, width):
    tree = material.node_tree
    size = max(centimetres * 0.1, width * FINEST)
    if kind == 'weave':
        heights = [wave(tree, angle, size) for angle in ((0, 0, 0.785), (0.785, 0, -0.785))]
        height = materials.math_node(tree, 'ADD', *heights)
    elif kind == 'leather':
        height = materials.cells(tree, 1 / size)
    elif kind == 'brushed':
        height = materials.noise(tree, 1 / size, 3, (0.06, 0.06, 1))
    elif kind == 'wave':
        height = materials.noise(tree, 1 / size, 2)
    else:
        height = materials.noise(tree, 1 / size, 3)
    return materials.bump(material, height, strength, size)


def wave(tree, angle, size):
    source = tree.nodes.new('ShaderNodeTexCoord')
    turn = tree.nodes.new('ShaderNodeMapping')
    turn.inputs['Rotation'].default_value = angle
    node = tree.nodes.new('ShaderNodeTexWave')
    node.inputs['Scale'].default_value = 0.3 / size
    node.inputs['Distortion'].default_value = 0.6
    tree.links.new(source.outputs['Object'], turn.inputs[0])
    tree.links.new(turn.outputs[0], node.inputs['Vector'])
    return node.outputs['Fac']


def lay_picture(made, image, rule, amount):
    """The picture in its own colours; over a chosen colour only its light and dark, levelled to `amount`."""
    tree = made.node_tree
    node = tree.nodes.new('ShaderNodeTexImage')
    node.image = image
    if image.channels == 4 and image.depth in (32, 64) and rule.get('alpha', True):
        tree.links.new(node.outputs['Alpha'], materials.bsdf(made).inputs['Alpha'])
    if amount is None:
        gain = rule.get('gain')
        colour = node.outputs['Color']
        if gain:
            lift = tree.nodes.new('ShaderNodeRGB')
            lift.outputs[0].default_value = (gain, gain, gain, 1)
            colour = materials.mix(tree, 1.0, colour, lift.outputs[0], 'MULTIPLY')
        tree.links.new(colour, materials.base_input(made))
        return
    grey = tree.nodes.new('ShaderNodeRGBToBW')
    tree.links.new(node.outputs['Color'], grey.inputs[0])
    light = materials.math_node(tree, 'DIVIDE', grey.outputs[0], amount)
    light = materials.math_node(tree, 'POWER', light, rule.get('contrast', 1))
    materials.multiply(made, materials.math_node(tree, 'MINIMUM', light, 1.6))
    if rule.get('where') == 'red':
        chosen = materials.base_output(made)
        tree.links.new(materials.mix(tree, redness(tree, node), node.outputs['Color'], chosen), materials.base_input(made))


def redness(tree, picture):
    """1 where a picture is red, 0 where it is green: petals and their stem on one picture."""
    split = tree.nodes.new('ShaderNodeSeparateRGB')
    tree.links.new(picture.outputs['Color'], split.inputs[0])
    red, green = split.outputs[0], split.outputs[1]
    balance = materials.math_node(tree, 'DIVIDE', red, materials.math_node(tree, 'ADD', red, green))
    return materials.ramp(tree, balance, [(0.5, 0.0), (0.62, 1.0)])


def thin_glass(name, colour, finish):
    """A thin sheet: light passes straight through, the edge mirrors."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.remove(tree.nodes['Principled BSDF'])
    through = tree.nodes.new('ShaderNodeBsdfTransparent')
    through.inputs[0].default_value = (*[1 - finish['thin'] * (1 - c) for c in colour], 1)
    shine = tree.nodes.new('ShaderNodeBsdfGlossy')
    shine.inputs['Roughness'].default_value = finish['rough']
    edge = tree.nodes.new('ShaderNodeLayerWeight')
    edge.inputs[0].default_value = 0.1
    either = tree.nodes.new('ShaderNodeMixShader')
    # a full mirror at the rim would look black where walls lie behind each other
    tree.links.new(materials.math_node(tree, 'MULTIPLY', edge.outputs['Fresnel'], 0.5), either.inputs[0])
    tree.links.new(through.outputs[0], either.inputs[1])
    tree.links.new(shine.outputs[0], either.inputs[2])
    tree.links.new(either.outputs[0], tree.nodes['Material Output'].inputs[0])
    return made


def let_through(made, share):
    """Light from behind shines through, in the surface's own colour."""
    tree = made.node_tree
    cloth = tree.nodes.new('ShaderNodeBsdfTranslucent')
    either = tree.nodes.new('ShaderNodeMixShader')
    either.inputs[0].default_value = share
    tree.links.new(materials.base_output(made), cloth.inputs['Color'])
    tree.links.new(materials.bsdf(made).outputs[0], either.inputs[1])
    tree.links.new(cloth.outputs[0], either.inputs[2])
    tree.links.new(either.outputs[0], tree.nodes['Material Output'].inputs[0])


def edge_rounding(made, width):
    tree = made.node_tree
    node = tree.nodes.new('ShaderNodeBevel')
    node.samples = 4
    node.inputs['Radius'].default_value = width * 0.004
    tree.links.new(node.outputs[0], materials.bsdf(made).inputs['Normal'])


def clean(image, patches):
    """Paints over the marks of a picture, once for all materials that use it."""
    if 'clean' not in image:
        image['clean'] = True
        for start, *rectangle in patches:
            if image.name.startswith(start):
                paint_over(image, *rectangle)


def make(material, rule, item, objects, width):
    """The material that takes an imported one's place."""
    finish = FINISHES[rule['finish']]
    image = None if rule.get('flat') else picture_of(material)
    if image is not None:
        clean(image, item.get('patch', []))
    paint = rule.get('slot') or rule.get('color')
    if rule['finish'] == 'screen' and 'slot' in rule:
        return materials.light_mat(material.name, rule['slot'], rule.get('strength', 0.85))
    plain = own_colour(material)
    if 'thin' in finish:
        return thin_glass(material.name, hex_to_light(rule['color']) if 'color' in rule else plain, finish)
    if not paint and image is None and 'tint' in finish:
        plain = hex_to_light(finish['tint'])
    if rule['finish'] == 'crystal':
        return materials.glass(material.name, hex_to_light(rule.get('color', '#fdfefd')), 0, 1.48)
    settings = {key: rule.get(key, finish.get(key, usual)) for key, usual in (
        ('rough', 0.5), ('metal', 0), ('trans', 0), ('ior', 1.45), ('coat', 0), ('sheen', 0), ('spec', 0.5))}
    # a picture of wood or cloth on a metal part is a print, not a mirror
    if image is not None and not paint:
        settings['metal'] = 0
    made = materials.mat(material.name, paint or plain, **settings)
    if image is not None:
        lay_picture(made, image, rule, level(image, objects, material, rule.get('level', 0.7)) if paint else None)
    elif finish.get('wood'):
        tree = made.node_tree
        grain = materials.noise(tree, 4 / width ** 0.5, 6, rule.get('grain', (1, 1, 0.12)), distort=0.8)
        materials.multiply(made, materials.ramp(tree, grain, [(0.3, 0.55), (0.72, 1.0)]))
    if finish.get('through'):
        let_through(made, finish['through'])
    if rule.get('bevel', item.get('bevel', False)):
        edge_rounding(made, width)
    if image is None and finish.get('uneven'):
        materials.shade(made, finish['uneven'], 12 / width)
    if 'bump' in finish and not rule.get('smooth'):
        relief(made, *finish['bump'], width)
    return made


def dress(objects, item, width):
    """Replaces all materials of an imported model by the recipe's."""
    rules, made = item.get('materials', {}), {}
    for o in objects:
        for slot in o.material_slots:
            old = slot.material
            if old is None:
                continue
            if old.name not in made:
                made[old.name] = make(old, read_rule(pick(rules, old.name), old.name), item, objects, width)
    for o in objects:
        for slot in o.material_slots:
            if slot.material is not None and slot.material.name in made:
                slot.material = made[slot.material.name]


def declare_slots(recipe):
    """Names the slots with their default colours; the slot of a lit screen is light."""
    lit = {
        rule['slot']
        for item in recipe.get('items', [recipe])
        for name, text in item.get('materials', {}).items()
        for rule in [read_rule(text, name)]
        if rule['finish'] == 'screen' and 'slot' in rule
    }
    for name, colour in recipe.get('slots', {}).items():
        stage.slot(name, materials.srgb(colour), 'light' if name in lit else 'albedo')
