import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addAddress, addToCart, signUp } from '../../test/as.ts'
import { openGuestChat, openRoom } from '../../test/chat.ts'
import { variantOf } from '../../test/factories.ts'
import { useHttp } from '../../test/over-http.ts'
import { shop } from '../../test/shop.ts'

const test = useApp()
useHttp(test)
const HALF = 'Ana \uD83D'
const json = { 'content-type': 'application/json' }

describe('half of a character', () => {
  it('becomes U+FFFD in every text, also in an order and in a chat', async () => {
    const { person, address, cup, first } = await shop(test)
    await addToCart(test, person, variantOf(cup))
    const checkout = {
      storeId: String(first.id),
      name: HALF,
      email: person.email,
      phone: '044 123 456',
      addressText: `${HALF} 👍`,
      paymentMethodValue: 'cash',
      comments: HALF,
    }
    const answer = await test.send('POST', '/cart/checkout/', { checkout }, person)
    expect([answer.status, answer.body.error]).toEqual([200, null])
    const [id] = answer.body.orders as string[]
    const { order } = (await test.call(api.orders.get, { params: { id: String(id) } }, person)).body
    expect(order?.shipping_address).toMatchObject({ name: 'Ana \uFFFD', address: 'Ana \uFFFD 👍' })
    expect(address).toBeTruthy()
    const guest = await openGuestChat(test)
    const room = await openRoom(test, guest)
    room.send(JSON.stringify({ command: 'new_message', chatId: guest.chatId, message: HALF, type: 'text' }))
    const { message } = await room.next('new_message')
    expect([message.content, message.data.text]).toEqual(['Ana \uFFFD', 'Ana \uFFFD'])
  })
})

describe('a body of JSON that is empty', () => {
  it('is no body, whatever its header says', async () => {
    const person = await signUp(test)
    const id = await addAddress(test, person)
    const sender = { ...person, headers: json }
    expect((await test.send('DELETE', `/addresses/delete/address/${id}/`, undefined, sender)).status).toBe(
      200,
    )
    expect((await test.send('POST', '/orders/cart/', undefined, sender)).status).toBe(200)
  })

  it('misses required fields by name; broken JSON is malformed', async () => {
    const empty = await test.send('POST', '/signin', undefined, { headers: json })
    expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([400, ['email', 'password']])
    const broken = await test.send('POST', '/signin', '{"email":', { headers: json })
    expect([broken.status, broken.body.error]).toEqual([400, 'malformed'])
  })
})

describe('letters that one cannot see', () => {
  it('fill no required field', async () => {
    const body = {
      first_name: '\u200B',
      last_name: '\u2060 \u200B',
      email: 'unseen@tregu.test',
      password: 'a-good-secret',
    }
    const refused = await test.send('POST', '/signup', body)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ['first_name', 'last_name'],
    ])
    const person = await signUp(test)
    const unseen = { name: 'Ana', phone: '044 123 456', address: '\u200B\u2060', city: 1, quarter: 1 }
    const answer = await test.call(api.addresses.create, { body: unseen }, person)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['address']])
  })
})
