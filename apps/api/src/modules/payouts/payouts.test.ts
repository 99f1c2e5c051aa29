import { api } from '@tregu/contract'
import { addDays, BALANCE_GROUPS, dayOf } from '@tregu/domain'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { join, type Person, signUp } from '../../../test/as.ts'
import { copyOrders } from '../../../test/copy-orders.ts'
import { rowsOf } from '../../../test/placed.ts'
import { buyFrom, deliverOrder, openStore, type Scene } from '../../../test/selling.ts'

const test = useApp()
const DAY = 86_400_000
const today = () => dayOf(new Date())

const open = (name?: string) => openStore(test, name)
const buy = (scene: Scene, type?: 'cash') => buyFrom(test, scene, type)
const deliver = (scene: Scene, order: { id: string }, days?: number) => deliverOrder(test, scene, order, days)
const payOut = async ({ store }: Scene, amount: number, at: Date) => {
  const [row] = await rowsOf<{ id: string }>(
    test,
    "INSERT INTO payout (id, store_id, amount, reference, at) VALUES (gen_random_uuid(), $1, $2, 'TRG-1', $3) RETURNING id",
    store.id,
    amount,
    at,
  )
  await rowsOf(
    test,
    "INSERT INTO ledger_entry (store_id, payout_id, kind, payer, amount, at) VALUES ($1, $2, 'payout', 'platform', $3, $4)",
    store.id,
    row?.id,
    amount,
    at,
  )
}
const payoutsOf = async (owner: Person) => (await test.call(api.desk.listPayouts, {}, owner)).body.result
const ledgerOf = async (owner: Person, query: Record<string, string> = {}) =>
  (await test.call(api.desk.listLedger, { query }, owner)).body
const span = () => ({ from: addDays(today(), -1), to: addDays(today(), 1) })
const statementOf = async (owner: Person, query: { from: string; to: string } = span(), language = 'en') =>
  (await test.call(api.desk.getStatement, { query }, { ...owner, language })).body.result
const cents = (euros: number) => Math.round(euros * 100)

/** One order on its way, one in the time of return, one payable, one of cash, and a payout. */
const fill = async (scene: Scene) => {
  const orders = [await buy(scene), await buy(scene), await buy(scene), await buy(scene, 'cash')] as const
  await deliver(scene, orders[1])
  await deliver(scene, orders[2], 15)
  await deliver(scene, orders[3])
  await payOut(scene, 500, new Date())
  return orders
}

