"""Bottles: pump, shampoo, foam, dropper, oil, juice, milk, rose water, lemonade, pills."""
import math
from mathutils import Vector
from materials import absorb, glass, mat, noise, paper, srgb, toned, weighted
from shapes import label, lathe, rings, rounded_rectangle, tube, wrap
from shots import register
from stage import area, slot


def paper_front(radius, bottom, top, half, name='front', rough=0.7):
    slot('label', (0.85, 0.84, 0.80))
    width = 2 * half * math.pi / 180 * (radius(bottom) if callable(radius) else radius)
    label(name, 'label', wrap(radius, bottom, top, -half, half), paper('paper', 'label', rough), (width, top - bottom), shadow=False)


def plastic(name, colour, rough=0.34):
    return mat(name, colour, rough, spec=0.45, coat=0.15, coat_rough=0.25)


def ribbed(count, bottom, top, depth=0.012):
    return lambda angle, z: 1 + (depth * math.sin(angle * count) if bottom < z < top else 0)


def _pump(h, long=0.345):
    pump = mat('pump', 'pump', 0.3, spec=0.5)
    lathe('collar', [(0.125, h - 0.02), (0.15, h - 0.02, 0.012), (0.15, h + 0.13, 0.025), (0.055, h + 0.145, 0.02), (0.05, h + 0.2), (0, h + 0.2)], pump,
          wobble=ribbed(40, h, h + 0.11))
    lathe('stem', [(0.035, h + 0.14), (0.035, h + 0.36)], pump, seg=48)
    lathe('head', [(0, h + 0.33), (0.075, h + 0.33, 0.02), (0.085, h + 0.46, 0.035), (0, h + 0.47)], pump)
    angle, z = math.radians(-62), h + 0.415
    way, start = Vector((math.sin(angle), -math.cos(angle), 0)), Vector((0, 0, h + 0.415))
    points = [start, start + way * 0.16, start + way * (long - 0.055) + Vector((0, 0, -0.012)), start + way * long + Vector((0, 0, -0.06))]
    tube('spout', points, 0.036, pump, radii=[1.15, 1.05, 0.85, 0.7])
    return z


def pump_bottle():
    r, h = 0.32, 1.3
    slot('body', srgb('#e9e2d4'))
    slot('pump', srgb('#3a3a3c'))
    lathe('body', [(0, 0), (r - 0.03, 0, 0.01), (r, 0.03, 0.04), (r, h - 0.2, 0.2), (0.13, h - 0.04, 0.05), (0.125, h)], plastic('body', 'body'))
    _pump(h)
    paper_front(r + 0.003, 0.16, 0.93, 70, rough=0.55)
    return h + 0.47


def amber_pump():
    """Brown glass with a pump, as for shampoo and soap."""
    r, h = 0.34, 1.15
    slot('pump', srgb('#1f1f20'))
    brown = glass('amber', (0.62, 0.24, 0.05), 0.0, 1.5, shadow=(0.6, 0.3, 0.1))
    outside = [(0, 0.02), (r - 0.05, 0, 0.02), (r, 0.03, 0.05), (r, h - 0.24, 0.18), (0.13, h - 0.05, 0.05), (0.125, h)]
    inside = [(0.10, h), (0.10, h - 0.05, 0.05), (r - 0.03, h - 0.25, 0.16), (r - 0.03, 0.07, 0.05), (0, 0.07)]
    lathe('body', outside + inside, brown)
    fill = mat('fill', (0.10, 0.028, 0.006), 0.2, spec=0.3)
    lathe('fill', [(0, 0.072), (r - 0.031, 0.072, 0.05), (r - 0.031, h - 0.34, 0.04), (0, h - 0.34)], fill)
    _pump(h, 0.38)
    paper_front(r + 0.004, 0.14, 0.76, 64)
    return h + 0.47


