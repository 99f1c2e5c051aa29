import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { api, findProduct, headersOf, newShopper, placeByApi } from './ordering.ts'
import {
  demoAccount,
  newAccount,
  open,
  passesAxe,
  seen,
  settled,
  signInByForm,
  toastSaid,
  watchToasts,
} from './shopping.ts'

// Playwright's trace recorder fetches the photos' previews, which the shop's policy forbids to scripts.
test.use({ trace: 'off' })

/** The number at the end of a button's name. */
const countIn = async (button: Locator) => Number((await button.innerText()).split(/\s+/).at(-1))

type Review = { readonly comment: string; readonly images: readonly unknown[] }

const HEADPHONES = '/techno/p/noise-cancelling-headphones-one'

const deliver = async (page: Page, id: string) => {
  const { login } = await demoAccount(page, 'seller2@tregu.test')
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const headers = { authorization: `Token ${login.token}` }
    const moved = await page.request.post(`${api()}/backoffice/orders/${id}/status`, {
      headers,
      data: { status },
    })
    expect([status, moved.status()]).toEqual([status, 200])
  }
}

/** A new account whose order from shtepia-ime was delivered by its seller. */
const delivered = async (page: Page, shop: string) => {
  const product = await findProduct(page, 'shtepia-ime')
  const { account, address } = await newShopper(page, shop, { products: { [product.slug]: 1 } })
  const { id } = await placeByApi(page, account, address, 'cash')
  await deliver(page, id)
  return { product, id }
}

/** A new account with so many delivered orders of one product. */
const deliveredOften = async (page: Page, shop: string, count: number) => {
  const { slug } = await findProduct(page, 'shtepia-ime')
  const { account, address } = await newShopper(page, shop, { products: { [slug]: 1 } })
  const headers = headersOf(account)
  const { cart } = await (await page.request.get(`${api()}/orders/cart/`, { headers })).json()
  const data = { var_id: cart.items[0].var_id, qty: 1 }
  for (let n = 0; n < count; n++) {
    if (n > 0) await page.request.post(`${api()}/orders/tregu/cart/`, { headers, data })
    await deliver(page, (await placeByApi(page, account, address, 'cash')).id)
  }
}

const openForm = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Review: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'How was the product?' })
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible()
  await settled(page)
  return dialog
}

type Product = Awaited<ReturnType<typeof findProduct>>
const acceptance = (dialog: Locator) =>
  dialog.getByRole('checkbox', { name: 'I accept the terms and conditions' })
