/** An empty market, by clicks alone: from the link of the first administrator to the first parcel. */
import type { Browser, Page } from '@playwright/test'
import { type Shop, startShop } from '../shop.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { open, seen, settled, toSection } from './shopping.ts'

const DESK = '/admin/dashboard'
const SECRET = 'a-journey-secret'
const PICTURE = new URL('../../web/public/icon-512.png', import.meta.url).pathname
const CODE = /TR-[2-9A-Z]{4}-[2-9A-Z]{4}/

let shop: Shop
test.beforeAll(async () => {
  test.setTimeout(240_000)
  shop = await startShop({}, 'empty')
})
test.afterAll(() => shop.stop())

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 60_000 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const another = async (browser: Browser) => (await browser.newContext()).newPage()

const signIn = async (page: Page, email: string) => {
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(SECRET)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** By the link that the operator's command prints. */
const becomeAdministrator = async (page: Page, email: string) => {
  const link = /http\S+\/reset-password\/\S+/.exec(shop.tregu('administrator', '--email', email))?.[0] ?? ''
  await page.goto(`${link}?lang=en`)
  await page.getByLabel('New password').fill(SECRET)
  await page.getByLabel('Confirm password').fill(SECRET)
  await button(page, 'Save password').click()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
}

/** The open step of the overview. */
const step = async (page: Page, name: string, go: string) => {
  await toSection(page, 'Overview')
  const steps = page.getByRole('region', { name: 'First steps' })
  const row = steps.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('link', { name: go }).click()
}

const nameMarket = async (page: Page) => {
  await step(page, 'Name the market', 'Name and imprint')
  await title(page, 'Settings')
  await page.getByLabel('Name', { exact: true }).fill('Pazari')
  await page.getByLabel('Imprint', { exact: true }).fill('Pazari Sh.p.k., Prizren')
  await button(page, 'Save').click()
  await expect(page.getByRole('status').getByText('The settings are saved.')).toBeVisible()
}

const takeDepartments = async (page: Page) => {
  await step(page, 'Add departments', 'Departments')
  await title(page, 'Departments and categories')
  await button(page, 'Take a ready set').click()
  const dialog = page.getByRole('dialog', { name: 'Ready sets of departments' })
  await dialog.getByLabel('Set').selectOption({ label: 'Food and home' })
  await dialog.getByRole('button', { name: 'Add these departments' }).click()
  await expect(seen(page.getByText('The departments are added.'))).toBeVisible()
}

const setTerms = async (page: Page) => {
  await step(page, 'Set the terms', 'Terms')
  await title(page, 'Settings')
  await page.getByLabel('Commission').fill('9')
  await button(page, 'Save').click()
  await expect(page.getByRole('status').getByText('The settings are saved.')).toBeVisible()
}

const makeHome = async (page: Page) => {
  await step(page, 'Make the home page', 'Home page')
  await title(page, 'Home page')
  await page.getByRole('link', { name: 'Add a part' }).first().click()
  await page.getByLabel('What it is').selectOption({ label: 'Row of products' })
  await page.getByRole('tabpanel', { name: 'English' }).getByLabel('Title').fill('New here')
  await page.getByLabel('Leads to').fill('/all-departments')
  await button(page, 'Add').click()
  await expect(page.getByRole('heading', { level: 2, name: 'New here' })).toBeVisible()
}

const inviteAgent = async (page: Page) => {
  await step(page, 'Invite colleagues', 'Staff')
  await title(page, 'Staff')
  await button(page, 'Invite a person').click()
  const dialog = page.getByRole('dialog')
  const email = newEmail()
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await dialog.getByLabel('Your own password', { exact: true }).fill(SECRET)
  await dialog.getByRole('button', { name: 'Invite a person', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: `${email} is invited.` })).toBeAttached()
}

const person = async (page: Page, first: string, last: string) => {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('E-mail', { exact: true }).first().fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(SECRET)
}

/** A trader who finds the market signs up, says what is missing, and sends the application. */
const apply = async (page: Page) => {
  await open(page, shop.web, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open a store' }).click()
  await person(page, 'Era', 'Vegla')
  await page.getByLabel('Name of the store').fill('Vegla')
  await page.getByLabel('Legal name').fill('Era Vegla Sh.p.k.')
  await page.getByLabel('Address', { exact: true }).fill('Rruga B 1, Prizren')
  await page.getByLabel('Registration number').fill('811234567')
  await page.getByLabel('I offer only goods that comply with the law.').check()
  await button(page, 'Create the store').click()
  await expect(page.getByText('Your application is not sent yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on with the application' }).click()
  await title(page, 'Your application')
  await page.getByLabel('Description of the store').fill('Honey and jam from our own garden.')
  await page.getByRole('textbox', { name: 'City' }).fill('Prizren')
  await page.getByRole('textbox', { name: 'Phone' }).fill('044 123 456')
  await button(page, 'Send the application').click()
  await expect(page.getByText('Your application is with us.')).toBeVisible()
}

const approve = async (page: Page) => {
  await step(page, 'Open the first store', 'Applications')
  await title(page, 'Applications')
  await page.getByRole('link', { name: 'Vegla' }).click()
  await title(page, /Vegla/)
  await page.getByLabel('Department').selectOption({ index: 1 })
  await button(page, 'Approve').click()
  await expect(page.getByText('The store is approved.').first()).toBeAttached()
  await toSection(page, 'Overview')
  await settled(page)
  await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0)
}

