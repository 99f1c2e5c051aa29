"""How surfaces look: roughness, metal, gloss, fine relief in real centimetres, and the finish a material's name tells."""

import re

# bump: kind of relief, its size in centimetres and its strength
FINISHES = {
    'plastic': {'rough': 0.38},
    'gloss': {'rough': 0.12, 'coat': 0.5},
    'matte': {'rough': 0.7},
    'rubber': {'rough': 0.8, 'spec': 0.25, 'bump': ('grain', 0.15, 0.08)},
    'felt': {'rough': 1.0, 'spec': 0.05, 'sheen': 0.5, 'bump': ('grain', 0.18, 0.3)},
    'fabric': {'rough': 0.95, 'spec': 0.1, 'sheen': 0.4, 'bump': ('weave', 0.28, 0.35), 'uneven': 0.12},
    'cloth': {'rough': 0.95, 'spec': 0.1, 'sheen': 0.3, 'bump': ('weave', 0.12, 0.22)},
    'knit': {'rough': 1.0, 'spec': 0.05, 'sheen': 0.6, 'bump': ('grain', 0.5, 0.6)},
    'plush': {'rough': 1.0, 'spec': 0.05, 'sheen': 0.6, 'bump': ('grain', 0.45, 0.9), 'uneven': 0.2},
    'velvet': {'rough': 1.0, 'spec': 0.05, 'sheen': 1.0, 'bump': ('grain', 0.3, 0.15), 'uneven': 0.15},
    'canvas': {'rough': 0.9, 'spec': 0.15, 'bump': ('weave', 0.16, 0.3), 'uneven': 0.1},
    'leather': {'rough': 0.42, 'spec': 0.45, 'bump': ('leather', 0.14, 0.1), 'uneven': 0.1},
    'suede': {'rough': 0.95, 'spec': 0.1, 'sheen': 0.5, 'bump': ('grain', 0.2, 0.25), 'uneven': 0.15},
    'patent': {'rough': 0.1, 'coat': 0.8},
    'steel': {'rough': 0.25, 'metal': 1, 'tint': '#d5d5d6'},
    'brushed': {'rough': 0.38, 'metal': 1, 'tint': '#cccccd', 'bump': ('brushed', 0.4, 0.06)},
    'chrome': {'rough': 0.08, 'metal': 1, 'tint': '#e9e9ea'},
    'metal': {'rough': 0.3, 'metal': 1},
    'brass': {'rough': 0.22, 'metal': 1, 'tint': '#e4c386'},
    'iron': {'rough': 0.55, 'metal': 0.6, 'tint': '#3f3f40', 'bump': ('grain', 0.2, 0.12)},
    'lacquer': {'rough': 0.22, 'coat': 1},
    'enamel': {'rough': 0.16, 'coat': 0.9, 'bump': ('wave', 3, 0.03)},
    'ceramic': {'rough': 0.1, 'coat': 0.7, 'bump': ('wave', 4, 0.03)},
    'clay': {'rough': 0.85, 'spec': 0.2, 'bump': ('grain', 0.6, 0.2), 'uneven': 0.18},
    'stone': {'rough': 0.7, 'spec': 0.3, 'bump': ('grain', 0.8, 0.25), 'uneven': 0.2},
    'soil': {'rough': 1.0, 'spec': 0.05, 'bump': ('grain', 0.7, 1.0), 'uneven': 0.5},
    'wood': {'rough': 0.42, 'spec': 0.4, 'wood': True},
    'timber': {'rough': 0.5, 'spec': 0.35, 'bump': ('grain', 0.5, 0.08)},
    'paper': {'rough': 0.9, 'spec': 0.1},
    'wax': {'rough': 0.4, 'spec': 0.5, 'coat': 0.15},
    'food': {'rough': 0.5, 'spec': 0.35, 'bump': ('grain', 0.3, 0.1)},
    'crust': {'rough': 0.6, 'spec': 0.3, 'bump': ('grain', 0.5, 0.35), 'uneven': 0.2},
    'wet': {'rough': 0.28, 'coat': 0.3},
    'cream': {'rough': 0.55, 'spec': 0.35, 'bump': ('wave', 0.6, 0.1)},
    'leaf': {'rough': 0.45, 'spec': 0.35, 'uneven': 0.15},
    'petal': {'rough': 0.65, 'spec': 0.25, 'sheen': 0.3, 'uneven': 0.12},
    # cloth or paper that a lamp shines through; through is the share of light that passes
    'lampshade': {'rough': 0.95, 'spec': 0.1, 'bump': ('weave', 0.12, 0.15), 'through': 0.45},
    'wicker': {'rough': 0.7, 'spec': 0.2, 'bump': ('weave', 1.2, 0.5)},
    # thin glass lets light straight through, because most models have single walls; thin is the share it takes away
    'glass': {'rough': 0.02, 'thin': 0.06},
    'tinted': {'rough': 0.02, 'thin': 0.3},
    'smoke': {'rough': 0.04, 'thin': 0.72},
    'crystal': {'rough': 0.0, 'trans': 1, 'ior': 1.5, 'tint': '#ffffff'},
    'gem': {'rough': 0.0, 'trans': 1, 'ior': 2.2, 'tint': '#ffffff'},
    'screen': {'rough': 0.12},
}

# what a material's name tells; the first that fits
NAMES = [
    (r'glass|verre|cristal|semitrans', 'glass'),
    (r'leather|cuir', 'leather'),
    (r'chrom|inox', 'chrome'),
    (r'brass|gold|laiton', 'brass'),
    (r'metal|steel|alum|silver|^rim|iron|screw|blade', 'brushed'),
    (r'tire|tyre|rubber|grip', 'rubber'),
    (r'wood|oak|bois|madera|timber|trunk', 'timber'),
    (r'fabric|cloth|tissu|textile|cushion|sheet|curtain', 'fabric'),
    (r'ceram|porcel', 'ceramic'),
    (r'leaf|leaves|plant|green|flower', 'leaf'),
    (r'pot$|terra|clay', 'clay'),
    (r'paper|card|box|page', 'paper'),
]


def finish_by_name(name):
    return next((finish for pattern, finish in NAMES if re.search(pattern, name, re.I)), 'plastic')


def pick(rules, name):
    """The rule whose key is the material's name, else the longest `start*` that fits; Blender's `.001` does not count."""
    if name in rules:
        return rules[name]
    name = re.sub(r'\.\d{3}$', '', name)
    if name in rules:
        return rules[name]
    fits = [key for key in rules if key.endswith('*') and name.startswith(key[:-1])]
    return rules[max(fits, key=len)] if fits else None
