import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { newBrowser, type Sender, useApp } from '../../../test/app.ts'
import { addToCart, placeOrder, signUp } from '../../../test/as.ts'
import { newAgent } from '../../../test/chat.ts'
import { buildCoupon, buildProduct, buildStore, grantCoupon, variantOf } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()

const openChat = async (sender: Sender) => (await test.call(api.chat.create, {}, sender)).body
const visitorOf = async (chatId: string, sender: Sender) =>
  test.call(api.support.getVisitor, { params: { id: chatId } }, sender)

const newProduct = async (name: string) =>
  buildProduct(test, { store: await buildStore(test), name, price: 1_500 })
const view = (sender: Sender, { slug }: { slug: string }) =>
  test.call(api.analytics.viewed, { params: { slug } }, sender)

describe('beside a chat', () => {
  it('stand the customer, the cart as it is now, orders, usable coupons and viewed products', async () => {
    const { person, address, cup } = await shop(test)
    const agent = await newAgent(test)
    const { chatId } = await openChat(person)
    await placeOrder(test, person, address)
    const usable = await buildCoupon(test)
    const expired = await buildCoupon(test, { endsAt: new Date('2021-01-01') })
    for (const { id } of [usable, expired]) await grantCoupon(test, person.id, id)
    const jug = await newProduct('Jug')
    await view(person, jug)
    await view(person, cup)
    await addToCart(test, person, variantOf(jug), 3)

    const { status, body } = await visitorOf(chatId, agent)
    expect([status, body.error]).toEqual([200, null])
    expect(body.result).toMatchObject({
      customer: person.id,
      name: 'Blerta Gashi',
      email: person.email,
      phone: null,
      cart: { count: 3, items: [{ name: 'Jug', quantity: 3, price: 15, total: 45 }], total: 45 },
      goodwill: { limit: 10, left: 10, days: 30 },
    })
    expect(body.result.since).toEqual(expect.any(String))
    expect(body.result.orders.count).toBe(2)
    expect(body.result.orders.newest).toHaveLength(2)
    expect(body.result.orders.newest[0]).toMatchObject({
      status: { slug: 'pending' },
      can_cancel: true,
      can_return: false,
      arrives: { from: expect.any(String) },
    })
    const codes = body.result.coupons.map(({ code }) => code)
    expect([codes.includes(usable.code), codes.includes(expired.code)]).toEqual([true, false])
    expect(body.result.viewed.map(({ slug }) => slug)).toEqual([cup.slug, jug.slug])

    await addToCart(test, person, variantOf(cup))
    expect((await visitorOf(chatId, agent)).body.result.cart?.count).toBe(4)
  })

  it('are in the agent’s language, whatever the visitor speaks', async () => {
    const { person } = await shop(test)
    const { chatId } = await openChat({ ...person, language: 'fr' })
    const { result } = (await visitorOf(chatId, { ...(await newAgent(test)), language: 'de' })).body
    expect(result.cart?.items[0]?.name).toMatch(/ de$/)
  })

  it('stand a guest’s name, e-mail, cart and viewed products, by the browser that opened the chat', async () => {
    const agent = await newAgent(test)
    const guest = { browser: newBrowser() }
    const jug = await newProduct('Jug')
    await addToCart(test, guest, variantOf(jug), 2)
    await view(guest, jug)
    const query = { name: 'Era', email: 'era@tregu.test' }
    const { chatId } = (await test.call(api.chat.create, { query }, guest)).body
    const { result } = (await visitorOf(chatId, agent)).body
    expect(result).toMatchObject({
      customer: null,
      name: 'Era',
      email: 'era@tregu.test',
      since: null,
      cart: { count: 2, total: 30 },
      orders: { count: 0, newest: [] },
      coupons: [],
      viewed: [{ slug: jug.slug }],
      goodwill: null,
    })
  })

  it('stands no cart of a guest whose browser the chat does not know, and none once the chat has ended', async () => {
    const agent = await newAgent(test)
    const unknown = await openChat({})
    expect((await visitorOf(unknown.chatId, agent)).body.result.cart).toBeNull()
    const guest = { browser: newBrowser() }
    await addToCart(test, guest, variantOf(await newProduct('Jug')))
    const { chatId } = await openChat(guest)
    expect((await visitorOf(chatId, agent)).body.result.cart?.count).toBe(1)
    await test.call(api.chat.finish, { params: { id: chatId } }, agent)
    const { cart, viewed } = (await visitorOf(chatId, agent)).body.result
    expect([cart, viewed]).toEqual([null, []])
  })

  it('stands the account, once the guest’s chat has become the user’s', async () => {
    const agent = await newAgent(test)
    const guest = { browser: newBrowser() }
    const { chatId, secret } = await openChat(guest)
    const { person } = await shop(test)
    await test.call(api.chat.current, {}, { ...person, headers: { 'x-chat-secret': String(secret) } })
    const { result } = (await visitorOf(chatId, agent)).body
    expect([result.customer, result.cart?.count]).toEqual([person.id, 3])
    expect(await rowsOf(test, 'SELECT browser_hash FROM chat WHERE id = $1', chatId)).toEqual([
      { browser_hash: null },
    ])
  })

  it('stands only what belongs to that chat’s visitor; a customer never reads it', async () => {
    const { person } = await shop(test)
    const stranger = await signUp(test)
    const { chatId } = await openChat(stranger)
    const { result } = (await visitorOf(chatId, await newAgent(test))).body
    expect([result.customer, result.cart?.count, result.orders.count]).toEqual([stranger.id, 0, 0])
    for (const sender of [person, stranger])
      expect((await visitorOf(chatId, sender)).body.error).toBe('forbidden')
    expect((await visitorOf(chatId, {})).body.error).toBe('not_signed_in')
    const missing = await visitorOf('00000000-0000-7000-8000-000000000000', await newAgent(test))
    expect(missing.body.error).toBe('not_found')
  })
})

