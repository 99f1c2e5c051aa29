/** The chat while the API is killed and connections are cut. */
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@tregu/contract'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from './app.ts'
import {
  expectGapless,
  newAgent,
  newTicket,
  openGuestChat,
  openSocket,
  storedIn,
  tokenHeaders,
} from './chat.ts'
import { makeClient } from './chat-client.ts'
import { useHttp } from './over-http.ts'
import { startProcess } from './process.ts'

const ROOMS = 10
/** As many as a person may send at once. */
const MESSAGES = 20
const KILLED_AT = [5, 10, 15]
const WAIT = { timeout: 30_000, interval: 25 }

const test = useApp({ CHAT_CAPACITY: ROOMS })
useHttp(test)

describe('a process that is killed while messages flow', { timeout: 90_000 }, () => {
  it('loses no acknowledged message: each is there exactly once, in order, for everyone who comes back', async () => {
    let process = await startProcess(test)
    const agent = await newAgent(test)
    const rooms = await Promise.all(
      Array.from({ length: ROOMS }, async () => {
        const guest = await openGuestChat(test)
        await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
        const path = `/ws/new_chat/${guest.chatId}/`
        const visitor = makeClient(guest.chatId, async () =>
          openSocket(process.url, path, { ticket: await newTicket(test, guest) }),
        )
        const answering = makeClient(guest.chatId, () =>
          openSocket(process.url, path, { headers: tokenHeaders(agent) }),
        )
        return { guest, clients: { visitor, agent: answering } }
      }),
    )
    const clients = rooms.flatMap(({ clients: { visitor, agent: answering } }) => [visitor, answering])
    const running = clients.map(({ run }) => run())

    for (let n = 0; n < MESSAGES; n++) {
      for (const { clients: both } of rooms)
        for (const [name, client] of Object.entries(both)) client.say(`${name} ${n}`)
      if (KILLED_AT.includes(n)) {
        await wait(n)
        await process.kill()
        process = await startProcess(test)
      } else {
        await wait(10 + 3 * (n % 7))
        clients[(7 * n) % clients.length]?.cut()
      }
    }
    await vi.waitFor(() => {
      for (const client of clients) {
        client.keep()
        expect(client.pending.size).toBe(0)
      }
    }, WAIT)

    let messages = 0
    for (const { guest, clients: both } of rooms) {
      const stored = await storedIn(test, guest.chatId)
      expectGapless(stored.map(({ sequence }) => sequence))
      const texts = stored.map(({ content }) => content)
      const own = (name: string) => texts.filter((text) => text.startsWith(name))
      for (const [name, { acknowledged }] of Object.entries(both)) {
        expect(own(name)).toEqual(Array.from({ length: MESSAGES }, (_, n) => `${name} ${n}`))
        expect([...acknowledged].sort()).toEqual(own(name).sort())
        messages += acknowledged.size
      }
      // The other side's last message may be on its way.
      await vi.waitFor(() => {
        for (const client of Object.values(both)) {
          client.keep()
          expect(client.read()).toEqual(texts)
        }
      }, WAIT)
      const transcript = await test.call(api.chat.transcript, { params: { chatId: guest.chatId } }, guest)
      const desk = await test.call(api.support.getChat, { params: { id: guest.chatId } }, agent)
      for (const read of [transcript.body.messages, desk.body.result.messages])
        expect(read.map(({ content }) => content)).toEqual(texts)
    }
    expect(messages).toBe(2 * ROOMS * MESSAGES)
    for (const client of clients) client.stop()
    await Promise.all(running)
  })
})
