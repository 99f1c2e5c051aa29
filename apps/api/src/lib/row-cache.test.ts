import { describe, expect, it } from 'vitest'
import { makeRowCache } from './row-cache.ts'

type Row = { readonly id: number; readonly text: string }
const kind = { name: 'rows', tagsOf: ({ id }: Row) => [`row ${id}`] }

const opened = (max = 10) => {
  const cache = makeRowCache(max)
  cache.open()
  const loads: (readonly number[])[] = []
  let text = 'first'
  const load = async (ids: readonly number[]) => {
    loads.push(ids)
    return new Map(ids.filter((id) => id > 0).map((id) => [id, { id, text }]))
  }
  const write = (next: string) => {
    text = next
  }
  const read = async (...ids: number[]) =>
    [...(await cache.read(kind, ids, load)).values()].map((row) => `${row.id} ${row.text}`)
  return { cache, loads, load, read, write }
}

describe('rows of the cache', () => {
  it('are loaded once, with only those that are missing', async () => {
    const { loads, read } = opened()
    expect(await read(1, 2)).toEqual(['1 first', '2 first'])
    expect(await read(1, 2, 3)).toEqual(['1 first', '2 first', '3 first'])
    expect(await read(3)).toEqual(['3 first'])
    expect(loads).toEqual([[1, 2], [3]])
  })

  it('are loaded again after a change of one of their tags, or of everything', async () => {
    const { cache, loads, read, write } = opened()
    await read(1, 2)
    write('second')
    cache.forget(['row 1'])
    expect(await read(1, 2)).toEqual(['2 first', '1 second'])
    cache.forget('everything')
    expect(await read(1, 2)).toEqual(['1 second', '2 second'])
    expect(loads).toEqual([[1, 2], [1], [1, 2]])
  })

  it('are not stored when they changed while they were read', async () => {
    const { cache, load, read, write } = opened()
    await cache.read(kind, [1, 2], async (ids) => {
      const rows = await load(ids)
      write('second')
      cache.forget(['row 1'])
      return rows
    })
    expect(await read(1, 2)).toEqual(['2 first', '1 second'])
  })

  it('that do not exist are asked for each time', async () => {
    const { loads, read } = opened()
    expect([await read(0, 1), await read(0, 1)]).toEqual([['1 first'], ['1 first']])
    expect(loads).toEqual([[0, 1], [0]])
  })

  it('are read from the database while no notifications arrive', async () => {
    const { cache, loads, read } = opened()
    cache.close()
    await read(1)
    await read(1)
    expect(loads).toEqual([[1], [1]])
    cache.open()
    await read(1)
    cache.close()
    await read(1)
    expect(loads.length).toBe(4)
  })

  it('stay within the limit', async () => {
    const { loads, read } = opened(2)
    await read(1, 2, 3)
    await read(2, 3)
    await read(1)
    expect(loads).toEqual([[1, 2, 3], [1]])
  })

  it('of a failed read leave nothing behind', async () => {
    const { cache, read } = opened()
    await expect(cache.read(kind, [1], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await read(1)).toEqual(['1 first'])
  })
})
