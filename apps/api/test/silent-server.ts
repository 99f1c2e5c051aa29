/** A server that takes connections and, after an optional first line, never answers. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Ends with the test. */
export const startSilentServer = async (greeting = '') => {
  const sockets = new Set<Socket>()
  let heard = 0
  const server = createServer((socket) => {
    heard++
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    if (greeting) socket.write(greeting)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { port, connections: () => heard }
}
