import { api } from '@tregu/contract'
import { CHAT_WINDOW_SECONDS } from '@tregu/domain'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import {
  addressOf,
  expectGapless,
  newAgent,
  newTicket,
  openGuestChat,
  openInbox,
  openRoom,
  openSocket,
  refusalOf,
  storedIn,
  textFrame,
  tokenHeaders,
  until,
} from '../../../test/chat.ts'
import { useHttp } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
useHttp(test)

describe('the limits', () => {
  it('are 20 messages in 10 seconds for a person and chat, over all sockets; then an error and 1008', async () => {
    const guest = await openGuestChat(test)
    const [room, other] = [await openRoom(test, guest), await openRoom(test, guest)]
    for (let n = 1; n <= 10; n++) {
      room.send(textFrame(guest.chatId, `a${n}`))
      other.send(textFrame(guest.chatId, `b${n}`))
    }
    await until(() => expect(room.numbers()).toHaveLength(20))
    room.send(textFrame(guest.chatId, 'one too many', 'late'))
    expect(await room.next('error')).toMatchObject({ error: 'too_many_requests', clientId: 'late' })
    expect(await room.closed).toBe(1008)
    expect(await storedIn(test, guest.chatId)).toHaveLength(20)
    await rowsOf(
      test,
      'UPDATE chat_message SET at = at - make_interval(secs => $2) WHERE chat_id = $1',
      guest.chatId,
      CHAT_WINDOW_SECONDS,
    )
    other.send(textFrame(guest.chatId, 'after the window'))
    await other.next('new_message', ({ message }) => message.sequence === 21)
    expectGapless((await storedIn(test, guest.chatId)).map(({ sequence }) => sequence))
  })

  it('are 64 KiB a frame and 4,000 characters a text; then an error and 1008', async () => {
    const guest = await openGuestChat(test)
    for (const frame of [textFrame(guest.chatId, 'x'.repeat(4_001)), `{"command":"${'x'.repeat(65_600)}"}`]) {
      const room = await openRoom(test, guest)
      room.send(frame)
      expect((await room.next('error')).error).toBe('too_large')
      expect(await room.closed).toBe(1008)
    }
    const room = await openRoom(test, guest)
    room.send(textFrame(guest.chatId, '🙂'.repeat(4_000)))
    await room.next('new_message')
  })

  it('are 100 frames in 10 seconds for a socket, whatever they ask', async () => {
    const guest = await openGuestChat(test)
    const room = await openRoom(test, guest)
    for (let n = 0; n < 101; n++) room.send({ command: 'ping' })
    expect(await room.closed).toBe(1008)
    expect(room.all('error').at(-1)?.error).toBe('too_many_requests')
  })

  it('take texts only', async () => {
    const guest = await openGuestChat(test)
    const room = await openRoom(test, guest)
    room.raw.send(Buffer.from([1, 2, 3]))
    expect(await room.closed).toBe(1003)
  })
})

describe('open sockets end within five seconds', { timeout: 15_000 }, () => {
  const within = async (closed: Promise<number>, since = Date.now()) => {
    const code = await closed
    expect(Date.now() - since).toBeLessThan(5_000)
    return code
  }

  it('of signing out; those of another session stay', async () => {
    const person = await signUp(test)
    const { chatId, ticket } = (await test.call(api.chat.create, {}, person)).body
    const address = addressOf(test)
    const room = await openSocket(address, `/ws/new_chat/${chatId}/`, { ticket })
    const body = { email: person.email, password: 'a-good-secret' }
    const again = { ...person, token: (await test.call(api.accounts.signIn, { body })).body.token }
    const other = await openSocket(address, `/ws/new_chat/${chatId}/`, { headers: tokenHeaders(again) })
    const left = await newTicket(test, person)
    await test.call(api.accounts.signOut, {}, person)
    expect(await within(room.closed)).toBe(4401)
    // The tickets of the session have ended with it.
    expect(await refusalOf(address, `/ws/new_chat/${chatId}/`, { ticket: left })).toEqual([
      401,
      'not_signed_in',
    ])
    other.send({ command: 'ping' })
    await other.next('pong')
  })

  it('of a withdrawn permission and of a deleted account', async () => {
    const [agent, gone] = [await newAgent(test), await newAgent(test)]
    const [inbox, lost] = [await openInbox(test, agent), await openInbox(test, gone)]
    await rowsOf(test, "UPDATE users SET permissions = '{}' WHERE id = $1", agent.id)
    await rowsOf(test, 'UPDATE users SET deleted_at = now() WHERE id = $1', gone.id)
    expect(await within(inbox.closed)).toBe(4403)
    expect(await within(lost.closed)).toBe(4401)
  })

  it('of a guest whose chat has become a user’s', async () => {
    const guest = await openGuestChat(test)
    const room = await openRoom(test, guest)
    const person = await signUp(test)
    await test.call(api.chat.current, {}, { ...person, headers: guest.headers })
    expect(await within(room.closed)).toBe(4401)
    const own = await openSocket(addressOf(test), `/ws/new_chat/${guest.chatId}/`, {
      headers: tokenHeaders(person),
    })
    own.send(textFrame(guest.chatId, 'It is mine now'))
    await own.next('new_message')
  })
})

describe('a reader that is too slow', () => {
  it('is disconnected after ten seconds, and catches up by the number of its last message', {
    timeout: 40_000,
  }, async () => {
    const guest = await openGuestChat(test)
    const slow = await openRoom(test, guest)
    slow.raw.pause()
    // A history of 24 MB, more than the network takes without a reader.
    await rowsOf(
      test,
      `INSERT INTO chat_message (id, chat_id, sequence, author_kind, author, type, content, data)
       SELECT gen_random_uuid(), $1, n, 'visitor', 'x', 'text', 'm' || n, jsonb_build_object('text', repeat('x', 40000))
       FROM generate_series(1, 600) n`,
      guest.chatId,
    )
    await rowsOf(
      test,
      "UPDATE chat SET last_sequence = 600, last_at = now() - interval '1 hour' WHERE id = $1",
      guest.chatId,
    )
    slow.send({ command: 'fetch_messages', chatId: guest.chatId })
    await vi.waitUntil(() => test.app.websocketServer.clients.size === 0, { timeout: 20_000 })
    const back = await openRoom(test, guest)
    back.send({ command: 'fetch_messages', chatId: guest.chatId })
    await vi.waitFor(() => expect(back.numbers()).toHaveLength(600), { timeout: 10_000 })
    expectGapless(back.numbers())
    expect(back.all('messages').map(({ messages }) => messages.length)).toEqual([200, 200, 200])
  })
})

describe('signing out', () => {
  it('ends the socket: no frame of it is taken any more, not even one that is sent at once', async () => {
    const person = await signUp(test)
    const { chatId, ticket } = (await test.call(api.chat.create, { query: {} }, person)).body
    const room = await openSocket(addressOf(test), `/ws/new_chat/${chatId}/`, { ticket })
    room.send(textFrame(chatId, 'before'))
    await room.next('new_message')
    await test.call(api.accounts.signOut, {}, person)
    room.send(textFrame(chatId, 'after'))
    expect(await room.closed).toBe(4401)
    expect(await storedIn(test, chatId)).toHaveLength(1)
  })
})
