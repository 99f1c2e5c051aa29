/** What the server sends is styled before any script runs (docs/decisions/0024). */
import { expect, test } from './fixtures.ts'

const PAGES = [
  '/',
  '/techno',
  '/techno?brand=auralis&price=500-&rating=4',
  '/techno/p/noise-cancelling-headphones-one',
  '/techno/p/vinyl-turntable-retro',
  '/store/tech-point',
  '/search?q=honey',
  '/all-departments',
  '/help/terms',
  '/login',
  '/cart',
]

test.describe('the first paint', () => {
  for (const path of PAGES)
    test(`${path} links the styles of every class in its markup`, async ({ page, shop }) => {
      const answer = await page.request.get(`${shop}${path}${path.includes('?') ? '&' : '?'}lang=en`)
      const html = await answer.text()
      const links = [...html.matchAll(/<link[^>]+href="([^"]+\.css)"/g)].map(([, href = '']) => href)
      const sheets = await Promise.all(
        links.map(async (href) => (await page.request.get(`${shop}${href}`)).text()),
      )
      const named = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
      const ours = [...new Set(named)].filter((name) => /^[a-z-]+_[a-zA-Z]+$/.test(name))
      // The markup names classes to look for.
      expect(ours.length).toBeGreaterThan(10)
      const styled = new Set(sheets.join('\n').match(/\.[a-z-]+_[a-zA-Z]+/g))
      expect(ours.filter((name) => !styled.has(`.${name}`))).toEqual([])
    })
})
