/** Pages that a translation or an extension has changed: every route stays usable, before and after its scripts run. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PEOPLE, PRODUCT } from './screens.ts'
import { demoAccount, enter, open, passesAxe } from './shopping.ts'
import { expectUsable, goWithin, openTouched, touch, touchRandomly, WAYS, type Way } from './touching.ts'

/** Every route meets all ways at once, as it arrives and later. These routes meet each way alone too, as they arrive. */
const USUAL = ['/', '/login', PRODUCT, '/checkout']
const all = Object.keys(WAYS) as Way[]

/** The server sends one page for all of the back office's routes: on arrival these three stand for the others. */
const FIRST = ['', '/chats', '/market/applications'].map((path) => `/admin/dashboard${path}`)
const differsOnArrival = (path: string) => !path.startsWith('/admin/') || FIRST.includes(path)

/** Pictures play no part. */
const withoutPictures = (page: Page) => page.route('**/media/**', (route) => route.abort())

const onRoutes = async (
  page: Page,
  shop: string,
  chosen: (path: string) => boolean,
  visit: (path: string, account: string | null) => Promise<void>,
) => {
  await withoutPictures(page)
  for (const { account, routes } of Object.values(PEOPLE)) {
    if (!routes.some(chosen)) continue
    if (account) await enter(page, shop, await demoAccount(page, account))
    for (const path of routes.filter(chosen)) await test.step(path, () => visit(path, account))
  }
}

test.describe('a page that others touch', () => {
  // React finds other elements than it rendered, reports that, and renders the page again.
  test.use({ provoked: /Minified React error #418/ })

  const arrive = (page: Page, shop: string, ways: readonly Way[], chosen: (path: string) => boolean) =>
    onRoutes(page, shop, chosen, async (path) => {
      await openTouched(page, `${shop}${path}${path.includes('?') ? '&' : '?'}lang=en`, () =>
        touch(page, ways),
      )
      await expectUsable(page)
    })

  for (const way of all)
    test(`stays usable when it arrives ${way}`, ({ page, shop }) =>
      arrive(page, shop, [way], (path) => USUAL.includes(path)))

  test('stays usable when it arrives in all ways at once', async ({ page, shop }) => {
    test.setTimeout(480_000)
    await arrive(page, shop, all, differsOnArrival)
  })

  test('stays usable when it is touched in all ways later, on every page that follows', async ({
    page,
    shop,
  }) => {
    test.setTimeout(480_000)
    let document = ''
    await onRoutes(
      page,
      shop,
      () => true,
      async (path, account) => {
        // One document for each person: the pages follow one another in it.
        if (document !== String(account)) await open(page, shop, '/')
        else await goWithin(page, path)
        document = String(account)
        await expectUsable(page)
        await touch(page, all)
      },
    )
  })

  for (const path of ['/', '/techno', PRODUCT, '/login'])
    test(`${path} survives 200 random insertions, wraps and removals before it starts`, async ({
      page,
      shop,
    }) => {
      await withoutPictures(page)
      for (const seed of [1, 2, 3]) {
        await openTouched(page, `${shop}${path}?lang=en`, () => page.evaluate(touchRandomly, seed))
        await expectUsable(page)
      }
    })
})

test.describe('what fails on a page', () => {
  test.use({ provoked: /broken by an extension/ })
  const failures = async (page: Page) => {
    const answer = await page.request.get(`${process.env.SHOP_API}/metrics`)
    const line = (await answer.text()).split('\n').find((each) => each.includes('/analytics/page_failed'))
    return Number(line?.split(' ').at(-1) ?? 0)
  }

  test('above all boundaries leaves what was there under one line that offers to load again, and is counted', async ({
    page,
    shop,
  }) => {
    const before = await failures(page)
    await page.addInitScript(() => {
      const { addEventListener } = window
      window.addEventListener = (...[type, ...rest]: Parameters<typeof addEventListener>) => {
        if (type === 'storage') throw new Error('broken by an extension')
        addEventListener.call(window, type, ...rest)
      }
    })
    await page.goto(`${shop}${PRODUCT}?lang=en`)
    const line = page.getByRole('alert').filter({ hasText: 'This page has stopped working.' })
    await expect(line.getByRole('button', { name: 'Load again' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /Auralis One/ })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect.poll(() => failures(page)).toBeGreaterThan(before)
    await passesAxe(page)
    // Links work as they do without scripts.
    await page.locator('#main a[href^="/store/"]').first().click()
    await expect(page).toHaveURL(/\/store\//)
  })

  test('inside a page keeps header and footer around it', async ({ page, shop }) => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        constructor() {
          throw new Error('broken by an extension')
        }
      } as unknown as typeof IntersectionObserver
    })
    await page.goto(`${shop}/?lang=en`)
    await expect(page.getByRole('heading', { name: 'The market is closed for a moment' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
  })
})
