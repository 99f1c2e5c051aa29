/** Every route of the web leads to its page, as the server renders it and as the browser shows it. */
import { expect, test } from './fixtures.ts'
import { open } from './shopping.ts'

const ROUTES = [
  ['/', /evenings|market|Tregu/, '[data-part="tiles"]'],
  ['/?q=honey', 'Results for: honey', '[data-part="listing"]'],
  ['/store/tech-point', 'Tech Point', '[data-part="store"]'],
  ['/store/tech-point/sound', 'Tech Point', '[data-part="listing"]'],
  ['/techno', 'Techno', '[data-part="listing"]'],
  ['/techno/store/tech-point', 'Tech Point', '[data-part="store"]'],
  ['/techno/sound', 'Sound', '[data-part="listing"]'],
  ['/techno/sound/headphones', 'Headphones', '[data-part="listing"]'],
  ['/techno/p/noise-cancelling-headphones-one', /Auralis One/, '[data-part="buy"]'],
  ['/all-departments', 'All departments', '#main a[href="/techno/sound"]'],
  ['/search?q=honey', 'Results for: honey', '[data-part="listing"]'],
  ['/preview/noise-cancelling-headphones-one', /Auralis One/, '#main'],
] as const

test.describe('the routes of section 2', () => {
  for (const [path, title, part] of ROUTES)
    test(`${path} is its page`, async ({ page, shop }) => {
      const answer = await page.request.get(`${shop}${path}${path.includes('?') ? '&' : '?'}lang=en`)
      expect(answer.status()).toBe(200)
      await open(page, shop, path)
      await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible()
      await expect(page.locator(part).first()).toBeVisible()
    })

  test('a route that does not exist is the failure page', async ({ page, shop }) => {
    const answer = await page.request.get(`${shop}/a/b/c/d?lang=en`)
    expect(answer.status()).toBe(404)
    await open(page, shop, '/a/b/c/d')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  })
})