describe('the balance of a store', () => {
  it('has what is on the way, in the time of return, payable and paid, and the ledger adds up to it', async () => {
    const scene = await open()
    await fill(scene)
    const { balance } = await payoutsOf(scene.owner)
    // 20.50 is payable; the order in cash left 3.00 of commission and fee as a debt, and 5.00 was paid out.
    expect(balance).toEqual({ on_the_way: 20.5, in_return_time: 20.5, payable: 12.5, paid: 5 })
    const all = await ledgerOf(scene.owner)
    expect(all.sum).toBe(20.5 + 20.5 + 12.5)
    expect(all.result[0]?.balance_after).toBe(all.sum)
  })

  it('opens the entries behind each number, and they add up to it', async () => {
    const scene = await open()
    const [first, , , cash] = await fill(scene)
    const { balance } = await payoutsOf(scene.owner)
    for (const group of BALANCE_GROUPS) {
      const { sum, result } = await ledgerOf(scene.owner, { group })
      expect(sum).toBe(group === 'paid' ? -balance.paid : balance[group])
      expect(result.reduce((total, { amount }) => total + cents(amount), 0)).toBe(cents(sum))
    }
    const way = await ledgerOf(scene.owner, { group: 'on_the_way' })
    expect(way.result.map(({ kind, amount, rate }) => [kind, amount, rate])).toEqual([
      ['commission', -2, 10],
      ['delivery', 2.5, null],
      ['item', 20, null],
    ])
    expect(way.result[2]).toMatchObject({ label: 'Cup', order: first })
    const taken = await ledgerOf(scene.owner, { kind: 'taken', order: cash.code })
    expect(taken.result).toMatchObject([{ label: 'Money that you took', amount: -23.5, order: cash }])
    expect((await ledgerOf(scene.owner, { order: cash.id })).sum).toBe(-3)
    expect((await ledgerOf(scene.owner, { to: addDays(today(), -1) })).result).toEqual([])
    expect((await ledgerOf(scene.owner, { from: today() })).count).toBe(14)
    const odd = await test.send('GET', '/backoffice/ledger?group=none', undefined, scene.owner)
    expect([odd.status, odd.body.fields]).toEqual([400, { group: 'This filter does not exist.' }])
  })

  it('is negative after a refund of what was paid out, nothing is collected, and later orders settle it', async () => {
    const scene = await open()
    const order = await buy(scene)
    await deliver(scene, order, 15)
    await rowsOf(
      test,
      "UPDATE store SET account_holder = 'A', iban = 'XK310000000000000100' WHERE id = $1",
      scene.store.id,
    )
    expect((await payoutsOf(scene.owner)).next).toMatchObject({ amount: 20.5, blocked: null })
    await payOut(scene, 2_500, new Date(Date.now() - 8 * DAY))
    expect(await payoutsOf(scene.owner)).toMatchObject({
      balance: { payable: -4.5, paid: 25 },
      next: { amount: 0, blocked: 'debt' },
    })
    await deliver(scene, await buy(scene), 15)
    expect(await payoutsOf(scene.owner)).toMatchObject({
      balance: { payable: 16 },
      next: { amount: 0, blocked: 'too_little' },
    })
  })

  it('tells the next day of payouts and the past ones with their days', async () => {
    const scene = await open()
    await deliver(scene, await buy(scene), 15)
    expect((await payoutsOf(scene.owner)).next).toMatchObject({ amount: 0, blocked: 'no_account' })
    await payOut(scene, 100, new Date('2026-11-13T09:00:00Z'))
    await payOut(scene, 200, new Date('2026-11-20T09:00:00Z'))
    test.setNow(new Date('2026-11-26T12:00:00Z'))
    const { next, payouts } = await payoutsOf(scene.owner)
    test.setNow(null)
    expect(next.day).toBe('2026-11-27')
    expect(payouts.map(({ amount, reference, from, to }) => [amount, reference, from, to])).toEqual([
      [2, 'TRG-1', '2026-11-14', '2026-11-20'],
      [1, 'TRG-1', '2026-11-13', '2026-11-13'],
    ])
  })

  it('is for owners alone, and only of their own store', async () => {
    const [scene, other] = [await open(), await open()]
    const manager = await signUp(test)
    await join(test, manager, scene.store, 'manager')
    expect((await test.call(api.desk.listPayouts, {}, manager)).body.error).toBe('forbidden')
    const query = { store: other.store.slug }
    expect((await test.call(api.desk.listPayouts, { query }, scene.owner)).body.error).toBe('not_found')
    await join(test, scene.owner, other.store, 'owner')
    expect((await test.call(api.desk.listPayouts, {}, scene.owner)).body.error).toBe('store_required')
    expect((await test.call(api.desk.listPayouts, { query }, scene.owner)).status).toBe(200)
  })
})

const fetchFile = (owner: Person, ending: 'csv' | 'pdf', language = 'en', { from, to } = span()) =>
  test.app.inject({
    url: `/backoffice/statements.${ending}?from=${from}&to=${to}`,
    headers: { authorization: `Token ${owner.token}`, 'accept-language': language },
  })

