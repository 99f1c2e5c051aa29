"""Jars: honey, ajvar, bath salt, preserving jar, cream."""
import math
import random
from mathutils import Euler, Matrix, Vector
from forms import copies, grain
from materials import absorb, base_input, bump, cells, glass, mat, noise, paper, shade, srgb, toned, weighted, wood
from shapes import label, lathe, tube, wrap
from shots import register
from stage import area, slot

RADIUS, HEIGHT = 0.42, 1.02


def glass_jar(r=RADIUS, h=HEIGHT, shoulder=0.80, neck=0.075):
    outside = [(0, 0.0), (r - 0.06, 0.0), (r, 0.015, 0.05), (r, shoulder, 0.14), (r - neck, shoulder + 0.1, 0.06), (r - neck, h)]
    inside = [(r - neck - 0.025, h), (r - neck - 0.03, shoulder + 0.1, 0.06), (r - 0.03, shoulder - 0.01, 0.12), (r - 0.03, 0.05, 0.05), (0, 0.05)]
    lathe('jar', outside + inside, glass('glass', (0.985, 0.99, 0.985), 0, 1.5))


def twist_lid(r=RADIUS, h=HEIGHT):
    slot('lid', srgb('#c9a14e'))
    profile = [
        (0, h + 0.035), (r - 0.09, h + 0.035), (r - 0.07, h + 0.02, 0.01), (r - 0.03, h + 0.03, 0.02), (r - 0.022, h, 0.02),
        (r - 0.022, h - 0.13), (r - 0.01, h - 0.145, 0.01), (r - 0.022, h - 0.16, 0.008), (r - 0.04, h - 0.16),
    ]
    lathe('lid', profile, mat('lid', 'lid', 0.26, metal=1, coat=0.2),
          wobble=lambda angle, z: 1 + (0.006 * math.sin(angle * 60) if h - 0.12 < z < h - 0.005 else 0))


def front_label(r=RADIUS, bottom=0.17, top=0.62, half=56, default=(0.85, 0.83, 0.78)):
    slot('label', default)
    label('front', 'label', wrap(r + 0.004, bottom, top, -half, half), paper('paper', 'label'), (2 * half * math.pi / 180 * r, top - bottom),
          shadow=False)


def filling(material, r=RADIUS, full=0.84, shoulder=0.79):
    """Clear content inside the glass."""
    lathe('content', [(0, 0.046), (r - 0.026, 0.046, 0.05), (r - 0.026, shoulder, 0.12), (r - 0.05, full + 0.01, 0.02), (0, full)], material)


def honey(colour='#f4b030', absorbed=(0.955, 0.74, 0.07), density=4.5, tint=(1, 0.88, 0.5)):
    """Amber: glass that shadow rays pass through, with strong absorption."""
    liquid = glass('honey', srgb(colour), 0, 1.49, shadow=(0.98, 0.74, 0.28))
    absorb(liquid, absorbed, density)
    base_input(liquid).links[0].from_node.outputs[0].default_value = (*tint, 1)
    return liquid


def honey_jar():
    glass_jar()
    filling(honey())
    twist_lid()
    front_label()
    return HEIGHT


def dark_honey_jar():
    """A low jar of dark mountain honey with a wooden dipper leaning on it."""
    r, h = 0.46, 0.86
    glass_jar(r, h, 0.64, 0.09)
    filling(honey('#e6a02a', (0.78, 0.56, 0.09), 4.2, (1, 0.86, 0.5)), r, 0.68, 0.63)
    twist_lid(r - 0.015, h)
    front_label(r, 0.12, 0.5, 52)
    _dipper()
    return h


def _dipper():
    ash = wood('dipper', '#d7b184', '#a67b4c', 2.4, along=2, rough=0.5)
    profile = [(0, 0.0), (0.05, 0.0, 0.02)]
    for k in range(5):
        z = 0.03 + k * 0.062
        r = 0.105 + 0.035 * math.sin(math.pi * (k + 0.6) / 5.2)
        profile += [(r, z, 0.014), (r, z + 0.034, 0.014), (0.065, z + 0.036), (0.065, z + 0.06)]
    profile += [(0.04, 0.36, 0.01), (0.032, 0.9), (0.04, 1.2, 0.02), (0.045, 1.3, 0.03), (0, 1.33)]
    lathe('dipper', profile, ash, 64, (-0.62, -0.44, 0.125), rot=(math.radians(90), 0, math.radians(-290)))


