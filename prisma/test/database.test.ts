import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { foldText, showPrice, splitWords } from '@tregu/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database, inTransaction, listMissingMigrations, migrate, newId } from '../src/index.ts'
import { useDatabase } from './database.ts'

const migrations = path.resolve(import.meta.dirname, '../migrations')
const source = useDatabase()
let database: Database

beforeAll(() => {
  database = connect(source.url())
})
afterAll(() => database.close())
const one = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows[0]

describe('migrations', () => {
  it('are applied once; a second run has nothing to do', async () => {
    expect(await migrate(source.url(), migrations)).toEqual([])
    expect(await listMissingMigrations(database.pool, migrations)).toEqual([])
  })

  it('make exactly what schema.prisma says', async () => {
    const root = path.resolve(import.meta.dirname, '..')
    const run = promisify(execFile)
    const args = ['migrate', 'diff', '--from-config-datasource', '--to-schema', 'schema.prisma', '--script']
    const { stdout } = await run(path.join(root, 'node_modules/.bin/prisma'), args, {
      cwd: root,
      env: { ...process.env, DATABASE_URL: source.url(), CHECKPOINT_DISABLE: '1' },
    })
    // The schema cannot express partial and expression indexes; everything else must be equal.
    const statements = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('--'))
    expect(statements.filter((line) => !line.startsWith('DROP INDEX'))).toEqual([])
  })
})

describe('folding for search', () => {
  it('is the domain’s, for the letters of the six languages and any other text', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aËëÇçĞğŞşıİIiÖöÜüČčĆćŠšŽžĐđßŒœÀàÂâÉéÈèÊêÎîÏïÔôÙùÛû Zz9-'),
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(letters, async (words) => {
        expect((await one('SELECT fold($1) AS folded', [words])).folded).toBe(foldText(words))
      }),
      { numRuns: 200 },
    )
  })

  it('falls into the domain’s words', async () => {
    const signs = fc.string({
      unit: fc.constantFrom(
        ...'abz059ëçğıßŒđ -–—_.,;:\'’"„“«»()[]/\\|&!*+=<>@#%€$£×÷°²½©™…\u00a0\u202f ж λ 茶',
      ),
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(signs, async (text) => {
        const { words } = await one('SELECT search_words($1) AS words', [foldText(text)])
        expect([...new Set(words)]).toEqual(splitWords(text))
      }),
      { numRuns: 200 },
    )
  })
})

describe('the shown price', () => {
  it('is the domain’s for any price, reduction and 30-day low', async () => {
    const cents = fc.integer({ min: 1, max: 500_000 })
    await fc.assert(
      fc.asyncProperty(cents, fc.option(cents), fc.option(cents), async (price, reduced, lowest) => {
        const discountPrice = reduced !== null && reduced < price ? reduced : null
        const shown = showPrice({ price, discountPrice }, lowest)
        const row = await one(
          'SELECT shown_price($1, $2, $3) AS price, shown_discount($1, $2, $3) AS discount',
          [price, discountPrice, lowest],
        )
        expect([row.price, row.discount]).toEqual([shown.price, shown.discountPrice])
      }),
      { numRuns: 300 },
    )
  })
})

describe('the books', () => {
  it('are append-only', async () => {
    const owner = newId()
    await one(
      "INSERT INTO users (id, email, first_name, last_name, password_hash) VALUES ($1, 'a@tregu.test', 'A', 'B', 'x')",
      [owner],
    )
    const category = await one(
      "INSERT INTO category (level, slug, path, name) VALUES (1, 'house', 'house', '{}') RETURNING id",
    )
    const store = await one(
      "INSERT INTO store (slug, name, owner_id, department_id) VALUES ('s', 'S', $1, $2) RETURNING id",
      [owner, category.id],
    )
    await one(
      "INSERT INTO ledger_entry (store_id, kind, payer, label, amount) VALUES ($1, 'payout', 'platform', 'x', 1)",
      [store.id],
    )
    await expect(one('UPDATE ledger_entry SET amount = 2')).rejects.toThrow('append-only')
    await expect(one('DELETE FROM ledger_entry')).rejects.toThrow('append-only')
  })

  it('product and store slugs share one namespace', async () => {
    const store = await one("SELECT id FROM store WHERE slug = 's'")
    const category = await one("SELECT id FROM category WHERE slug = 'house'")
    await expect(
      one(
        "INSERT INTO product (slug, store_id, category_id, name, description) VALUES ('s', $1, $2, '{}', '{}')",
        [store.id, category.id],
      ),
    ).rejects.toThrow('catalogue_slug')
  })

  it('stock never falls below zero', async () => {
    const store = await one("SELECT id FROM store WHERE slug = 's'")
    const category = await one("SELECT id FROM category WHERE slug = 'house'")
    const product = await one(
      "INSERT INTO product (slug, store_id, category_id, name, description) VALUES ('p', $1, $2, '{}', '{}') RETURNING id",
      [store.id, category.id],
    )
    const variant = await one(
      'INSERT INTO variant (product_id, price, stock) VALUES ($1, 100, 1) RETURNING id',
      [product.id],
    )
    await expect(one('UPDATE variant SET stock = stock - 2 WHERE id = $1', [variant.id])).rejects.toThrow(
      'variant_stock',
    )
  })
})

