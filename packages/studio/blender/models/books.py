"""Books in several formats, notebook, ring binding, calendar: covers are drawn by the composer."""
import math
from mathutils import Matrix, Vector
from materials import bump, mat, noise, paper, shade, srgb
from shapes import empty, label, sheet, slab, tube
from shots import register
from stage import area, slot


def pages(name='pages'):
    """The edge of a block of paper: fine lines along the leaves."""
    material = mat(name, srgb('#efe8d8'), 0.8)
    tree = material.node_tree
    bump(material, noise(tree, 3, 2, (0.3, 0.3, 70)), 0.6, 0.01)
    return shade(material, 0.2, 3, 3, (0.2, 0.2, 90))


def _stand(yaw):
    """Book space to scene: x from the spine, y up, z towards the camera; it stands on its lower edge."""
    return Matrix.Rotation(math.radians(yaw), 4, 'Z') @ Matrix.Rotation(math.radians(90), 4, 'X')


def bound(size, frame, name='', hard=True):
    """A bound book in its own space, its lower edge at y = 0. Areas: front, spine."""
    w, h, t = size
    slot('cover' + name, (0.6, 0.6, 0.6))
    cover = mat('cover', 'cover' + name, 0.42, spec=0.4, coat=0.2, coat_rough=0.25)
    bump(cover, noise(cover.node_tree, 60, 2), 0.03, 0.005)
    holder = empty()
    holder.matrix_world = frame @ Matrix.Translation((0, h / 2, 0))
    board_, reach = (0.028, 0.035) if hard else (0.009, 0.002)
    for z in (-t / 2, t / 2 - board_):
        slab('board', w, h, board_, cover, 0.014 if hard else 0.006, 0.009 if hard else 0.003, (0, 0, z), parent=holder)
    slab('block', w - reach * 1.2, h - 2 * reach, t - 2 * board_ + 0.002, pages(), 0.004, 0, (-reach * 0.5, 0, -t / 2 + board_ - 0.001), parent=holder)
    place = holder.matrix_world
    swell = 0.030 if hard else 0.006

    def spine(u, v):
        a = (u - 0.5) * 2
        return place @ Vector((-w / 2 - swell * math.sqrt(max(0, 1 - (a * 0.97) ** 2)) - 0.002, h / 2 - v * h, a * t / 2))
    sheet('spine', spine, 24, 4, cover, 0.014 if hard else 0.005)
    area('spine' + name, 'cover' + name, (t, h), spine)
    area('front' + name, 'cover' + name, (w, h), lambda u, v: place @ Vector(((u - 0.5) * (w - 0.004), (0.5 - v) * (h - 0.004), t / 2 + 0.0006)))
    if hard:
        # the joint: a shallow groove beside the spine, shown as a thin strip of shade
        groove = mat('groove', (0.02, 0.02, 0.02), 0.9, alpha=0.22)
        slab('groove', 0.02, h - 0.02, 0.0012, groove, 0.008, 0, (-w / 2 + 0.075, 0, t / 2 - 0.0002), parent=holder)
    return holder


def book(size=(1.38, 2.1, 0.30), yaw=28, hard=True):
    bound(size, _stand(yaw), hard=hard)
    return size[1]


def book_lying(size=(1.38, 2.1, 0.30)):
    """A book that lies, its cover to the camera, with two more below it of fixed colours."""
    slot('below', srgb('#31525a'))
    slot('lowest', srgb('#a9532f'))
    z = 0.0
    for slot_name, dims, turn in (('lowest', (1.5, 2.15, 0.36), -6), ('below', (1.42, 2.05, 0.26), 7)):
        _plain(dims, Matrix.Translation((0, 0, z + dims[2] / 2)) @ Matrix.Rotation(math.radians(turn + 68), 4, 'Z'), slot_name)
        z += dims[2]
    bound(size, Matrix.Translation((0, 0, z + size[2] / 2)) @ Matrix.Rotation(math.radians(62), 4, 'Z') @ Matrix.Translation((0, -size[1] / 2, 0)))
    return z + size[2]


