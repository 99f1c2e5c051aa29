import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { type AlertMail, MONDAY, useAlerts, WEDNESDAY } from '../../../test/alerts.ts'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const { of, confirmed, add, list, setDigest, build, setPrice, reduce, publishAt, runAt, mailsTo, keyOf } =
  useAlerts(test)

describe('the weekly mail about followed stores', () => {
  const follow = () => test.call(api.stores.follow, { body: { slug: of.store.slug } }, of.shopper)

  it('names on Monday what is new and reduced in followed stores, and is over when it is turned off', async () => {
    await follow()
    expect((await setDigest(true)).body.digest).toBe(true)
    const [fresh, reduced, old] = [
      await build({ name: 'Fresh' }),
      await build({ name: 'Cut' }),
      await build({ name: 'Old' }),
    ]
    await rowsOf(
      test,
      'UPDATE product SET published_at = $2 WHERE slug = $1',
      fresh.slug,
      new Date(WEDNESDAY),
    )
    for (const { slug } of [reduced, old]) await publishAt(slug, '2026-01-01')
    await reduce(reduced.variant, 500, WEDNESDAY)
    await runAt(WEDNESDAY)
    expect(await mailsTo(of.shopper)).toEqual([])
    await runAt(MONDAY)
    const [mail] = await mailsTo(of.shopper)
    expect(mail?.subject).toBe('New in the stores you follow: 2')
    expect(mail?.text).toContain(`Fresh: 10.00\u00a0€\nNew at ${of.store.name}`)
    expect(mail?.text).toContain(`Cut: 5.00\u00a0€\nReduced at ${of.store.name}`)
    expect(mail?.text).not.toContain('Old')
    await setDigest(false)
    await publishAt(fresh.slug, MONDAY)
    await runAt('2026-12-14T07:00:00Z')
    expect(await mailsTo(of.shopper)).toHaveLength(1)
  })

  it('is one mail with the alerts of that day, and none in a week without news', async () => {
    await follow()
    await setDigest(true)
    await runAt(MONDAY)
    expect(await mailsTo(of.shopper)).toEqual([])
    const cup = await build({ name: 'Cup' })
    await add(cup.variant, 'back')
    await publishAt(cup.slug, '2026-12-10')
    await runAt('2026-12-14T07:00:00Z')
    const [mail, ...more] = await mailsTo(of.shopper)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Back in stock: Cup')
    expect(mail?.text).toContain('From the stores you follow')
  })

  it('needs a confirmed address', async () => {
    const stranger = await signUp(test)
    expect((await setDigest(true, stranger)).body.error).toBe('email_not_confirmed')
    expect((await setDigest(false, stranger)).status).toBe(200)
  })
})

describe('the link in a mail', () => {
  it('leads to a page with a button and changes nothing; its POST, a mail program’s too, ends everything', async () => {
    const cup = await build()
    await add(cup.variant, 'price')
    await setDigest(true)
    await setPrice(cup.variant, 500)
    await runAt(WEDNESDAY)
    const [mail] = await mailsTo(of.shopper)
    const key = keyOf(mail as AlertMail)
    const page = await test.app.inject({ method: 'GET', url: `/alerts/end/${key}?alert=x` })
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/alerts/end/${key}\\?alert=x$`)),
    ])
    expect(await list()).toMatchObject({ digest: true, result: [{ kind: 'price' }] })
    const pressed = await test.app.inject({
      method: 'POST',
      url: `/alerts/end/${key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.json()).toMatchObject({ error: null, message: 'Të gjitha njoftimet u mbyllën.' })
    expect(await list()).toMatchObject({ digest: false, result: [] })
  })

  it('is unknown when nobody got it, and ends nothing of another', async () => {
    const cup = await build()
    await add(cup.variant, 'price')
    const other = await confirmed()
    await add(cup.variant, 'back', other)
    await runAt('2026-12-01T12:10:00Z')
    const [mail] = await mailsTo(other)
    const [alert] = (await list()).result
    const key = keyOf(mail as AlertMail)
    expect(
      (await test.call(api.alerts.endByKey, { params: { key }, query: { alert: alert?.id } })).status,
    ).toBe(200)
    expect((await list()).result).toHaveLength(1)
    const unknown = await test.call(api.alerts.endByKey, { params: { key: 'nothing' }, query: {} })
    expect(unknown.body.error).toBe('key_unknown')
  })
})
