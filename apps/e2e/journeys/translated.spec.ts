/** Shopping while the browser translates the page: every text is replaced as soon as it appears. */
import type { Page } from '@playwright/test'
import { expect, newEmail, test } from './fixtures.ts'
import { holdScripts, isPhone, seen } from './shopping.ts'
import { translateAlways } from './touching.ts'

const WORDS = {
  en: {
    ...{ red: 'Red', add: 'Add to cart', proceed: 'Proceed to Checkout', signUp: 'Sign up', login: 'Login' },
    ...{ firstName: 'First name', lastName: 'Last name', email: 'E-mail', password: 'Password' },
    ...{ recipient: 'Name and surname', phone: 'Phone', city: 'City', quarter: 'Quarter' },
    ...{ street: 'Street and number', save: 'Save address', onward: 'Continue', cash: 'Pay at door' },
    ...{ remove: /^Delete/, confirm: 'Delete', filters: /^Filters/, discounted: 'On sale' },
    agreement: /sales and purchase agreement/,
    order: /^Complete Order – pay 16\.50\s€$/,
    total: '16.50\u00a0€',
  },
  de: {
    ...{
      red: 'Rot',
      add: 'In den Warenkorb',
      proceed: 'Zur Kasse',
      signUp: 'Registrieren',
      login: 'Anmelden',
    },
    ...{ firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail', password: 'Passwort' },
    ...{ recipient: 'Vor- und Nachname', phone: 'Telefon', city: 'Stadt', quarter: 'Stadtteil' },
    ...{
      street: 'Straße und Hausnummer',
      save: 'Adresse speichern',
      onward: 'Weiter',
      cash: 'Zahlung bei Lieferung',
    },
    ...{ remove: /Löschen/, confirm: 'Löschen', filters: /^Filter/, discounted: 'Im Angebot' },
    agreement: /Kaufvertragsbedingungen/,
    order: /^Zahlungspflichtig bestellen – 16,50\s€$/,
    total: '16,50\u00a0€',
  },
} as const
type Spoken = (typeof WORDS)[keyof typeof WORDS]

const button = (page: Page, name: string | RegExp) => seen(page.getByRole('button', { name, exact: true }))
const link = (page: Page, name: string) => seen(page.getByRole('link', { name, exact: true }))

const addShirt = async (page: Page, shop: string, language: string, words: Spoken) => {
  await page.goto(`${shop}/fashion/p/cotton-crew-t-shirt?lang=${language}`)
  await button(page, words.red).click()
  await button(page, 'M').click()
  await button(page, words.add).click()
  await expect(
    page.getByRole('dialog').or(page.getByRole('status')).filter({ hasText: '16' }).first(),
  ).toBeAttached()
}

const signUp = async (page: Page, words: Spoken, email: string) => {
  await page.getByRole('link', { name: words.signUp, exact: true }).filter({ visible: true }).last().click()
  await page.getByLabel(words.firstName).fill('Njomza')
  await page.getByLabel(words.lastName).fill('Berisha')
  await page.getByLabel(words.email).first().fill(email)
  await page.getByLabel(words.password, { exact: true }).fill('a-journey-secret')
  await button(page, words.signUp).click()
  await expect(page).toHaveURL(/\/order\/address/)
}

const giveAddress = async (page: Page, words: Spoken) => {
  await page.getByLabel(words.recipient).fill('Njomza Berisha')
  await page.getByRole('textbox', { name: words.phone }).fill('044 123 456')
  await page.getByLabel(words.city, { exact: true }).selectOption({ label: 'Prishtinë' })
  await page.getByLabel(words.quarter).selectOption({ label: 'Ulpiana' })
  await page.getByLabel(words.street).fill('Rruga Garibaldi 4')
  await button(page, words.save).click()
  await button(page, words.onward).click()
  await expect(page).toHaveURL(/\/order\/payment/)
}

test.describe('a page that the browser translates', () => {
  test.use({ provoked: /Minified React error #418/ })
  test.beforeEach(({ page }) => translateAlways(page))

  for (const [language, words] of Object.entries(WORDS)) {
    test(`sells in ${language}: cart, sign-up, address, payment, order, with prices and codes as they are`, async ({
      page,
      shop,
    }) => {
      await addShirt(page, shop, language, words)
      await page.goto(`${shop}/cart?lang=${language}`)
      await expect(page.locator('font').first()).toBeVisible()
      await seen(page.getByText(words.total, { exact: true })).waitFor()
      await link(page, words.proceed).click()
      await expect(page).toHaveURL(/\/login/)
      await signUp(page, words, newEmail())
      await giveAddress(page, words)
      await page.getByText(words.cash, { exact: true }).filter({ visible: true }).first().click()
      await page.getByRole('checkbox', { name: words.agreement }).check()
      await button(page, words.order).click()
      await expect(page).toHaveURL(/\/order\/approval/)
      const code = page.locator('[translate="no"]').filter({ hasText: /^TR-[2-9A-Z]{4}-[2-9A-Z]{4}$/ })
      await expect(code.first()).toBeVisible()
      // A translation has changed no amount.
      expect(
        await page
          .locator('font')
          .filter({ hasText: /\d[.,]\d\d\s€/ })
          .count(),
      ).toBe(0)
    })

    test(`keeps its parts in ${language} when a line is deleted, a list is filtered and a sign-in is refused`, async ({
      page,
      shop,
    }, info) => {
      await addShirt(page, shop, language, words)
      await page.goto(`${shop}/cart?lang=${language}`)
      await button(page, words.remove).click()
      await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click()
      await expect(page.locator('[data-part="seller"]')).toHaveCount(0)
      await expect(page.locator('#main h1, #main h2').first()).toBeVisible()

      await page.goto(`${shop}/techno?lang=${language}`)
      if (isPhone(info)) await button(page, words.filters).click()
      await page
        .getByRole('checkbox', { name: /^Auralis/ })
        .filter({ visible: true })
        .first()
        .check()
      if (isPhone(info)) await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page).toHaveURL(/brand=auralis/)

      await page.goto(`${shop}/login?lang=${language}`)
      await page.getByLabel(words.email).first().fill('nobody@tregu.test')
      await page.getByLabel(words.password, { exact: true }).fill('not-the-password')
      await button(page, words.login).click()
      await expect(page.getByRole('alert').filter({ visible: true }).first()).toHaveText(/\S/)
      await expect(button(page, words.login)).toBeVisible()
    })
  }

  test('keeps a press during which the page is rendered again', async ({ page, shop }) => {
    const letGo = await holdScripts(page)
    await page.goto(`${shop}/login?lang=en`, { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill('nobody@tregu.test')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.locator('main').getByRole('button', { name: 'Login', exact: true }).hover()
    await page.mouse.down()
    letGo()
    await page.waitForFunction(() => {
      const { early } = window as unknown as { early: { done: boolean; typed: Map<unknown, unknown> } }
      return early.done && early.typed.size === 0
    })
    await page.mouse.up()
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toHaveText(/\S/)
  })
})
