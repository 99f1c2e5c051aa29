"""Jars: honey, ajvar, bath salt, cream."""
import math
from materials import absorb, bsdf, glass, mat, paper, srgb
from shapes import label, lathe, wrap
from shots import register
from stage import slot

RADIUS, HEIGHT = 0.42, 1.02


def _glass_body(name='jar'):
    r, h = RADIUS, HEIGHT
    outside = [(0, 0.0), (r - 0.06, 0.0), (r, 0.015, 0.05), (r, 0.80, 0.14), (r - 0.075, 0.90, 0.06), (r - 0.075, h)]
    inside = [(r - 0.1, h), (r - 0.105, 0.90, 0.06), (r - 0.03, 0.79, 0.12), (r - 0.03, 0.05, 0.05), (0, 0.05)]
    lathe(name, outside + inside, glass('glass', (0.985, 0.99, 0.985), 0, 1.5))


def _lid():
    r, h = RADIUS, HEIGHT
    slot('lid', srgb('#c9a14e'))
    profile = [
        (0, h + 0.035), (r - 0.09, h + 0.035), (r - 0.07, h + 0.02, 0.01), (r - 0.03, h + 0.03, 0.02), (r - 0.022, h, 0.02),
        (r - 0.022, h - 0.13), (r - 0.01, h - 0.145, 0.01), (r - 0.022, h - 0.16, 0.008), (r - 0.04, h - 0.16),
    ]
    lathe('lid', profile, mat('lid', 'lid', 0.26, metal=1, coat=0.2),
          wobble=lambda angle, z: 1 + (0.006 * math.sin(angle * 60) if h - 0.12 < z < h - 0.005 else 0))


def _front_label():
    slot('label', (0.85, 0.83, 0.78))
    label('front', 'label', wrap(RADIUS + 0.004, 0.17, 0.62, -56, 56), paper('paper', 'label'), (0.82, 0.45))


def _filling(material, top=0.84):
    r = RADIUS
    lathe('content', [(0, 0.046), (r - 0.026, 0.046, 0.05), (r - 0.026, 0.79, 0.12), (r - 0.05, 0.85, 0.02), (0, top)], material)


def honey_jar():
    """Amber: glass that shadow rays pass through, with strong absorption."""
    _glass_body()
    honey = glass('honey', srgb('#f4b030'), 0, 1.49, shadow=(0.98, 0.72, 0.28))
    absorb(honey, (0.96, 0.66, 0.05), 4.6)
    node = bsdf(honey).inputs['Base Color'].links[0].from_node
    node.outputs[0].default_value = (1, 0.88, 0.5, 1)
    _filling(honey)
    _lid()
    _front_label()
    return HEIGHT


register('honey-jar', honey_jar, frame='hand', elevation=11)