def ajvar_jar():
    """Roasted red pepper paste: uneven, with oil at the glass and specks of skin."""
    glass_jar()
    paste = toned('ajvar', lambda tree: weighted(tree, (noise(tree, 9, 6, rough=0.65), 1.0), (noise(tree, 40, 3), 0.25), -0.12),
                  [(0.2, '#7a1f0c'), (0.45, '#ad3510'), (0.62, '#c4501a'), (0.85, '#dd8436')], 0.3, coat=0.6, coat_rough=0.1)
    bump(paste, noise(paste.node_tree, 16, 5), 0.6, 0.03)
    # an opaque content is drawn on the outer surface: through real glass it would lie in the dark
    r = RADIUS
    lathe('content', [(0, 0.004), (r - 0.06, -0.001), (r + 0.001, 0.014, 0.05), (r + 0.001, 0.80, 0.14), (r - 0.04, 0.85, 0.02), (0, 0.86)], paste)
    twist_lid()
    front_label(bottom=0.12, top=0.60, half=58)
    return HEIGHT


def bath_salt():
    """Coarse crystals in a glass with a cork."""
    r, h = 0.40, 0.92
    outside = [(0, 0.0), (r - 0.03, 0.0), (r, 0.015, 0.04), (r, h - 0.2, 0.1), (r - 0.1, h - 0.06, 0.08), (r - 0.1, h - 0.02), (r - 0.075, h, 0.02)]
    inside = [(r - 0.12, h), (r - 0.125, h - 0.06, 0.06), (r - 0.025, h - 0.21, 0.08), (r - 0.025, 0.06, 0.05), (0, 0.06)]
    lathe('jar', outside + inside, glass('glass', (0.985, 0.99, 0.985), 0, 1.5))
    slot('salt', srgb('#d9c4d6'))
    bed = mat('bed', 'salt', 0.5, spec=0.6)
    bump(bed, cells(bed.node_tree, 26), 0.9, 0.04)
    shade(bed, 0.2, 16)
    lathe('salt', [(0, 0.062), (r - 0.045, 0.062, 0.05), (r - 0.045, 0.56, 0.04), (0, 0.6)], bed)
    lathe('foot', [(0, 0.004), (r - 0.03, -0.001), (r + 0.001, 0.014, 0.04), (r + 0.001, 0.08)], bed)
    crystal = mat('crystal', 'salt', 0.18, spec=0.8, coat=0.5)
    chance = random.Random(4)
    places = []
    for _ in range(620):
        a, z = chance.uniform(0, 6.28), chance.uniform(0.07, 0.6)
        on_top = chance.random() < 0.32
        q = (r - 0.05) * math.sqrt(chance.random()) if on_top else r - 0.052
        places.append((Vector((q * math.cos(a), q * math.sin(a), 0.585 if on_top else z)),
                       Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-1, 1))), chance.uniform(0.7, 1.4), 0))
    copies(grain('crystal', (0.020, 0.017, 0.015), crystal, 5), places)
    cork = mat('cork', '#c39a68', 0.85)
    shade(cork, 0.5, 18, 4)
    bump(cork, cells(cork.node_tree, 24), 0.4, 0.02)
    lathe('cork', [(0, h - 0.08), (r - 0.135, h - 0.08), (r - 0.11, h + 0.1, 0.02), (0, h + 0.1)], cork)
    front_label(r, 0.09, 0.44, 54)
    return h + 0.1


def preserving_jar():
    """Two jars with glass lids, rubber rings and wire clips."""
    clear = glass('glass', (0.98, 0.99, 0.985), 0, 1.5)
    slot('ring', srgb('#c8502e'))
    rubber = mat('rubber', 'ring', 0.55)
    wire = mat('wire', (0.55, 0.55, 0.56), 0.25, metal=1)
    for at, r, h in (((-0.42, 0.2), 0.46, 1.25), ((0.5, -0.16), 0.42, 0.82)):
        x, y = at
        body = [(0, 0.03), (r - 0.1, 0.0, 0.02), (r, 0.03, 0.06), (r, h - 0.22, 0.12), (r - 0.09, h - 0.08, 0.06), (r - 0.09, h - 0.02), (r - 0.02, h, 0.015),
                (r - 0.02, h + 0.025, 0.015), (r - 0.12, h + 0.025), (r - 0.125, h - 0.08, 0.05), (r - 0.035, h - 0.22, 0.1), (r - 0.035, 0.07, 0.05), (0, 0.08)]
        lathe('jar', body, clear, at=(x, y, 0))
        lathe('rubber', [(r - 0.12, h + 0.026), (r - 0.012, h + 0.026, 0.004), (r - 0.012, h + 0.05, 0.004), (r - 0.12, h + 0.05)], rubber, at=(x, y, 0))
        lid = [(0, h + 0.07), (r - 0.13, h + 0.051), (r - 0.02, h + 0.051, 0.015), (r - 0.025, h + 0.09, 0.02), (r - 0.12, h + 0.15, 0.06), (r - 0.16, h + 0.13, 0.02), (0, h + 0.12)]
        lathe('lid', lid, clear, at=(x, y, 0))
        for side in (-1, 1):
            a = math.radians(-52 if side < 0 else 232)
            c, s = math.cos(a), math.sin(a)
            clip = [(x + c * (r - 0.2), y + s * (r - 0.2), h + 0.16), (x + c * (r - 0.02), y + s * (r - 0.02), h + 0.13), (x + c * (r + 0.02), y + s * (r + 0.02), h + 0.02),
                    (x + c * (r - 0.03), y + s * (r - 0.03), h - 0.12), (x + c * (r + 0.05), y + s * (r + 0.05), h - 0.22)]
            for spread in (-0.07, 0.07):
                tube('clip', [(px - s * spread, py + c * spread, pz) for px, py, pz in clip], 0.012, wire)
        lathe('band', [(r - 0.088, h - 0.07), (r - 0.078, h - 0.06, 0.008), (r - 0.088, h - 0.05)], wire, at=(x, y, 0))
    return 1.3


