import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, newAccount, open, passesAxe, seen, settled } from './shopping.ts'

const departments = ['Techno', 'House', 'Fashion', 'Beauty', 'Kids', 'Sport', 'Books', 'Garden', 'Medical']
const field = (page: Page) => page.getByRole('combobox', { name: 'Search products, brands and stores' })
const drawer = (page: Page, title: string) => page.getByRole('dialog', { name: title })

const focusIsInside = (page: Page, selector: string) =>
  page.evaluate((css) => document.querySelector(css)?.contains(document.activeElement), selector)

test.describe('the layout', () => {
  test('guests see Home, Login, Sign up, the departments and a footer with contact, navigation, help and newsletter', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/techno')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()

    if (isPhone(info)) {
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = drawer(page, 'Menu')
      for (const name of ['Home', 'Login', 'Sign up'])
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
      for (const name of departments) await expect(menu.getByRole('button', { name })).toBeVisible()
      await page.keyboard.press('Escape')
      for (const name of ['Home', 'Departments', 'Wishlist', 'Cart', 'Account'])
        await expect(page.getByRole('navigation', { name: 'Main' }).getByText(name)).toBeVisible()
    } else {
      const top = page.getByRole('banner')
      await expect(top.getByRole('link', { name: 'Tregu, home' })).toBeVisible()
      await expect(top.getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(top.getByRole('link', { name: 'Sign up' })).toBeVisible()
      const bar = page.getByRole('navigation', { name: 'Departments' })
      for (const name of departments) await expect(bar.getByRole('link', { name })).toBeVisible()
    }
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('heading', { name: 'Contact' })).toBeAttached()
    await expect(foot.getByRole('link', { name: 'ndihma@tregu.test' })).toBeVisible()
    await expect(foot.getByRole('heading', { name: 'Navigation' })).toBeVisible()
    // On the phone the headings open their links.
    if (isPhone(info)) {
      await expect(foot.getByRole('link', { name: 'All departments' })).toBeHidden()
      for (const name of ['Navigation', 'Help']) await foot.getByRole('button', { name }).click()
    }
    for (const name of ['Home', 'All departments', 'Login', 'Sign up'])
      await expect(foot.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(foot.getByRole('heading', { name: 'Help' })).toBeVisible()
    await expect(foot.getByRole('link', { name: 'Delivery and returns' })).toBeVisible()
    await expect(foot.getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
    await expect(foot.getByRole('button', { name: 'Subscribe' })).toBeVisible()
    const marks = foot.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem')
    await expect(marks).toHaveText(['VISA', 'Mastercard', 'PayPal', 'Bank transfer', 'Cash at the door'])
  })

  test('search runs only with non-empty text, Enter submits, and suggestions are walked with the arrows', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/')
    await field(page).click()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/\?lang=en$/)
    if (isPhone(info)) {
      // The phone's search is a full screen.
      const around = page.getByText('Look around')
      await expect(around).toBeVisible()
      const below = await page.evaluate(
        () => document.elementFromPoint(190, 700)?.closest('[data-part="suggestions"]') !== null,
      )
      expect(below).toBe(true)
      await passesAxe(page)
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(around).toBeHidden()
    }
    await field(page).fill('honey')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=honey/)
    await expect(page.getByRole('heading', { level: 1, name: 'Results for: honey' })).toBeVisible()

    // The last search is offered again.
    await open(page, shop, '/techno')
    await field(page).click()
    await page.getByRole('button', { name: 'honey', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=honey/)
  })

  test('sticky bars shown after scrolling more than 120px or on scroll-up, and a go-to-top button', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/')
    const top = page.getByRole('banner')
    const high = (await top.boundingBox())?.height ?? 0
    await page.evaluate(() => window.scrollTo(0, 100))
    expect((await top.boundingBox())?.height).toBe(high)
    await page.evaluate(() => window.scrollTo(0, 140))
    await expect.poll(async () => (await top.boundingBox())?.height).toBe(56)
    await expect(field(page)).toBeInViewport()
    await expect(seen(page.getByRole('button', { name: /^Cart/ }))).toBeInViewport()
    const toTop = page.getByRole('button', { name: 'Go to top' })
    await expect(toTop).toBeHidden()

    await page.evaluate(() => window.scrollTo(0, 2400))
    const bar = page.getByRole('navigation', { name: 'Departments' }).first()
    if (!isPhone(info)) {
      await expect(bar).not.toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 2200))
      await expect(bar).toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 2400))
      await expect(bar).not.toBeInViewport()
    }
    await toTop.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(toTop).toBeHidden()
  })

  test('drawers: a category drill-down, kept focus and Escape; the department menu on the desktop', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/techno')
    if (!isPhone(info)) {
      const opener = page.getByRole('link', { name: 'All departments' }).first()
      await opener.click()
      await page.getByRole('link', { name: 'All of Techno' }).waitFor()
      await settled(page)
      await passesAxe(page)
      const first = page.locator('[data-part="departments"] ul').getByRole('link', { name: 'Techno' })
      await first.focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('link', { name: 'All of House' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await opener.click()
      await page.locator('[data-part="departments"] ul').getByRole('link', { name: 'House' }).hover()
      await page.getByRole('link', { name: 'Kitchen', exact: true }).click()
      await expect(page).toHaveURL(/\/house\/kitchen$/)
      return
    }
    const opener = page.getByRole('button', { name: 'Menu' })
    await opener.click()
    await expect(drawer(page, 'Menu')).toBeVisible()
    await settled(page)
    await passesAxe(page)
    for (let presses = 0; presses < 20; presses++) await page.keyboard.press('Tab')
    expect(await focusIsInside(page, 'dialog[open]')).toBe(true)
    await page.keyboard.press('Escape')
    await expect(drawer(page, 'Menu')).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await drawer(page, 'Menu').getByRole('button', { name: 'House' }).click()
    await expect(drawer(page, 'House').getByRole('link', { name: 'All of House' })).toBeFocused()
    await drawer(page, 'House').getByRole('button', { name: 'Kitchen' }).click()
    await settled(page)
    await passesAxe(page)
    await drawer(page, 'Kitchen').getByRole('button', { name: 'Back' }).click()
    await drawer(page, 'House').getByRole('button', { name: 'Kitchen' }).click()
    await drawer(page, 'Kitchen').getByRole('link', { name: 'Tea and coffee' }).click()
    await expect(page).toHaveURL(/\/house\/kitchen\/tea-and-coffee$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('the account menu greets the first name with Orders, Reviews, Address, Coupons, Profile, Wishlist, Cards and Sign out, which returns to /', async ({
    page,
    shop,
  }, info) => {
    await enter(page, shop, await newAccount(page))
    await open(page, shop, '/help')
    const short = ['Orders', 'Reviews', 'Address', 'Coupons', 'Profile', 'Wishlist', 'Cards']
    const long = [
      'My Orders',
      'My Reviews',
      'Address Book',
      'My Coupons',
      'Account Info',
      'Wishlist',
      'My Cards',
    ]
    const tabs = ['orders', 'reviews', 'address', 'coupons', 'profile', 'wishlist', 'cards']
    const [opener, panel] = isPhone(info)
      ? [page.getByRole('button', { name: 'Menu' }), page.getByRole('dialog')]
      : [
          page.getByRole('button', { name: /Account$/ }),
          page.getByRole('banner').locator('[data-part="menu"]'),
        ]
    await opener.click()
    await expect(panel.getByText('Hi, Njomza')).toBeVisible()
    if (isPhone(info)) await panel.getByRole('button', { name: /Account$/ }).click()
    for (const [index, name] of (isPhone(info) ? long : short).entries())
      await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/user/dashboard/${tabs[index]}`,
      )
    await expect(panel.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/user/dashboard')
    await settled(page)
    await passesAxe(page)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    if (!isPhone(info)) {
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await expect(panel.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    } else {
      await opener.click()
      await panel.getByRole('button', { name: /Account$/ }).click()
    }
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${shop}/`)
    expect(await page.evaluate(() => localStorage.getItem('tregu.login'))).toBeNull()
  })

  test('up to 767 px there is the bar of the phone, from 768 px on that of the departments', async ({
    page,
    shop,
  }, info) => {
    // The phone project sets another width.
    if (isPhone(info)) return
    for (const [width, isNarrow] of [
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, shop, '/techno')
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: isNarrow })
      await expect(page.getByRole('navigation', { name: 'Departments' })).toBeVisible({ visible: !isNarrow })
    }
  })

  test('role 1 sees the admin Dashboard', async ({ page, shop }, info) => {
    await enter(page, shop, await demoAccount(page, 'seller2@tregu.test'))
    await open(page, shop, '/techno')
    await page.getByRole('button', { name: isPhone(info) ? 'Menu' : /Account$/ }).click()
    if (isPhone(info))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Account$/ })
        .click()
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
  })

  test('a language menu with flags; departments are kept in local storage and refetched on change', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/techno')
    const kept = () =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem('tregu.departments') ?? 'null')?.reply.result[1].name,
      )
    const menu = async () => {
      if (isPhone(info)) await page.getByRole('button', { name: 'Menu' }).click()
      else await page.getByRole('link', { name: 'All departments' }).first().click()
    }
    await menu()
    await expect.poll(kept).toBe('House')
    await page.keyboard.press('Escape')

    // The cached departments show before any answer.
    await page.route('**/api/stores/departments*', (route) => route.fulfill({ status: 404, json: {} }))
    await open(page, shop, '/fashion')
    await menu()
    await expect(
      seen(
        page
          .getByRole('link', { name: /^(All of )?Techno$/ })
          .or(page.getByRole('button', { name: 'Techno' })),
      ),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute('**/api/stores/departments*')

    const opener = page.getByRole('button', { name: 'Language: EN English' })
    await opener.click()
    const panel = page.getByRole('banner').locator('[data-part="menu"]')
    await expect(panel.locator('img')).toHaveCount(6)
    await passesAxe(page)
    await panel.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect.poll(kept).toBe('Haus')
    expect(await page.evaluate(() => localStorage.getItem('tregu.language'))).toBe('"de"')
    expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe('de')
  })
})
