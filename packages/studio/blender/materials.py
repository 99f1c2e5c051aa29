"""Materials. A colour is a tuple of light (see `srgb`) or the name of a slot."""
import bpy
from stage import SLOTS


def srgb(code):
    """'#b3262e' as light."""
    values = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in values)


def colour_node(tree, colour):
    node = tree.nodes.new('ShaderNodeRGB')
    if isinstance(colour, str) and colour.startswith('#'):
        colour = srgb(colour)
    elif isinstance(colour, str):
        SLOTS[colour]['nodes'].append(node)
        colour = SLOTS[colour]['rgb']
    node.outputs[0].default_value = (*colour, 1)
    return node.outputs[0]


def bsdf(material):
    return material.node_tree.nodes['Principled BSDF']


def base_input(material):
    return bsdf(material).inputs['Base Color']


def base_output(material):
    """The socket that colours the material now: what a pattern is laid over."""
    return base_input(material).links[0].from_socket


def mat(name, colour, rough=0.5, metal=0, trans=0, ior=1.45, coat=0, coat_rough=0.05, sheen=0, spec=0.5,
        sss=0, sss_radius=(0.1, 0.05, 0.03), alpha=1):
    """`sss` is only for parts of fixed colour: light below the surface is not linear in a slot."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    node = bsdf(material)
    tree.links.new(colour_node(tree, colour), node.inputs['Base Color'])
    values = {
        'Roughness': rough, 'Metallic': metal, 'Transmission': trans, 'IOR': ior, 'Clearcoat': coat,
        'Clearcoat Roughness': coat_rough, 'Sheen': sheen, 'Sheen Tint': 0, 'Specular': spec, 'Alpha': alpha,
    }
    for key, value in values.items():
        node.inputs[key].default_value = value
    if sss:
        node.inputs['Subsurface'].default_value = sss
        node.inputs['Subsurface Radius'].default_value = sss_radius
        tree.links.new(base_output(material), node.inputs['Subsurface Color'])
    return material


def coords(tree, scale=(1, 1, 1), kind='Object'):
    source = tree.nodes.new('ShaderNodeTexCoord')
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = scale
    tree.links.new(source.outputs[kind], mapping.inputs[0])
    return mapping.outputs[0]


def noise(tree, scale, detail=6, stretch=(1, 1, 1), rough=0.55, distort=0, kind='Object'):
    node = tree.nodes.new('ShaderNodeTexNoise')
    node.inputs['Scale'].default_value = scale
    node.inputs['Detail'].default_value = detail
    node.inputs['Roughness'].default_value = rough
    node.inputs['Distortion'].default_value = distort
    tree.links.new(coords(tree, stretch, kind), node.inputs['Vector'])
    return node.outputs['Fac']


def cells(tree, scale, feature='F1', stretch=(1, 1, 1), random=1):
    """Voronoi: pores, grains, scales. The distance output."""
    node = tree.nodes.new('ShaderNodeTexVoronoi')
    node.feature = feature
    node.inputs['Scale'].default_value = scale
    node.inputs['Randomness'].default_value = random
    tree.links.new(coords(tree, stretch), node.inputs['Vector'])
    return node.outputs['Distance']


def ramp(tree, factor, stops):
    """`stops`: (position, grey or colour)."""
    node = tree.nodes.new('ShaderNodeValToRGB')
    elements = node.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, value) in zip(elements, stops):
        element.position = position
        element.color = (*value, 1) if isinstance(value, tuple) else (value, value, value, 1)
    tree.links.new(factor, node.inputs[0])
    return node.outputs[0]


def mix(tree, factor, first, second, kind='MIX'):
    node = tree.nodes.new('ShaderNodeMixRGB')
    node.blend_type = kind
    if isinstance(factor, (int, float)):
        node.inputs[0].default_value = factor
    else:
        tree.links.new(factor, node.inputs[0])
    tree.links.new(first, node.inputs[1])
    tree.links.new(second, node.inputs[2])
    return node.outputs[0]


def math_node(tree, operation, *operands):
    node = tree.nodes.new('ShaderNodeMath')
    node.operation = operation
    for index, operand in enumerate(operands):
        if isinstance(operand, (int, float)):
            node.inputs[index].default_value = operand
        else:
            tree.links.new(operand, node.inputs[index])
    return node.outputs[0]


def axis(tree, index, kind='Object'):
    """One coordinate of the surface: 0 x, 1 y, 2 z."""
    node = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(coords(tree, (1, 1, 1), kind), node.inputs[0])
    return node.outputs[index]


def facing_up(tree):
    """1 where the surface looks up, 0 at the sides, -1 below: crusts brown from above."""
    node = tree.nodes.new('ShaderNodeSeparateXYZ')
    geometry = tree.nodes.new('ShaderNodeNewGeometry')
    tree.links.new(geometry.outputs['Normal'], node.inputs[0])
    return node.outputs[2]


def radius(tree):
    """Distance from the object's upright axis."""
    x, y = axis(tree, 0), axis(tree, 1)
    square = math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', x, x), math_node(tree, 'MULTIPLY', y, y))
    return math_node(tree, 'SQRT', square)


def bump(material, height, strength=0.2, distance=0.02):
    """Adds relief; a second call lies on top of the first."""
    tree = material.node_tree
    node = tree.nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value = strength
    node.inputs['Distance'].default_value = distance
    tree.links.new(height, node.inputs['Height'])
    target = bsdf(material).inputs['Normal']
    if target.links:
        tree.links.new(target.links[0].from_socket, node.inputs['Normal'])
    tree.links.new(node.outputs[0], target)
    return material


