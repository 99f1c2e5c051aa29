import { describe, expect, it } from 'vitest'
import type { KeptChat } from '../../lib/kept-chat.ts'
import type { Room } from './room.ts'
import {
  countUnread,
  judgeAnswer,
  judgePerson,
  reduceVisitor,
  startVisitor,
  type VisitorEvent,
  type VisitorState,
} from './visitor-state.ts'

const chat: KeptChat = { chatId: 'c1', nickname: 'arta-1', secret: 's1', owner: null }
const room = { chatId: 'c1' } as Room
const after = (...events: readonly VisitorEvent[]): VisitorState => events.reduce(reduceVisitor, startVisitor)
const heard = { kind: 'heard', chatId: 'c1', unread: 2, isFinished: false, agentsOnline: 3 } as const

describe('what the visitor sees', () => {
  it('starts again with each chat, and keeps what the server said of the agents', () => {
    const state = after(
      { kind: 'answered', agentsOnline: 1, opensAt: null },
      { kind: 'opened', chat, room },
      { ...heard, isFinished: true },
      { kind: 'opened', chat: { ...chat, chatId: 'c2' }, room: { chatId: 'c2' } as Room },
    )
    expect(state).toMatchObject({ isFinished: false, unread: 0, agentsOnline: 3 })
  })

  it('does not change when the room tells nothing new, or another room tells something', () => {
    const state = after({ kind: 'opened', chat, room }, heard)
    expect(reduceVisitor(state, heard)).toBe(state)
    expect(reduceVisitor(state, { ...heard, chatId: 'c9', unread: 7 })).toBe(state)
  })

  it('stays finished, whatever the room tells afterwards', () => {
    const state = after({ kind: 'opened', chat, room }, { kind: 'finished', chat }, heard)
    expect(state).toMatchObject({ isFinished: true, chat: { chatId: 'c1' } })
  })

  it('is empty when the chat is gone, and keeps the chat when only its socket ends', () => {
    const open = { kind: 'opened', chat, room } as const
    expect(after(open, { kind: 'left' })).toMatchObject({ chat, room: null })
    expect(after(open, heard, { kind: 'gone' })).toMatchObject({ chat: null, room: null, unread: 0 })
  })
})

describe('an answer about the open chat', () => {
  const none = { chatId: null, nickname: null }
  const answer = { chatId: 'c1', nickname: 'arta-1' }
  it('is late when another chat began meanwhile', () => {
    expect(judgeAnswer(none, undefined, chat)).toBe('late')
    expect(judgeAnswer({ ...answer, chatId: 'c9' }, 'c9', chat)).toBe('late')
  })
  it('names the open chat, says that the kept one is over, or that there is none', () => {
    expect(judgeAnswer(answer, undefined, chat)).toBe('open')
    expect(judgeAnswer(answer, undefined, null)).toBe('open')
    expect(judgeAnswer(none, 'c1', chat)).toBe('ended')
    expect(judgeAnswer(none, undefined, null)).toBe('none')
  })
})

it('a guest’s chat goes with the guest who signs in; a user’s chat is not the next person’s', () => {
  expect(judgePerson(chat, 'u1')).toBe('claimed')
  expect(judgePerson({ ...chat, owner: 'u1' }, null)).toBe('foreign')
  expect(judgePerson({ ...chat, owner: 'u1' }, 'u2')).toBe('foreign')
  expect(judgePerson({ ...chat, owner: 'u1' }, 'u1')).toBe('stays')
  expect(judgePerson(null, 'u1')).toBe('stays')
})

it('unread are the other side’s messages after the last one looked at, without separators', () => {
  const message = (author: string, sequence: number | null, type: 'text' | 'seperator' = 'text') => ({
    author,
    sequence,
    type,
  })
  const messages = [
    message('Vesa', 1),
    message('arta-1', 2),
    message('Vesa', 3),
    message('', 4, 'seperator'),
    message('Vesa', 5),
    message('arta-1', null),
  ]
  expect(countUnread(messages, 1, (author) => author === 'arta-1')).toBe(2)
})
