import { api } from '@tregu/contract'
import { addMinutes, LANGUAGES } from '@tregu/domain'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { type Agent, newAgent, openAgentRoom, openGuestChat, openRoom } from '../../../test/chat.ts'
import { useHttp } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
useHttp(test)
afterEach(() => test.setNow(null))

let administrator: Person
beforeAll(async () => {
  administrator = await signUp(test)
  await grant(test, administrator, ['administrator'])
})

const figures = async (days?: 7 | 30 | 90) =>
  (await test.call(api.support.supportFigures, { query: { ...(days && { days }) } }, administrator)).body
    .result

type Held = { readonly at: string; readonly waits: number | null; readonly rating?: number }

/** A chat that began at a time and was taken after so many seconds. */
const hold = async (agent: Agent, { at, waits, rating }: Held) => {
  const begun = new Date(at)
  test.setNow(begun)
  const guest = await openGuestChat(test)
  if (waits !== null) {
    test.setNow(addMinutes(begun, waits / 60))
    await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
  }
  const rated = rating === undefined ? {} : { body: { rating } }
  await test.call(api.chat.finish, { params: { id: guest.chatId }, ...rated }, guest)
}

describe('the figures of the support', () => {
  it('have the median and the ninth tenth of the waiting times, and ratings, by days in Belgrade', async () => {
    test.setNow(new Date('2026-11-20T08:00:00Z'))
    const [first, second] = [await newAgent(test), await newAgent(test)]
    await hold(first, { at: '2026-11-16T22:59:59Z', waits: 10, rating: 1 })
    await hold(first, { at: '2026-11-16T23:00:00Z', waits: 30 })
    await hold(first, { at: '2026-11-22T09:00:00Z', waits: 60, rating: 4 })
    await hold(first, { at: '2026-11-22T10:00:00Z', waits: 120, rating: 5 })
    await hold(second, { at: '2026-11-22T11:00:00Z', waits: 600 })
    await hold(second, { at: '2026-11-22T12:00:00Z', waits: null })
    // Half past midnight of the 23rd in Belgrade.
    await hold(second, { at: '2026-11-22T23:30:00Z', waits: 45, rating: 2 })
    test.setNow(new Date('2026-11-23T12:00:00Z'))
    const week = await figures(7)
    expect(week).toMatchObject({ chats: 6, taken: 5, wait_median: 60, ratings: 3 })
    expect(week.rating).toBeCloseTo(11 / 3)
    expect(week.days.map(({ day }) => day)).toEqual([
      ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
    ])
    const empty = { chats: 0, taken: 0, wait_median: null, wait_p90: null, rating: null, ratings: 0 }
    expect(week.days[0]).toEqual({
      ...empty,
      day: '2026-11-17',
      chats: 1,
      taken: 1,
      wait_median: 30,
      wait_p90: 30,
    })
    expect(week.days[1]).toEqual({ ...empty, day: '2026-11-18' })
    expect(week.days[5]).toEqual({
      ...{ day: '2026-11-22', chats: 4, taken: 3, wait_median: 120, wait_p90: 504, rating: 4.5, ratings: 2 },
    })
    expect(week.days[6]).toMatchObject({ day: '2026-11-23', chats: 1, wait_median: 45, rating: 2 })
    const agentOf = ({ nickname }: Agent) => week.agents.find((agent) => agent.nickname === nickname)
    expect(agentOf(first)).toEqual({
      nickname: first.nickname,
      name: 'Blerta Gashi',
      state: 'available',
      online: false,
      chats: 0,
      capacity: 4,
      answered: 3,
      rating: 4.5,
      ratings: 2,
    })
    expect(agentOf(second)).toMatchObject({ answered: 2, rating: 2, ratings: 1 })
    const month = await figures()
    expect([month.days.length, month.chats, month.ratings]).toEqual([30, 7, 4])
    expect((await figures(90)).days).toHaveLength(90)
  })

  it('are of 7, 30 or 90 days', async () => {
    const { status, body } = await test.send(
      'GET',
      '/backoffice/support/figures?days=8',
      undefined,
      administrator,
    )
    expect([status, body.error]).toEqual([400, 'malformed'])
  })
})

/** A message that names the canned reply it uses. */
const using = (chatId: string, clientId: string, reply: string) =>
  ({ command: 'new_message', chatId, message: 'We open at 8', clientId, reply }) as const

describe('the use of a canned reply', () => {
  const text = Object.fromEntries(LANGUAGES.map((language) => [language, 'We open at 8'])) as Record<
    (typeof LANGUAGES)[number],
    string
  >
  const newReply = async (agent: Agent, shortcut: string) =>
    (await test.call(api.support.createReply, { body: { shortcut, text } }, agent)).body.result.id
  const uses = async () => (await figures()).replies.map(({ shortcut, uses }) => [shortcut, uses])

  it('is counted once for each message of an agent, also when it is sent again', async () => {
    const agent = await newAgent(test)
    const [hours, thanks] = [await newReply(agent, 'hours'), await newReply(agent, 'thanks')]
    const guest = await openGuestChat(test)
    const desk = await openAgentRoom(test, agent, guest.chatId)
    const post = async (clientId: string, reply: string) => {
      desk.send(using(guest.chatId, clientId, reply))
      await desk.next('new_message', ({ message }) => message.clientId === clientId)
    }
    await post('one', thanks)
    await post('two', thanks)
    await post('three', hours)
    await post('four', '999999999')
    const seen = desk.all('new_message').length
    desk.send(using(guest.chatId, 'two', thanks))
    await desk.next('new_message', () => desk.all('new_message').length > seen)
    const room = await openRoom(test, guest)
    room.send(using(guest.chatId, 'visitor', hours))
    await room.next('new_message', ({ message }) => message.clientId === 'visitor')
    // Frames of one socket are carried out in order, so the answer to a ping comes after the counting.
    for (const socket of [desk, room]) {
      socket.send({ command: 'ping' })
      await socket.next('pong')
    }
    expect(await uses()).toEqual([
      ['thanks', 2],
      ['hours', 1],
    ])
    await rowsOf(test, "UPDATE canned_reply_use SET at = at - interval '31 days'")
    expect(await uses()).toEqual([
      ['hours', 0],
      ['thanks', 0],
    ])
  })

  it('ends with the reply; a malformed one is refused before the message is stored', async () => {
    const agent = await newAgent(test)
    const id = await newReply(agent, 'short')
    await test.call(api.support.removeReply, { params: { id } }, agent)
    expect((await uses()).map(([shortcut]) => shortcut)).not.toContain('short')
    const guest = await openGuestChat(test)
    const desk = await openAgentRoom(test, agent, guest.chatId)
    desk.send(using(guest.chatId, 'bad', 'x'))
    expect((await desk.next('error', ({ clientId }) => clientId === 'bad')).error).toBe('malformed')
  })
})
