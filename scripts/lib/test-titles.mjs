// The titles of tests as their files write them, so that a wrong row of docs/coverage.md is found without a
// whole run.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './files.mjs'
import { root } from './set-up.mjs'

const HOLE = /%[sdij]|\$\{(?:[^{}]|\{[^}]*\})*\}|\$[\w.]+/
const LITERAL = /'((?:[^'\n]|(?<=\w)'(?=\w))+)'|`([^`\n]+)`|"([^"\n]+)"/g
/** A pattern with fewer letters around its holes would match too much. */
const LETTERS = 7

const quoteMeta = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a function that says whether a file has a string, or a template, that gives this title. */
const readTitlesOf = (source) => {
  const patterns = [...new Set([...source.matchAll(LITERAL)].map(([, a, b, c]) => a ?? b ?? c))]
    .map((literal) => literal.split(HOLE))
    .filter((parts) => parts.length > 1 && parts.join('').length >= LETTERS)
    .map((parts) => new RegExp(`^${parts.map(quoteMeta).join('(?:(?! > ).)+')}$`))
  return (title) =>
    [`'`, '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`)) ||
    patterns.some((pattern) => pattern.test(title))
}

/** Is the path made of titles? A title may have " > " in itself. */
const isPathOf = (isTitle, parts) =>
  parts.length === 0 ||
  parts.some(
    (_, end) => isTitle(parts.slice(0, end + 1).join(' > ')) && isPathOf(isTitle, parts.slice(end + 1)),
  )

/** Returns a function that says whether this test file has all titles of a path: those of `describe`, then the test's. */
export const readPathsOf = (file) => {
  const isTitle = readTitlesOf(readFileSync(path.join(root, file), 'utf8').replace(/\\(['`"])/g, '$1'))
  return (shown) => isPathOf(isTitle, shown.split(' > '))
}

/** Returns a function that says whether one of the test files has all titles of a path. */
export const readPaths = () => {
  const files = listFiles()
    .filter((file) => /\.test\.(tsx?|mjs)$|^apps\/e2e\/.*\.[cm]?[jt]sx?$/.test(file))
    .map(readPathsOf)
  return (shown) => files.some((isPath) => isPath(shown))
}
