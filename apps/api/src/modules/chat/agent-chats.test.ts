import { api } from '@tregu/contract'
import { LANGUAGES } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, placeOrder, signUp } from '../../../test/as.ts'
import { newAgent, openAgentRoom, openGuestChat, openRoom, textFrame } from '../../../test/chat.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { useHttp } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
useHttp(test)
const inSix = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`])) as Record<
    (typeof LANGUAGES)[number],
    string
  >

describe('the agents’ list of chats', () => {
  it('has waiting ones in their order, one’s own and all, with the last message and what is unread', async () => {
    const agent = await newAgent(test)
    const list = async (status?: 'waiting' | 'mine' | 'finished') =>
      (await test.call(api.support.listChats, { query: { ...(status && { status }) } }, agent)).body.result
    const [first, second, third] = [
      await openGuestChat(test, { name: 'Arben', email: 'arben@tregu.test' }),
      await openGuestChat(test),
      await openGuestChat(test),
    ]
    const room = await openRoom(test, first)
    room.send(textFrame(first.chatId, 'Where is my order?'))
    await room.next('new_message')
    expect((await list('waiting')).map(({ chatId }) => chatId)).toEqual([
      first.chatId,
      second.chatId,
      third.chatId,
    ])
    await test.call(api.chat.take, { params: { id: first.chatId } }, agent)
    await test.call(api.chat.finish, { params: { id: third.chatId }, body: { rating: 4 } }, third)
    expect(await list('mine')).toEqual([
      {
        chatId: first.chatId,
        nickname: first.nickname,
        name: 'Arben',
        email: 'arben@tregu.test',
        agent: agent.nickname,
        status: 'open',
        since: expect.any(String),
        last: expect.any(String),
        language: 'en',
        preview: 'Where is my order?',
        unread: 1,
        rating: null,
        comment: null,
        customer: null,
      },
    ])
    expect((await list('finished')).map(({ chatId, rating }) => [chatId, rating])).toEqual([
      [third.chatId, 4],
    ])
    expect((await list()).map(({ chatId }) => chatId)).toEqual([third.chatId, second.chatId, first.chatId])
    const found = await test.call(api.support.listChats, { query: { q: 'ARBEN@' } }, agent)
    expect(found.body.result.map(({ chatId }) => chatId)).toEqual([first.chatId])
    expect((await test.call(api.chat.current, {}, agent)).body.unread).toBe(1)
    const seen = { chatId: first.chatId, nickname: agent.nickname }
    await test.call(api.chat.setSeen, { body: seen }, agent)
    expect((await test.call(api.chat.current, {}, agent)).body.unread).toBe(0)
  })

  it('shows the rating of one chat with its messages', async () => {
    const agent = await newAgent(test)
    const guest = await openGuestChat(test)
    const body = { rating: 5, comment: 'Kind' }
    await test.call(api.chat.finish, { params: { id: guest.chatId }, body }, guest)
    const { result } = (await test.call(api.support.getChat, { params: { id: guest.chatId } }, agent)).body
    expect([result.chat.rating, result.chat.comment, result.messages]).toEqual([5, 'Kind', []])
    const nothing = await test.call(api.support.getChat, { params: { id: '1' } }, agent)
    expect(nothing.status).toBe(404)
  })
})

describe('canned replies', () => {
  it('are one intent in six languages; a shortcut names one', async () => {
    const agent = await newAgent(test)
    const add = (shortcut: string, text: object) =>
      test.send('POST', '/backoffice/replies', { shortcut, text }, agent)
    expect((await add('hours', { en: 'We are open' })).status).toBe(400)
    const { body } = await test.call(
      api.support.createReply,
      { body: { shortcut: 'hours', text: inSix('We are open') } },
      agent,
    )
    expect(body.result).toMatchObject({ shortcut: 'hours', text: { sq: 'We are open sq' } })
    expect((await add('hours', inSix('Again'))).status).toBe(409)
    const params = { id: body.result.id }
    const changed = await test.call(
      api.support.putReply,
      { params, body: { text: inSix('We open at 8') } },
      agent,
    )
    expect(changed.body.result).toMatchObject({ shortcut: 'hours', text: { de: 'We open at 8 de' } })
    expect((await test.call(api.support.listReplies, {}, agent)).body.result).toHaveLength(1)
    expect((await test.call(api.support.removeReply, { params }, agent)).status).toBe(200)
    expect((await test.call(api.support.removeReply, { params }, agent)).status).toBe(404)
  })

  it('have a shortcut without slash and spaces, in small letters', async () => {
    const agent = await newAgent(test)
    const add = (shortcut: string) =>
      test.call(api.support.createReply, { body: { shortcut, text: inSix('Thank you') } }, agent)
    expect((await add(' /Faleminderit_2 ')).body.result).toMatchObject({ shortcut: 'faleminderit_2' })
    const taken = await add('FALEMINDERIT_2')
    expect([taken.status, taken.body.error]).toEqual([409, 'conflict'])
    expect(taken.body.fields).toEqual({ shortcut: 'Another canned reply has this shortcut.' })
    for (const shortcut of ['two words', '/', 'a/b', 'a.b']) {
      const refused = await add(shortcut)
      expect([refused.status, refused.body.error]).toEqual([400, 'malformed'])
      expect(Object.keys(refused.body.fields ?? {})).toEqual(['shortcut'])
    }
  })
})

describe('cards that agents send', () => {
  it('are of what is on sale, and of the visitor’s own orders', async () => {
    const agent = await newAgent(test)
    const store = await buildStore(test)
    const product = await buildProduct(test, { store, price: 1_250 })
    const [person, stranger] = [await signUp(test), await signUp(test)]
    const orderOf = async (buyer: typeof person) => {
      await addToCart(test, buyer, variantOf(product))
      return String((await placeOrder(test, buyer, await addAddress(test, buyer))).body.orders[0])
    }
    const [own, other] = [await orderOf(person), await orderOf(stranger)]
    const { chatId } = (await test.call(api.chat.create, {}, person)).body
    const desk = await openAgentRoom(test, agent, chatId)
    const card = (type: 'product' | 'order', data: Record<string, string>, clientId: string) =>
      desk.send({ command: 'new_message', chatId, type, data, clientId })
    card('product', { slug: product.slug }, 'product')
    card('order', { order: own }, 'order')
    card('product', { slug: 'no-such-thing' }, 'nothing')
    card('order', { order: other }, 'foreign')
    const shown = async (id: string) =>
      (await desk.next('new_message', ({ message }) => message.clientId === id)).message
    expect(await shown('product')).toMatchObject({
      type: 'product',
      data: { slug: product.slug, price: 12.5, seller: store.name },
    })
    const { code } = (
      await rowsOf<{ code: string }>(
        test,
        'SELECT code FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE o.id = $1',
        own,
      )
    )[0] ?? { code: '' }
    expect(await shown('order')).toMatchObject({
      type: 'order',
      content: code,
      data: { id: own, order_id: code, status: 'pending', total: 12.5, store: store.name, items: 1 },
    })
    for (const id of ['nothing', 'foreign'])
      expect((await desk.next('error', ({ clientId }) => clientId === id)).error).toBe('not_found')
  })
})
