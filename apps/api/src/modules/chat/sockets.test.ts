import { api, clientFrame, serverFrame } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
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
  storedIn,
  textFrame,
  until,
} from '../../../test/chat.ts'
import { useHttp } from '../../../test/over-http.ts'

const test = useApp()
useHttp(test)

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

  it('is marked as seen on opening the room too, for both sides', async () => {
    const guest = await openGuestChat(test)
    const agent = await newAgent(test)
    await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
    const [room, desk] = [await openRoom(test, guest), await openAgentRoom(test, agent, guest.chatId)]
    room.send(textFrame(guest.chatId, 'Hello'))
    await desk.next('new_message', ({ message }) => message.content === 'Hello')
    desk.send({ command: 'seen', chatId: guest.chatId, sequence: 2 })
    await room.next('seen')
    const seen = { command: 'seen', chatId: guest.chatId }
    const reloaded = await openRoom(test, guest)
    expect(await reloaded.next('seen')).toEqual({ ...seen, nickname: agent.nickname, sequence: 2 })
    reloaded.send({ command: 'seen', chatId: guest.chatId, sequence: 1 })
    await desk.next('seen', ({ nickname }) => nickname === guest.nickname)
    const again = await openAgentRoom(test, agent, guest.chatId)
    expect(await again.next('seen')).toEqual({ ...seen, nickname: guest.nickname, sequence: 1 })
  })

  it('is not marked as seen by another agent who reads along', async () => {
    const guest = await openGuestChat(test)
    const [agent, other] = [await newAgent(test), await newAgent(test)]
    await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
    const [room, along] = [await openRoom(test, guest), await openAgentRoom(test, other, guest.chatId)]
    room.send(textFrame(guest.chatId, 'Hello'))
    await along.next('new_message', ({ message }) => message.content === 'Hello')
    along.send({ command: 'seen', chatId: guest.chatId, sequence: 2 })
    const body = { chatId: guest.chatId, nickname: other.nickname, sequence: 2 }
    expect((await test.call(api.chat.setSeen, { body }, other)).status).toBe(200)
    const unread = async () => (await test.call(api.chat.current, {}, agent)).body.unread
    expect(await unread()).toBe(1)
    const desk = await openAgentRoom(test, agent, guest.chatId)
    desk.send({ command: 'seen', chatId: guest.chatId, sequence: 2 })
    await room.next('seen')
    expect(room.all('seen').map(({ nickname }) => nickname)).toEqual([agent.nickname])
    expect(await unread()).toBe(0)
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
