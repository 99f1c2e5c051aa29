import { expect, test } from './fixtures.ts'
import { passesAxe } from './shopping.ts'

const PRODUCT = '/techno/p/noise-cancelling-headphones-one'
const PAGES = [
  '/',
  '/techno',
  '/techno/sound',
  PRODUCT,
  '/store/tech-point',
  '/all-departments',
  '/search?q=honey',
  '/cart',
  '/login',
  '/sign-up',
  '/sign-up-business',
]

test.describe('public pages', () => {
  test('are rendered on the server in the language asked for, with name, price and stock', async ({
    request,
    shop,
  }) => {
    const words = {
      sq: '75,00\u00a0€',
      en: '75.00\u00a0€',
      de: '75,00\u00a0€',
      fr: '75,00\u00a0€',
      tr: '75,00\u00a0€',
      bs: '75,00\u00a0€',
    }
    for (const [language, price] of Object.entries(words)) {
      const answer = await request.get(`${shop}${PRODUCT}?lang=${language}`)
      const html = await answer.text()
      expect(answer.status()).toBe(200)
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(price)
      expect(html).toContain('Auralis One')
      expect(html).toMatch(/\b40\b/)
    }
  })

  test('go out whole: nothing waits hidden for a script', async ({ request, shop }) => {
    for (const path of PAGES) {
      const html = await (await request.get(`${shop}${path}`)).text()
      expect([path, html.includes('<div hidden id="S:')]).toEqual([path, false])
    }
  })

  test('carry nothing of the person who asks: the token is not passed on and nothing is set for others', async ({
    request,
    shop,
  }) => {
    const signedIn = await request.post(`${process.env.SHOP_API}/signin`, {
      data: { email: 'shopper@tregu.test', password: 'tregu-demo-1' },
    })
    const { token, user } = await signedIn.json()
    const html = await (
      await request.get(`${shop}/`, { headers: { authorization: `Token ${token}` } })
    ).text()
    for (const secret of [token, user.id, user.email]) expect(html).not.toContain(secret)
  })

  test('answer 404 for what does not exist, and a product under the wrong department moves', async ({
    request,
    shop,
  }) => {
    for (const path of [
      '/nothing-here',
      '/techno/p/ceramic-tea-set',
      '/techno/no-such-category',
      '/store/nobody',
    ]) {
      const answer = await request.get(`${shop}${path}?lang=en`)
      expect([path, answer.status()]).toEqual([path, 404])
    }
    const moved = await request.get(`${shop}/house/p/noise-cancelling-headphones-one`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, expect.stringContaining(PRODUCT)])
  })

  for (const path of PAGES)
    test(`${path} hydrates without a warning and passes axe`, async ({ page, shop }) => {
      await page.goto(`${shop}${path}${path.includes('?') ? '&' : '?'}lang=en`, { waitUntil: 'networkidle' })
      await expect(page.locator('h1').first()).toBeVisible()
      await passesAxe(page)
    })
})

test.describe('the shopper’s account', () => {
  test('signing in leads to the dashboard, and the orders are there', async ({ page, shop }) => {
    await page.goto(`${shop}/login?lang=en`)
    await page.getByLabel('E-mail').fill('shopper@tregu.test')
    await page.getByLabel('Password', { exact: true }).fill('tregu-demo-1')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/user\/dashboard/)
    await page.goto(`${shop}/user/dashboard/orders`)
    await expect(page.getByText(/TR-[2-9A-Z]{4}-[2-9A-Z]{4}/).first()).toBeVisible()
  })

  test('a wrong password is said beside the form, and nobody is signed in', async ({ page, shop }) => {
    await page.goto(`${shop}/login?lang=en`)
    await page.getByLabel('E-mail').fill('shopper@tregu.test')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('The e-mail or the password is wrong.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })

  test('a protected page sends a guest to sign in', async ({ page, shop }) => {
    await page.goto(`${shop}/user/dashboard/orders?lang=en`)
    await expect(page).toHaveURL(/\/login/)
  })
})
