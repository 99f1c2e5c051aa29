import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  closeAdded,
  enter,
  isPhone,
  newAccount,
  open,
  passesAxe,
  seen,
  settled,
  signInByForm,
  toastSaid,
  watchToasts,
} from './shopping.ts'

const HEADPHONES = '/techno/p/noise-cancelling-headphones-one'
const SHIRT = '/fashion/p/cotton-crew-t-shirt'
const SINGLE_PHOTO = '/techno/p/laptop-14-rrufox-nova-4-aluminium'
const SOLD_OUT = '/techno/p/vinyl-turntable-retro'

const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
const pick = (page: Page, name: RegExp, value: string) =>
  group(page, name).getByRole('button', { name: value, exact: true }).click()
const addToCart = (page: Page) => seen(page.getByRole('button', { name: 'Add to cart', exact: true }))
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ })
const card = (page: Page, name: string) =>
  page.locator('[data-part="card"]').filter({ hasText: name }).first()

const SUCCESS = 'rgb(23, 114, 69)'
const WISH = 'rgb(207, 27, 104)'
const TOAST_MS = 2000
/** Products that no other journey wishes for. */
const WISHED = {
  desktop: ['/house/p/sharri-mountain-honey', 'Sharri mountain honey'],
  phone: ['/house/p/walnut-desk-lamp', 'Walnut desk lamp'],
} as const

