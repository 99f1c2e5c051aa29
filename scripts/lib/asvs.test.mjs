import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { countAnswers, findFaults, listRequirements, readAnswers } from './asvs.mjs'
import { readTable } from './coverage.mjs'
import { listFiles } from './files.mjs'
import { root } from './set-up.mjs'
import { readPathsOf } from './test-titles.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const tracked = new Set(listFiles())
const rows = readAnswers(read('docs/asvs.md'))

const isThere = (file) => tracked.has(file) && existsSync(path.join(root, file))
const files = {
  hasTitle: (file, title) => isThere(file) && readPathsOf(file)(title),
  hasWords: (file, words) => isThere(file) && read(file).includes(words),
}

describe('docs/asvs.md', () => {
  it('has every requirement of levels 1 and 2 once, in the order of the standard', () => {
    const requirements = listRequirements()
    expect(requirements.filter((each) => each.endsWith('L1'))).toHaveLength(70)
    expect(requirements).toHaveLength(253)
    expect(rows.map(({ id, level }) => `${id} L${level}`)).toEqual(requirements)
  })

  it('names tests and words that their files have', () => {
    expect(findFaults(rows, files)).toEqual([])
  })

  it('has no row outside the tables of the requirements', () => {
    const others = readTable(read('docs/asvs.md')).filter(([first]) => first !== 'id')
    expect(others).toHaveLength(rows.length)
  })
})

describe('docs/security.md', () => {
  it('has the counts of docs/asvs.md', () => {
    const counts = Object.entries(countAnswers(rows)).map(([level, of]) => [level, ...of.map(String)])
    const [, section = ''] = read('docs/security.md').split('\n## OWASP ASVS\n')
    const [, ...written] = readTable(section.split('\n## ')[0] ?? '')
    expect(written).toEqual(counts)
  })
})

describe('checking the answers', () => {
  const row = {
    id: '1.1.1',
    level: '2',
    asks: 'one',
    answer: 'met',
    evidence: '`a.test.ts` "a title"',
    rest: [],
  }
  const check = (change, { titles = ['a title'], words = [] } = {}) =>
    findFaults([{ ...row, ...change }], {
      hasTitle: (_, title) => titles.includes(title),
      hasWords: (_, some) => words.includes(some),
    })

  it('wants a test with this title, or words that the file has', () => {
    expect(check({})).toEqual([])
    expect(check({}, { titles: [] })).toEqual(['1.1.1: a.test.ts has no "a title"'])
    const evidence = '`a.yml` "a line", and more'
    expect(check({ evidence }, { words: ['a line'] })).toEqual([])
    expect(check({ evidence })).toEqual(['1.1.1: a.yml has no "a line"'])
    expect(check({ evidence: 'it is so' })).toEqual(['1.1.1: met needs a test, or a file and its words'])
    expect(check({ answer: 'not met', evidence: 'it is not built' })).toEqual([])
    expect(check({ answer: 'not met', evidence: 'it is "not" built' })).toHaveLength(1)
  })

  it('wants one of three answers, few words, and five cells', () => {
    expect(check({ answer: 'partly' })).toEqual(['1.1.1: "partly" is no answer'])
    expect(check({ asks: 'a b c d e f g h i j k l m' })).toHaveLength(1)
    expect(check({ asks: '' })).toHaveLength(1)
    expect(check({ evidence: undefined })).toEqual(['1.1.1: a row has five cells'])
    expect(check({ rest: ['more'] })).toHaveLength(1)
  })

  it('counts answers by level', () => {
    const some = [row, { ...row, level: '1' }, { ...row, answer: 'not met' }]
    expect(countAnswers(some)).toEqual({ 1: [1, 0, 0], 2: [1, 0, 1], both: [2, 0, 1] })
  })
})