/** One product with a picture, in the first category that there is. */
const putOnSale = async (page: Page) => {
  await open(page, shop.web, DESK)
  await expect(page.getByRole('heading', { name: /steps? to your first sale/ })).toBeVisible()
  await settled(page)
  const first = page.getByRole('listitem').filter({ hasText: 'The first product on sale' })
  await first.getByRole('link', { name: 'Do it' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Acacia honey')
  const leaf = page.getByLabel('Category').locator('optgroup option').first()
  await page.getByLabel('Category').selectOption(await leaf.getAttribute('value'))
  await page.getByLabel('Price in euros').fill('8.50')
  await page.getByLabel('Stock').fill('12')
  await button(page, 'Create the draft').click()
  await title(page, /Acacia honey/)
  await page.getByRole('main').locator('input[type=file]').setInputFiles(PICTURE)
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible({ timeout: 60_000 })
  await button(page, 'Publish').click()
  await expect(button(page, 'Take off sale')).toBeVisible()
}

/** A shopper finds the honey on the home page, signs up on the way, and pays at the door. */
const buy = async (page: Page) => {
  await open(page, shop.web, '/')
  await expect(page.locator('[data-part="department-icon"]')).not.toHaveCount(0)
  await seen(page.getByRole('main').getByRole('link', { name: 'Acacia honey' })).click()
  await title(page, 'Acacia honey')
  await seen(button(page, 'Add to cart')).click()
  await expect(page.getByRole('status').filter({ hasText: 'Added to Cart!' })).toBeAttached()
  await page.goto(`${shop.web}/cart`)
  await seen(page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' })).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up', exact: true }).click()
  await person(page, 'Njomza', 'Berisha')
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/order\/address|\/cart/)
  const form = page.getByRole('form', { name: 'Address' })
  await form.getByLabel('Name and surname').fill('Njomza Berisha')
  await form.getByRole('textbox', { name: 'Phone' }).fill('044 123 456')
  await form.getByLabel('Street and number').fill('Rruga Garibaldi 4')
  await form.getByLabel('City').selectOption({ label: 'Prizren' })
  await form.getByLabel('Quarter').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Save address' }).click()
  await seen(button(page, 'Continue')).click()
  await expect(page).toHaveURL(/\/order\/payment$/)
  await seen(page.getByText('Pay at door', { exact: true })).click()
  await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
  await seen(page.getByRole('button', { name: /^Complete Order/ })).click()
  await expect(page).toHaveURL(/\/order\/approval/, { timeout: 60_000 })
  const words = page.getByText(CODE).first()
  return CODE.exec(await words.innerText())?.[0] ?? ''
}

/** A step waits for Undo before it is sent, so its sentence comes after eight seconds. */
const said = (page: Page, words: string) =>
  expect(page.getByText(words).first()).toBeVisible({ timeout: 60_000 })
const ship = async (page: Page, code: string) => {
  await toSection(page, 'Overview')
  await page.getByRole('link', { name: /To confirm/ }).click()
  await page.getByRole('link', { name: code }).click()
  await title(page, `Order ${code}`)
  await button(page, 'Confirm order').click()
  await said(page, '1 order was confirmed.')
  await button(page, 'Ship').click()
  const dialog = page.getByRole('dialog', { name: `Ship order ${code}` })
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await said(page, '1 order was shipped.')
}

test('an empty market is led to its first sale by clicks alone', async ({ page, browser }) => {
  test.setTimeout(600_000)
  const guest = await another(browser)
  for (const path of ['/', '/all-departments']) {
    await open(guest, shop.web, path)
    await expect(guest.getByRole('heading', { name: 'This market opens soon' })).toBeVisible()
  }
  await open(guest, shop.web, '/sale')
  await expect(guest.getByRole('heading', { name: 'There is nothing here yet.' })).toBeVisible()
  const administrator = newEmail()
  await becomeAdministrator(page, administrator)
  await open(page, shop.web, DESK)
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await nameMarket(page)
  await takeDepartments(page)
  await setTerms(page)
  await makeHome(page)
  await inviteAgent(page)
  await toSection(page, 'Overview')
  await expect(page.getByText(`${shop.web}/sign-up-business`)).toBeVisible()

  const seller = await another(browser)
  await apply(seller)
  await approve(page)
  await putOnSale(seller)
  const shopper = await another(browser)
  const code = await buy(shopper)
  await ship(seller, code)
  await guest.context().close()
  await seller.context().close()
  await shopper.context().close()
})
