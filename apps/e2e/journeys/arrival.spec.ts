import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { api, findProduct, headersOf, newShopper, placeByApi } from './ordering.ts'
import {
  addAddress,
  demoAccount,
  enter,
  fill,
  isPhone,
  linksIn,
  newAccount,
  open,
  passesAxe,
  seen,
  settled,
} from './shopping.ts'

const PITE = '/tele-express/p/fresh-spinach-pite'
const DAYS = /Arrives [A-Z][a-z]{2} \d{1,2}( [A-Z][a-z]{2,3})? – [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2,3}/
/** Minutes while the store is open, else day and time. */
const TIMES = /Arrives (in 30–60 min|[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2,3}, \d{2}:\d{2} – \d{2}:\d{2})/

/** Chooses the shopper's city, in the header or in the phone's menu. */
const choosePlace = async (page: Page, phone: boolean, city: string) => {
  if (phone) {
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: /^(Your city|Delivery to)/ }).click()
    await menu.getByRole('button', { name: city, exact: true }).click()
    await expect(menu.getByRole('button', { name: `Delivery to: ${city}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    return
  }
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: /^(Your city|Delivery to)/ }).click()
  await banner.getByRole('button', { name: city, exact: true }).click()
  await expect(banner.getByRole('button', { name: `Delivery to: ${city}` })).toBeVisible()
}

test.describe('when goods arrive', () => {
  // A clock elsewhere adds whose hours they are (paying.spec.ts).
  test.use({ timezoneId: 'Europe/Belgrade' })

  test('stands on cards, on the product and on the store’s page', async ({ page, shop }) => {
    await open(page, shop, '/techno')
    const card = page.locator('[data-part="card"]').first()
    await expect(card.getByRole('img', { name: 'Arrives' })).toBeVisible()
    await expect(card.getByText(/^[A-Z][a-z]{2} \d{1,2}.* – [A-Z][a-z]{2} \d{1,2}/)).toBeVisible()
    await passesAxe(page)
    await open(page, shop, `/techno/p/${(await findProduct(page, 'tech-point')).slug}`)
    await expect(page.locator('[data-part="buy"]').getByText(DAYS)).toBeVisible()
    await expect(page.locator('[data-part="buy"]').getByText('1–2 business days')).toBeVisible()
    await passesAxe(page)
    await open(page, shop, '/store/tech-point')
    await expect(page.getByText('Sent the same day until 14:00')).toBeVisible()
    await open(page, shop, '/tele-express')
    const stores = page.getByRole('region', { name: 'Where to order' })
    await expect(stores.getByText(/of \d+ open now/)).toBeVisible()
    await page
      .getByRole('button', { name: /^Filters/ })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.keyboard.press('Escape')
    await open(page, shop, '/tele-express/store/express-prishtina')
    await expect(page.getByText(/Open now, until 23:00|Closed, opens at 08:00/)).toBeVisible()
    await expect(page.getByText('30–60 min', { exact: true })).toBeVisible()
    await expect(page.getByText('Delivers to: Prishtinë, Vushtrri, Podujevë')).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Menu', exact: true })
    await sections.getByRole('link').last().click()
    await expect(page.locator('[data-part="dish"]').last()).toBeVisible()
    await expect(sections.getByRole('link').last()).toBeInViewport()
    // Below the last section and at the top of the page none is near the links.
    for (const [top, current] of [
      [1_000_000, sections.getByRole('link').last()],
      [0, sections.getByRole('link').first()],
    ] as const) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
      await expect(current).toHaveAttribute('aria-current', 'true')
    }
    await passesAxe(page)
  })

  test('of an express store is a time; the shopper’s city says whether it delivers there, and is remembered', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, PITE)
    const facts = page.locator('[data-part="buy"]')
    await expect(facts.getByText(TIMES)).toBeVisible()
    await expect(facts.getByText('Delivers to: Prishtinë, Vushtrri, Podujevë')).toBeVisible()
    await choosePlace(page, isPhone(info), 'Prizren')
    await expect(facts.getByText('Does not deliver to Prizren')).toBeVisible()
    await page.reload()
    await expect(facts.getByText('Does not deliver to Prizren')).toBeVisible()
    await passesAxe(page)
    await choosePlace(page, isPhone(info), 'Vushtrri')
    await expect(facts.getByText('Delivers to you: Vushtrri')).toBeVisible()
    await fill(page, shop, { [(await findProduct(page, 'express-prishtina')).slug]: 1 })
    const seller = page.getByRole('region', { name: 'Express Prishtina' })
    await expect(seller.getByText(TIMES)).toBeVisible()
    await expect(seller.getByText('Delivers to you: Vushtrri')).toBeVisible()
    await passesAxe(page)
  })

  test('without a chosen city the default address says it', async ({ page, shop }) => {
    const account = await newAccount(page)
    await addAddress(page, account.login.token, 'Ferizaj')
    await enter(page, shop, account)
    await open(page, shop, PITE)
    await expect(page.getByText('Does not deliver to Ferizaj')).toBeVisible()
  })

  test('an address that an express store does not serve is refused at the address, in both checkouts', async ({
    page,
    shop,
  }) => {
    const { slug } = await findProduct(page, 'express-prishtina')
    await newShopper(page, shop, { products: { [slug]: 12 }, city: 'Prizren' })
    const refusal =
      'Express Prishtina does not deliver to this address. It delivers to: Prishtinë, Vushtrri, Podujevë.'
    await open(page, shop, '/order/address')
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(seen(page.getByRole('button', { name: 'Continue', exact: true }))).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await passesAxe(page)
    await open(page, shop, '/checkout?store=express-prishtina')
    await expect(page.getByText(refusal)).toBeVisible()
    // The server has the last word.
    await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
    await seen(page.getByRole('button', { name: /^Place Order/ })).click()
    await expect(page.getByRole('alert').getByText(refusal)).toBeVisible()
  })

  test('a wished hour is promised: on the approval page, in the mail, in the list and on the order’s page', async ({
    page,
    shop,
  }) => {
    const { slug } = await findProduct(page, 'express-prishtina')
    const { account } = await newShopper(page, shop, { products: { [slug]: 12 } })
    await open(page, shop, '/checkout?store=express-prishtina')
    const when = page.getByRole('combobox', { name: 'When' })
    await expect(when.getByRole('option').nth(3)).toBeAttached()
    const wish = (await when.getByRole('option').nth(3).textContent()) ?? ''
    expect(wish).toMatch(/^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2,3}, \d{2}:00 – \d{2}:00$/)
    await when.selectOption({ label: wish })
    await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
    await passesAxe(page)
    await seen(page.getByRole('button', { name: /^Place Order/ })).click()
    await expect(page).toHaveURL(/\/order-confirmed$/)
    await expect(page.getByText(`Arrives ${wish}`, { exact: true })).toBeVisible()
    await passesAxe(page)
    await open(page, shop, '/user/dashboard/orders')
    await expect(page.getByRole('article').getByText(wish)).toBeVisible()
    await passesAxe(page)
    await page.getByRole('button', { name: /^Details:/ }).click()
    await page.getByRole('link', { name: 'Order details' }).click()
    const where = page.getByRole('region', { name: 'Where is it?' })
    await expect(where.getByText(`Expected: ${wish}`)).toBeVisible()
    await settled(page)
    await passesAxe(page)
    const [link = ''] = await linksIn(page, shop, account.email, 'Your order')
    expect(link).toContain('/user/dashboard/orders')
    const times = wish.slice(wish.indexOf(',') + 2)
    await expect(
      page.frameLocator('iframe').getByText(new RegExp(`Arrives: .+ \\d{4}, ${times}`)),
    ).toBeVisible()
  })

  test('a shipped order says where its parcel is', async ({ page, shop }) => {
    const { slug } = await findProduct(page, 'tech-point')
    const { account, address } = await newShopper(page, shop, { products: { [slug]: 1 } })
    const { id, arrives } = await placeByApi(page, account, address, 'cash')
    expect(arrives).toEqual([{ order: id, from: expect.any(String), to: expect.any(String) }])
    const seller = await demoAccount(page, 'seller@tregu.test')
    const parcel = { carrier: 'Posta', number: 'XK 4711', url: 'https://posta.example/XK4711' }
    for (const status of ['confirmed', 'shipped'])
      await page.request.post(`${api()}/backoffice/orders/${id}/status`, {
        headers: headersOf(seller),
        data: { status, ...(status === 'shipped' ? { parcel } : {}) },
      })
    await open(page, shop, `/user/dashboard/orders/${id}`)
    const where = page.getByRole('region', { name: 'Where is it?' })
    await expect(where.getByText(/Shipped · Expected: /)).toBeVisible()
    await expect(where.getByText('Posta, XK 4711')).toBeVisible()
    await expect(where.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute('href', parcel.url)
    await passesAxe(page)
  })
})
