import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createPageCache, fillIn, keyOf, placeholders } from './page-cache.ts'

const clientWith = (data: unknown) => {
  const client = new QueryClient()
  client.setQueryData(['/catalog/home'], data)
  return client
}

describe('a page that was rendered', () => {
  it('is named by its data and its address: the same name only for the same of both', () => {
    const name = keyOf(clientWith({ price: 1 }), '/', 'en')
    expect(name).toEqual(expect.any(String))
    expect(keyOf(clientWith({ price: 1 }), '/', 'en')).toBe(name)
    expect(keyOf(clientWith({ price: 2 }), '/', 'en')).not.toBe(name)
    expect(keyOf(clientWith({ price: 1 }), '/', 'de')).not.toBe(name)
    expect(keyOf(clientWith({ price: 1 }), '/?q=1', 'en')).not.toBe(name)
  })

  it('has no name while an answer is missing', async () => {
    const client = clientWith({})
    await client.prefetchQuery({
      queryKey: ['away'],
      queryFn: () => Promise.reject(new Error('away')),
      retry: false,
    })
    expect(keyOf(client, '/')).toBeNull()
  })

  it('gets the nonce and the state of its own answer, and leaves alone what the state says', () => {
    const page = `<script nonce="${placeholders.nonce}"></script><i nonce="${placeholders.nonce}"></i><b>${placeholders.state}</b>`
    expect(fillIn(page, { nonce: 'n1', state: `$& ${placeholders.nonce}` })).toBe(
      `<script nonce="n1"></script><i nonce="n1"></i><b>$& ${placeholders.nonce}</b>`,
    )
  })

  it('goes when there is no room, the longest unused first', () => {
    const pages = createPageCache(10)
    pages.set('a', '1234')
    pages.set('b', '1234')
    expect(pages.get('a')).toBe('1234')
    pages.set('c', '1234')
    expect(['a', 'b', 'c'].map((key) => pages.get(key))).toEqual(['1234', undefined, '1234'])
    pages.set('c', '12')
    pages.set('d', '1234')
    expect(['a', 'c', 'd'].map((key) => pages.get(key))).toEqual(['1234', '12', '1234'])
    pages.set('e', '12345678901')
    // A page larger than the cache evicts no other.
    expect(['a', 'c', 'd', 'e'].map((key) => pages.get(key))).toEqual(['1234', '12', '1234', undefined])
  })
})
