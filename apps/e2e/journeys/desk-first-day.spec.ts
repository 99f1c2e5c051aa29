/** A seller's first day, by clicks alone: from the application to the payout of the first sale. */
import type { Browser, Page } from '@playwright/test'
import { expect, newEmail, test } from './fixtures.ts'
import {
  type Account,
  addAddress,
  centsOf,
  demoAccount,
  enter,
  newAccount,
  open,
  seen,
  settled,
  toSection,
} from './shopping.ts'

const DESK = '/admin/dashboard'
const PICTURES = ['icon-512.png', 'icon-maskable-512.png'].map(
  (name) => new URL(`../../web/public/${name}`, import.meta.url).pathname,
)
const SECRET = 'a-good-secret'
const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 60_000 })
/** The day so many days from now, as a field takes a time. */
const timeIn = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`

const atTheDesk = async (page: Page, shop: string, person: Pick<Account, 'login'>) => {
  await enter(page, shop, person)
  await open(page, shop, DESK)
}
const another = async (browser: Browser) => (await browser.newContext()).newPage()

const apply = async (page: Page) => {
  await title(page, 'Your application')
  await page.getByLabel('Description of the store').fill('Tools for house and garden.')
  await page.getByRole('textbox', { name: 'City' }).fill('Prizren')
  await page.getByRole('textbox', { name: 'Phone' }).fill('044 123 456')
  await page.getByLabel('Legal name').fill('Era Vegla Sh.p.k.')
  await page.getByLabel('Legal address').fill('Rruga B 1, Prizren')
  await page.getByLabel('Registration number').fill('811234567')
  await page.getByLabel('We offer only goods that the law allows.').check()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('Your application is with us.')).toBeVisible()
}
const answerMarket = async (page: Page) => {
  await page.reload()
  await expect(page.getByText('Where do you keep the goods?')).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill('In Prizren, in our own house.')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Your application is with us.')).toBeVisible()
}

const findApplication = async (page: Page, store: string) => {
  await toSection(page, 'Applications')
  await title(page, 'Applications')
  await page.getByRole('searchbox').fill(store)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: store }).click()
  await title(page, new RegExp(store))
}
const ask = async (page: Page) => {
  await page.getByLabel('Question or reason').fill('Where do you keep the goods?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('The question is sent.').first()).toBeAttached()
}
const approve = async (page: Page) => {
  await expect(page.getByText('In Prizren, in our own house.')).toBeVisible()
  await page.getByLabel('Department').selectOption({ label: 'Garden' })
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('The store is approved.').first()).toBeAttached()
}

/** The second picture is dragged before the first, and goes back by its arrow. */
const orderPictures = async (page: Page) => {
  const picture = (n: number) => page.getByRole('img', { name: `Picture ${n}`, exact: true })
  const item = (n: number) => page.getByRole('listitem').filter({ has: picture(n) })
  const second = (await picture(2).getAttribute('src')) ?? ''
  await item(2).dragTo(item(1), { targetPosition: { x: 10, y: 60 } })
  await expect(picture(1)).toHaveAttribute('src', second)
  await page.getByRole('button', { name: 'Move picture 1 right' }).click()
  await expect(picture(2)).toHaveAttribute('src', second)
}

/** Twelve variants, two pictures; on sale. */
const putOnSale = async (page: Page, name: string) => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  const leaf = page.getByLabel('Category').locator('optgroup[label="Garden"] option').first()
  await page.getByLabel('Category').selectOption(await leaf.getAttribute('value'))
  for (const [place, [option, values]] of [
    ['Colour', 'Red, Blue, Black'],
    ['Size', 'S, M, L, XL'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page
      .getByRole('textbox', { name: 'Option', exact: true })
      .nth(place)
      .fill(option ?? '')
    await page
      .getByLabel('Values, with commas between')
      .nth(place)
      .fill(values ?? '')
  }
  await page.getByLabel('Price in euros').fill('12')
  await page.getByLabel('Stock').fill('30')
  await expect(page.getByText(/12 variants/)).toBeVisible()
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await title(page, new RegExp(name))
  const variants = page.getByRole('region', { name: 'Prices and stock' })
  await expect(variants.getByRole('listitem')).toHaveCount(12)
  await page.getByRole('main').locator('input[type=file]').setInputFiles(PICTURES)
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible({ timeout: 60_000 })
  await orderPictures(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Take off sale' })).toBeVisible()
}

/** A new product may be reduced once it was on sale for a week, so the reduction begins after that. */
const planReduction = async (page: Page) => {
  await page.getByRole('link', { name: 'Plan a reduction' }).click()
  await title(page, 'Plan a reduction')
  await page.getByLabel('Name', { exact: true }).fill('Opening week')
  await page.getByLabel('Begins').fill(timeIn(9))
  await page.getByLabel(/^Ends/).fill(timeIn(16))
  await page.getByLabel('Reduction in per cent').fill('10')
  await page.getByRole('button', { name: 'Plan a reduction' }).click()
  const question = page.getByRole('dialog', { name: 'Change prices in the shop?' })
  await settled(page)
  await question.getByRole('button', { name: 'Plan a reduction' }).click()
  await title(page, 'Opening week')
  await expect(page.getByText('Planned', { exact: true }).first()).toBeVisible()
}

/** Buys one red S and pays at the door. Gives the code of the order. */
const buy = async (page: Page, shop: string, storePage: string, name: string) => {
  const shopper = await newAccount(page)
  await addAddress(page, shopper.login.token)
  await enter(page, shop, shopper)
  await open(page, shop, storePage)
  await seen(page.getByRole('link', { name })).click()
  await title(page, new RegExp(name))
  await page
    .getByRole('group', { name: /Colour/ })
    .getByRole('button', { name: 'Red' })
    .click()
  await page.getByRole('group', { name: /Size/ }).getByRole('button', { name: 'S', exact: true }).click()
  await seen(page.getByRole('button', { name: 'Add to cart', exact: true })).click()
  await expect(page.getByRole('status').filter({ hasText: 'Added to Cart!' })).toBeAttached()
  await page.goto(`${shop}/cart`)
  await seen(page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' })).click()
  await seen(page.getByRole('button', { name: 'Continue', exact: true })).click()
  await expect(page).toHaveURL(/\/order\/payment$/)
  await seen(page.getByText('Pay at door', { exact: true })).click()
  await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
  await seen(page.getByRole('button', { name: /^Complete Order/ })).click()
  await expect(page).toHaveURL(/\/order\/approval/, { timeout: 60_000 })
  const words = await page
    .getByText(/TR-[2-9A-Z]{4}-[2-9A-Z]{4}/)
    .first()
    .innerText()
  return /TR-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(words)?.[0] ?? ''
}

/** A step waits for Undo before it is sent, so its sentence comes after eight seconds. */
const said = (page: Page, words: string) =>
  expect(page.getByText(words).first()).toBeVisible({ timeout: 60_000 })
const deliver = async (page: Page, code: string) => {
  await page.getByRole('link', { name: /To confirm/ }).click()
  await page.getByRole('link', { name: code }).click()
  await title(page, `Order ${code}`)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await said(page, '1 order was confirmed.')
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Ship order ${code}` })
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await said(page, '1 order was shipped.')
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await said(page, '1 order was marked as delivered.')
}

