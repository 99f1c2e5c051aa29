import { api } from '@tregu/contract'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, signUp } from '../../../test/as.ts'
import {
  type Agent,
  addressOf,
  type ChatVisitor,
  newAgent,
  newTicket,
  openAgentRoom,
  openGuestChat,
  openInbox,
  openRoom,
  openSocket,
  storedIn,
  textFrame,
} from '../../../test/chat.ts'
import { eventually } from '../../../test/eventually.ts'
import { openOther } from '../../../test/other-app.ts'
import { useHttp } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
useHttp(test)

const take = ({ chatId }: ChatVisitor, agent: Agent) =>
  test.call(api.chat.take, { params: { id: chatId } }, agent)
const handOver = ({ chatId }: ChatVisitor, from: Agent, to: string) =>
  test.call(api.chat.handOver, { params: { id: chatId }, body: { agent: to } }, from)
const openMany = async (count: number) => {
  const guests: ChatVisitor[] = []
  for (let n = 0; n < count; n++) guests.push(await openGuestChat(test))
  return guests
}
const clearLine = () => rowsOf(test, "UPDATE chat SET status = 'finished', finished_at = now()")

describe('taking a chat', () => {
  it('is of a waiting one; a second time changes nothing, another agent is told', async () => {
    const guest = await openGuestChat(test)
    const [agent, colleague] = [await newAgent(test), await newAgent(test)]
    expect((await take(guest, agent)).body.chatId).toBe(guest.chatId)
    expect((await take(guest, agent)).status).toBe(200)
    expect((await take(guest, colleague)).body.error).toBe('conflict')
    expect(await storedIn(test, guest.chatId)).toEqual([{ sequence: 1, content: '', type: 'seperator' }])
    await test.call(api.chat.finish, { params: { id: guest.chatId } }, agent)
    expect((await take(guest, colleague)).body.error).toBe('chat_finished')
    expect((await test.call(api.chat.take, { params: { id: '1' } }, agent)).status).toBe(404)
  })

  it('ends at four chats, also for six at once; a finished one makes room', async () => {
    const guests = await openMany(6)
    const agent = await newAgent(test)
    const answers = await Promise.all(guests.map((guest) => take(guest, agent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409])
    const [refused, other] = answers.flatMap(({ status, body }, index) =>
      status === 409 ? [{ body, guest: guests[index] as ChatVisitor }] : [],
    )
    expect(refused?.body.error).toBe('agent_busy')
    const taken = guests[answers.findIndex(({ status }) => status === 200)] as ChatVisitor
    // Answering takes too, so it is refused with a frame.
    const desk = await openAgentRoom(test, agent, String(other?.guest.chatId))
    desk.send(textFrame(String(other?.guest.chatId), 'Hello', 'busy'))
    expect(await desk.next('error')).toMatchObject({ error: 'agent_busy', clientId: 'busy' })
    await test.call(api.chat.finish, { params: { id: taken.chatId } }, agent)
    expect((await take(refused?.guest as ChatVisitor, agent)).status).toBe(200)
  })

  it('comes with the first answer; then only its agent writes', async () => {
    const guest = await openGuestChat(test)
    const [agent, colleague] = [await newAgent(test), await newAgent(test)]
    const [desk, other] = [
      await openAgentRoom(test, agent, guest.chatId),
      await openAgentRoom(test, colleague, guest.chatId),
    ]
    desk.send(textFrame(guest.chatId, 'Hello'))
    await other.next('new_message', ({ message }) => message.content === 'Hello')
    other.send(textFrame(guest.chatId, 'Me too', 'mine'))
    expect(await other.next('error')).toMatchObject({ error: 'chat_not_held', clientId: 'mine' })
    expect((await storedIn(test, guest.chatId)).map(({ type, content }) => [type, content])).toEqual([
      ['seperator', ''],
      ['text', 'Hello'],
    ])
  })
})

describe('handing over', () => {
  it('is to an agent by the nickname, by the holder alone', async () => {
    const guest = await openGuestChat(test)
    const [agent, colleague] = [await newAgent(test), await newAgent(test)]
    expect((await handOver(guest, agent, colleague.nickname)).body.error).toBe('chat_not_held')
    await take(guest, agent)
    expect((await handOver(guest, colleague, colleague.nickname)).body.error).toBe('chat_not_held')
    expect((await handOver(guest, agent, 'nobody')).body.error).toBe('not_found')
    expect((await handOver(guest, agent, colleague.nickname)).status).toBe(200)
    const { result } = (await test.call(api.support.getChat, { params: { id: guest.chatId } }, agent)).body
    expect([result.chat.agent, result.messages.map(({ data }) => data.agent)]).toEqual([
      colleague.nickname,
      [agent.nickname, colleague.nickname],
    ])
  })

  it('is refused when the other one has no room', async () => {
    const [guest, ...others] = (await openMany(5)) as [ChatVisitor, ...ChatVisitor[]]
    const [agent, busy] = [await newAgent(test), await newAgent(test)]
    for (const other of others) await take(other, busy)
    await take(guest, agent)
    const answer = await handOver(guest, agent, busy.nickname)
    expect([answer.status, answer.body.error]).toEqual([409, 'agent_busy'])
  })
})

describe('the waiting line', { timeout: 20_000 }, () => {
  it('is first come, first served; each sees a position from 1 and an estimate, which is null without an agent', async () => {
    await clearLine()
    const guests = await openMany(3)
    const rooms = await Promise.all(guests.map((guest) => openRoom(test, guest)))
    for (const [index, room] of rooms.entries())
      expect(await room.next('queue')).toEqual({
        command: 'queue',
        chatId: guests[index]?.chatId,
        position: index + 1,
        minutes: null,
      })
    const agent = await newAgent(test)
    const inbox = await openInbox(test, agent)
    const { waiting } = await inbox.next('queue')
    expect(waiting?.map(({ chatId, nickname }) => [chatId, nickname])).toEqual(
      guests.map(({ chatId, nickname }) => [chatId, nickname]),
    )
    await rooms[2]?.next('queue', ({ position, minutes }) => position === 3 && minutes === 1)
    await rooms[0]?.next('presence', ({ agents_online }) => agents_online === 1)
    await take(guests[0] as ChatVisitor, agent)
    expect(await rooms[0]?.next('queue', ({ position }) => position === null)).toEqual({
      command: 'queue',
      chatId: guests[0]?.chatId,
      position: null,
      minutes: null,
    })
    await rooms[1]?.next('queue', ({ position }) => position === 1)
    await rooms[2]?.next('queue', ({ position }) => position === 2)
    await inbox.next('queue', (frame) => frame.waiting?.length === 2)
  })

  it('shows agents the language and the beginning of the last message', async () => {
    await clearLine()
    const guest = await openGuestChat(test, {}, 'fr')
    const inbox = await openInbox(test, await newAgent(test))
    const room = await openRoom(test, guest)
    room.send(textFrame(guest.chatId, `Bonjour ${'x'.repeat(200)}`))
    const { waiting } = await inbox.next(
      'queue',
      (frame) => frame.waiting?.[0]?.preview.startsWith('Bonjour') === true,
    )
    expect(waiting?.[0]).toMatchObject({ language: 'fr', preview: `Bonjour ${'x'.repeat(112)}` })
  })

  it('keeps the place over a reload and a sign-in', async () => {
    await clearLine()
    const [first, second] = (await openMany(2)) as [ChatVisitor, ChatVisitor]
    const room = await openRoom(test, second)
    await room.next('queue', ({ position }) => position === 2)
    await room.close()
    const person = await signUp(test)
    await test.call(api.chat.current, {}, { ...person, headers: second.headers })
    const nickname = second.nickname
    const ticket = await newTicket(test, person)
    const inbox = await openSocket(addressOf(test), `/ws/new_msg/${nickname}`, { ticket })
    expect((await inbox.next('queue')).position).toBe(2)
    await test.call(api.chat.finish, { params: { id: '0' } }, first)
    await inbox.next('queue', ({ position }) => position === 1)
  })
})

describe('an agent’s state', { timeout: 20_000 }, () => {
  const online = async () => (await test.call(api.chat.current, {}, {})).body.agents_online
  const setState = async (agent: Agent, state: 'available' | 'away') =>
    (await test.call(api.chat.setState, { body: { state } }, agent)).body

  it('away does not count as online; neither does an agent without an open inbox', async () => {
    await vi.waitFor(async () => expect(await online()).toBe(0), { timeout: 10_000 })
    const agent = await newAgent(test)
    expect(await online()).toBe(0)
    const inbox = await openInbox(test, agent)
    await eventually(async () => expect(await online()).toBe(1))
    expect(await setState(agent, 'away')).toMatchObject({ state: 'away', agents_online: 0 })
    await inbox.next('presence', ({ agents_online }) => agents_online === 0)
    expect(await setState(agent, 'available')).toMatchObject({ agents_online: 1 })
    await inbox.close()
    await vi.waitFor(async () => expect(await online()).toBe(0), { timeout: 10_000 })
  })

  it('is listed for handing over, with chats and capacity', async () => {
    const [agent, colleague] = [await newAgent(test), await signUp(test)]
    await grant(test, colleague, ['support'])
    await setState(agent, 'away')
    const { result } = (await test.call(api.support.listAgents, {}, agent)).body
    expect(result.find(({ me }) => me)).toEqual({
      nickname: agent.nickname,
      name: 'Blerta Gashi',
      state: 'away',
      online: false,
      chats: 0,
      capacity: 4,
      me: true,
    })
    // Also one who has not opened the desk yet.
    expect(result.length).toBeGreaterThanOrEqual(2)
  })
})

describe('giving in turn', { timeout: 20_000 }, () => {
  it('gives waiting chats to the agents who are online, when the setting says so', async () => {
    await clearLine()
    const guests = await openMany(3)
    const agents = [await newAgent(test), await newAgent(test)]
    const inboxes = await Promise.all(agents.map((agent) => openInbox(test, agent)))
    await inboxes[0]?.next('presence', ({ agents_online }) => agents_online === 2)
    const { giveChats } = await import('./queue.service.ts')
    await giveChats(test.deps)
    const holders = () =>
      rowsOf<{ agent: string | null }>(
        test,
        'SELECT agent_id AS agent FROM chat WHERE id = ANY($1) ORDER BY created_at',
        guests.map(({ chatId }) => chatId),
      )
    expect((await holders()).map(({ agent }) => agent)).toEqual([null, null, null])
    const env = { ...test.deps.env, CHAT_GIVING: 'in_turn' } as const
    const other = await openOther(test, { env })
    await giveChats(other.deps)
    const given = (await holders()).map(({ agent }) => agent)
    expect(new Set(given.slice(0, 2))).toEqual(new Set(agents.map(({ id }) => id)))
    expect(given[2]).toBe(given[0])
  })
})
