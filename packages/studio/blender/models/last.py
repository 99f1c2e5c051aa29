"""A shoe over a last: rings round the foot from the sole's edge to the collar, and parts that lie on that surface."""
import math
from dataclasses import dataclass
from mathutils import Vector
from forms import sweep
from shapes import add, put, rings, thicken


@dataclass
class Ring:
    """A closed line round the foot. x runs from the heel to the toe; heights at the back, the sides and the front."""
    back: float
    front: float
    wide: float
    zb: float
    zs: float
    zf: float
    heel: float = 0.74  # width at the heel, as a part of the width at the ball
    sharp: float = 2.0  # how suddenly the heights change towards front and back
    square: float = 0.86  # below 1 the outline is fuller than an oval


def on_ring(ring, angle):
    c, s = math.cos(angle), math.sin(angle)
    full = lambda q: math.copysign(abs(q) ** ring.square, q)  # noqa: E731
    middle, half = (ring.front + ring.back) / 2, (ring.front - ring.back) / 2
    x = middle + half * full(c)
    blend = 0.5 - 0.5 * math.cos(math.pi * min(1, max(0, (full(c) + 1) / 1.45)))
    y = ring.wide * (ring.heel + (1 - ring.heel) * blend) * full(s)
    z = ring.zs + (ring.zf - ring.zs) * max(0, c) ** ring.sharp + (ring.zb - ring.zs) * max(0, -c) ** ring.sharp
    return Vector((x, y, z))


class Upper:
    """The surface through rings; `at(angle, v)` is a point of it, v = 0 at the sole, 1 at the collar, angle 0 at the toe."""

    def __init__(self, loops, bend=None):
        self.loops, self.bend = loops, bend or (lambda p: p)

    def at(self, angle, v, out=0.0):
        p = self._raw(angle, v)
        if out:
            d = 0.004
            a = self._raw(angle + d, v) - self._raw(angle - d, v)
            b = self._raw(angle, min(1, v + d)) - self._raw(angle, max(0, v - d))
            normal = a.cross(b)
            p = p + normal.normalized() * out if normal.length > 1e-12 else p
        return self.bend(p)

    def _raw(self, angle, v):
        q = min(1, max(0, v)) * (len(self.loops) - 1)
        k = min(int(q), len(self.loops) - 2)
        t = q - k
        a, b, c, d = (on_ring(self.loops[max(0, min(len(self.loops) - 1, k + j))], angle) for j in (-1, 0, 1, 2))
        return 0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)

    def shell(self, name, material, parent, thick=0.05, seg=144, rows=60, low=0.0, high=1.0):
        """The whole upper as a closed band with a wall."""
        vertices = [self.at(2 * math.pi * i / seg, low + (high - low) * j / rows) for j in range(rows + 1) for i in range(seg)]
        faces = [(j * seg + i, j * seg + (i + 1) % seg, (j + 1) * seg + (i + 1) % seg, (j + 1) * seg + i) for j in range(rows) for i in range(seg)]
        return put(thicken(add(name, vertices, faces, material, 180), thick, -1), parent=parent)

    def patch(self, name, material, parent, place, out=0.012, thick=0.03, across=40, along=24, smooth=180):
        """A part on the upper: `place(u, w)` -> (angle, v)."""
        vertices = [self.at(*place(i / across, j / along), out) for j in range(along + 1) for i in range(across + 1)]
        row = across + 1
        faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
        thing = thicken(add(name, vertices, faces, material, smooth), thick, 0)
        soften = thing.modifiers.new('bevel', 'BEVEL')
        soften.width, soften.segments, soften.limit_method = thick * 0.4, 2, 'ANGLE'
        return put(thing, parent=parent)

    def line(self, name, material, parent, way, radius=0.012, out=0.02, steps=60, flat=1.0):
        """A seam, a cord or piping along `way(t)` -> (angle, v)."""
        points = [self.at(*way(k / steps), out) for k in range(steps + 1)]
        return self.cord(name, material, parent, points, radius, flat)

    @staticmethod
    def cord(name, material, parent, points, radius, flat=1.0):
        section = [(radius * math.cos(a), radius * flat * math.sin(a)) for a in [2 * math.pi * k / 12 for k in range(12)]]
        return put(sweep(name, points, lambda t: section, material, smooth=180), parent=parent)

    def stitches(self, name, material, parent, way, count=40, radius=0.006, out=0.03):
        for k in range(count):
            ends = [self.at(*way((k + part) / count), out) for part in (0.15, 0.5, 0.8)]
            self.cord(name, material, parent, ends, radius)

    def lace(self, material, parent, rows, reach, out=0.05, radius=0.026, flat=0.55, knot=True):
        """Crossed laces over the instep: rows are heights v from the toe upwards, `reach` the angle of the holes."""
        for k, v in enumerate(rows):
            up = rows[k + 1] if k + 1 < len(rows) else None
            for side in (-1, 1):
                if up is None:
                    continue
                points = [self.at(side * reach(v) * (1 - 2 * t), v + (up - v) * t, out + 0.05 * math.sin(math.pi * t) + (0.02 * side * math.sin(math.pi * t))) for t in [i / 14 for i in range(15)]]
                self.cord('lace', material, parent, points, radius, flat)
        v = rows[0]
        self.cord('lace', material, parent, [self.at(reach(v) * (1 - 2 * t), v, out + 0.04 * math.sin(math.pi * t)) for t in [i / 12 for i in range(13)]], radius, flat)
        if not knot:
            return
        v = rows[-1]
        top = self.at(0, v, out + 0.07)
        self.cord('lace', material, parent, [self.at(reach(v) * (1 - 2 * t), v, out + 0.05 * math.sin(math.pi * t)) for t in [i / 12 for i in range(13)]], radius, flat)
        for side in (-1, 1):
            bow = [Vector((0, 0, 0)), Vector((0.05, 0.18 * side, 0.10)), Vector((0.12, 0.38 * side, 0.06)), Vector((0.18, 0.42 * side, -0.06)), Vector((0.14, 0.28 * side, -0.02)), Vector((0, 0, 0.01))]
            self.cord('bow', material, parent, curve([top + p for p in bow]), radius, flat)
            end = [Vector((0, 0, 0)), Vector((0.16, 0.10 * side, 0.02)), Vector((0.30, 0.20 * side, -0.10)), Vector((0.36, 0.30 * side, -0.26))]
            self.cord('end', material, parent, curve([top + p for p in end]), radius, flat)


def curve(points, steps=10):
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = (points[max(0, min(len(points) - 1, i + k))] for k in (-1, 0, 1, 2))
        out += [0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) for t in [j / steps for j in range(steps)]]
    return out + [points[-1]]


def sole(name, ring, levels, material, parent, bend=None, seg=144, smooth=40):
    """A sole: the ring's outline at levels of (z at the heel, z at the toe, how far it stands out)."""
    bend = bend or (lambda p: p)
    loops = []
    for heel, toe, out in levels:
        loop = []
        for i in range(seg):
            angle = 2 * math.pi * i / seg
            p, q = on_ring(ring, angle), on_ring(ring, angle + 0.01)
            side = Vector((q.y - p.y, p.x - q.x, 0)).normalized()
            t = min(1, max(0, (p.x - ring.back) / (ring.front - ring.back)))
            loop.append(bend(Vector((p.x + side.x * out, p.y + side.y * out, heel + (toe - heel) * t))))
        loops.append(loop)
    return put(rings(name, loops, material, smooth), parent=parent)
