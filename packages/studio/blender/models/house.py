"""House: framed print, mirror, candle, lantern, bulbs, lamps, bucket, shower set."""
import bpy
import math
import stage
from mathutils import Vector
from forms import wave
from materials import base_input, bsdf, bump, cells, glass, mat, noise, paper, ramp, shade, srgb, wood
from shapes import empty, label, lathe, put, rings, slab, tube
from shots import register
from stage import slot


def wall(y=0.6):
    """A plain wall behind things that hang."""
    plaster = mat('wall', '#d6d1c7', 0.95, spec=0.1)
    bump(plaster, noise(plaster.node_tree, 6, 6), 0.06, 0.03)
    slab('wall', 60, 50, 0.2, plaster, 0.02, 0, (0, y + 0.2, 0), (math.radians(90), 0, 0), product=False)


def _frame(w, h, wide, deep, material, y, z):
    """Four mitred bars, as one ring of a stepped section."""
    section = [(0, 0), (0, deep - 0.03), (0.03, deep), (wide - 0.05, deep), (wide - 0.03, deep - 0.02), (wide, deep - 0.06), (wide, 0)]
    loops = []
    for inset, out in section:
        x, q = w / 2 - inset, h / 2 - inset
        loops.append([(-x, y - out, z - q), (x, y - out, z - q), (x, y - out, z + q), (-x, y - out, z + q)])
    return rings('frame', loops, material, 30, caps=False)


def framed_print():
    wall()
    slot('wood-light', srgb('#b98a58'))
    slot('wood-dark', srgb('#7a5230'))
    oak = wood('frame', 'wood-light', 'wood-dark', 0.8, along=2, rough=0.5)
    w, h, z = 4.2, 5.4, 4.4
    _frame(w, h, 0.22, 0.24, oak, 0.6, z)
    mount = paper('mount', '#f3f0e8', 0.8)
    slab('mount', w - 0.4, h - 0.4, 0.02, mount, 0.01, 0, (0, 0.52, z), (math.radians(90), 0, 0))
    slot('print', (0.8, 0.78, 0.72))
    pw, ph = w - 1.5, h - 1.8
    label('front', 'print', lambda u, v: Vector(((u - 0.5) * pw, 0.498, z + 0.1 + ph * (0.5 - v))), paper('print', 'print', 0.7), (pw, ph), 2, 2, 0)
    return z + h / 2


def wall_mirror():
    """A round mirror in a thin frame."""
    wall()
    slot('frame', srgb('#b98a4a'))
    metal = mat('frame', 'frame', 0.28, metal=1)
    r, z = 2.5, 4.2
    put(lathe('frame', [(r - 0.10, 0.0), (r - 0.10, 0.10, 0.02), (r, 0.12, 0.03), (r + 0.02, 0.0)], metal, 200), (0, 0.58, z), (math.radians(90), 0, 0))
    put(lathe('mirror', [(0, 0.06), (r - 0.09, 0.06)], mat('mirror', (0.84, 0.86, 0.87), 0.01, metal=1), 200), (0, 0.58, z), (math.radians(90), 0, 0))
    return z + r


def candle():
    """Three turned candles of beeswax, the tallest lit."""
    slot('wax', srgb('#d9a441'))
    wax = mat('wax', 'wax', 0.5, spec=0.4, coat=0.1, coat_rough=0.4)
    bump(wax, noise(wax.node_tree, 7, 4), 0.10, 0.02)
    shade(wax, 0.14, 2.2)
    wick = mat('wick', '#3a3028', 0.9)
    for (x, y), r, h, lit in (((-0.36, 0.18), 0.33, 1.35, True), ((0.40, 0.14), 0.30, 0.95, False), ((0.02, -0.40), 0.28, 0.62, False)):
        lathe('candle', [(0, 0), (r - 0.02, 0, 0.02), (r, 0.02, 0.02), (r, h - 0.02, 0.02), (r - 0.03, h + 0.006, 0.015), (r - 0.10, h - 0.025, 0.06), (0, h - 0.045)], wax, at=(x, y, 0),
              wobble=lambda a, z: 1 + 0.004 * wave((math.cos(a), math.sin(a), z), 2))
        tube('wick', [(x, y, h - 0.06), (x + 0.004, y, h + 0.04), (x + 0.02, y, h + 0.09)], 0.011, wick)
        if lit:
            flame = mat('flame', (1, 0.8, 0.4), 0.5)
            bsdf(flame).inputs['Emission'].default_value = (1, 0.62, 0.22, 1)
            bsdf(flame).inputs['Emission Strength'].default_value = 2.2
            lathe('flame', [(0, h + 0.03), (0.035, h + 0.08, 0.03), (0.045, h + 0.14, 0.05), (0.02, h + 0.25, 0.06), (0, h + 0.32)], flame, 40, (x + 0.018, y, 0))
            glow = bpy.data.lights.new('glow', 'POINT')
            glow.energy, glow.color, glow.shadow_soft_size = 4, (1, 0.68, 0.36), 0.05
            holder = bpy.data.objects.new('glow', glow)
            bpy.context.collection.objects.link(holder)
            holder.location = (x + 0.02, y - 0.02, h + 0.2)
    return 1.5


