/**
 * npm run bench -- chat: the support chat beside a bare echo over sockets in the same run, each in its own process. Idle sockets are
 * open (`--idle`), and messages go through rooms (`--rooms`) at a steady rate (`--rate`, `--seconds`); then as fast as they arrive.
 */
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { startShop } from '../shop.ts'
import { type Delivery, sendAtMost, sendSteadily } from './chat-load.ts'
import { makeAgents, openEchoRoom, openRoom, openSocket, openVisitor, type Room } from './chat-people.ts'
import { makeReport } from './report.ts'
import { processorTimeOf, startApi, startEcho } from './servers.ts'

const option = (name: string, standard: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const IDLE = option('idle', 2_000)
const ROOMS = option('rooms', 200)
const plan = { perSecond: option('rate', 500), seconds: option('seconds', 20) }
const ROUNDS = 3
const WARM_SECONDS = 2
/** The most that an agent may have at a time. */
const CAPACITY = 50
/** After it a person may send again. */
const WINDOW_MS = 10_500
const TARGET_MS = 20

const median = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.map(of).sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const inOrder = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(await make(index))
  return made
}

const memoryOf = async (url: string) =>
  Number(
    /^tregu_memory_bytes\{kind="rss"\} (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? 0,
  )

/** Opens the idle sockets. Kilobytes that the server has more for each, and milliseconds. */
const openIdle = async (url: string, open: (index: number) => Promise<WebSocket>) => {
  const before = await memoryOf(url)
  const begun = performance.now()
  await inOrder(IDLE, open)
  const milliseconds = performance.now() - begun
  await wait(5_000)
  return { kilobytes: ((await memoryOf(url)) - before) / IDLE / 1_000, milliseconds }
}

type Side = { readonly rooms: readonly Room[]; readonly figures: Delivery[] }

const measure = async (sides: Readonly<Record<'echo' | 'chat', Side>>) => {
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, { rooms, figures }] of Object.entries(sides)) {
      await sendSteadily(rooms, `${name}-warm-${round}`, { ...plan, seconds: WARM_SECONDS })
      figures.push(await sendSteadily(rooms, `${name}-${round}`, plan))
      await wait(WINDOW_MS)
    }
}

export const benchChat = async (): Promise<void> => {
  const shop = await startShop()
  const api = await startApi(shop.databaseUrl, { CHAT_CAPACITY: String(CAPACITY) })
  const echo = await startEcho()
  const report = makeReport()
  try {
    const agents = await makeAgents(api.url, shop.databaseUrl, Math.ceil(ROOMS / CAPACITY))
    const sides = {
      echo: {
        rooms: await inOrder(ROOMS, (n) => openEchoRoom(echo.url, `room-${n}`)),
        figures: [] as Delivery[],
      },
      chat: {
        rooms: await inOrder(ROOMS, (n) =>
          openRoom(api.url, agents[n % agents.length] as (typeof agents)[0]),
        ),
        figures: [] as Delivery[],
      },
    }
    const idleEcho = await openIdle(echo.url, (n) =>
      openSocket(`${echo.url.replace('http', 'ws')}/idle-${n}`),
    )
    const idle = await openIdle(api.url, async () => (await openVisitor(api.url)).socket)
    report.add([
      `memory of an idle socket, of ${IDLE}`,
      `${idle.kilobytes.toFixed(0)} kB`,
      `${idleEcho.kilobytes.toFixed(0)} kB bare echo`,
      '',
      '',
    ])
    report.add([`opening a chat with its socket`, `${(idle.milliseconds / IDLE).toFixed(1)} ms`, '', '', ''])
    const used = [api, echo].map(({ child }) => processorTimeOf(child))
    await measure(sides)
    const sent = ROUNDS * plan.perSecond * (plan.seconds + WARM_SECONDS)
    const [forChat = 0, forEcho = 0] = [api, echo].map(
      ({ child }, index) => (processorTimeOf(child) - (used[index] ?? 0)) / sent,
    )
    const what = `${ROOMS} rooms, ${plan.perSecond}/s, ${IDLE} idle sockets`
    const of = (side: Side, name: 'p50' | 'p99') => median(side.figures, (figures) => figures[name])
    const beside = (name: 'p50' | 'p99') => `${of(sides.echo, name).toFixed(1)} ms bare echo`
    const p99 = of(sides.chat, 'p99')
    const verdict = p99 <= TARGET_MS ? 'met' : 'MISSED'
    report.add([`delivery p50, ${what}`, `${of(sides.chat, 'p50').toFixed(1)} ms`, beside('p50'), '', ''])
    report.add([`delivery p99, ${what}`, `${p99.toFixed(1)} ms`, beside('p99'), `${TARGET_MS} ms`, verdict])
    report.add([
      'processor time of the API for a message',
      `${forChat.toFixed(2)} ms`,
      `${forEcho.toFixed(2)} ms bare echo`,
      '',
      '',
    ])
    report.add([
      'messages as fast as they arrive',
      `${Math.round(await sendAtMost(sides.chat.rooms, 'chat-most'))}/s`,
      `${Math.round(await sendAtMost(sides.echo.rooms, 'echo-most'))}/s bare echo`,
      '',
      '',
    ])
    report.add(['load of the machine over the last minute', (loadavg()[0] ?? 0).toFixed(1), '', '', ''])
    report.print()
  } finally {
    echo.child.kill()
    api.child.kill()
    await shop.stop()
  }
}
