"""Clocks, robot, playing cards, wall map, shower."""
import math
from mathutils import Vector
from materials import base_input, base_output, colour_node, coords, mat, math_node, mix, noise, ramp, srgb, wood
from models.globe import map_image
from models.house import wall
from models.packaging import carton_box
from shapes import blob, box, empty, ground, lathe, plate, put, sheet, slab, tube
from shots import register
from stage import slot


def _face(parent, r, hour, minute, paper_='#f4efe2', ink_='#20211f'):
    """A dial in the plane z = 0 of `parent`: minute marks, hour marks, two hands."""
    ink = mat('ink', ink_, 0.5)
    put(lathe('dial', [(0, 0.0), (r, 0.0)], mat('dial', paper_, 0.6), 128), parent=parent)
    for k in range(60):
        a = math.radians(6 * k)
        hour_mark = k % 5 == 0
        long = r * (0.16 if k % 15 == 0 else 0.11 if hour_mark else 0.045)
        q = r * 0.93 - long / 2
        slab('mark', r * (0.034 if hour_mark else 0.011), long, 0.003, ink, 0.002, 0, (q * math.sin(a), q * math.cos(a), 0.001), (0, 0, -a), parent=parent)
    for angle, long, wide, lift in ((30 * hour + minute / 2, 0.52, 0.060, 0.012), (6 * minute, 0.80, 0.042, 0.020)):
        a = math.radians(angle)
        hand = plate('hand', [(-r * wide * 0.7, -r * 0.14), (r * wide * 0.7, -r * 0.14), (r * wide, r * long * 0.35), (0, r * long), (-r * wide, r * long * 0.35)], 0.006, ink, 0.002, parent=parent)
        hand.location.z = lift
        hand.rotation_euler = (0, 0, -a)
    put(lathe('pin', [(0, 0.04), (r * 0.05, 0.036, 0.01), (r * 0.055, 0.0)], mat('pin', (0.75, 0.56, 0.28), 0.25, metal=1), 32), parent=parent)


def alarm_clock():
    """Round, on two feet, two bells and a hammer above."""
    slot('body', srgb('#b3262e'))
    paint, chrome = mat('body', 'body', 0.22, spec=0.5, coat=0.7, coat_rough=0.05), mat('chrome', (0.72, 0.72, 0.73), 0.12, metal=1)
    e = empty((0, 0, 0.72), (math.radians(86), 0, math.radians(18)))
    r = 0.55
    put(lathe('case', [(0, -0.36), (r - 0.1, -0.36, 0.06), (r, -0.28, 0.06), (r, 0.0)], paint, 128), parent=e)
    put(lathe('rim', [(r - 0.02, -0.03), (r + 0.025, -0.02, 0.02), (r + 0.025, 0.05, 0.02), (r - 0.03, 0.07, 0.02), (r - 0.06, 0.0)], chrome, 128), parent=e)
    dial = empty((0, 0, 0.005))
    dial.parent = e
    _face(dial, r - 0.05, 10, 9)
    for side in (-1, 1):
        leg = [(side * 0.34, -0.40, -0.16), (side * 0.48, -0.64, -0.16)]
        tube('leg', leg, 0.045, chrome, poly=True, parent=e)
        put(blob('foot', (0.07, 0.07, 0.07), chrome, None, 4), (side * 0.49, -0.65, -0.16), parent=e)
        bell = empty((side * 0.30, 0.58, -0.16), (math.radians(-90), 0, 0))
        bell.rotation_euler = (math.radians(-90), 0, 0)
        bell.parent = e
        tilt = empty((0, 0, 0), (0, math.radians(28 * side), 0))
        tilt.parent = bell
        put(lathe('bell', [(0.235, 0.0), (0.25, 0.02, 0.02), (0.20, 0.16, 0.10), (0.08, 0.22, 0.06), (0, 0.225)], chrome, 96), parent=tilt)
        put(lathe('nut', [(0, 0.28), (0.04, 0.27, 0.01), (0.045, 0.21)], chrome, 32), parent=tilt)
        put(lathe('post', [(0.03, -0.16), (0.03, 0.2)], chrome, 24), parent=tilt)
    tube('hammer', [(0, 0.5, -0.16), (0, 0.80, -0.16)], 0.02, chrome, poly=True, parent=e)
    put(lathe('head', [(0, -0.08), (0.06, -0.08, 0.02), (0.06, 0.08, 0.02), (0, 0.08)], chrome, 32), (0, 0.80, -0.16), (0, math.radians(90), 0), parent=e)
    tube('grip', [(-0.30, 0.86, -0.16), (-0.22, 1.06, -0.16), (0, 1.12, -0.16), (0.22, 1.06, -0.16), (0.30, 0.86, -0.16)], 0.024, chrome, parent=e)
    ground(e)
    return 1.5


