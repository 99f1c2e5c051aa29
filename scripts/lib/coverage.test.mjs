import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkCoverage, readRows } from './coverage.mjs'
import { root } from './set-up.mjs'

const table = readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')
const rows = readRows(table)
const named = rows.map(({ shown }) => shown).filter((shown) => shown !== 'open')

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

  it('has rows of every section from 2 to 9 and of the rules', () => {
    const places = new Set(rows.map(({ where }) => where.split(' ')[0]))
    expect([...places].sort()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', 'rules'])
  })
})

describe('checking the table', () => {
  it('is content when every named test passed', async () => {
    expect(await checkCoverage(new Map(named.map((title) => [title, true])))).toEqual({ code: 0, output: '' })
  })

  it('names a test that does not exist', async () => {
    const [first, ...others] = [...new Set(named)]
    const { code, output } = await checkCoverage(new Map(others.map((title) => [title, true])))
    expect(code).toBe(1)
    expect(output).toContain(`no test is called "${first}"`)
  })

  it('names a test that failed', async () => {
    const [first] = named
    const { code, output } = await checkCoverage(new Map(named.map((title) => [title, title !== first])))
    expect(code).toBe(1)
    expect(output).toContain(`"${first}" failed`)
  })
})
