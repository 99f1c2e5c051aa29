import { api, type Sent } from '@tregu/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { openOther } from '../../../test/other-app.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp({ PASSWORD_POLICY: 'strict', given: new Set(['PASSWORD_POLICY', 'DATABASE_URL']) })
let person: Person
let colleague: Person
beforeAll(async () => {
  ;[person, colleague] = [await signUp(test), await signUp(test)]
  await rowsOf(test, "UPDATE users SET first_name = 'Drita' WHERE id = $1", colleague.id)
  await grant(test, person, ['administrator'])
  await grant(test, colleague, ['administrator'])
})
beforeEach(() => rowsOf(test, 'TRUNCATE market_setting'))

type Body = NonNullable<Sent<typeof api.office.putSettings>['body']>
const read = async () => (await test.call(api.office.getSettings, {}, person)).body.result
const put = (body: Body, who = person) => test.call(api.office.putSettings, { body }, who)

describe('the settings of the market', () => {
  it('say of each value whether it is the default, the environment’s or saved', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      changed_at: null,
      changed_by: null,
      require_confirmed_email: { value: false, from: 'default' },
      password_policy: { value: 'strict', from: 'environment' },
      market: {
        name: { value: 'Tregu', from: 'default' },
        imprint: { value: {}, from: 'default' },
      },
      commission: { value: 8, from: 'default' },
      payout: {
        weekday: { value: 5, from: 'default' },
        minimum: { value: 20, from: 'default' },
        delay_days: { value: 14, from: 'default' },
      },
      goodwill: { limit: { value: 10, from: 'default' }, days: { value: 30, from: 'default' } },
      low_stock: { value: 5, from: 'default' },
    })
    const { body } = await put({
      version: 0,
      password_policy: 'basic',
      market: { name: 'Pazari', imprint: { en: 'Pazari Ltd\nPejë' } },
      payout: { minimum: 5.5 },
    })
    expect(body.result).toMatchObject({
      version: 1,
      password_policy: { value: 'basic', from: 'saved' },
      market: {
        name: { value: 'Pazari', from: 'saved' },
        email: { from: 'default' },
        imprint: { value: { en: 'Pazari Ltd\nPejë' }, from: 'saved' },
      },
      payout: { minimum: { value: 5.5, from: 'saved' }, weekday: { from: 'default' } },
    })
    expect(await read()).toEqual(body.result)
  })

  it('are given back to the environment by null, and languages of the imprint by an empty text', async () => {
    await put({ version: 0, password_policy: 'basic', market: { imprint: { en: 'One', de: 'Eins' } } })
    const { body } = await put({ version: 1, password_policy: null, market: { imprint: { de: '' } } })
    expect(body.result).toMatchObject({
      version: 2,
      password_policy: { value: 'strict', from: 'environment' },
      market: { imprint: { value: { en: 'One' }, from: 'saved' } },
    })
    const whole = await put({ version: 2, market: { imprint: null } })
    expect(whole.body.result.market.imprint).toEqual({ value: {}, from: 'default' })
  })

  it('tell of the environment’s own variables only whether they are set', async () => {
    const { environment } = await read()
    const of = (name: string) => environment.find((one) => one.name === name)
    expect(of('DATABASE_URL')).toEqual({ name: 'DATABASE_URL', set: true })
    expect(of('STRIPE_SECRET_KEY')).toEqual({ name: 'STRIPE_SECRET_KEY', set: false })
    expect(of('PASSWORD_POLICY')).toBeUndefined()
    expect(JSON.stringify(environment)).not.toContain(test.deps.env.DATABASE_URL)
  })

  it('merge the fields of two editors, and refuse the same field with who and when', async () => {
    expect((await put({ version: 0, low_stock: 7 }, colleague)).status).toBe(200)
    const merged = await put({ version: 0, commission: 9 })
    expect([merged.status, merged.body.result.version]).toEqual([200, 2])
    // One's own second save.
    expect((await put({ version: 2, commission: 10 })).status).toBe(200)
    const refused = await put({ version: 0, low_stock: 8, goodwill: { days: 60 } })
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict'])
    expect(refused.body.details).toMatchObject({ version: 3, fields: ['low_stock'], by: 'Drita Gashi' })
    expect(refused.body.result).toMatchObject({ version: 3, low_stock: { value: 7, from: 'saved' } })
    expect((await read()).goodwill.days.value).toBe(30)
    // A version that never was.
    expect((await put({ version: 99, goodwill: { days: 60 } })).body.error).toBe('conflict')
  })

  it('of two who save one field at once, take one and tell the other', async () => {
    const answers = await Promise.all([6, 7].map((low_stock) => put({ version: 0, low_stock })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).version).toBe(1)
  })

  it('stand in the audit with what was before and after, and not when nothing differs', async () => {
    await rowsOf(test, "DELETE FROM audit WHERE action = 'settings.save'")
    await put({ version: 0, low_stock: 7, market: { imprint: { sq: 'Pazari' } } })
    await put({ version: 1, low_stock: 7 })
    expect(
      await rowsOf(test, "SELECT actor_id, subject, details FROM audit WHERE action = 'settings.save'"),
    ).toEqual([
      {
        actor_id: person.id,
        subject: 'market',
        details: { low_stock: '5 → 7', 'market.imprint.sq': '- → Pazari' },
      },
    ])
    expect((await read()).version).toBe(1)
  })

  it.each([
    ['market.name', { market: { name: ' ' } }],
    ['market.email', { market: { email: 'nobody' } }],
    ['market.imprint', { market: { imprint: { en: 'x'.repeat(2_001) } } }],
    ['commission', { commission: 100.5 }],
    ['payout.weekday', { payout: { weekday: 7 } }],
    ['payout.delay_days', { payout: { delay_days: 31 } }],
    ['payout.minimum', { payout: { minimum: -1 } }],
    ['goodwill.days', { goodwill: { days: 0 } }],
    ['low_stock', { low_stock: 1.5 }],
    ['password_policy', { password_policy: 'none' }],
  ])('refuse a wrong %s at its field', async (field, wrong) => {
    const { status, body } = await put({ version: 0, ...wrong } as Body)
    expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([400, 'malformed', [field]])
    expect((await read()).version).toBe(0)
  })

  it('hold in another process with its next call', async () => {
    const other = await openOther(test, {})
    await put({ version: 0, market: { name: 'Pazari' } })
    expect((await other.call(api.market.get, {})).body.result.name).toBe('Pazari')
    await put({ version: 1, market: { name: null } })
    expect((await other.call(api.market.get, {})).body.result.name).toBe('Tregu')
  })
})
