import { api } from '@tregu/contract'
import { formatDate } from '@tregu/domain'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import {
  addAddress,
  addToCart,
  grant,
  makeSeller,
  type Person,
  placeOrder,
  signUp,
} from '../../../test/as.ts'
import { buildProduct, buildStore, nameTrader, variantOf } from '../../../test/factories.ts'
import { checkArchived } from '../../../test/pdf-a.ts'

const test = useApp()

/** Two stores; 2 × 12.50 of the first and 1 × 8.00 of the second in one purchase. */
const buyOfTwo = async () => {
  const stores = [await buildStore(test, { name: 'Çarshia e Re' }), await buildStore(test)] as const
  const goods = [
    await buildProduct(test, { store: stores[0], price: 1_250 }),
    await buildProduct(test, { store: stores[1], price: 800 }),
  ] as const
  const person = await signUp(test)
  const address = await addAddress(test, person, { name: 'Arbër Gashi', address: 'Rruga e Çelësit 5' })
  await addToCart(test, person, variantOf(goods[0]), 2)
  await addToCart(test, person, variantOf(goods[1]))
  const placed = (await placeOrder(test, person, address)).body
  const { result = [] } = (await test.call(api.orders.get, { params: { id: placed.order_id ?? '' } }, person))
    .body
  return { person, stores, code: placed.order_id ?? '', orders: result }
}

const ask = (id: string, person?: Person, language = 'en') =>
  test.app.inject({
    url: `/orders/${id}/invoice/`,
    headers: { 'accept-language': language, ...(person && { authorization: `Token ${person.token}` }) },
  })
const textOf = async (bytes: Buffer) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ')

describe('the invoice', () => {
  it('of a code holds every seller’s part and the total of the purchase, as text that can be copied', async () => {
    const { person, code, orders } = await buyOfTwo()
    const answer = await ask(code, person)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${code}.pdf"`,
    })
    const text = await textOf(answer.rawPayload)
    const sum = orders.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100
    expect(orders).toHaveLength(2)
    for (const words of [
      `Order summary, not an invoice ${code}`,
      'Çarshia e Re',
      'Arbër Gashi',
      'Rruga e Çelësit 5',
      ...orders.map(({ store }) => store),
      ...orders.map(({ total }) => `Total ${total.toFixed(2)} €`),
      '12.50 €',
      '25.00 €',
      `Total of the purchase ${sum.toFixed(2)} €`,
      'Page 1 of 1',
    ])
      expect(text).toContain(words)
  })

  it('of an order’s id holds that seller’s part alone, in the caller’s language', async () => {
    const { person, orders } = await buyOfTwo()
    const [mine, other] = orders
    const text = await textOf((await ask(mine?.id ?? '', person, 'de')).rawPayload)
    expect(text).toContain('Bestellübersicht, keine Rechnung')
    expect(text).toContain(mine?.store)
    expect(text).not.toContain(other?.store)
    expect(text).not.toContain('Summe des Einkaufs')
  })

  it('names the trader behind the store, with address and registration number', async () => {
    const { person, stores, orders } = await buyOfTwo()
    const known = {
      legal_name: 'Çarshia Sh.p.k.',
      legal_address: 'Rruga e Pazarit 1, Gjakovë',
      registration_number: '811234567',
    }
    await nameTrader(test, stores[0], known)
    const part = orders.find(({ store_slug }) => store_slug === stores[0].slug)
    const other = orders.find(({ store_slug }) => store_slug === stores[1].slug)
    const text = await textOf((await ask(part?.id ?? '', person)).rawPayload)
    expect(text).toContain('Çarshia e Re Çarshia Sh.p.k.')
    expect(text).toContain('Rruga e Pazarit 1, Gjakovë')
    expect(text).toContain('Registration number: 811234567')
    expect(await textOf((await ask(other?.id ?? '', person)).rawPayload)).not.toContain('Registration number')
  })

  it('goes to the shopper, the order’s seller and an administrator; it does not exist for others', async () => {
    const { stores, code, orders } = await buyOfTwo()
    const part = orders.find(({ store_slug }) => store_slug === stores[0].slug)?.id ?? ''
    const [seller, otherSeller, administrator, stranger] = [
      await signUp(test),
      await signUp(test),
      await signUp(test),
      await signUp(test),
    ]
    await makeSeller(test, seller, stores[0])
    await makeSeller(test, otherSeller, stores[1])
    await grant(test, administrator, ['administrator'])
    expect((await ask(part, seller)).statusCode).toBe(200)
    expect((await ask(part, administrator)).statusCode).toBe(200)
    for (const [id, person] of [
      [part, stranger],
      [part, otherSeller],
      [code, stranger],
      [code, seller],
      ['TR-2222-2222', stranger],
      ['none', stranger],
    ] as const) {
      const answer = await ask(id, person)
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found'])
    }
    expect((await ask(part)).json().error).toBe('not_signed_in')
  })

  it('shows what was cancelled or refunded, and subtracts it from the total', async () => {
    const { person, orders } = await buyOfTwo()
    const { id = '', total = 0 } = orders[0] ?? {}
    await test.call(api.orders.cancel, { params: { id } }, person)
    const text = await textOf((await ask(id, person)).rawPayload)
    expect(text).toContain('Status Cancelled')
    expect(text).toContain(`Cancelled or refunded -${total.toFixed(2)} € Total 0.00 €`)
    expect(text).toContain('Order summary, not an invoice')
  })
})

