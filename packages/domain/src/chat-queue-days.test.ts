/** The queue over many days, by its own clock: who is served when, and how well the estimate says it. */
import { describe, expect, test } from 'vitest'
import { listQueuePositions, sortQueue } from './chat.ts'
import { chooseAgent, estimateWait, meanMinutes } from './chat-queue.ts'

const CAPACITY = 4
const AGENTS = 3
const DAYS = 40
const MINUTES_OF_DAY = 480
/** The mean length of a chat; some are much longer. */
const MEAN = 8
const MEASURED = 20

/** Numbers from 0 to 1 that look random and are the same at each run. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Agent = { readonly id: string; openChats: number; givenAt: Date | null }
type Waiting = {
  readonly chatId: number
  readonly since: Date
  readonly cameAt: number
  readonly estimate: number
}
/** A visitor who was served: what the line said on coming, and what came true, in minutes. */
type Served = { readonly chatId: number; readonly estimate: number; readonly waited: number }

const timeOf = (minute: number) => new Date(minute * 60_000)

/** A day on which so many visitors come in an hour, with chats of the lengths that support chats have. */
const playDay = (seed: number, perHour: number): Served[] => {
  const random = randomFrom(seed)
  const exponential = (mean: number) => -mean * Math.log(1 - random())
  const agents: Agent[] = Array.from({ length: AGENTS }, (_, index) => ({
    id: `agent-${index}`,
    openChats: 0,
    givenAt: null,
  }))
  const running: { readonly endsAt: number; readonly agent: Agent; readonly length: number }[] = []
  const lengths: number[] = []
  const served: Served[] = []
  let waiting: Waiting[] = []
  let comes = exponential(60 / perHour)
  let chatId = 0

  const give = (now: number) => {
    for (;;) {
      const [first] = sortQueue(waiting)
      const agent = chooseAgent(agents, CAPACITY)
      if (!first || !agent) return
      expect(listQueuePositions(waiting).get(first.chatId)).toBe(1)
      agent.openChats += 1
      agent.givenAt = timeOf(now)
      expect(agent.openChats).toBeLessThanOrEqual(CAPACITY)
      // Half of a chat is reading and greeting, the other half varies.
      const length = MEAN / 2 + exponential(MEAN / 2)
      running.push({ endsAt: now + length, agent, length })
      waiting = waiting.filter((chat) => chat !== first)
      served.push({ chatId: first.chatId, estimate: first.estimate, waited: now - first.cameAt })
    }
  }
  const come = (now: number) => {
    chatId += 1
    const minutesPerChat = meanMinutes(lengths.slice(-MEASURED))
    const estimate = estimateWait(waiting.length + 1, agents, { capacity: CAPACITY, minutesPerChat }) ?? 0
    // The newest stands first, so the line must be sorted to be right.
    waiting = [{ chatId, since: timeOf(now), cameAt: now, estimate }, ...waiting]
    comes = now + exponential(60 / perHour)
  }

  for (;;) {
    running.sort((a, b) => b.endsAt - a.endsAt)
    const ends = running.at(-1)?.endsAt ?? Number.POSITIVE_INFINITY
    const now = Math.min(ends, comes)
    if (now > MINUTES_OF_DAY) return served
    if (ends <= comes) {
      const ended = running.pop()
      if (ended) {
        ended.agent.openChats -= 1
        lengths.push(ended.length)
      }
    } else come(now)
    give(now)
  }
}

/** The value below which a part of all values lies. */
const partOf = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

describe('the queue over forty days', () => {
  // Twelve places and eight minutes a chat serve 90 visitors an hour.
  const days = Array.from({ length: DAYS }, (_, seed) => playDay(seed + 1, 88))

  test('serves in the order of coming, and gives no agent more chats than the capacity', () => {
    for (const served of days)
      expect(served.map(({ chatId }) => chatId)).toEqual(served.map((_, index) => index + 1))
  })

  test('says a minute to those who are taken at once, and is right within a minute and a half for half of those who wait', () => {
    const all = days.flat()
    for (const { estimate } of all.filter(({ waited }) => waited === 0)) expect(estimate).toBe(1)
    const waited = all.filter((each) => each.waited > 0)
    const errors = waited.map((each) => Math.abs(each.estimate - each.waited))
    expect(waited.length).toBeGreaterThan(1_000)
    // The median wait is 5.6 minutes; the errors are 1.1 minutes in the median, and 3.2 for one of ten.
    expect(
      partOf(
        waited.map((each) => each.waited),
        0.5,
      ),
    ).toBeGreaterThan(4)
    expect(partOf(errors, 0.5)).toBeLessThanOrEqual(1.5)
    expect(partOf(errors, 0.9)).toBeLessThanOrEqual(4)
  })
})
