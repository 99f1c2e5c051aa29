"""Flat electronics: phone, laptop, keyboard, drive, power bank, charger, watch, mouse."""
import math
from mathutils import Euler, Matrix, Vector
from materials import bump, light_mat, mat, noise, srgb
from shapes import blob, empty, ground, label, lathe, put, rings, rounded_rectangle, slab, tube
from shots import register
from stage import AREAS, PARTS, area, slot

BLACK = (0.006, 0.006, 0.007)


def _phone_body(x, y, yaw, back, parts):
    """One phone, standing a little turned; its back with the lenses, or its front with the screen."""
    body, rail, black, lens, ring, screen = parts
    w, h, t = 0.72, 1.48, 0.078
    turn = Euler((math.radians(90), 0, math.radians(yaw)))
    e = empty((x, y, h / 2), turn)
    slab('rail', w, h, t, rail, 0.115, 0.018, (0, 0, -t / 2), parent=e)
    slab('back', w - 0.02, h - 0.02, 0.01, body, 0.106, 0.004, (0, 0, -t / 2 - 0.002), parent=e)
    slab('front', w - 0.02, h - 0.02, 0.006, black, 0.106, 0.003, (0, 0, t / 2 - 0.003), parent=e)
    if back:
        slab('bump', 0.46, 0.17, 0.022, body, 0.083, 0.012, (0, h / 2 - 0.15, -t / 2 - 0.022), parent=e)
        for lx in (-0.14, 0.0):
            for profile, material in (([(0.048, 0), (0.052, 0.014, 0.004), (0.044, 0.018, 0.003), (0.040, 0.01)], ring), ([(0.043, 0.009), (0.0, 0.012)], lens)):
                lathe('lens', profile, material, 64, (lx, h / 2 - 0.15, -t / 2 - 0.022), rot=(math.pi, 0, 0), parent=e)
    else:
        frame = Matrix.Translation((x, y, h / 2)) @ turn.to_matrix().to_4x4()
        sw, sh = w - 0.07, h - 0.07
        label('screen', 'screen', lambda u, v: frame @ Vector(((u - 0.5) * sw, (0.5 - v) * sh, t / 2 + 0.0045)), screen, (sw, sh), 2, 2, 0)
    for z in (0.28, 0.12):
        slab('key', 0.012, 0.13, 0.03, rail, 0.005, 0.003, (w / 2 + 0.002, z, -0.015), parent=e)


def phone():
    """One from behind, one from the front, as makers show them."""
    slot('body', srgb('#4a4d52'))
    slot('screen', (1, 1, 1), 'light')
    parts = (mat('body', 'body', 0.30, spec=0.5, coat=0.35, coat_rough=0.22), mat('rail', 'body', 0.28, metal=1), mat('black', BLACK, 0.08, coat=0.6), mat('lens', (0.002, 0.003, 0.008), 0.02, coat=1),
             mat('ring', (0.45, 0.45, 0.46), 0.22, metal=1), light_mat('screen', 'screen', 0.85))
    _phone_body(0.32, -0.06, -20, False, parts)
    _phone_body(-0.36, 0.10, 198 - 24, True, parts)
    return 1.48


ROWS = ((1,) * 13 + (1.8,), (1.5,) + (1,) * 12 + (1.3,), (1.8,) + (1,) * 11 + (2.0,), (2.3,) + (1,) * 10 + (2.5,), (1.25, 1.25, 1.25, 6.3, 1.25, 1.25, 1.25, 1.0))


def laptop():
    slot('body', srgb('#b9bdc1'))
    slot('screen', (1, 1, 1), 'light')
    metal = mat('body', 'body', 0.34, metal=1)
    bump(metal, noise(metal.node_tree, 300, 1), 0.03, 0.002)
    black, key, well = mat('black', BLACK, 0.12, coat=0.4), mat('key', (0.012, 0.012, 0.013), 0.5), mat('well', (0.01, 0.01, 0.011), 0.5)
    w, d, t = 3.1, 2.15, 0.09
    slab('base', w, d, t, metal, 0.12, 0.03, (0, 0, 0.02))
    z = t + 0.02
    for x in (-1.3, 1.3):
        for y in (-0.9, 0.9):
            lathe('foot', [(0, 0), (0.08, 0, 0.01), (0.08, 0.03)], key, 32, (x, y, 0))
    slab('well', 2.62, 0.98, 0.004, well, 0.03, 0, (0, 0.36, z - 0.0015))
    for row, widths in enumerate(ROWS):
        k, x = 2.56 / sum(widths), -1.28
        for q in widths:
            slab('key', q * k - 0.026, 0.165, 0.012, key, 0.018, 0.005, (x + q * k / 2, 0.36 + 0.39 - row * 0.195, z + 0.002), steps=3, edge_steps=2)
            x += q * k
    slab('pad', 1.05, 0.66, 0.003, mat('pad', 'body', 0.3, metal=1), 0.04, 0.001, (0, -0.56, z - 0.0015))
    h = 2.08
    frame = Matrix.Translation((0, d / 2 - 0.04, z + 0.012)) @ Matrix.Rotation(math.radians(72), 4, 'X')
    lid = empty()
    lid.matrix_world = frame
    slab('lid', w, h, 0.055, metal, 0.12, 0.02, (0, h / 2, -0.055), parent=lid)
    slab('bezel', w - 0.04, h - 0.04, 0.006, black, 0.1, 0.003, (0, h / 2, -0.003), parent=lid)
    sw, sh = w - 0.18, h - 0.2
    label('screen', 'screen', lambda u, v: frame @ Vector(((u - 0.5) * sw, h / 2 + 0.02 + (0.5 - v) * sh, 0.0045)), light_mat('screen', 'screen', 0.8), (sw, sh), 2, 2, 0)
    tube('hinge', [(-1.1, d / 2 - 0.045, z), (1.1, d / 2 - 0.045, z)], 0.035, key, poly=True)
    return 1.95


