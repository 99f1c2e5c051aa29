/** Forced colours, dark mode and screen readers. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newShopper, toPayment } from './ordering.ts'
import { fill, isPhone, open, seen } from './shopping.ts'

const HEADPHONES = 'noise-cancelling-headphones-one'

/** Width and style of the borders in forced colours. */
const edge = (element: Locator) =>
  element.evaluate((node) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(node)
    return { width: Number.parseFloat(borderTopWidth), style: borderTopStyle }
  })

test.describe('where the system chooses the colours', () => {
  test.beforeEach(async ({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('buttons and the search field have an edge', async ({ page, shop }) => {
    await open(page, shop, `/techno/p/${HEADPHONES}`)
    const controls = [
      seen(page.getByRole('button', { name: 'Add to cart', exact: true })),
      seen(page.getByRole('button', { name: 'Buy now' })),
      page.getByRole('banner').locator('search form'),
    ]
    for (const control of controls) {
      const { width, style } = await edge(control)
      expect(width).toBeGreaterThanOrEqual(1)
      expect(style).toBe('solid')
    }
  })

  test('the chosen department alone is underlined', async ({ page, shop }, info) => {
    // The department bar is on the desktop.
    if (isPhone(info)) return
    await open(page, shop, '/techno')
    const bar = page.getByRole('navigation', { name: 'Departments' })
    const colours = await bar.locator('a').evaluateAll((links) =>
      links.map((link) => ({
        isChosen: link.getAttribute('aria-current') !== null,
        isSeen: getComputedStyle(link).borderBottomColor !== getComputedStyle(document.body).backgroundColor,
      })),
    )
    expect(colours.filter(({ isChosen }) => isChosen)).toHaveLength(1)
    for (const { isChosen, isSeen } of colours) expect(isSeen).toBe(isChosen)
  })
})

const placeOrder = async (page: Page, shop: string) => {
  // Not the headphones, because another journey counts their pieces.
  await newShopper(page, shop, { products: { 'fresh-spinach-pite': 3, 'sharri-mountain-honey': 1 } })
  await toPayment(page)
  await page.getByRole('radio', { name: /Pay at door/ }).check()
  await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
  await seen(page.getByRole('button', { name: /^Complete Order/ })).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
}

test.describe('the approval', () => {
  test('all amounts of the receipt end in one column, and it thanks once', async ({ page, shop }) => {
    await placeOrder(page, shop)
    const receipt = page.getByRole('complementary', { name: 'Receipt' })
    // The longest name wraps: once that moved its amount out of the column.
    await receipt
      .locator('dt')
      .first()
      .evaluate((name) => {
        name.textContent = `${name.textContent} with a name that is far too long for one line of this receipt`
      })
    const ends = await receipt
      .locator('dd')
      .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)))
    expect(ends.length).toBeGreaterThan(2)
    expect(new Set(ends).size).toBe(1)
    await expect(page.getByText(/thank you/i)).toHaveCount(1)
    await expect(receipt.getByText('Delivered to')).toHaveCount(0)
    await expect(page.getByText('Waiting for the store')).toHaveCount(0)
    await expect(page.getByText('Pending', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'What happens now' })).toBeVisible()
  })
})

test.describe('the way to paying', () => {
  test('has the mark, that it is safe and help above, and what the law wants below', async ({
    page,
    shop,
  }) => {
    await newShopper(page, shop, { products: { [HEADPHONES]: 1 } })
    await seen(page.locator('main').getByRole('link', { name: 'Proceed to Checkout' })).click()
    await expect(page).toHaveURL(/\/order\/address$/)
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link')).toHaveCount(2)
    await expect(banner.getByText('Secure checkout')).toBeVisible()
    await expect(page.getByRole('search')).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
      'Delivery and returns',
      'Terms',
      'Privacy',
      'Imprint',
      'Accessibility',
    ])
  })
})

test.describe('names that a screen reader says', () => {
  test('have no space before their colon in English', async ({ page, shop }) => {
    await fill(page, shop, { [HEADPHONES]: 1, 'sharri-mountain-honey': 1 })
    await expect(page.getByRole('button', { name: /^Delete: / }).first()).toBeVisible()
    for (const role of ['button', 'link', 'checkbox', 'spinbutton'] as const)
      await expect(page.getByRole(role, { name: /\s:/ })).toHaveCount(0)
  })
})

test.describe('the masthead', () => {
  test('names each act, and the language by a code that its speakers use', async ({ page, shop }, info) => {
    await page.goto(`${shop}/?lang=ge`)
    const banner = page.getByRole('banner')
    if (isPhone(info)) {
      await expect(banner.locator('[data-part="language"]')).toHaveText('DE')
      return
    }
    await open(page, shop, '/')
    await expect(banner.getByText('Wishlist', { exact: true })).toBeVisible()
    await expect(banner.getByText('Hello', { exact: true })).toHaveCount(0)
  })
})