const review = async (page: Page, shop: string, name: string, words: string) => {
  await open(page, shop, '/user/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'My Reviews' }).first().click()
  await title(page, 'My Reviews')
  await page.getByRole('button', { name: `Review: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'How was the product?' })
  await settled(page)
  await dialog.getByRole('radio', { name: 'Good, 4 of 5' }).check({ force: true })
  await dialog.getByLabel('What should others know?').fill(words)
  await dialog.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toBeHidden()
}

test('a store is followed from its application to the payout of its first sale', async ({
  page,
  shop,
  browser,
}, info) => {
  test.setTimeout(600_000)
  const mark = `${info.project.name} ${Date.now() % 1_000_000}`
  const [store, name] = [`Dita ${mark}`, `Trowel ${mark}`]
  const signedUp = await page.request.post(`${process.env.SHOP_API}/signup`, {
    data: { first_name: 'Era', last_name: store, email: newEmail(), password: SECRET, role: 1 },
  })
  expect(signedUp.status()).toBe(200)
  await atTheDesk(page, shop, { login: await signedUp.json() })
  await apply(page)

  const office = await another(browser)
  await atTheDesk(office, shop, await demoAccount(office, 'admin@tregu.test'))
  await findApplication(office, store)
  await ask(office)
  await answerMarket(page)
  await findApplication(office, store)
  await approve(office)

  await open(page, shop, DESK)
  await expect(page.getByRole('heading', { name: /steps? to your first sale/ })).toBeVisible()
  const first = page.getByRole('listitem').filter({ hasText: 'The first product on sale' })
  await first.getByRole('link', { name: 'Do it' }).click()
  await putOnSale(page, name)
  await planReduction(page)

  await page.getByRole('banner').getByRole('link', { name: 'See the store' }).click()
  await expect(page).toHaveURL(/\/store\//)
  const storePage = new URL(page.url()).pathname
  const shopper = await another(browser)
  const code = await buy(shopper, shop, storePage, name)

  await open(page, shop, DESK)
  await deliver(page, code)
  await review(shopper, shop, name, 'It lies well in the hand.')
  await open(page, shop, DESK)
  const answers = page.getByRole('region', { name: 'To answer next' })
  await expect(answers.getByText('It lies well in the hand.')).toBeVisible()
  await answers.getByRole('textbox').fill('Thank you, we made it so.')
  await answers.getByRole('textbox').press('Enter')
  await expect(answers).toBeHidden()

  // The shopper paid at the door, so the store owes the commission until its next sales.
  await toSection(page, 'Payouts')
  await title(page, 'Payouts')
  await expect(page.getByRole('region', { name: 'Next payout' }).getByText(/^You owe 0\.96/)).toBeVisible()
  await page.getByRole('link', { name: 'Statement of other days' }).click()
  await title(page, 'Statement')
  const table = page.getByRole('table', { name: 'Statement' })
  await expect(table.locator('tfoot td')).toBeVisible()
  const amounts = (await table.locator('td').allInnerTexts()).map(centsOf)
  expect(amounts.at(-1)).toBe(-96)
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(-96)
  await office.context().close()
  await shopper.context().close()
})
