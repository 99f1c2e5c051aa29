import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { rowsOf as rowsOfDatabase, runCommand } from './command.ts'
import { useDatabase } from './database.ts'

const database = useDatabase()
const file = path.join(mkdtempSync(path.join(tmpdir(), 'categories-')), 'categories.json')

const rowsOf = (text: string) => rowsOfDatabase(database.url(), text)
const run = (...args: string[]) => runCommand(database.url(), ['category', 'import', ...args])
const runFile = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return run('--file', file)
}
const countRows = async () => Number((await rowsOf('SELECT count(*) AS n FROM category'))[0]?.n)

describe('the command category', { timeout: 300_000 }, () => {
  it('adds a ready set once, after a dry run that adds nothing', async () => {
    const dry = await run('--set', 'fashion-and-beauty', '--dry-run', '--json')
    const counts = JSON.parse(dry.output)
    expect([dry.code, counts.departments, counts.written, await countRows()]).toEqual([0, 2, false, 0])
    const done = await run('--set', 'fashion-and-beauty')
    expect(done).toEqual({
      code: 0,
      output: `Added 2 departments with ${counts.categories} categories.\n`,
      errors: '',
    })
    expect(await countRows()).toBe(2 + counts.categories)
    expect(await rowsOf("SELECT actor_id, details FROM audit WHERE action = 'category.import'")).toEqual([
      { actor_id: null, details: { departments: 'fashion beauty' } },
    ])
    for (const args of [[], ['--dry-run']])
      expect(await run('--set', 'fashion-and-beauty', ...args)).toEqual({
        code: 69,
        output: '',
        errors: 'The market has a department with this address already: fashion, beauty.\n',
      })
  })

  it('adds the departments of a file behind those that are there', async () => {
    const lamps = {
      slug: 'lamps',
      icon: 'sofa',
      name: { en: 'Lamps', de: 'Lampen' },
      categories: [
        { slug: 'indoors', name: { en: 'Indoors' }, categories: [{ slug: 'desk', name: { en: 'Desk' } }] },
      ],
    }
    expect(await runFile([lamps])).toMatchObject({
      code: 0,
      output: 'Added 1 department with 2 categories.\n',
    })
    expect(
      await rowsOf("SELECT path, level, position FROM category WHERE path LIKE 'lamps%' ORDER BY level"),
    ).toEqual([
      { path: 'lamps', level: 1, position: 2 },
      { path: 'lamps/indoors', level: 2, position: 0 },
      { path: 'lamps/indoors/desk', level: 3, position: 0 },
    ])
  })

  it('names what is wrong with its input, and adds nothing', async () => {
    const before = await countRows()
    const name = { en: 'Cups' }
    const faults: [unknown, string][] = [
      ['{', 'The file is not JSON.'],
      [[], 'The file has no department.'],
      [{}, 'The file is not a list.'],
      [[1], 'The file, entry 1 is not an object.'],
      [[{ slug: 'A b', name }], 'The file, entry 1: "slug" has small letters, digits and single hyphens.'],
      [[{ slug: 'cart', name }], 'The file, entry 1: the address "cart" is the shop\'s own.'],
      [[{ slug: 'cups', name: {} }], 'cups: the name needs a text in one of sq, en, de, fr, tr, bs.'],
      [[{ slug: 'cups', name, icon: 'cup' }], 'cups: "icon" is one of '],
      [
        [
          { slug: 'cups', name },
          { slug: 'cups', name },
        ],
        'The file: cups is there twice.',
      ],
      [[{ slug: 'cups', name, categories: 1 }], 'cups is not a list.'],
    ]
    for (const [content, sentence] of faults) {
      const { code, errors } = await runFile(content)
      expect([code, errors]).toEqual([64, expect.stringContaining(sentence)])
    }
    for (const args of [[], ['--set', 'everything', '--file', file]])
      expect(await run(...args)).toMatchObject({
        code: 64,
        errors: 'category import needs either --set with a ready set or --file with a JSON file.\n',
      })
    expect(await run('--set', 'all')).toMatchObject({
      code: 64,
      errors: '--set knows everything, food-and-home, fashion-and-beauty, not all.\n',
    })
    expect(await countRows()).toBe(before)
  })
})
