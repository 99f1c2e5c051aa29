import { readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@tregu/contract'
import { maskCards } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS, useApp } from './app.ts'
import { addAddress, addToCart, placeOrder } from './as.ts'
import { newAgent, openGuestChat, openRoom, textFrame } from './chat.ts'
import { variantOf } from './factories.ts'
import { useHttp } from './over-http.ts'
import { buyByCard, rowsOf } from './placed.ts'
import { shop } from './shop.ts'

const test = useApp()
useHttp(test)
const NUMBER = '4242 4242.4242-4242'
const WORDS = `my card is ${NUMBER}, cvc 123`
const MASKED = 'my card is •••• 4242, cvc 123'

/** The text of every column of every table, as PostgreSQL writes it. */
const dump = async (): Promise<string> => {
  const tables = await rowsOf<{ name: string }>(
    test,
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  )
  const rows = await Promise.all(
    tables.map(({ name }) => rowsOf(test, `SELECT t::text AS row FROM "${name}" t`)),
  )
  return JSON.stringify(rows)
}

describe('a card number in words of people', () => {
  it('is masked before it is stored, everywhere people write', async () => {
    const guest = await openGuestChat(test, { name: NUMBER })
    const room = await openRoom(test, guest)
    room.send(textFrame(guest.chatId, WORDS))
    const said = await room.next('new_message')
    expect([said.message.content, said.message.data.text]).toEqual([MASKED, MASKED])
    const left = { name: WORDS, email: 'left@tregu.test', message: WORDS }
    await test.call(api.chat.leaveMessage, { body: left })
    await test.call(
      api.chat.finish,
      { params: { id: guest.chatId }, body: { rating: 5, comment: WORDS } },
      guest,
    )
    const { person, cup } = await shop(test)
    const address = await addAddress(test, person, {
      name: WORDS,
      title: NUMBER,
      address: WORDS,
      address_notes: WORDS,
    })
    const line = { var_id: variantOf(cup), qty: 1, comment: WORDS }
    await addToCart(test, person, variantOf(cup))
    await test.call(api.cart.update, { body: line }, person)
    const { orders } = (await placeOrder(test, person, address)).body
    const reason = { params: { id: orders[0] ?? '' }, body: { reason: WORDS } }
    expect((await test.call(api.orders.cancel, reason, person)).status).toBe(200)
    const asked = { params: { slug: cup.slug }, body: { text: WORDS } }
    expect((await test.call(api.questions.ask, asked, person)).body.result.text).toBe(MASKED)
    const bought = await buyByCard(test)
    const returned = { params: { id: bought.id }, body: { reason: WORDS } }
    expect((await test.call(api.orders.requestReturn, returned, bought.person)).status).toBe(200)
    await test.call(api.accounts.updateUser, { body: { first_name: NUMBER } }, person)
    const agent = await newAgent(test)
    const goodwill = { params: { id: person.id }, body: { value: 1, reason: WORDS } }
    expect((await test.call(api.support.giveCoupon, goodwill, agent)).status).toBe(200)
    const stored = await dump()
    expect(stored).not.toMatch(/4242[ .-]?4242/)
    expect(stored.split(MASKED).length).toBeGreaterThan(8)
  }, 120_000)

  it('is masked in rows that were stored before, by the migration', async () => {
    const guest = await openGuestChat(test)
    const texts = [
      WORDS,
      '5555555555554444 and 4242 4242 4242 4242 123',
      'IBAN XK05 1212 0123 4567 8906',
      'call +383 44 123 456 7890',
      'no card: 4242 4242 4242 4241',
      'my name is Ana',
    ]
    for (const [n, text] of texts.entries())
      await rowsOf(
        test,
        "INSERT INTO chat_message (id, chat_id, sequence, author_kind, sender, author, type, content, data, at) VALUES (gen_random_uuid(), $1, $2, 'visitor', '', 'a', 'text', $3, jsonb_build_object('text', $3::text), now())",
        guest.chatId,
        n + 1,
        text,
      )
    const migration = readFileSync(
      path.join(MIGRATIONS, '20261126020000_mask_card_numbers', 'migration.sql'),
      'utf8',
    )
    await test.database.pool.query(migration)
    const rows = await rowsOf<{ content: string; text: string }>(
      test,
      "SELECT content, data->>'text' AS text FROM chat_message WHERE chat_id = $1 ORDER BY sequence",
      guest.chatId,
    )
    expect(rows).toEqual(texts.map((text) => ({ content: maskCards(text), text: maskCards(text) })))
  })
})