test.describe('the product card', () => {
  test('shows image, name by language, rating with count, price, discount price and Save, and links to its page', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/techno/sound')
    const one = card(page, 'Auralis One')
    await expect(one.getByRole('link', { name: 'Auralis One noise-cancelling headphones' })).toBeVisible()
    expect(await one.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    await expect(one.getByText('75.00\u00a0€')).toBeVisible()
    await expect(one.locator('s')).toHaveText('instead of 100.00\u00a0€')
    await expect(one.getByText('Save 25%')).toBeVisible()
    const details = await (
      await page.request.get(`${process.env.SHOP_API}/products/details/noise-cancelling-headphones-one`)
    ).json()
    await expect(one).toContainText(`(${details.result.rating.count})`)
    await one.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${HEADPHONES}$`))

    await page.goto(`${shop}/techno/sound?lang=de`)
    await expect(
      page.getByRole('link', { name: 'Auralis One Kopfhörer mit Geräuschunterdrückung' }),
    ).toBeVisible()
  })

  test('a sold-out overlay when quantity is 0, and a made-in-Kosova badge', async ({ page, shop }) => {
    await open(page, shop, '/techno?q=vinyl')
    const out = card(page, 'Vinyl turntable')
    await expect(out.getByText('Sold out')).toBeVisible()
    await expect(out.getByRole('button', { name: /cart/ })).toHaveCount(0)
    await expect(out.getByRole('button', { name: /wishlist/ })).toBeVisible()
    await open(page, shop, '/search?q=sharri')
    await expect(card(page, 'Sharri mountain honey').getByText('Made in Kosova')).toBeVisible()
  })

  test('add to cart on hover over 767px, always on mobile: Added to Cart! is green, lasts 2 s and the badge counts', async ({
    page,
    shop,
  }, info) => {
    await watchToasts(page)
    await open(page, shop, '/search?q=sharri')
    const honey = card(page, 'Sharri mountain honey')
    const add = honey.getByRole('button', { name: /^Add to cart/ })
    if (!isPhone(info)) {
      await expect(add).toHaveCSS('opacity', '0')
      await honey.hover()
    }
    await expect(add).toHaveCSS('opacity', '1')
    await add.click()
    await expect.poll(() => toastSaid(page, 'Added to Cart!')).toMatchObject({ colour: SUCCESS })
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
    await expect(cartButton(page).locator('[data-n]')).toHaveAttribute('data-n', '1')
    await expect
      .poll(async () => {
        const { shown, gone } = (await toastSaid(page, 'Added to Cart!')) ?? { shown: 0, gone: null }
        return gone === null ? 0 : gone - shown
      })
      .toBeGreaterThan(TOAST_MS - 100)
    const { shown, gone } = (await toastSaid(page, 'Added to Cart!')) ?? { shown: 0, gone: null }
    expect(Number(gone) - shown).toBeLessThan(2 * TOAST_MS)

    // One with open options asks for them first.
    await open(page, shop, '/fashion?q=crew')
    const shirt = card(page, 'Cotton crew T-shirt')
    if (!isPhone(info)) await shirt.hover()
    await shirt.getByRole('button', { name: /^Choose options/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Cotton crew T-shirt' })
    await sheet.getByRole('button', { name: 'Black' }).waitFor()
    await settled(page)
    await passesAxe(page)
    await sheet.getByRole('button', { name: 'Choose colour' }).click()
    await expect(sheet.getByText('Please choose: Colour')).toBeVisible()
    await sheet.getByRole('button', { name: 'Black' }).click()
    await sheet.getByRole('button', { name: 'L', exact: true }).click()
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  })
})

test.describe('the product page', () => {
  test('shows gallery, name, rating, price with discount, VAT, the lowest price of 30 days, seller, pieces, description, reviews, Similar and Viewed Products', async ({
    page,
    shop,
  }) => {
    const recorded = page.waitForResponse(/\/analytics\/products\/viewed\/walnut-desk-lamp/, {
      timeout: 60_000,
    })
    await open(page, shop, '/house/p/walnut-desk-lamp')
    await recorded
    await open(page, shop, HEADPHONES)
    await expect(page.getByRole('heading', { level: 1, name: /Auralis One/ })).toBeVisible()
    const facts = page.locator('[data-part="buy"]')
    await expect(facts.getByRole('img', { name: /of 5 stars/ })).toBeVisible()
    await expect(facts.getByText('75.00\u00a0€').first()).toBeVisible()
    await expect(facts.locator('s')).toHaveText('instead of 100.00\u00a0€')
    await expect(facts.getByText('Save 25%')).toBeVisible()
    await expect(facts.getByText('VAT included')).toBeVisible()
    await expect(facts.getByText('Lowest price of the last 30 days: 100.00\u00a0€')).toBeVisible()
    await expect(facts.getByText('40 pieces available')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
    await expect(page.locator('#description [data-part="text"]')).toContainText(
      'listens to the noise around you',
    )
    await expect(page.getByRole('heading', { name: /^\d+ reviews$/ })).toBeVisible()
    await expect(page.locator('#reviews').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Similar Products' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Viewed Products' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Walnut desk lamp/ })).toBeAttached()

    const pictures = group(page, /^Pictures$/).getByRole('button')
    await expect(pictures).toHaveCount(3)
    await pictures.nth(1).click()
    await expect(pictures.nth(1)).toHaveAttribute('aria-current', 'true')
    await seen(page.getByRole('button', { name: /^Enlarge the picture.*from near, Picture 2/ })).click()
    const zoom = page.getByRole('dialog', { name: /Auralis One/ })
    await expect(zoom.getByRole('img', { name: /from near, Picture 2 of 3/ })).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await page.keyboard.press('ArrowRight')
    await expect(zoom.getByRole('img', { name: /Picture 3 of 3/ })).toBeVisible()
    await zoom.getByRole('button', { name: 'Closer' }).click()
    await expect(zoom.getByRole('button', { name: 'Further' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()

    await facts.getByRole('link', { name: 'Tech Point' }).click()
    await expect(page).toHaveURL(/\/store\/tech-point$/)
  })

  test('variant pickers: impossible options are disabled, sold-out ones say so, the gallery jumps to the variant image and stock updates', async ({
    page,
    shop,
  }) => {
    await open(page, shop, SHIRT)
    // Another journey may have bought some of the 250.
    await expect(page.getByText('In stock', { exact: true })).toBeVisible()
    await seen(page.getByRole('button', { name: 'Choose colour', exact: true })).click()
    await expect(page.getByText('Please choose: Colour')).toBeVisible()

    await pick(page, /^Colour/, 'Red')
    await expect(group(page, /^Colour/)).toContainText('Colour: Red')
    const impossible = group(page, /^Size/).getByRole('button', { name: /^XL.*not available$/ })
    await expect(impossible).toHaveAttribute('aria-disabled', 'true')
    await impossible.click({ force: true })
    await expect(impossible).toHaveAttribute('aria-pressed', 'false')
    await pick(page, /^Colour/, 'Red')
    await expect(group(page, /^Size/).getByRole('button', { name: 'XL', exact: true })).toBeEnabled()

    await pick(page, /^Colour/, 'Blue')
    const shown = group(page, /^Pictures$/).locator('[aria-current]')
    await expect(shown).toHaveAccessibleName(/^Picture 2 of/)
    await expect(group(page, /^Size/).getByRole('button', { name: /^M.*Sold out$/ })).toBeVisible()
    await group(page, /^Size/)
      .getByRole('button', { name: /^M.*Sold out$/ })
      .click()
    await expect(
      page.locator('[data-part="buy"]').getByRole('button', { name: 'Sold out', exact: true }),
    ).toBeDisabled()
    await pick(page, /^Size/, 'L')
    await expect(page.getByText('25 pieces available')).toBeVisible()

    const quantity = page.getByRole('textbox', { name: 'Quantity' })
    await quantity.fill('60')
    await quantity.press('Enter')
    await expect(page.getByText('Only 25 in stock')).toBeVisible()
    await expect(quantity).toHaveValue('25')
    await quantity.fill('2')
    await quantity.press('Enter')
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(quantity).toHaveValue('3')
    await addToCart(page).click()
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
    await closeAdded(page)

    // A refusal is shown beside its cause: together with those in the cart it would exceed the stock.
    await quantity.fill('25')
    await quantity.press('Enter')
    await addToCart(page).click()
    await expect(
      page.locator('[data-part="buy-box"]').getByRole('status').filter({ hasText: '25' }),
    ).toBeVisible()
    await settled(page)
    await passesAxe(page)
  })

  test('a single photo is as wide as the description below it', async ({ page, shop }) => {
    await open(page, shop, SINGLE_PHOTO)
    const photos = page.getByRole('button', { name: /^Enlarge the picture/ })
    await expect(photos).toHaveCount(1)
    const photo = await photos.boundingBox()
    const below = await page.getByRole('heading', { name: 'Description' }).locator('..').boundingBox()
    expect(photo?.width).toBeGreaterThanOrEqual(below?.width ?? Number.POSITIVE_INFINITY)
  })

  test('a Sold out button when quantity is 0, and one that does not exist', async ({ page, shop }) => {
    await open(page, shop, SOLD_OUT)
    await expect(page.locator('[data-part="buy"]').getByRole('button', { name: 'Sold out' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toHaveCount(0)
    await passesAxe(page)
    await open(page, shop, '/house/p/ceramic-tea-set')
    await expect(
      page.getByRole('heading', { name: 'The product you are looking for was not found' }),
    ).toBeVisible()
  })

  test('Buy now goes to /order/address', async ({ page, shop }) => {
    await enter(page, shop, await newAccount(page))
    await open(page, shop, HEADPHONES)
    await seen(page.getByRole('button', { name: 'Buy now' })).click()
    await expect(page).toHaveURL(/\/order\/address/)
  })

  test('guests see outlined hearts; a tap leads to /login, comes back and completes the wish, which is counted', async ({
    page,
    shop,
  }, info) => {
    const account = await newAccount(page)
    await watchToasts(page)
    // Both widths run at the same time. Each takes another product, so that the other does not change its count.
    const [path, name] = WISHED[isPhone(info) ? 'phone' : 'desktop']
    await open(page, shop, path)
    const wish = page.getByRole('button', { name: /^Add to Wishlist \d+$/ })
    const before = Number((await wish.innerText()).match(/\d+/)?.[0])
    await expect(wish).toHaveAttribute('aria-pressed', 'false')
    await wish.click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await signInByForm(page, account)
    await expect(page).toHaveURL(new RegExp(path))
    await expect.poll(() => toastSaid(page, 'Added to wishlist!')).toMatchObject({ colour: WISH })
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
    // Other journeys may wish for the same goods meanwhile.
    await expect
      .poll(async () => Number((await wish.innerText()).match(/\d+/)?.[0]))
      .toBeGreaterThanOrEqual(before + 1)

    // A card shows the heart filled once the list has loaded.
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/products/get/favorite**', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/products/get/favorite**')
    await open(page, shop, `/search?q=${encodeURIComponent(name)}`)
    const heart = card(page, name).getByRole('button', { name: /wishlist/ })
    await asked
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    answer()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect.poll(() => toastSaid(page, 'Removed from wishlist!')).toBeTruthy()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})
