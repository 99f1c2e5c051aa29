import type { ChatMessage, ClientFrame, ServerFrame } from '@tregu/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SocketState } from '../../lib/chat-socket.ts'
import { createRoom } from './room.ts'
import type { RoomMessage } from './room-state.ts'

const message = (sequence: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${sequence}`,
  sequence,
  clientId: null,
  author: 'Liridona',
  type: 'text',
  content: `text ${sequence}`,
  data: { text: `text ${sequence}` },
  time: '2026-11-23T10:00:00.000Z',
  ...more,
})
const words = (content: string) => ({ type: 'text', content, data: { text: content } }) as const

const start = (unsent: readonly RoomMessage[] = []) => {
  const sent: ClientFrame[] = []
  const kept: (readonly RoomMessage[])[] = []
  const heard: RoomMessage[] = []
  const feed: { frame: (frame: ServerFrame) => void; state: (state: SocketState) => void } = {
    frame: () => undefined,
    state: () => undefined,
  }
  let isOpen = false
  let serial = 0
  const room = createRoom({
    chatId: 'c1',
    author: 'arta-1',
    isMine: (author) => author === 'arta-1',
    newId: () => `own-${++serial}`,
    unsent,
    keepUnsent: (messages) => void kept.push(messages),
    onMessage: (arrived) => void heard.push(arrived),
    connect: ({ onFrame, onState }) => {
      feed.frame = onFrame
      feed.state = (state) => {
        isOpen = state === 'open'
        onState(state)
      }
      return {
        send: (frame) => {
          if (isOpen) sent.push(frame)
          return isOpen
        },
        wake: () => undefined,
        stop: () => undefined,
      }
    },
  })
  const texts = () => room.get().messages.map(({ content }) => content)
  const sentTexts = () => sent.flatMap((frame) => (frame.command === 'new_message' ? [frame.message] : []))
  return { room, sent, kept, heard, feed, texts, sentTexts }
}
const opened = (arrived: readonly ChatMessage[] = []) => {
  const all = start()
  all.feed.state('open')
  all.feed.frame({ command: 'messages', messages: [...arrived] })
  return all
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a conversation', () => {
  it('asks for the messages when it is connected, and after a break only for those that it does not have', () => {
    const { feed, sent, texts } = opened([message(1), message(2)])
    feed.state('reconnecting')
    feed.state('open')
    feed.frame({ command: 'messages', messages: [message(3)] })
    expect(sent.map((frame) => (frame.command === 'fetch_messages' ? frame.after : null))).toEqual([0, 2])
    expect(texts()).toEqual(['text 1', 'text 2', 'text 3'])
  })

  it('shows messages by their number, each once, whatever comes first or twice', () => {
    const { feed, texts } = opened([message(1)])
    feed.frame({ command: 'new_message', message: message(3) })
    feed.frame({ command: 'messages', messages: [message(2), message(3)] })
    feed.frame({ command: 'new_message', message: message(2) })
    expect(texts()).toEqual(['text 1', 'text 2', 'text 3'])
  })

  it('asks again when a number is missing', () => {
    const { feed, sent } = opened([message(1)])
    feed.frame({ command: 'new_message', message: message(3) })
    expect(sent.at(-1)).toEqual({ command: 'fetch_messages', chatId: 'c1', after: 1 })
  })

  it('shows an own message at once, and its acknowledgement takes its place', () => {
    const { room, feed, texts } = opened()
    room.send(words('hello'))
    expect(room.get().messages.map(({ state, sequence }) => [state, sequence])).toEqual([['sending', null]])
    feed.frame({
      command: 'new_message',
      message: message(1, { clientId: 'own-1', author: 'arta-1', content: 'hello' }),
    })
    expect(room.get().messages.map(({ state, sequence }) => [state, sequence])).toEqual([['sent', 1]])
    expect(texts()).toEqual(['hello'])
  })

  it('keeps what was not acknowledged and sends it again under the same id after a break', () => {
    const { room, feed, sentTexts, sent, kept } = opened()
    room.send(words('one'))
    feed.state('reconnecting')
    room.send(words('two'))
    expect(sentTexts()).toEqual(['one'])
    feed.state('open')
    feed.frame({
      command: 'messages',
      messages: [message(1, { clientId: 'own-1', author: 'arta-1', content: 'one' })],
    })
    expect(sentTexts()).toEqual(['one', 'two'])
    expect(sent.at(-1)).toMatchObject({ clientId: 'own-2' })
    expect(kept.at(-1)?.map(({ content }) => content)).toEqual(['two'])
  })

  it('sends what was written before the page was left, once the others have arrived', () => {
    const before: RoomMessage = {
      ...message(0, { clientId: 'old', author: 'arta-1', content: 'before' }),
      sequence: null,
      state: 'sending',
    }
    const { feed, sentTexts, texts } = start([before])
    feed.state('open')
    expect(sentTexts()).toEqual([])
    feed.frame({ command: 'messages', messages: [message(1)] })
    expect(sentTexts()).toEqual(['before'])
    expect(texts()).toEqual(['text 1', 'before'])
  })

  it('sends at most twenty messages in ten seconds, the others later', () => {
    const { room, sentTexts } = opened()
    for (let n = 1; n <= 25; n++) room.send(words(`${n}`))
    expect(sentTexts()).toHaveLength(20)
    vi.advanceTimersByTime(10_000)
    expect(sentTexts()).toHaveLength(25)
    expect(new Set(sentTexts()).size).toBe(25)
  })

  it('names the canned reply that a message uses, also when it is sent again', () => {
    const { room, sent, feed } = opened()
    room.send({ ...words('We open at 8'), reply: '7' })
    room.send(words('Bye'))
    feed.state('reconnecting')
    feed.state('open')
    feed.frame({ command: 'messages', messages: [] })
    const replies = sent.flatMap((frame) => (frame.command === 'new_message' ? [frame.reply] : []))
    expect(replies).toEqual(['7', undefined, '7', undefined])
  })

  it('says why a message was refused; it can be sent as a new one or taken away', () => {
    const { room, feed, sent } = opened()
    room.send(words('no'))
    feed.frame({ command: 'error', error: 'v.text', message: 'Too long.', clientId: 'own-1' })
    expect(room.get().messages[0]).toMatchObject({ state: 'failed', reason: 'Too long.' })
    room.retry('own-1')
    expect(sent.at(-1)).toMatchObject({ clientId: 'own-2', message: 'no' })
    feed.frame({ command: 'error', error: 'v.text', message: 'Too long.', clientId: 'own-2' })
    room.drop('own-2')
    expect(room.get().messages).toEqual([])
  })

  it('keeps a message that was too fast, and sends it on the next connection', () => {
    const { room, feed, sentTexts } = opened()
    room.send(words('quick'))
    feed.frame({ command: 'error', error: 'too_many_requests', message: 'Wait.', clientId: 'own-1' })
    expect(room.get().messages[0]?.state).toBe('sending')
    feed.state('reconnecting')
    feed.state('open')
    feed.frame({ command: 'messages', messages: [] })
    expect(sentTexts()).toEqual(['quick', 'quick'])
  })

  it('says who is typing until the message comes or nothing follows', () => {
    const { room, feed } = opened()
    feed.frame({ command: 'typing', chatId: 'c1', author: 'Liridona' })
    expect(room.get().typing).toBe('Liridona')
    feed.frame({ command: 'new_message', message: message(1) })
    expect(room.get().typing).toBeNull()
    feed.frame({ command: 'typing', chatId: 'c1', author: 'Liridona' })
    vi.advanceTimersByTime(4_000)
    expect(room.get().typing).toBeNull()
    feed.frame({ command: 'typing', chatId: 'c1', author: 'arta-1' })
    expect(room.get().typing).toBeNull()
  })

  it('tells of its own typing now and then, and at once again after a message', () => {
    const { room, sent } = opened()
    const told = () => sent.filter(({ command }) => command === 'typing').length
    room.typing()
    room.typing()
    expect(told()).toBe(1)
    vi.advanceTimersByTime(2_500)
    room.typing()
    expect(told()).toBe(2)
    room.send(words('hello'))
    room.typing()
    expect(told()).toBe(3)
  })

  it('tells what was seen once, and follows what the other side has seen', () => {
    const before = { author: 'arta-1' }
    const { room, feed, sent } = opened([message(1, before), message(2, before)])
    room.see()
    room.see()
    expect(sent.filter(({ command }) => command === 'seen')).toEqual([
      { command: 'seen', chatId: 'c1', sequence: 2 },
    ])
    feed.frame({ command: 'seen', chatId: 'c1', nickname: 'Liridona', sequence: 2 })
    feed.frame({ command: 'seen', chatId: 'c1', nickname: 'Liridona', sequence: 1 })
    feed.frame({ command: 'seen', chatId: 'c1', nickname: 'arta-1', sequence: 9 })
    expect(room.get().seen).toBe(2)
    // Who answers has seen what was written before.
    feed.frame({ command: 'new_message', message: message(3) })
    expect(room.get().seen).toBe(3)
  })

  it('calls for a message that the other side has just sent, not for those from before or separators', () => {
    const { feed, heard } = opened([message(1)])
    feed.frame({ command: 'new_message', message: message(2) })
    feed.frame({ command: 'new_message', message: message(3, { type: 'seperator', author: '' }) })
    feed.frame({ command: 'new_message', message: message(4, { author: 'arta-1' }) })
    feed.frame({ command: 'new_message', message: message(2) })
    expect(heard.map(({ sequence }) => sequence)).toEqual([2])
  })

  it('knows its place in the waiting line until an agent takes it, who is online, and when it is over', () => {
    const { room, feed } = opened()
    feed.frame({ command: 'queue', chatId: 'c1', position: 2, minutes: 4 })
    expect(room.get().queue).toEqual({ position: 2, minutes: 4 })
    feed.frame({ command: 'queue', chatId: 'c1' })
    expect(room.get().queue).toBeNull()
    feed.frame({ command: 'presence', agents_online: 3 })
    feed.frame({ command: 'finished_chat', chatId: 'other' })
    expect([room.get().agentsOnline, room.get().isFinished]).toEqual([3, false])
    feed.frame({ command: 'finished_chat', chatId: 'c1' })
    expect(room.get().isFinished).toBe(true)
  })
})
