/** Events of the chat between two instances of the API: over PostgreSQL alone, over Redis, and when they are lost. */
import { createHmac } from 'node:crypto'
import { api } from '@tregu/contract'
import { FORWARDED_HEADER } from '@tregu/contract/forwarding'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Carrier, makeBus } from '../src/lib/bus.ts'
import { makeRedis } from '../src/lib/redis.ts'
import { useApp } from './app.ts'
import {
  addressOf,
  expectGapless,
  newAgent,
  newTicket,
  openGuestChat,
  openSocket,
  storedIn,
  textFrame,
  tokenHeaders,
  until,
} from './chat.ts'
import { openOther } from './other-app.ts'
import { startProcess } from './process.ts'
import { redisBinary, startRedis } from './redis-server.ts'

const test = useApp()
/** As many as one person may send at once. */
const MESSAGES = 20

/** Another instance, with its own bus. */
const openInstance = async (carrier?: Carrier, changes: Parameters<typeof openOther>[1] = {}) => {
  const { env, sql } = test.deps
  const bus = makeBus({ databaseUrl: env.DATABASE_URL, sql, carrier, log: () => test.app.log })
  const instance = await openOther(test, { bus, ...changes })
  await instance.app.listen({ port: 0, host: '127.0.0.1' })
  return instance
}
/** The same, by its address. */
const openAddress = async (carrier?: Carrier) => addressOf(await openInstance(carrier))

/** A chat with the visitor's socket at one address and the agent's at another. */
const openPair = async (one: string, other: string) => {
  const guest = await openGuestChat(test)
  const agent = await newAgent(test)
  await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
  const path = `/ws/new_chat/${guest.chatId}/`
  return {
    chatId: guest.chatId,
    visitor: await openSocket(one, path, { ticket: await newTicket(test, guest) }),
    agent: await openSocket(other, path, { headers: tokenHeaders(agent) }),
  }
}

/** Both sides write at the same time, and both get everything once and in order. */
const talk = async (one: string, other: string) => {
  const { chatId, visitor, agent } = await openPair(one, other)
  for (let n = 0; n < MESSAGES; n++) {
    visitor.send(textFrame(chatId, `visitor ${n}`))
    agent.send(textFrame(chatId, `agent ${n}`))
  }
  for (const socket of [visitor, agent])
    await until(() => expect(socket.numbers().at(-1)).toBe(2 * MESSAGES + 1))
  const stored = await storedIn(test, chatId)
  expectGapless(stored.map(({ sequence }) => sequence))
  for (const socket of [visitor, agent]) {
    expect(socket.numbers()).toEqual(stored.slice(1).map(({ sequence }) => sequence))
    expect(socket.texts()).toEqual(stored.slice(1).map(({ content }) => content))
  }
}

/** An instance's connection to Redis, with what it logs and how many events it has sent. */
const openLine = (url: string) => {
  const logged: string[] = []
  const note = (_: unknown, text?: string) => void logged.push(text ?? String(_))
  const redis = makeRedis({ url, log: () => ({ warn: note, info: note }) as never })
  let sent = 0
  const carrier: Carrier = {
    ...redis.carrier,
    publish: async (topic, payloads) => {
      const isSent = await redis.carrier.publish(topic, payloads)
      if (isSent) sent += payloads.length
      return isSent
    },
  }
  redis.start()
  onTestFinished(redis.stop)
  return { redis, carrier, logged, sent: () => sent, isUp: () => redis.carrier.publish('test', ['']) }
}
const openTwoLines = async () => {
  const server = await startRedis()
  const lines = [openLine(server.url), openLine(server.url)] as const
  for (const { isUp } of lines) await vi.waitUntil(isUp, { timeout: 5_000 })
  return { server, lines }
}

