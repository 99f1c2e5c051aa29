/** Pages of the desk in a browser: the scripts of a first visit, and how long a page takes to react to a filter. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath, flags } from '../browser.ts'
import type { Shop } from '../shop.ts'
import { quantile } from './office-steps.ts'
import type { Report } from './report.ts'

const PAGES = ['', '/orders', '/products', '/products/new', '/products/imports', '/payouts', '/store']
const MOST_KB = 200
const MOST_MS = 200
const TABS = ['Drafts', 'Sold out', 'All']
const ROUNDS = 4

const signIn = async (browser: Browser, { web, api }: Pick<Shop, 'web' | 'api'>) => {
  const answer = await fetch(`${api}/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner-1@bench.test', password: 'tregu-demo-1' }),
  })
  if (!answer.ok) throw new Error(`the owner is not let in: ${await answer.text()}`)
  const login = JSON.stringify(await answer.json())
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await context.addInitScript((stored) => localStorage.setItem('tregu.login', stored), login)
  await context.addCookies([{ name: 'lang', value: 'en', url: web }])
  return context
}

/** What a first visit fetches until the page is quiet, compressed as it is sent. */
const scriptsOf = async (page: Page, url: string): Promise<number> => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000
}

/** The time from a click until the next picture of the page, of the slowest events, as INP counts them. */
const reactionsTo = async (page: Page, url: string): Promise<number[]> => {
  await page.addInitScript(() => {
    const kept: number[] = []
    Object.assign(globalThis, { kept })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(url)
  const tabs = page.getByRole('navigation', { name: 'Which products' })
  for (let round = 0; round < ROUNDS; round++)
    for (const name of TABS) {
      await tabs.getByRole('link', { name }).click()
      await page.waitForLoadState('networkidle')
    }
  return page.evaluate(() => (globalThis as unknown as { kept: number[] }).kept)
}

export const benchPages = async (report: Report, shop: Pick<Shop, 'web' | 'api'>): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? chromium.executablePath(),
    args: [...flags],
  })
  try {
    const figures: [string, number][] = []
    for (const path of PAGES) {
      const context = await signIn(browser, shop)
      const page = await context.newPage()
      figures.push([path, await scriptsOf(page, `${shop.web}/admin/dashboard${path}`)])
      await context.close()
    }
    const [place, most] = figures.sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
    report.add([
      'scripts of the first visit to a page of the desk, the largest',
      `${most.toFixed(0)} KB`,
      `of ${PAGES.length}: ${place || 'overview'}`,
      `<= ${MOST_KB} KB`,
      most <= MOST_KB ? 'met' : 'MISSED',
    ])
    const context = await signIn(browser, shop)
    const times = await reactionsTo(await context.newPage(), `${shop.web}/admin/dashboard/products`)
    const worst = quantile(times, 0.98)
    report.add([
      'reaction to a tab of the list of products (INP)',
      `${worst.toFixed(0)} ms`,
      `${times.length} events`,
      `< ${MOST_MS} ms`,
      worst < MOST_MS ? 'met' : 'MISSED',
    ])
  } finally {
    await browser.close()
  }
}
