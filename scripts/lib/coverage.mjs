// docs/coverage.md says which test shows which rule; a row's test must exist, have passed and be of the right
// kind.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './set-up.mjs'

/** The cells of a page's tables, row by row, without the lines under their heads. */
export const readTable = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )

/** Rows `| section | sentence | test title, open, or left out: why |`; a title may stand for all tests that begin with it. */
export const readRows = (text) =>
  readTable(text)
    .filter(([where]) => where !== 'where')
    .map(([where, what, shown]) => ({ where, what, shown }))

/** A sentence that Tregu does not follow on purpose, with the reason. */
const isLeftOut = ({ shown }) => shown.startsWith('left out: ')
export const hasTest = (row) => row.shown !== 'open' && !isLeftOut(row)

/** Screens, transitions and error messages are visible to shoppers: a pure function's test does not show them. */
const isMet = (where) => /^[248]( |$)/.test(where)
const isConstant = (where) => /^9( |$)/.test(where)
const isListOfConstants = (file) => file.endsWith('packages/domain/src/limits.test.ts')

const findFault = ({ where, what, shown }, tests) => {
  if (tests.length === 0) return `${where}: no test is called "${shown}" (${what})`
  if (tests.some(({ passed }) => !passed)) return `${where}: "${shown}" failed`
  if (tests.every(({ leftOut }) => leftOut)) return null
  if (isMet(where) && !tests.some((test) => test.isThroughTheDoor))
    return `${where}: "${shown}" is neither a journey nor an HTTP test (${what})`
  if (isConstant(where) && tests.every(({ files }) => files.every(isListOfConstants)))
    return `${where}: "${shown}" only lists the number; name the behaviour (${what})`
  return null
}

/** `tests`: by full title whether it passed or was left out, its files, and whether it runs through HTTP or a browser. */
export const checkRows = (rows, tests) => {
  const faults = rows
    .filter(hasTest)
    .map((row) => {
      const { shown } = row
      const matching = [...tests].filter(
        ([title]) => title === shown || title.startsWith(`${shown} > `) || title.endsWith(` > ${shown}`),
      )
      return findFault(
        row,
        matching.map(([, test]) => test),
      )
    })
    .filter((fault) => fault !== null)
  return rows.length === 0 ? ['docs/coverage.md has no rows'] : faults
}

export const checkCoverage = async (tests) => {
  const rows = readRows(readFileSync(path.join(root, 'docs/coverage.md'), 'utf8'))
  const faults = checkRows(rows, tests)
  const [tested, leftOut] = [rows.filter(hasTest).length, rows.filter(isLeftOut).length]
  process.stdout.write(
    `${tested} of ${rows.length} sentences and rules are shown by a test, ${leftOut} are left out on purpose\n`,
  )
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') }
}
