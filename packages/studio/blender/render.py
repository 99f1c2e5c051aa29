"""Renders shots: blender -b -noaudio -t 2 -P render.py -- SHOT ... [options]

  SHOT            a name of the registry (honey-jar-hero); `--list` prints them
  --out DIR       where the exposures go (default: raw)
  --size N        width and height in pixels (default: 560; a preview: 190)
  --samples N     samples per pixel (default: 96; a preview: 40)
  --since TIME    a shot whose json is younger than TIME (seconds since 1970) and at least as
                  large and as finely sampled as asked is left out (default: 0, so that a queue resumes)
  --again         renders all shots asked for
  --preview       one picture in the default colours instead of the exposures
"""
import argparse
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import exposures
import scene
import shots


def arguments():
    parser = argparse.ArgumentParser(prog='render.py')
    parser.add_argument('shots', nargs='*')
    parser.add_argument('--out', default='raw')
    parser.add_argument('--size', type=int)
    parser.add_argument('--samples', type=int)
    parser.add_argument('--since', type=float, default=0)
    parser.add_argument('--again', action='store_true')
    parser.add_argument('--preview', action='store_true')
    parser.add_argument('--list', action='store_true')
    options = parser.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    options.size = options.size or (190 if options.preview else 560)
    options.samples = options.samples or (40 if options.preview else 96)
    return options


def is_done(name, options):
    file = os.path.join(options.out, f'{name}.json')
    if options.preview or options.again or not os.path.exists(file) or os.path.getmtime(file) < options.since:
        return False
    with open(file, encoding='utf-8') as source:
        info = json.load(source)
    return info['size'] >= options.size and info['samples'] >= options.samples


def stage_shot(shot, options):
    """Builds the model, the set and the camera of a shot."""
    scene.reset(options.samples, options.size, preview=options.preview)
    height = shot.make()
    target = shot.target or (0, 0, height * 0.47)
    if shot.setting == 'room':
        scene.room()
    else:
        scene.studio(shot.scale or shot.width / 2.6, target[2] * 2.1, wash=shot.wash)
    scene.camera(shot.width, target, shot.azimuth, shot.elevation, focus=shot.focus, fstop=shot.fstop)


def main():
    options = arguments()
    known = shots.load()
    if options.list:
        print('\n'.join(sorted(known)))
        return
    unknown = [name for name in options.shots if name not in known]
    if unknown:
        sys.exit(f'unknown shots: {", ".join(unknown)}')
    for name in options.shots:
        if is_done(name, options):
            print(f'SHOT {name} is there', flush=True)
            continue
        start = time.time()
        shot = known[name]
        stage_shot(shot, options)
        if options.preview:
            seconds = exposures.preview(options.out, name)
        else:
            seconds = exposures.shoot(options.out, name, shot.setting, shot.vary)
        print(f'SHOT {name} {seconds} {round(time.time() - start)} s in all', flush=True)


if __name__ == '__main__':
    main()