def keyboard():
    """A mechanical keyboard: sculpted caps in two shades on a metal case."""
    slot('case', srgb('#3a3c40'))
    slot('caps', srgb('#d8d4ca'))
    slot('accents', srgb('#7d858a'))
    case = mat('case', 'case', 0.36, metal=0.0, spec=0.5, coat=0.2, coat_rough=0.3)
    caps, accents = mat('caps', 'caps', 0.55, spec=0.35), mat('accents', 'accents', 0.55, spec=0.35)
    unit, rows = 0.19, ROWS
    w, d = unit * 15.1 + 0.16, unit * 5 + 0.2
    e = empty((0, 0, 0), (math.radians(5), 0, 0))
    slab('case', w, d, 0.16, case, 0.06, 0.025, (0, 0, 0.06), parent=e)
    slab('plate', w - 0.14, d - 0.16, 0.01, mat('plate', (0.015, 0.015, 0.016), 0.5), 0.02, 0, (0, 0, 0.215), parent=e)
    for row, widths in enumerate(rows):
        k, x = (unit * 14.8) / sum(widths), -unit * 7.4
        for index, q in enumerate(widths):
            special = (index in (0, len(widths) - 1)) or (row == 4 and index != 3)
            _cap(q * k - 0.022, 0.168, 0.13 - 0.012 * abs(row - 2), accents if special else caps, (x + q * k / 2, (2 - row) * unit, 0.225), e)
            x += q * k
    return 0.4


def _cap(w, d, h, material, at, parent):
    """A key: wider below than above, hollowed on top."""
    levels = ((0, 0), (0.02, 0.002), (h - 0.02, 0.028), (h - 0.006, 0.034), (h, 0.045))
    loops = [[(x, y + 0.006 * z / h, z) for x, y in rounded_rectangle(w - 2 * inset, d - 2 * inset, 0.022, 4)] for z, inset in levels]
    top = rounded_rectangle(w - 0.13, d - 0.12, 0.02, 4)
    loops.append([(x, y, h - 0.008) for x, y in top])
    put(rings('cap', loops, material, 40), at, parent=parent)


def portable_ssd():
    slot('body', srgb('#4a4d52'))
    metal = mat('body', 'body', 0.36, metal=1)
    bump(metal, noise(metal.node_tree, 260, 1), 0.05, 0.002)
    rubber = mat('rubber', (0.012, 0.012, 0.013), 0.55)
    e = empty((-0.1, 0, 0.002), (0, 0, math.radians(24)))
    slab('body', 1.0, 0.56, 0.095, metal, 0.09, 0.022, parent=e)
    slab('line', 0.006, 0.50, 0.002, rubber, 0.001, 0, (-0.3, 0, 0.0945), parent=e)
    slab('port', 0.09, 0.03, 0.02, rubber, 0.014, 0.002, (0.50, 0, 0.047), (math.radians(90), 0, math.radians(90)), parent=e)
    frame = Matrix.Translation((-0.1, 0, 0.002)) @ Matrix.Rotation(math.radians(24), 4, 'Z')
    area('front', 'body', (0.6, 0.24), lambda u, v: frame @ Vector(((u - 0.5) * 0.6 + 0.06, (0.5 - v) * 0.24, 0.0955)))
    _cable([(0.36, 0.21, 0.05), (0.56, 0.30, 0.05), (0.80, 0.22, 0.03), (0.78, -0.16, 0.025), (0.34, -0.42, 0.025), (-0.22, -0.50, 0.025)], rubber)
    return 0.12


