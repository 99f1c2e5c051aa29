/** A client of a chat as the web has one: keeps what is not acknowledged, comes back, asks for the rest and sends it again. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type ChatSocket, messagesIn, textFrame } from './chat.ts'

const PAUSE_MS = 50

export const makeClient = (chatId: string, open: () => Promise<ChatSocket>) => {
  const known = new Map<number, string>()
  const pending = new Map<string, string>()
  const acknowledged = new Set<string>()
  let socket: ChatSocket | null = null
  let isDone = false
  const keep = () => {
    for (const { sequence, content, clientId } of messagesIn(socket?.frames ?? [])) {
      expect(known.get(sequence) ?? content).toBe(content)
      known.set(sequence, content)
      if (clientId !== null && pending.delete(clientId)) acknowledged.add(content)
    }
  }
  const come = async () => {
    socket = await open()
    const after = Math.max(0, ...known.keys())
    socket.send({ command: 'fetch_messages', chatId, after })
    for (const [clientId, text] of pending) socket.send(textFrame(chatId, text, clientId))
    await socket.closed
    keep()
  }
  return {
    run: async () => {
      while (!isDone) await come().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)))
    },
    say: (text: string) => {
      const clientId = randomUUID()
      pending.set(clientId, text)
      if (socket?.raw.readyState === 1) socket.send(textFrame(chatId, text, clientId))
    },
    keep,
    pending,
    acknowledged,
    /** The texts in the order of their numbers. */
    read: () => [...known].sort(([a], [b]) => a - b).map(([, text]) => text),
    /** Cuts the connection, as a lost network does. */
    cut: () => socket?.raw.terminate(),
    stop: () => {
      isDone = true
      socket?.raw.terminate()
    },
  }
}
