import { readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@tregu/contract'
import { inTransaction } from '@tregu/database'
import { dayOf, includedVat, STANDARD_VAT } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS, useApp } from '../../../test/app.ts'
import { addAddress, addToCart, makeSeller, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, nameTrader, variantOf } from '../../../test/factories.ts'
import { buyByCard, buyTwo, confirmAddress, newsFor, readOrder, rowsOf } from '../../../test/placed.ts'
import { insertInvoice } from './invoices.queries.ts'

const test = useApp()
type Paper = {
  id: string
  kind: string
  number: number
  gross: number
  goods: number
  vat: number
  vat_bp: number | null
  lines: unknown
  invoice_id: string | null
  seller: Record<string, string | null>
  issued_at: Date
}
const papersOf = (order: string) =>
  rowsOf<Paper>(test, 'SELECT * FROM invoice WHERE order_id = $1 ORDER BY id', order)
const move = (seller: Person, id: string, status: 'confirmed' | 'shipped' | 'delivered' | 'cancelled') =>
  test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, seller)
const giveBack = async (person: Person, seller: Person, id: string, line: string) => {
  const lines = [{ id: line, quantity: 1 }]
  const { body } = await test.call(api.orders.requestReturn, { params: { id }, body: { lines } }, person)
  const returned = String(body.order?.returns.at(-1)?.id)
  for (const status of ['received', 'refunded'] as const)
    await test.call(api.desk.setReturnStatus, { params: { id: returned }, body: { status } }, seller)
}

/** Orders of one store that are ready to be shipped, with their seller. */
const openOrders = async (count: number) => {
  const store = await buildStore(test)
  const product = await buildProduct(test, { store, price: 1_000, stock: 100 })
  const [person, seller] = [await signUp(test), await signUp(test)]
  await confirmAddress(test, person)
  await makeSeller(test, seller, store)
  const address = await addAddress(test, person)
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    await addToCart(test, person, variantOf(product))
    ids.push(...(await placeOrder(test, person, address)).body.orders)
  }
  for (const id of ids) await move(seller, id, 'confirmed')
  return { store, seller, ids }
}
const numbersOf = async (storeId: number) =>
  (
    await rowsOf<{ number: number }>(
      test,
      "SELECT number FROM invoice WHERE store_id = $1 AND kind = 'invoice' ORDER BY id",
      storeId,
    )
  ).map(({ number }) => number)

