import { api } from '@tregu/contract'
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
      `Invoice ${code}`,
      'Çarshia e Re',
      'Arbër Gashi',
      'Rruga e Çelësit 5',
      ...orders.map(({ id }) => id),
      ...orders.map(({ total }) => `Total ${total.toFixed(2)} €`),
      '12.50 €',
      '25.00 €',
      `Total of the purchase ${sum.toFixed(2)} €`,
      'VAT included',
    ])
      expect(text).toContain(words)
  })

  it('of an order’s id holds that seller’s part alone, in the caller’s language', async () => {
    const { person, orders } = await buyOfTwo()
    const [mine, other] = orders
    const text = await textOf((await ask(mine?.id ?? '', person, 'de')).rawPayload)
    expect(text).toContain('Rechnung')
    expect(text).toContain(mine?.id)
    expect(text).not.toContain(other?.id)
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
