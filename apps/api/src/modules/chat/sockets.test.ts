import { api, clientFrame, serverFrame } from '@tregu/contract'
import { CHAT_WINDOW_SECONDS } from '@tregu/domain'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import {
  addressOf,
  expectGapless,
  newAgent,
  newTicket,
  openAgentRoom,
  openGuestChat,
  openInbox,
  openRoom,
  openSocket,
  refusalOf,
  storedIn,
  textFrame,
  tokenHeaders,
} from '../../../test/chat.ts'
import { useHttp } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
useHttp(test)
const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 8_000, interval: 20 })

describe('the frames of the specification', () => {
  it('fetch_messages, new_message and finished_chat are taken word for word, and answered by messages, new_message and finished_chat', async () => {
    const guest = await openGuestChat(test, { name: 'Arben', email: 'arben@tregu.test' })
    const room = await openRoom(test, guest)
    room.send(`{"command":"fetch_messages","username":"Arben","chatId":"${guest.chatId}","email":"a@b.test"}`)
    expect(await room.next('messages')).toEqual({ command: 'messages', messages: [] })
    room.send(
      `{"command":"new_message","from":"Somebody","message":"Hello","data":{"text":"Hello"},"type":"text","chatId":"${guest.chatId}"}`,
    )
    const { message } = await room.next('new_message')
    expect(message).toEqual({
      id: expect.any(String),
      sequence: 1,
      clientId: null,
      author: guest.nickname,
      type: 'text',
      content: 'Hello',
      data: { text: 'Hello', time: message.time },
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    room.send({ command: 'finished_chat', chatId: guest.chatId })
    expect(await room.next('finished_chat')).toEqual({ command: 'finished_chat', chatId: guest.chatId })
    for (const frame of room.frames) expect(serverFrame.safeParse(frame).success).toBe(true)
  })

  it('text, emoji and separators take numbers, without a gap, and ping is answered by pong', async () => {
    const guest = await openGuestChat(test)
    const room = await openRoom(test, guest)
    const base = { command: 'new_message', chatId: guest.chatId } as const
    room.send({ ...base, type: 'text', message: 'One' })
    room.send({ ...base, type: 'seperator' })
    room.send({ ...base, type: 'emoji', data: { emoji: '🙂' } })
    room.send({ command: 'ping' })
    await room.next('pong')
    await room.next('new_message', ({ message }) => message.sequence === 3)
    expectGapless(room.numbers())
    expect(room.all('new_message').map(({ message }) => [message.type, message.content])).toEqual([
      ['text', 'One'],
      ['seperator', ''],
      ['emoji', '🙂'],
    ])
    expect(clientFrame.safeParse({ command: 'dance' }).success).toBe(false)
  })
})

describe('opening a socket', () => {
  it('needs a token or a ticket, which opens one socket and ends after a minute', async () => {
    const guest = await openGuestChat(test)
    const path = `/ws/new_chat/${guest.chatId}/`
    const address = addressOf(test)
    expect(await refusalOf(address, path)).toEqual([401, 'not_signed_in'])
    expect(await refusalOf(address, path, { ticket: 'nothing' })).toEqual([401, 'not_signed_in'])
    expect(await refusalOf(address, path, { headers: { authorization: 'Token nothing' } })).toEqual([
      401,
      'not_signed_in',
    ])
    await openSocket(address, path, { ticket: guest.ticket })
    expect(await refusalOf(address, path, { ticket: guest.ticket })).toEqual([401, 'not_signed_in'])
    const late = await newTicket(test, guest)
    await rowsOf(test, "UPDATE socket_ticket SET expires_at = now() - interval '1 second'")
    expect(await refusalOf(address, path, { ticket: late })).toEqual([401, 'not_signed_in'])
    // Of many sockets at once with one ticket, one is opened.
    const ticket = await newTicket(test, guest)
    const ten = await Promise.allSettled(
      Array.from({ length: 10 }, () => openSocket(address, path, { ticket })),
    )
    expect(ten.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('of somebody else’s chat or nickname is refused like one that does not exist', async () => {
    const [guest, stranger] = [await openGuestChat(test), await openGuestChat(test)]
    const customer = await signUp(test)
    const address = addressOf(test)
    const nowhere = '00000000-0000-7000-8000-000000000000'
    for (const path of [
      `/ws/new_chat/${guest.chatId}/`,
      `/ws/new_chat/${nowhere}/`,
      '/ws/new_chat/1/',
      `/ws/new_msg/${guest.nickname}`,
      '/ws/new_msg/nobody',
    ]) {
      const ticket = await newTicket(test, stranger)
      expect([path, await refusalOf(address, path, { ticket })]).toEqual([path, [403, 'forbidden']])
      const headers = tokenHeaders(customer)
      expect([path, await refusalOf(address, path, { headers })]).toEqual([path, [403, 'forbidden']])
    }
  })

  it('from a page of another site is refused before the upgrade; the ticket stays', async () => {
    const guest = await openGuestChat(test)
    const path = `/ws/new_chat/${guest.chatId}/`
    const address = addressOf(test)
    const { ticket } = guest
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null', 'file://'])
      expect(await refusalOf(address, path, { ticket, headers: { origin } })).toEqual([403, 'forbidden'])
    const { origin } = new URL(test.deps.env.PUBLIC_URL)
    const room = await openSocket(address, path, { ticket, headers: { origin } })
    room.send({ command: 'ping' })
    await room.next('pong')
  })

  it('is for addresses under /ws only; elsewhere the offer to upgrade is ignored', async () => {
    const agent = await newAgent(test)
    expect(await refusalOf(addressOf(test), '/no/such/path')).toEqual([404, 'not_found'])
    expect(await refusalOf(addressOf(test), '/chat/create')).toEqual([200, 'null'])
    expect((await test.send('GET', `/ws/new_msg/${agent.nickname}`, undefined, agent)).status).toBe(404)
  })
})

describe('a message', () => {
  it('reaches everyone in the room with the agent’s name, and the inboxes of both', async () => {
    const guest = await openGuestChat(test)
    const agent = await newAgent(test)
    await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
    const [room, desk, inbox] = [
      await openRoom(test, guest),
      await openAgentRoom(test, agent, guest.chatId),
      await openInbox(test, agent),
    ]
    const ticket = await newTicket(test, guest)
    const badge = await openSocket(addressOf(test), `/ws/new_msg/${guest.nickname}`, { ticket })
    desk.send(textFrame(guest.chatId, 'How can I help?'))
    for (const socket of [room, desk, inbox, badge]) {
      const { message } = await socket.next('new_message', ({ message: { type } }) => type === 'text')
      expect([message.author, message.content]).toEqual([agent.nickname, 'How can I help?'])
    }
    room.send({ command: 'typing', chatId: guest.chatId })
    expect(await desk.next('typing')).toEqual({
      command: 'typing',
      chatId: guest.chatId,
      author: guest.nickname,
    })
    desk.send({ command: 'seen', chatId: guest.chatId, sequence: 1 })
    expect(await room.next('seen')).toEqual({
      command: 'seen',
      chatId: guest.chatId,
      nickname: agent.nickname,
      sequence: 1,
    })
    expect(room.all('typing')).toEqual([])
  })

  it('is stored before it is acknowledged', async () => {
    const guest = await openGuestChat(test)
    const room = await openRoom(test, guest)
    room.raw.on('message', (data) => {
      const frame = JSON.parse(String(data))
      if (frame.command === 'new_message') acknowledged.push(storedIn(test, guest.chatId))
    })
    const acknowledged: ReturnType<typeof storedIn>[] = []
    room.send(textFrame(guest.chatId, 'Hello'))
    await until(() => expect(acknowledged).toHaveLength(1))
    expect((await acknowledged[0])?.map(({ content }) => content)).toEqual(['Hello'])
  })

  it('under a used client id is the first one, also at the same time', async () => {
    const guest = await openGuestChat(test)
    const [room, other] = [await openRoom(test, guest), await openRoom(test, guest)]
    for (const socket of [room, other, room, other]) socket.send(textFrame(guest.chatId, 'First', 'same'))
    await until(() => expect([...room.numbers(), ...other.numbers()].length).toBeGreaterThanOrEqual(4))
    room.send(textFrame(guest.chatId, 'Second', 'same'))
    room.send(textFrame(guest.chatId, 'Third', 'other'))
    await room.next('new_message', ({ message }) => message.clientId === 'other')
    expect((await storedIn(test, guest.chatId)).map(({ sequence, content }) => [sequence, content])).toEqual([
      [1, 'First'],
      [2, 'Third'],
    ])
    expect(room.texts()).toEqual(['First', 'Third'])
  })

  it('of one’s own client id is another’s message for another sender', async () => {
    const guest = await openGuestChat(test)
    const agent = await newAgent(test)
    const [room, desk] = [await openRoom(test, guest), await openAgentRoom(test, agent, guest.chatId)]
    room.send(textFrame(guest.chatId, 'Question', 'same'))
    await desk.next('new_message', ({ message }) => message.content === 'Question')
    desk.send(textFrame(guest.chatId, 'Answer', 'same'))
    await room.next('new_message', ({ message }) => message.content === 'Answer')
    expect((await storedIn(test, guest.chatId)).map(({ content }) => content)).toEqual([
      'Question',
      '',
      'Answer',
    ])
  })

  it('that was missed comes with the messages after the last number', async () => {
    const guest = await openGuestChat(test)
    const first = await openRoom(test, guest)
    for (const text of ['1', '2', '3']) first.send(textFrame(guest.chatId, text))
    await first.next('new_message', ({ message }) => message.sequence === 3)
    await first.close()
    const second = await openRoom(test, guest)
    second.send({ command: 'fetch_messages', chatId: guest.chatId, after: 1 })
    const { messages } = await second.next('messages')
    expect(messages.map(({ sequence, content }) => [sequence, content])).toEqual([
      [2, '2'],
      [3, '3'],
    ])
  })

  it('without text, of an unknown form or of an agent’s type is an error with the client id', async () => {
    const guest = await openGuestChat(test)
    const room = await openRoom(test, guest)
    room.send(textFrame(guest.chatId, '  ', 'empty'))
    room.send({ ...textFrame(guest.chatId, 'x', 'card'), type: 'product' } as never)
    room.send({ ...textFrame(guest.chatId, 'x', 'order'), type: 'order' } as never)
    room.send('no json')
    room.send({ ...textFrame(guest.chatId, 'x', 'kind'), type: 'video' } as never)
    room.send(textFrame('00000000-0000-7000-8000-000000000000', 'x', 'elsewhere'))
    await until(() => expect(room.all('error')).toHaveLength(6))
    expect(room.all('error').map(({ error, clientId }) => [error, clientId])).toEqual([
      ['malformed', 'empty'],
      ['forbidden', 'card'],
      ['forbidden', 'order'],
      ['malformed', undefined],
      ['malformed', 'kind'],
      ['not_found', 'elsewhere'],
    ])
    expect(await storedIn(test, guest.chatId)).toEqual([])
    room.send({ command: 'finished_chat', chatId: guest.chatId })
    await room.next('finished_chat')
    room.send(textFrame(guest.chatId, 'late', 'late'))
    expect(await room.next('error', ({ clientId }) => clientId === 'late')).toMatchObject({
      error: 'chat_finished',
      message: 'This chat has ended.',
    })
  })
})

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
    await rowsOf(test, 'UPDATE chat SET last_sequence = 600 WHERE id = $1', guest.chatId)
    slow.send({ command: 'fetch_messages', chatId: guest.chatId })
    await vi.waitUntil(() => test.app.websocketServer.clients.size === 0, { timeout: 20_000 })
    const back = await openRoom(test, guest)
    back.send({ command: 'fetch_messages', chatId: guest.chatId })
    await vi.waitFor(() => expect(back.numbers()).toHaveLength(600), { timeout: 10_000 })
    expectGapless(back.numbers())
    expect(back.all('messages').map(({ messages }) => messages.length)).toEqual([200, 200, 200])
  })
})
