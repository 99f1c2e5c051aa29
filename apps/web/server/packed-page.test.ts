import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodingOf, packFirst, packPage, preparePage } from './packed-page.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['GZIP;Q=1', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
])('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

describe('a page', () => {
  const text = '<p>Jo të gjithë.</p>'.repeat(500)

  it('is packed once for each encoding, each from the one before, and its plain text goes', async () => {
    const page = preparePage(200, text, {}, true)
    await packFirst(page, 'br')
    expect(Object.keys(page.bodies)).toEqual(['br'])
    await Promise.all([packPage(page, 'gzip'), packPage(page, 'gzip')])
    const { gzip } = page.bodies
    await packPage(page, 'gzip')
    expect(page.bodies.gzip).toBe(gzip)
    await packPage(page, 'identity')
    expect([
      brotliDecompressSync(page.bodies.br as Buffer).toString(),
      gunzipSync(gzip as Buffer).toString(),
      page.bodies.identity?.toString(),
    ]).toEqual([text, text, text])
  })

  it('has the tag of its text and its headers: equal pages of two servers have equal tags', () => {
    const tagOf = (html: string, headers: Record<string, string> = {}) =>
      preparePage(200, html, headers, true).etag
    expect(tagOf(text)).toBe(tagOf(text))
    expect(tagOf(text)).toMatch(/^W\/"[\w-]{27}"$/)
    expect(new Set([tagOf(text), tagOf(`${text} `), tagOf(text, { a: 'b' })]).size).toBe(3)
    expect(preparePage(404, text, {}, false).etag).toBeNull()
  })
})
