import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newShopper } from './ordering.ts'
import { enter, fill, isPhone, newAccount, open, passesAxe, seen, settled } from './shopping.ts'

const HEADPHONES = 'noise-cancelling-headphones-one'
const HONEY = 'sharri-mountain-honey'
const lineOf = (page: Page, name: RegExp) => page.locator('[data-part="seller"] li').filter({ hasText: name })
const proceed = (page: Page) => seen(page.locator('main').getByRole('link', { name: 'Proceed to Checkout' }))
const inSummary = (page: Page, words: RegExp) =>
  page.getByRole('complementary', { name: 'Order summary' }).getByText(words)

const cartOf = async (page: Page, token: string) => {
  const answer = await page.request.get(`${process.env.SHOP_API}/orders/cart/`, {
    headers: { authorization: `Token ${token}` },
  })
  return (await answer.json()).cart
}

test.describe('a change of the cart', () => {
  test('a quantity typed or pressed right before "Proceed to Checkout" is the one that is ordered', async ({
    page,
    shop,
  }) => {
    const { account } = await newShopper(page, shop, { products: { [HEADPHONES]: 1 } })
    await lineOf(page, /Auralis/)
      .getByRole('textbox', { name: /^Quantity/ })
      .fill('3')
    await proceed(page).click()
    await expect(page).toHaveURL(/\/order\/address$/)
    await expect(inSummary(page, /^3 ×/)).toBeVisible()
    expect((await cartOf(page, account.login.token)).count).toBe(3)

    await open(page, shop, '/cart')
    await lineOf(page, /Auralis/)
      .getByRole('button', { name: 'One more' })
      .click()
    await proceed(page).click()
    await expect(inSummary(page, /^4 ×/)).toBeVisible()
  })

  test('a quantity changed right before leaving the cart for another page is kept', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await enter(page, shop, account)
    await fill(page, shop, { [HEADPHONES]: 1 })
    await lineOf(page, /Auralis/)
      .getByRole('button', { name: 'One more' })
      .click()
    await lineOf(page, /Auralis/)
      .getByRole('link', { name: /Auralis/ })
      .click()
    await expect.poll(async () => (await cartOf(page, account.login.token)).count).toBe(2)
  })

  test('a double click adds one, on the product page and on a card', async ({ page, shop }, info) => {
    await open(page, shop, `/techno/p/${HEADPHONES}`)
    const add = seen(page.getByRole('button', { name: 'Add to cart', exact: true }))
    // Two taps on a touch screen; a double click with a mouse.
    if (isPhone(info))
      await add.evaluate((button) => {
        for (let tap = 0; tap < 2; tap++) (button as HTMLElement).click()
      })
    else await add.dblclick()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    await open(page, shop, '/cart')
    await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('1')

    await open(page, shop, '/house')
    const card = page
      .locator('[data-part="card"]')
      .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    const onCard = card.first().getByRole('button', { name: /^Add to cart/ })
    await card.first().hover()
    await onCard.dblclick()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    await open(page, shop, '/cart')
    await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveCount(2)
    for (const field of await page.getByRole('textbox', { name: /^Quantity/ }).all())
      await expect(field).toHaveValue('1')
  })

  test('a double click on "Save for later" puts one line away', async ({ page, shop }) => {
    await enter(page, shop, await newAccount(page))
    await fill(page, shop, { [HONEY]: 1, [HEADPHONES]: 1 })
    await page
      .getByRole('button', { name: /Save for later/ })
      .first()
      .dblclick()
    await expect(page.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
    await expect(page.locator('[data-part="seller"] li')).toHaveCount(1)
  })

  test('on the phone the foot of the cart carries the total and the way on', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await fill(page, shop, { [HEADPHONES]: 1 })
    const foot = page.getByRole('region', { name: 'Total' })
    await expect(foot).toBeInViewport()
    await expect(foot.getByText('77.50\u00a0€')).toBeVisible()
    await expect(foot.getByRole('link', { name: 'Proceed to Checkout' })).toBeInViewport()
    await expect(page.locator('[data-part="tab-bar"]')).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 0))
    await passesAxe(page)
  })

  test('on the phone nothing that has the focus lies under the bar at the foot', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, shop, `/techno/p/${HEADPHONES}`)
    await page.evaluate(() => window.scrollTo(0, 0))
    const wish = seen(page.locator('[data-part="buy"]').getByRole('button', { name: /Add to Wishlist/ }))
    await wish.focus()
    const bar = await page.locator('[data-part="buy-bar"]').boundingBox()
    await expect
      .poll(async () => {
        const box = await wish.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      })
      .toBeLessThan(bar?.y ?? 0)
  })

  test('a guest reads at the cart that an order needs an account', async ({ page, shop }) => {
    await fill(page, shop, { [HONEY]: 1 })
    await expect(page.getByText('An order needs an account. Your cart stays when you sign in.')).toBeVisible()
  })
})

