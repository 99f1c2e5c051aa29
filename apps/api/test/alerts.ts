/** A shopper with alerts, and the mails that tell of them. */
import { api } from '@tregu/contract'
import { beforeEach } from 'vitest'
import { tellAlerts } from '../src/modules/alerts/alerts.ts'
import type { Sender, TestApp } from './app.ts'
import { type Person, signUp } from './as.ts'
import { buildProduct, buildStore, variantOf } from './factories.ts'
import { confirmAddress, rowsOf } from './placed.ts'

const TUESDAY = '2026-12-01T12:00:00Z'
export const WEDNESDAY = '2026-12-02T12:00:00Z'
/** 08:00 in Europe/Belgrade. */
export const MONDAY = '2026-12-07T07:00:00Z'

export type AlertMail = { subject: string; text: string; html: string; headers: Record<string, string> }

/** Call this at the top of a test file. Before each test it makes a new store and a new shopper, whose address is confirmed. */
export const useAlerts = (test: TestApp) => {
  const of = {} as { shopper: Person; store: Awaited<ReturnType<typeof buildStore>> }
  const confirmed = async (language = 'en') => {
    const person = await signUp(test)
    await confirmAddress(test, person)
    await rowsOf(test, 'UPDATE users SET language = $2 WHERE id = $1', person.id, language)
    return person
  }
  beforeEach(async () => {
    test.setNow(new Date(TUESDAY))
    // Alerts of other tests tell nothing here.
    await rowsOf(test, 'DELETE FROM product_alert')
    await rowsOf(test, 'DELETE FROM digest')
    of.store = await buildStore(test, {})
    of.shopper = await confirmed()
  })
  return {
    of,
    confirmed,
    add: (variant: string, kind: 'back' | 'price', sender: Sender = of.shopper) =>
      test.call(api.alerts.add, { body: { variant, kind } }, sender),
    list: async (sender: Sender = of.shopper) => (await test.call(api.alerts.list, {}, sender)).body,
    setDigest: (on: boolean, sender: Sender = of.shopper) =>
      test.call(api.alerts.setDigest, { body: { on } }, sender),
    build: async (fields: { name?: string; stock?: number; price?: number } = {}) => {
      const product = await buildProduct(test, { store: of.store, ...fields })
      return { ...product, variant: variantOf(product) }
    },
    setStock: (variant: string, stock: number) =>
      rowsOf(test, 'UPDATE variant SET stock = $2 WHERE id = $1', Number(variant), stock),
    setPrice: (variant: string, cents: number) =>
      rowsOf(test, 'UPDATE variant SET price = $2 WHERE id = $1', Number(variant), cents),
    /** A trigger dates a reduction by the database's clock, so the date is written afterwards. */
    reduce: async (variant: string, cents: number, since: string) => {
      await rowsOf(test, 'UPDATE variant SET discount_price = $2 WHERE id = $1', Number(variant), cents)
      await rowsOf(
        test,
        'UPDATE variant SET reduced_since = $2 WHERE id = $1',
        Number(variant),
        new Date(since),
      )
    },
    publishAt: (slug: string, time: string) =>
      rowsOf(test, 'UPDATE product SET published_at = $2 WHERE slug = $1', slug, new Date(time)),
    runAt: async (time: string) => {
      test.setNow(new Date(time))
      await tellAlerts(test.deps)
    },
    mailsTo: (person: Person) =>
      rowsOf<AlertMail>(
        test,
        "SELECT subject, text, html, headers FROM outbox WHERE kind = 'alerts' AND recipient = $1 ORDER BY created_at, id",
        person.email,
      ),
    keyOf: ({ headers }: AlertMail) =>
      headers['List-Unsubscribe']?.match(/alerts\/end\/([\w-]+)>/)?.[1] ?? '',
  }
}
