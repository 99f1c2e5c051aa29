// Reads Playwright's JSON report. A journey is one entry there for all widths at which it ran; it passed when it passed
// at each of them. The entry's own `ok` speaks of the first width only.

import { stripVTControlCharacters } from 'node:util'

const eachSpec = (suite, before, visit) => {
  const here = suite.title && !suite.title.endsWith('.ts') ? [...before, suite.title] : before
  for (const spec of suite.specs ?? []) visit([...here, spec.title].join(' > '), spec, suite.file)
  for (const inner of suite.suites ?? []) eachSpec(inner, here, visit)
}

const LINES_OF_ERROR = 12
const plain = (text) => stripVTControlCharacters(text).split('\n').slice(0, LINES_OF_ERROR).join('\n')
/** The first lines of what went wrong, with the line of the journey; empty when nothing did. */
const errorsOf = (results) =>
  results
    .flatMap(({ errors = [] }) => errors)
    .map(({ message, location }) => `${location ? `line ${location.line}: ` : ''}${plain(message ?? '')}`)
    .join('\n')

/** One entry for each journey and width. Durations are in milliseconds. */
export const readJourneys = ({ suites }) => {
  const journeys = []
  for (const suite of suites)
    eachSpec(suite, [], (title, { tests }) => {
      for (const { status, projectName, results } of tests)
        journeys.push({
          title,
          project: projectName,
          file: suite.file,
          passed: status === 'expected',
          skipped: status === 'skipped',
          duration: results.reduce((sum, { duration }) => sum + duration, 0),
          errors: errorsOf(results),
        })
    })
  return journeys
}