def _plain(size, frame, slot_name):
    """A book whose cover carries no drawing."""
    w, h, t = size
    cloth = mat('cloth', slot_name, 0.7, spec=0.25)
    bump(cloth, noise(cloth.node_tree, 90, 3), 0.2, 0.006)
    holder = empty()
    holder.matrix_world = frame
    for z in (-t / 2, t / 2 - 0.028):
        slab('board', w, h, 0.028, cloth, 0.014, 0.009, (0, 0, z), parent=holder)
    slab('block', w - 0.05, h - 0.07, t - 0.054, pages(), 0.004, 0, (-0.02, 0, -t / 2 + 0.027), parent=holder)
    place = holder.matrix_world

    def spine(u, v):
        a = (u - 0.5) * 2
        return place @ Vector((-w / 2 - 0.03 * math.sqrt(max(0, 1 - (a * 0.97) ** 2)) - 0.002, h / 2 - v * h, a * t / 2))
    sheet('spine', spine, 24, 4, cloth, 0.014)


def notebook():
    """Cloth cover, round corners, an elastic band and a ribbon."""
    w, h, t = 1.45, 2.1, 0.17
    slot('cover', srgb('#2f6f6a'))
    slot('band', srgb('#20211f'))
    frame = _stand(24)
    holder = empty()
    holder.matrix_world = frame @ Matrix.Translation((0, h / 2, 0))
    cloth = mat('cloth', 'cover', 0.68, spec=0.3, sheen=0.15)
    bump(cloth, noise(cloth.node_tree, 120, 3), 0.28, 0.006)
    for z in (-t / 2, t / 2 - 0.022):
        slab('board', w, h, 0.022, cloth, 0.10, 0.009, (0, 0, z), parent=holder)
    slab('block', w - 0.03, h - 0.045, t - 0.042, pages(), 0.08, 0, (-0.01, 0, -t / 2 + 0.021), parent=holder)
    place = holder.matrix_world
    sheet('spine', lambda u, v: place @ Vector((-w / 2 - 0.012 * math.sqrt(max(0, 1 - ((u - 0.5) * 1.94) ** 2)) + 0.004, h / 2 - 0.05 - v * (h - 0.1), (u - 0.5) * t)), 16, 4, cloth, 0.012)
    band = mat('band', 'band', 0.8, spec=0.2)
    x = w / 2 - 0.16
    slab('band', 0.05, h + 0.006, t + 0.008, band, 0.006, 0.003, (x, 0, -t / 2 - 0.004), parent=holder)
    ribbon = mat('ribbon', 'band', 0.6, sheen=0.4)
    sheet('ribbon', lambda u, v: place @ Vector((-0.35 + 0.05 * u + 0.06 * v, -h / 2 + 0.04 - 0.02 * v, 0.01 + 0.13 * v)), 3, 12, ribbon, 0.004)
    area('front', 'cover', (w - 0.5, h - 0.5), lambda u, v: place @ Vector(((u - 0.5) * (w - 0.5) - 0.08, (0.5 - v) * (h - 0.5), t / 2 + 0.0006)))
    return h


