"""What stands on the set: the slots, label areas and objects of the product being photographed.

A *slot* is a colour that is chosen after rendering (glaze, cloth, lid, label). Every material that
uses a slot adds its colour nodes here; `exposures.py` sets them to black or grey.
"""

SLOTS = {}  # name -> {'rgb': default as light, 'nodes': colour nodes, 'kind': 'albedo' or 'light'}
AREAS = []  # label areas: {'name', 'slot', 'w', 'h', 'place': (u, v) -> Vector}
PARTS = []  # objects of the product: the frame, the border and `ground` look at these


def clear():
    SLOTS.clear()
    AREAS.clear()
    PARTS.clear()


def slot(name, rgb=(0.5, 0.5, 0.5), kind='albedo'):
    """Declares a slot once; a second call with the same name keeps the first default."""
    SLOTS.setdefault(name, {'rgb': tuple(rgb), 'nodes': [], 'kind': kind})
    return name


def area(name, slot_name, size, place):
    """Declares a label area. `place` maps (u, v) to the scene; v runs from top to bottom."""
    AREAS.append({'name': name, 'slot': slot_name, 'w': size[0], 'h': size[1], 'place': place})


def set_slots(value_of):
    """Sets every colour node; `value_of(name, slot)` gives the light as three numbers."""
    for name, entry in SLOTS.items():
        value = value_of(name, entry)
        for node in entry['nodes']:
            node.outputs[0].default_value = (*value, 1)
