/** Every screen: it never scrolls sideways with the longest texts of any language, and axe finds no fault. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Measure, STANDING_IN, useLongest } from './longest-texts.ts'
import { OTHER_SCREENS, PEOPLE } from './screens.ts'
import { axeFaults, demoAccount, enter, isPhone } from './shopping.ts'
import { expectUsable, goWithin } from './touching.ts'

/** axe looks at the pages with the longest texts. */
const MEASURES: Measure[] = ['text', 'word']

/** The page has its title and has loaded what it shows, and leads nowhere else. */
const complete = (page: Page) =>
  expect(async () => {
    const seen = await page.evaluate(async () => {
      const address = location.href
      await new Promise((resolve) => setTimeout(resolve, 100))
      const isBusy = document.querySelector('#main [aria-busy="true"]') !== null
      return { isThere: location.href === address && !isBusy, title: document.title }
    })
    expect(seen).toMatchObject({ isThere: true, title: expect.stringMatching(/./) })
  }).toPass({ timeout: 25_000 })

/** How many pixels the page can be scrolled sideways. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const people = Object.entries(PEOPLE).map(([name, { account, routes }]) => ({
  name,
  account,
  // The first loads itself again whenever the connection is there, the second shows parts that wait.
  routes: [...routes, ...(OTHER_SCREENS[name as keyof typeof OTHER_SCREENS] ?? [])].filter(
    (path) => path !== '/offline' && path !== '/dev/components',
  ),
}))

test.describe('every screen', () => {
  for (const { name, account, routes } of people)
    test(`of the ${name} holds its width with the longest texts of six languages and passes axe`, async ({
      page,
      shop,
    }, info) => {
      test.setTimeout(600_000)
      await page.route('**/media/**', (route) => route.abort())
      if (account) await enter(page, shop, await demoAccount(page, account))
      const [tooWide, broken]: [string[], string[]] = [[], []]
      for (const measure of isPhone(info) ? MEASURES : MEASURES.slice(0, 1)) {
        await useLongest(page, measure)
        // The server's page holds the texts of its own language, so the pages after it load the others.
        await page.goto(`${shop}/help?lang=en`)
        await expectUsable(page)
        for (const path of routes) {
          await goWithin(page, path, STANDING_IN)
          await expectUsable(page)
          await complete(page)
          const pixels = await excess(page)
          if (pixels > 0) tooWide.push(`${path} with the longest of each ${measure}: ${pixels} px`)
          if (measure !== 'text') continue
          for (const fault of await axeFaults(page)) broken.push(`${path}: ${fault}`)
        }
      }
      expect({ tooWide, broken }).toEqual({ tooWide: [], broken: [] })
    })
})