describe('two instances over PostgreSQL', () => {
  it('show each message once and in order on both sides', async () => {
    await talk(await openAddress(), await openAddress())
  })

  it('show within seconds what the bus has lost', async () => {
    const silent: Carrier = { publish: async () => true, hear: () => async () => undefined }
    await talk(await openAddress(silent), await openAddress(silent))
  })

  it('show a message that is too long for one notification', async () => {
    const { chatId, visitor, agent } = await openPair(await openAddress(), await openAddress())
    const text = 'ë'.repeat(4_000)
    visitor.send(textFrame(chatId, text))
    await agent.next('new_message', ({ message }) => message.content === text)
  })
})

const withRedis = describe.runIf(redisBinary !== null)

withRedis('two processes over Redis, where redis-server is installed', { timeout: 60_000 }, () => {
  it('show each message once and in order on both sides, also while Redis is killed', async () => {
    const server = await startRedis()
    const settings = { REDIS_URL: server.url, LOG_LEVEL: 'warn' }
    const [one, other] = await Promise.all([
      startProcess(test, { settings }),
      startProcess(test, { settings }),
    ])
    await talk(one.url, other.url)
    expect(one.log() + other.log()).not.toContain('Redis is away')
    await server.kill()
    await talk(one.url, other.url)
    await until(() => {
      for (const { log } of [one, other]) expect(log()).toContain('Redis is away')
    })
  })
})

withRedis('two instances over Redis, where redis-server is installed', () => {
  it('show each message once and in order on both sides', async () => {
    const { lines } = await openTwoLines()
    const [one, other] = lines
    await talk(await openAddress(one.carrier), await openAddress(other.carrier))
    expect([one.sent(), other.sent()]).toEqual([MESSAGES, MESSAGES])
    expect([...one.logged, ...other.logged]).toEqual([])
  })

  it('go on over PostgreSQL when it is lost, say so once, and come back to it', async () => {
    const { server, lines } = await openTwoLines()
    const [one, other] = lines
    const pair = await openPair(await openAddress(one.carrier), await openAddress(other.carrier))
    const { chatId, visitor, agent } = pair
    const tell = async (text: string) => {
      visitor.send(textFrame(chatId, text))
      await visitor.next('new_message', ({ message }) => message.content === text)
      await agent.next('new_message', ({ message }) => message.content === text)
    }
    await tell('before')
    await server.kill()
    for (const text of ['one', 'two', 'three']) await tell(text)
    const loss = 'Redis is away: events go through the database until it is back'
    await until(() => expect([one.logged, other.logged]).toEqual([[loss], [loss]]))
    expect(one.sent()).toBe(1)
    await server.restart()
    const both = [loss, 'Redis is back']
    await until(() => expect([one.logged, other.logged]).toEqual([both, both]))
    await tell('after')
    expect(one.sent()).toBe(2)
    expectGapless((await storedIn(test, chatId)).map(({ sequence }) => sequence))
  })

  it('count the requests of an address together, and each its own while it is away', async () => {
    const { server, lines } = await openTwoLines()
    const env = { ...test.deps.env, RATE_LIMITS: 'production' as const }
    const instances = await Promise.all(
      lines.map(({ carrier, redis }) => openInstance(carrier, { env, redis })),
    )
    const signature = createHmac('sha256', String(env.FORWARD_SECRET)).update('203.0.113.9').digest('hex')
    const headers = { [FORWARDED_HEADER]: `203.0.113.9 ${signature}` }
    const ask = async (n: number) =>
      (await instances[n % 2]?.send('POST', '/signin', { email: 'nobody', password: 'x' }, { headers }))
        ?.status
    const statuses = async (count: number) => {
      const all: unknown[] = []
      for (let n = 0; n < count; n++) all.push(await ask(n))
      return all
    }
    expect((await statuses(62)).map((status) => status === 429)).toEqual([
      ...Array.from({ length: 60 }, () => false),
      true,
      true,
    ])
    await server.kill()
    expect(await statuses(4)).toEqual([400, 400, 400, 400])
  })
})
