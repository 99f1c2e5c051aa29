import { describe, expect, it } from 'vitest'
import { PART_SIZE, writePart, writeSitemap } from './sitemap.ts'

const origin = 'https://tregu.example'
const many = (count: number) => Array.from({ length: count }, (_, index) => `/techno/p/${index}`)
const count = (xml: string | null, what: string) => (xml ?? '').split(what).length - 1

describe('the sitemap', () => {
  it('names each address in six languages and without one', () => {
    const xml = writeSitemap(origin, ['/techno'])
    expect(xml).toContain('<loc>https://tregu.example/techno</loc>')
    for (const language of ['sq', 'en', 'de', 'fr', 'tr', 'bs'])
      expect(xml).toContain(`hreflang="${language}" href="https://tregu.example/techno?lang=${language}"`)
    expect(xml).toContain('hreflang="x-default" href="https://tregu.example/techno"')
  })
  it('is split where it would grow too long, and every address stands in one part', () => {
    const paths = many(PART_SIZE * 2 + 1)
    const index = writeSitemap(origin, paths)
    expect(count(index, '<sitemap>')).toBe(3)
    expect([1, 2, 3].map((part) => count(writePart(origin, paths, part), '<url>'))).toEqual([
      PART_SIZE,
      PART_SIZE,
      1,
    ])
    expect(writePart(origin, paths, 4)).toBeNull()
  })
  it('escapes what XML would read otherwise', () => {
    expect(writeSitemap(origin, ['/a&b'])).toContain('<loc>https://tregu.example/a&amp;b</loc>')
  })
})