def mantel_clock():
    """A wooden arch with a brass ring round its dial."""
    slot('wood-light', srgb('#a9744a'))
    slot('wood-dark', srgb('#6b4226'))
    oak, brass = wood('case', 'wood-light', 'wood-dark', 0.8, rough=0.32, coat=0.4), mat('brass', (0.78, 0.58, 0.28), 0.2, metal=1)
    e = empty((0, 0, 0), (0, 0, math.radians(20)))
    arch = [(1.05 * math.cos(a), 0.95 + 0.98 * math.sin(a)) for a in [math.radians(6 * k) for k in range(31)]]
    plate('case', [(-1.05, 0.24), (1.05, 0.24)] + arch, 0.72, oak, 0.05, (0, 0.36, 0.0), (math.radians(90), 0, 0), parent=e)
    for w, d, h, z in ((2.7, 1.0, 0.14, 0.0), (2.45, 0.9, 0.12, 0.13)):
        box('base', (w, d, h), oak, 0.03, (0, 0, z), parent=e)
    dial = empty((0, -0.365, 1.05), (math.radians(90), 0, 0))
    dial.parent = e
    _face(dial, 0.62, 10, 10)
    put(lathe('ring', [(0.60, 0.0), (0.62, 0.05, 0.02), (0.70, 0.05, 0.02), (0.73, 0.0)], brass, 128), (0, -0.36, 1.05), (math.radians(90), 0, 0), parent=e)
    for x in (-1.1, 1.1):
        put(blob('foot', (0.11, 0.11, 0.07), brass, None, 4), (x, -0.36, 0.02), parent=e)
    return 1.95


