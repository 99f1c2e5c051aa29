/** The screens of the seller's desk. */
import type { Page } from '@playwright/test'
import { holdTwo, openBy, seen, selectTwo, toDeskOrder } from './acts.ts'
import { type Screen, screen } from './screen.ts'

const SELLER = 'seller@tregu.test'
const ADMINISTRATOR = 'admin@tregu.test'
const DESK = '/admin/dashboard'
/** The held step is never sent, because the next picture needs the same orders: the page does not hear that it is left. */
const withoutSteps = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)
  })

export const desk: readonly Screen[] = [
  screen('desk overview', DESK, { as: SELLER }),
  screen('desk overview, German, dark', DESK, { as: SELLER, language: 'de', dark: true }),
  screen('desk overview, administrator', DESK, { as: ADMINISTRATOR }),
  screen('desk orders', `${DESK}/orders`, { as: SELLER }),
  screen('desk orders, German, dark', `${DESK}/orders?status=pending`, {
    as: SELLER,
    language: 'de',
    dark: true,
  }),
  screen('desk orders, administrator', `${DESK}/orders?status=sold`, { as: ADMINISTRATOR }),
  screen('desk orders, none', `${DESK}/orders?q=zzzz`, { as: SELLER }),
  screen('desk orders, selected', `${DESK}/orders?status=pending`, {
    as: SELLER,
    window: true,
    act: selectTwo,
  }),
  screen('desk orders, undo', `${DESK}/orders?status=pending`, {
    as: SELLER,
    window: true,
    before: withoutSteps,
    act: holdTwo,
  }),
  screen('desk order', `${DESK}/orders?status=pending`, { as: SELLER, act: toDeskOrder }),
  screen('desk order, German, dark', `${DESK}/orders?status=confirmed`, {
    as: SELLER,
    language: 'de',
    dark: true,
    act: toDeskOrder,
  }),
  screen('desk order, shipping', `${DESK}/orders?status=to_ship`, {
    as: SELLER,
    window: true,
    act: async (page) => {
      await toDeskOrder(page)
      await openBy('Ship')(page)
    },
  }),
  screen('desk order, return', `${DESK}/returns`, { as: SELLER, act: toDeskOrder }),
  screen('desk returns', `${DESK}/returns`, { as: SELLER }),
  screen('desk returns, German, dark', `${DESK}/returns`, { as: SELLER, language: 'de', dark: true }),
  ...['', '/delivery', '/pause', '/payment', '/people', '/trader'].flatMap((part) => [
    screen(`desk store${part}`, `${DESK}/store${part}`, { as: SELLER }),
    screen(`desk store${part}, German`, `${DESK}/store${part}`, { as: SELLER, language: 'de' }),
  ]),
  ...[
    ...(['payouts?group=payable', 'questions', 'reviews', 'discounts', 'discounts/new'] as const),
    ...(['products', 'products/imports'] as const),
  ].flatMap((part) => [
    screen(`desk ${part}`, `${DESK}/${part}`, { as: SELLER }),
    screen(`desk ${part}, German`, `${DESK}/${part}`, { as: SELLER, language: 'de' }),
  ]),
  screen('desk packing list', `${DESK}/orders?status=delivered`, {
    as: SELLER,
    act: async (page) => {
      await toDeskOrder(page)
      await seen(page, 'link', 'Packing list').click()
      await seen(page, 'button', 'Print').waitFor()
    },
  }),
  screen('desk, no permission', DESK, { as: 'agent@tregu.test' }),
  screen('desk, customer', DESK, { as: 'newcomer@tregu.test' }),
]
