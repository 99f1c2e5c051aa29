/**
 * Compares the driver's own layer (decisions 16, 31, 39) with Prisma's own transactions and with one statement a packet. The candidates take
 * turns, so that other load on the machine affects all of them. Run it with `npm run bench:driver`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect, type Database, inTransaction } from '../src/connect.ts'
import { ensureDatabase, startEmbeddedServer } from '../src/embedded-server.ts'
import type { PrismaClient } from '../src/generated/client.ts'
import { migrate } from '../src/migrate.ts'

const ROUNDS = 5
const ROUND_MS = 1_500
const GOODS = 4_000
const READERS = 64
const BUYERS = 16
const say = (line: string) => process.stdout.write(`${line}\n`)

const TABLES = `
CREATE TABLE goods (id int PRIMARY KEY, stock int NOT NULL, price int NOT NULL);
CREATE TABLE sale (id bigserial PRIMARY KEY, goods_id int NOT NULL REFERENCES goods, quantity int NOT NULL);
INSERT INTO goods SELECT n, 1000000, 100 FROM generate_series(1, ${GOODS}) n;`

/** The statements of a small order: the locks come first, and the five after them do not wait for each other's answers. */
const LOCK = [
  'bench-lock',
  'SELECT id, stock FROM goods WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE',
] as const
const TAKE = ['bench-take', 'UPDATE goods SET stock = stock - 1 WHERE id = ANY ($1::int[])'] as const
const SELL = ['bench-sell', 'INSERT INTO sale (goods_id, quantity) SELECT unnest($1::int[]), 1'] as const
const PRICE = [
  'bench-price',
  'SELECT sum(price)::int AS total FROM goods WHERE id = ANY ($1::int[])',
] as const
const FIND = ['bench-find', 'SELECT id, stock, price FROM goods WHERE id = $1'] as const
const AFTER = [TAKE, SELL, PRICE, PRICE, PRICE] as const

const pick = () => {
  const first = 1 + Math.floor(Math.random() * (GOODS - 3))
  return [first, first + 1, first + 2]
}
type Way = { readonly name: string; readonly clients: number; readonly once: () => Promise<unknown> }
type Figure = { readonly perSecond: number; readonly processorMs: number }

/** Operations a second, and the milliseconds of processor time that this process needs for one. */
const measure = async ({ clients, once }: Way): Promise<Figure> => {
  const until = performance.now() + ROUND_MS
  const before = process.cpuUsage()
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      await once()
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const { user, system } = process.cpuUsage(before)
  return { perSecond: (done / ROUND_MS) * 1_000, processorMs: (user + system) / 1_000 / done }
}

const middleOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const compare = async (ways: readonly Way[]) => {
  const figures = new Map<string, Figure[]>(ways.map(({ name }) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const way of ways) {
      const figure = await measure(way)
      // The first round only warms up.
      if (round > 0) figures.get(way.name)?.push(figure)
    }
  for (const [name, of] of figures)
    say(
      `${name.padEnd(66)}${middleOf(of.map(({ perSecond }) => perSecond))
        .toFixed(0)
        .padStart(8)}/s${middleOf(of.map(({ processorMs }) => processorMs))
        .toFixed(2)
        .padStart(8)} ms`,
    )
}

const oneByOne = async ({ pool }: Database) => {
  const client = await pool.connect()
  const goods = pick()
  try {
    await client.query('BEGIN')
    for (const [name, text] of [LOCK, ...AFTER]) await client.query({ name, text, values: [goods] })
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
const inPackets = (database: Database, usesModel: boolean) =>
  inTransaction(database, async (tx) => {
    const goods = pick()
    await tx(...LOCK, [goods])
    await Promise.all(AFTER.map(([name, text]) => tx(name, text, [goods])))
    if (usesModel) await tx.db.city.findUnique({ where: { id: 1 } })
  })
/** The same through Prisma alone, with its transaction and its raw statements. */
const throughPrisma = (client: PrismaClient, usesModel: boolean) =>
  client.$transaction(async (tx) => {
    const goods = pick()
    for (const [, text] of [LOCK, ...AFTER])
      await (text.startsWith('SELECT') ? tx.$queryRawUnsafe(text, goods) : tx.$executeRawUnsafe(text, goods))
    if (usesModel) await tx.city.findUnique({ where: { id: 1 } })
  })
const main = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-driver-'))
  const server = await startEmbeddedServer({
    folder: path.join(folder, 'data'),
    openFolder: folder,
    durable: false,
  })
  try {
    await ensureDatabase(server.url('driver'))
    await migrate(server.url('driver'), path.resolve(import.meta.dirname, '../migrations'))
    const database = connect(server.url('driver'))
    await database.pool.query(TABLES)
    const prisma = database.db as PrismaClient
    const random = () => [1 + Math.floor(Math.random() * GOODS)]
    say(`${BUYERS} transactions of eight statements at a time`)
    await compare([
      { name: 'inTransaction: three packets', clients: BUYERS, once: () => inPackets(database, false) },
      {
        name: 'the same connection, one statement a packet',
        clients: BUYERS,
        once: () => oneByOne(database),
      },
      {
        name: 'Prisma: $transaction with raw statements',
        clients: BUYERS,
        once: () => throughPrisma(prisma, false),
      },
      {
        name: 'inTransaction, one of its calls to a model',
        clients: BUYERS,
        once: () => inPackets(database, true),
      },
      {
        name: 'Prisma: $transaction, one of its calls to a model',
        clients: BUYERS,
        once: () => throughPrisma(prisma, true),
      },
    ])
    say(`${READERS} reads of one row at a time`)
    await compare([
      {
        name: 'sharedSql: up to sixteen a packet',
        clients: READERS,
        once: () => database.sharedSql(...FIND, random()),
      },
      { name: 'sql: one a packet', clients: READERS, once: () => database.sql(...FIND, random()) },
      {
        name: 'Prisma: $queryRawUnsafe',
        clients: READERS,
        once: () => prisma.$queryRawUnsafe(FIND[1], ...random()),
      },
    ])
    await database.close()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
await main()
