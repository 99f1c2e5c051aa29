import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf as rowsOfDatabase, runCommand } from './command.ts'
import { useDatabase } from './database.ts'

const database = useDatabase()
const file = path.join(mkdtempSync(path.join(tmpdir(), 'facts-')), 'facts.json')

const rowsOf = (text: string) => rowsOfDatabase(database.url(), text)
beforeAll(() => rowsOf(`INSERT INTO category (slug, name) VALUES ('house', '{"sq": "Shtëpi"}')`))

const run = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return runCommand(database.url(), ['facts', '--file', file])
}
const six = (text: string) =>
  Object.fromEntries(
    ['sq', 'en', 'de', 'fr', 'tr', 'bs'].map((language) => [language, `${text} ${language}`]),
  )
const weight = {
  slug: 'weight',
  kind: 'number',
  unit: 'kg',
  name: six('Weight'),
  categories: [{ path: 'house' }],
}
const material = {
  slug: 'material',
  kind: 'choice',
  name: six('Material'),
  choices: [{ slug: 'oak', name: six('Oak') }],
  filter: true,
  categories: [{ path: 'house', required: true }],
}

describe('the command facts', { timeout: 300_000 }, () => {
  it('writes the facts of a file, and changes them a second time', async () => {
    expect(await run([material, weight])).toEqual({ code: 0, output: 'Wrote 2 facts.\n', errors: '' })
    const read = `SELECT f.slug, f.unit, f.filter, f.version, x.required, x.position FROM fact f JOIN category_fact x ON x.fact_id = f.id
      JOIN category c ON c.id = x.category_id WHERE c.path = 'house' ORDER BY x.position`
    expect(await rowsOf(read)).toEqual([
      { slug: 'material', unit: null, filter: true, version: 1, required: true, position: 10 },
      { slug: 'weight', unit: 'kg', filter: false, version: 1, required: false, position: 20 },
    ])
    await run([{ ...weight, unit: 'g' }])
    expect(await rowsOf(read)).toEqual([
      { slug: 'material', unit: null, filter: true, version: 1, required: true, position: 10 },
      { slug: 'weight', unit: 'g', filter: false, version: 2, required: false, position: 10 },
    ])
  })

  it('says what is wrong, and writes nothing', async () => {
    const before = await rowsOf('SELECT count(*) FROM fact')
    const faults: [unknown, string][] = [
      ['{', 'not JSON'],
      [{}, 'The file is not a list'],
      [[weight, weight], 'weight is there twice'],
      [[{ ...weight, slug: 'Net Weight' }], 'small letters'],
      [[{ ...weight, kind: 'date' }], '"kind" is one of'],
      [[{ ...weight, kind: 'text' }], 'only numbers have a unit'],
      [[{ ...weight, name: { en: 'Weight' } }], 'a text for each of'],
      [[{ ...weight, unit: 'W', content: true }], 'weight: what a package contains is a number in kg, g'],
      [[{ ...weight, kind: 'text', unit: null, filter: true }], 'listings do not filter by a text'],
      [[{ ...material, choices: [] }], 'choices belong to'],
      [
        [
          { ...weight, slug: 'size' },
          { ...weight, categories: [{ path: 'nowhere' }] },
        ],
        'no category nowhere',
      ],
    ]
    for (const [content, words] of faults) {
      const { code, errors } = await run(content)
      expect([code, errors]).toEqual([64, expect.stringContaining(words)])
    }
    expect(await rowsOf('SELECT count(*) FROM fact')).toEqual(before)
  })

  it('keeps the kinds and choices that products have', async () => {
    // The product itself does not matter here, so its key is not checked.
    await rowsOf(`SET session_replication_role = replica; INSERT INTO product_fact (product_id, fact_id, value)
      SELECT 1, id, CASE slug WHEN 'weight' THEN '2' ELSE '"oak"' END::jsonb FROM fact WHERE slug IN ('weight', 'material')`)
    const other = { ...weight, kind: 'yes_no', unit: null }
    expect((await run([other])).errors).toContain('weight: products have values of the kind number')
    const elm = { ...material, choices: [{ slug: 'elm', name: six('Elm') }] }
    expect((await run([elm])).errors).toContain('material: products have the choice oak')
    const more = { ...material, choices: [...material.choices, ...elm.choices] }
    expect((await run([more, weight])).code).toBe(0)
  })
})
