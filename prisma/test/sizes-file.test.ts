import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf as rowsOfDatabase, runCommand } from './command.ts'
import { useDatabase } from './database.ts'

const database = useDatabase()
const file = path.join(mkdtempSync(path.join(tmpdir(), 'sizes-')), 'sizes.json')

const rowsOf = (text: string) => rowsOfDatabase(database.url(), text)
beforeAll(() =>
  rowsOf(`INSERT INTO category (slug, name) VALUES ('women', '{"en": "Women"}'), ('men', '{"en": "Men"}')`),
)

const run = (content: unknown, ...args: string[]) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return runCommand(database.url(), ['sizes', '--file', file, ...args])
}
const guide = {
  option: 'size',
  measures: ['eu', 'chest'],
  rows: [
    ['S', '36', '84–88'],
    ['M', '38', '88–92'],
  ],
}
const kept = {
  ...guide,
  rows: [
    { size: 'S', values: ['36', '84–88'] },
    { size: 'M', values: ['38', '88–92'] },
  ],
}
const written = () => rowsOf('SELECT slug, size_guide AS guide FROM category ORDER BY slug')

describe('the command sizes', { timeout: 300_000 }, () => {
  it('writes the table of each category of a file, and takes it away again', async () => {
    expect(await run([{ categories: ['women', 'men'], guide }], '--dry-run')).toMatchObject({
      code: 0,
      output: '1 tables would be written.\n',
    })
    expect((await written()).map((row) => row.guide)).toEqual([null, null])
    expect(await run([{ categories: ['women', 'men'], guide }])).toEqual({
      code: 0,
      output: 'Wrote the tables of 2 categories.\n',
      errors: '',
    })
    expect(await written()).toEqual([
      { slug: 'men', guide: kept },
      { slug: 'women', guide: kept },
    ])
    await run([{ categories: ['men'], guide: null }])
    expect((await written())[0]).toEqual({ slug: 'men', guide: null })
  })

  const women = (guide: unknown) => [{ categories: ['women'], guide }]
  const long = Array.from({ length: 41 }, () => guide.rows[0])
  it.each([
    ['not JSON', '{'],
    ['is not a list', []],
    ['a measure is one of', women({ ...guide, measures: ['shoulder'] })],
    ['a measure is there twice', women({ ...guide, measures: ['eu', 'eu'] })],
    ['its size and 2 values', women({ ...guide, rows: [['S', '36']] })],
    ['1 to 20 characters', women({ ...guide, rows: [['S', '36', '']] })],
    ['40 rows', women({ ...guide, rows: long })],
    ['is an object, or null', women('none')],
    ['There is no category children', [...women(null), { categories: ['children'], guide }]],
  ])('refuses a whole file: %s', async (sentence, content) => {
    const before = await written()
    const { code, errors } = await run(content)
    expect([code, errors]).toEqual([64, expect.stringContaining(sentence)])
    expect(await written()).toEqual(before)
  })
})
