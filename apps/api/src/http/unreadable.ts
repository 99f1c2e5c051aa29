/** Answers requests that never reach a route, in the error envelope: undecodable addresses, overlong headers, broken HTTP. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import { chooseLanguage, DEFAULT_LANGUAGE } from '@tregu/domain'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import { failureOf, sendFailure } from './errors.ts'

/** The request's query and cookies were not parsed. */
export const answerUnreadable = (
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const language = chooseLanguage({
    header: request.headers['accept-language'],
    cookie: cookie.parse(request.headers.cookie ?? '').lang,
    tab: request.headers['x-language']?.toString(),
    query: new URLSearchParams(request.raw.url?.split('?')[1]).get('lang'),
  })
  reply.header('x-request-id', request.id)
  sendFailure(new AppError('malformed'), request, reply, language)
}

const HEAD_TOO_LONG = { line: '431 Request Header Fields Too Large', code: 'too_large' } as const
const TOO_SLOW = { line: '408 Request Timeout', code: 'malformed' } as const
const NOT_HTTP = { line: '400 Bad Request', code: 'malformed' } as const

/** Answers a broken request in the default language, because the caller's language is unknown. */
export const answerBrokenConnection = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const known: Readonly<Record<string, typeof HEAD_TOO_LONG | typeof TOO_SLOW>> = {
    HPE_HEADER_OVERFLOW: HEAD_TOO_LONG,
    ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  }
  const { line, code } = known[error.code ?? ''] ?? NOT_HTTP
  const id = randomUUID()
  const body = JSON.stringify(failureOf(new AppError(code), DEFAULT_LANGUAGE, id))
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${id}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
