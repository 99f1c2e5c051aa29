"""The photographer's studio: render settings, cove, lights, room, camera. One unit is 10 cm."""
import bpy
import math
from mathutils import Vector
import stage
from materials import bump, mat, noise, srgb, wood
from shapes import add, empty, slab

FILM = 0.125  # a 16-bit PNG holds 0 to 8 of the scene's light


def reset(samples=96, size=560, seed=7, preview=False):
    """An empty scene with the render settings of every exposure: raw light, 16 bits."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stage.clear()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.seed = seed
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.01
    cycles.adaptive_min_samples = min(32, samples)
    cycles.max_bounces = cycles.transmission_bounces = cycles.transparent_max_bounces = 12
    cycles.diffuse_bounces = cycles.glossy_bounces = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.sample_clamp_indirect = 3.0
    cycles.filter_width = 1.3
    render = scene.render
    render.resolution_x = render.resolution_y = size
    render.use_persistent_data = True
    render.dither_intensity = 0
    render.threads_mode = 'FIXED'
    render.threads = 2
    picture = render.image_settings
    picture.file_format = 'PNG'
    picture.color_mode = 'RGB'
    picture.compression = 15
    scene.display_settings.display_device = 'sRGB'
    scene.sequencer_colorspace_settings.name = 'Raw'
    # a preview is looked at as it is; exposures go on to pack as raw light
    picture.color_depth = '8' if preview else '16'
    scene.view_settings.view_transform = 'Standard' if preview else 'Raw'
    cycles.film_exposure = 1.05 if preview else FILM
    return scene


def softbox(location, size, power, target, scale=1, colour=(1, 1, 1)):
    light = bpy.data.lights.new('softbox', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size[0] * scale, size[1] * scale
    light.energy = power * scale * scale
    light.color = colour
    holder = bpy.data.objects.new('softbox', light)
    bpy.context.collection.objects.link(holder)
    holder.location = Vector(location) * scale
    holder.rotation_euler = (Vector(target) - holder.location).to_track_quat('-Z', 'Y').to_euler()
    return holder


def world(strength, colour=(1, 1, 1)):
    surroundings = bpy.data.worlds.new('world')
    bpy.context.scene.world = surroundings
    surroundings.use_nodes = True
    node = surroundings.node_tree.nodes['Background']
    node.inputs[0].default_value = (*colour, 1)
    node.inputs[1].default_value = strength


def cove(scale, colour):
    """Floor and wall in one sheet with a wide curve between them."""
    curve = [i * math.pi / 2 / 32 for i in range(1, 33)]
    path = [(-14, 0), (2.6, 0)] + [(2.6 + 3.4 * math.sin(a), 3.4 - 3.4 * math.cos(a)) for a in curve] + [(6, 14)]
    vertices = [(x * scale, y * scale, z * scale) for y, z in path for x in (-14, 14)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(path) - 1)]
    return add('cove', vertices, faces, mat('cove', colour, 0.9, spec=0.12), 60, product=False)


def studio(scale, height, backdrop=(0.72, 0.72, 0.72), wash=0):
    """Key from the upper left, a large weak fill from the right, one light from behind above.

    `scale` grows everything with the frame. `wash` lights the wall alone, for what hangs high.
    """
    world(0.34)
    cove(scale, backdrop)
    target = (0, 0, height * 0.5)
    softbox((-3.1, -2.7, 4.3), (2.6, 2.6), 305, target, scale, (1, 0.975, 0.945))
    softbox((4.2, -2.4, 2.4), (2.2, 3.6), 70, target, scale, (0.95, 0.975, 1))
    softbox((0.9, 2.9, 4.6), (3.2, 1.6), 190, target, scale)
    if wash:
        softbox((0, 2.6, 6.2), (7, 1.2), wash, (0, 6 * scale, 2.6 * scale), scale)


def _window(direction):
    """Bars across the sun's way, off the picture to the left; they throw shadows and are not seen."""
    dark = mat('frame', (0.2, 0.2, 0.2), 0.8)
    holder = empty()
    holder.location = Vector((0.2, 0.4, 0.9)) - direction * 9
    holder.rotation_mode = 'QUATERNION'
    holder.rotation_quaternion = direction.to_track_quat('-Z', 'Y')
    bars = ((-0.1, 0, 0.16, 20), (1.75, 0, 0.16, 20), (-1.95, 0, 0.16, 20), (0, 0.55, 20, 0.14),
            (-7, 0, 10, 20), (7, 0, 10.3, 20), (0, 4.7, 20, 5), (0, -4.4, 20, 5))
    for x, y, width, height in bars:
        bar = slab('bar', width, height, 0.1, dark, 0.02, 0, (x, y, 0), parent=holder, product=False)
        bar.visible_camera = bar.visible_diffuse = bar.visible_glossy = bar.visible_transmission = False


def room():
    """An oak table by a window: plaster wall, low sun through panes, the sky as a large soft light."""
    world(0.32, (0.93, 0.97, 1))
    oak = wood('table', srgb('#c49a6a'), srgb('#94663d'), 0.55, rough=0.5, coat=0.06)
    for k in range(-3, 5):
        board = slab('board', 16, 1.48, 0.3, oak, 0.02, 0.018, (k * 0.37 % 1.3, k * 1.5 - 2.2, -0.3),
                     edge_steps=3, product=False)
        board.location.x += (k * 3.7) % 5 - 2
    plaster = mat('wall', srgb('#d9d0c3'), 0.95, spec=0.1)
    bump(plaster, noise(plaster.node_tree, 3, 6), 0.10, 0.05)
    add('wall', [(-14, 4.6, -3), (14, 4.6, -3), (14, 4.6, 12), (-14, 4.6, 12)], [(0, 1, 2, 3)], plaster, 0, product=False)
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy = 3.0
    sun.angle = math.radians(2.2)
    sun.color = (1, 0.87, 0.70)
    holder = bpy.data.objects.new('sun', sun)
    bpy.context.collection.objects.link(holder)
    direction = Vector((0.78, 0.62, -0.56)).normalized()
    holder.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()
    _window(direction)
    softbox((-4.5, -3.2, 3.6), (3.4, 3.4), 260, (0, 0, 0.6), 1, (0.95, 0.98, 1))
    softbox((4.2, -3.0, 2.6), (3, 3), 45, (0, 0, 0.6))


def camera(frame, target, azimuth=0, elevation=12, distance=3.7, focus=None, fstop=None):
    """`frame`: width of the picture in units at the target, the fixed scale of a size class."""
    lens = bpy.data.cameras.new('camera')
    lens.lens = 36 * distance
    lens.clip_end = 1000
    turn, lift = math.radians(azimuth), math.radians(elevation)
    aim = Vector(target)
    holder = bpy.data.objects.new('camera', lens)
    bpy.context.collection.objects.link(holder)
    way = Vector((math.sin(turn) * math.cos(lift), -math.cos(turn) * math.cos(lift), math.sin(lift)))
    holder.location = aim + way * frame * distance
    holder.rotation_euler = (aim - holder.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = holder
    if fstop:
        # an f-number is for a sensor of 36 mm at real size; a unit here is 10 cm
        lens.dof.use_dof = True
        lens.dof.aperture_fstop = fstop
        lens.dof.focus_distance = (holder.location - Vector(focus or target)).length
    return holder