def tint(material, factor, colour):
    """Lays a colour over the base where `factor` (a socket or number) is 1."""
    tree = material.node_tree
    tree.links.new(mix(tree, factor, base_output(material), colour_node(tree, colour)), base_input(material))
    return material


def multiply(material, grey):
    tree = material.node_tree
    tree.links.new(mix(tree, 1.0, base_output(material), grey, 'MULTIPLY'), base_input(material))
    return material


def shade(material, amount, scale, detail=4, stretch=(1, 1, 1)):
    """Unevenness of a painted, baked or woven colour: base colour times 1-amount to 1."""
    tree = material.node_tree
    return multiply(material, ramp(tree, noise(tree, scale, detail, stretch), [(0.3, 1 - amount), (0.7, 1.0)]))


def wood(name, light, dark, scale=1.0, along=0, rough=0.42, coat=0.15):
    """Growth rings as stretched noise and fine pores; `light` and `dark` are colours or slots."""
    material = mat(name, light, rough, coat=coat, coat_rough=0.3)
    tree = material.node_tree
    stretch = [3.2, 3.2, 3.2]
    stretch[along] = 0.22
    rings = noise(tree, 1.5 * scale, 3, tuple(stretch), 0.5, 1.4)
    lines = math_node(tree, 'FRACT', math_node(tree, 'MULTIPLY', rings, 9.0))
    lines = ramp(tree, lines, [(0, 0.15), (0.72, 0.75), (1, 0.15)])
    fine = [26, 26, 26]
    fine[along] = 0.8
    pores = ramp(tree, noise(tree, 2.2 * scale, 4, tuple(fine), 0.6), [(0.36, 0.0), (0.56, 1.0)])
    broad = ramp(tree, noise(tree, 0.8 * scale, 2, tuple(stretch)), [(0.3, 0.35), (0.7, 1.0)])
    factor = mix(tree, 1.0, mix(tree, 0.45, lines, broad), mix(tree, 0.5, pores, broad), 'MULTIPLY')
    tree.links.new(mix(tree, factor, colour_node(tree, dark), base_output(material)), base_input(material))
    return bump(material, pores, 0.12, 0.01)


def fabric(name, colour, scale=60, strength=0.35, sheen=0.35, rough=0.9):
    material = mat(name, colour, rough, sheen=sheen, spec=0.2)
    bump(material, noise(material.node_tree, scale, 5, (1, 1, 1), 0.7), strength, 0.02)
    return shade(material, 0.14, scale * 0.5, 3)


def paper(name, colour, rough=0.7):
    material = mat(name, colour, rough, spec=0.3)
    return bump(material, noise(material.node_tree, 40, 3), 0.08, 0.01)


def glass(name, colour=(1, 1, 1), rough=0.0, ior=1.47, shadow=None):
    """Shadow rays pass straight through, tinted: a light shadow without waiting for caustics."""
    material = mat(name, colour, rough, trans=1, ior=ior)
    tree = material.node_tree
    path = tree.nodes.new('ShaderNodeLightPath')
    clear = tree.nodes.new('ShaderNodeBsdfTransparent')
    either = tree.nodes.new('ShaderNodeMixShader')
    clear.inputs[0].default_value = (*(shadow or colour), 1)
    tree.links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
    tree.links.new(bsdf(material).outputs[0], either.inputs[1])
    tree.links.new(clear.outputs[0], either.inputs[2])
    tree.links.new(either.outputs[0], tree.nodes['Material Output'].inputs[0])
    return material


def absorb(material, colour, density):
    """Fills a body of glass with a coloured liquid."""
    tree = material.node_tree
    volume = tree.nodes.new('ShaderNodeVolumeAbsorption')
    volume.inputs[0].default_value = (*colour, 1)
    volume.inputs[1].default_value = density
    tree.links.new(volume.outputs[0], tree.nodes['Material Output'].inputs['Volume'])
    return material


def light_mat(name, slot_name, strength=1.0):
    """A screen: its slot is light, not albedo. K has it off, D has it at 1."""
    material = mat(name, (0.004, 0.004, 0.005), 0.12, spec=0.5)
    tree = material.node_tree
    node = bsdf(material)
    tree.links.new(colour_node(tree, slot_name), node.inputs['Emission'])
    node.inputs['Emission Strength'].default_value = strength
    return material


def weighted(tree, *pairs):
    """The sum of (socket, weight) and plain numbers."""
    total = None
    for pair in pairs:
        term = pair if isinstance(pair, (int, float)) else math_node(tree, 'MULTIPLY', pair[0], pair[1])
        total = term if total is None else math_node(tree, 'ADD', total, term)
    return total


def toned(name, factor, stops, rough=0.6, **options):
    """A material coloured by a ramp; `factor(tree)` gives the socket, `stops` are (position, '#rrggbb')."""
    material = mat(name, (0.5, 0.5, 0.5), rough, **options)
    tree = material.node_tree
    colours = ramp(tree, factor(tree), [(position, srgb(colour)) for position, colour in stops])
    tree.links.new(colours, base_input(material))
    if options.get('sss'):
        tree.links.new(colours, bsdf(material).inputs['Subsurface Color'])
    return material
