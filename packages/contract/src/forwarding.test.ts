import { describe, expect, it } from 'vitest'
import { isForeignOrigin, isLoopbackHost } from './forwarding.ts'

describe('names of this machine', () => {
  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:3000', '[::1]', '[::1]:3000', '::1'])(
    '%s',
    (host) => {
      expect(isLoopbackHost(host)).toBe(true)
    },
  )
  it.each(['tregu.example', '127.evil.test', 'localhost.evil.test', '10.0.0.1', '', 'localhost:', '1::1'])(
    'are not %s',
    (host) => {
      expect(isLoopbackHost(host)).toBe(false)
    },
  )
})

describe('a page that opens a socket', () => {
  const isForeign = (origin: string | undefined, ...hosts: string[]) =>
    isForeignOrigin(origin, 'https://tregu.example', hosts)
  it('is the shop’s own, a developer’s, or none', () => {
    expect(isForeign('https://tregu.example', 'tregu.example')).toBe(false)
    expect(isForeign('http://localhost:5173', 'localhost:5173')).toBe(false)
    expect(isForeign(undefined, 'tregu.example')).toBe(false)
  })
  it('is of another site', () => {
    for (const origin of ['https://evil.test', 'http://tregu.example', 'null', '', 'http://a@localhost:5173'])
      expect([origin, isForeign(origin, 'tregu.example', 'evil.test', 'localhost:5173')]).toEqual([
        origin,
        true,
      ])
    // Another port of the same machine is another site.
    expect(isForeign('http://localhost:4000', 'localhost:3000')).toBe(true)
  })
})
