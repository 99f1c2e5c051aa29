/** The states of paying: a hold near its end, a refused total, a cart that was merged. */
import type { Page } from '@playwright/test'
import { fillCart, seen } from './acts.ts'
import { type Screen, screen } from './screen.ts'

const SHOPPER = 'shopper@tregu.test'

const ready = async (page: Page) => {
  await page.clock.install()
  await fillCart(SHOPPER)(page)
}
const go: Readonly<Record<string, string>> = { en: 'Continue', de: 'Weiter' }
const toPayment = async (page: Page, language: string) => {
  await seen(page, 'button', go[language] ?? '').click()
  await page.locator('[data-part="hold"]').waitFor()
}
const after =
  (time: string, language = 'en') =>
  async (page: Page) => {
    await toPayment(page, language)
    await page.clock.fastForward(time)
  }

type Cart = { items: object[]; total: number; merged: object | null }
/** Changes each cart that the shop answers. */
const changeCart = (page: Page, change: (cart: Cart) => Cart) =>
  page.route(/\/api\/orders\/cart\/?$/, async (route) => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, cart: change(body.cart) } })
  })

const sentences: Readonly<Record<string, string>> = {
  en: 'The total has changed to 412.42\u00a0€. Nothing was bought.',
  de: 'Der Gesamtbetrag hat sich auf 412,42\u00a0€ geändert. Es wurde nichts gekauft.',
}
/** The shop refuses the total: one price went up, another product has two pieces left. */
const refused =
  (language = 'en') =>
  async (page: Page) => {
    await toPayment(page, language)
    await page.route(/\/api\/orders\/place\/?$/, (route) =>
      route.fulfill({
        status: 409,
        json: { error: 'total_changed', message: sentences[language], details: {}, request_id: 'x' },
      }),
    )
    await changeCart(page, (cart) => ({
      ...cart,
      items: cart.items.map((item, n) => {
        if (n === 0) return { ...item, discountPrice: 79.5, total: 238.5 }
        return n === 1 ? { ...item, stock: 2 } : item
      }),
      total: 412.42,
    }))
    await page.locator('main input[type="radio"]').first().check()
    await page.locator('main').getByRole('checkbox').last().check()
    await page
      .getByRole('button', { name: /(pay|bestellen).*€/ })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('alert').filter({ hasText: /412/ }).waitFor()
  }

const merged = (page: Page) =>
  changeCart(page, (cart) => ({ ...cart, merged: { products: 2, until: '2036-01-01T00:00:00.000Z' } }))

export const paying: readonly Screen[] = [
  screen('paying, hold near its end', '/order/address', { as: SHOPPER, before: ready, act: after('08:20') }),
  screen('paying, hold over', '/order/address', { as: SHOPPER, before: ready, act: after('10:30') }),
  screen('paying, hold again', '/order/address', {
    as: SHOPPER,
    language: 'de',
    before: ready,
    act: after('20:30', 'de'),
  }),
  screen('paying, refused', '/order/address', { as: SHOPPER, before: ready, act: refused() }),
  screen('paying, refused, German', '/order/address', {
    as: SHOPPER,
    language: 'de',
    before: ready,
    act: refused('de'),
  }),
  screen('paying, cart merged', '/cart', {
    as: SHOPPER,
    before: async (page) => {
      await fillCart(SHOPPER)(page)
      await merged(page)
    },
  }),
  screen('paying, cart merged, German', '/cart', {
    as: SHOPPER,
    language: 'de',
    before: async (page) => {
      await fillCart(SHOPPER)(page)
      await merged(page)
    },
  }),
]
