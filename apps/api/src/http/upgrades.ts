/**
 * Separates requests for sockets under /ws from other offers to upgrade the connection, such as HTTP/2. Node hands all of them to
 * the same listener, and a socket that was opened at another address would skip the checks of /ws.
 */
import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const isForSocket = ({ headers, url }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && /^\/+ws\//.test(url ?? '')

/** Gives the connection back to the server with the same request, but without the offer. */
const ignoreOffer = (server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] ?? ''
    if (!/^(upgrade|connection|http2-settings)$/i.test(name))
      lines.push(`${name}: ${request.rawHeaders[at + 1]}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}

/** A server that emits `upgrade` for sockets under /ws only. */
export const separateSockets = (app: FastifyInstance): Server => {
  const sockets = new EventEmitter()
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForSocket(request)) sockets.emit('upgrade', request, socket, head)
    else ignoreOffer(app.server, request, socket, head)
  })
  // The plugin only listens to its upgrades.
  return sockets as Server
}
