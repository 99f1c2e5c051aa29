import { api } from '@tregu/contract'
import { timeOfDay } from '@tregu/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { type Requests, useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { newAgent, openGuestChat, openInbox, openRoom } from '../../../test/chat.ts'
import { openOther } from '../../../test/other-app.ts'
import { useHttp } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'
import { giveChats } from './queue.service.ts'

const test = useApp()
useHttp(test)

const WEEK = Array.from({ length: 7 }, () => ({ open: true, from: '00:00', to: '24:00' }))
const START = { hours: WEEK, holidays: 'open', capacity: 4, giving: 'off', version: 0 } as const
/** Monday to Friday from 8 to 16. */
const OFFICE = WEEK.map((_, index) => ({ open: index < 5, from: '08:00', to: '16:00' }))
// A Sunday.
const SUNDAY = timeOfDay('2026-11-22', 12 * 60)
const MONDAY_AT_8 = timeOfDay('2026-11-23', 8 * 60)

afterEach(async () => {
  test.setNow(null)
  await rowsOf(test, 'DELETE FROM chat_settings')
  await rowsOf(test, "UPDATE chat SET status = 'finished', finished_at = now()")
})

const newAdministrator = async (): Promise<Person> => {
  const person = await signUp(test)
  await grant(test, person, ['administrator'])
  return person
}
type Change = Parameters<typeof api.support.putSupport.body.parse>[0]
const save = (administrator: Person, change: Partial<typeof START> | object, on: Requests = test) =>
  on.call(api.support.putSupport, { body: { ...START, ...change } as typeof START }, administrator)
const saveRaw = (administrator: Person, change: object) =>
  test.send('PUT', '/backoffice/support', { ...START, ...change } satisfies Change, administrator)
const current = async (person: Person | { headers: Record<string, string> }, on: Requests = test) =>
  (await on.call(api.chat.current, {}, person)).body

