"""Gloves: knitted ones, working ones with a dipped palm, boxing gloves."""
import math
from mathutils import Vector
from forms import circle, melt, sweep
from materials import axis, base_input, base_output, bump, colour_node, mat, math_node, mix, noise, shade, srgb, weighted
from models.cloth import lay, smooth
from models.footwear import leather
from models.last import curve
from shapes import blob, empty, ground, lathe, put, rings, tube
from shots import register
from stage import slot

# the right hand from above, thumb to the left; the wrist is at the bottom
HAND = [(-0.36, -0.95, 1), (-0.40, -0.50), (-0.52, -0.20), (-0.78, 0.12), (-0.88, 0.36), (-0.80, 0.46), (-0.66, 0.40), (-0.46, 0.22), (-0.40, 0.36), (-0.45, 0.90), (-0.46, 1.18), (-0.37, 1.28), (-0.27, 1.20),
        (-0.22, 0.86), (-0.195, 0.60, 1), (-0.17, 0.90), (-0.15, 1.32), (-0.04, 1.43), (0.07, 1.33), (0.06, 0.92), (0.055, 0.60, 1), (0.10, 0.88), (0.15, 1.22), (0.26, 1.31), (0.35, 1.20), (0.30, 0.84), (0.275, 0.55, 1),
        (0.34, 0.76), (0.45, 0.98), (0.55, 1.02), (0.61, 0.92), (0.55, 0.62), (0.47, 0.20), (0.45, -0.30), (0.40, -0.95, 1)]


def outline(sign, at, turn, grow=1.0):
    """The hand's outline at a place; a left hand is the right one's mirror image."""
    a = math.radians(turn)
    points = [(sign * x * grow, y * grow, *rest) for x, y, *rest in HAND]
    dense = smooth([*points, points[0]], 0.025)[:-1]
    out = [Vector((at[0] + p.x * math.cos(a) - p.y * math.sin(a), at[1] + p.x * math.sin(a) + p.y * math.cos(a))) for p in dense]
    return out if sum(p.x * q.y - q.x * p.y for p, q in zip(out, out[1:] + out[:1])) > 0 else out[::-1]


def cuff(name, material, at, turn, low, high, wide, thick=0.16):
    """A ribbed band round the wrist, a flat tube."""
    e = empty((*at, thick * 0.72), (0, 0, math.radians(turn)))
    count = 160

    def loop(y, grow):
        out = []
        for k in range(count):
            a = 2 * math.pi * k / count
            ribs = 1 + 0.035 * math.cos(k * 2 * math.pi / 4)
            out.append((wide * grow * ribs * math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a)), y, thick * 0.72 * grow * ribs * math.sin(a)))
        return out
    rows = 16
    loops = [loop(low + (high - low) * k / rows, 1 + 0.05 * math.sin(math.pi * k / rows)) for k in range(rows + 1)]
    put(rings('cuff', loops, material, 80, caps=False), parent=e)
    inside = mat('inside', '#1a1614', 1.0)
    put(rings('inside', [loop(low + 0.02, 0.97), loop(low + 0.03, 0.9)], inside, 80), parent=e)


def knit(name, colour):
    wool = mat(name, colour, 0.95, spec=0.08, sheen=0.7)
    tree = wool.node_tree
    columns = math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', axis(tree, 0), 105.0))
    rows = math_node(tree, 'SINE', weighted(tree, (axis(tree, 1), 120.0), (math_node(tree, 'ABSOLUTE', columns), 2.2)))
    bump(wool, weighted(tree, (columns, 0.6), (rows, 0.4)), 0.9, 0.03)
    bump(wool, noise(tree, 70, 4), 0.4, 0.01)
    return shade(wool, 0.2, 40, 3)


def dip_tips(material, slot_name, spots, sign, at, turn):
    """Another colour round spots (x, y, reach) of the hand: finger tips."""
    tree = material.node_tree
    a = math.radians(turn)
    for x, y, reach in spots:
        middle = (at[0] + sign * x * math.cos(a) - y * math.sin(a), at[1] + sign * x * math.sin(a) + y * math.cos(a))
        off = [math_node(tree, 'SUBTRACT', axis(tree, k), middle[k]) for k in (0, 1)]
        square = math_node(tree, 'ADD', *(math_node(tree, 'MULTIPLY', d, d) for d in off))
        inside = math_node(tree, 'LESS_THAN', square, reach * reach)
        tree.links.new(mix(tree, inside, base_output(material), colour_node(tree, slot_name)), base_input(material))


def winter_gloves():
    """Knitted gloves with tips of another yarn for touchscreens, laid one over the other."""
    slot('wool', srgb('#5a2e35'))
    slot('tips', srgb('#b9b2a6'))
    for sign, at, turn, low in ((-1, (-0.90, 0.10), 6, 0.0), (1, (0.92, -0.14), -8, 0.0)):
        wool = knit('wool', 'wool')
        dip_tips(wool, 'tips', ((-0.37, 1.22, 0.20), (-0.82, 0.40, 0.17)), sign, at, turn)
        lay('hand', outline(sign, at, turn), wool, 0.15, 0.05, 3 + sign, low)
        rib = mat('rib', 'wool', 0.95, spec=0.08, sheen=0.7)
        bump(rib, noise(rib.node_tree, 70, 4), 0.5, 0.012)
        cuff('cuff', rib, at, turn, -1.62, -0.86, 0.42, 0.15)
    return 0.4


