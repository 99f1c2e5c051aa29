"""Make-up: a lipstick, open, with its cap."""
import math
from mathutils import Vector
from materials import mat, srgb
from shapes import empty, lathe, put, rings
from shots import register
from stage import slot


def _bullet(material, parent, low=0.46, r=0.082):
    """A stick of wax, cut at a slant and rounded at its edge."""
    def top(x, y):
        edge = math.sqrt(x * x + y * y) / r
        slant = 0.765 + 1.05 * x
        return slant - 0.012 * edge ** 6 - 0.030 * max(0, x / r) ** 5
    seg = 96
    loops = []
    for share in [k / 14 for k in range(15)]:
        loops.append([(r * math.cos(a), r * math.sin(a), low + (top(r * math.cos(a), r * math.sin(a)) - low) * share) for a in [2 * math.pi * i / seg for i in range(seg)]])
    for part in (0.985, 0.95, 0.88, 0.75, 0.55, 0.3, 0.1):
        loops.append([(part * r * math.cos(a), part * r * math.sin(a), top(part * r * math.cos(a), part * r * math.sin(a))) for a in [2 * math.pi * i / seg for i in range(seg)]])
    put(rings('bullet', loops, material, 60), parent=parent)


def lipstick(turn=28, cap_at=(0.30, -0.10), lying=False):
    slot('stick', srgb('#b3262e'))
    slot('ring', srgb('#c9a14e'))
    slot('case', srgb('#1a1a1c'))
    wax, metal = mat('stick', 'stick', 0.34, spec=0.45, coat=0.25, coat_rough=0.25), mat('ring', 'ring', 0.2, metal=1)
    lacquer = mat('case', 'case', 0.14, spec=0.5, coat=0.7, coat_rough=0.05)
    e = empty((-0.13, 0.06, 0), (0, 0, math.radians(turn)))
    lathe('case', [(0, 0), (0.118, 0, 0.008), (0.118, 0.315, 0.006), (0.10, 0.32)], lacquer, 96, parent=e)
    lathe('ring', [(0.10, 0.30), (0.121, 0.304, 0.003), (0.121, 0.336, 0.003), (0.10, 0.34)], metal, 96, parent=e)
    lathe('inner', [(0.101, 0.33), (0.101, 0.535, 0.006), (0.094, 0.54, 0.003), (0.086, 0.53), (0.086, 0.47)], metal, 96, parent=e)
    _bullet(wax, e)
    lid = empty((*cap_at, 0))
    if lying:
        lid.location.z = 0.119
        lid.rotation_euler = (math.radians(90), 0, math.radians(-38))
    lathe('lid', [(0.110, 0.0), (0.119, 0.002, 0.003), (0.119, 0.50, 0.014), (0, 0.502)], lacquer, 96, parent=lid)
    lathe('rim', [(0.1195, 0.02), (0.121, 0.021), (0.121, 0.045), (0.1195, 0.046)], metal, 96, parent=lid)
    lathe('hollow', [(0.110, 0.0), (0.106, 0.02), (0.104, 0.45), (0, 0.45)], mat('hollow', '#2a2a2c', 0.5), 64, parent=lid)
    return 0.86


register('lipstick', lipstick, frame=1.5, elevation=11, target=(0.06, 0, 0.40))
register('lipstick-turned', lambda: lipstick(-35, (0.40, -0.02), True), frame=1.5, elevation=16, target=(0.04, 0, 0.38))