describe('a statement', () => {
  it('opens with the balance before it, and its entries add up to the closing balance to the cent', async () => {
    const scene = await open()
    await fill(scene)
    const old = new Date(Date.now() - 40 * DAY)
    await payOut(scene, 123, old)
    const statement = await statementOf(scene.owner)
    expect(statement.opening).toBe(-1.23)
    const sum = (rows: readonly { amount: number }[]) =>
      rows.reduce((total, { amount }) => total + cents(amount), 0)
    expect(cents(statement.opening) + sum(statement.entries)).toBe(cents(statement.closing))
    expect(sum(statement.sums)).toBe(sum(statement.entries))
    expect(statement.closing).toBe((await ledgerOf(scene.owner)).result[0]?.balance_after)
    expect(statement.sums).toEqual([
      { kind: 'item', amount: 80 },
      { kind: 'delivery', amount: 10 },
      { kind: 'commission', amount: -8 },
      { kind: 'payout', amount: -5 },
      { kind: 'taken', amount: -23.5 },
    ])
    expect(statement.entries.at(-1)?.balance_after).toBe(statement.closing)
    const before = await statementOf(scene.owner, { from: '2026-01-01', to: dayOf(old) })
    expect(before).toMatchObject({ opening: 0, closing: -1.23 })
    const turned = { from: today(), to: addDays(today(), -1) }
    const { body } = await test.call(api.desk.getStatement, { query: turned }, scene.owner)
    expect(body.fields).toEqual({ to: 'The last day must not be before the first.' })
  })

  it('of many thousand entries, which are read in parts, has each of them once and in order', async () => {
    const scene = await open()
    const { store, owner } = scene
    // Two at each instant, so that a part could end between two of the same time. The text looks like the list of the answer.
    await rowsOf(
      test,
      `WITH paid AS (INSERT INTO payout (id, store_id, amount, reference, at)
         VALUES (gen_random_uuid(), $1, 1, 'TRG-1', now() - interval '1 hour') RETURNING id)
       INSERT INTO ledger_entry (store_id, payout_id, kind, payer, amount, label, at)
       SELECT $1, paid.id, 'payout', 'platform', n, '"entries":[] ' || n, now() - (12000 - n / 2) * interval '1 second'
       FROM paid CROSS JOIN generate_series(1, 12000) n`,
      store.id,
    )
    const statement = await statementOf(owner)
    expect(statement.entries.map(({ label }) => label)).toEqual(
      Array.from({ length: 12_000 }, (_, n) => `"entries":[] ${n + 1}`),
    )
    const sum = (12_000 * 12_001) / 2
    expect(cents(statement.closing)).toBe(-sum)
    expect(statement.sums).toEqual([{ kind: 'payout', amount: -sum / 100 }])
    expect(cents(statement.entries[6_000]?.balance_after ?? 0)).toBe(-(6_001 * 6_002) / 2)
  })

  it('names products in the reader’s language, and in another one where that is missing or blank', async () => {
    const scene = await open()
    const names = [{ sq: 'Kupë', de: 'Tasse' }, { sq: 'Kupë', de: ' \t' }, { fr: 'Tasse' }]
    for (const name of names) {
      await rowsOf(test, 'UPDATE product SET name = $2 WHERE id = $1', scene.product.id, name)
      await buy(scene)
    }
    const { entries } = await statementOf(scene.owner, span(), 'de')
    expect(entries.filter(({ kind }) => kind === 'item').map(({ label }) => label)).toEqual([
      'Tasse',
      'Kupë',
      'Tasse',
    ])
  })

  it('as CSV has the same entries and balances, in the reader’s language, and no cell is a formula', async () => {
    const scene = await open()
    await rowsOf(test, 'UPDATE product SET name = \'{"en": "=1+1"}\' WHERE id = $1', scene.product.id)
    await fill(scene)
    const [answer, statement] = [await fetchFile(scene.owner, 'csv', 'de'), await statementOf(scene.owner)]
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${scene.store.slug}-${span().from}-${span().to}.csv"`,
    })
    expect(
      answer.payload.startsWith('\uFEFFDatum,Bestellung,Art,Buchung,Betrag,Provision in %,Saldo\r\n'),
    ).toBe(true)
    const rows = answer.payload.slice(1).trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength(statement.entries.length + 2)
    expect(rows[0]).toBe(`${span().from},,,Anfangssaldo,,,0`)
    expect(rows.at(-1)).toBe(`${span().to},,,Endsaldo,,,${statement.closing}`)
    expect(rows[1]).toContain(",Verkäufe,'=1+1,20,,20")
    expect(rows.some((row) => row.includes('Von Ihnen angenommenes Geld,-23.5,'))).toBe(true)
  })

  it('as PDF has a row for each order, as text that can be copied', async () => {
    const scene = await open('Çarshia e Re')
    const orders = await fill(scene)
    const answer = await fetchFile(scene.owner, 'pdf', 'sq')
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
    const words = text.replaceAll(/\s+/g, ' ')
    for (const part of [
      'Pasqyra e llogarisë',
      'Çarshia e Re',
      'Bilanci në fillim 0,00 €',
      'Shitjet 80,00 €',
      'Para që i ke marrë vetë -23,50 €',
      'Bilanci në fund 53,50 €',
      `${orders[0].code} 20,50 € 20,50 €`,
      `${orders[3].code} -3,00 €`,
    ])
      expect(words).toContain(part)
  })
})

describe('a statement of 10,000 orders', () => {
  it('has every entry in JSON and CSV, and adds up', async () => {
    const scene = await open()
    await copyOrders(test, (await buy(scene)).id, 9_999)
    const statement = await statementOf(scene.owner)
    expect(statement.entries).toHaveLength(30_000)
    expect(statement.closing).toBe(205_000)
    const { payload } = await fetchFile(scene.owner, 'csv')
    expect(payload.trimEnd().split('\r\n')).toHaveLength(30_003)
    expect(payload.trimEnd().endsWith(',205000')).toBe(true)
  }, 120_000)
})
