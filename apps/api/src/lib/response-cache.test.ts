import { describe, expect, it } from 'vitest'
import { makeResponseCache } from './response-cache.ts'

const opened = (megabytes = 1, now = () => 0) => {
  const cache = makeResponseCache(megabytes, now)
  cache.open()
  const keep = (key: string, tags: string[], text = `text of ${key}`) => {
    const ticket = cache.begin()
    const answer = cache.put(ticket, key, text, { tags })
    cache.end(ticket)
    return answer
  }
  return { cache, keep }
}

describe('ready answers', () => {
  it('hold until a change names one of their tags', () => {
    const { cache, keep } = opened()
    keep('a', ['node 1', 'product 7'])
    keep('b', ['node 2'])
    cache.forget(['product 7', 'product 8'])
    expect([cache.get('a'), cache.get('b')?.bytes.toString()]).toEqual([undefined, 'text of b'])
    cache.forget('everything')
    expect(cache.get('b')).toBeUndefined()
  })

  it('are not kept when something changed while they were made', () => {
    const { cache } = opened()
    const [spoiled, fine, all] = [cache.begin(), cache.begin(), cache.begin()]
    cache.forget(['node 1'])
    cache.put(spoiled, 'spoiled', 'x', { tags: ['node 1'] })
    cache.put(fine, 'fine', 'x', { tags: ['node 2'] })
    cache.forget('everything')
    cache.put(all, 'all', 'x', { tags: ['node 3'] })
    expect(['spoiled', 'fine', 'all'].map((key) => cache.get(key))).toEqual([undefined, undefined, undefined])
  })

  it('hold until their time, if they have one', () => {
    let now = 100
    const { cache } = opened(1, () => now)
    cache.put(cache.begin(), 'minute', 'x', { tags: ['node 1'], until: 160 })
    cache.put(cache.begin(), 'always', 'x', { tags: ['node 1'] })
    const kept = () => ['minute', 'always'].filter((key) => cache.get(key) !== undefined)
    now = 159
    expect(kept()).toEqual(['minute', 'always'])
    now = 160
    expect(kept()).toEqual(['always'])
  })

  it('are not kept while changes are not heard', () => {
    const cache = makeResponseCache(1, () => 0)
    const early = cache.begin()
    cache.open()
    cache.put(early, 'early', 'x', { tags: [] })
    expect(cache.get('early')).toBeUndefined()
    cache.put(cache.begin(), 'heard', 'x', { tags: [] })
    expect(cache.get('heard')).toBeDefined()
    cache.close()
    expect(cache.get('heard')).toBeUndefined()
  })

  it('leave room: those not asked for longest go first', () => {
    const { cache, keep } = opened()
    const text = 'x'.repeat(400_000)
    keep('first', [], text)
    keep('second', [], text)
    cache.get('first')
    keep('third', [], text)
    expect(['first', 'second', 'third'].map((key) => cache.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('carry the same ETag for the same bytes only', () => {
    const { keep } = opened()
    expect(keep('a', [], 'same').etag).toBe(keep('b', [], 'same').etag)
    expect(keep('a', [], 'same').etag).not.toBe(keep('b', [], 'other').etag)
  })
})