def flip_bottle():
    """An oval shampoo bottle that stands on its base, with a flip cap."""
    slot('body', srgb('#9db8a4'))
    slot('cap', srgb('#f2efe8'))
    body, h = plastic('body', 'body'), 1.62

    def outline(z):
        u = z / h
        wide = 0.74 * (1 - 0.10 * u) * (1 if u < 0.72 else 1 - 0.72 * ((u - 0.72) / 0.28) ** 2.2)
        deep = 0.44 * (1 if u < 0.72 else 1 - 0.5 * ((u - 0.72) / 0.28) ** 2)
        return max(wide, 0.3), max(deep, 0.25)
    loops = []
    for k, z in enumerate([0, 0.01, 0.03, 0.06] + [0.06 + (h - 0.06) * i / 60 for i in range(1, 61)]):
        wide, deep = outline(z)
        inset = (0.05, 0.022, 0.006, 0)[k] if k < 4 else 0
        loops.append([(x, y, z) for x, y in rounded_rectangle(wide - 2 * inset, deep - 2 * inset, min(wide, deep) * 0.49 - inset, 14)])
    rings('body', loops, body, 60)
    cap = plastic('cap', 'cap', 0.4)
    lathe('cap', [(0, h - 0.01), (0.165, h - 0.01, 0.01), (0.172, h + 0.02, 0.01), (0.165, h + 0.2, 0.03), (0, h + 0.21)], cap, scale=(1, 0.82, 1))
    lathe('seam', [(0.1705, h + 0.118), (0.1665, h + 0.123), (0.1695, h + 0.128)], cap, scale=(1, 0.82, 1))

    def place(u, v):
        z = 1.12 - 0.92 * v
        wide, deep = outline(z)
        x = (u - 0.5) * 0.5
        flat, corner = wide / 2 - deep * 0.49, deep * 0.49
        over = max(0, abs(x) - flat)
        return Vector((x, -(deep / 2 - corner) - math.sqrt(max(0, corner ** 2 - over ** 2)) - 0.0008, z))
    area('front', 'body', (0.5, 0.92), place)
    return h + 0.2


def foam_bottle():
    """Milky plastic with a clear cap over a foam pump."""
    r, h = 0.27, 1.05
    slot('body', srgb('#cfe0e4'))
    slot('pump', srgb('#f4f2ed'))
    lathe('body', [(0, 0), (r - 0.02, 0, 0.01), (r, 0.02, 0.03), (r, h - 0.1, 0.09), (r - 0.06, h - 0.01, 0.02), (r - 0.06, h)], plastic('body', 'body', 0.42))
    pump = plastic('pump', 'pump', 0.35)
    lathe('collar', [(r - 0.07, h - 0.005), (r - 0.035, h - 0.005, 0.01), (r - 0.035, h + 0.13, 0.02), (0.1, h + 0.15, 0.02), (0, h + 0.15)], pump, wobble=ribbed(60, h + 0.01, h + 0.11, 0.006))
    lathe('head', [(0, h + 0.14), (0.1, h + 0.14), (0.11, h + 0.28, 0.04), (0.06, h + 0.31, 0.05), (0, h + 0.31)], pump)
    tube('spout', [(0, 0, h + 0.245), (0.07, -0.11, h + 0.245), (0.115, -0.18, h + 0.235)], 0.042, pump, radii=[1.1, 1, 0.85])
    area('front', 'body', (0.62, 0.72), wrap(r + 0.0005, 0.14, 0.86, -66, 66))
    return h + 0.37


def dropper_bottle():
    """Amber or green glass with a rubber dropper."""
    r, h = 0.20, 0.62
    slot('cap', srgb('#1d1d1f'))
    brown = glass('amber', (0.66, 0.27, 0.06), 0.0, 1.5, shadow=(0.62, 0.32, 0.12))
    outside = [(0, 0.015), (r - 0.03, 0, 0.02), (r, 0.02, 0.03), (r, h - 0.16, 0.1), (0.09, h - 0.06, 0.04), (0.09, h)]
    inside = [(0.07, h), (0.07, h - 0.06, 0.04), (r - 0.02, h - 0.17, 0.08), (r - 0.02, 0.045, 0.03), (0, 0.045)]
    lathe('bottle', outside + inside, brown)
    oil = mat('oil', (0.16, 0.05, 0.008), 0.15, spec=0.3)
    lathe('oil', [(0, 0.047), (r - 0.021, 0.047, 0.03), (r - 0.021, h - 0.22, 0.03), (0, h - 0.22)], oil)
    cap = mat('cap', 'cap', 0.35, spec=0.5)
    lathe('collar', [(0.08, h - 0.03), (0.112, h - 0.03, 0.008), (0.112, h + 0.12, 0.012), (0.07, h + 0.125), (0, h + 0.125)], cap, wobble=ribbed(48, h - 0.02, h + 0.1, 0.02))
    lathe('bulb', [(0, h + 0.12), (0.066, h + 0.12), (0.062, h + 0.2, 0.02), (0.07, h + 0.3, 0.05), (0.045, h + 0.38, 0.05), (0, h + 0.39)], mat('bulb', 'cap', 0.6, spec=0.35))
    paper_front(r + 0.003, 0.08, 0.42, 66)
    return h + 0.39


