import { expect, newEmail, test } from './fixtures.ts'
import { demoAccount, enter, newAccount, open, passesAxe, seen } from './shopping.ts'

test.describe('the rules of the account', () => {
  test('after login role 1 goes to /admin/dashboard, role 0 to the user dashboard', async ({
    page,
    shop,
  }) => {
    const targets = { 'seller@tregu.test': '/admin/dashboard', 'newcomer@tregu.test': '/user/dashboard' }
    for (const [email, target] of Object.entries(targets)) {
      await open(page, shop, '/login')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('tregu-demo-1')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL(`${shop}${target}`)
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('a 401 on putting something on the wishlist or creating an address clears the login and leads to /login and back', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    const refused = { status: 401, json: { error: 'not_signed_in', message: 'Please sign in.' } }
    const wish = async () =>
      seen(page.locator('main').getByRole('button', { name: /Add to Wishlist/ })).click()
    const address = async () => {
      await page.getByLabel('Name and surname').fill('Njomza Berisha')
      await page.getByRole('textbox', { name: 'Phone' }).fill('044 123 456')
      await page.getByLabel('City', { exact: true }).selectOption({ label: 'Prishtinë' })
      await page.getByLabel('Quarter').selectOption({ label: 'Ulpiana' })
      await page.getByLabel('Street and number').fill('Rruga Garibaldi 4')
      await page.getByRole('button', { name: 'Save address' }).click()
    }
    const calls = [
      [/\/api\/products\/(add|update)\/favorite/, '/techno/p/noise-cancelling-headphones-one', wish],
      [/\/api\/addresses\/create/, '/user/dashboard/address/create', address],
    ] as const
    for (const [call, path, act] of calls) {
      await enter(page, shop, account)
      await page.route(call, (route) => route.fulfill(refused))
      await open(page, shop, path)
      await act()
      await expect(page).toHaveURL(`${shop}/login?next=${encodeURIComponent(`${path}?lang=en`)}`)
      expect(await page.evaluate(() => localStorage.getItem('tregu.login'))).toBeNull()
      await page.unroute(call)
    }
  })

  test('the profile lists where one is signed in, ends another session and this one', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    const { email, password } = account
    const other = await page.request.post(`${process.env.SHOP_API}/signin`, {
      data: { email, password },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' },
    })
    const { token } = await other.json()
    await enter(page, shop, account)
    await open(page, shop, '/user/dashboard/profile')
    await page.getByRole('button', { name: 'Where you are signed in' }).click()
    await page.getByRole('button', { name: 'Sign out there: Firefox, Linux' }).click()
    await expect(page.getByText('Firefox, Linux')).toHaveCount(0)
    const refused = await page.request.get(`${process.env.SHOP_API}/account/sessions/`, {
      headers: { authorization: `Token ${token}` },
    })
    expect(refused.status()).toBe(401)
    await passesAxe(page)
    await seen(page.locator('main').getByRole('button', { name: 'Sign out', exact: true })).click()
    await expect(page).toHaveURL(`${shop}/`)
    expect(await page.evaluate(() => localStorage.getItem('tregu.login'))).toBeNull()
  })

  test('a password under six characters: Please enter min 6 characters.', async ({ page, shop }) => {
    await open(page, shop, '/sign-up')
    await page.getByLabel('E-mail').first().fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.locator('main form').getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Please enter min 6 characters.')).toBeVisible()
  })

  test('a phone number is of Kosovo unless another country is chosen', async ({ page, shop }) => {
    await enter(page, shop, await newAccount(page))
    await open(page, shop, '/user/dashboard/address/create')
    await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('XK')
  })

  test('a coupon that others have used up stands under Expired and says so; a store’s coupon has a name of its own', async ({
    page,
    shop,
  }) => {
    await enter(page, shop, await newAccount(page))
    const day = 86_400_000
    const at = (days: number) => new Date(Date.now() + days * day).toISOString()
    const coupon = (id: string, name: string, more: object) => ({
      ...{ id, code: id, name, value: 3, min_spend: 20, start_date: at(-10), end_date: at(10) },
      ...{ active: true, used: false, used_date: null, usable: true, missing: 0 },
      store: { slug: 'tech-point', name: 'Tech Point', department: 'techno' },
      ...more,
    })
    await page.route('**/api/coupons/by_user**', (route) =>
      route.fulfill({
        json: {
          error: null,
          result: [
            coupon('A', 'For followers', {}),
            coupon('B', 'First hundred', { active: false }),
            coupon('D', 'Spent already', { active: false, used: true, used_date: at(-2) }),
            coupon('E', 'Everywhere', { store: null }),
            coupon('C', 'Next month', { active: false, start_date: at(5), end_date: at(30) }),
          ],
        },
      }),
    )
    await open(page, shop, '/user/dashboard/coupons')
    const tickets = page.locator('[data-part="ticket"]')
    await expect(tickets.filter({ hasText: 'For followers' })).toContainText('Tech Point')
    const under = {
      Active: ['For followers', 'Everywhere'],
      Used: ['Spent already'],
      Expired: ['First hundred'],
    }
    await expect(tickets.filter({ hasText: 'Everywhere' })).toContainText('Valid Now')
    await expect(tickets.filter({ hasText: 'Spent already' })).toContainText(
      /Used \d{1,2} [A-Z][a-z]{2,3} \d{4}/,
    )
    for (const [filter, names] of Object.entries(under)) {
      await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click()
      await expect(tickets).toHaveCount(names.length)
      for (const name of names) await expect(tickets.filter({ hasText: name })).toBeVisible()
    }
    await expect(tickets).toContainText('Used up by other shoppers')
  })

  test('the newsletter, pressed twice, is asked for once', async ({ page, shop }) => {
    let asked = 0
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && /\/api\/(sendMail|newsletter)/.test(sent.url())) asked++
    })
    await open(page, shop, '/help')
    const field = page.getByRole('contentinfo').getByLabel('E-mail address')
    await field.scrollIntoViewIfNeeded()
    const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
    await expect(subscribe).toBeEnabled()
    await field.fill(newEmail())
    await subscribe.dblclick()
    const said = page.getByRole('contentinfo').getByRole('status').filter({ hasText: /\S/ })
    await expect(said).toBeVisible()
    await subscribe.click()
    await expect(said).toBeVisible()
    expect(asked).toBe(1)
  })

  test('orders show two pictures on a screen under 700 px, three on a wider one; those of one purchase stand together', async ({
    browser,
    shop,
    page,
  }) => {
    const { login } = await demoAccount(page, 'shopper@tregu.test')
    for (const [width, pictures] of [
      [600, 1],
      [1200, 2],
    ] as const) {
      const context = await browser.newContext({ screen: { width, height: 800 } })
      const tab = await context.newPage()
      await enter(tab, shop, { login })
      await tab.route('**/api/orders/list**', async (route) => {
        const answer = await route.fetch()
        const body = await answer.json()
        const [first, second] = body.result
        const [item] = first.cart.items
        const five = Array.from({ length: 5 }, (_, index) => ({ ...item, id: `item-${index}` }))
        const result = [
          { ...first, cart: { items: five } },
          { ...second, order_id: first.order_id },
        ]
        await route.fulfill({ json: { ...body, result, count: 2, links: { next: null } } })
      })
      await open(tab, shop, '/user/dashboard/orders')
      const purchase = tab.locator('[data-part="purchase"]')
      await expect(purchase).toHaveCount(1)
      await expect(purchase.locator('article')).toHaveCount(2)
      // The last slot counts the rest.
      await expect(purchase.locator('article').first().locator('[data-part="pictures"] img')).toHaveCount(
        pictures,
      )
      await expect(purchase.locator('article').first().locator('[data-part="pictures"] em')).toHaveText(
        `+${5 - pictures}`,
      )
      // The whole row can be pressed.
      await purchase
        .locator('article > header')
        .first()
        .click({ position: { x: 12, y: 8 } })
      await expect(purchase.locator('[data-part="details"]')).toHaveCount(1)
      await context.close()
    }
  })
})
