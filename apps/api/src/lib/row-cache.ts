/** Caches rows that many requests read, such as the goods of cart lines, until a tag of theirs changes (`tagged-cache.ts`). */
import { makeTaggedCache } from './tagged-cache.ts'

/** Rows of one kind: their name, and the tags of a row's content. */
export type RowKind<Row> = { readonly name: string; readonly tagsOf: (row: Row) => readonly string[] }

export type RowCache = ReturnType<typeof makeRowCache>

type CachedRow = { readonly row: unknown; readonly tags: readonly string[] }

/** @param max the number of rows */
export const makeRowCache = (max: number) => {
  const { get, begin, put, end, forget, open, close } = makeTaggedCache<CachedRow>(max, () => 1)

  /** Reads rows by their keys: from the cache, and those that are not in it with `load`. */
  const read = async <Row>(
    { name, tagsOf }: RowKind<Row>,
    keys: readonly number[],
    load: (missing: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
  ): Promise<ReadonlyMap<number, Row>> => {
    const rows = new Map<number, Row>()
    const missing: number[] = []
    for (const key of keys) {
      const cached = get(`${name} ${key}`)
      // A kind's name belongs to one type of row.
      if (cached) rows.set(key, cached.row as Row)
      else missing.push(key)
    }
    if (missing.length === 0) return rows
    const ticket = begin()
    try {
      for (const [key, row] of await load(missing)) {
        put(ticket, `${name} ${key}`, { row, tags: tagsOf(row) })
        rows.set(key, row)
      }
    } finally {
      end(ticket)
    }
    return rows
  }

  return { read, forget, open, close }
}