def ring_book():
    """A course book with a wire binding."""
    w, h, t = 1.55, 2.15, 0.16
    slot('cover', (0.6, 0.6, 0.6))
    frame = _stand(22)
    holder = empty()
    holder.matrix_world = frame @ Matrix.Translation((0, h / 2, 0))
    cover = mat('cover', 'cover', 0.4, spec=0.4, coat=0.25, coat_rough=0.2)
    for z in (-t / 2, t / 2 - 0.009):
        slab('board', w, h, 0.009, cover, 0.04, 0.003, (0, 0, z), parent=holder)
    slab('block', w - 0.02, h - 0.02, t - 0.016, pages(), 0.03, 0, (0, 0, -t / 2 + 0.008), parent=holder)
    wire = mat('wire', (0.03, 0.03, 0.032), 0.35, spec=0.6)
    hole = mat('hole', (0.01, 0.01, 0.01), 0.9)
    count = 26
    for k in range(count):
        y = (k - (count - 1) / 2) * (h - 0.16) / (count - 1)
        for d in (-0.012, 0.012):
            tube('wire', [(-w / 2 - 0.01 - 0.10 * math.cos(a), y + d, (t / 2 + 0.028) * math.sin(a)) for a in [math.radians(-118 + 236 * i / 16) for i in range(17)]], 0.009, wire, poly=True, parent=holder)
        slab('hole', 0.045, 0.05, 0.001, hole, 0.004, 0, (-w / 2 + 0.055, y, t / 2 - 0.0003), parent=holder)
    place = holder.matrix_world
    area('front', 'cover', (w - 0.18, h), lambda u, v: place @ Vector(((u - 0.5) * (w - 0.18) + 0.07, (0.5 - v) * (h - 0.01), t / 2 + 0.0006)))
    return h


def wall_calendar():
    """A sheet that hangs by its wire: picture above, days below, both drawn by the composer."""
    w, h = 2.1, 2.97
    slot('sheet', (0.82, 0.81, 0.78))
    leafs = paper('sheet', 'sheet', 0.6)
    bottom = 0.35

    def place(u, v, back=0.0):
        bend = 0.05 * max(0, v - 0.55) ** 2 * 4
        return Vector(((u - 0.5) * w, 1.0 - bend - back, bottom + h * (1 - v)))
    for k in range(3, 0, -1):
        sheet('leaf', lambda u, v, k=k: place(u, v, -0.012 * k) + Vector((0.006 * k, 0, -0.006 * k)), 2, 30, mat('under', '#e9e6df', 0.7), 0.003)
    label('front', 'sheet', place, leafs, (w, h), 2, 30)
    wire = mat('wire', (0.05, 0.05, 0.052), 0.3, spec=0.6)
    for k in range(30):
        x = (k - 14.5) * (w - 0.12) / 29
        if abs(x) < 0.12:
            continue
        tube('wire', [(x, 0.985 + 0.045 * math.cos(a), bottom + h + 0.004 + 0.05 * math.sin(a)) for a in [math.radians(-150 + 25 * i) for i in range(13)]], 0.008, wire, poly=True)
    tube('hanger', [(-0.3, 1.0, bottom + h + 0.03), (-0.1, 1.0, bottom + h + 0.04), (0, 1.0, bottom + h + 0.14), (0.1, 1.0, bottom + h + 0.04), (0.3, 1.0, bottom + h + 0.03)], 0.012, wire)
    backing = mat('wall', '#d8d3c8', 0.95, spec=0.1)
    slab('wall', 9, 7, 0.1, backing, 0.02, 0, (0, 1.13, 1.5), (math.radians(90), 0, 0), product=False)
    nail = mat('nail', (0.5, 0.5, 0.5), 0.3, metal=1)
    tube('nail', [(0, 1.1, bottom + h + 0.13), (0, 0.96, bottom + h + 0.13)], 0.02, nail, poly=True)
    return bottom + h


register('book', book, frame='bottle', elevation=17)
register('book-pocket', lambda: book((1.1, 1.75, 0.24), 26, False), frame='bottle', elevation=17, target=(0, 0, 0.92))
register('book-thick', lambda: book((1.45, 2.2, 0.52), 30), frame=2.75, elevation=17)
register('book-thin', lambda: book((1.25, 1.95, 0.13), 24), frame='bottle', elevation=17)
register('book-large', lambda: book((2.05, 2.55, 0.26), 26), frame=3.3, elevation=16)
register('book-square', lambda: book((2.2, 2.25, 0.15), 24), frame=3.3, elevation=16)
register('book-stack', book_lying, frame=3.3, elevation=30, target=(0, 0, 0.36))
register('notebook', notebook, frame='bottle', elevation=15)
register('ring-book', ring_book, frame='bottle', elevation=15)
register('wall-calendar', wall_calendar, frame=4.2, elevation=3, target=(0, 1, 2.15), wash=120)
