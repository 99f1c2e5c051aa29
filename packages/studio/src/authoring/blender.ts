/** Runs Blender, which only authors of models need. */
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packageFolder } from '../folder.ts'
import { drawGroupLabels } from './group-labels.ts'

const HOW_TO_GET_IT = `Rendering needs Blender 3.4 or newer as "blender", and for models of the library its Debian package:
  apt-get install blender sweethome3d-furniture
Without them everything else works: the rendered passes are in packages/studio/passes.`

const hasBlender = (): boolean => spawnSync('blender', ['--version'], { stdio: 'ignore' }).status === 0

/** Renders at the lowest priority with the arguments of blender/render.py, or of groups.py after `--groups`; returns the exit code. */
export const render = async (wanted: readonly string[]): Promise<number> => {
  const isGroups = wanted[0] === '--groups'
  const args = isGroups ? wanted.slice(1) : wanted
  if (!hasBlender()) throw new Error(HOW_TO_GET_IT)
  if (isGroups) {
    const { values, positionals } = parseArgs({
      args,
      options: { out: { type: 'string', default: 'raw' } },
      allowPositionals: true,
      strict: false,
    })
    await drawGroupLabels(path.resolve(String(values.out)), positionals)
  }
  const script = path.join(packageFolder, 'blender', isGroups ? 'groups.py' : 'render.py')
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
