/** The engine's connection to PostgreSQL: Prisma's own adapter over pg, changed in three places for migrations. */
import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { connectionOf } from './databases.mjs'

/** The catalogue's one-byte type "char", which the adapter refuses to read, and `text`, which it reads. */
const CHAR = 18
const TEXT = 25
const CONNECTIONS = 2

/** First change: columns of type "char" are read as text and passed on as characters. */
const readCatalogueChars = (adapter) => async (query) => {
  let columns = []
  const reading = Object.create(adapter, {
    performIO: {
      value: async (asked) => {
        const result = await adapter.performIO(asked)
        columns = result.fields.map(({ dataTypeID }) => dataTypeID)
        const fields = result.fields.map(({ name, dataTypeID }) => ({
          name,
          dataTypeID: dataTypeID === CHAR ? TEXT : dataTypeID,
        }))
        return { ...result, rows: result.rows, fields }
      },
    },
  })
  const answer = await Object.getPrototypeOf(adapter).queryRaw.call(reading, query)
  const columnTypes = answer.columnTypes.map((type, index) =>
    columns[index] === CHAR ? ColumnTypeEnum.Character : type,
  )
  return { ...answer, columnTypes }
}

/** Second change: a script runs as a whole. The adapter would split it at every `;`, even inside a function's body. */
const runWhole = (adapter) => async (script) => {
  try {
    await adapter.underlyingDriver().query(script)
  } catch (error) {
    adapter.onError(error)
  }
}

const connectTo = async (connection, schema) => {
  const adapter = await new PrismaPg({ ...connection, max: CONNECTIONS }, { schema }).connect()
  return Object.assign(adapter, {
    queryRaw: readCatalogueChars(adapter),
    executeScript: runWhole(adapter),
  })
}

/** A factory in the engine's form. */
export const makeAdapterFactory = (url) => {
  const connection = connectionOf(url)
  const schema = new URL(url).searchParams.get('schema') ?? undefined
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connectTo(connection, schema),
    // Third change: a shadow database is a separate database. Given an address, the adapter would migrate the
    // real one.
    connectToShadowDb: async () => {
      const database = `prisma_migrate_shadow_db_${randomUUID()}`
      const admin = new pg.Client(connection)
      await admin.connect()
      await admin.query(`CREATE DATABASE "${database}" TEMPLATE template0`)
      const shadow = await connectTo({ ...connection, database }, schema)
      const disconnect = shadow.dispose.bind(shadow)
      return Object.assign(shadow, {
        dispose: async () => {
          await disconnect()
          await admin.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
          await admin.end()
        },
      })
    },
  }
}