def paper_lantern():
    """A ribbed ball of rice paper, lit from inside; its paper is a slot."""
    slot('paper', srgb('#efe4cc'))
    r, z = 1.7, 2.3
    tissue = paper('paper', 'paper', 0.85)
    bump(tissue, noise(tissue.node_tree, 9, 5), 0.15, 0.02)
    profile = []
    count = 26
    for k in range(count * 6 + 1):
        t = -0.965 + 1.93 * k / (count * 6)
        rib = abs(math.sin(math.pi * k / 6))
        q = r * math.sqrt(max(0, 1 - t * t))
        profile.append((q * (1 - 0.016 * rib), t * r * 0.94))
    lathe('paper', profile, tissue, 160, (0, 0, z), smooth=60)
    wire = mat('wire', (0.1, 0.1, 0.1), 0.5)
    for end in (-1, 1):
        put(lathe('ring', [(r * 0.262 - 0.02, -0.015), (r * 0.262, 0.0, 0.01), (r * 0.262 - 0.02, 0.015)], wire, 64), (0, 0, z + end * r * 0.905))
    tube('cord', [(0, 0, z + r * 0.7), (0, 0, z + 4)], 0.02, mat('cord', '#d8d2c6', 0.8), poly=True)
    tube('bow', [(-r * 0.26, 0, z + r * 0.90), (0, 0, z + r * 0.98), (r * 0.26, 0, z + r * 0.90)], 0.014, wire)
    return z + r


def filament_bulb(smart=False):
    """A turned glass with glowing threads on a brass cap."""
    brass = mat('brass', (0.75, 0.56, 0.28), 0.25, metal=1)
    thread = [(0.0, 0.0)]
    for k in range(5):
        z = 0.03 + k * 0.045
        thread += [(0.128, z, 0.012), (0.138, z + 0.022, 0.015), (0.128, z + 0.044, 0.012)]
    lathe('screw', [(0, -0.03), (0.05, -0.03, 0.01), (0.09, 0.015, 0.01)] + thread[1:] + [(0.135, 0.27, 0.01), (0, 0.27)], brass)
    outline = [(0.13, 0.26), (0.135, 0.36, 0.06), (0.22, 0.56, 0.14), (0.31, 0.80, 0.22), (0.27, 1.02, 0.16), (0.10, 1.12, 0.14), (0, 1.125)]
    if smart:
        slot('light', srgb('#f2b15a'))
        milk = mat('milk', 'light', 0.4, spec=0.4, coat=0.3)
        lathe('globe', outline, milk)
        collar = mat('collar', '#eeebe4', 0.45)
        lathe('collar', [(0.137, 0.24), (0.17, 0.26, 0.02), (0.24, 0.56, 0.05), (0.232, 0.575, 0.01)], collar)
        return 1.13
    amber = glass('glass', (0.98, 0.92, 0.80), 0, 1.12)
    lathe('globe', outline, amber)
    lathe('pillar', [(0.07, 0.27), (0.05, 0.40, 0.03), (0.022, 0.5), (0.022, 0.82), (0, 0.83)], glass('pillar', (0.97, 0.97, 0.95), 0, 1.3), 48)
    warm = mat('warm', (1, 0.7, 0.3), 0.4)
    bsdf(warm).inputs['Emission'].default_value = (1, 0.55, 0.16, 1)
    bsdf(warm).inputs['Emission Strength'].default_value = 4
    for k in range(6):
        a = math.pi * k / 3 + 0.3
        tube('thread', [(0.03 * math.cos(a), 0.03 * math.sin(a), 0.50), (0.12 * math.cos(a), 0.12 * math.sin(a), 0.86)], 0.011, warm, poly=True)
    return 1.13


