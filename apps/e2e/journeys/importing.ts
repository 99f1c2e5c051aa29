/** Shared by the journeys of imports: a store of their own, the way to its imports, and the choice of a file. */
import type { Page } from '@playwright/test'
import { expect, newEmail, test } from './fixtures.ts'
import { type Account, demoAccount, enter, open } from './shopping.ts'

const SECRET = 'a-good-secret'

/** A store that belongs to one journey alone: applied for, approved, without products. */
const ownSeller = async (page: Page): Promise<Pick<Account, 'login'>> => {
  const api = process.env.SHOP_API
  const email = newEmail()
  const last = `Vegla ${Date.now() % 1_000_000}`
  const signedUp = await page.request.post(`${api}/signup`, {
    data: { first_name: 'Era', last_name: last, email, password: SECRET, role: 1 },
  })
  const { token } = await signedUp.json()
  const headers = { authorization: `Token ${token}` }
  const description = { sq: 'Vegla për shtëpi dhe kopsht' }
  const trader = {
    legal_name: 'Era Vegla Sh.p.k.',
    legal_address: 'Rruga B 1, Prizren',
    registration_number: '811234567',
  }
  await page.request.put(`${api}/backoffice/application`, {
    headers,
    data: { description, city: 'Prizren', phone: '044 123 456', trader, lawful_goods: true },
  })
  const sent = await page.request.post(`${api}/backoffice/application/send`, { headers })
  expect(sent.status()).toBe(200)
  const { result } = await sent.json()
  const { login } = await demoAccount(page, 'admin@tregu.test')
  const approved = await page.request.post(`${api}/backoffice/applications/${result.id}`, {
    headers: { authorization: `Token ${login.token}` },
    data: { decision: 'approve', department: 'house' },
  })
  expect(approved.status()).toBe(200)
  const answer = await page.request.post(`${api}/signin`, { data: { email, password: SECRET } })
  return { login: await answer.json() }
}

export const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** From the home page to the imports of an own store. */
export const toImports = async (page: Page, shop: string) => {
  await enter(page, shop, await ownSeller(page))
  await open(page, shop, '/')
  const foot = page.getByRole('contentinfo')
  const entrance = foot.getByRole('link', { name: 'Seller sign-in' })
  // On the phone the groups of links are folded.
  if (test.info().project.name === 'phone')
    await foot.getByRole('button', { name: 'Sell', exact: true }).click()
  await entrance.click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Products' }).click()
  await title(page, 'Products')
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).first().click()
  await title(page, 'Imports')
}

export const choose = (page: Page, text: string | Buffer, name = 'products_export.csv') =>
  page
    .getByLabel(/Drop a CSV file here|Choose another file/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

export const readFileOf = async (page: Page) => page.getByRole('button', { name: 'Read the file' }).click()
