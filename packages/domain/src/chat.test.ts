import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChatMessage,
  checkChatFrame,
  checkChatText,
  findLastSequence,
  listQueuePositions,
  mergeMessages,
  placeEmoji,
  sortQueue,
} from './chat.ts'

const sent = (sequence: number, clientId: string | null = null): ChatMessage => ({ sequence, clientId })
const pending = (clientId: string): ChatMessage => ({ sequence: null, clientId })

describe('messages arrive in order, exactly once', () => {
  test('by sequence; the acknowledgement replaces the message on its way', () => {
    expect(mergeMessages([sent(1), pending('a'), pending('b')], [sent(3, 'a'), sent(2)])).toEqual([
      sent(1),
      sent(2),
      sent(3, 'a'),
      pending('b'),
    ])
  })
  test('an acknowledged message is not undone by its late copy', () => {
    expect(mergeMessages([sent(3, 'a')], [pending('a')])).toEqual([sent(3, 'a')])
  })
  test('the last number asks for the rest', () => {
    expect(findLastSequence([sent(4), pending('a'), sent(2)])).toBe(4)
    expect(findLastSequence([])).toBe(0)
  })
  test('however the frames come, repeated or in any order, the chat reads the same', () => {
    const story = Array.from({ length: 12 }, (_, index) =>
      sent(index + 1, index % 2 === 0 ? `c${index}` : null),
    )
    const batch = fc.array(fc.constantFrom(...story), { maxLength: 8 })
    fc.assert(
      fc.property(fc.array(batch), fc.shuffledSubarray(story, { minLength: 12 }), (batches, last) => {
        const drafts = story
          .filter(({ clientId }) => clientId !== null)
          .map(({ clientId }) => pending(clientId ?? ''))
        let known: ReturnType<typeof mergeMessages<{ sequence: number | null; clientId: string | null }>> =
          drafts
        for (const frames of [...batches, last]) known = mergeMessages(known, frames)
        expect(known).toEqual(story)
        expect(mergeMessages(known, known)).toEqual(story)
      }),
    )
  })
})

test('empty text not sent; 4,000 characters a text', () => {
  expect(checkChatText(' hi \n')).toEqual({ ok: true, text: 'hi' })
  expect(checkChatText(' \n ')).toEqual({ ok: false, reason: 'empty' })
  expect(checkChatText('x'.repeat(4000)).ok).toBe(true)
  expect(checkChatText('x'.repeat(4001))).toEqual({ ok: false, reason: 'too_long', max: 4000 })
})

test('64 KiB a frame, 20 messages in 10 s', () => {
  const earlier = Array.from({ length: 20 }, (_, index) => 1000 + index)
  expect(checkChatFrame(65_536, [], 2000)).toEqual({ ok: true })
  expect(checkChatFrame(65_537, [], 2000)).toEqual({ ok: false, reason: 'frame_too_large' })
  expect(checkChatFrame(10, earlier.slice(1), 2000)).toEqual({ ok: true })
  expect(checkChatFrame(10, earlier, 2000)).toEqual({ ok: false, reason: 'too_fast' })
  expect(checkChatFrame(10, earlier, 10_999)).toEqual({ ok: false, reason: 'too_fast' })
  expect(checkChatFrame(10, earlier, 11_000)).toEqual({ ok: true })
  // All frames of a socket have a limit of their own.
  expect(checkChatFrame(10, earlier, 2000, 21)).toEqual({ ok: true })
  expect(checkChatFrame(10, earlier, 2000, 20)).toEqual({ ok: false, reason: 'too_fast' })
})

test('queue position: longest waiting first', () => {
  const waiting = [
    { chatId: 10, since: new Date(2000) },
    { chatId: 9, since: new Date(2000) },
    { chatId: 3, since: new Date(9000) },
    { chatId: 7, since: new Date(1000) },
  ]
  expect(sortQueue(waiting).map(({ chatId }) => chatId)).toEqual([7, 9, 10, 3])
  expect(listQueuePositions(waiting).get(9)).toBe(2)
  expect(listQueuePositions(waiting).has(4)).toBe(false)
})

test('emoji on empty input is sent at once, otherwise appended', () => {
  expect(placeEmoji('', '😀')).toEqual({ send: '😀' })
  expect(placeEmoji('hi ', '😀')).toEqual({ input: 'hi 😀' })
})
