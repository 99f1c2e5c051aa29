import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, open, passesAxe, settled } from './shopping.ts'

const AUTOPLAY_MS = 5000

test.describe('the home page', () => {
  test('has a department carousel, promo tiles and product rows of at most 5 per row', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/')
    const departments = page.locator('#main').getByRole('navigation', { name: 'Departments' })
    await expect(departments.getByRole('link')).toHaveCount(10)
    await departments.getByRole('link', { name: 'Tele-Express' }).scrollIntoViewIfNeeded()
    await expect(departments.getByRole('link', { name: 'Tele-Express' })).toBeInViewport()
    await expect(page.locator('[data-part="tiles"]').getByRole('link')).toHaveCount(2)

    const rows = page.locator('#main [data-part="products"]')
    const counts = await rows.evaluateAll((lists) => lists.map((list) => list.children.length))
    expect(counts.length).toBeGreaterThan(3)
    for (const count of counts) expect(count).toBeLessThanOrEqual(5)
    if (!isPhone(info)) {
      const tops = await rows
        .first()
        .locator('> li')
        .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size)
      expect(tops).toBe(1)
    }
    await settled(page)
    await passesAxe(page)
    await page.getByRole('link', { name: 'See all' }).first().click()
    await expect(page).not.toHaveURL(/lang=en$/)
    await expect(page.locator('h1')).toBeVisible()
  })

  test('its slide banners go on by themselves, stop for the pause button, and obey the arrow keys', async ({
    page,
    shop,
  }) => {
    await page.clock.install()
    await open(page, shop, '/')
    const carousel = page.getByRole('region', { name: 'Offers' })
    const dot = (n: number) => carousel.getByRole('button', { name: new RegExp(`^Slide ${n} of`) })
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(AUTOPLAY_MS)
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 0)
    await carousel.getByRole('button', { name: 'Play' }).blur()
    await page.clock.runFor(3 * AUTOPLAY_MS)
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')

    await dot(2).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dot(3)).toBeFocused()
    await expect(dot(3)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    // Only the visible slide can be reached.
    await expect(carousel.getByRole('group', { name: /^Slide/ })).toHaveCount(1)
  })

  test('a shopper who wants no motion gets slides that stand still', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open(page, shop, '/')
    const carousel = page.getByRole('region', { name: 'Offers' })
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.clock.runFor(2 * AUTOPLAY_MS)
    await expect(carousel.getByRole('button', { name: /^Slide 1 of/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('visiting it triggers a site-viewed call, by the browser and once a visit', async ({ page, shop }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/analytics/site_viewed')) calls++
    })
    const called = page.waitForResponse((answer) => answer.url().includes('/analytics/site_viewed'))
    await open(page, shop, '/')
    expect((await called).status()).toBe(200)
    await open(page, shop, '/techno')
    await page.getByRole('link', { name: 'Tregu, home' }).first().click()
    await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
    await open(page, shop, '/')
    expect(calls).toBe(1)
  })

  test('shows a signed-in shopper what arrives next, what to buy again and news of followed stores, and pushes nothing away', async ({
    page,
    shop,
  }) => {
    const main = page.locator('#main')
    const promise = main.getByRole('link', { name: /^14 days to change your mind/ })
    const again = main.getByRole('heading', { name: 'Buy again' })
    await open(page, shop, '/')
    await expect(promise).toBeVisible()
    await settled(page)
    await expect(again).toHaveCount(0)

    await enter(page, shop, await demoAccount(page, 'shopper@tregu.test'))
    await open(page, shop, '/')
    const first = main.getByRole('heading', { name: 'Prices that went down' })
    const place = await first.boundingBox()
    const parcel = main.getByRole('link', { name: /^Arrives / })
    await expect(parcel).toBeVisible()
    await expect(promise).toBeHidden()
    await expect(again).toBeAttached()
    await expect(main.getByRole('heading', { name: 'New in the stores you follow' })).toBeAttached()
    expect((await first.boundingBox())?.y).toBe(place?.y)
    await settled(page)
    await passesAxe(page)
    await parcel.click()
    await expect(page).toHaveURL(/\/user\/dashboard\/orders\/[\da-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible()
    await page.getByRole('link', { name: 'Tregu, home' }).first().click()
    await again.scrollIntoViewIfNeeded()
    await expect(again).toBeVisible()
  })

  test('what lies far below answers to a press that came without scrolling', async ({ page, shop }) => {
    await open(page, shop, '/')
    await settled(page)
    const heart = page
      .locator('#main article')
      .getByRole('button', { name: /wishlist/i })
      .last()
    // A press without a pointer or key before it, as some assistive technology sends.
    await heart.evaluate((button: HTMLElement) => button.click())
    await expect(page).toHaveURL(/\/login/)
  })
})
