import { describe, expect, it } from 'vitest'
import type { ChatEvent, FrameMessage } from './chat-events.ts'
import { findEnd, hearAgain, planEvent, startHearing } from './hub-events.ts'

const chat = { id: 'c1', userId: 'u1', agentId: 'a1' }
const seat = (key: string, guestChatId: string | null = null) => ({ person: { key, guestChatId } })
const visitor = seat('user:u1')
const agent = seat('user:a1')
const guest = seat('chat:c1', 'c1')
const other = seat('chat:c2', 'c2')
const sockets = {
  all: [visitor, agent, guest, other],
  roomOf: (id: string) => (id === chat.id ? [visitor, agent] : []),
  of: () => [visitor, agent],
}
const plan = (event: ChatEvent) => planEvent(event, sockets)
const message = { sequence: 4 } as FrameMessage

describe('an event of the chat', () => {
  it('shows a message, or reads it when it did not fit into the event', () => {
    expect(plan({ kind: 'message', chat, sequence: 4, message })).toEqual([{ kind: 'show', chat, message }])
    expect(plan({ kind: 'message', chat, sequence: 4 })).toEqual([{ kind: 'read', chat, sequence: 4 }])
  })

  it('of a visitor who waits renews the preview first', () => {
    const [first] = plan({ kind: 'message', chat, sequence: 4, message, isWaiting: true })
    expect(first).toEqual({ kind: 'refresh_preview' })
    expect(plan({ kind: 'line' })).toEqual([{ kind: 'refresh_queue' }])
  })

  it('tells everybody concerned of the end, and the room of what was seen', () => {
    expect(plan({ kind: 'finished', chat })).toEqual([
      { kind: 'send', to: [visitor, agent], frame: { command: 'finished_chat', chatId: 'c1' } },
    ])
    expect(plan({ kind: 'seen', chat, nickname: 'arta-1', sequence: 3 })).toEqual([
      {
        kind: 'send',
        to: [visitor, agent],
        frame: { command: 'seen', chatId: 'c1', nickname: 'arta-1', sequence: 3 },
      },
    ])
  })

  it('does not tell the one who types', () => {
    expect(plan({ kind: 'typing', chat, author: 'Arta', by: 'user:u1' })).toEqual([
      { kind: 'send', to: [agent], frame: { command: 'typing', chatId: 'c1', author: 'Arta' } },
    ])
  })

  it('ends the sockets of the guest whose chat became a user’s, and no others', () => {
    expect(plan({ kind: 'claimed', chat })).toEqual([{ kind: 'close', to: [guest] }])
  })
})

describe('a socket ends', () => {
  const live = new Map([
    ['s1', { isAgent: false }],
    ['s2', { isAgent: true }],
  ])
  it('with its session, and with the permission of an agent', () => {
    expect(findEnd({ sessionId: 's0', isAgent: false }, live)).toEqual({ code: 4401, reason: 'signed out' })
    expect(findEnd({ sessionId: 's1', isAgent: true }, live)).toEqual({ code: 4403, reason: 'not an agent' })
  })
  it('not while both go on, and a guest has no session that could end', () => {
    expect(findEnd({ sessionId: 's1', isAgent: false }, live)).toBeNull()
    expect(findEnd({ sessionId: 's2', isAgent: true }, live)).toBeNull()
    expect(findEnd({ sessionId: null, isAgent: false }, live)).toBeNull()
  })
})

describe('the bus', () => {
  it('comes up for the first time without anything missed', () => {
    expect(hearAgain(startHearing, true)).toEqual({
      hearing: { isUp: true, hasMissed: false },
      comeBack: false,
    })
  })
  it('that was away makes the sockets come back once', () => {
    const away = hearAgain({ isUp: true, hasMissed: false }, false)
    expect(away).toEqual({ hearing: { isUp: false, hasMissed: true }, comeBack: false })
    const back = hearAgain(away.hearing, true)
    expect(back.comeBack).toBe(true)
    expect(hearAgain(back.hearing, true).comeBack).toBe(false)
  })
})
