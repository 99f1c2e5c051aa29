import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listQueuePositions, sortQueue } from './chat.ts'
import { chooseAgent, estimateWait, hasRoom, meanMinutes, type OnlineAgent } from './chat-queue.ts'

const agent = (id: string, openChats: number, givenAt: Date | null = null): OnlineAgent => ({
  id,
  openChats,
  givenAt,
})
const pace = { capacity: 4, minutesPerChat: 8 }

describe('the estimate', () => {
  test('is null when no agent is online', () => {
    expect(estimateWait(1, [], pace)).toBeNull()
  })
  test('is a minute while there is a free place, and counts the chats that must finish first', () => {
    expect(estimateWait(1, [agent('a', 3)], pace)).toBe(1)
    expect(estimateWait(2, [agent('a', 3)], pace)).toBe(2)
    expect(estimateWait(5, [agent('a', 4)], pace)).toBe(10)
    expect(estimateWait(5, [agent('a', 4), agent('b', 4)], pace)).toBe(5)
  })
  test('never falls with the position and never rises with another agent', () => {
    const agents = fc.array(
      fc.nat(6).map((openChats) => agent('x', openChats)),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(
        agents,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 60 }),
        (list, at, minutes) => {
          const own = { capacity: 4, minutesPerChat: minutes }
          const wait = estimateWait(at, list, own) ?? 0
          expect(wait).toBeGreaterThanOrEqual(1)
          expect(estimateWait(at + 1, list, own)).toBeGreaterThanOrEqual(wait)
          expect(estimateWait(at, [...list, agent('new', 0)], own)).toBeLessThanOrEqual(wait)
        },
      ),
    )
  })
  test('goes by the mean of finished chats, from 1 to 60 minutes; 8 while there is none', () => {
    expect([[], [3, 5], [0], [500]].map(meanMinutes)).toEqual([8, 4, 1, 60])
  })
})

describe('giving in turn', () => {
  test('asks the agent who was not given a chat for the longest time, and no busy one', () => {
    const agents = [agent('a', 1, new Date(5)), agent('b', 4), agent('c', 2, new Date(3)), agent('d', 0)]
    expect(chooseAgent(agents, 4)?.id).toBe('d')
    expect(chooseAgent(agents.slice(0, 3), 4)?.id).toBe('c')
    expect(chooseAgent([agent('b', 4)], 4)).toBeNull()
    expect([hasRoom(3, 4), hasRoom(4, 4)]).toEqual([true, false])
  })
})

/** The line over time: visitors come, agents with room take, chats finish, by a clock of whole minutes. */
const CAPACITY = 2
const step = fc.oneof(
  fc.constant({ does: 'come' as const }),
  fc.record({ does: fc.constant('take' as const), agent: fc.nat(2) }),
  fc.record({ does: fc.constant('finish' as const), agent: fc.nat(2) }),
)

test('first come, first served: nobody is passed, nobody has more chats than the capacity', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let waiting: { chatId: number; since: Date }[] = []
      const open: number[][] = [[], [], []]
      const served: number[] = []
      for (const [minute, move] of steps.entries()) {
        if (move.does === 'come') waiting = [{ chatId: minute, since: new Date(minute * 60_000) }, ...waiting]
        else if (move.does === 'finish') open[move.agent]?.pop()
        else {
          const [first] = sortQueue(waiting)
          const own = open[move.agent] as number[]
          if (!first || !hasRoom(own.length, CAPACITY)) continue
          expect(listQueuePositions(waiting).get(first.chatId)).toBe(1)
          own.push(first.chatId)
          served.push(first.chatId)
          waiting = waiting.filter(({ chatId }) => chatId !== first.chatId)
        }
        expect(open.every(({ length }) => length <= CAPACITY)).toBe(true)
        expect([...listQueuePositions(waiting).values()]).toEqual(waiting.map((_, index) => index + 1))
      }
      expect(served).toEqual([...served].sort((a, b) => a - b))
    }),
  )
})