describe('the invoice of an order', () => {
  it('is issued when it is shipped, once; a cancelled order has none', async () => {
    const { seller, one } = await buyTwo(test)
    await move(seller, one, 'confirmed')
    expect(await papersOf(one)).toEqual([])
    await move(seller, one, 'shipped')
    await move(seller, one, 'delivered')
    const order = await rowsOf<{ total: number }>(test, 'SELECT total FROM orders WHERE id = $1', one)
    expect(await papersOf(one)).toMatchObject([
      { kind: 'invoice', number: 1, gross: order[0]?.total, goods: 2_000, vat_bp: null, vat: 0 },
    ])
    const { store, seller: another, ids } = await openOrders(2)
    await move(another, ids[0] ?? '', 'cancelled')
    await move(another, ids[1] ?? '', 'shipped')
    expect(await papersOf(ids[0] ?? '')).toEqual([])
    expect(await numbersOf(store.id)).toEqual([1])
  })

  it('leaves out what was withdrawn before', async () => {
    const store = await buildStore(test)
    const goods = [
      await buildProduct(test, { store, price: 1_000, stock: 5 }),
      await buildProduct(test, { store, price: 700, stock: 5 }),
    ]
    const [person, seller] = [await signUp(test), await signUp(test)]
    await confirmAddress(test, person)
    await makeSeller(test, seller, store)
    const address = await addAddress(test, person)
    for (const product of goods) await addToCart(test, person, variantOf(product))
    const id = String((await placeOrder(test, person, address)).body.orders[0])
    const { total, cart } = await readOrder(test, person, id)
    const withdrawn = cart.items.find((item) => item.total === 7)
    const body = { order_id: id, email: person.email, items: [withdrawn?.id ?? ''], confirm: true as const }
    await test.call(api.orders.withdraw, { body }, person)
    await move(seller, id, 'confirmed')
    await move(seller, id, 'shipped')
    expect(await papersOf(id)).toMatchObject([
      { goods: 1_000, gross: Math.round(total * 100) - 700, lines: [{ quantity: 1, amount: 1_000 }] },
    ])
  })

  it('keeps the trader as it was, and the VAT in it when the trader has a number', async () => {
    const { store, seller, ids } = await openOrders(2)
    const [first = '', second = ''] = ids
    const trader = {
      legal_name: 'Era Sh.p.k.',
      legal_address: 'Rruga A 1',
      registration_number: '811234567',
    }
    await nameTrader(test, store, trader)
    await move(seller, first, 'shipped')
    await test.database.pool.query(
      "UPDATE store SET legal_name = 'Era e Re Sh.p.k.', vat_number = '330123456', fiscal_number = '600123456' WHERE id = $1",
      [store.id],
    )
    await move(seller, second, 'shipped')
    const [[before], [after]] = [await papersOf(first), await papersOf(second)]
    expect(before).toMatchObject({ vat_bp: null, vat: 0, seller: { name: 'Era Sh.p.k.', vat: null } })
    expect(after).toMatchObject({
      vat_bp: 1_800,
      vat: includedVat(after?.gross ?? 0, STANDARD_VAT),
      seller: { name: 'Era e Re Sh.p.k.', vat: '330123456', fiscal: '600123456' },
    })
  })

  it('is never changed or deleted', async () => {
    const { seller, ids } = await openOrders(1)
    await move(seller, ids[0] ?? '', 'shipped')
    for (const text of ['UPDATE invoice SET gross = 1, goods = 1', 'DELETE FROM invoice'])
      await expect(test.database.pool.query(text)).rejects.toThrow('append-only')
  })
})

