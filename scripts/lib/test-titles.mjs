// The titles of tests as their files write them, so that a wrong row of docs/coverage.md is found without a
// whole run.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './set-up.mjs'

const HOLE = /%[sdij]|\$\{(?:[^{}]|\{[^}]*\})*\}|\$[\w.]+/
const LITERAL = /'((?:[^'\n]|(?<=\w)'(?=\w))+)'|`([^`\n]+)`|"([^"\n]+)"/g
/** A pattern with fewer letters around its holes would match too much. */
const LETTERS = 7

const quoteMeta = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a function that says whether some test file has a string, or a template, that gives this title. */
export const readTitles = () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.test.mjs', 'apps/e2e'], {
    cwd: root,
    encoding: 'utf8',
  })
  const sources = files
    .trim()
    .split('\n')
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8').replace(/\\(['`"])/g, '$1'))
  const text = sources.join('\n')
  const patterns = [...new Set([...text.matchAll(LITERAL)].map(([, a, b, c]) => a ?? b ?? c))]
    .map((literal) => literal.split(HOLE))
    .filter((parts) => parts.length > 1 && parts.join('').length >= LETTERS)
    .map((parts) => new RegExp(`^${parts.map(quoteMeta).join('.+')}$`))
  return (title) =>
    [`'`, '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`)) ||
    patterns.some((pattern) => pattern.test(title))
}