def robot():
    """A toy robot of painted tin."""
    slot('body', srgb('#2f7f9a'))
    slot('accent', srgb('#e0a32a'))
    paint, accent = mat('body', 'body', 0.24, spec=0.5, coat=0.6, coat_rough=0.06), mat('accent', 'accent', 0.25, coat=0.6)
    silver, black, glow = mat('silver', (0.62, 0.62, 0.63), 0.25, metal=1), mat('black', (0.012, 0.012, 0.013), 0.35), mat('glow', '#f4f0c8', 0.2, coat=0.5)
    e = empty((0, 0, 0), (0, 0, math.radians(-20)))
    for x in (-0.34, 0.34):
        slab('foot', 0.52, 0.80, 0.24, accent, 0.12, 0.06, (x, -0.06, 0), parent=e)
        for k in range(4):
            lathe('leg', [(0.13, 0.0), (0.15, 0.03, 0.02), (0.15, 0.09, 0.02), (0.13, 0.12)], silver, 48, (x, 0, 0.24 + 0.12 * k), parent=e)
    slab('torso', 1.25, 0.80, 1.15, paint, 0.12, 0.07, (0, 0, 0.70), parent=e, edge_steps=6)
    slab('panel', 0.82, 0.56, 0.04, silver, 0.05, 0.015, (0, -0.40, 1.36), (math.radians(90), 0, 0), parent=e)
    for k, colour in enumerate(('#c8321a', '#e0a32a', '#2f7f4f')):
        lathe('lamp', [(0.075, 0), (0.065, 0.05, 0.03), (0, 0.06)], mat('lamp', colour, 0.15, coat=0.8), 40, (-0.24 + 0.24 * k, -0.44, 1.48), rot=(math.radians(90), 0, 0), parent=e)
    for k in range(5):
        slab('grille', 0.62, 0.025, 0.01, black, 0.01, 0.002, (0, -0.445, 1.16 + 0.05 * k), (math.radians(90), 0, 0), parent=e)
    for x in (-1, 1):
        put(lathe('shoulder', [(0, 0), (0.2, 0, 0.04), (0.2, 0.16, 0.04), (0, 0.17)], accent, 64), (x * 0.62, 0, 1.62), (0, math.radians(90 * x), 0), parent=e)
        for k in range(6):
            put(lathe('arm', [(0.10, 0), (0.12, 0.03, 0.02), (0.12, 0.09, 0.02), (0.10, 0.12)], silver, 40), (x * 0.86, -0.012 * k * k, 1.44 - 0.12 * k), (0.10 * k, 0, 0), parent=e)
        put(lathe('wrist', [(0, 0), (0.15, 0.0, 0.03), (0.15, 0.14, 0.03), (0, 0.14)], accent, 48), (x * 0.86, -0.40, 0.70), (0.6, 0, 0), parent=e)
        tube('claw', [(x * 0.86 - 0.1, -0.44, 0.72), (x * 0.86 - 0.15, -0.56, 0.60), (x * 0.86 - 0.05, -0.64, 0.50)], 0.04, silver, parent=e)
        tube('claw', [(x * 0.86 + 0.1, -0.44, 0.72), (x * 0.86 + 0.15, -0.56, 0.60), (x * 0.86 + 0.05, -0.64, 0.50)], 0.04, silver, parent=e)
        put(lathe('eye', [(0.16, 0), (0.16, 0.05, 0.02), (0.12, 0.07, 0.01), (0.11, 0.05)], silver, 64), (x * 0.22, -0.34, 2.32), (math.radians(90), 0, 0), parent=e)
        put(lathe('light', [(0, 0.08), (0.08, 0.065, 0.04), (0.115, 0.045)], glow, 48), (x * 0.22, -0.34, 2.32), (math.radians(90), 0, 0), parent=e)
        put(lathe('ear', [(0, 0.1), (0.10, 0.09, 0.03), (0.12, 0)], accent, 48), (x * 0.46, 0, 2.28), (0, math.radians(90 * x), 0), parent=e)
    lathe('neck', [(0.24, 1.84), (0.27, 1.88, 0.02), (0.24, 1.95)], silver, 64, parent=e)
    slab('head', 0.95, 0.70, 0.68, paint, 0.14, 0.09, (0, 0, 1.94), parent=e, edge_steps=6)
    for k in range(6):
        slab('tooth', 0.045, 0.09, 0.01, black, 0.01, 0.002, (-0.16 + 0.064 * k, -0.352, 2.06), (math.radians(90), 0, 0), parent=e)
    tube('aerial', [(0, 0, 2.6), (0, 0, 2.95)], 0.022, silver, poly=True, parent=e)
    put(blob('tip', (0.07, 0.07, 0.07), accent, None, 4), (0, 0, 2.98), parent=e)
    return 3.0


