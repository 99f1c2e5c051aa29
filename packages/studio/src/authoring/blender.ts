/** Runs Blender, which only authors of models need. */
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { packageFolder } from '../folder.ts'

const HOW_TO_GET_IT = `Rendering needs Blender 3.4 or newer as "blender", and for models of the library its Debian package:
  apt-get install blender sweethome3d-furniture
Without them everything else works: the rendered passes are in packages/studio/passes.`

const hasBlender = (): boolean => spawnSync('blender', ['--version'], { stdio: 'ignore' }).status === 0

/** Renders with the given arguments of blender/render.py at the lowest priority; returns Blender's exit code. */
export const render = async (args: readonly string[]): Promise<number> => {
  if (!hasBlender()) throw new Error(HOW_TO_GET_IT)
  const script = path.join(packageFolder, 'blender', 'render.py')
  const child = spawn(
    'nice',
    [
      '-n',
      '19',
      'blender',
      '-b',
      '-noaudio',
      '-t',
      '2',
      '--python-exit-code',
      '1',
      '-P',
      script,
      '--',
      ...args,
    ],
    {
      stdio: 'inherit',
    },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
