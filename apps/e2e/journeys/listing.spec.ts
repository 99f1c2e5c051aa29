import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isPhone, open, passesAxe, seen, settled } from './shopping.ts'

const cards = (page: Page) => page.locator('[data-part="listing"] [data-part="card"]')
const range = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-part="range"]')).toHaveText(text)

const sortBy = async (page: Page, info: TestInfo, name: string) => {
  if (!isPhone(info)) return void (await page.getByLabel('Sort by').selectOption({ label: name }))
  await page.locator('[data-part="listing-bar"]').getByRole('button').last().click()
  await page.getByRole('dialog', { name: 'Sort by' }).getByRole('radio', { name }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test.describe('the listing', () => {
  test('breadcrumb, title, range out of total and related categories, down to the fourth level', async ({
    page,
    shop,
  }, info) => {
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    const related = async (name: string) => {
      if (isPhone(info)) await page.getByRole('button', { name: /^Filters/ }).click()
      const place = isPhone(info) ? page.getByRole('dialog') : page.getByRole('complementary')
      await expect(place.getByRole('button', { name: 'Related categories' })).toBeVisible()
      await place.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    }
    await open(page, shop, '/techno?sort=3&page=2')
    await expect(page.getByRole('heading', { level: 1, name: 'Techno' })).toBeVisible()
    await range(page, '13–14 of 14 products')
    // Another category starts at page 1 with the default sort.
    await related('Sound')
    await expect(page).toHaveURL(`${shop}/techno/sound`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sound' })).toBeVisible()
    await range(page, '1–4 of 4 products')
    await related('Headphones')
    await expect(page).toHaveURL(`${shop}/techno/sound/headphones`)
    await expect(crumbs).toHaveText('HomeTechnoSoundHeadphones')
    await related('Wireless')
    await expect(page).toHaveURL(`${shop}/techno/sound/headphones?category=wireless`)
    await expect(page.getByRole('link', { name: /Auralis One/ })).toBeVisible()
    await expect(seen(page.getByRole('button', { name: /^Remove filter: Wireless/ }))).toBeVisible()
    await crumbs.getByRole('link', { name: 'Techno' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Techno' })).toBeVisible()
    await expect(page).toHaveTitle(/^Techno/)
  })

  test('Load more appends and sets page, a page link replaces, and reload shows the page asked for', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/search?page_size=12')
    await expect(cards(page)).toHaveCount(12)
    await range(page, /^1–12 of \d+ products$/)
    const first = await cards(page).first().locator('[data-part="name"]').innerText()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(24)
    await expect(page).toHaveURL(/[?&]page=2/)
    await range(page, /^1–24 of/)
    await expect(cards(page).first().locator('[data-part="name"]')).toHaveText(first)
    // Focus moves to the first new product.
    await expect(cards(page).nth(12).locator('[data-part="name"]')).toBeFocused()

    // Back from a product: as many products as before, at the same position.
    const far = cards(page).nth(20)
    await far.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await far.locator('[data-part="name"]').click()
    await expect(page).toHaveURL(/\/p\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(24)
    await expect
      .poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), place))
      .toBeLessThan(100)

    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Last page' }).click()
    // Other journeys put products on sale.
    await expect(page).toHaveURL(/[?&]page=1\d/)
    await expect(pages.getByText(/^Page 1\d$/)).toBeAttached()
    await expect(cards(page)).not.toHaveCount(24)
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
    await pages.getByRole('link', { name: 'First page' }).click()
    await expect(cards(page).first().locator('[data-part="name"]')).toHaveText(first)
    await pages.getByRole('link', { name: 'Page 3', exact: true }).click()
    await range(page, /^25–36 of/)
    await page.reload()
    await expect(cards(page)).toHaveCount(12)
    await range(page, /^25–36 of/)
    await open(page, shop, '/techno?page=99')
    await expect(page.getByRole('heading', { name: 'Page 99 of 2' })).toBeVisible()
  })

  test('the pages before the shown one come on request, in front of it, and what is on the screen stays there', async ({
    page,
    shop,
  }) => {
    const names = () => cards(page).locator('[data-part="name"]').allTextContents()
    const topOf = (name: string) =>
      cards(page)
        .filter({ hasText: name })
        .first()
        .evaluate((card) => card.getBoundingClientRect().top)
    await open(page, shop, '/search?page_size=12')
    const first = await names()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(36)
    const all = await names()
    const third = all[24] ?? ''
    await cards(page)
      .nth(24)
      .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const place = await topOf(third)
    // A reload shows the third page alone, at the place where it was on the screen.
    await page.reload()
    await expect(cards(page)).toHaveCount(12)
    await range(page, /^25–36 of/)
    await expect.poll(async () => Math.abs((await topOf(third)) - place)).toBeLessThan(150)
    const before = page.getByRole('link', { name: 'Show the ones before' })
    await expect(before).toHaveAttribute('href', '/search?page=2')
    await before.scrollIntoViewIfNeeded()
    const shown = await topOf(third)
    await before.click()
    await expect(cards(page)).toHaveCount(24)
    await range(page, /^13–36 of/)
    await expect.poll(async () => Math.abs((await topOf(third)) - shown)).toBeLessThan(3)
    await expect(cards(page).first().locator('[data-part="name"]')).toBeFocused()
    await before.click()
    await expect(cards(page)).toHaveCount(36)
    await expect(before).toHaveCount(0)
    expect(await names()).toEqual(all)
    await expect(page).toHaveURL(/[?&]page=3/)
    // Back from a product they are all there.
    await cards(page).nth(20).locator('[data-part="name"]').click()
    await expect(page).toHaveURL(/\/p\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(36)
    expect(await names()).toEqual(all)
    expect(all.slice(0, 12)).toEqual(first)
    // A visit of a later page by its address has them, too.
    await open(page, shop, '/search?page=2')
    await before.click()
    await expect(cards(page)).toHaveCount(24)
  })

  test('the sort select, the grid toggle 4 or 3 per row, and products on their way', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/techno')
    const prices = () =>
      cards(page)
        .locator('[data-part="price"]')
        .evaluateAll((all) => all.map((price) => Number(price.textContent?.replace(/[^\d.]/g, ''))))
    await sortBy(page, info, 'Lowest price')
    await expect(page).toHaveURL(/sort=3/)
    await expect
      .poll(async () => (await prices()).every((price, at, all) => at === 0 || price >= (all[at - 1] ?? 0)))
      .toBe(true)
    await sortBy(page, info, 'Highest price')
    await expect
      .poll(async () => (await prices()).every((price, at, all) => at === 0 || price <= (all[at - 1] ?? 0)))
      .toBe(true)
    for (const [name, sort] of [
      ['Newest', 2],
      ['Rating', 5],
      ['Most commented', 6],
    ] as const) {
      await sortBy(page, info, name)
      await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
    }
    const perRow = () =>
      cards(page).evaluateAll((all) => {
        const top = all[0]?.getBoundingClientRect().top
        return all.filter((card) => card.getBoundingClientRect().top === top).length
      })
    if (isPhone(info)) await expect.poll(perRow).toBe(2)
    else {
      await expect.poll(perRow).toBe(4)
      await page.getByRole('button', { name: '3 per row' }).click()
      await expect.poll(perRow).toBe(3)
      await page.getByRole('button', { name: '4 per row' }).click()
      await expect.poll(perRow).toBe(4)
    }

    // While other products load, the grid says so.
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/products\/techno\b/, async (route) => {
      await held
      await route.continue()
    })
    await sortBy(page, info, 'Best sellers')
    const shelf = page.getByRole('region', { name: 'Products' })
    await expect(shelf).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect(shelf).toHaveAttribute('aria-busy', 'false')
  })

  test('the sort links to how we rank', async ({ page, shop }, info) => {
    await open(page, shop, '/techno')
    if (isPhone(info)) await page.locator('[data-part="listing-bar"]').getByRole('button').last().click()
    const place = isPhone(info) ? page.getByRole('dialog', { name: 'Sort by' }) : page.locator('#main')
    const link = place.getByRole('link', { name: 'How we rank' })
    await expect(link).toHaveAttribute('href', '/help/how-we-rank')
    await link.click()
    await expect(page).toHaveURL(`${shop}/help/how-we-rank`)
    await expect(page.getByRole('heading', { level: 1, name: /rank/i })).toBeVisible()
  })

  test('on the phone the sheet of the sort stays for 200 ms after a tap, and then closes', async ({
    page,
    shop,
  }, info) => {
    if (!isPhone(info)) return
    await open(page, shop, '/techno')
    await page.locator('[data-part="listing-bar"]').getByRole('button').last().click()
    const sheet = page.getByRole('dialog', { name: 'Sort by' })
    await settled(page)
    const stayed = await sheet.getByRole('radio', { name: 'Lowest price' }).evaluate(
      (radio: HTMLInputElement) =>
        new Promise<number>((resolve) => {
          const dialog = radio.closest('dialog')
          const start = performance.now()
          radio.click()
          const look = () => (dialog?.open ? requestAnimationFrame(look) : resolve(performance.now() - start))
          look()
        }),
    )
    expect(stayed).toBeGreaterThanOrEqual(200)
    expect(stayed).toBeLessThan(2_000)
    await expect(sheet).toBeHidden()
  })

  test('back and forward restore filters and scroll; what could not be loaded is said where it was asked for', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/techno?brand=auralis')
    await seen(page.getByRole('button', { name: 'Remove filter: Auralis' })).click()
    await range(page, '1–12 of 14 products')
    await page.goBack()
    await expect(page).toHaveURL(/brand=auralis/)
    await expect(seen(page.getByRole('button', { name: 'Remove filter: Auralis' }))).toBeVisible()
    await page.goForward()
    await range(page, '1–12 of 14 products')

    const call = /\/api\/products\/techno\b.*page=2/
    await page.route(call, (route) => route.fulfill({ status: 409, json: { error: 'conflict' } }))
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('That did not work. Please try again.')).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(14)
  })

  test('the express department has no filter panel', async ({ page, shop }, info) => {
    await open(page, shop, '/tele-express')
    await expect(page.getByRole('heading', { level: 1, name: 'Tele-Express' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(12)
    await passesAxe(page)
    await sortBy(page, info, 'Lowest price')
    await expect(page).toHaveURL(/sort=3/)
  })
})

test.describe('the search page', () => {
  test('shows results on /search and on / with a q, narrowed by where they were found', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/?q=honey')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for: honey' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sharri mountain honey, 720 g' })).toBeVisible()
    await open(page, shop, '/search?q=honey')
    if (isPhone(info)) await page.getByRole('button', { name: /^Filters/ }).click()
    const place = isPhone(info) ? page.getByRole('dialog') : page.getByRole('complementary')
    await place.getByRole('link', { name: /^Pantry/ }).click()
    await expect(page).toHaveURL(/\/search\?q=honey&category=pantry/)
    await expect(page.getByRole('link', { name: 'Sharri mountain honey, 720 g' })).toBeVisible()
  })

  test('says that nothing was found, and suggests other readings and ways', async ({ page, shop }) => {
    await open(page, shop, '/search?q=qwxzkjhv')
    await expect(page.getByRole('heading', { name: 'Nothing found for “qwxzkjhv”' })).toBeVisible()
    await passesAxe(page)
    await page.locator('[data-part="empty"]').getByRole('link', { name: 'All departments' }).click()
    await expect(page).toHaveURL(/\/all-departments$/)
    await open(page, shop, '/search?q=headphonistic')
    await page.locator('[data-part="empty"]').getByRole('link', { name: 'headphones', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Results for: headphones' })).toBeVisible()
  })
})
