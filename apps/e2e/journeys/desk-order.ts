/** An order at the seller's desk, step by step, and what its shopper does meanwhile. */
import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { api, bought, headersOf } from './ordering.ts'
import { demoAccount, enter, open, passesAxe, pastDoublePress, settled } from './shopping.ts'

export const DESK = '/admin/dashboard'
/** The step waits eight seconds for an Undo before its request is sent. */
export const isWaiting = (page: Page) => expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
/** The page's clock jumps to the end of Undo. On a slow machine the eight seconds may be over already. */
export const letUndoEnd = async (page: Page) => {
  if (await page.getByRole('button', { name: 'Undo' }).isVisible()) await page.clock.fastForward('00:09')
}
/** Presses a button whose step can be undone, and lets the time for it pass. */
export const takeStep = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click()
  await isWaiting(page)
  await letUndoEnd(page)
}

/** A shopper in a browser of their own, with an order at tech-point. */
export const newOrder = async (
  browser: Browser,
  shop: string,
  type: 'creditCard' | 'bank' = 'creditCard',
) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const order = await bought(page, shop, type)
  return { page, ...order }
}
type Ordered = Awaited<ReturnType<typeof newOrder>>
export const statusOf = async (page: Page, order: Ordered) => {
  const answer = await page.request.get(`${api()}/orders/${order.id}`, { headers: headersOf(order.account) })
  return (await answer.json()).order.status.slug
}
export const sellerAtTheDesk = async (page: Page, shop: string, path: string) => {
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, path)
}
export const moveByApi = async (page: Page, id: string, status: string) => {
  const headers = headersOf(await demoAccount(page, 'seller@tregu.test'))
  const answer = await page.request.post(`${api()}/backoffice/orders/${id}/status`, {
    headers,
    data: { status },
  })
  expect([status, answer.status()]).toEqual([status, 200])
}
export const badge = (page: Page, name: string) =>
  page.locator('main').getByText(name, { exact: true }).first()

/** Undo by the keyboard: it is the next stop after the pressed button. */
export const undoByKeyboard = async (page: Page, order: Ordered) => {
  await page.getByRole('button', { name: 'Confirm order' }).press('Enter')
  await expect(page.getByText('1 order will be confirmed.').first()).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await pastDoublePress(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing was changed.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeFocused()
  await page.clock.fastForward('00:09')
  await page.waitForLoadState('networkidle')
  expect(await statusOf(order.page, order)).toBe('pending')
}
export const fillParcel = async (page: Page, order: Ordered) => {
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Ship order ${order.code}` })
  await settled(page)
  await passesAxe(page)
  await dialog.getByLabel('Carrier').fill('Posta e Kosovës')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(dialog.getByLabel('Parcel number')).toBeFocused()
  await expect(dialog.getByText('Enter carrier and number, or neither.')).toBeVisible()
  await dialog.getByLabel('Parcel number').fill('XK 77')
  await dialog.getByLabel('Tracking link').fill('https://posta.example/XK77')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(dialog).toBeHidden()
}
export const askForReturn = async (shopper: Page) => {
  await shopper.getByRole('button', { name: 'Return', exact: true }).click()
  const asking = shopper.getByRole('dialog', { name: /^Return goods to/ })
  await asking.getByRole('checkbox').check()
  await asking.getByRole('button', { name: 'Does not fit' }).click()
  await asking.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(asking).toBeHidden()
}
export const refundReturn = async (page: Page) => {
  await page.getByRole('button', { name: 'Refund' }).click()
  const refunding = page.getByRole('dialog', { name: 'Refund this return?' })
  await settled(page)
  await passesAxe(page)
  await refunding.getByRole('button', { name: 'Refund' }).click()
  await expect(refunding).toBeHidden()
  await expect(badge(page, 'Refunded')).toBeVisible()
}