describe('an order that a guest names in a chat', () => {
  it('is shown by its code and the e-mail of its account, in any writing, and the audit keeps who asked', async () => {
    const { person, address, cup } = await shop(test)
    const { order_id: code, orders } = (await placeOrder(test, person, address)).body
    const agent = await newAgent(test)
    const { chatId } = await openChat({ browser: newBrowser() })
    const find = (order_id: string, email: string, sender: Sender = agent, id = chatId) =>
      test.call(api.support.findOrders, { params: { id }, body: { order_id, email } }, sender)

    const { status, body } = await find(` ${String(code).toLowerCase()} `, person.email.toUpperCase())
    expect(status).toBe(200)
    expect(body.result.map(({ id }) => id).sort()).toEqual([...orders].sort())
    const names = body.result.flatMap(({ cart }) => cart.items.map(({ slug }) => slug))
    expect(names).toContain(cup.slug)
    expect(body.result[0]).toMatchObject({ order_id: code, can_cancel: true, status: { slug: 'pending' } })
    expect(await rowsOf(test, "SELECT actor_id, details FROM audit WHERE action = 'order.find'")).toEqual([
      { actor_id: agent.id, details: { order: String(code).toLowerCase(), chat: chatId } },
    ])

    const answers = [
      await find(String(code), 'somebody.else@tregu.test'),
      await find('TR-ZZZZ-ZZZZ', person.email),
      await find('no code', person.email),
      await find(String(code), person.email, agent, '00000000-0000-7000-8000-000000000000'),
    ]
    expect(answers.map(({ body: { error } }) => error)).toEqual(Array(4).fill('not_found'))
    expect((await find(String(code), 'no address')).body).toMatchObject({
      error: 'malformed',
      fields: { email: expect.any(String) },
    })
    expect((await find(String(code), person.email, person)).body.error).toBe('forbidden')
  })
})
