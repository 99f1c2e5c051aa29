"""The furniture libraries of Sweet Home 3D as files (Debian package `sweethome3d-furniture`); needs no Blender."""

import os
import re
import tempfile
import zipfile

FOLDER = os.environ.get('STUDIO_FURNITURE', '/usr/share/sweethome3d/furniture')
UNPACKED = os.path.join(tempfile.gettempdir(), 'studio-furniture')

catalogues = {}


def open_library(library):
    path = os.path.join(FOLDER, f'{library}.sh3f')
    if not os.path.exists(path):
        raise FileNotFoundError(f'{path} is missing: install the Debian package sweethome3d-furniture')
    return zipfile.ZipFile(path)


def read_catalogue(library):
    """The rows of a library by number: name, creator, width, depth, height, model, modelRotation."""
    if library not in catalogues:
        with open_library(library) as archive:
            text = archive.read('PluginFurnitureCatalog.properties').decode('latin-1')
        rows = {}
        for key, number, value in re.findall(r'^(\w+)#(\d+)=(.*)$', text, re.M):
            rows.setdefault(int(number), {})[key] = value.strip()
        catalogues[library] = rows
    return catalogues[library]


def unpack(library, model):
    """Unpacks the folder of one model, once, and returns the path of its OBJ file."""
    target = os.path.join(UNPACKED, library)
    path = os.path.join(target, model)
    if not os.path.exists(path):
        with open_library(library) as archive:
            folder = os.path.dirname(model) + '/'
            archive.extractall(target, [name for name in archive.namelist() if name.startswith(folder)])
    return path


def read_licence(library, model):
    """The text of a model's own licence file, or an empty text."""
    folder = os.path.dirname(model.lstrip('/')) + '/'
    with open_library(library) as archive:
        for name in archive.namelist():
            if name.startswith(folder) and 'licen' in name.lower():
                return archive.read(name).decode('utf-8', 'replace')
    return ''
