import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addressOf } from '../../test/chat.ts'
import { useHttp } from '../../test/over-http.ts'

const test = useApp()
useHttp(test)

/** Sends a request with an offer to upgrade, and returns the head and the beginning of the answer. */
const ask = async (first: string, lines: readonly string[], body = '') => {
  const socket = connect(Number(new URL(addressOf(test)).port), '127.0.0.1')
  socket.write(`${[first, 'host: localhost', ...lines].join('\r\n')}\r\n\r\n${body}`)
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(5_000) })
  socket.destroy()
  return String(answer)
}
const H2C = [
  'connection: Upgrade, HTTP2-Settings',
  'upgrade: h2c',
  'http2-settings: AAMAAABkAAQCAAAAAAIAAAAA',
]
const SOCKET = [
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
]

describe('an offer to upgrade', () => {
  it('to HTTP/2 is ignored: the request is answered, with its body', async () => {
    expect(await ask('GET /healthz HTTP/1.1', H2C)).toMatch(/^HTTP\/1\.1 200 OK/)
    const body = '{"email":"nobody@tregu.test","password":"secret"}'
    const head = ['content-type: application/json', `content-length: ${body.length}`, ...H2C]
    expect(await ask('POST /signin HTTP/1.1', head, body)).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('to a socket outside /ws opens none, whatever its origin', async () => {
    for (const path of ['/healthz', '/chat/create', '/wsx/new_chat/1', '/'])
      expect(await ask(`GET ${path} HTTP/1.1`, [...SOCKET, 'origin: https://evil.example'])).toMatch(
        /^HTTP\/1\.1 (200|404) /,
      )
    expect(await ask('GET /ws/ HTTP/1.1', SOCKET)).toMatch(/^HTTP\/1\.1 404 /)
  })
})