def garden_gloves():
    """Working gloves: a cotton back, a dipped palm and fingers, a bound cuff."""
    slot('cotton', srgb('#8fae6a'))
    slot('dip', srgb('#3f5a3a'))
    for sign, at, turn in ((-1, (-0.90, 0.06), 8), (1, (0.92, -0.14), -7)):
        cotton = knit('cotton', 'cotton')
        palm = sign < 0
        rubber = mat('dip', 'dip', 0.45, spec=0.4, coat=0.12)
        bump(rubber, noise(rubber.node_tree, 22, 4, rough=0.7), 0.5, 0.02)
        if not palm:
            dip_tips(cotton, 'dip', ((-0.37, 1.26, 0.27), (-0.04, 1.42, 0.29), (0.25, 1.30, 0.27), (0.57, 1.0, 0.22), (-0.86, 0.42, 0.26)), sign, at, turn)
        lay('hand', outline(sign, at, turn), rubber if palm else cotton, 0.15, 0.05, 7 + sign)
        rib = mat('rib', 'cotton', 0.95, spec=0.08, sheen=0.5)
        bump(rib, noise(rib.node_tree, 70, 4), 0.5, 0.012)
        cuff('cuff', rib, at, turn, -1.55, -0.86, 0.43, 0.15)
        cuff('binding', rubber, at, turn, -1.60, -1.52, 0.445, 0.155)
    return 0.4


def boxing_gloves():
    """A pair: padded fist, thumb, cuff with a strap; seams with white piping."""
    slot('leather', srgb('#b3262e'))
    slot('strap', srgb('#1d1c1e'))
    hide = leather('leather', 'leather', 0.28, 16, 0.12)
    dark, piping, inside = mat('strap', 'strap', 0.5, spec=0.4), mat('piping', '#efe9dc', 0.4, coat=0.2), mat('inside', '#1a1614', 0.95)
    bump(dark, noise(dark.node_tree, 60, 3), 0.3, 0.01)

    def make(side, at, turn):
        frame = empty((*at, 0), turn)
        fist = blob('fist', (0.78, 0.66, 0.86), None, lambda d: Vector((d.x * (1 - 0.10 * d.z), d.y * (1.0 if d.y > 0 else 0.86) + 0.10 * max(0, d.z), d.z)), 5, (0, -0.02, 2.05))
        curl = blob('curl', (0.64, 0.40, 0.62), None, None, 5, (-0.04 * side, -0.36, 1.74))
        wrist = sweep('wrist', [Vector((0, 0.03, 0.35 + 0.1 * k)) for k in range(13)], lambda t: [(0.60 * (1 + 0.10 * t) * math.cos(a), 0.47 * (1 + 0.12 * t) * math.sin(a)) for a in [2 * math.pi * k / 40 for k in range(40)]], None)
        thumb = sweep('thumb', curve([Vector((0.28 * side, -0.02, 0.85)), Vector((0.66 * side, -0.30, 1.42)), Vector((0.70 * side, -0.58, 1.90)), Vector((0.52 * side, -0.66, 2.14))], 12),
                      lambda t: circle((0.275 - 0.02 * t) * math.sqrt(max(0.02, 1 - (max(0, t - 0.82) / 0.18) ** 2)), 28), None)
        glove = melt('glove', [fist, curl, wrist, thumb], hide, 0.035, 7)
        put(glove, parent=frame)
        loops = []
        for z, k in ((0.02, 0.98), (0.0, 1.0), (0.03, 1.06), (0.35, 1.05), (0.62, 1.06), (0.66, 1.03)):
            loops.append([(0.60 * k * math.cos(a), 0.03 + 0.475 * k * math.sin(a), z) for a in [2 * math.pi * i / 72 for i in range(72)]])
        put(rings('cuff', loops, hide, 60), parent=frame)
        for z, k in ((0.05, 1.075), (0.64, 1.065)):
            put(tube('piping', [(0.60 * k * math.cos(a), 0.03 + 0.475 * k * math.sin(a), z) for a in [2 * math.pi * i / 60 for i in range(60)]], 0.022, piping, poly=True, cyclic=True), parent=frame)
        band = [[(0.60 * k * math.cos(a), 0.03 + 0.475 * k * math.sin(a), z) for a in [2 * math.pi * i / 72 for i in range(72)]] for z, k in ((0.16, 1.06), (0.17, 1.10), (0.52, 1.105), (0.53, 1.06))]
        put(rings('strap', band, dark, 50, caps=False), parent=frame)
        put(lathe('hole', [(0, 0.004), (0.4, 0.002)], inside, 40, scale=(1.4, 1.1, 1)), (0, 0.03, 0.0), parent=frame)
        ground(frame)
    make(1, (0.95, 0.1), (0, math.radians(3), math.radians(-48)))
    make(-1, (-0.95, -0.15), (0, math.radians(-3), math.radians(30)))
    return 3.0


register('winter-gloves', winter_gloves, frame=4.4, elevation=62, target=(0, -0.15, 0))
register('garden-gloves', garden_gloves, frame=4.4, elevation=62, target=(0, -0.15, 0))
register('boxing-gloves', boxing_gloves, frame=4.9, elevation=14, target=(0, 0, 1.4))