def lying_bulb(smart=False):
    """One upright on its cap in a small wooden foot, so that it does not seem to float."""
    foot = wood('foot', '#c99a66', '#8a5a33', 1.6, rough=0.5)
    lathe('foot', [(0, 0), (0.30, 0, 0.02), (0.31, 0.03, 0.02), (0.29, 0.16, 0.03), (0.15, 0.17), (0.15, 0.06), (0, 0.06)], foot)
    before = len(stage.PARTS)
    height = filament_bulb(smart)
    for part in stage.PARTS[before:]:
        part.location.z += 0.12
    return height + 0.12


def lamp():
    """A table lamp with a bent arm and a cone shade."""
    slot('shade', srgb('#e8e1d2'))
    slot('metal', srgb('#b98a4a'))
    walnut = wood('base', '#8a5a37', '#4a2b18', 1.6)
    brass, cone, inner = mat('metal', 'metal', 0.24, metal=1), mat('shade', 'shade', 0.55, spec=0.35), mat('inside', (0.82, 0.80, 0.75), 0.6)
    lathe('base', [(0, 0), (0.40, 0, 0.01), (0.43, 0.02, 0.02), (0.43, 0.085, 0.03), (0.40, 0.10, 0.02), (0, 0.10)], walnut, at=(-0.28, 0, 0))
    lathe('foot', [(0.07, 0.10), (0.07, 0.112, 0.006), (0.03, 0.125, 0.01), (0.025, 0.16)], brass, at=(-0.28, 0, 0), seg=64)
    bend = [(-0.28 + 0.36 - 0.36 * math.cos(a), 0, 1.2 + 0.36 * math.sin(a)) for a in [math.radians(x) for x in (20, 45, 70, 95, 120, 145)]]
    tube('arm', [(-0.28, 0, 0.1), (-0.28, 0, 1.15)] + bend, 0.021, brass)
    e = empty((0.385, 0, 1.36), (0, math.radians(32), 0))
    parts = (('shade', [(0.0, 0.07), (0.06, 0.07, 0.02), (0.085, 0.03, 0.02), (0.12, -0.02, 0.06), (0.34, -0.36, 0.01), (0.332, -0.362)], cone),
             ('inner', [(0.332, -0.362), (0.113, -0.025, 0.05), (0, 0.0)], inner), ('knob', [(0, 0.13), (0.03, 0.13, 0.01), (0.035, 0.07)], brass))
    for name, profile, material in parts:
        lathe(name, profile, material, 96, parent=e)
    bulb = mat('bulb', (1, 0.9, 0.75), 0.3)
    bsdf(bulb).inputs['Emission'].default_value = (1, 0.74, 0.42, 1)
    bsdf(bulb).inputs['Emission Strength'].default_value = 5
    lathe('bulb', [(0, -0.30), (0.075, -0.27, 0.06), (0.09, -0.17, 0.08), (0.04, -0.06, 0.05), (0.035, -0.02)], bulb, 48, parent=e)
    glow = bpy.data.lights.new('glow', 'POINT')
    glow.energy, glow.color, glow.shadow_soft_size = 5, (1, 0.74, 0.45), 0.08
    holder = bpy.data.objects.new('glow', glow)
    bpy.context.collection.objects.link(holder)
    put(holder, (0, 0, -0.34), parent=e)
    return 1.62


def bucket():
    """A cone of zinc with a bow and a wooden grip."""
    zinc = mat('zinc', (0.52, 0.53, 0.54), 0.34, metal=1)
    bump(zinc, cells(zinc.node_tree, 2.2), 0.10, 0.02)
    tree = zinc.node_tree
    tree.links.new(ramp(tree, cells(tree, 3.0), [(0.1, (0.42, 0.43, 0.44)), (0.6, (0.62, 0.63, 0.64))]), base_input(zinc))
    low, high, h = 1.02, 1.42, 2.6
    profile = [(0, 0.08), (low - 0.03, 0.08), (low - 0.02, 0.0, 0.01), (low + 0.02, 0.0, 0.01), (low + 0.03, 0.09, 0.02)]
    for t in (0.3, 0.34, 0.66, 0.70):
        r, z = low + (high - low) * t, h * t
        profile += [(r, z - 0.05), (r + 0.025, z, 0.03), (r, z + 0.05)] if t in (0.3, 0.66) else []
    profile += [(high, h - 0.05), (high + 0.05, h, 0.04), (high + 0.01, h + 0.035, 0.03), (high - 0.03, h - 0.03, 0.02), (low - 0.01, 0.1, 0.03), (0, 0.1)]
    lathe('bucket', profile, zinc, seg=160)
    steel = mat('steel', (0.45, 0.45, 0.46), 0.3, metal=1)
    for side in (-1, 1):
        slab('ear', 0.26, 0.32, 0.04, steel, 0.10, 0.01, (side * (high + 0.02), 0, h - 0.10), (math.radians(90), 0, math.radians(90)))
    bow = [(1.46 * math.cos(a), -0.62 * math.sin(a), h - 0.06 + 0.55 * math.sin(a)) for a in [math.pi * k / 20 for k in range(21)]]
    tube('bow', bow, 0.032, steel, poly=True)
    grip = wood('grip', '#b98a58', '#7a5230', 1.5, rough=0.55)
    put(lathe('grip', [(0.03, -0.32), (0.085, -0.31, 0.03), (0.10, 0, 0.3), (0.085, 0.31, 0.03), (0.03, 0.32)], grip, 64), (0, -0.62, h + 0.485), (0, math.radians(90), 0))
    return h + 0.5


