/**
 * pnpm bench chat: the support chat beside a bare echo over sockets in the same run. Rooms of two sockets, one message after the
 * other in each; then as many idle sockets as asked for (`--idle`).
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import { startShop } from '../shop.ts'
import { makeReport } from './report.ts'
import { startApi } from './servers.ts'

const option = (name: string, standard: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const ROOMS = option('rooms', 25)
const IDLE = option('idle', 500)
/** Messages of each room: as many as the limit allows at once. */
const MESSAGES = 20
const ROUNDS = 3

const open = async (url: string): Promise<WebSocket> => {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}

type Room = {
  readonly sender: WebSocket
  readonly reader: WebSocket
  readonly frame: (id: string) => string
}

/** Sends messages one after the other, and measures the time until the other socket of the room has each. */
const measureRoom = async ({ sender, reader, frame }: Room, name: string): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < MESSAGES; n++) {
    const id = `${name}-${n}`
    const arrived = new Promise<void>((resolve) => {
      const hear = (data: unknown) => {
        if (!String(data).includes(`"${id}"`)) return
        reader.off('message', hear)
        resolve()
      }
      reader.on('message', hear)
    })
    const begun = performance.now()
    sender.send(frame(id))
    await arrived
    times.push(performance.now() - begun)
  }
  return times
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
const measure = async (rooms: readonly Room[], name: string) => {
  const begun = performance.now()
  const times = (await Promise.all(rooms.map((room, index) => measureRoom(room, `${name}-${index}`)))).flat()
  const sorted = times.sort((a, b) => a - b)
  const seconds = (performance.now() - begun) / 1_000
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), perSecond: Math.round(times.length / seconds) }
}

type Chat = { readonly chatId: string; readonly secret: string }
const ask = async <T>(url: string, headers: Record<string, string> = {}) =>
  (await (await fetch(url, { headers })).json()) as T

const openChat = (api: string) => ask<Chat>(`${api}/chat/create`)
const openRoomSocket = async (api: string, { chatId, secret }: Chat) => {
  const { ticket } = await ask<{ ticket: string }>(`${api}/chat/get_chatId_nickname`, {
    'x-chat-secret': secret,
  })
  return open(`${api.replace('http', 'ws')}/ws/new_chat/${chatId}/?ticket=${ticket}`)
}

const openRooms = (api: string): Promise<Room[]> =>
  Promise.all(
    Array.from({ length: ROOMS }, async () => {
      const chat = await openChat(api)
      const [sender, reader] = [await openRoomSocket(api, chat), await openRoomSocket(api, chat)]
      const frame = (clientId: string) =>
        JSON.stringify({
          command: 'new_message',
          chatId: chat.chatId,
          type: 'text',
          message: 'Hello',
          clientId,
        })
      return { sender, reader, frame }
    }),
  )

/** Sends each frame to both sockets of its room, and knows nothing else. */
const startEcho = async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const rooms = new Map<string, Set<WebSocket>>()
  server.on('connection', (socket, { url = '' }) => {
    const room = rooms.get(url) ?? new Set()
    rooms.set(url, room.add(socket))
    socket.on('message', (data) => {
      for (const other of room) other.send(String(data))
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const open2 = (index: number) => open(`ws://127.0.0.1:${port}/${index}`)
  const list = await Promise.all(
    Array.from(
      { length: ROOMS },
      async (_, index): Promise<Room> => ({
        sender: await open2(index),
        reader: await open2(index),
        frame: (clientId) => JSON.stringify({ command: 'new_message', message: 'Hello', clientId }),
      }),
    ),
  )
  const stop = () => {
    for (const client of server.clients) client.terminate()
    server.close()
  }
  return { list, stop }
}

const median = (values: readonly number[]) =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  )
const memoryOf = async (api: string) =>
  Number(
    /^tregu_memory_bytes\{kind="rss"\} (\d+)/m.exec(await (await fetch(`${api}/metrics`)).text())?.[1] ?? 0,
  ) / 1e6

export const benchChat = async (): Promise<void> => {
  const shop = await startShop()
  const api = await startApi(shop.databaseUrl, {})
  const report = makeReport()
  try {
    const echo = await startEcho()
    const figures: Record<'chat' | 'echo', Awaited<ReturnType<typeof measure>>[]> = { chat: [], echo: [] }
    for (let round = 0; round < ROUNDS; round++) {
      figures.echo.push(await measure(echo.list, `e${round}`))
      const rooms = await openRooms(api.url)
      figures.chat.push(await measure(rooms, `c${round}`))
      for (const { sender, reader } of rooms) for (const socket of [sender, reader]) socket.close()
    }
    const of = (kind: 'chat' | 'echo', name: 'p50' | 'p99' | 'perSecond') =>
      median(figures[kind].map((figure) => figure[name]))
    for (const name of ['p50', 'p99'] as const)
      report.add([
        `delivery ${name}, ${ROOMS} rooms`,
        `${of('chat', name).toFixed(1)} ms`,
        `${of('echo', name).toFixed(1)} ms bare echo`,
        '',
        '',
      ])
    report.add(['messages stored and delivered', `${of('chat', 'perSecond')}/s`, '', '', ''])
    const before = await memoryOf(api.url)
    const begun = performance.now()
    const idle: WebSocket[] = []
    while (idle.length < IDLE) {
      const chat = await openChat(api.url)
      idle.push(await openRoomSocket(api.url, chat))
    }
    report.add([
      `opening ${IDLE} chats with sockets`,
      `${Math.round(performance.now() - begun)} ms`,
      '',
      '',
      '',
    ])
    await wait(3_000)
    const perSocket = ((await memoryOf(api.url)) - before) / IDLE
    report.add([`memory of an idle socket`, `${(perSocket * 1_000).toFixed(0)} kB`, '', '', ''])
    for (const socket of idle) socket.terminate()
    echo.stop()
    report.print()
  } finally {
    api.child.kill()
    await shop.stop()
  }
}
