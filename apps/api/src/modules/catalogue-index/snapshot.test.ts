/** Processes that start from a snapshot of the products, and snapshots that are refused. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { readPrimary } from '@tregu/database'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buildShelf, type Shelf } from '../../../test/catalogue/edits.ts'
import { buildProduct } from '../../../test/factories.ts'
import type { Files } from '../../lib/files/files.ts'
import { makeFolderFiles } from '../../lib/files/folder.ts'
import { makeCatalogue } from './catalogue-index.ts'
import { packSnapshot, unpackSnapshot } from './product-snapshot.ts'
import { SNAPSHOT_FILE } from './snapshots.ts'

const test = useApp({ ANSWERS_MB: 0 })
let shelf: Shelf
let folder: string
let file: string
beforeAll(async () => {
  shelf = await buildShelf(test)
})
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-snapshot-'))
  file = path.join(folder, SNAPSHOT_FILE)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A process with its own index. `read` lists the statements that it sent; `told` what its log has. */
const open = (files: Files = makeFolderFiles(folder), productsLeast = 1) => {
  const told: string[] = []
  const read: string[] = []
  const { sql } = test.deps
  const noting = ((name: string, text: string, values?: unknown[]) => {
    read.push(text)
    return sql(name, text, values)
  }) as typeof sql
  const catalogue = makeCatalogue(
    { sql: noting, reads: readPrimary({ ...test.deps, sql: noting }) },
    {
      forget: () => undefined,
      now: Date.now,
      onFault: (error) => expect.unreachable(String(error)),
      snapshots: { files, database: test.deps, tell: (sentence) => void told.push(sentence), productsLeast },
    },
  )
  return {
    catalogue,
    told,
    wasTableRead: () => read.some((text) => /FROM listing WHERE product_id > /.test(text)),
  }
}

/** The products of an index, in an order and with combinations that do not depend on how they were read. */
const contentOf = ({ products }: ReturnType<typeof open>['catalogue']) => {
  const { size, columns, highest } = products.parts()
  const rows = Array.from({ length: size }, (_, row) => ({
    id: columns.id[row] as number,
    ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[row]])),
    combo: products.combos.get(columns.combo[row] as number),
    factSet: products.factSets.get(columns.factSet[row] as number),
    found: products.rowOf(columns.id[row] as number) === row,
  }))
  return { rows: rows.sort((a, b) => a.id - b.id), highest }
}

let edited = 0
/** A change of one price, which the log then has. */
const edit = () =>
  shelf.run('UPDATE variant SET price = 20000 + $1 WHERE product_id = $2', [++edited, shelf.coat.id])

/** Writes the file, as a process does that has read everything. */
const write = async () => {
  await edit()
  const { catalogue } = open()
  await catalogue.catchUp()
  expect(await catalogue.writeSnapshot()).toBe(true)
}
/** Starts a process, and returns it with what one holds that has read the tables. */
const start = async () => {
  const [own, whole] = [open(), open(makeFolderFiles(path.join(folder, 'none')))]
  await own.catalogue.catchUp()
  await whole.catalogue.catchUp()
  expect(whole.wasTableRead()).toBe(true)
  return { ...own, content: contentOf(own.catalogue), expected: contentOf(whole.catalogue) }
}
/** Starts a process, which must refuse the file with this word and read the tables. */
const expectRefused = async (fault: string) => {
  const { told, content, expected, wasTableRead } = await start()
  expect(told).toEqual([`the catalogue is read from its tables, because its snapshot is ${fault}`])
  expect([wasTableRead(), content]).toEqual([true, expected])
}

describe('a start from a snapshot', () => {
  it('reads no table of products, and shows what was changed, added and removed since', async () => {
    await write()
    await edit()
    await shelf.run("UPDATE product SET status = 'withdrawn' WHERE id = $1", [shelf.scarf.id])
    await buildProduct(test, { store: shelf.store, slug: 'glove', path: 'fashion/men/gloves' })
    const { told, content, expected, wasTableRead } = await start()
    expect([told, wasTableRead()]).toEqual([[], false])
    expect(content.rows.length).toBeGreaterThan(3)
    expect(content).toEqual(expected)
    await shelf.run("UPDATE product SET status = 'published' WHERE id = $1", [shelf.scarf.id])
  })

  it('goes on following afterwards', async () => {
    await write()
    const { catalogue, expected } = await start()
    await edit()
    await catalogue.catchUp()
    const price = ({ rows }: typeof expected) =>
      rows.find(({ id }) => id === shelf.coat.id) as unknown as { effective: number }
    expect(price(contentOf(catalogue)).effective).toBe(price(expected).effective + 1)
  })

  it('reads the tables when everything, or very much, has changed since', async () => {
    for (const change of [
      "SELECT note_catalogue_change('listing', NULL)",
      "SELECT note_catalogue_change('listing', array_agg(n)) FROM generate_series(1000000, 1010001) n",
    ]) {
      rmSync(file, { force: true })
      await write()
      await shelf.run(change)
      const { told, content, expected, wasTableRead } = await start()
      expect([told, wasTableRead(), content]).toEqual([[], true, expected])
    }
  })

  it('reads the tables without a word when there is no file', async () => {
    const { told, content, expected, wasTableRead } = await start()
    expect([told, wasTableRead(), content]).toEqual([[], true, expected])
  })
})

