"""Repairs imported meshes: normals, smoothing, thickness; grows short hair on soft toys."""

import math

import bmesh


def repair(objects, item):
    """Merges double points, turns faces outwards and smooths; files with normals of their own keep them."""
    for o in objects:
        mesh = o.data
        if not (mesh.has_custom_normals and item.get('normals', 'keep') == 'keep'):
            if mesh.has_custom_normals:
                mesh.free_normals_split()
            recompute(mesh, item)
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(item.get('crease', 38))
        if item.get('subdivide'):
            modifier = o.modifiers.new('subdivision', 'SUBSURF')
            modifier.levels = modifier.render_levels = item['subdivide']
        if item.get('thick'):
            modifier = o.modifiers.new('thickness', 'SOLIDIFY')
            modifier.thickness = item['thick'] * 0.1
        mesh.update()


def recompute(mesh, item):
    edit = bmesh.new()
    edit.from_mesh(mesh)
    bmesh.ops.remove_doubles(edit, verts=edit.verts, dist=item.get('merge', 0.002) * 0.1)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    edit.to_mesh(mesh)
    edit.free()


def drop_faces(objects, hidden):
    """Takes the faces of hidden materials away, so that they neither show nor throw a shadow."""
    for o in objects:
        gone = {i for i, slot in enumerate(o.material_slots) if slot.material and hidden(slot.material.name)}
        if not gone:
            continue
        edit = bmesh.new()
        edit.from_mesh(o.data)
        faces = [f for f in edit.faces if f.material_index in gone]
        bmesh.ops.delete(edit, geom=faces, context='FACES')
        edit.to_mesh(o.data)
        edit.free()


def grow_hair(objects, lengths, count):
    """Short hair on the faces of some materials; `lengths` tells a material's length in centimetres."""
    for o in objects:
        for index, slot in enumerate(o.material_slots):
            length = slot.material and lengths(slot.material.name)
            if not length:
                continue
            group = o.vertex_groups.new(name=f'hair {index}')
            points = {v for p in o.data.polygons if p.material_index == index for v in p.vertices}
            group.add(list(points), 1, 'REPLACE')
            o.modifiers.new('hair', 'PARTICLE_SYSTEM')
            system = o.particle_systems[-1]
            system.vertex_group_density = group.name
            hair = system.settings
            hair.type = 'HAIR'
            hair.count = int(count / len(objects))
            hair.use_modifier_stack = True
            hair.use_advanced_hair = True
            hair.hair_step, hair.render_step = 3, 2
            reach = length * 0.1
            hair.normal_factor = hair.hair_length = reach
            hair.brownian_factor = reach * 0.55
            hair.factor_random = reach * 0.35
            hair.radius_scale = 1
            hair.root_radius, hair.tip_radius = reach * 0.2, reach * 0.05
            hair.material = index + 1
