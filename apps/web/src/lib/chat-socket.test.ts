import type { ClientFrame, ServerFrame } from '@tregu/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChatSocket, type SocketState, type Wire } from './chat-socket.ts'

/** A socket that the test opens, feeds and closes. */
const fakeWires = () => {
  const wires: (Wire & { readonly address: string; readonly sent: ClientFrame[]; closed: boolean })[] = []
  const open = (address: string): Wire => {
    const wire = {
      address,
      sent: [] as ClientFrame[],
      closed: false,
      send: (text: string) => void wire.sent.push(JSON.parse(text)),
      close: () => {
        wire.closed = true
      },
      onopen: null as Wire['onopen'],
      onmessage: null as Wire['onmessage'],
      onclose: null as Wire['onclose'],
    }
    wires.push(wire)
    return wire
  }
  return { wires, open }
}

const start = (address: () => Promise<string | null>) => {
  const { wires, open } = fakeWires()
  const states: SocketState[] = []
  const frames: ServerFrame[] = []
  const socket = createChatSocket({
    address,
    open,
    onFrame: (frame) => void frames.push(frame),
    onState: (state) => void states.push(state),
  })
  return { socket, wires, states, frames }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a socket of the chat', () => {
  it('takes a fresh ticket for every try, and says when it is open', async () => {
    let tickets = 0
    const { wires, states } = start(async () => `ticket-${++tickets}`)
    await settle()
    wires[0]?.onopen?.()
    wires[0]?.onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(1_000)
    wires[1]?.onopen?.()
    expect(wires.map(({ address }) => address)).toEqual(['ticket-1', 'ticket-2'])
    expect(states).toEqual(['open', 'reconnecting', 'open'])
  })

  it('waits longer after every failure, at most half a minute, and starts again after a word of the server', async () => {
    const { wires } = start(async () => 'place')
    await settle()
    const pauses: number[] = []
    for (let tries = 1; tries <= 7; tries++) {
      const begin = Date.now()
      wires.at(-1)?.onclose?.({ code: 1006 })
      while (wires.length === tries) await vi.advanceTimersByTimeAsync(500)
      pauses.push(Date.now() - begin)
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    wires.at(-1)?.onopen?.()
    wires.at(-1)?.onmessage?.({ data: '{"command":"pong"}' })
    const count = wires.length
    wires.at(-1)?.onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(wires.length).toBe(count + 1)
  })

  it('tries again when the ticket could not be had, and at once when it is woken', async () => {
    let isUp = false
    const { socket, wires, states } = start(async () => {
      if (!isUp) throw new Error('no connection')
      return 'place'
    })
    await settle()
    expect(states).toEqual(['reconnecting'])
    isUp = true
    socket.wake()
    await settle()
    expect(wires.length).toBe(1)
  })

  it.each([
    ['there is nothing to connect to', null, 0],
    ['the server says that it is not one’s own', 'place', 4403],
  ] as const)('stops when %s', async (_, address, code) => {
    const { wires, states } = start(async () => address)
    await settle()
    if (code) wires[0]?.onclose?.({ code })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(states.at(-1)).toBe('refused')
    expect(wires.length).toBe(code ? 1 : 0)
  })

  it('a used or missing ticket leads to a new one', async () => {
    const { wires } = start(async () => 'place')
    await settle()
    wires[0]?.onclose?.({ code: 4401 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(wires.length).toBe(2)
  })

  it('notices within 45 seconds that nobody answers', async () => {
    const { wires, states } = start(async () => 'place')
    await settle()
    wires[0]?.onopen?.()
    await vi.advanceTimersByTimeAsync(30_000)
    wires[0]?.onmessage?.({ data: '{"command":"pong"}' })
    await vi.advanceTimersByTimeAsync(44_000)
    expect(states).toEqual(['open'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([wires[0]?.closed, states.at(-1)]).toEqual([true, 'reconnecting'])
  })

  it('hands on frames, ignores what is none, and sends only while it is open', async () => {
    const { socket, wires, frames } = start(async () => 'place')
    await settle()
    expect(socket.send({ command: 'ping' })).toBe(false)
    wires[0]?.onopen?.()
    wires[0]?.onmessage?.({ data: 'hello' })
    wires[0]?.onmessage?.({ data: '{"command":"presence","agents_online":2}' })
    expect(frames).toEqual([{ command: 'presence', agents_online: 2 }])
    expect(socket.send({ command: 'typing', chatId: 'c' })).toBe(true)
    socket.stop()
    expect([socket.send({ command: 'ping' }), wires[0]?.closed]).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(wires.length).toBe(1)
  })
})
