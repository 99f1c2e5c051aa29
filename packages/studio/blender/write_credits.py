"""Writes ../credits.json and docs/credits.md: whose models the pictures are rendered from. Plain Python: python3 write_credits.py"""

import html
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, 'library'))
import archive  # noqa: E402  (read as files, because the package needs Blender)
import recipes  # noqa: E402

LICENCES = {
    'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
    'CC BY 3.0': 'https://creativecommons.org/licenses/by/3.0/',
    'CC BY 3.0 US': 'https://creativecommons.org/licenses/by/3.0/us/',
}
# a model without a licence file of its own stands under its library's
USUAL = {'BlendSwap-CC-0': 'CC0 1.0', 'BlendSwap-CC-BY': 'CC BY 3.0', 'KatorLegaz': 'CC BY 3.0 US', 'Scopia': 'CC BY 3.0'}
SCOPIA = 'Scopia Visual Interfaces Systems, s.l.'
ETEKS = 'Emmanuel Puybaret / eTeks'
CHANGES = 'Rendered, with other colours and materials.'


def list_shown():
    """Models that goods or groups of goods are shown with."""
    kinds = os.path.join(HERE, '..', 'kinds')
    shown = set()
    for file in os.listdir(kinds):
        with open(os.path.join(kinds, file), encoding='utf-8') as source:
            shown |= {shape['model'] for kind in json.load(source).values() for shape in kind['shapes']}
    with open(os.path.join(HERE, 'groups.json'), encoding='utf-8') as source:
        return shown | {item['model'] for group in json.load(source).values() for item in group['items']}


def read_models():
    """Models of the recipes that are shown, by library and number."""
    used = {}
    shown = list_shown()
    for model, recipe in sorted(recipes.read_recipes().items()):
        if model not in shown:
            continue
        for item in recipe.get('items', [recipe]):
            names = used.setdefault((item['library'], item['index']), [])
            if model not in names:
                names.append(model)
    return used


def shared_with_eteks():
    """The folders of Scopia's library that its licence file names as eTeks' and Scopia's."""
    with archive.open_library('Scopia') as library:
        text = library.read('LICENSE.TXT').decode('utf-8', 'replace')
    return set(re.findall(r'^- (\S+)', text, re.M))


def read_blend_swap(library, row):
    """Title, licence and address from the licence file that came with a model."""
    text = archive.read_licence(library, row['model'])
    title = re.search(r'Blend #\d+: (.*?)</a>', text) or re.search(r'downloading "(.*?)" by', text)
    address = re.search(r'http://www\.blendswap\.com/blends/view/\d+', text)
    licence = USUAL[library]
    if re.search(r'Attribution 3\.0', text):
        licence = 'CC BY 3.0'
    elif re.search(r'Public Domain|CC-?0|Zero', text):
        licence = 'CC0 1.0'
    return {
        'work': html.unescape(title.group(1)).strip() if title else row['name'],
        'maker': row.get('creator', 'Blend Swap'),
        'licence': licence,
        'source': address.group(0) if address else 'https://www.blendswap.com',
    }


def credit(library, row, eteks):
    if library.startswith('BlendSwap'):
        return read_blend_swap(library, row)
    if library == 'KatorLegaz':
        return {'work': row['name'], 'maker': 'Andrew Kator & Jennifer Legaz', 'licence': USUAL[library], 'source': 'http://www.katorlegaz.com'}
    own = row['model'].strip('/').split('/')[1]
    maker = f'{ETEKS} and {SCOPIA}' if own in eteks else SCOPIA
    return {'work': row['name'], 'maker': maker, 'licence': USUAL[library], 'source': 'http://www.scopia.es'}


def collect():
    eteks = shared_with_eteks()
    works = {}
    for (library, index), models in read_models().items():
        work = credit(library, archive.read_catalogue(library)[index], eteks)
        # some works hold several models, a pack of furniture for example
        entry = works.setdefault(tuple(work.values()), {**work, 'models': []})
        entry['models'] = sorted({*entry['models'], *models})
    return sorted(works.values(), key=lambda work: (work['maker'].lower(), work['work'].lower(), work['models']))


def as_page(works):
    """The list for the repository, one table."""
    lines = [
        '# Credits of the pictures',
        '',
        'Many product pictures of the demo world are rendered from models by other makers. The models come from the',
        'furniture libraries of Sweet Home 3D (Debian package `sweethome3d-furniture`). The pictures show them with other',
        'colours, materials, light and, where a mark was on them, without it. The makers have no part in this shop and do',
        'not endorse it. Only renders are in this repository, no models and no textures. Who takes such a picture out of the',
        'repository owes the same credit.',
        '',
        'Written by `packages/studio/blender/write_credits.py` from the recipes; do not edit by hand.',
        '',
        *[f'- {name}: {address}' for name, address in LICENCES.items()],
        '',
        '| work | maker | licence | source | used for |',
        '| --- | --- | --- | --- | --- |',
    ]
    for work in works:
        lines.append(f'| {work["work"]} | {work["maker"]} | {work["licence"]} | {work["source"]} | {", ".join(work["models"])} |')
    return '\n'.join([*lines, '', CHANGES, ''])


def main():
    works = collect()
    with open(os.path.join(HERE, '..', 'credits.json'), 'w', encoding='utf-8') as out:
        rows = ',\n'.join('    ' + json.dumps(work, ensure_ascii=False) for work in works)
        used = {name: address for name, address in LICENCES.items() if any(work['licence'] == name for work in works)}
        licences = json.dumps(used, indent=2).replace('\n', '\n  ')
        out.write(f'{{\n  "licences": {licences},\n  "works": [\n{rows}\n  ]\n}}\n')
    with open(os.path.join(HERE, '..', '..', '..', 'docs', 'credits.md'), 'w', encoding='utf-8') as out:
        out.write(as_page(works))


main()