def playing_cards():
    """A printed box and a fan of cards."""
    carton_box((0.66, 0.2, 0.95), 16, 'box', (-0.45, 0.35))
    card = mat('card', '#f6f3ea', 0.35, spec=0.4, coat=0.15)
    red, black = mat('red', '#b3262e', 0.4), mat('black', '#20211f', 0.4)
    heart = [(0, -0.5)] + [(0.5 * (math.sin(t) ** 3) * 1.0, 0.5 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 17) for t in [math.pi - 2 * math.pi * k / 40 for k in range(1, 40)]]
    diamond = [(0, -0.5), (0.36, 0), (0, 0.5), (-0.36, 0)]
    spade = [(x, -y) for x, y in reversed(heart)]
    signs = ((heart[::-1], red, 3), (spade[::-1], black, 5), (diamond, red, 4), (spade[::-1], black, 2), (heart[::-1], red, 1))
    for k, (outline, ink, count) in enumerate(signs):
        e = empty((0.30, -0.62, 0.012 + 0.012 * k), (0, 0, math.radians(38 - 19 * k)))
        slab('card', 0.62, 0.90, 0.008, card, 0.05, 0.002, (0, 0.50, 0), parent=e)
        spots = {1: ((0, 0),), 2: ((0, 0.24), (0, -0.24)), 3: ((0, 0.25), (0, 0), (0, -0.25)), 4: ((-0.13, 0.2), (0.13, 0.2), (-0.13, -0.2), (0.13, -0.2)), 5: ((-0.13, 0.22), (0.13, 0.22), (0, 0), (-0.13, -0.22), (0.13, -0.22))}[count]
        size = 0.30 if count == 1 else 0.15
        for x, y in spots:
            plate('sign', [(px * size, py * size) for px, py in outline], 0.0012, ink, 0, (x, 0.50 + y, 0.008), parent=e)
        plate('corner', [(px * 0.075, py * 0.075) for px, py in outline], 0.0012, ink, 0, (-0.25, 0.84, 0.008), parent=e)
    return 0.95


