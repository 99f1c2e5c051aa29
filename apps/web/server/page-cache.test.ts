import { describe, expect, it } from 'vitest'
import { preparePage } from './packed-page.ts'
import { makePageCache } from './page-cache.ts'

const pageOf = (text: string) => preparePage(200, text, {}, true)
const FOREVER = Number.POSITIVE_INFINITY
const basisOf = (tags: readonly string[], position = 10, until = FOREVER) => ({ tags, position, until })
/** A cache that hears changes, from position 10. */
const openCache = (megabytes = 1, now?: () => number) => {
  const cache = makePageCache(megabytes, now)
  cache.onChange({ position: 10, changed: 'everything' })
  return cache
}

describe('a cached page', () => {
  it('is there until one of its tags changes; a change of others leaves it', () => {
    const cache = openCache()
    const page = pageOf('coat')
    cache.put('coat', page, basisOf(['product 1', 'node 7']))
    cache.put('lamp', pageOf('lamp'), basisOf(['product 2']))
    cache.onChange({ position: 11, changed: ['product 3', 'any list'] })
    expect(cache.get('coat')).toBe(page)
    cache.onChange({ position: 12, changed: ['node 7'] })
    expect([cache.get('coat'), cache.get('lamp') !== undefined]).toEqual([undefined, true])
    cache.onChange({ position: 13, changed: 'everything' })
    expect(cache.get('lamp')).toBeUndefined()
  })

  it('ends at its time', () => {
    let time = 1_000
    const cache = openCache(1, () => time)
    cache.put('home', pageOf('home'), basisOf([], 10, 2_000))
    time = 1_999
    expect(cache.get('home')).toBeDefined()
    time = 2_000
    expect(cache.get('home')).toBeUndefined()
    cache.put('late', pageOf('late'), basisOf([], 10, 2_000))
    expect(cache.get('late')).toBeUndefined()
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })

  it('is not cached if a change overtook its answers, also one that was told before the page was asked for', () => {
    const cache = openCache()
    cache.onChange({ position: 20, changed: ['product 1'] })
    // The process of the API that answered had not yet applied the change that another one told.
    cache.put('coat', pageOf('old'), basisOf(['product 1'], 19))
    expect(cache.get('coat')).toBeUndefined()
    cache.put('lamp', pageOf('lamp'), basisOf(['product 2'], 19))
    cache.put('coat', pageOf('new'), basisOf(['product 1'], 20))
    expect([cache.get('coat'), cache.get('lamp')].every(Boolean)).toBe(true)
    cache.onChange({ position: 30, changed: 'everything' })
    cache.put('coat', pageOf('old'), basisOf(['product 1'], 29))
    expect(cache.get('coat')).toBeUndefined()
  })

  it('of answers before more changes than are remembered is not cached', () => {
    const cache = openCache()
    cache.onChange({ position: 50, changed: Array.from({ length: 20_001 }, (_, id) => `product ${id}`) })
    cache.put('help', pageOf('help'), basisOf([], 49))
    expect(cache.get('help')).toBeUndefined()
    cache.put('help', pageOf('help'), basisOf([], 50))
    expect(cache.get('help')).toBeDefined()
  })

  it('is gone while no changes are heard, and none is cached before they are heard again', () => {
    const cache = openCache()
    const closed = makePageCache(1)
    cache.put('home', pageOf('home'), basisOf([]))
    cache.close()
    for (const each of [cache, closed]) {
      expect(each.get('home')).toBeUndefined()
      each.put('home', pageOf('home'), basisOf([]))
      expect(each.get('home')).toBeUndefined()
      each.onChange({ position: 3, changed: 'everything' })
      each.put('home', pageOf('home'), basisOf([]))
      expect(each.get('home')).toBeDefined()
    }
  })

  it('is never cached with no memory for pages', () => {
    const cache = openCache(0)
    cache.put('home', pageOf('home'), basisOf([]))
    expect(cache.get('home')).toBeUndefined()
  })
})

describe('the memory of the cache', () => {
  const long = 'x'.repeat(40_000)

  it('is bounded in bytes, and many new pages push out no page that was asked for again', () => {
    const cache = openCache(1)
    const hot = ['home', 'sale', 'techno']
    for (const key of hot) {
      cache.put(key, pageOf(long), basisOf([`tag ${key}`]))
      cache.get(key)
    }
    for (let n = 0; n < 2_000; n++) cache.put(`/search?q=${n}`, pageOf(long), basisOf(['any product']))
    expect(hot.map((key) => cache.get(key) !== undefined)).toEqual([true, true, true])
    expect(cache.get('/search?q=0')).toBeUndefined()
    expect(cache.get('/search?q=1999')).toBeDefined()
    expect(cache.size.bytes).toBeLessThanOrEqual(1_048_576)
    expect(cache.size.pages).toBeGreaterThan(3)
  })

  it('counts a body in another encoding when it is made', () => {
    const cache = openCache(1)
    const page = pageOf(long)
    cache.put('home', page, basisOf(['any list']))
    const before = cache.size.bytes
    page.bodies.gzip = Buffer.alloc(10_000)
    cache.resize('home', page)
    expect(cache.size.bytes - before).toBe(10_000)
    cache.onChange({ position: 11, changed: ['any list'] })
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })

  it('lets the proven pages go, too, when there are more of them than fit', () => {
    const cache = openCache(1)
    for (let n = 0; n < 100; n++) {
      cache.put(`/p/${n}`, pageOf(long), basisOf([`product ${n}`]))
      cache.get(`/p/${n}`)
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(1_048_576)
    expect([cache.get('/p/0'), cache.get('/p/99') !== undefined]).toEqual([undefined, true])
  })
})
