import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './set-up.mjs'

/**
 * Runs the tests of a folder, or some of its files. `owner` is the package with vitest in it; `report` is the file for the results.
 * Returns the exit code, the output and the results by file; without results vitest did not start.
 */
export const runVitest = async ({ folder, owner = folder, report, files = [] }) => {
  const vitest = path.join(root, owner, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=json', '--reporter=dot', `--outputFile.json=${report}`]
  const ran = await run(process.execPath, [vitest, 'run', ...reporters, ...files], {
    cwd: path.join(root, folder),
  })
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : undefined
  return { ...ran, results }
}