def _cable(points, material, plug=True):
    tube('cable', points, 0.025, material)
    for end, near in ((points[0], points[1]), (points[-1], points[-2])):
        way = (Vector(end) - Vector(near)).normalized()
        angle = math.atan2(way.y, way.x)
        slab('plug', 0.20, 0.085, 0.05, material, 0.02, 0.015, (end[0], end[1], end[2] - 0.025), (0, 0, angle))
        if plug:
            slab('tip', 0.10, 0.06, 0.024, mat('tip', (0.6, 0.6, 0.6), 0.25, metal=1), 0.012, 0.005, (end[0] + way.x * 0.13, end[1] + way.y * 0.13, end[2] - 0.012), (0, 0, angle))


def power_bank():
    slot('body', srgb('#20211f'))
    shell = mat('body', 'body', 0.5, spec=0.4)
    bump(shell, noise(shell.node_tree, 140, 2), 0.08, 0.003)
    rubber = mat('rubber', (0.012, 0.012, 0.013), 0.55)
    e = empty((-0.05, 0.1, 0), (0, 0, math.radians(-28)))
    slab('body', 1.45, 0.72, 0.26, shell, 0.12, 0.07, parent=e, edge_steps=8)
    for k in range(3):
        slab('port', 0.11 if k < 2 else 0.15, 0.045, 0.02, rubber, 0.018, 0.002, (-0.725, -0.18 + 0.18 * k, 0.13), (math.radians(90), 0, math.radians(90)), parent=e)
    lamp = mat('lamp', (0.9, 0.95, 1), 0.4)
    lamp.node_tree.nodes['Principled BSDF'].inputs['Emission'].default_value = (0.8, 0.9, 1, 1)
    lamp.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = 1.5
    for k in range(4):
        put(lathe('light', [(0, 0.002), (0.013, 0.0)], lamp, 20), (0.42 + 0.06 * k, -0.24, 0.26), parent=e)
    frame = Matrix.Translation((-0.05, 0.1, 0)) @ Matrix.Rotation(math.radians(-28), 4, 'Z')
    area('front', 'body', (0.8, 0.26), lambda u, v: frame @ Vector(((u - 0.5) * 0.8 - 0.1, (0.5 - v) * 0.26, 0.2605)))
    _cable([(-0.86, 0.42, 0.12), (-1.02, 0.38, 0.10), (-1.1, -0.1, 0.025), (-0.6, -0.46, 0.025), (0.2, -0.62, 0.025)], rubber)
    return 0.3


def wall_charger():
    """A cube with two pins and a lead that is rolled up."""
    slot('body', srgb('#f2f1ec'))
    shell = mat('body', 'body', 0.28, spec=0.5, coat=0.3, coat_rough=0.15)
    steel = mat('steel', (0.62, 0.62, 0.63), 0.2, metal=1)
    dark = mat('dark', (0.01, 0.01, 0.011), 0.5)
    e = empty((-0.26, 0.12, 0), (0, 0, math.radians(30)))
    slab('body', 0.52, 0.52, 0.52, shell, 0.09, 0.06, parent=e, edge_steps=8)
    for x in (-0.095, 0.095):
        lathe('pin', [(0.024, 0), (0.024, 0.19, 0.012), (0, 0.2)], steel, 32, (x, 0.26, 0.26), rot=(math.radians(-90), 0, 0), parent=e)
    for k in (-1, 1):
        slab('port', 0.10, 0.042, 0.01, dark, 0.02, 0.002, (0, -0.262, 0.26 + 0.09 * k), (math.radians(90), 0, 0), parent=e)
    lead = []
    for i in range(150):
        a = 2 * math.pi * i / 34
        lead.append((0.50 + 0.30 * math.cos(a), -0.20 + 0.30 * math.sin(a) * 0.95, 0.03 + 0.042 * (i / 34) + 0.004 * math.sin(a * 3)))
    tube('lead', lead, 0.024, shell, res=4)
    slab('plug', 0.20, 0.085, 0.05, shell, 0.02, 0.015, (lead[-1][0] + 0.05, lead[-1][1] - 0.06, lead[-1][2] - 0.02), (0, 0, -0.6))
    return 0.54