def oil_bottle():
    r, h = 0.3, 2.1
    green = glass('bottle', (0.60, 0.66, 0.32), 0, 1.5, shadow=(0.55, 0.62, 0.3))
    lathe('bottle', [(0, 0.03), (r - 0.05, 0.0, 0.02), (r, 0.03, 0.05), (r, 1.25, 0.3), (0.1, 1.62, 0.12), (0.095, h - 0.06), (0.115, h - 0.05, 0.01), (0.115, h), (0.075, h),
                    (0.07, 1.62, 0.1), (r - 0.03, 1.22, 0.28), (r - 0.03, 0.09, 0.06), (0, 0.1)], green)
    oil = glass('oil', (0.78, 0.72, 0.10), 0, 1.46, shadow=(0.8, 0.75, 0.25))
    lathe('oil', [(0, 0.098), (r - 0.027, 0.088, 0.06), (r - 0.027, 1.22, 0.28), (0.074, 1.60, 0.1), (0.073, 1.7), (0, 1.7)], oil)
    slot('cap', srgb('#1d1d1f'))
    lathe('cap', [(0, h + 0.1), (0.11, h + 0.1, 0.02), (0.125, h - 0.22, 0.008), (0.105, h - 0.22)], mat('cap', 'cap', 0.3, coat=0.3))
    paper_front(r + 0.004, 0.22, 1.02, 70)
    return h + 0.1


def oil_tin():
    """A square tin with a small spout, printed on its front."""
    slot('tin', srgb('#5d6b2f'))
    w, d, h = 0.82, 0.52, 1.5
    body = mat('tin', 'tin', 0.3, spec=0.6, coat=0.5, coat_rough=0.15)
    loops = []
    for z, inset in ((0, 0.02), (0.004, 0.004), (0.02, 0), (0.035, 0), (0.05, 0.018), (h - 0.05, 0.018), (h - 0.035, 0), (h - 0.02, 0), (h - 0.004, 0.004), (h, 0.012), (h - 0.02, 0.03), (h - 0.022, 0.2)):
        loops.append([(x, y, z) for x, y in rounded_rectangle(w - 2 * inset, d - 2 * inset, 0.075, 8)])
    rings('tin', loops, body, 50)
    steel = mat('steel', (0.62, 0.6, 0.55), 0.28, metal=1)
    lathe('neck', [(0.12, h - 0.03), (0.1, h + 0.02, 0.02), (0.085, h + 0.05), (0.085, h + 0.1)], steel, at=(0.2, 0.05, 0))
    lathe('cap', [(0.1, h + 0.04), (0.105, h + 0.05, 0.005), (0.105, h + 0.2, 0.02), (0, h + 0.205)], mat('cap', (0.02, 0.02, 0.02), 0.35), at=(0.2, 0.05, 0), wobble=ribbed(40, h + 0.05, h + 0.18, 0.02))
    area('front', 'tin', (w - 0.2, h - 0.2), lambda u, v: Vector(((u - 0.5) * (w - 0.2), -d / 2 + 0.0175, h - 0.1 - v * (h - 0.2))))
    return h + 0.2


def _round_bottle(r, h, liquid, cap_colour, level):
    """A clear round-shouldered bottle filled to `level`."""
    clear = glass('glass', (0.985, 0.99, 0.985), 0, 1.5)
    outside = [(0, 0.02), (r - 0.05, 0, 0.02), (r, 0.03, 0.05), (r, h * 0.56, 0.2), (r * 0.62, h * 0.78, 0.2), (0.155, h * 0.88, 0.1), (0.15, h - 0.1), (0.175, h - 0.08, 0.02), (0.175, h, 0.01)]
    inside = [(0.13, h), (0.125, h * 0.88, 0.1), (r * 0.62 - 0.025, h * 0.78, 0.2), (r - 0.025, h * 0.56, 0.2), (r - 0.025, 0.06, 0.05), (0, 0.06)]
    lathe('bottle', outside + inside, clear)
    # an opaque drink is drawn on the outer surface: through real glass it would lie in the dark
    body = [(0, 0.004), (r - 0.04, 0.0, 0.02), (r + 0.001, 0.03, 0.05), (r + 0.001, h * 0.56, 0.2), (r * 0.62 + 0.001, h * 0.78, 0.2), (0.156, h * 0.88, 0.1),
            (0.1525, level), (0.14, level + 0.004), (0, level)]
    lathe('liquid', body, liquid)
    slot('cap', srgb(cap_colour))
    lathe('cap', [(0.165, h - 0.11), (0.192, h - 0.11, 0.008), (0.192, h + 0.015, 0.02), (0.15, h + 0.03, 0.01), (0, h + 0.025)], mat('cap', 'cap', 0.28, metal=1, coat=0.2),
          wobble=ribbed(60, h - 0.1, h, 0.01))


