/** The chat over several processes of the API: races, and sockets across processes. `crash-chat.test.ts` kills them. */
import { api } from '@tregu/contract'
import { describe, expect, it, vi } from 'vitest'
import { requestsOver, useApp } from './app.ts'
import {
  addressOf,
  type ChatSocket,
  type ChatVisitor,
  expectGapless,
  newAgent,
  newTicket,
  openGuestChat,
  openSocket,
  storedIn,
  textFrame,
  tokenHeaders,
} from './chat.ts'
import { sendTo, useHttp } from './over-http.ts'
import { rowsOf } from './placed.ts'
import { type ApiProcess, startProcess } from './process.ts'

const test = useApp()
useHttp(test)
const door = ({ url }: Pick<ApiProcess, 'url'>) => requestsOver(sendTo(url))
const WAIT = { timeout: 20_000, interval: 25 }

const openRoomAt = async (url: string, visitor: ChatVisitor): Promise<ChatSocket> =>
  openSocket(url, `/ws/new_chat/${visitor.chatId}/`, { ticket: await newTicket(test, visitor) })

describe('two processes', { timeout: 60_000 }, () => {
  it('let one of two agents take a chat, and one agent take four of eight at once', async () => {
    const other = await startProcess(test)
    const doors = [test, door(other)]
    const agents = [await newAgent(test), await newAgent(test)]
    for (let round = 0; round < 5; round++) {
      const guest = await openGuestChat(test)
      const answers = await Promise.all(
        agents.map((agent, index) =>
          (doors[index] ?? test).call(api.chat.take, { params: { id: guest.chatId } }, agent),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = agents[answers.findIndex(({ status }) => status === 200)]
      const [row] = await rowsOf<{ agent: string }>(
        test,
        'SELECT agent_id AS agent FROM chat WHERE id = $1',
        guest.chatId,
      )
      expect(row?.agent).toBe(winner?.id)
      await test.call(api.chat.finish, { params: { id: guest.chatId } }, guest)
    }
    const agent = await newAgent(test)
    const guests = await Promise.all(Array.from({ length: 8 }, () => openGuestChat(test)))
    const taken = await Promise.all(
      guests.map(({ chatId }, index) =>
        (doors[index % 2] ?? test).call(api.chat.take, { params: { id: chatId } }, agent),
      ),
    )
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(taken.every(({ status }) => [200, 409].includes(status))).toBe(true)
  })

  it('number the messages of ten senders in one chat without a gap, and show all the same', async () => {
    const other = await startProcess(test)
    const guest = await openGuestChat(test)
    const agent = await newAgent(test)
    await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
    const addresses = [addressOf(test), other.url]
    const senders = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const address = String(addresses[index % 2])
        return index < 5
          ? openRoomAt(address, guest)
          : openSocket(address, `/ws/new_chat/${guest.chatId}/`, { headers: tokenHeaders(agent) })
      }),
    )
    // 20 of the visitor and 20 of the agent: as many as each may send.
    for (let n = 0; n < 4; n++)
      for (const [index, sender] of senders.entries()) sender.send(textFrame(guest.chatId, `${index}-${n}`))
    await vi.waitFor(async () => expect(await storedIn(test, guest.chatId)).toHaveLength(41), WAIT)
    const stored = await storedIn(test, guest.chatId)
    expectGapless(stored.map(({ sequence }) => sequence))
    expect(new Set(stored.map(({ content }) => content)).size).toBe(41)
    for (const sender of senders) {
      await vi.waitFor(() => expect(sender.numbers().at(-1)).toBe(41), WAIT)
      expect(sender.numbers()).toEqual([...sender.numbers()].sort((a, b) => a - b))
      expect(sender.texts()).toEqual(stored.slice(41 - sender.texts().length).map(({ content }) => content))
    }
  })

  it('carry messages, typing and the waiting line from one to the other', async () => {
    const other = await startProcess(test)
    const guest = await openGuestChat(test)
    const agent = await newAgent(test)
    const room = await openRoomAt(other.url, guest)
    await room.next('queue', ({ position }) => position !== null)
    const inbox = await openSocket(addressOf(test), `/ws/new_msg/${agent.nickname}`, {
      headers: tokenHeaders(agent),
    })
    await room.next('presence', ({ agents_online }) => agents_online > 0)
    await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
    await room.next('queue', ({ position }) => position === null)
    room.send(textFrame(guest.chatId, 'Hello'))
    await inbox.next('new_message', ({ message }) => message.content === 'Hello')
    room.send({ command: 'typing', chatId: guest.chatId })
    await inbox.next('typing', ({ author }) => author === guest.nickname)
  })
})
