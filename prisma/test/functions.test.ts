import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '../src/index.ts'
import { useDatabase } from './database.ts'

const folder = path.resolve(import.meta.dirname, '../functions')
const names = readdirSync(folder).map((file) => file.replace(/\.sql$/, ''))
const textOf = (name: string) => readFileSync(path.join(folder, `${name}.sql`), 'utf8')
const source = useDatabase()
let database: Database

beforeAll(() => {
  database = connect(source.url())
})
afterAll(() => database.close())

const OWN = `n.nspname = 'public' AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`
const readFunctions = async () =>
  (
    await database.pool.query<{ name: string; text: string }>(
      `SELECT p.proname AS name, pg_get_functiondef(p.oid) AS text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE ${OWN} ORDER BY 1, 2`,
    )
  ).rows
const readTriggers = async () =>
  (
    await database.pool.query<{ table: string; name: string; text: string }>(
      `SELECT t.tgrelid::regclass::text AS table, t.tgname AS name, pg_get_triggerdef(t.oid) AS text
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND NOT t.tgisinternal ORDER BY 1, 2`,
    )
  ).rows

describe('the files of prisma/functions', () => {
  it('are one for each function of the migrated database', async () => {
    expect((await readFunctions()).map(({ name }) => name)).toEqual([...names].sort())
  })

  it('say what the functions and their triggers are after all migrations', async () => {
    const [functions, triggers] = [await readFunctions(), await readTriggers()]
    expect(triggers.length).toBeGreaterThan(40)
    for (const { table, name } of triggers) await database.pool.query(`DROP TRIGGER ${name} ON ${table}`)
    for (const name of names) await database.pool.query(textOf(name))
    expect(await readFunctions()).toEqual(functions)
    expect(await readTriggers()).toEqual(triggers)
  })
})
