import type { ChatMessage, ServerFrame } from '@tregu/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastWithoutGap, readFrame, startRoom } from './room-state.ts'

const side = { chatId: 'c1', isMine: (author: string) => author === 'arta-1' }
const message = (sequence: number, author: string): ChatMessage => ({
  id: `m${sequence}`,
  sequence,
  clientId: null,
  author,
  type: 'text',
  content: `text ${sequence}`,
  data: { text: `text ${sequence}` },
  time: '2026-11-23T10:00:00.000Z',
})
const read = (frames: readonly ServerFrame[]) =>
  frames.reduce((state, frame) => readFrame(state, frame, side), startRoom())

describe('the state of a conversation', () => {
  it('has each message once and in order, however its frames are ordered, repeated and packed', () => {
    const authors = fc.array(fc.constantFrom('arta-1', 'Liridona'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        authors,
        fc.array(fc.nat(1_000), { maxLength: 30 }),
        fc.boolean(),
        (by, picks, isPacked) => {
          const all = by.map((author, index) => message(index + 1, author))
          const arrived = picks.map((pick) => all[pick % all.length] as ChatMessage)
          const frames: ServerFrame[] = isPacked
            ? [{ command: 'messages', messages: arrived }]
            : arrived.map((each) => ({ command: 'new_message', message: each }))
          const { messages } = read(frames)
          const expected = [...new Set(arrived.map(({ sequence }) => sequence))].sort((a, b) => a - b)
          expect(messages.map(({ sequence }) => sequence)).toEqual(expected)
          const gap = expected.findIndex((sequence, index) => sequence !== index + 1)
          expect(lastWithoutGap(messages)).toBe(gap === -1 ? expected.length : gap)
        },
      ),
    )
  })

  it('is the same object after a frame of another chat', () => {
    const state = startRoom()
    expect(readFrame(state, { command: 'finished_chat', chatId: 'c2' }, side)).toBe(state)
  })

  it('ends typing with an answer, and takes an answer for a sign that the reader has seen what came before', () => {
    const state = read([
      { command: 'typing', chatId: 'c1', author: 'Liridona' },
      { command: 'new_message', message: message(4, 'Liridona') },
    ])
    expect([state.typing, state.seen]).toEqual([null, 4])
  })

  it('is over, and out of the waiting line, when the chat is finished', () => {
    const state = read([
      { command: 'queue', position: 3, minutes: 5 },
      { command: 'finished_chat', chatId: 'c1' },
    ])
    expect([state.isFinished, state.queue]).toEqual([true, null])
  })
})
