/** Builds the command line once before a run. If each test file built it, another one could read a half-written file. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const folder = path.resolve(import.meta.dirname, '..')

export const setup = async () => {
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: folder })
}