test('the focus goes on when a line goes away, and the line that was saved for later is announced', async ({
  page,
  shop,
}) => {
  await enter(page, shop, await newAccount(page))
  await fill(page, shop, { [HEADPHONES]: 1, [HONEY]: 1 })
  await lineOf(page, /Auralis/)
    .getByRole('button', { name: /^Save for later/ })
    .press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: /Auralis One.*: saved for later\./ }),
  ).toBeAttached()
  await expect(lineOf(page, /Auralis/)).toHaveCount(0)
  await expect(page.locator('[data-part="seller"] a').first()).toBeFocused()
  await lineOf(page, /Sharri/)
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('There is no item in your cart!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('after "Add to cart"', () => {
  test('a panel names the line, what is missing to free delivery, and the two ways on; the focus moves in and returns', async ({
    page,
    shop,
  }) => {
    await open(page, shop, `/techno/p/${HEADPHONES}`)
    const add = seen(page.getByRole('button', { name: 'Add to cart', exact: true }))
    await add.click()
    const panel = page.getByRole('dialog', { name: 'Added to Cart!' })
    await expect(panel).toBeVisible()
    await expect(panel).toBeFocused()
    await settled(page)
    await expect(panel.getByText('Auralis One')).toBeVisible()
    await expect(
      panel.getByText(/\d+\.\d{2}\s€ more for free delivery at Tech Point|Free delivery at/),
    ).toBeVisible()
    await expect(panel.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
    await passesAxe(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(add).toBeFocused()
    await add.click()
    await panel.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(panel).toHaveCount(0)
  })

  test('the way to the checkout closes the panel for good', async ({ page, shop }) => {
    await enter(page, shop, await newAccount(page))
    await open(page, shop, `/techno/p/${HEADPHONES}`)
    await seen(page.getByRole('button', { name: 'Add to cart', exact: true })).click()
    const panel = page.getByRole('dialog', { name: 'Added to Cart!' })
    await panel.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL(/\/order\/address$/)
    await page.getByRole('banner').getByRole('link', { name: 'Tregu' }).click()
    await expect(page).toHaveURL(`${shop}/`)
    // The help button comes with the panel's place.
    await expect(page.locator('[data-part="help-button"]')).toBeVisible()
    await expect(panel).toHaveCount(0)
  })

  test('open options: the button names what to choose, and a press marks the group and says it there', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/fashion/p/cotton-crew-t-shirt')
    await page
      .getByRole('group', { name: /Colour/ })
      .getByRole('button', { name: 'Red' })
      .click()
    const size = page.getByRole('group', { name: /Size/ })
    const choose = seen(page.getByRole('button', { name: 'Choose size', exact: true }))
    await choose.click()
    await expect(size).toBeFocused()
    await expect(size).toBeInViewport()
    await expect(size).toHaveAccessibleDescription('Please choose: Size')
    await passesAxe(page)
    await size.getByRole('button', { name: /^M/ }).click()
    await expect(size.getByText('Please choose: Size')).toHaveCount(0)
    await expect(seen(page.getByRole('button', { name: 'Add to cart', exact: true }))).toBeVisible()
  })

  test('what is sold out shows others that can be had, in the first screen', async ({ page, shop }) => {
    const ask = async (path: string) => (await page.request.get(`${process.env.SHOP_API}${path}`)).json()
    type Card = { slug: string; department: string; quantity: number }
    const isOut = ({ quantity }: Card) => quantity <= 0
    const hasOthers = async ({ slug }: Card) =>
      !(await ask(`/analytics/similar/products/${slug}`)).result.every(isOut)
    let out: Card | undefined
    for (let number = 1; !out && number < 12; number++)
      for (const card of (await ask(`/products/?page_size=60&sort=3&page=${number}`)).result.filter(isOut))
        if (!out && (await hasOthers(card))) out = card
    expect(out).toBeDefined()
    await open(page, shop, `/${out?.department}/p/${out?.slug}`)
    const instead = page.getByRole('region', { name: 'Similar, and in stock' })
    await expect(instead.getByRole('link').first()).toBeInViewport()
    expect(await instead.getByRole('link').count()).toBeLessThanOrEqual(3)
  })
})
