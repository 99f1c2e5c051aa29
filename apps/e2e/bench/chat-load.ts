/** Puts messages on rooms and measures the time until the other socket has each. */
import { performance } from 'node:perf_hooks'
import type { RawData } from 'ws'
import type { Room } from './chat-people.ts'

/** Milliseconds, and how many messages came. */
export type Delivery = {
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly came: number
}

const AGAIN_MS = 200
const CLIENT_ID = /"clientId":"([^"]+)"/

const figuresOf = (times: readonly number[]): Delivery => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1), came: times.length }
}

/**
 * Calls `hear` with the client id of each message that arrives at the other end than it was sent from. A message that the server
 * could not store goes again, as the web sends it.
 */
const hearAll = (rooms: readonly Room[], hear: (clientId: string) => void) => {
  const stops = rooms.flatMap(({ sockets, frame }) =>
    sockets.map((socket, side) => {
      const listen = (data: RawData) => {
        const text = String(data)
        const [, id] = CLIENT_ID.exec(text) ?? []
        if (!id) return
        if (text.includes('"error":"unavailable"')) setTimeout(() => socket.send(frame(id)), AGAIN_MS)
        else if (!id.endsWith(`/${side}`)) hear(id)
      }
      socket.on('message', listen)
      return () => socket.off('message', listen)
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

const LATE_MS = 10_000

/**
 * Sends at a steady rate, whatever the answers do, to the rooms in turn and from both sides. A message's time counts from the
 * moment at which it was to be sent, so a server that falls behind cannot hide it.
 */
export const sendSteadily = async (
  rooms: readonly Room[],
  name: string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Delivery> => {
  const total = perSecond * seconds
  const planned = new Map<string, number>()
  const times: number[] = []
  const stop = hearAll(rooms, (id) => {
    const at = planned.get(id)
    if (at !== undefined) times.push(performance.now() - at)
    planned.delete(id)
  })
  const begun = performance.now() + 20
  const timeOf = (n: number) => begun + (n * 1_000) / perSecond
  await new Promise<void>((resolve) => {
    let n = 0
    const timer = setInterval(() => {
      for (; n < total && timeOf(n) <= performance.now(); n++) {
        const room = rooms[n % rooms.length]
        const side = Math.floor(n / rooms.length) % 2
        const id = `${name}-${n}/${side}`
        planned.set(id, timeOf(n))
        room?.sockets[side]?.send(room.frame(id))
      }
      const isOver = n === total && (planned.size === 0 || performance.now() > timeOf(total) + LATE_MS)
      if (!isOver) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  stop()
  if (times.length < total) throw new Error(`${total - times.length} messages did not arrive`)
  return figuresOf(times)
}

/** Messages of each room that may be sent at once. */
const AT_ONCE = 20

/** Sends in each room one message after the other, as fast as they arrive, from both sides. Messages per second. */
export const sendAtMost = async (rooms: readonly Room[], name: string): Promise<number> => {
  const waiting = new Map<string, () => void>()
  const stop = hearAll(rooms, (id) => {
    waiting.get(id)?.()
    waiting.delete(id)
  })
  const begun = performance.now()
  await Promise.all(
    rooms.map(async ({ sockets, frame }, index) => {
      for (let n = 0; n < 2 * AT_ONCE; n++) {
        const id = `${name}-${index}-${n}/${n % 2}`
        const arrived = new Promise<void>((resolve) => waiting.set(id, resolve))
        sockets[n % 2]?.send(frame(id))
        await arrived
      }
    }),
  )
  stop()
  return (rooms.length * 2 * AT_ONCE * 1_000) / (performance.now() - begun)
}