describe('an invoice that was issued', () => {
  /** Three cups, shipped; the store has a VAT number. */
  const ship = async () => {
    const store = await buildStore(test, { name: 'Era', delivery: 250 })
    await nameTrader(test, store, {
      legal_name: 'Era Sh.p.k.',
      legal_address: 'Rruga A 1, Pejë',
      registration_number: '811234567',
    })
    await test.database.pool.query("UPDATE store SET vat_number = '330123456' WHERE id = $1", [store.id])
    const cup = await buildProduct(test, { store, price: 1_000, stock: 9 })
    const [person, seller] = [await signUp(test), await signUp(test)]
    await makeSeller(test, seller, store)
    await addToCart(test, person, variantOf(cup), 3)
    const id = String((await placeOrder(test, person, await addAddress(test, person))).body.orders[0])
    for (const status of ['confirmed', 'shipped', 'delivered'] as const)
      await test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, seller)
    return { store, person, seller, id }
  }
  const readOwn = async (person: Person, id: string) =>
    (await test.call(api.orders.get, { params: { id } }, person)).body.order
  const refundOne = async (person: Person, seller: Person, id: string) => {
    const line = String((await readOwn(person, id))?.cart.items[0]?.id)
    const lines = [{ id: line, quantity: 1 }]
    const { body } = await test.call(api.orders.requestReturn, { params: { id }, body: { lines } }, person)
    const returned = String(body.order?.returns.at(-1)?.id)
    for (const status of ['received', 'refunded'] as const)
      await test.call(api.desk.setReturnStatus, { params: { id: returned }, body: { status } }, seller)
  }

  it('says its number, the VAT in it, how and when it was paid, and later its credit notes', async () => {
    const { store, person, seller, id } = await ship()
    const number = (await readOwn(person, id))?.invoice?.number
    expect(number).toMatch(new RegExp(`^T${store.id}-\\d{4}-000001$`))
    const answer = await ask(id, person)
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${number}.pdf"`)
    const today = formatDate(test.deps.now())
    const text = await textOf(answer.rawPayload)
    for (const words of [
      `Invoice ${number}`,
      `Date of issue ${today}`,
      `Paid on ${today}`,
      'Era Sh.p.k. Rruga A 1, Pejë',
      'VAT number: 330123456',
      'Total 32.50 €',
      'of which VAT 18% 4.96 €',
      'Net 27.54 €',
      'Sold by Era Sh.p.k. on Tregu',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('not an invoice')

    await refundOne(person, seller, id)
    const note = (await readOwn(person, id))?.credit_notes[0]
    expect(note).toMatchObject({ number: number?.replace('-000001', '-C000001'), total: 10 })
    const again = await textOf((await ask(id, person)).rawPayload)
    expect(again).toContain(`Credit note: ${note?.number} of ${today} gives back 10.00 €.`)
    expect(again).toContain('Total 32.50 €')
    const asked = { url: `/orders/${id}/credit-notes/${note?.number}/` }
    const given = await test.app.inject({
      ...asked,
      headers: { authorization: `Token ${seller.token}`, 'accept-language': 'sq' },
    })
    const words = await textOf(given.rawPayload)
    expect(words).toContain(`Notë krediti ${note?.number}`)
    expect(words).toContain(`Për faturën ${number}`)
    expect(words).toContain('Shuma e kthyer 10,00 €')
  })

  it('is not changed by a later change of the store', async () => {
    const { store, person, id } = await ship()
    await test.database.pool.query(
      "UPDATE store SET name = 'Era e Re', legal_name = 'Era e Re Sh.p.k.' WHERE id = $1",
      [store.id],
    )
    const text = await textOf((await ask(id, person)).rawPayload)
    expect(text).toContain('Era Sh.p.k.')
    expect(text).not.toContain('Era e Re')
  })

  it('is PDF/A-2b: it names the standard, and its colours and fonts are in it', async () => {
    const { person, id } = await ship()
    const bytes = (await ask(id, person)).rawPayload.toString('latin1')
    expect(bytes).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(bytes).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(bytes).toContain('/GTS_PDFA1')
    const fonts = bytes.match(/\/BaseFont \/(\S+)/g) ?? []
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter((font) => !/[A-Z]{6}\+(Figtree|NotoSans)/.test(font))).toEqual([])
    checkArchived(bytes)
  })
})

describe('the letters of an invoice', () => {
  it('are those of every neighbour’s name, as text; a letter that no font has is a sign', async () => {
    const store = await buildStore(test)
    const product = await buildProduct(test, { store, price: 1_250 })
    const person = await signUp(test)
    const names = ['Марија Петровска', 'Ђорђе Љубић', 'Γιώργος Παπαδόπουλος', 'Arbër Çelësi', 'Ana 漢字 Hoti']
    for (const name of names) {
      const address = await addAddress(test, person, { name, address: 'ул. Маршал Тито 12' })
      await addToCart(test, person, variantOf(product))
      const { orders } = (await placeOrder(test, person, address)).body
      const text = await textOf((await ask(orders[0] ?? '', person)).rawPayload)
      expect(text).toContain(name.replace('漢字', '\uFFFD'))
      expect(text).toContain('ул. Маршал Тито 12')
    }
  })
})
