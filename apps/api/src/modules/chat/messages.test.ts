import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { expectGapless, newAgent, openGuestChat, storedIn } from '../../../test/chat.ts'
import { rowsOf } from '../../../test/placed.ts'
import { hashToken } from '../../lib/tokens.ts'
import type { Sent } from './message-content.ts'
import { postMessage } from './messages.service.ts'

const test = useApp()
const text = (message: string, clientId?: string): Sent => ({
  type: 'text',
  message,
  ...(clientId && { clientId }),
})

/** A visitor and an agent who has the chat, as those who write. */
const openChat = async () => {
  const guest = await openGuestChat(test)
  const agent = await newAgent(test)
  await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
  const visitor = { user: null, secret: null, guestChatId: guest.chatId }
  const writer = {
    user: { id: agent.id, firstName: 'Blerta', permissions: ['support'] as const },
    secret: null,
  }
  return { guest, agent, visitor, writer }
}

/** Dependencies that count connections and have no client. */
const bare = () => {
  let connections = 0
  const pool = new Proxy(test.deps.pool, {
    get: (target, key) => {
      if (key === 'connect') connections += 1
      const member: unknown = Reflect.get(target, key, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const db = new Proxy({}, { get: () => expect.fail('the client was used') }) as typeof test.deps.db
  return { deps: { ...test.deps, pool, db }, connections: () => connections }
}

describe('storing a message', () => {
  it('is one round trip for both sides, and knows author, numbers and whose the chat is', async () => {
    const { guest, agent, visitor, writer } = await openChat()
    const { deps, connections } = bare()
    const asked = await postMessage(deps, visitor, guest.chatId, text('Hello', 'same'))
    const answered = await postMessage(deps, writer, guest.chatId.toUpperCase(), text('Good day', 'same'))
    const bySecret = { user: null, secret: hashToken(guest.secret) }
    const emoji = await postMessage(deps, bySecret, guest.chatId, { type: 'emoji', message: '🙂' })
    expect(connections()).toBe(3)
    const chat = { id: guest.chatId, userId: null, agentId: agent.id }
    expect([asked, answered, emoji].map((posted) => ({ ...posted, row: undefined }))).toEqual(
      Array.from({ length: 3 }, () => ({ chat, isWaiting: false, isRepeated: false })),
    )
    expect(
      [asked, answered, emoji].map(({ row }) => [row.sequence, row.author, row.content, row.data]),
    ).toEqual([
      [2, guest.nickname, 'Hello', { text: 'Hello' }],
      [3, agent.nickname, 'Good day', { text: 'Good day' }],
      [4, guest.nickname, '🙂', { emoji: '🙂' }],
    ])
    expect(await storedIn(test, guest.chatId)).toHaveLength(4)
  })

  it('of a hundred at once takes as many as the limit allows, each client id once, without a gap', async () => {
    const { guest, visitor, writer } = await openChat()
    const posting = Array.from({ length: 100 }, (_, n) =>
      postMessage(test.deps, n % 2 === 0 ? visitor : writer, guest.chatId, text(`${n}`, `id ${n % 30}`)).then(
        ({ row, isRepeated }) => [row.sequence, isRepeated] as const,
        ({ code }) => code as string,
      ),
    )
    const answers = await Promise.all(posting)
    const stored = await rowsOf<{ sequence: number; key: string; kind: string }>(
      test,
      'SELECT sequence, author_kind AS kind, sender || client_id AS key FROM chat_message WHERE chat_id = $1 ORDER BY sequence',
      guest.chatId,
    )
    expectGapless(stored.map(({ sequence }) => sequence))
    for (const kind of ['visitor', 'agent']) expect(stored.filter((row) => row.kind === kind).length).toBe(15)
    expect(new Set(stored.map(({ key }) => key)).size).toBe(stored.length)
    expect(answers.filter((answer) => typeof answer === 'string')).toEqual([])
    // Beyond the limit nothing is stored, and a used client id is still answered.
    for (let n = 15; n < 20; n++) await postMessage(test.deps, visitor, guest.chatId, text('more'))
    await expect(postMessage(test.deps, visitor, guest.chatId, text('one too many'))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    expect(await postMessage(test.deps, visitor, guest.chatId, text('', 'id 0'))).toMatchObject({
      isRepeated: true,
    })
    await postMessage(test.deps, writer, guest.chatId, text('the other side has its own limit'))
  })

  it('refuses strangers, other agents and ended chats, with the same words as ever', async () => {
    const { guest, visitor, writer } = await openChat()
    const other = await newAgent(test)
    const stranger = { user: null, secret: null, guestChatId: (await openGuestChat(test)).chatId }
    const colleague = { ...writer, user: { ...writer.user, id: other.id } }
    const refusal = (asker: Parameters<typeof postMessage>[1], sent = text('x')) =>
      postMessage(test.deps, asker, guest.chatId, sent).then(
        () => 'stored',
        ({ code }) => code as string,
      )
    expect(await refusal(stranger)).toBe('not_found')
    expect(await refusal({ ...colleague, user: { ...colleague.user, permissions: [] } })).toBe('not_found')
    expect(await refusal(colleague)).toBe('chat_not_held')
    expect(await refusal(visitor, text('  '))).toBe('malformed')
    expect(await refusal(visitor, text('a\0b'))).toBe('malformed')
    await test.call(api.chat.finish, { params: { id: guest.chatId } }, guest)
    expect([await refusal(visitor), await refusal(writer)]).toEqual(['chat_finished', 'chat_finished'])
    expect(await storedIn(test, guest.chatId)).toHaveLength(1)
  })
})