/** A draft that is cancelled is gone. */
const cancelDraft = async (page: Page, name: string) => {
  const first = await openForm(page, name)
  await expect(first.getByText(name)).toBeVisible()
  const picture = first.locator('img').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await first.getByLabel('What should others know?').fill('Not this')
  await first.getByRole('button', { name: 'Cancel' }).click()
  await expect(first).toBeHidden()
}
/** A file that is no picture is refused, by its kind or by its content; a real photo is taken. */
const addPhoto = async (page: Page, dialog: Locator) => {
  const input = dialog.locator('input[type=file]')
  const photo = { name: 'it.png', mimeType: 'image/png' }
  const photograph = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await input.setInputFiles({ name: 'it.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(dialog.getByText('Only JPG, PNG and WebP photos can be added.')).toBeVisible()
  await input.setInputFiles({ ...photo, buffer: Buffer.from('no picture') })
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', /^blob:/)
  await acceptance(dialog).check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Please choose a JPEG, PNG or WebP picture.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toHaveCount(0)
  await input.setInputFiles({ ...photo, buffer: photograph })
}
/** A guest is led to sign in, comes back, and has marked the review. */
const markUseful = async (page: Page, shop: string, own: Locator, product: Product) => {
  const reader = await newAccount(page)
  await page.evaluate(() => localStorage.clear())
  await open(page, shop, `/${product.department}/p/${product.slug}`)
  await own.getByRole('button', { name: 'Useful' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  // The list that is asked for beside the mark may be older than the mark, and arrive after it.
  await page.route(/\/comments\/?\?/, async (route) => {
    const answer = await route.fetch()
    await new Promise((done) => setTimeout(done, 1_000))
    await route.fulfill({ response: answer })
  })
  await signInByForm(page, reader)
  await expect(page).toHaveURL(new RegExp(`/p/${product.slug}#reviews$`))
  const useful = own.getByRole('button', { name: 'Useful 1' })
  await expect(useful).toHaveAttribute('aria-pressed', 'true')
  await useful.click()
  await expect(own.getByRole('button', { name: 'Useful', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
}

test.describe('reviews', () => {
  test('a delivered product is reviewed with stars by keyboard, words and a photo; others see it and find it useful', async ({
    page,
    shop,
  }, info) => {
    // The journeys of both widths review the same product, perhaps at the same time.
    const words = `Heavier than it looks on the ${info.project.name}, and well made.`
    await watchToasts(page)
    const { product } = await delivered(page, shop)
    await open(page, shop, '/user/dashboard')
    await page.locator('main').getByRole('link', { name: 'My Reviews' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Reviews' })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Reviews' })
    await expect(tabs.getByRole('link', { name: 'Review Now (1)' })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.getByRole('link', { name: 'Past Reviews (0)' })).toBeVisible()
    await passesAxe(page)

    await cancelDraft(page, product.name)
    const dialog = await openForm(page, product.name)
    const comment = dialog.getByLabel('What should others know?')
    await expect(comment).toHaveValue('')
    const policy = acceptance(dialog)
    await expect(policy).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Check these 2 fields')
    await expect(dialog.getByText('Please choose 1 to 5 stars.')).toBeVisible()
    await passesAxe(page)

    await dialog.getByRole('radio', { name: 'Very poor, 1 of 5' }).focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Good, 4 of 5' })).toBeChecked()
    await comment.fill(words)
    await addPhoto(page, dialog)
    await dialog.getByRole('checkbox', { name: /^I allow my name to appear in comments/ }).check()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => toastSaid(page, 'Thank you for your review.')).toBeTruthy()

    await expect(page.getByText('Nothing to review yet')).toBeVisible()
    await tabs.getByRole('link', { name: 'Past Reviews (1)' }).click()
    const past = page.getByRole('listitem').filter({ hasText: words })
    await expect(past.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expect(past.getByText('shown as Njomza Berisha')).toBeVisible()
    await passesAxe(page)

    await past.getByRole('link', { name: product.name }).click()
    const reviews = page.locator('#reviews')
    const own = reviews.getByRole('listitem').filter({ hasText: words }).first()
    await expect(own.getByText('Your review')).toBeVisible()
    await own.getByRole('button', { name: /^Enlarge the picture/ }).click()
    const zoom = page.getByRole('dialog', { name: product.name })
    await expect(zoom).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()

    await markUseful(page, shop, own, product)
  })

  test('a delivered order leads to the review of its line, and then to what was written', async ({
    page,
    shop,
  }) => {
    const { product, id } = await delivered(page, shop)
    await open(page, shop, `/user/dashboard/orders/${id}`)
    const dialog = await openForm(page, product.name)
    await dialog.getByText('Great, 5 of 5').locator('..').click()
    await dialog.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    await page.locator('main').getByRole('link', { name: 'Your review' }).click()
    await expect(page).toHaveURL(`${shop}/user/dashboard/reviews/past`)
    await expect(page.getByText('No comment written.')).toBeVisible()
    await expect(page.getByText('shown as Nj. B.')).toBeVisible()
  })

  test('more than ten lines that wait for a review come by scrolling, until there are no more', async ({
    page,
    shop,
  }) => {
    await deliveredOften(page, shop, 12)
    const pages: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.includes('/orders/reviews')) pages.push(searchParams.get('page') ?? '1')
    })
    await open(page, shop, '/user/dashboard/reviews')
    const waiting = page.locator('main').getByRole('button', { name: /^Review: / })
    await expect(page.getByRole('link', { name: 'Review Now (12)' })).toBeVisible()
    await expect(waiting.first()).toBeVisible()
    await waiting.last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 5_000)
    await expect(waiting).toHaveCount(12)
    await page.mouse.wheel(0, 5_000)
    await page.waitForLoadState('networkidle')
    expect(pages).toContain('2')
    expect(pages).not.toContain('3')
  })

  test('a star in the list opens the review with it', async ({ page, shop }) => {
    const { product } = await delivered(page, shop)
    await open(page, shop, '/user/dashboard/reviews')
    await page.locator('main li [aria-hidden] button').nth(2).click()
    const dialog = page.getByRole('dialog', { name: 'How was the product?' })
    await expect(dialog.getByText(product.name)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Fair, 3 of 5' })).toBeChecked()
  })

  test('the reviews of a product are filtered by stars, sorted, and more of them loaded', async ({
    page,
    shop,
  }) => {
    await open(page, shop, HEADPHONES)
    const reviews = page.locator('#reviews')
    await reviews.scrollIntoViewIfNeeded()
    const items = reviews.getByRole('listitem')
    await expect(items).toHaveCount(10)
    const second = page.waitForResponse((answer) => /\/comments\?.*page=2/.test(answer.url()))
    await seen(reviews.getByRole('button', { name: 'See all reviews' })).click()
    // Those that are stars alone are counted, not listed.
    const { result } = await (await second).json()
    const more = result.filter(({ comment, images }: Review) => comment !== '' || images.length > 0)
    expect(more.length).toBeGreaterThan(0)
    await expect(items).toHaveCount(10 + more.length)
    // How many reviews have no words, in all and of each number of stars, depends on the day.
    const saysWordless = (n: number) =>
      expect(reviews.getByText(/more rated without words/)).toHaveText(
        n === 0 ? [] : [new RegExp(`^${n} more rated without words\\.`)],
      )
    const all = reviews.getByRole('button', { name: /^All/ })
    await saysWordless((await countIn(all)) - 10 - more.length)

    const bar = reviews.getByRole('button', { name: /^4 ★/ })
    const count = await countIn(bar)
    await bar.click()
    await expect(bar).toHaveAttribute('aria-pressed', 'true')
    const fours = items.getByRole('img', { name: '4 of 5 stars' })
    const isFiltered = async () => {
      const n = await items.count()
      return n > 0 && n === (await fours.count())
    }
    await expect.poll(isFiltered).toBe(true)
    // Other journeys review the product too, so there may be more than ten.
    const rest = reviews.getByRole('button', { name: 'See all reviews' }).filter({ visible: true })
    if ((await rest.count()) > 0) await rest.first().click()
    await expect(rest).toHaveCount(0)
    await expect.poll(isFiltered).toBe(true)
    const listed = await items.count()
    expect(listed).toBeGreaterThan(0)
    await saysWordless(count - listed)
    await passesAxe(page)

    await all.click()
    await reviews.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Lowest rating')
    // How many stars the worst review has depends on the day.
    await expect(items.first().getByRole('img', { name: /^[1-4] of 5 stars$/ })).toBeVisible()
    await reviews.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Highest rating')
    await expect(items.first().getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    await reviews.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Most useful')
    await expect(items.first().getByRole('button', { name: /^Useful \d+$/ })).toBeVisible()
    const withPhotos = reviews.getByRole('button', { name: /^With photos \d+$/ })
    await withPhotos.click()
    await expect(
      items
        .first()
        .getByRole('button', { name: /^Enlarge the picture/ })
        .first(),
    ).toBeVisible()
  })
})