describe('the settings of the support', () => {
  it('are those of the environment with all hours, until an administrator saves others', async () => {
    const administrator = await newAdministrator()
    const read = async () => (await test.call(api.support.getSupport, {}, administrator)).body.result
    const { version: _, ...start } = START
    expect(await read()).toEqual({ ...start, version: 0, changed_at: null, open_now: true, opens_at: null })
    test.setNow(SUNDAY)
    const { status, body } = await save(administrator, { hours: OFFICE, holidays: 'closed', capacity: 6 })
    const saved = {
      ...{ hours: OFFICE, holidays: 'closed', capacity: 6, giving: 'off', version: 1 },
      ...{ changed_at: SUNDAY.toISOString(), open_now: false, opens_at: MONDAY_AT_8.toISOString() },
    }
    expect([status, body.result]).toEqual([200, saved])
    expect(await read()).toEqual(saved)
    test.setNow(MONDAY_AT_8)
    expect(await read()).toMatchObject({ open_now: true, opens_at: null })
  })

  it('are an administrator’s: an agent is refused, and nothing changes', async () => {
    const agent = await newAgent(test)
    for (const answer of [
      await test.call(api.support.getSupport, {}, agent),
      await save(agent, { capacity: 9 }),
      await test.call(api.support.supportFigures, { query: {} }, agent),
    ])
      expect([answer.status, answer.body.error]).toEqual([403, 'forbidden'])
    expect(await rowsOf(test, 'SELECT * FROM chat_settings')).toEqual([])
  })

  it.each([
    [
      'a day that closes before it opens',
      { hours: OFFICE.with(2, { open: true, from: '16:00', to: '08:00' }) },
    ],
    ['a time that is no half hour', { hours: OFFICE.with(0, { open: true, from: '08:10', to: '16:00' }) }],
    ['a time that does not exist', { hours: OFFICE.with(0, { open: true, from: '08:00', to: '24:30' }) }],
    ['six days', { hours: OFFICE.slice(1) }],
    ['no places', { capacity: 0 }],
    ['51 places', { capacity: 51 }],
    ['an unknown way of giving', { giving: 'by_luck' }],
    ['an unknown rule for holidays', { holidays: 'maybe' }],
  ])('are refused with %s', async (_, change) => {
    const administrator = await newAdministrator()
    const { status, body } = await saveRaw(administrator, change)
    expect([status, body.error]).toEqual([400, 'malformed'])
    expect(await rowsOf(test, 'SELECT * FROM chat_settings')).toEqual([])
  })

  it('of a closed day keep its times', async () => {
    const administrator = await newAdministrator()
    const hours = OFFICE.with(0, { open: false, from: '16:00', to: '08:00' })
    expect((await save(administrator, { hours })).body.result).toMatchObject({ hours })
  })

  it('are saved by one of two administrators who read the same version; the other is told', async () => {
    const [one, other] = [await newAdministrator(), await newAdministrator()]
    for (const version of [0, 1]) {
      const answers = await Promise.all([
        save(one, { capacity: 5, version }),
        save(other, { capacity: 6, version }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.map(({ body }) => body.error)).toContain('conflict')
    }
    const rows = await rowsOf(test, 'SELECT version FROM chat_settings')
    expect(rows).toEqual([{ version: 2 }])
    expect((await save(one, { version: 1 })).status).toBe(409)
  })

  it('are audited: who changed what, from what to what', async () => {
    const administrator = await newAdministrator()
    await save(administrator, { capacity: 7, hours: OFFICE })
    await save(administrator, { capacity: 7, hours: OFFICE, giving: 'in_turn', version: 1 })
    const all = Array.from({ length: 7 }, () => '00:00–24:00').join(', ')
    const office = '08:00–16:00, 08:00–16:00, 08:00–16:00, 08:00–16:00, 08:00–16:00, closed, closed'
    expect(
      await rowsOf(
        test,
        'SELECT action, subject, details FROM audit WHERE actor_id = $1 ORDER BY id',
        administrator.id,
      ),
    ).toEqual([
      {
        action: 'support.settings',
        subject: 'support',
        details: { capacity: '4 → 7', hours: `${all} → ${office}` },
      },
      { action: 'support.settings', subject: 'support', details: { giving: 'off → in_turn' } },
    ])
  })
})

describe('the capacity of the agents', () => {
  it('is the saved one for taking, in all processes, and in the list of agents', async () => {
    const other = await openOther(test, {})
    await save(await newAdministrator(), { capacity: 1 })
    const agent = await newAgent(test)
    const [first, second] = [await openGuestChat(test), await openGuestChat(test)]
    const take = (id: string) => other.call(api.chat.take, { params: { id } }, agent)
    expect((await take(first.chatId)).status).toBe(200)
    const refused = await take(second.chatId)
    expect([refused.status, refused.body.error]).toEqual([409, 'agent_busy'])
    const agents = (await other.call(api.support.listAgents, {}, agent)).body.result
    expect(agents.find(({ me }) => me)).toMatchObject({ chats: 1, capacity: 1 })
  })

  it('and giving in turn are set without a restart', async () => {
    const agent = await newAgent(test)
    const inbox = await openInbox(test, agent)
    await inbox.next('presence', ({ agents_online }) => agents_online >= 1)
    const guest = await openGuestChat(test)
    const holder = () =>
      rowsOf<{ agent: string }>(test, 'SELECT agent_id AS agent FROM chat WHERE id = $1', guest.chatId)
    await giveChats(test.deps)
    expect(await holder()).toEqual([{ agent: null }])
    await save(await newAdministrator(), { giving: 'in_turn' })
    await giveChats(test.deps)
    expect(await holder()).toEqual([{ agent: agent.id }])
  })
})

describe('outside the support’s hours', { timeout: 20_000 }, () => {
  it('no agent counts as online, and the visitor is told when the support opens', async () => {
    test.setNow(SUNDAY)
    const [administrator, agent] = [await newAdministrator(), await newAgent(test)]
    const other = await openOther(test, {})
    const inbox = await openInbox(test, agent)
    await inbox.next('presence', ({ agents_online }) => agents_online >= 1)
    const visitor = await openGuestChat(test)
    expect(await current(visitor)).toMatchObject({ opens_at: null })
    expect((await current(visitor)).agents_online).toBeGreaterThanOrEqual(1)
    await save(administrator, { hours: OFFICE })
    for (const on of [test, other])
      expect(await current(visitor, on)).toMatchObject({
        agents_online: 0,
        opens_at: MONDAY_AT_8.toISOString(),
      })
    const left = { name: 'Era', email: 'era@tregu.test', message: 'Do you deliver to Peja?' }
    expect((await test.call(api.chat.leaveMessage, { body: left }, visitor)).status).toBe(200)
    test.setNow(MONDAY_AT_8)
    expect(await current(visitor)).toMatchObject({ opens_at: null })
  })

  it('open sockets are told of the change at once, and those who wait see no estimate', async () => {
    test.setNow(SUNDAY)
    const [administrator, agent] = [await newAdministrator(), await newAgent(test)]
    const inbox = await openInbox(test, agent)
    const room = await openRoom(test, await openGuestChat(test))
    await room.next('queue', ({ minutes }) => minutes === 1)
    // The line is read every ten seconds anyway; waiting for a frame ends before.
    await save(administrator, { hours: OFFICE })
    await room.next('presence', ({ agents_online }) => agents_online === 0)
    await room.next('queue', ({ position, minutes }) => position === 1 && minutes === null)
    // The agent goes on: what was begun is finished after hours.
    const { waiting } = await inbox.next('queue', (frame) => frame.waiting?.length === 1)
    const taken = await test.call(api.chat.take, { params: { id: String(waiting?.[0]?.chatId) } }, agent)
    expect(taken.status).toBe(200)
  })

  it('public holidays are open or closed, as it is set; a week without open days has no opening', async () => {
    // A Friday.
    test.setNow(timeOfDay('2026-12-25', 12 * 60))
    const administrator = await newAdministrator()
    const state = async (change: object) => {
      const { result } = (await save(administrator, { hours: OFFICE, ...change })).body
      return [result.open_now, result.opens_at]
    }
    expect(await state({ holidays: 'open' })).toEqual([true, null])
    expect(await state({ holidays: 'closed', version: 1 })).toEqual([
      false,
      timeOfDay('2026-12-28', 8 * 60).toISOString(),
    ])
    const never = WEEK.map((day) => ({ ...day, open: false }))
    expect(await state({ hours: never, version: 2 })).toEqual([false, null])
  })
})
