"""Pictures on models: the light of the part that a material uses, and rectangles painted over (a maker's name, say)."""

from array import array


def srgb_to_light(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def hex_to_light(text):
    return tuple(srgb_to_light(int(text.lstrip('#')[i : i + 2], 16) / 255) for i in (0, 2, 4))


def read_pixels(image):
    pixels = array('f', bytes(4 * len(image.pixels)))
    image.pixels.foreach_get(pixels)
    return pixels


def used_places(objects, material):
    """Where on its picture a material is used: up to some thousand (u, v)."""
    places = []
    for o in objects:
        layer = o.data.uv_layers.active
        if layer is None:
            continue
        own = {i for i, slot in enumerate(o.material_slots) if slot.material == material}
        for polygon in o.data.polygons:
            if polygon.material_index in own:
                loops = [layer.data[i].uv for i in polygon.loop_indices]
                places.append((sum(p.x for p in loops) / len(loops), sum(p.y for p in loops) / len(loops)))
    return places[:: max(1, len(places) // 4000)]


def level(image, objects, material, share=0.7):
    """The light that a share of the used picture stays below: where a recoloured pattern shows the colour as it is."""
    pixels, channels = read_pixels(image), image.channels
    width, height = image.size
    light = []
    for u, v in used_places(objects, material):
        at = (int(v % 1 * height) * width + int(u % 1 * width)) * channels
        if channels < 4 or pixels[at + 3] > 0.5:
            red, green, blue = (srgb_to_light(pixels[at + i]) for i in range(3))
            light.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    light.sort()
    return max(light[int(share * (len(light) - 1))], 0.02) if light else 0.5


def paint_over(image, left, top, right, bottom, colour):
    """Fills a rectangle; the edges are parts of the whole, counted from the top left."""
    pixels, channels = read_pixels(image), image.channels
    width, height = image.size
    tone = [int(colour.lstrip('#')[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    texel = array('f', [*tone, 1.0][:channels])
    start, end = int(left * width), int(right * width)
    for y in range(int((1 - bottom) * height), int((1 - top) * height)):
        at = (y * width + start) * channels
        pixels[at : at + (end - start) * channels] = texel * (end - start)
    image.pixels.foreach_set(pixels)
    # without packing, the renderer reads the file again
    image.pack()