describe('a snapshot is refused, with one line in the log, when it is', () => {
  it('damaged in any place, or truncated', async () => {
    await write()
    const bytes = await readFile(file)
    for (const at of [0, 20, 60, bytes.length - 1]) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] as number) ^ 1
      await writeFile(file, damaged)
      await expectRefused('damaged')
    }
    for (const length of [0, 10, 50, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, length))
      await expectRefused('damaged')
    }
  })

  it('of another version', async () => {
    await write()
    const bytes = await readFile(file)
    const start = 'tregu-products\n'.length
    const plain = inflateSync(bytes.subarray(start + 32)).toString('latin1')
    const packed = deflateSync(Buffer.from(plain.replace(/"version":"../, '"version":"xx'), 'latin1'))
    const sum = createHash('sha256').update(packed).digest()
    await writeFile(file, Buffer.concat([bytes.subarray(0, start), sum, packed]))
    await expectRefused('of another version')
  })

  it('of another database, or of another past of this one', async () => {
    await write()
    const unpacked = await unpackSnapshot(await readFile(file))
    if (!unpacked.ok) throw new Error(unpacked.reason)
    const { standing, makeProducts } = unpacked
    const put = async (own: object) =>
      writeFile(file, await packSnapshot(makeProducts().parts(), { ...standing, ...own }))
    await put({ history: `${standing.history}0` })
    await expectRefused('of another database')
    await put({ change: { ...standing.change, xact: '1' } })
    await expectRefused('too old')
    await put({})
    expect((await start()).told).toEqual([])
  })

  it('older than the log of changes', async () => {
    await write()
    await shelf.run("UPDATE catalogue_change SET at = now() - interval '13 hours'")
    await expectRefused('too old')
    await shelf.run('DELETE FROM catalogue_change')
    await expectRefused('too old')
  })

  it('out of reach', async () => {
    const files = makeFolderFiles(folder)
    const away: Files = { ...files, get: async () => Promise.reject(new Error('the bucket is away')) }
    const { catalogue, told, wasTableRead } = open(away)
    await catalogue.catchUp()
    expect([told, wasTableRead()]).toEqual([
      [
        'the catalogue is read from its tables, because its snapshot cannot be read: Error: the bucket is away',
      ],
      true,
    ])
  })
})

describe('a snapshot is written', () => {
  it('by one of two processes that try at the same time', async () => {
    await edit()
    const [one, two] = [open(), open()]
    await Promise.all([one.catalogue.catchUp(), two.catalogue.catchUp()])
    const written = await Promise.all([one.catalogue.writeSnapshot(), two.catalogue.writeSnapshot()])
    expect(written.filter(Boolean)).toHaveLength(1)
    expect((await start()).told).toEqual([])
  })

  it('every ten minutes at most, and only when something has changed', async () => {
    // A transaction that runs for long: the snapshot's position is before changes that it shows.
    const long = await test.database.pool.connect()
    onTestFinished(async () => {
      await long.query('ROLLBACK')
      long.release()
    })
    await long.query('BEGIN')
    await long.query('SELECT pg_current_xact_id()')
    await edit()
    const { catalogue } = open()
    await catalogue.catchUp()
    const age = (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000)
      return utimes(file, at, at)
    }
    expect([await catalogue.writeSnapshot(), await catalogue.writeSnapshot()]).toEqual([true, false])
    await age(11)
    expect([await catalogue.writeSnapshot(), await catalogue.writeSnapshot()]).toEqual([true, false])
    const quiet = open()
    await quiet.catalogue.catchUp()
    await age(11)
    expect(await quiet.catalogue.writeSnapshot()).toBe(false)
    await edit()
    await quiet.catalogue.catchUp()
    expect(await quiet.catalogue.writeSnapshot()).toBe(true)
  })

  it('of large catalogues alone, never before everything is read, and a failure is a line in the log', async () => {
    await edit()
    const small = open(makeFolderFiles(folder), 1_000)
    expect(await open().catalogue.writeSnapshot()).toBe(false)
    await small.catalogue.catchUp()
    expect(await small.catalogue.writeSnapshot()).toBe(false)
    const files = makeFolderFiles(folder)
    const full = open({ ...files, put: async () => Promise.reject(new Error('the disk is full')) })
    await full.catalogue.catchUp()
    expect(await full.catalogue.writeSnapshot()).toBe(false)
    expect(full.told).toEqual(['the snapshot of the catalogue could not be written: Error: the disk is full'])
  })
})
