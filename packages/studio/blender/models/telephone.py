"""A desk telephone: handset on its rest, display, keys with figures, a coiled cord."""
import bpy
import math
from mathutils import Vector
import stage
from forms import sweep
from materials import mat, srgb
from models.last import curve
from models.meters import figures
from shapes import empty, ground, lathe, put, slab, tube
from shots import register
from stage import slot

SIGNS = ('1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#')
LETTERS = ('', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ', '', '', '')


def lettering(text, size, at, material, parent):
    """Words that lie on a surface, in Blender's own face."""
    words = bpy.data.curves.new('words', 'FONT')
    words.body, words.size = text, size
    words.align_x, words.align_y = 'CENTER', 'CENTER'
    words.materials.append(material)
    thing = bpy.data.objects.new('words', words)
    bpy.context.collection.objects.link(thing)
    stage.PARTS.append(thing)
    return put(thing, at, parent=parent)


def _handset(body, dark, parent):
    """A bar that swells to an ear piece and a mouth piece."""
    points = [Vector((0, -1.0 + 2.0 * k / 60, 0.42 + 0.13 * (1 - (2 * k / 60 - 1) ** 2))) for k in range(61)]

    def section(t):
        q = abs(2 * t - 1)
        round_ = math.sqrt(max(0.0, 1 - max(0, (q - 0.86) / 0.14) ** 2.2))
        wide, high = (0.155 + 0.10 * q ** 5) * max(0.25, round_), (0.095 + 0.02 * q ** 4) * max(0.3, round_)
        return [(wide * math.copysign(abs(math.cos(a)) ** 0.72, math.cos(a)), high * math.copysign(abs(math.sin(a)) ** 0.72, math.sin(a))) for a in [2 * math.pi * k / 40 for k in range(40)]]
    put(sweep('bar', points, section, body, smooth=180), parent=parent)
    for y in (-0.74, 0.74):
        put(lathe('piece', [(0.0, 0.20), (0.17, 0.20, 0.03), (0.215, 0.26, 0.05), (0.20, 0.42, 0.05), (0, 0.44)], body, 72), (0, y, 0), parent=parent)
        slab('rest', 0.52, 0.56, 0.05, dark, 0.12, 0.02, (0, y, 0.20), parent=parent)


def desk_phone():
    slot('body', srgb('#b3262e'))
    body = mat('body', 'body', 0.36, spec=0.5, coat=0.3, coat_rough=0.15)
    dark, key = mat('dark', '#1b1c1e', 0.4, spec=0.4), mat('key', '#efede6', 0.45, spec=0.4)
    ink, screen, glass_ = mat('ink', '#24272a', 0.6), mat('screen', '#aebfae', 0.25, coat=0.5), mat('window', '#15171a', 0.12, coat=0.7)
    holder = empty()
    e = empty((0, 0, 0.02), (math.radians(11), 0, math.radians(-26)))
    e.parent = holder
    slab('base', 2.15, 2.05, 0.22, body, 0.24, 0.07, parent=e, steps=16, edge_steps=8)
    slab('foot', 1.9, 0.5, 0.40, dark, 0.08, 0.03, (0, 0.72, -0.36), parent=e)
    slab('under', 2.0, 1.9, 0.05, dark, 0.2, 0.01, (0, 0, -0.035), parent=e)
    hand = empty((-0.70, 0.0, 0.0))
    hand.parent = e
    _handset(body, dark, hand)
    x0 = 0.36
    slab('window', 1.16, 0.46, 0.03, glass_, 0.06, 0.012, (x0, 0.66, 0.212), parent=e)
    slab('screen', 1.0, 0.32, 0.004, screen, 0.02, 0.001, (x0, 0.66, 0.241), parent=e)
    figures('10.48', 0.19, (x0 - 0.30, 0.65, 0.246), ink, e)
    for k in range(4):
        slab('soft', 0.23, 0.075, 0.035, dark, 0.03, 0.012, (x0 - 0.435 + 0.29 * k, 0.345, 0.214), parent=e)
    for k, (sign, small) in enumerate(zip(SIGNS, LETTERS)):
        x, y = x0 - 0.29 + 0.29 * (k % 3) - 0.08, 0.13 - 0.245 * (k // 3)
        slab('key', 0.235, 0.175, 0.05, key, 0.05, 0.018, (x, y, 0.212), parent=e)
        lettering(sign, 0.12, (x, y + (0.022 if small else 0), 0.2632), ink, e)
        if small:
            lettering(small, 0.042, (x, y - 0.052, 0.2632), ink, e)
    for k in range(4):
        slab('memory', 0.16, 0.10, 0.04, dark, 0.03, 0.012, (x0 + 0.50, 0.13 - 0.245 * k, 0.212), parent=e)
        slab('note', 0.12, 0.03, 0.002, key, 0.008, 0, (x0 + 0.50, 0.055 - 0.245 * k, 0.2205), parent=e)
    way = curve([Vector(p) for p in ((-1.28, -0.62, 0.34), (-1.55, -0.95, 0.12), (-1.25, -1.35, 0.07), (-0.65, -1.42, 0.07), (-0.35, -1.15, 0.07), (-0.55, -0.92, 0.10))], 60)
    coil = []
    for k, p in enumerate(way[:-1]):
        ahead = (way[k + 1] - p).normalized()
        side = ahead.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(ahead)
        for j in range(4):
            a = 2 * math.pi * (k / 5 + j / 20)
            coil.append(p.lerp(way[k + 1], j / 4) + side * (0.055 * math.cos(a)) + up * (0.055 * math.sin(a)))
    cord = tube('cord', coil, 0.014, dark, poly=True)
    cord.parent = holder
    ground(holder)
    return 0.7


register('desk-phone', desk_phone, frame=4.2, elevation=30, target=(-0.1, -0.15, 0.25))
