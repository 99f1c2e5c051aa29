/** A double click counts once: each button that changes something sends one request. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newShopper } from './ordering.ts'
import { addAddress, closeAdded, enter, fill, newAccount, open, seen } from './shopping.ts'

const PRODUCT = '/techno/p/noise-cancelling-headphones-one'
const LAMP = 'walnut-desk-lamp'
const button = (page: Page, name: string | RegExp) => seen(page.getByRole('button', { name }))

/** The changing requests after a double click on `button`, when everything has settled. */
const sentBy = async (page: Page, target: Locator): Promise<string[]> => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isChange = request.method() !== 'GET' && pathname.startsWith('/api/')
    if (isChange && !pathname.includes('/analytics/')) sent.push(`${request.method()} ${pathname}`)
  })
  await target.dblclick()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  return sent
}

test.describe('a double click', () => {
  test('adds one, and wishes once', async ({ page, shop }) => {
    await enter(page, shop, await newAccount(page))
    await open(page, shop, PRODUCT)
    expect(await sentBy(page, button(page, 'Add to cart'))).toHaveLength(1)
    await closeAdded(page)
    await open(page, shop, PRODUCT)
    const heart = button(page, /wishlist/i)
    expect(await sentBy(page, heart)).toHaveLength(1)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  test('follows a store once', async ({ page, shop }) => {
    await enter(page, shop, await newAccount(page))
    // The page learns late whether the shopper follows; a press before that counts as well.
    await page.route('**/api/stores/details/tech-point', async (route) => {
      await new Promise((done) => setTimeout(done, 1_500))
      await route.continue()
    })
    await open(page, shop, '/store/tech-point')
    expect(await sentBy(page, button(page, 'Follow'))).toHaveLength(1)
    await expect(button(page, /follow/i)).toHaveAttribute('aria-pressed', 'true')
  })

  test('changes the cart once: save for later, promo code, coupon, delete', async ({ page, shop }) => {
    test.slow()
    await enter(page, shop, await newAccount(page))
    await fill(page, shop, { 'noise-cancelling-headphones-one': 1, [LAMP]: 1, 'sharri-mountain-honey': 1 })
    expect(await sentBy(page, button(page, /^Save for later/))).toHaveLength(1)
    await open(page, shop, '/cart')
    await page.getByRole('textbox', { name: /Promo code/i }).fill('MIRESEVINI')
    expect(await sentBy(page, button(page, 'Apply'))).toHaveLength(1)
    await open(page, shop, '/cart')
    expect(await sentBy(page, button(page, /^Use: /))).toHaveLength(1)
    await open(page, shop, '/cart')
    await button(page, /^Delete: /).click()
    const dialog = page.getByRole('dialog')
    expect(await sentBy(page, dialog.getByRole('button', { name: 'Delete' }))).toHaveLength(1)
  })

  test('saves an address, a default and a deletion once', async ({ page, shop }) => {
    const account = await newAccount(page)
    await addAddress(page, account.login.token)
    await addAddress(page, account.login.token)
    await enter(page, shop, account)
    await open(page, shop, '/user/dashboard/address')
    expect(await sentBy(page, button(page, 'Make default'))).toHaveLength(1)
    await open(page, shop, '/user/dashboard/address')
    await button(page, /^Delete: /).click()
    const dialog = page.getByRole('dialog')
    expect(await sentBy(page, dialog.getByRole('button', { name: 'Delete' }))).toHaveLength(1)
  })

  test('places one order', async ({ page, shop }) => {
    const { account } = await newShopper(page, shop, { products: { 'sharri-mountain-honey': 1 } })
    await seen(page.locator('main').getByRole('link', { name: 'Proceed to Checkout' })).click()
    await button(page, 'Continue').click()
    await page.getByRole('radio', { name: /Pay at door/ }).check()
    await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
    await button(page, /^Complete Order/).dblclick()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    const answer = await page.request.get(`${process.env.SHOP_API}/orders/list/`, {
      headers: { authorization: `Token ${account.login.token}` },
    })
    expect((await answer.json()).result).toHaveLength(1)
  })

  test('signs in and saves the profile once', async ({ page, shop }) => {
    const account = await newAccount(page)
    await open(page, shop, '/login')
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    const signIns = await sentBy(page, seen(page.locator('main').getByRole('button', { name: 'Login' })))
    expect(signIns.filter((each) => each.endsWith('/signin'))).toHaveLength(1)
    await expect(page).toHaveURL(`${shop}/user/dashboard`)
    await open(page, shop, '/user/dashboard/profile')
    await page.getByLabel('First name').fill('Njomza')
    await page.getByLabel('Last name').fill('Gashi')
    await page.getByLabel('Date of birth').fill('14/06/1994')
    const save = page.getByRole('button', { name: 'Save', exact: true }).first()
    expect(await sentBy(page, save)).toHaveLength(1)
  })
})
