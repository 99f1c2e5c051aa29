/** Sockets under /ws: answers the browser only after the API has accepted the socket (docs/rules/chat.md). */
import { request as ask, type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import { request as askEncrypted } from 'node:https'
import type { Duplex } from 'node:stream'
import { isForeignOrigin } from '@tregu/contract/forwarding'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { passedOn } from './forward.ts'
import { refusal } from './refuse.ts'

const ANSWER_MS = 10_000

const isForeign = (env: Env, { headers }: IncomingMessage): boolean =>
  isForeignOrigin(headers.origin, new URL(env.publicUrl).origin, [headers.host])

const headOf = (status: number, reason: string | undefined, rawHeaders: readonly string[]) => {
  const lines = [`HTTP/1.1 ${status} ${reason || STATUS_CODES[status] || ''}`]
  for (let n = 0; n < rawHeaders.length; n += 2) lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

const refuse = (
  socket: Duplex,
  id: string,
  error: Parameters<typeof refusal>[0],
  request: IncomingMessage,
) => {
  const { status, headers, body } = refusal(error, id, request)
  const all = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
  socket.end(headOf(status, undefined, Object.entries(all).flat()) + body)
}

/** @returns how many sockets are open to browsers */
export const passSocketsOn = (app: FastifyInstance, env: Env, newId: () => string): (() => number) => {
  const open = new Set<Duplex>()
  const accepted = new Set<Duplex>()
  const keep = (socket: Duplex) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  const passOn = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const id = newId()
    const target = new URL(env.apiUrl)
    const asked = (target.protocol === 'https:' ? askEncrypted : ask)({
      hostname: target.hostname,
      port: target.port,
      path: request.url,
      timeout: ANSWER_MS,
      headers: { ...passedOn(env, request), host: target.host },
    })
    asked.on('upgrade', (answer, upstream, first) => {
      keep(upstream)
      accepted.add(socket)
      socket.once('close', () => accepted.delete(socket))
      socket.write(headOf(answer.statusCode ?? 101, answer.statusMessage, answer.rawHeaders))
      socket.write(first)
      upstream.write(head)
      socket.once('close', () => upstream.destroy())
      upstream.once('close', () => socket.destroy())
      upstream.pipe(socket).pipe(upstream)
    })
    asked.on('response', (answer) => {
      socket.write(headOf(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders))
      answer.pipe(socket)
    })
    asked.on('timeout', () => asked.destroy(new Error('the API did not answer')))
    asked.on('error', () => refuse(socket, id, 'unavailable', request))
    socket.once('close', () => asked.destroy())
    asked.end()
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    keep(socket)
    const isSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    if (!isSocket || !/^\/ws(\/|$)/.test(request.url ?? '')) return answerPlainly(app, request, socket)
    if (isForeign(env, request)) return refuse(socket, newId(), 'forbidden', request)
    return passOn(request, socket, head)
  })
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy()
  })
  return () => accepted.size
}

/** Ignore an offer to upgrade to another protocol, such as HTTP/2, and answer in HTTP/1.1. */
const answerPlainly = (app: FastifyInstance, request: IncomingMessage, socket: Duplex) => {
  const response = new ServerResponse(request)
  response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0])
  response.once('finish', () => socket.end())
  app.routing(request, response)
}
