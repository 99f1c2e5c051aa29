// docs/asvs.md answers each requirement of levels 1 and 2 of OWASP ASVS 5.0: its ids, evidence and counts are checked.
import { readTable } from './coverage.mjs'

/** The levels of each section's requirements in version 5.0.0, by their order. Those of level 3 are not answered. */
const LEVELS = {
  1.1: '22',
  1.2: '1111122223',
  1.3: '112222222223',
  1.4: '222',
  1.5: '123',
  2.1: '122',
  2.2: '112',
  2.3: '12223',
  2.4: '23',
  3.1: '3',
  3.2: '113',
  3.3: '12223',
  3.4: '11222233',
  3.5: '11122333',
  3.6: '3',
  3.7: '22333',
  4.1: '12233',
  4.2: '23333',
  4.3: '22',
  4.4: '1222',
  5.1: '2',
  5.2: '112333',
  5.3: '113',
  5.4: '222',
  6.1: '122',
  6.2: '111111112222',
  6.3: '11223333',
  6.4: '112233',
  6.5: '22222333',
  6.6: '2223',
  6.7: '33',
  6.8: '2222',
  7.1: '222',
  7.2: '1111',
  7.3: '22',
  7.4: '11222',
  7.5: '223',
  7.6: '22',
  8.1: '1233',
  8.2: '1123',
  8.3: '133',
  8.4: '23',
  9.1: '111',
  9.2: '1222',
  10.1: '22',
  10.2: '223',
  10.3: '22223',
  10.4: '1111122222233333',
  10.5: '22222',
  10.6: '22',
  10.7: '222',
  11.1: '2233',
  11.2: '22233',
  11.3: '11233',
  11.4: '1222',
  11.5: '23',
  11.6: '23',
  11.7: '33',
  12.1: '12233',
  12.2: '11',
  12.3: '22223',
  13.1: '2333',
  13.2: '222223',
  13.3: '2233',
  13.4: '1222233',
  14.1: '22',
  14.2: '12223333',
  14.3: '122',
  15.1: '12233',
  15.2: '12233',
  15.3: '1222222',
  15.4: '3333',
  16.1: '2',
  16.2: '22222',
  16.3: '2222',
  16.4: '222',
  16.5: '2223',
  17.1: '23',
  17.2: '22223333',
  17.3: '22',
}

const ANSWERS = ['met', 'not applicable', 'not met']
const WORDS_MAX = 12
const TEST_FILE = /\.test\.(tsx?|mjs)$|\.spec\.ts$/

/** Every requirement of levels 1 and 2 as `1.2.3 L1`, in the order of the standard. */
export const listRequirements = () =>
  Object.entries(LEVELS)
    .map(([section, levels]) => ({ section, parts: section.split('.').map(Number), levels }))
    .sort(({ parts: [a, b] }, { parts: [c, d] }) => a - c || b - d)
    .flatMap(({ section, levels }) => [...levels].map((level, index) => `${section}.${index + 1} L${level}`))
    .filter((requirement) => !requirement.endsWith('L3'))

/** Rows `| id | level | what it asks | answer | evidence |`. */
export const readAnswers = (text) =>
  readTable(text)
    .filter(([id]) => /^\d+\.\d+\.\d+$/.test(id))
    .map(([id, level, asks, answer, evidence, ...rest]) => ({ id, level, asks, answer, evidence, rest }))

/** What an answer refers to: `path` "the full title of a test" or `path` "words of a file". */
const readEvidence = (evidence) =>
  [...evidence.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file, words]) => ({ file, words }))

const findFault = ({ id, asks, answer, evidence, rest }, { hasTitle, hasWords }) => {
  if (rest.length > 0 || !evidence) return `${id}: a row has five cells`
  if (!ANSWERS.includes(answer)) return `${id}: "${answer}" is no answer`
  if (!asks || asks.split(/\s+/).length > WORDS_MAX)
    return `${id}: say in one to ${WORDS_MAX} words what it asks`
  const named = readEvidence(evidence)
  if (answer === 'met' && named.length === 0) return `${id}: met needs a test, or a file and its words`
  if (evidence.split('"').length !== 2 * named.length + 1)
    return `${id}: quotes are for titles and words of files`
  for (const { file, words } of named)
    if (!(TEST_FILE.test(file) ? hasTitle(file, words) : hasWords(file, words)))
      return `${id}: ${file} has no "${words}"`
  return null
}

/** `hasTitle` and `hasWords` say whether a file has the title of a test, or the words. */
export const findFaults = (rows, files) => rows.map((row) => findFault(row, files)).filter(Boolean)

/** How many rows have each answer: by level, and of both. */
export const countAnswers = (rows) => {
  const count = (some) => ANSWERS.map((answer) => some.filter((row) => row.answer === answer).length)
  return {
    1: count(rows.filter(({ level }) => level === '1')),
    2: count(rows.filter(({ level }) => level === '2')),
    both: count(rows),
  }
}
