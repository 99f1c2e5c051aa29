import { expect, test } from './fixtures.ts'
import { enter, fill, isPhone, newAccount, open, passesAxe, seen, settled, signInByForm } from './shopping.ts'

const HEADPHONES = 'noise-cancelling-headphones-one'

test.describe('the store page', () => {
  test('shows logo, background, name, seller score, followers, and the tabs Home page and All Products', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/store/tech-point')
    await expect(page.getByRole('heading', { level: 1, name: 'Tech Point Company' })).toBeVisible()
    await expect(page).toHaveTitle(/^Tech Point Company/)
    for (const picture of [
      page.locator('[data-part="cover"] img').last(),
      page.locator('[data-part="store"] img'),
    ])
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true)
    const score = page.locator('[data-part="store"] [data-tier]')
    await expect(score).toHaveText(/Seller score \d\.\d$/)
    await expect(score).toHaveAttribute('data-tier', /^[1-8]$/)
    await expect(page.locator('[data-part="store"]').getByText(/^\d+ followers?$/)).toBeVisible()

    const tabs = page.getByRole('navigation', { name: 'Tech Point' })
    await expect(tabs.getByRole('link', { name: 'Home page' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: 'Loved in this store' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'New on the shelf' })).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await tabs.getByRole('link', { name: /^All Products/ }).click()
    await expect(tabs.getByRole('link', { name: /^All Products/ })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2, name: 'All Products' })).toBeVisible()
    await expect(page.getByText('1–9 of 9 products')).toBeVisible()
    await passesAxe(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Loved in this store' })).toBeVisible()
  })

  test('says who sells: legal name, address, number, e-mail and phone, and the promise of lawful goods', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/store/tech-point')
    const trader = page.getByRole('region', { name: 'Seller information' })
    for (const words of [
      'Demo: Tech Point Sh.p.k.',
      'Rruga e Tregut 1, Prishtinë',
      'DEMO-00001',
      'tech-point@tregu.test',
      'This seller has confirmed that it offers only goods that comply with the law.',
    ])
      await expect(trader.getByText(words)).toBeVisible()
    await expect(trader.getByText(/^\+383 \d\d \d{3} \d{3}$/)).toBeVisible()
    await trader.scrollIntoViewIfNeeded()
    await passesAxe(page)
  })

  test('has a seller-product search and categories of its own', async ({ page, shop }, info) => {
    await open(page, shop, '/store/tech-point')
    const search = page.getByRole('searchbox', { name: 'Search in Tech Point' })
    await search.fill('headphones')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/store\/tech-point\?tab=products&q=headphones$/)
    await expect(page.getByRole('link', { name: /Auralis One/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Vinyl turntable/ })).toHaveCount(0)
    await seen(page.getByRole('button', { name: 'Remove filter: headphones' })).click()
    await expect(page.getByText('1–9 of 9 products')).toBeVisible()
    await search.fill('xylophone')
    await search.press('Enter')
    await expect(
      page.getByRole('heading', { name: 'No products found in the store you are looking for' }),
    ).toBeVisible()
    if (!isPhone(info)) await passesAxe(page)

    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sound' }).click()
    await expect(page).toHaveURL(/\/store\/tech-point\/sound$/)
    await expect(page.getByRole('link', { name: /Auralis One/ })).toBeVisible()
    await open(page, shop, '/store/tech-point/sound/headphones')
    await expect(page.getByRole('link', { name: /Auralis One/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Vinyl turntable/ })).toHaveCount(0)
    await open(page, shop, '/techno/store/tech-point')
    await expect(page.getByRole('heading', { level: 1, name: 'Tech Point Company' })).toBeVisible()
  })

  test('a guest’s Follow leads to /login, comes back and is done; then it says Followed, and Unfollow on hover', async ({
    page,
    shop,
  }, info) => {
    const account = await newAccount(page)
    await open(page, shop, '/store/shtepia-ime')
    const follow = page.getByRole('button', { name: 'Follow', exact: true })
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
    await follow.click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await signInByForm(page, account)
    await expect(page).toHaveURL(/\/store\/shtepia-ime/)
    const followed = page.getByRole('button', { name: 'Followed', exact: true })
    await expect(followed).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(followed).toBeVisible()
    if (isPhone(info)) await followed.click()
    else {
      await followed.hover()
      const unfollow = page.getByRole('button', { name: 'Unfollow', exact: true })
      await expect(unfollow).toBeVisible()
      await unfollow.click()
    }
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
  })

  test('offers its coupons: a guest’s Claim leads to /login and is done; the cart then uses the coupon', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await open(page, shop, '/store/tech-point')
    const offers = page.getByRole('list', { name: 'Coupons of this store' })
    await expect(offers.getByRole('listitem')).toHaveText([/3\.00.€.*Tech i ri.*From 20\.00.€ in this store/])
    await passesAxe(page)
    await offers.getByRole('button', { name: 'Claim: Tech i ri' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await signInByForm(page, account)
    await expect(page).toHaveURL(/\/store\/tech-point/)
    await expect(offers.getByRole('button', { name: 'Claimed' })).toBeDisabled()
    await fill(page, shop, { [HEADPHONES]: 1 })
    await seen(page.getByRole('button', { name: 'Use: Tech i ri' })).click()
    await expect(seen(page.getByRole('button', { name: 'Remove: Tech i ri' }))).toBeVisible()
    await expect(seen(page.getByText('−3.00 €').first())).toBeVisible()
  })

  test('a coupon can be claimed in the cart', async ({ page, shop }) => {
    await enter(page, shop, await newAccount(page))
    await fill(page, shop, { [HEADPHONES]: 1 })
    await seen(page.getByRole('button', { name: 'Claim: Tech i ri' })).click()
    await expect(seen(page.getByRole('button', { name: 'Use: Tech i ri' }))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Claim: Tech i ri' })).toHaveCount(0)
  })
})
