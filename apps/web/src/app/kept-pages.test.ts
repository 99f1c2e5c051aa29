import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createKeptPages, fillIn, nameOf, places } from './kept-pages.ts'

const clientWith = (data: unknown) => {
  const client = new QueryClient()
  client.setQueryData(['/catalog/home'], data)
  return client
}

describe('a page that was rendered', () => {
  it('is named by its data and its address: the same name only for the same of both', () => {
    const name = nameOf(clientWith({ price: 1 }), '/', 'en')
    expect(name).toEqual(expect.any(String))
    expect(nameOf(clientWith({ price: 1 }), '/', 'en')).toBe(name)
    expect(nameOf(clientWith({ price: 2 }), '/', 'en')).not.toBe(name)
    expect(nameOf(clientWith({ price: 1 }), '/', 'de')).not.toBe(name)
    expect(nameOf(clientWith({ price: 1 }), '/?q=1', 'en')).not.toBe(name)
  })

  it('has no name while an answer is missing', async () => {
    const client = clientWith({})
    await client.prefetchQuery({
      queryKey: ['away'],
      queryFn: () => Promise.reject(new Error('away')),
      retry: false,
    })
    expect(nameOf(client, '/')).toBeNull()
  })

  it('gets the nonce and the state of its own answer, and leaves alone what the state says', () => {
    const page = `<script nonce="${places.nonce}"></script><i nonce="${places.nonce}"></i><b>${places.state}</b>`
    expect(fillIn(page, { nonce: 'n1', state: `$& ${places.nonce}` })).toBe(
      `<script nonce="n1"></script><i nonce="n1"></i><b>$& ${places.nonce}</b>`,
    )
  })

  it('goes when there is no room, the longest unused first', () => {
    const pages = createKeptPages(10)
    pages.keep('a', '1234')
    pages.keep('b', '1234')
    expect(pages.get('a')).toBe('1234')
    pages.keep('c', '1234')
    expect(['a', 'b', 'c'].map(pages.get)).toEqual(['1234', undefined, '1234'])
    pages.keep('c', '12')
    pages.keep('d', '1234')
    expect(['a', 'c', 'd'].map(pages.get)).toEqual(['1234', '12', '1234'])
    pages.keep('e', '12345678901')
    expect(['a', 'c', 'd', 'e'].map(pages.get)).toEqual([undefined, undefined, undefined, undefined])
  })
})
