import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodingOf, packFirst, packPage, preparePage, shrinkPage } from './packed-page.ts'

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

  it('that is read often is packed again, once, and smaller; others that ask meanwhile do not wait', async () => {
    const varied = Array.from({ length: 2_000 }, (_, index) => `<p>Artikulli ${index ** 3}</p>`).join('')
    const [page, other] = [preparePage(200, varied, {}, true), preparePage(200, text, {}, true)]
    expect(await shrinkPage(page)).toBe(false)
    await Promise.all([packFirst(page, 'br'), packFirst(other, 'br')])
    const before = page.bodies.br as Buffer
    const [first, meanwhile] = await Promise.all([shrinkPage(page), shrinkPage(other)])
    expect([first, meanwhile, await shrinkPage(page), await shrinkPage(other)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    const after = page.bodies.br as Buffer
    expect(after.length).toBeLessThan(before.length)
    expect(brotliDecompressSync(after).toString()).toBe(varied)
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