def milk_bottle():
    milk = mat('milk', '#ece6d8', 0.12, coat=0.8, coat_rough=0.03)
    _round_bottle(0.4, 2.1, milk, '#2f5f9e', 1.9)
    paper_front(0.404, 0.3, 0.9, 56)
    return 2.1


def _juice(stops_low, stops_high):
    return toned('juice', lambda tree: weighted(tree, (noise(tree, 5, 3), 1.0)), [(0.3, stops_low), (0.7, stops_high)], 0.12,
                 coat=0.8, coat_rough=0.03)


def orange_juice():
    _round_bottle(0.34, 2.0, _juice('#e98a0c', '#f5a51c'), '#e9e4d8', 1.84)
    paper_front(0.344, 0.28, 0.85, 60)
    return 2.0


def apple_juice():
    _round_bottle(0.34, 2.0, _juice('#c48a1e', '#dba62f'), '#8b9a2b', 1.84)
    paper_front(0.344, 0.28, 0.85, 60)
    return 2.0


def berry_juice():
    _round_bottle(0.34, 2.0, _juice('#2a0a24', '#471038'), '#20211f', 1.84)
    paper_front(0.344, 0.28, 0.85, 60)
    return 2.0


def rose_water():
    """A slender glass bottle with a rosy water and a turned cap."""
    r, h = 0.25, 1.35
    clear = glass('glass', (0.985, 0.99, 0.985), 0, 1.5)
    outside = [(0, 0.02), (r - 0.03, 0, 0.02), (r, 0.02, 0.04), (r, 0.92, 0.14), (0.09, 1.12, 0.08), (0.085, h)]
    inside = [(0.065, h), (0.065, 1.12, 0.08), (r - 0.03, 0.91, 0.12), (r - 0.03, 0.08, 0.05), (0, 0.08)]
    lathe('bottle', outside + inside, clear)
    water = glass('water', (0.99, 0.93, 0.93), 0, 1.34, shadow=(0.97, 0.85, 0.85))
    absorb(water, (0.95, 0.55, 0.6), 1.6)
    lathe('water', [(0, 0.076), (r - 0.027, 0.076, 0.05), (r - 0.027, 0.86, 0.08), (0, 0.86)], water)
    slot('cap', srgb('#c9a14e'))
    lathe('cap', [(0.08, h - 0.14), (0.118, h - 0.14, 0.01), (0.118, h + 0.13, 0.03), (0, h + 0.14)], mat('cap', 'cap', 0.26, metal=1))
    paper_front(r + 0.003, 0.2, 0.74, 62)
    return h + 0.14


def pill_bottle():
    r, h = 0.30, 0.92
    slot('body', srgb('#f2f1ec'))
    slot('cap', srgb('#f2f1ec'))
    lathe('body', [(0, 0), (r - 0.03, 0, 0.01), (r, 0.025, 0.03), (r, h - 0.22, 0.09), (r - 0.07, h - 0.13, 0.02), (r - 0.07, h - 0.05)], plastic('body', 'body', 0.38))
    lathe('cap', [(r - 0.06, h - 0.12), (r - 0.035, h - 0.12, 0.008), (r - 0.03, h + 0.06, 0.025), (0, h + 0.065)], plastic('cap', 'cap', 0.4), wobble=ribbed(70, h - 0.1, h + 0.03, 0.008))
    paper_front(r + 0.003, 0.09, 0.6, 84, rough=0.4)
    return h + 0.06


register('pump-bottle', pump_bottle, frame=2.4, elevation=9)
register('amber-pump', amber_pump, frame=2.4, elevation=10)
register('flip-bottle', flip_bottle, frame=2.4, elevation=8, azimuth=14)
register('foam-bottle', foam_bottle, frame=2.4, elevation=9, target=(0, 0, 0.72))
register('dropper-bottle', dropper_bottle, frame='palm', elevation=10)
register('oil-bottle', oil_bottle, frame='bottle', elevation=8)
register('oil-tin', oil_tin, frame='bottle', elevation=12, azimuth=-22)
register('milk-bottle', milk_bottle, frame='bottle', elevation=8)
register('orange-juice', orange_juice, frame='bottle', elevation=8)
register('apple-juice', apple_juice, frame='bottle', elevation=8)
register('berry-juice', berry_juice, frame='bottle', elevation=8)
register('rose-water', rose_water, frame='hand', elevation=9)
register('pill-bottle', pill_bottle, frame='hand', elevation=12, target=(0, 0, 0.5))
