import { describe, expect, it } from 'vitest'
import { buildWorld, TEST_SIZE } from './world.ts'

const world = buildWorld({ startDay: new Date('2026-11-21T10:00:00Z'), size: TEST_SIZE })

describe('the chats', () => {
  it('name only orders of their shopper', () => {
    const { chats, messages } = world.conversations
    const ownerOf = new Map(world.book.purchases.map(({ code, userId }) => [code, userId]))
    const userOf = new Map(chats.map(({ id, userId }) => [id, userId]))
    const named = messages.flatMap(({ chatId, content }) =>
      (content.match(/TR-[A-Z0-9]{4}-[A-Z0-9]{4}/g) ?? []).map((code) => [userOf.get(chatId), code] as const),
    )
    expect(named.length).toBeGreaterThan(0)
    for (const [user, code] of named) expect([code, ownerOf.get(code)]).toEqual([code, user])
  })
})