def desk_lamp():
    """A walnut foot with a dial, a brass stem in one bow, and a cone of a shade that turns to the page."""
    slot('shade', srgb('#e8dcc3'))
    slot('metal', srgb('#b9893f'))
    slot('wood-light', srgb('#8a5a34'))
    slot('wood-dark', srgb('#4a2d1a'))
    brass, lacquer = mat('brass', 'metal', 0.22, metal=1), mat('shade', 'shade', 0.38, coat=0.25)
    lathe('foot', [(0, 0), (0.88, 0, 0.03), (0.94, 0.26, 0.06), (0, 0.26)], wood('foot', 'wood-light', 'wood-dark', 0.6, rough=0.38), 160)
    lathe('felt', [(0, -0.012), (0.84, -0.012), (0.84, 0.004), (0, 0.004)], mat('felt', '#1c1a18', 1.0), 96)
    lathe('collar', [(0, 0.26), (0.16, 0.26, 0.015), (0.13, 0.33, 0.03), (0.075, 0.36, 0.02), (0, 0.36)], brass, 64, (-0.32, 0, 0))
    lathe('dial', [(0, 0.26), (0.13, 0.26, 0.01), (0.125, 0.37, 0.025), (0, 0.37)], brass, 64, (0.34, -0.42, 0),
          wobble=lambda angle, z: 1 + (0.02 * math.cos(36 * angle) if z > 0.28 else 0))
    bow, top, middle = 0.62, 3.3, -0.32 + 0.62
    stem = [(-0.32, 0, 0.3 + (top - 0.3) * k / 12) for k in range(12)]
    stem += [(middle - bow * math.cos(a), 0, top + bow * math.sin(a)) for a in [math.radians(150) * k / 40 for k in range(41)]]
    tube('stem', stem, 0.052, brass, poly=True)
    head = empty(stem[-1], (0, math.radians(-38), 0))
    lathe('socket', [(0, 0.12), (0.10, 0.12, 0.02), (0.115, -0.16, 0.03), (0, -0.16)], brass, 64, parent=head)
    lathe('shade', [(0.10, -0.09, 0.02), (0.16, -0.12, 0.03), (0.68, -1.16, 0.01), (0.665, -1.165, 0.005), (0.14, -0.15, 0.03), (0, -0.15)],
          lacquer, 160, parent=head)
    lathe('bulb', [(0, -0.2), (0.12, -0.24, 0.05), (0.25, -0.62, 0.2), (0, -0.88, 0.2)], mat('bulb', '#fbf6ea', 0.35, coat=0.4), 64, parent=head)
    return top + bow + 0.06


register('framed-print', framed_print, frame=8, elevation=3, azimuth=12, target=(0, 0.4, 4.5))
register('wall-mirror', wall_mirror, frame=8, elevation=3, azimuth=16, target=(0, 0.4, 4.2))
register('candle', candle, frame=2.4, elevation=13, target=(0, 0, 0.68))
register('paper-lantern', paper_lantern, frame=5.6, elevation=2, target=(0, 0, 2.45))
register('filament-bulb', lying_bulb, frame='hand', elevation=10)
register('smart-bulb', lambda: lying_bulb(True), frame='hand', elevation=10)
register('lamp', lamp, frame=2.5, elevation=10)
register('desk-lamp', desk_lamp, frame=5.2, elevation=10, azimuth=12, target=(0.2, 0, 1.98))
register('bucket', bucket, frame='board', elevation=15, target=(0, 0, 1.45))
