import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkCoverage, checkRows, hasTest, readRows } from './coverage.mjs'
import { root } from './set-up.mjs'
import { readPaths } from './test-titles.mjs'

const table = readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')
const rows = readRows(table)
const named = rows.filter(hasTest).map(({ shown }) => shown)

describe('reading the table', () => {
  it('takes its rows and leaves its head and the text around it', () => {
    const text = [
      '# Coverage',
      'A sentence | with a bar.',
      '| where | sentence or rule | shown by |',
      '| --- | --- | --- |',
      '| 4 | one | a test |',
      '| 9 | one \\| other | open |',
    ].join('\n')
    expect(readRows(text)).toEqual([
      { where: '4', what: 'one', shown: 'a test' },
      { where: '9', what: 'one | other', shown: 'open' },
    ])
  })
})

describe('docs/coverage.md', () => {
  it('has three cells in every row and no row twice', () => {
    const lines = table.split('\n').filter((line) => line.startsWith('|'))
    expect(lines.filter((line) => line.split(/(?<!\\)\|/).length !== 5)).toEqual([])
    expect(rows.filter(({ where, what, shown }) => !(where && what && shown))).toEqual([])
    const sentences = rows.map(({ where, what }) => `${where}: ${what}`)
    expect(sentences.filter((each, index) => sentences.indexOf(each) !== index)).toEqual([])
  })

  it('names tests that some file has', () => {
    const isPath = readPaths()
    const nonsense = [...named[0]].reverse().join('')
    expect([isPath(nonsense), isPath(`${nonsense} > ${named[0]}`)]).toEqual([false, false])
    expect(named.filter((shown) => !isPath(shown))).toEqual([])
  })

  it('has one sentence in each row that names a test, because one test shows one of two', () => {
    expect(rows.filter((row) => hasTest(row) && row.what.includes(';')).map(({ what }) => what)).toEqual([])
  })

  it('has rows of every section from 2 to 9 and of the rules', () => {
    const places = new Set(rows.map(({ where }) => where.split(' ')[0]))
    expect([...places].sort()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', 'rules'])
  })
})

describe('checking the table', () => {
  const passed = { passed: true, isThroughTheDoor: true, files: ['apps/e2e/journeys/cart.spec.ts'] }
  const check = (row, tests) => checkRows([row], new Map(Object.entries(tests)))

  it('is content when every named test passed', async () => {
    expect(await checkCoverage(new Map(named.map((title) => [title, passed])))).toEqual({
      code: 0,
      output: '',
    })
  })

  it('names a test that does not exist, and one that failed', () => {
    const row = { where: 'rules', what: 'a rule', shown: 'a test' }
    expect(check(row, { 'a test': passed })).toEqual([])
    expect(check(row, { 'a test > of more': passed })).toEqual([])
    expect(check(row, { another: passed })).toEqual(['rules: no test is called "a test" (a rule)'])
    expect(check(row, { 'a test': { ...passed, passed: false } })).toEqual(['rules: "a test" failed'])
    expect(check({ ...row, where: '2' }, { 'a test': { ...passed, leftOut: true } })).toEqual([])
    expect(check({ ...row, shown: 'open' }, {})).toEqual([])
    expect(check({ ...row, shown: 'left out: for a reason' }, {})).toEqual([])
    expect(check({ ...row, shown: 'left out' }, {})).toHaveLength(1)
  })

  it('wants a journey or an HTTP test for a screen, a transition and an error message', () => {
    const pure = { ...passed, isThroughTheDoor: false, files: ['packages/domain/src/cart.test.ts'] }
    for (const where of ['2', '2 cart', '4 checkout', '8']) {
      const row = { where, what: 'a sentence', shown: 'a test' }
      expect(check(row, { 'a test': pure })).toEqual([
        `${where}: "a test" is neither a journey nor an HTTP test (a sentence)`,
      ])
      expect(check(row, { 'a test': passed })).toEqual([])
    }
    expect(check({ where: '5', what: 'a sentence', shown: 'a test' }, { 'a test': pure })).toEqual([])
  })

  it('wants the behaviour of a constant, not a list of constants', () => {
    const row = { where: '9', what: 'twelve a page', shown: 'a test' }
    const list = { ...passed, files: ['packages/domain/src/limits.test.ts'] }
    expect(check(row, { 'a test': list })).toEqual([
      '9: "a test" only lists the number; name the behaviour (twelve a page)',
    ])
    expect(check(row, { 'a test': passed })).toEqual([])
  })

  it('fails without rows', () => {
    expect(checkRows([], new Map())).toEqual(['docs/coverage.md has no rows'])
  })
})
