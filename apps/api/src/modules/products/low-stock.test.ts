import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { join, type Person, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { rowsOf } from '../../../test/placed.ts'
import { tellLowStock } from './low-stock.job.ts'

const test = useApp()
const desk = useDesk(test)

/** In winter 07:00 in Europe/Belgrade is 06:00 UTC, in summer 05:00. */
const WINTER = '2026-12-01T06:00:00Z'
const SUMMER = '2027-07-01T05:00:00Z'

const runAt = async (time: string) => {
  test.setNow(new Date(time))
  await tellLowStock(test.deps)
}
const mailsTo = (person: Person) =>
  rowsOf<{ subject: string; text: string }>(
    test,
    "SELECT subject, text FROM outbox WHERE kind = 'low_stock' AND recipient = $1 ORDER BY created_at, id",
    person.email,
  )
const countOf = async (person: Person) => (await mailsTo(person)).length
const moveTo = async (variant: string | undefined, set: number, expected: number) => {
  const body = { reason: 'count' as const, items: [{ variant: variant ?? '', set, expected }] }
  expect((await test.call(api.desk.moveStock, { body }, desk.of.owner)).status).toBe(200)
}

describe('the mail about what ran low', () => {
  it('names at 07:00 what is low and what is sold out, in one mail, and leaves out what is neither', async () => {
    const sizes = [{ name: { en: 'Size' }, values: ['S', 'M', 'L'].map((name) => ({ name: { en: name } })) }]
    await desk.onSale({
      name: { en: 'Shirt' },
      options: sizes,
      variants: [0, 4, 90].map((stock, index) => ({ values: [index], price: 10, stock })),
    })
    await desk.onSale({ name: { en: 'Full shelf' }, variants: [{ price: 10, stock: 6 }] })
    await desk.onSale({ name: { en: 'Own limit' }, low_stock: 10, variants: [{ price: 10, stock: 9 }] })
    await desk.create({ name: { en: 'Only a draft' }, variants: [{ price: 10, stock: 1 }] })
    await runAt(WINTER)
    const [mail, ...more] = await mailsTo(desk.of.owner)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/: running out of stock \(3\)$/)
    for (const line of ['Shirt, S: sold out', 'Shirt, M: 4 left', 'Own limit: 9 left'])
      expect(mail?.text).toContain(line)
    for (const name of ['Shirt, L', 'Full shelf', 'Only a draft']) expect(mail?.text).not.toContain(name)
  })

  it('tells a variant once, until it was above its limit again, also between two mails', async () => {
    const [variant] = (await desk.onSale()).variants
    await runAt(WINTER)
    expect(await countOf(desk.of.owner)).toBe(1)
    await moveTo(variant?.id, 0, 3)
    await runAt('2026-12-02T06:00:00Z')
    expect(await countOf(desk.of.owner)).toBe(1)
    // It rises and falls on one day, after the mail.
    await rowsOf(test, "UPDATE low_stock_told SET at = at - interval '1 hour'")
    await moveTo(variant?.id, 40, 0)
    await moveTo(variant?.id, 2, 40)
    await runAt('2026-12-03T06:00:00Z')
    expect(await countOf(desk.of.owner)).toBe(2)
    await runAt('2026-12-04T06:00:00Z')
    expect(await countOf(desk.of.owner)).toBe(2)
  })

  it('is sent at 07:00 of Europe/Belgrade in winter and in summer, and at no other hour', async () => {
    await desk.onSale()
    for (const time of ['2026-12-01T05:00:00Z', '2027-07-01T06:00:00Z']) await runAt(time)
    expect(await countOf(desk.of.owner)).toBe(0)
    await runAt(SUMMER)
    expect(await countOf(desk.of.owner)).toBe(1)
  })

  it('goes to managers and owners in their languages, not to packers, and not for a suspended store', async () => {
    const [manager, packer] = [await signUp(test), await signUp(test)]
    await join(test, manager, desk.of.store, 'manager')
    await join(test, packer, desk.of.store, 'packer')
    await rowsOf(test, "UPDATE users SET language = 'de' WHERE id = $1", manager.id)
    await desk.onSale()
    await rowsOf(test, "UPDATE store SET state = 'suspended' WHERE id = $1", desk.of.store.id)
    await runAt(WINTER)
    expect(await countOf(desk.of.owner)).toBe(0)
    await rowsOf(test, "UPDATE store SET state = 'active' WHERE id = $1", desk.of.store.id)
    await runAt('2026-12-02T06:00:00Z')
    expect([await countOf(desk.of.owner), await countOf(packer)]).toEqual([1, 0])
    expect((await mailsTo(manager))[0]?.text).toContain('Cup of clay: noch 3')
  })

  it('names twenty variants and says how many more there are', async () => {
    const values = Array.from({ length: 22 }, (_, index) => ({ name: { en: `No ${index + 1}` } }))
    await desk.onSale({
      options: [{ name: { en: 'Size' }, values }],
      variants: values.map((_, index) => ({ values: [index], price: 10, stock: 1 })),
    })
    await runAt(WINTER)
    const [mail] = await mailsTo(desk.of.owner)
    expect(mail?.text.match(/: 1 left/g)).toHaveLength(20)
    expect(mail?.text).toContain('And 2 more.')
  })
})