describe('the numbers of a store', () => {
  it('have no gap and no double when orders are shipped at once and some of it is rolled back', async () => {
    const { store, seller, ids } = await openOrders(12)
    const figures = { lines: [], goods: 0, discount: 0, tax: 0, delivery: 0, serviceFee: 0, gross: 0 }
    const paper = {
      storeId: store.id,
      kind: 'invoice',
      invoiceId: null,
      seller: {
        store: 'S',
        name: null,
        address: null,
        registration: null,
        fiscal: null,
        vat: null,
        email: null,
        phone: null,
      },
      figures,
      vatBp: null,
      vat: 0,
    } as const
    const fail = (orderId: string) =>
      inTransaction(test.deps, async (tx) => {
        await insertInvoice(
          tx,
          { ...paper, orderId },
          { year: Number(dayOf(test.deps.now()).slice(0, 4)), at: new Date('2020-01-01') },
        )
        throw new Error('rolled back')
      })
    const answers = await Promise.all(
      ids.flatMap((id, index) => [
        move(seller, id, 'shipped').then(({ status }) => status),
        ...(index % 2 ? [fail(id).catch((error: Error) => error.message)] : []),
      ]),
    )
    expect(answers.filter((answer) => answer === 200)).toHaveLength(12)
    expect(answers.filter((answer) => answer === 'rolled back')).toHaveLength(6)
    expect(await numbersOf(store.id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    const times = await rowsOf<{ issued_at: Date }>(
      test,
      'SELECT issued_at FROM invoice WHERE store_id = $1 ORDER BY number',
      store.id,
    )
    const inOrder = times.map((row) => row.issued_at.getTime())
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
  })
})

describe('a credit note', () => {
  it('is issued with each refund, with its own number, and takes the invoice’s seller, VAT and all of it back', async () => {
    const { person, seller, id, line } = await buyByCard(test, 'pending')
    await test.database.pool.query(
      "UPDATE store SET vat_number = '330123456' WHERE id = (SELECT store_id FROM orders WHERE id = $1)",
      [id],
    )
    for (const status of ['confirmed', 'shipped', 'delivered'] as const) await move(seller, id, status)
    await giveBack(person, seller, id, line)
    await giveBack(person, seller, id, line)
    const [invoice, ...notes] = await papersOf(id)
    expect(notes).toMatchObject([
      {
        kind: 'credit_note',
        number: 1,
        gross: 1_000,
        invoice_id: invoice?.id,
        seller: invoice?.seller,
        lines: [{ line, quantity: 1, amount: 1_000 }],
      },
      { kind: 'credit_note', number: 2, gross: 1_250, invoice_id: invoice?.id },
    ])
    expect(notes.reduce((sum, { gross }) => sum + gross, 0)).toBe(invoice?.gross)
    expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice?.vat)
    expect(invoice?.vat).toBe(includedVat(2_250, STANDARD_VAT))
  })

  it('is named in the mail about the refund, with how and until when the money comes back', async () => {
    const { person, seller, id, line } = await buyByCard(test)
    await confirmAddress(test, person)
    const at = Date.now() + 60 * 60_000
    test.setNow(new Date(at))
    await giveBack(person, seller, id, line)
    test.setNow(null)
    const [, note] = await papersOf(id)
    const mails = (await newsFor(test, person)).filter(({ kind }) => kind === 'order_return_refunded')
    expect(mails).toHaveLength(1)
    const [year] = dayOf(new Date(at)).split('-')
    expect(mails[0]?.text).toContain(`-${year}-C${String(note?.number).padStart(6, '0')}`)
    expect(mails[0]?.text).toContain('goes back to the card or account that you paid with.')
    const latest = new Intl.DateTimeFormat('en-GB', {
      ...({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const),
      timeZone: 'Europe/Belgrade',
    }).format(at + 14 * 24 * 60 * 60_000)
    expect(mails[0]?.text).toContain(`It is there by ${latest.replace(',', '')} at the latest.`)
  })
})

/** The part of the migration that makes the papers of orders from before. */
const PAST = /CREATE TEMPORARY TABLE[\s\S]*?(?=ALTER TABLE "invoice" ADD)/

it('the migration gives orders from before what they would have got at their time', async () => {
  const { person, seller, id, line } = await buyByCard(test)
  await giveBack(person, seller, id, line)
  const two = await buyTwo(test)
  for (const status of ['confirmed', 'shipped'] as const) await move(two.seller, two.one, status)
  const read = () =>
    rowsOf(
      test,
      `SELECT kind, order_id, lines, goods, discount, tax, delivery, service_fee, gross, store_id, number,
         invoice_id IS NULL AS is_first FROM invoice WHERE order_id = ANY($1) ORDER BY kind, order_id`,
      [id, two.one],
    )
  const before = await read()
  expect(before).toHaveLength(3)
  const counted = 'SELECT store_id, year, kind, last FROM invoice_counter ORDER BY 1, 2, 3'
  const counters = await rowsOf(test, counted)
  const sql = readFileSync(path.join(MIGRATIONS, '20261230120000_invoices', 'migration.sql'), 'utf8')
  const client = await test.database.pool.connect()
  try {
    await client.query(
      'BEGIN; ALTER TABLE invoice DISABLE TRIGGER invoice_append_only; DELETE FROM invoice_counter; DELETE FROM invoice;',
    )
    await client.query(PAST.exec(sql)?.[0] ?? '')
    await client.query('ALTER TABLE invoice ENABLE TRIGGER invoice_append_only; COMMIT;')
  } finally {
    client.release()
  }
  expect(await read()).toEqual(before)
  expect(await rowsOf(test, counted)).toEqual(counters)
})
