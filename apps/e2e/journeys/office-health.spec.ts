/** An administrator sees how the shop is, comes to the list of what has failed, and keeps the last answer when the next one fails. */
import { expect, test } from './fixtures.ts'
import { passesAxe, settled, signInFromHome, toSection } from './shopping.ts'

test('the health of the shop is seen from the home page, with what to do and the list of it', async ({
  page,
  shop,
}, info) => {
  test.setTimeout(90_000)
  await signInFromHome(page, shop, info, 'admin@tregu.test')
  await toSection(page, 'Health')
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  const checks = page.getByRole('list', { name: 'Checks' })
  const check = (name: string) =>
    checks.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  await expect(check('Database')).toContainText(/It answers and holds .+B/)
  await expect(check('Processes')).toContainText('0.1.0 since')
  await expect(check('Cards and PayPal')).toContainText('A sandbox takes the payments. No real money moves.')
  await settled(page)
  await passesAxe(page)

  // Work has failed since: it stands first, and its list is one click away.
  await page.route(/\/backoffice\/health$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const rest = body.result.checks.filter(({ id }: { id: string }) => id !== 'jobs_failed')
    const failed = { id: 'jobs_failed', state: 'bad', since: body.result.at, values: { count: 3 } }
    await route.fulfill({
      response,
      json: { ...body, result: { ...body.result, checks: [failed, ...rest] } },
    })
  })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(
    page.getByRole('status').getByText('Something does not work. It is listed first.'),
  ).toBeVisible()
  await expect(checks.getByRole('heading', { level: 2 }).first()).toHaveText('Background work that failed')
  await settled(page)
  await passesAxe(page)

  // What was known stays when the next answer fails.
  await page.unrouteAll()
  await page.route(/\/backoffice\/health$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('This could not be updated. These are the last known values.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(check('Database')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Open the list: Background work that failed' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Background work' })).toBeVisible()
  await expect(page).toHaveURL(/\/system\/jobs\?state=failed$/)
})
