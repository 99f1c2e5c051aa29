import { expect, test } from './fixtures.ts'
import { api, bought, headersOf } from './ordering.ts'
import { demoAccount, enter, newAccount, open, passesAxe } from './shopping.ts'

const DESK = '/admin/dashboard'

test.describe('who sees the desk', () => {
  test('a guest signs in first and arrives there; a customer finds no such page', async ({ page, shop }) => {
    await page.goto(`${shop}${DESK}/orders?lang=en`)
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('E-mail').fill('seller2@tregu.test')
    await page.getByLabel('Password', { exact: true }).fill('tregu-demo-1')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await enter(page, shop, await newAccount(page))
    await page.goto(`${shop}${DESK}?lang=en`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  test('a support agent and an applicant are told whom to ask', async ({ page, shop }) => {
    for (const email of ['agent@tregu.test', 'applicant@tregu.test']) {
      await enter(page, shop, await demoAccount(page, email))
      await open(page, shop, `${DESK}/orders`)
      await expect(page.getByRole('heading', { level: 1, name: 'This page is for sellers' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
      // An agent sees the chats of the desk's sections; an applicant sees the application.
      const sections = page.getByRole('navigation', { name: 'Dashboard' })
      await expect(sections.getByRole('link', { name: 'Orders' })).toHaveCount(0)
      const own = email.startsWith('agent') ? 'Chats' : 'Application'
      await expect(sections.getByRole('link', { name: own })).toBeVisible()
    }
    await passesAxe(page)
  })

  test('administrators see the sections in three groups; a seller’s are one list without a name', async ({
    page,
    shop,
  }) => {
    const sections = page.getByRole('navigation', { name: 'Dashboard' })
    const linksOf = (group: string) => sections.getByRole('group', { name: group }).getByRole('link')
    await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
    await open(page, shop, DESK)
    await expect(sections.getByRole('group')).toHaveCount(3)
    await expect(linksOf('Store').filter({ hasText: 'Orders' })).toBeVisible()
    await expect(linksOf('Market').filter({ hasText: 'Applications' })).toBeVisible()
    await expect(linksOf('System')).toHaveText([
      /^Health/,
      /^Mails/,
      /^Background work/,
      /^Log/,
      'Staff',
      /^Settings/,
    ])
    await passesAxe(page)
    await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
    await open(page, shop, DESK)
    await expect(sections.getByRole('link', { name: /^Orders/ })).toBeVisible()
    await expect(sections.getByRole('group')).toHaveCount(0)
  })

  test('an administrator sees all stores and chooses one; the figures follow', async ({ page, shop }) => {
    const admin = await demoAccount(page, 'admin@tregu.test')
    await enter(page, shop, admin)
    await open(page, shop, DESK)
    await page.getByRole('combobox', { name: 'Store' }).selectOption({ label: 'Tech Point' })
    await expect(page).toHaveURL(/store=tech-point/)
    const headers = { authorization: `Token ${admin.login.token}` }
    const overviewOf = async (query: string) => {
      const answer = await page.request.get(`${process.env.SHOP_API}/backoffice/overview${query}`, {
        headers,
      })
      return (await answer.json()).result.month as { amount: number }
    }
    const month = page.getByRole('region', { name: 'Figures' }).getByRole('link').first()
    // Other journeys buy in this store meanwhile.
    await expect(async () => {
      const [all, one] = [await overviewOf(''), await overviewOf('?store=tech-point')]
      expect(one.amount).toBeLessThan(all.amount)
      await page.reload()
      const amount = one.amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })
      await expect(month).toContainText(`${amount}\u00a0€`, { timeout: 3_000 })
    }).toPass()
    await month.click()
    await expect(page).toHaveURL(/status=sold&.*store=tech-point|store=tech-point.*status=sold/)
    await expect(page.getByRole('combobox', { name: 'Store' })).toHaveValue('tech-point')
    await expect(page.getByRole('button', { name: /^Since .*Remove$/ })).toBeVisible()
    await passesAxe(page)
    await page.getByRole('link', { name: /^TR-/ }).first().click()
    const money = page.getByRole('region', { name: 'The store’s money from this order' })
    await expect(money.getByRole('rowheader', { name: 'The store earns' })).toBeVisible()
    await expect(page.getByText('You earn')).toBeHidden()
  })

  test('a seller reads what each row of the money of a returned order is', async ({ page, shop }) => {
    const { account, id } = await bought(page, shop)
    const seller = await demoAccount(page, 'seller@tregu.test')
    const send = async (who: Parameters<typeof headersOf>[0], path: string, data: object) => {
      const answer = await page.request.post(`${api()}${path}`, { headers: headersOf(who), data })
      expect([path, answer.status()]).toEqual([path, 200])
    }
    for (const status of ['confirmed', 'shipped', 'delivered'])
      await send(seller, `/backoffice/orders/${id}/status`, { status })
    await send(account, `/orders/${id}/return`, {})
    const answer = await page.request.get(`${api()}/orders/${id}`, { headers: headersOf(account) })
    const { returns } = (await answer.json()).order as { returns: readonly { id: string }[] }
    for (const status of ['received', 'refunded'])
      await send(seller, `/backoffice/returns/${returns[0]?.id}/status`, { status })
    await enter(page, shop, seller)
    await open(page, shop, `${DESK}/orders?status=returned`)
    await page.getByRole('link', { name: /^TR-/ }).first().click()
    const money = page.getByRole('region', { name: 'Your money from this order' })
    await expect(money.getByText('Given back to the shopper').first()).toBeVisible()
    await expect(money.getByText('Commission given back').first()).toBeVisible()
    await expect(page.getByText('The shopper has paid')).toBeVisible()
    await expect(page.getByText('You have paid')).toHaveCount(0)
    await passesAxe(page)
  })
})
