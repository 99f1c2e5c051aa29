/** What holds for every screen of the desk: how it waits, fails and recovers, and that the keyboard alone is enough. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { OTHER_SCREENS, PEOPLE } from './screens.ts'
import { demoAccount, enter, isPhone, open } from './shopping.ts'
import { goWithin } from './touching.ts'

const DESK = '/admin/dashboard'
const SELLER = [...PEOPLE.seller.routes, ...OTHER_SCREENS.seller]
const MARKET = [...PEOPLE.administrator.routes, ...OTHER_SCREENS.administrator].filter((path) =>
  /\/(market|system)\//.test(path),
)
/** They ask for nothing before somebody types. */
const WITHOUT_DATA = ['/products/new', '/discounts/new', '/schedules/new']
/** Calls of the frame around each screen. */
const FRAME = /\/api\/backoffice\/(waiting|own-stores)/
const CALLS = /\/api\/backoffice\//
const LISTS = ['/orders', '/products', '/products/schedules', '/discounts']
/** A row with a picture, its name, what is known of it and its figures. */
const CARD_PX = 120

const heading = (page: Page) => page.locator('#main').getByRole('heading', { level: 1 })
const isCalm = (page: Page) => expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0)
const again = (page: Page) => page.locator('#main').getByRole('button', { name: 'Try again' })

/** Signs in and waits until the frame is there. */
const enterDesk = async (page: Page, shop: string, email: string) => {
  await page.route('**/media/**', (route) => route.abort())
  await enter(page, shop, await demoAccount(page, email))
  await open(page, shop, DESK)
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  await isCalm(page)
}

test.describe('each screen of the desk', () => {
  test('says when it cannot be loaded, and loads when it is tried again', async ({ page, shop }, info) => {
    if (isPhone(info)) return
    test.setTimeout(180_000)
    await enterDesk(page, shop, 'seller2@tregu.test')
    let isBroken = false
    await page.route(CALLS, (route) =>
      isBroken && !FRAME.test(route.request().url())
        ? route.fulfill({ status: 400, json: { success: false, error: 'malformed', message: 'No' } })
        : route.continue(),
    )
    const silent: string[] = []
    for (const path of SELLER.filter((each) => !WITHOUT_DATA.some((end) => each.endsWith(end)))) {
      // What was read before is shown while it is read again, so each screen begins with an empty memory.
      await open(page, shop, '/help')
      isBroken = true
      await goWithin(page, path)
      await again(page)
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => silent.push(path))
      isBroken = false
      if (silent.includes(path)) continue
      for (let press = 0; press < 4 && (await again(page).count()) > 0; press++)
        await again(page).first().click()
      await expect(again(page)).toHaveCount(0)
      await expect(heading(page)).toBeVisible()
    }
    expect(silent).toEqual([])
  })
})

test('on the phone a row of a list of the desk is a low card that nothing is cut off', async ({
  page,
  shop,
}, info) => {
  if (!isPhone(info)) return
  await enterDesk(page, shop, 'seller2@tregu.test')
  for (const path of LISTS) {
    await goWithin(page, DESK + path)
    const rows = page.locator('#main li[data-row]')
    await expect(rows.first()).toBeVisible()
    await expect(page.locator('#main table')).toHaveCount(0)
    const sizes = await rows.evaluateAll((all) =>
      all.map((row) => ({ height: row.clientHeight, excess: row.scrollWidth - row.clientWidth })),
    )
    expect(Math.max(...sizes.map(({ height }) => height)), path).toBeLessThanOrEqual(CARD_PX)
    expect(Math.max(...sizes.map(({ excess }) => excess)), path).toBe(0)
  }
})

/** The stops of the main part that the Tab key must reach. One of a group of radios is a stop. */
const listStops = (page: Page) =>
  page.evaluate(() => {
    for (const marked of document.querySelectorAll<HTMLElement>('[data-stop]')) delete marked.dataset.stop
    const groups = new Set<string>()
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        '#main :is(a[href], button, input, select, textarea, summary)',
      ),
    ]
    const stops = all.filter((each) => {
      if (
        each.tabIndex < 0 ||
        (each as HTMLInputElement).disabled ||
        !each.checkVisibility({ visibilityProperty: true })
      )
        return false
      if (each.closest('[inert], dialog:not([open]), details:not([open]) > :not(summary)')) return false
      if (!(each instanceof HTMLInputElement) || each.type !== 'radio') return true
      const isNew = !groups.has(each.name)
      groups.add(each.name)
      return isNew &&
        !all.some(
          (other) =>
            other instanceof HTMLInputElement && other.name === each.name && other.checked && other !== each,
        )
        ? true
        : each.checked
    })
    for (const [index, stop] of stops.entries()) stop.dataset.stop = String(index)
    return stops.length
  })

/** Where the focus is: the number of its stop, and whether one sees it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return null
    const around = [
      element,
      ...element.children,
      ...(element.parentElement?.children ?? []),
      element.parentElement,
    ]
    const isRinged = around.some((near) => {
      if (!near) return false
      const style = getComputedStyle(near)
      return (
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
        style.boxShadow !== 'none'
      )
    })
    const words = (element.getAttribute('aria-label') ?? element.innerText ?? '').slice(0, 40)
    return { stop: element.dataset.stop ?? null, isRinged, what: `${element.tagName} ${words}` }
  })

/** The screen has come and changes no more: twice the same words and as many stops. */
const settled = (page: Page) =>
  expect(async () => {
    const look = async () => [await page.locator('#main').innerText(), await listStops(page)]
    const before = await look()
    await page.waitForTimeout(250)
    await isCalm(page)
    expect(await look()).toEqual(before)
  }).toPass({ timeout: 20_000 })

const walk = async (page: Page): Promise<string[]> => {
  await settled(page)
  const count = await listStops(page)
  const reached = new Set<string>()
  const faults: string[] = []
  await page.locator('#main').focus()
  // The parts of a date are stops of their own.
  for (let press = 0; press < 2 * count + 30 && reached.size < count; press++) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (at === null) break
    if (at.stop === null || reached.has(at.stop)) continue
    reached.add(at.stop)
    if (!at.isRinged) faults.push(`no ring: ${at.what}`)
  }
  if (reached.size < count) faults.push(`${count - reached.size} of ${count} not reached`)
  return faults
}

for (const [who, account, screens] of [
  ['seller', 'seller2@tregu.test', SELLER],
  ['administrator', 'admin@tregu.test', MARKET],
] as const)
  test(`the keyboard alone reaches all of every screen of the ${who}, with the focus in sight`, async ({
    page,
    shop,
  }, info) => {
    if (isPhone(info)) return
    test.setTimeout(180_000)
    await enterDesk(page, shop, account)
    const faults: string[] = []
    for (const path of screens) {
      await goWithin(page, path)
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expect(heading(page)).toBeVisible()
      for (const fault of await walk(page)) faults.push(`${path}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