def smartwatch():
    """A rounded case on its strap, lying on its side as on a stand."""
    slot('case', srgb('#2b2b2c'))
    slot('strap', srgb('#2b2b2c'))
    slot('screen', (1, 1, 1), 'light')
    metal, black = mat('case', 'case', 0.26, metal=1), mat('black', BLACK, 0.06, coat=0.8)
    rubber = mat('strap', 'strap', 0.6, spec=0.35)
    turn = Euler((math.radians(70), 0, math.radians(24)))
    e = empty((0, 0, 0.62), turn)
    slab('case', 0.46, 0.46, 0.10, metal, 0.2295, 0.03, (0, 0, -0.05), parent=e, edge_steps=8, steps=24)
    slab('glass', 0.43, 0.43, 0.02, black, 0.2145, 0.012, (0, 0, 0.042), parent=e, edge_steps=6, steps=24)
    frame = Matrix.Translation((0, 0, 0.62)) @ turn.to_matrix().to_4x4()
    def dial(u, v):
        x, y = 2 * u - 1, 1 - 2 * v
        return frame @ Vector((0.185 * x * math.sqrt(1 - y * y / 2), 0.185 * y * math.sqrt(1 - x * x / 2), 0.0632))
    label('screen', 'screen', dial, light_mat('screen', 'screen', 0.9), (0.37, 0.37), 32, 32, 0)
    lathe('crown', [(0, 0), (0.035, 0.0, 0.008), (0.035, 0.03, 0.008), (0, 0.032)], metal, 40, (0.222, 0.04, 0.0), rot=(0, math.radians(90), 0), parent=e)
    ring = []
    for i in range(91):
        a = math.radians(38 + 284 * i / 90)
        ring.append(Vector((0, 0.355 * math.sin(a), -0.325 + 0.325 * math.cos(a))))
    section = [(x, y) for x, y in ((0.15, -0.015), (0.15, 0.015), (0.13, 0.024), (-0.13, 0.024), (-0.15, 0.015), (-0.15, -0.015), (-0.13, -0.02), (0.13, -0.02))]
    vertices = []
    for i, p in enumerate(ring):
        t = (ring[min(90, i + 1)] - ring[max(0, i - 1)]).normalized()
        up = Vector((1, 0, 0)).cross(t)
        taper = 1 - 0.22 * (0.5 - abs(i / 90 - 0.5)) * 2
        vertices.append([p + Vector((x * taper, 0, 0)) + up * y for x, y in section])
    strap = rings('strap', vertices, rubber, 50)
    put(strap, parent=e)
    ground(e)
    follow(e, 0.62, 'screen')
    return 0.95


def follow(holder, before, name):
    """Moves label areas, and the mesh `name` that they lie on, by as much as `ground` moved the holder."""
    shift = Vector((0, 0, holder.location.z - before))
    for entry in AREAS:
        entry['place'] = _moved(entry['place'], shift)
    for part in PARTS:
        if part.name.startswith(name):
            part.location += shift


def _moved(place, shift):
    return lambda u, v: place(u, v) + shift


def mouse():
    """A low curved shell with two buttons and a wheel."""
    slot('body', srgb('#2b2b2c'))
    shell = mat('body', 'body', 0.48, spec=0.4)
    bump(shell, noise(shell.node_tree, 160, 2), 0.06, 0.002)
    dark = mat('dark', (0.012, 0.012, 0.013), 0.5)

    def shape(d):
        x, y, z = d.x, d.y, d.z
        waist = 1 - 0.10 * math.exp(-((y - 0.05) / 0.35) ** 2)
        high = 0.36 - 0.05 * y if z > 0 else 0.08
        sx = math.copysign(abs(x) ** 0.8, x)
        sy = math.copysign(abs(y) ** 0.85, y)
        return Vector((sx * 0.33 * waist, sy * 0.62, (abs(z) ** 0.9) * high * (1 if z > 0 else -1)))
    e = empty((0, 0, 0.08), (0, 0, math.radians(32)))
    put(blob('mouse', (1, 1, 1), shell, shape, 6), parent=e)
    groove = [Vector((0, -0.60 + 0.55 * i / 30, 0)) for i in range(31)]
    top = []
    for p in groove:
        y = p.y / 0.62
        lift = max(0.0, 1 - abs(y) ** (2 / 0.85)) ** 0.45
        top.append((0, p.y, lift * (0.36 + 0.05 * abs(y) ** (1 / 0.85))))
    tube('groove', top, 0.008, dark, poly=True, parent=e)
    put(lathe('wheel', [(0.03, -0.035), (0.062, -0.03, 0.01), (0.062, 0.03, 0.01), (0.03, 0.035)], dark, 48, wobble=lambda a, z: 1 + 0.04 * math.sin(a * 30)), (0, -0.36, 0.285), (0, math.radians(90), 0), parent=e)
    return 0.46


register('phone', phone, frame=2.3, elevation=7)
register('laptop', laptop, frame='board', elevation=17, azimuth=-24)
register('keyboard', keyboard, frame='plate', elevation=30, azimuth=-20, target=(0, 0, 0.12))
register('portable-ssd', portable_ssd, frame='hand', elevation=34)
register('power-bank', power_bank, frame='bottle', elevation=28, target=(-0.1, -0.05, 0.1))
register('wall-charger', wall_charger, frame='hand', elevation=24, target=(0.1, 0, 0.22))
register('smartwatch', smartwatch, frame='palm', elevation=12)
register('mouse', mouse, frame='hand', elevation=24)
