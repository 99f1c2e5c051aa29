import { expect, test } from './fixtures.ts'
import { api, bought, headersOf } from './ordering.ts'
import { openOwnStore, sellOwn } from './own-store.ts'
import { centsOf, demoAccount, enter, newAccount, open, passesAxe, settled } from './shopping.ts'

const DESK = '/admin/dashboard'

test('a seller chooses the span of the figures, reads the charts as a table, and each number leads to its list', async ({
  page,
  shop,
}) => {
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, DESK)
  const main = page.getByRole('main')
  const figures = main.getByRole('region', { name: 'Figures' })
  await expect(figures).toBeVisible()
  const spans = main.getByRole('navigation', { name: 'Span of days' })
  await expect(spans.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('img', { name: /^A line of the revenue of each day/ })).toBeVisible()
  await expect(main.getByRole('img', { name: /^A bar for the orders of each day/ })).toBeVisible()
  await main.getByText('Show as table').click()
  const rows = main.getByRole('table').filter({ hasText: 'Before' }).getByRole('row')
  await expect(rows).toHaveCount(31)
  const payout = main.getByRole('region', { name: 'Next payout' })
  await expect(payout.getByRole('definition')).toHaveCount(3)
  const lines = (await payout.getByRole('definition').allInnerTexts()).map(centsOf)
  const next = await payout
    .getByText(/^[\d,.]+\s€$/)
    .first()
    .innerText()
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(centsOf(next))
  await passesAxe(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)

  await spans.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/span=7/)
  await expect(rows).toHaveCount(8)
  await spans.getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/span=today/)
  // One day alone makes no chart.
  await expect(main.getByRole('img', { name: /^A line of the revenue/ })).toBeHidden()
  await page.goBack()
  await expect(spans.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')

  const orders = figures
    .locator('div')
    .filter({ hasText: /^Orders\d/ })
    .getByRole('link')
  const shown = await orders.innerText()
  await orders.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page).toHaveURL(/status=sold/)
  await expect(page.getByRole('main').getByText(new RegExp(`^${shown} orders?$`))).toBeVisible()
})

test('the overview greets by name, changes a stock in place, and takes one answer after the other with Enter', async ({
  page,
  shop,
}, info) => {
  const owner = await openOwnStore(page, `Sot ${info.project.name} ${Date.now() % 1_000_000}`)
  const name = `Rake ${info.project.name} ${Date.now() % 1_000_000}`
  const { slug } = await sellOwn(page, owner, name)
  for (const text of ['How long is the handle?', 'Is the head of steel?']) {
    const headers = headersOf(await newAccount(page))
    const asked = await page.request.post(`${api()}/products/details/${slug}/questions`, {
      headers,
      data: { text },
    })
    expect(asked.status()).toBe(201)
  }
  await enter(page, shop, owner)
  await open(page, shop, DESK)
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Era$/ }),
  ).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '2 Questions to answer' })).toBeVisible()

  const low = main.getByRole('region', { name: 'Running out' })
  await expect(low.getByText('5 left')).toBeVisible()
  const stock = low.getByLabel(`Stock of ${name}`)
  await settled(page)
  await passesAxe(page)
  await stock.fill('4')
  await stock.press('Enter')
  await expect(low.getByText('4 left')).toBeVisible()

  const answers = main.getByRole('region', { name: 'To answer next' })
  await expect(answers.getByText('Is the head of steel?')).toBeVisible()
  const field = answers.getByRole('textbox')
  await field.fill('Yes, of one piece of')
  await field.press('Shift+Enter')
  await field.press('End')
  await page.keyboard.type('hardened steel.')
  await field.press('Enter')
  await expect(answers.getByText('How long is the handle?')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('It is 150 cm long.')
  await field.press('Enter')
  await expect(answers).toBeHidden()
  await expect(main.getByRole('link', { name: /Questions to answer/ })).toBeHidden()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)
})

test('what is to be sent stands first with its promise, and leads to the packing list and to the whole list', async ({
  page,
  shop,
  browser,
}) => {
  const seller = await demoAccount(page, 'seller@tregu.test')
  const context = await browser.newContext()
  const { id } = await bought(await context.newPage(), shop)
  await context.close()
  const confirmed = await page.request.post(`${api()}/backoffice/orders/${id}/status`, {
    headers: headersOf(seller),
    data: { status: 'confirmed' },
  })
  expect(confirmed.status()).toBe(200)
  await enter(page, shop, seller)
  await open(page, shop, DESK)
  const send = page.getByRole('region', { name: 'To send today' })
  const all = send.getByRole('link', { name: /orders? to ship$/ })
  const count = Number((await all.innerText()).match(/\d+/)?.[0])
  expect(count).toBeGreaterThan(0)
  await send
    .getByRole('link', { name: /^Pack order / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Packing list/ })).toBeVisible()
  await page.goBack()
  await all.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page).toHaveURL(/sort=due/)
  await expect(page.getByRole('main').getByText(new RegExp(`^${count} orders?$`))).toBeVisible()
})
