/** Builds the command line that tests run as an operator does. Once before a run: test files beside each other would read half a file. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const folder = path.resolve(import.meta.dirname, '..')

export const setup = async () => {
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: folder })
}