describe('a transaction', () => {
  it('is all or nothing, and runs its statements in order however they are asked for', async () => {
    const failing = inTransaction(database, async (tx) => {
      const days = ['2026-01-01', '2026-01-02', '2026-01-03']
      await Promise.all(
        days.map((day) => tx('visit', 'INSERT INTO site_visit (day, count) VALUES ($1, 1)', [day])),
      )
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await one('SELECT count(*) AS n FROM site_visit')).n).toBe(0)
  })

  it('is tried again after a deadlock', async () => {
    await one("INSERT INTO setting (name, value) VALUES ('a', '0'), ('b', '0')")
    const bump = (first: string, second: string) =>
      inTransaction(database, async (tx) => {
        for (const name of [first, second]) {
          await tx('bump', "UPDATE setting SET value = to_jsonb((value #>> '{}')::int + 1) WHERE name = $1", [
            name,
          ])
          await tx('breathe', 'SELECT pg_sleep(0.05)')
        }
      })
    await Promise.all([bump('a', 'b'), bump('b', 'a')])
    expect((await database.pool.query("SELECT value FROM setting WHERE name IN ('a', 'b')")).rows).toEqual([
      { value: 2 },
      { value: 2 },
    ])
  })

  it('is tried again after a deadlock of statements that were sent together', async () => {
    await one("INSERT INTO setting (name, value) VALUES ('e', '0'), ('f', '0')")
    const bump = (first: string, second: string) =>
      inTransaction(database, async (tx) => {
        const add = (name: string) =>
          tx('bump', "UPDATE setting SET value = to_jsonb((value #>> '{}')::int + 1) WHERE name = $1", [name])
        // The failure takes longer to arrive here than that of the statements after it.
        const late = async (asked: Promise<unknown>) => {
          const answer = await asked.then(
            () => null,
            (error: unknown) => error,
          )
          for (let turn = 0; turn < 20; turn++) await null
          if (answer) throw answer
        }
        await Promise.all([
          add(first),
          tx('breathe', 'SELECT pg_sleep(0.05)'),
          late(add(second)),
          tx('after', 'SELECT 1'),
        ])
      })
    await Promise.all([bump('e', 'f'), bump('f', 'e')])
    expect((await database.pool.query("SELECT value FROM setting WHERE name IN ('e', 'f')")).rows).toEqual([
      { value: 2 },
      { value: 2 },
    ])
  })

  it("takes Prisma's client along: its writes and those of SQL are one", async () => {
    const failing = inTransaction(database, async (tx) => {
      await tx('setting', "INSERT INTO setting (name, value) VALUES ('by sql', '1')")
      await tx.db.setting.create({ data: { name: 'by client', value: 1 } })
      expect(await tx.db.setting.count({ where: { name: { startsWith: 'by ' } } })).toBe(2)
      expect(await database.db.setting.count({ where: { name: { startsWith: 'by ' } } })).toBe(0)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.db.setting.count({ where: { name: { startsWith: 'by ' } } })).toBe(0)
    await inTransaction(database, async (tx) => {
      await tx.db.setting.create({ data: { name: 'by client', value: 1 } })
      await tx('setting', "INSERT INTO setting (name, value) VALUES ('by sql', '1')")
    })
    expect(await database.db.setting.count({ where: { name: { startsWith: 'by ' } } })).toBe(2)
  })

  it("is tried again after a deadlock of Prisma's client", async () => {
    await database.db.setting.createMany({
      data: [
        { name: 'c', value: 0 },
        { name: 'd', value: 0 },
      ],
    })
    let tries = 0
    const write = (first: string, second: string) =>
      inTransaction(database, async (tx) => {
        tries += 1
        for (const name of [first, second]) {
          await tx.db.setting.update({ where: { name }, data: { value: 1 } })
          await tx('breathe', 'SELECT pg_sleep(0.05)')
        }
      })
    await Promise.all([write('c', 'd'), write('d', 'c')])
    expect(tries).toBeGreaterThan(2)
  })

  it('gives its connection back when a statement of the client failed, or its boundary is lost', async () => {
    const name = 'twice'
    for (let round = 0; round < 15; round++) {
      const failing = inTransaction(database, async (tx) => {
        await tx.db.setting.create({ data: { name, value: 1 } })
        await tx.db.setting.create({ data: { name, value: 2 } })
      })
      await expect(failing).rejects.toMatchObject({ code: 'P2002' })
    }
    const killed = inTransaction(database, async (tx) => {
      await tx.db.setting.create({ data: { name, value: 1 } })
      const [{ pid } = { pid: 0 }] = await tx<{ pid: number }>('pid', 'SELECT pg_backend_pid() AS pid')
      await database.pool.query('SELECT pg_terminate_backend($1)', [pid])
      await tx.db.setting.count()
    })
    await expect(killed).rejects.toThrow()
    expect(await database.db.setting.count({ where: { name } })).toBe(0)
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  it('keeps parallel transactions of the client apart', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inTransaction(database, async (tx) => {
          const name = `parallel ${n}`
          await tx.db.setting.create({ data: { name, value: n } })
          const seen = await tx.db.setting.findMany({ where: { name: { startsWith: 'parallel' } } })
          expect(seen.some((setting) => setting.name === name)).toBe(true)
          if (n % 2) throw new Error('odd')
        }).catch((error: Error) => expect(error.message).toBe('odd')),
      ),
    )
    expect(await database.db.setting.count({ where: { name: { startsWith: 'parallel' } } })).toBe(10)
  })
})