def cream_jar():
    """A glass pot with a metal lid."""
    r = 0.40
    slot('lid', srgb('#c9a27a'))
    slot('body', srgb('#f0ece4'))
    pot = mat('body', 'body', 0.12, coat=0.7, coat_rough=0.04)
    lathe('body', [(0, 0), (r - 0.04, 0, 0.02), (r, 0.04, 0.05), (r, 0.34, 0.03), (r - 0.03, 0.37, 0.02), (r - 0.06, 0.37)], pot)
    lathe('lid', [(0, 0.66), (r - 0.02, 0.66, 0.04), (r + 0.004, 0.63, 0.03), (r + 0.004, 0.395, 0.008), (r - 0.03, 0.39)], mat('lid', 'lid', 0.22, metal=1))
    area('front', 'body', (0.84, 0.28), wrap(r + 0.0005, 0.05, 0.33, -60, 60))
    return 0.66


def cream_tin():
    """A low aluminium tin; the drawing is on its lid, which stands against it."""
    slot('tin', srgb('#c9cbcb'))
    slot('label', (0.84, 0.82, 0.76))
    metal = mat('tin', 'tin', 0.3, metal=1)
    r = 0.44
    lathe('base', [(0, 0), (r - 0.03, 0, 0.02), (r - 0.012, 0.02, 0.02), (r - 0.012, 0.2), (r - 0.02, 0.21, 0.005), (r - 0.03, 0.2), (r - 0.03, 0.02, 0.02), (0, 0.015)], metal, at=(0.36, -0.34, 0))
    cream = mat('cream', '#f3ecdc', 0.35, coat=0.3)
    bump(cream, noise(cream.node_tree, 3.2, 3, (1, 2.4, 1), 0.5, 1.2), 0.9, 0.09)
    lathe('cream', [(0, 0.155), (0.2, 0.165, 0.05), (r - 0.031, 0.16), (r - 0.031, 0.02)], cream, at=(0.36, -0.34, 0))
    lean = (math.radians(76), 0, math.radians(-8))
    at = (-0.24, 0.24, 0.445)
    lathe('cover', [(0, 0), (r - 0.06, 0, 0.01), (r - 0.045, -0.012, 0.008), (r - 0.012, -0.012, 0.02), (r, -0.03, 0.02), (r, -0.15), (r - 0.008, -0.155, 0.004), (r - 0.012, -0.15),
                   (r - 0.012, -0.03, 0.01), (0, -0.02)], metal, at=at, rot=lean)
    place = Matrix.Translation(at) @ Euler(lean).to_matrix().to_4x4()
    radius = r - 0.065

    def disc(u, v):
        x, y = 2 * u - 1, 1 - 2 * v
        return place @ Vector((radius * x * math.sqrt(1 - y * y / 2), radius * y * math.sqrt(1 - x * x / 2), 0.003))
    label('front', 'label', disc, paper('print', 'label', 0.45), (0.75, 0.75), 40, 40, 0)
    return 0.88


register('honey-jar', honey_jar, frame='hand', elevation=11)
register('honey-jar-dark', dark_honey_jar, frame='hand', elevation=14, target=(-0.08, 0, 0.42))
register('ajvar-jar', ajvar_jar, frame='hand', elevation=11)
register('bath-salt', bath_salt, frame='hand', elevation=13)
register('preserving-jar', preserving_jar, frame='bottle', elevation=14)
register('cream-jar', cream_jar, frame='palm', elevation=15)
register('cream-tin', cream_tin, frame=1.95, elevation=16)
