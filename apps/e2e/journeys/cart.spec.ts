import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enter, fill, newAccount, open, passesAxe, seen, settled } from './shopping.ts'

const LAMP = 'walnut-desk-lamp'
const HEADPHONES = 'noise-cancelling-headphones-one'
const PITE = 'fresh-spinach-pite'

const groupOf = (page: Page, store: string) => page.getByRole('region', { name: store })
const lineOf = (page: Page, name: RegExp) => page.locator('[data-part="seller"] li').filter({ hasText: name })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })
const asks = async (page: Page, sentence: string): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name: sentence })
  await expect(dialog).toBeVisible()
  await settled(page)
  return dialog
}

test.describe('the cart page', () => {
  test('says that it is empty, in both sentences', async ({ page, shop }) => {
    await open(page, shop, '/cart')
    await expect(page.getByRole('heading', { name: 'There is no item in your cart!' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0)
    await passesAxe(page)
    // The mini cart.
    await open(page, shop, '/techno')
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByText('There are no items in cart')).toBeVisible()
  })

  test('groups by seller with a link to each store; a line has picture, name, values, quantity, total and what it was', async ({
    page,
    shop,
  }) => {
    await fill(page, shop, { [LAMP]: 1, [HEADPHONES]: 2, 'cotton-crew-t-shirt': 1 })
    const stores = { 'Tech Point': '/techno/store/tech-point', 'Shtëpia Ime': '/house/store/shtepia-ime' }
    for (const [name, href] of Object.entries(stores))
      await expect(groupOf(page, name).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)

    const headphones = lineOf(page, /Auralis One/)
    await expect(headphones.locator('img')).toHaveJSProperty('complete', true)
    await expect(headphones.getByRole('link', { name: /Auralis One/ })).toHaveAttribute(
      'href',
      `/techno/p/${HEADPHONES}`,
    )
    await expect(headphones.getByText('150.00\u00a0€')).toBeVisible()
    await expect(headphones.locator('s')).toHaveText('instead of 200.00\u00a0€')
    await headphones.getByRole('button', { name: 'One less' }).click()
    await expect(headphones.getByText('75.00\u00a0€')).toBeVisible()
    await expect(lineOf(page, /Cotton crew/).getByText(/^Red, [SML]+$/)).toBeVisible()
    await expect(lineOf(page, /Walnut desk lamp/).getByText('Last stock item!')).toBeVisible()

    await expect(summary(page).getByText('VAT included')).toBeVisible()
    await expect(summary(page).getByText('Sign in to use coupons and promo codes.')).toBeVisible()
    await expect(summary(page).getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Save for later/ })).toHaveCount(0)
    await passesAxe(page)
  })

  test('suggests more from a store whose delivery is still paid, and what is missing until it is free', async ({
    page,
    shop,
  }) => {
    await fill(page, shop, { [HEADPHONES]: 1 })
    const suggested = page.locator('[data-part="suggestions"]')
    await expect(suggested.getByRole('heading', { name: 'More from Tech Point' })).toBeVisible()
    await expect(suggested).toContainText('75.00\u00a0€ more and delivery from Tech Point is free.')
    await expect(suggested.getByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/techno/store/tech-point',
    )
    const card = suggested.locator('[data-part="card"]')
    await expect(card.first()).toBeVisible()
    await expect(card.filter({ hasText: 'Auralis One' })).toHaveCount(0)
    await passesAxe(page)

    // A product that is added from here stays where it is.
    const direct = card.filter({ has: page.getByRole('button', { name: /^Add to cart/ }) }).first()
    const name = await direct.locator('[data-part="name"]').innerText()
    await direct.scrollIntoViewIfNeeded()
    await direct.hover()
    await direct.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(groupOf(page, 'Tech Point').getByRole('link', { name })).toBeVisible()
    await expect(card.filter({ hasText: name })).toHaveCount(1)
  })

  test('asks with the specification’s sentence before a line or a seller’s lines go', async ({
    page,
    shop,
  }) => {
    await fill(page, shop, { [LAMP]: 1, [HEADPHONES]: 1 })
    const remove = lineOf(page, /Walnut desk lamp/).getByRole('button', { name: /^Delete/ })
    await remove.click()
    const item = await asks(page, 'Are you sure want to delete this item?')
    await passesAxe(page)
    await page.keyboard.press('Escape')
    await expect(item).toBeHidden()
    await expect(remove).toBeFocused()
    await remove.click()
    await item.getByRole('button', { name: 'Delete' }).click()
    await expect(lineOf(page, /Walnut desk lamp/)).toHaveCount(0)

    await groupOf(page, 'Tech Point').getByRole('button', { name: 'Delete all items: Tech Point' }).click()
    const all = await asks(page, 'Are you sure want to delete all seller items?')
    await all.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('There is no item in your cart!')).toBeVisible()
  })

  test('an express store says its tax, fee and minimum here and on its page, and has a checkout of its own', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/tele-express/store/express-prishtina')
    await expect(page.getByText(/Tax 10%, service fee 9%/)).toBeVisible()
    await expect(page.getByText(/Minimum order/)).toBeVisible()

    await fill(page, shop, { [PITE]: 1 })
    const group = groupOf(page, 'Express Prishtina')
    await expect(group.getByText('Minimum order 10.00\u00a0€.')).toBeVisible()
    await expect(group.getByText('5.50\u00a0€ missing')).toBeVisible()
    await expect(group.getByRole('link', { name: /^Checkout/ })).toHaveCount(0)

    await fill(page, shop, { [PITE]: 3 })
    await expect(group.getByText('adds tax (10%) and a service fee (9%)')).toBeVisible()
    // 18.00 + 10 % tax + 9 % fee + 5.00 delivery
    await expect(group.getByRole('link', { name: 'Checkout, 26.42\u00a0€' })).toHaveAttribute(
      'href',
      '/checkout?store=express-prishtina',
    )
    for (const row of ['Tax', 'Service fee'])
      await expect(summary(page).getByText(row, { exact: true })).toBeVisible()
  })

  test('a signed-in shopper saves for later, types a promo code and uses and takes off a coupon', async ({
    page,
    shop,
  }) => {
    await enter(page, shop, await newAccount(page))
    await fill(page, shop, { [LAMP]: 1 })
    const code = summary(page).getByRole('textbox', { name: 'Promo code' })
    let asked = 0
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().includes('/promo')) asked++
    })
    await summary(page).getByRole('button', { name: 'Apply' }).click()
    expect(asked).toBe(0)
    await code.fill('nothing')
    await expect(code).toHaveValue('NOTHING')
    await code.press('Enter')
    await expect(summary(page).getByText('Promo code is not valid!')).toBeVisible()
    await code.fill('miresevini')
    await code.press('Enter')
    await expect(summary(page).getByText('MIRESEVINI takes 5.00\u00a0€ off')).toBeVisible()

    const ticket = summary(page).locator('[data-part="ticket"]').filter({ hasText: '3.00\u00a0€' })
    await ticket.getByRole('button', { name: 'Use' }).click()
    await expect(ticket.getByRole('button', { name: 'Remove' })).toBeVisible()
    await ticket.getByRole('button', { name: 'Remove' }).click()
    await expect(ticket.getByRole('button', { name: 'Use' })).toBeVisible()
    // Nothing may be half covered by the foot bar.
    await page.evaluate(() => window.scrollTo(0, 0))
    await passesAxe(page)

    await lineOf(page, /Walnut desk lamp/)
      .getByRole('button', { name: /Save for later/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
    await seen(page.getByRole('button', { name: /Move to cart/ })).click()
    await expect(lineOf(page, /Walnut desk lamp/)).toHaveCount(1)
  })
})
