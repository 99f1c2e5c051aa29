// docs/coverage.md says which test shows which sentence of the specification; a row's test must exist and have passed.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './set-up.mjs'

/** Rows `| section | sentence | test title, or open |`; a title may stand for all tests that begin with it. */
export const readRows = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| where'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
    .map(([where, what, shown]) => ({ where, what, shown }))

export const checkCoverage = async (titles) => {
  const rows = readRows(readFileSync(path.join(root, 'docs/coverage.md'), 'utf8'))
  const faults = []
  for (const { where, what, shown } of rows) {
    if (shown === 'open') continue
    const matching = [...titles].filter(
      ([title]) => title === shown || title.startsWith(`${shown} > `) || title.endsWith(` > ${shown}`),
    )
    if (matching.length === 0) faults.push(`${where}: no test is called "${shown}" (${what})`)
    else if (matching.some(([, passed]) => !passed)) faults.push(`${where}: "${shown}" failed`)
  }
  if (rows.length === 0) faults.push('docs/coverage.md has no rows')
  const open = rows.filter(({ shown }) => shown === 'open').length
  process.stdout.write(`${rows.length - open} of ${rows.length} sentences and rules are shown by a test\n`)
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') }
}
