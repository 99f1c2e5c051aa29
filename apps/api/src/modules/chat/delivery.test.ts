import { EventEmitter } from 'node:events'
import type { ServerFrame } from '@tregu/contract'
import { newId } from '@tregu/database'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { useApp } from '../../../test/app.ts'
import { openGuestChat } from '../../../test/chat.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/placed.ts'
import { guestKey, makeAudience } from './audience.ts'
import type { FrameMessage } from './chat-events.ts'
import { makeConnection } from './connection.ts'
import { makeDelivery } from './delivery.ts'

const test = useApp()

/** A socket that records the numbers of the messages that it is sent. */
const fakeSocket = (numbers: number[]) =>
  Object.assign(new EventEmitter(), {
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => {
      const frame = JSON.parse(text) as ServerFrame
      if (frame.command === 'new_message') numbers.push(frame.message.sequence)
    },
    close: () => void numbers.push(-1),
  }) as object as WebSocket

const begin = async () => {
  const { chatId } = await openGuestChat(test)
  const chat = { id: chatId, userId: null, agentId: null }
  const audience = makeAudience()
  const delivery = makeDelivery(test.deps, audience)
  const open = (room: string | null, last = 0) => {
    const numbers: number[] = []
    const key = guestKey(chatId)
    const person = {
      key,
      user: null,
      sessionId: null,
      guestChatId: chatId,
      isAgent: false,
      language: 'en',
    } as const
    audience.add(makeConnection(fakeSocket(numbers), person, { room, last, openedAt: new Date() }))
    return numbers
  }
  /** Stores messages without telling anybody. */
  const store = async (first: number, last: number, at = new Date()) => {
    for (let sequence = first; sequence <= last; sequence++)
      await rowsOf(
        test,
        `INSERT INTO chat_message (id, chat_id, sequence, author_kind, author, type, content, data, at)
         VALUES ($1, $2, $3, 'visitor', 'x', 'text', 'm', '{"text": "m"}', $4)`,
        newId(),
        chatId,
        sequence,
        at,
      )
    await rowsOf(test, 'UPDATE chat SET last_sequence = $2, last_at = now() WHERE id = $1', chatId, last)
  }
  const message = (sequence: number): FrameMessage => ({
    ...{ id: newId(), sequence, clientId: null, author: 'x', type: 'text', content: 'm' },
    ...{ data: { text: 'm' }, time: new Date().toISOString() },
  })
  return { chat, delivery, open, store, message }
}

describe('delivery', () => {
  it('sends a message that follows at once, and one that was told twice once', async () => {
    const { chat, delivery, open, message } = await begin()
    const room = open(chat.id, 4)
    for (const sequence of [5, 6, 5, 6, 3]) delivery.show(chat, message(sequence))
    expect(room).toEqual([5, 6])
  })

  it('reads what is missing when messages come in another order, and sends all in order', async () => {
    const { chat, delivery, open, store, message } = await begin()
    const rooms = [open(chat.id), open(chat.id, 2)]
    await store(1, 5)
    for (const sequence of [5, 3, 4]) delivery.show(chat, message(sequence))
    await eventually(() =>
      expect(rooms).toEqual([
        [1, 2, 3, 4, 5],
        [3, 4, 5],
      ]),
    )
  })

  it('sends an inbox that shows nothing of the chat what was stored since it was opened', async () => {
    const { chat, delivery, open, store, message } = await begin()
    await store(1, 3, new Date(Date.now() - 60_000))
    const inbox = open(null)
    await store(4, 6, new Date(Date.now() + 1_000))
    delivery.show(chat, message(6))
    await eventually(() => expect(inbox).toEqual([4, 5, 6]))
    delivery.show(chat, message(7))
    expect(inbox).toEqual([4, 5, 6, 7])
  })

  it('finds what was stored and not told', async () => {
    const { chat, delivery, open, store } = await begin()
    const [room, other] = [open(chat.id), open(chat.id, 3)]
    await store(1, 3)
    await delivery.catchUp(() => undefined)
    await delivery.catchUp(() => undefined)
    expect([room, other]).toEqual([[1, 2, 3], []])
  })
})
