/** The own store at the desk: profile, delivery, pause, payment, people and trader, each reached by clicks. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  type Account,
  demoAccount,
  enter,
  isPhone,
  newAccount,
  open,
  passesAxe,
  settled,
  toSection,
} from './shopping.ts'

const SECRET = 'tregu-demo-1'
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name })
const saved = (page: Page) => expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

/** From the desk's first page to the own store. */
const toStore = async (page: Page, shop: string, email: string) => {
  await enter(page, shop, await demoAccount(page, email))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Store')
  await title(page, 'Your store')
}

/** Accepts the invitation of a mail. */
const accept = async (page: Page, { email, login }: Account) => {
  const mailbox = await page.request.get(`${process.env.SHOP_API}/dev/mailbox?to=${email}`)
  const links: string[] = (await mailbox.json()).result.flatMap((mail: { links: string[] }) => mail.links)
  const link = links.find((each) => each.includes('/store-invitation/')) ?? ''
  const key = new URL(link).pathname.split('/').at(-1)
  const answer = await page.request.post(`${process.env.SHOP_API}/backoffice/invitations/${key}`, {
    headers: { authorization: `Token ${login.token}` },
  })
  expect(answer.status()).toBe(200)
}

test.describe('the own store at the desk', () => {
  test('is one of the sections: the phone has four and "More" with the others, a computer all at the left', async ({
    page,
    shop,
  }, info) => {
    await enter(page, shop, await demoAccount(page, 'seller2@tregu.test'))
    await open(page, shop, '/admin/dashboard')
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    const more = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('button', { name: 'More' })
    if (isPhone(info)) {
      await expect(more).toBeVisible()
      await expect(links).toHaveCount(4)
      await more.press('Enter')
    } else await expect(more).toHaveCount(0)
    await expect(links.filter({ hasText: 'Store' })).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await links.filter({ hasText: 'Store' }).click()
    await title(page, 'Your store')
  })

  test('its description in two languages and its city are saved together, and the store’s page shows them', async ({
    page,
    shop,
  }) => {
    await toStore(page, shop, 'seller2@tregu.test')
    const words = `Lamps from Peja ${Date.now() % 100_000}`
    await page.getByRole('tabpanel', { name: 'English' }).getByRole('textbox').fill(words)
    await page.getByRole('tab', { name: 'Deutsch' }).click()
    await page.getByRole('tabpanel', { name: 'Deutsch' }).getByRole('textbox').fill(`Lampen ${words}`)
    // On a computer and on a phone.
    for (const preview of await page.getByRole('figure').all()) await expect(preview).toContainText(words)
    await expect(page.getByRole('figure')).toHaveCount(2)
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await saved(page)
    await settled(page)
    await passesAxe(page)
    await page.reload()
    await expect(page.getByRole('tabpanel', { name: 'English' }).getByRole('textbox')).toHaveValue(words)
    await expect(page.getByText('Followers')).toBeVisible()
  })

  test('two people change the same field: each field is settled by a choice, and nothing that was typed is lost', async ({
    page,
    shop,
    context,
  }) => {
    await toStore(page, shop, 'seller2@tregu.test')
    const city = (one: Page) => one.getByLabel('City')
    const phone = (one: Page) => one.getByLabel('Phone', { exact: true })
    await expect(city(page)).toBeVisible()
    const [before, called] = [await city(page).inputValue(), await phone(page).inputValue()]
    const other = await context.newPage()
    await open(other, shop, new URL(page.url()).pathname)
    await city(other).fill('Pejë')
    await phone(other).fill('+38344000111')
    await other.getByRole('button', { name: 'Save 2 changes' }).click()
    await saved(other)
    await other.close()

    await city(page).fill('Gjakovë')
    await phone(page).fill('+38344000222')
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    const note = page.getByRole('alert').filter({ hasText: 'changed the same' })
    await expect(note.getByRole('group', { name: 'City' }).getByText('You: Gjakovë')).toBeVisible()
    await passesAxe(page)
    await note.getByRole('group', { name: 'City' }).getByRole('radio').nth(1).check()
    await note.getByRole('button', { name: 'Save this choice' }).click()
    await saved(page)
    await expect(city(page)).toHaveValue('Pejë')
    await expect(phone(page)).toHaveValue('+38344000222')
    await city(page).fill(before)
    await phone(page).fill(called)
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await saved(page)
  })

  test('delivery refuses a shortest time above the longest; a day off is added and taken away; leaving asks', async ({
    page,
    shop,
  }) => {
    await toStore(page, shop, 'seller2@tregu.test')
    await part(page, 'Delivery').click()
    await title(page, 'Delivery and days off')
    const shortest = page.getByLabel('Shortest, in working days')
    await expect(shortest).not.toHaveValue('')
    const before = await shortest.inputValue()
    await shortest.fill('29')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(shortest).toHaveAccessibleDescription(/shortest time must not be above/)
    await passesAxe(page)
    await part(page, 'Profile').click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(shortest).toHaveValue('29')
    await shortest.fill(before)
    await saved(page)

    const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Day off').fill(day)
    await page.getByRole('button', { name: 'Add day' }).click()
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await saved(page)
    await page.reload()
    const chip = page.getByRole('button', { name: new RegExp(`^Remove .*${day.slice(0, 4)}$`) })
    await chip.click()
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await saved(page)
    await expect(page.getByText('No days off are planned.')).toBeVisible()
  })

  test('a pause is planned with a note, refuses a last day before the first, and ends', async ({
    page,
    shop,
  }, info) => {
    await toStore(page, shop, 'seller2@tregu.test')
    await part(page, 'Pause').click()
    await title(page, 'Pause of the store')
    // The pause is far in the future, so other journeys can still buy in the store.
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const first = isPhone(info) ? 300 : 330
    await page.getByLabel('First day').fill(dayIn(first + 10))
    await page.getByLabel('Last day').fill(dayIn(first))
    await page.getByRole('button', { name: 'Pause the store' }).click()
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/must not be before/)
    await page.getByLabel('First day').fill(dayIn(first - 5))
    await page.getByRole('tabpanel', { name: 'English' }).getByRole('textbox').fill('On holiday')
    await page.getByRole('button', { name: 'Pause the store' }).click()
    await expect(page.getByText(/^Paused from/)).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await page.getByRole('button', { name: 'End the pause' }).click()
    await expect(page.getByText('During a pause your products stay findable')).toBeVisible()
  })

  test('a bank account asks for the password, and a wrong number and password stand at their fields', async ({
    page,
    shop,
  }) => {
    await toStore(page, shop, 'seller2@tregu.test')
    await part(page, 'Payment').click()
    await title(page, 'Payment and bank account')
    const change = page.getByRole('button', { name: /Change the account|Add an account/ })
    await expect(change).toBeDisabled()
    await page.getByLabel('Account holder').fill('Drita Krasniqi')
    await page.getByLabel('IBAN').fill('XK05 1212 0123 4567 8907')
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await change.click()
    await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription('This is not a valid IBAN.')
    await page.getByLabel('IBAN').fill('XK05 1212 0123 4567 8906')
    await change.click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/rong password/)
    await passesAxe(page)
    await page.getByLabel('Password', { exact: true }).fill(SECRET)
    await change.click()
    await expect(page.getByText('Drita Krasniqi').first()).toBeVisible()
    await expect(page.getByLabel('IBAN')).toHaveValue('')
  })

  test('a person is invited and taken off with the password; the last owner stays; a packer is told whom to ask', async ({
    page,
    shop,
    browser,
  }, info) => {
    const hand = await newAccount(page)
    await toStore(page, shop, 'seller@tregu.test')
    await part(page, 'People').click()
    await title(page, 'People of the store')
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const invite = page.getByRole('dialog', { name: 'Invite a person' })
    await invite.getByLabel('E-mail').fill(hand.email)
    await invite.getByLabel('Password', { exact: true }).fill(SECRET)
    await settled(page)
    await passesAxe(page)
    await invite.getByRole('button', { name: 'Invite a person' }).click()
    await expect(invite).toBeHidden()
    const rows = isPhone(info)
      ? page.getByRole('list', { name: 'People of the store' }).getByRole('listitem')
      : page.getByRole('row')
    await expect(rows.filter({ hasText: hand.email })).toContainText('Invited')
    await passesAxe(page)

    await accept(page, hand)
    const packer = await (
      await browser.newContext(isPhone(info) ? { viewport: page.viewportSize() } : {})
    ).newPage()
    await enter(packer, shop, hand)
    await open(packer, shop, '/admin/dashboard/store/people')
    await expect(packer.getByRole('heading', { name: 'This page is for owners of a store' })).toBeVisible()
    await passesAxe(packer)
    await packer.context().close()

    await page.reload()
    await rows
      .filter({ hasText: hand.email })
      .getByRole('button', { name: /^Change role/ })
      .click()
    const role = page.getByRole('dialog', { name: /^Role of/ })
    await role.getByLabel('Role').selectOption('Manager')
    await role.getByLabel('Password', { exact: true }).fill(SECRET)
    await role.getByRole('button', { name: 'Change role' }).click()
    await expect(rows.filter({ hasText: hand.email })).toContainText('Manager')
    const own = rows.filter({ hasText: 'seller@tregu.test' })
    await own.getByRole('button', { name: /^Take off/ }).click()
    const question = page.getByRole('dialog', { name: /off the store/ })
    await question.getByLabel('Password', { exact: true }).fill(SECRET)
    await question.getByRole('button', { name: 'Take off' }).click()
    await expect(question.getByRole('alert')).toContainText('at least one owner')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await rows
      .filter({ hasText: hand.email })
      .getByRole('button', { name: /^Take off/ })
      .click()
    await question.getByLabel('Password', { exact: true }).fill(SECRET)
    await question.getByRole('button', { name: 'Take off' }).click()
    await expect(rows.filter({ hasText: hand.email })).toHaveCount(0)
  })

  test('the trader’s data are read and changed by the owner', async ({ page, shop }) => {
    await toStore(page, shop, 'seller2@tregu.test')
    await part(page, 'Trader').click()
    await title(page, 'Who sells')
    const address = page.getByLabel('Legal address')
    await expect(address).not.toHaveValue('')
    const before = await address.inputValue()
    await address.fill('')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(address).toHaveAccessibleDescription(/.+/)
    await passesAxe(page)
    await address.fill(`${before}, hyrja 2`)
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await saved(page)
    await address.fill(before)
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await saved(page)
  })
})
