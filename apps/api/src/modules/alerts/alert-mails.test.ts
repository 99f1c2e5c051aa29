import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { type AlertMail, useAlerts, WEDNESDAY } from '../../../test/alerts.ts'
import { useApp } from '../../../test/app.ts'
import { rowsOf } from '../../../test/placed.ts'
import { tellAlerts } from './alerts.job.ts'

const test = useApp()
const { of, confirmed, add, list, build, setStock, setPrice, runAt, mailsTo, keyOf } = useAlerts(test)

describe('the mail about alerts', () => {
  it('tells once that a variant is back, and the alert is over', async () => {
    const cup = await build({ name: 'Cup', stock: 0 })
    await add(cup.variant, 'back')
    await runAt('2026-12-01T12:10:00Z')
    expect(await mailsTo(of.shopper)).toEqual([])
    await setStock(cup.variant, 2)
    await runAt('2026-12-01T12:20:00Z')
    const [mail, ...more] = await mailsTo(of.shopper)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Back in stock: Cup')
    expect(mail?.text).toContain(`/house/p/${cup.slug}?variant=${cup.variant}&lang=en`)
    expect((await list()).result).toEqual([])
    await runAt(WEDNESDAY)
    expect(await mailsTo(of.shopper)).toHaveLength(1)
  })

  it('tells a lower price, and a still lower one on another day, until its link ends it', async () => {
    const cup = await build({ name: 'Cup', price: 1_000 })
    await add(cup.variant, 'price')
    for (const [time, price] of [
      ['2026-12-01T12:10:00Z', 1_000],
      ['2026-12-01T12:20:00Z', 900],
      ['2026-12-02T12:10:00Z', 900],
      ['2026-12-02T12:20:00Z', 850],
    ] as const) {
      await setPrice(cup.variant, price)
      await runAt(time)
    }
    const mails = await mailsTo(of.shopper)
    expect(mails.map(({ subject }) => subject)).toEqual(['Now cheaper: Cup', 'Now cheaper: Cup'])
    expect(mails[1]?.text).toContain('Cup: 8.50\u00a0€\nIt cost 9.00\u00a0€ before')
    const [alert] = (await list()).result
    const ask = { params: { key: keyOf(mails[1] as AlertMail) }, query: { alert: alert?.id } }
    expect(mails[1]?.text).toContain(`/alerts/end/${ask.params.key}?alert=${alert?.id}&lang=en`)
    for (const _ of ['pressed', 'pressed again'])
      expect((await test.call(api.alerts.endByKey, ask)).body.message).toBe('The alert has ended.')
    expect((await list()).result).toEqual([])
  })

  it('is one a day for a person, however many runs and processes there are', async () => {
    const [cup, bowl] = [await build({ stock: 0 }), await build({ stock: 0 })]
    for (const { variant } of [cup, bowl]) await add(variant, 'back')
    await setStock(cup.variant, 1)
    test.setNow(new Date('2026-12-01T12:20:00Z'))
    await Promise.all([tellAlerts(test.deps), tellAlerts(test.deps), tellAlerts(test.deps)])
    await setStock(bowl.variant, 1)
    await runAt('2026-12-01T13:00:00Z')
    expect(await mailsTo(of.shopper)).toHaveLength(1)
    await runAt(WEDNESDAY)
    expect((await mailsTo(of.shopper)).map(({ subject }) => subject)).toHaveLength(2)
  })

  it('leaves in the language of the account between 08:00 and 21:00, and names several products', async () => {
    const reader = await confirmed('de')
    for (const name of ['Cup', 'Bowl']) await add((await build({ name })).variant, 'back', reader)
    for (const time of ['2026-12-01T06:50:00Z', '2026-12-01T20:00:00Z']) await runAt(time)
    expect(await mailsTo(reader)).toEqual([])
    await runAt('2026-12-02T07:00:00Z')
    const [mail] = await mailsTo(reader)
    expect(mail?.subject).toBe('Ihre Benachrichtigungen: 2 Produkte')
    for (const name of ['Cup', 'Bowl']) expect(mail?.html).toContain(`>${name} de</a>`)
  })

  it('tells nothing of what cannot be bought, and nothing to who is blocked or deleted', async () => {
    const [paused, withdrawn, plain] = [await build(), await build(), await build()]
    for (const { variant } of [paused, withdrawn]) await add(variant, 'back')
    await rowsOf(test, "UPDATE product SET status = 'withdrawn' WHERE slug = $1", withdrawn.slug)
    await rowsOf(
      test,
      "UPDATE store SET paused_from = '2026-12-01', paused_to = '2026-12-02' WHERE id = $1",
      of.store.id,
    )
    await runAt(WEDNESDAY)
    expect(await mailsTo(of.shopper)).toEqual([])
    await runAt('2026-12-03T12:00:00Z')
    const [mail] = await mailsTo(of.shopper)
    expect(mail?.text).toContain(paused.slug)
    expect(mail?.text).not.toContain(withdrawn.slug)
    const gone = await confirmed()
    await add(plain.variant, 'back', gone)
    await rowsOf(test, 'UPDATE users SET email_confirmed_at = NULL WHERE id = $1', gone.id)
    await runAt('2026-12-03T12:10:00Z')
    expect(await mailsTo(gone)).toEqual([])
  })
})
