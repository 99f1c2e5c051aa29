/**
 * A file of the product index, from which a process starts faster than from the tables (decision 11). One process at a time
 * writes it, at most every ten minutes and only after a change. It lies where uploads lie.
 */
import { type Connection, inTransaction, type Sql, type Tx } from '@tregu/database'
import type { Files } from '../../lib/files/files.ts'
import { hasChange, isOursToWrite, readStanding } from './catalogue-index.queries.ts'
import type { ProductIndex } from './product-index.ts'
import { copyIndex, packSnapshot, type Standing, unpackSnapshot } from './product-snapshot.ts'

export const SNAPSHOT_FILE = 'catalogue/products.snapshot'
const WRITTEN_EVERY_MS = 600_000
/** Fewer products are read from the tables in less than half a second. */
const PRODUCTS_LEAST = 20_000

/** Where the file lies, and who hears why it was not used. */
export type SnapshotPlace = {
  readonly files: Files
  readonly database: Connection
  readonly tell: (sentence: string) => void
  /** The number of products from which the file is written. */
  readonly productsLeast?: number
}

/** What a process holds at one moment. */
export type Held = {
  readonly products: ProductIndex
  /** Changes from this position on may be missing. */
  readonly position: string
  /** When the process last applied a change, in milliseconds since 1970. */
  readonly changedAt: number
  /** The moment, in milliseconds since 1970. */
  readonly at: number
}

/** What a process starts from. `newest` is the id of the newest change that it shows. */
export type Found = Pick<Held, 'products' | 'position'> & { readonly newest: number }

/** Why the file does not stand for a point in the past of this database; null when it does. */
const findFault = async (sql: Sql, { history, change }: Standing): Promise<string | null> => {
  if ((await readStanding(sql)).history !== history) return 'of another database'
  return (await hasChange(sql, change)) ? null : 'too old'
}

const makePlace = (sql: Sql, { files, database, tell, productsLeast = PRODUCTS_LEAST }: SnapshotPlace) => {
  const writeIn = async (tx: Tx, { products, position, changedAt, at }: Held): Promise<boolean> => {
    // Another process is writing.
    if (!(await isOursToWrite(tx))) return false
    const before = await files.find(SNAPSHOT_FILE)
    const writtenAt = before?.at.getTime() ?? 0
    if (writtenAt > changedAt || at - writtenAt < WRITTEN_EVERY_MS) return false
    const copy = copyIndex(products)
    // Read after the copy: a database that contains this change then contains everything that the copy shows.
    const { history, change } = await readStanding(tx)
    // Without a change the file could not be compared with the history of a database.
    if (change === null) return false
    await files.put(SNAPSHOT_FILE, await packSnapshot(copy, { history, position, change }))
    return true
  }

  const read = async (): Promise<Found | null> => {
    const file = await files.get(SNAPSHOT_FILE)
    if (file === null) return null
    const unpacked = await unpackSnapshot(file)
    const fault = unpacked.ok ? await findFault(sql, unpacked.standing) : unpacked.reason
    if (unpacked.ok && fault === null) {
      const { position, change } = unpacked.standing
      return { products: unpacked.makeProducts(), position, newest: change.id }
    }
    tell(`the catalogue is read from its tables, because its snapshot is ${fault}`)
    return null
  }

  return {
    /** The products and the position that they show; null when there is no file for this database, or none that can be used. */
    read: () =>
      read().catch((error: unknown) => {
        tell(`the catalogue is read from its tables, because its snapshot cannot be read: ${error}`)
        return null
      }),
    /** Writes what is held, if it is time. Resolves with whether this process wrote. */
    write: async (held: Held): Promise<boolean> => {
      if (held.products.size < productsLeast) return false
      try {
        return await inTransaction(database, (tx) => writeIn(tx, held))
      } catch (error) {
        tell(`the snapshot of the catalogue could not be written: ${error}`)
        return false
      }
    },
  }
}

/** Without a place nothing is read and nothing is written. */
export const makeSnapshots = (sql: Sql, place: SnapshotPlace | null): ReturnType<typeof makePlace> =>
  place ? makePlace(sql, place) : { read: async () => null, write: async () => false }