def wall_map():
    """A printed map of the world between two rods: the countries of the globe, on a pale sea."""
    wall()
    w, h, z = 6.8, 3.9, 4.8
    slot('sea', srgb('#c3d9e2'))
    print_ = mat('map', 'sea', 0.7, spec=0.25)
    tree = print_.node_tree
    node = tree.nodes.new('ShaderNodeTexImage')
    node.image = map_image()
    tree.links.new(coords(tree, kind='UV'), node.inputs['Vector'])
    tree.links.new(mix(tree, node.outputs['Alpha'], base_output(print_), node.outputs['Color']), base_input(print_))

    def place(u, v):
        return Vector(((u - 0.5) * w, 0.50 + 0.03 * math.sin(v * 9) * (1 - v), z + h * (0.5 - v)))
    sheet('margin', lambda u, v: place(u, v) + Vector((0, 0.004, 0)), 2, 40, mat('margin', '#f1ece0', 0.8), 0.006)
    sheet('line', lambda u, v: place(0.022 + 0.956 * u, 0.055 + 0.89 * v) + Vector((0, 0.001, 0)), 2, 40, mat('line', '#6f6a5a', 0.8))
    printed = sheet('map', lambda u, v: place(0.025 + 0.95 * u, 0.06 + 0.88 * v) - Vector((0, 0.004, 0)), 2, 40, print_)
    layer = printed.data.uv_layers.new(name='UVMap')
    for loop in printed.data.loops:
        # the ice of the far south is left out, as on school maps
        layer.data[loop.index].uv = (loop.vertex_index % 3 / 2, 1 - 0.86 * (loop.vertex_index // 3) / 40)
    rod = wood('rod', '#8a5a37', '#4a2b18', 1.2, rough=0.4)
    for q in (z + h / 2, z - h / 2):
        put(lathe('rod', [(0, -w / 2 - 0.35), (0.10, -w / 2 - 0.33, 0.04), (0.075, -w / 2 - 0.2, 0.03), (0.075, w / 2 + 0.2, 0.03), (0.10, w / 2 + 0.33, 0.04), (0, w / 2 + 0.35)], rod, 40), (0, 0.48, q), (0, math.radians(90), 0))
    tube('cord', [(-w / 2 + 0.2, 0.48, z + h / 2), (0, 0.5, z + h / 2 + 1.1), (w / 2 - 0.2, 0.48, z + h / 2)], 0.025, mat('cord', '#5a4632', 0.9), poly=True)
    return z + h / 2


def shower_set():
    """A rail on a tiled wall, a hand shower, its hose, a large head above."""
    slot('metal', srgb('#d8d9da'))
    chrome = mat('metal', 'metal', 0.12, metal=1)
    tile, joint = mat('tile', '#6f8f88', 0.18, spec=0.5, coat=0.5), mat('joint', '#c3c7c2', 0.9)
    slab('joint', 40, 60, 0.1, joint, 0.02, 0, (0, 0.74, 0), (math.radians(90), 0, 0), product=False)
    for i in range(-9, 10):
        for j in range(0, 20):
            slab('tile', 1.94, 0.94, 0.06, tile, 0.03, 0.02, (i * 2 + (j % 2), 0.66, j + 0.5), (math.radians(90), 0, 0), steps=2, edge_steps=2, product=False)
    tube('rail', [(0, 0.15, 2.2), (0, 0.15, 11.6), (0, -0.2, 12.0), (0, -1.8, 12.05)], 0.11, chrome)
    for z in (2.5, 11.0):
        put(lathe('mount', [(0.22, 0), (0.2, 0.12, 0.04), (0.12, 0.16, 0.03), (0.12, 0.5)], chrome, 48), (0, 0.62, z), (math.radians(90), 0, 0))
    put(lathe('head', [(0, 0.35), (0.12, 0.33, 0.03), (0.14, 0.16, 0.08), (1.15, 0.10, 0.06), (1.18, 0.04, 0.02), (1.15, 0, 0.02), (0, 0)], chrome, 160), (0, -1.85, 11.65))
    put(lathe('nozzles', [(0, -0.004), (1.08, -0.004)], mat('rubber', '#8d9396', 0.6), 96), (0, -1.85, 11.65))
    slab('bar', 3.0, 0.5, 0.5, chrome, 0.22, 0.12, (0, 0.1, 1.9), edge_steps=8)
    for x in (-1, 1):
        put(lathe('knob', [(0.24, 0), (0.27, 0.04, 0.03), (0.26, 0.55, 0.05), (0, 0.58)], chrome, 64, wobble=lambda a, z: 1 + 0.012 * math.sin(a * 24)), (x * 1.45, 0.1, 2.15), (0, math.radians(90 * x), 0))
        put(lathe('mount', [(0.35, 0), (0.33, 0.1, 0.04), (0.2, 0.14), (0.2, 0.5)], chrome, 48), (x * 0.9, 0.64, 2.15), (math.radians(90), 0, 0))
    slab('holder', 0.4, 0.5, 0.42, chrome, 0.14, 0.06, (0, 0.05, 8.2))
    hand = empty((0.0, -0.32, 8.4), (math.radians(-28), 0, 0))
    put(lathe('grip', [(0.11, -1.6), (0.12, -1.58, 0.02), (0.15, 0.2, 0.1), (0.13, 0.6)], chrome, 48), parent=hand)
    put(lathe('spray', [(0.12, 0.16), (0.3, 0.12, 0.1), (0.55, 0.04, 0.06), (0.56, -0.04, 0.02), (0, -0.05)], chrome, 96), (0, -0.16, 0.85), (math.radians(-72), 0, 0), parent=hand)
    hose = [(0.0, 0.43, 7.0), (0.15, 0.2, 5.6), (1.3, -0.2, 3.0), (1.75, -0.25, 1.0), (1.1, -0.2, 0.25), (0.35, -0.1, 0.7), (0.2, 0.05, 1.95)]
    tube('hose', hose, 0.085, chrome)
    return 12


register('bell-clock', alarm_clock, frame=2.5, elevation=10, target=(0, 0, 0.92))
register('mantel-clock', mantel_clock, frame=3.4, elevation=11)
register('robot', robot, frame=4.2, elevation=9, target=(0, 0, 1.45))
register('card-fan', playing_cards, frame=2.3, elevation=36, target=(0.05, -0.05, 0.28))
register('wall-map', wall_map, frame=8.4, elevation=2, azimuth=10, target=(0, 0.4, 5.0))
register('shower-set', shower_set, frame=15, elevation=2, azimuth=22, target=(0, 0, 6.6))
