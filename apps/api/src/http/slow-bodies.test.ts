import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { buildApp } from '../app.ts'
import { limitSlowBodies } from './slow-bodies.ts'
import { answerBrokenConnection } from './unreadable.ts'

const test = useApp()
let app: FastifyInstance
beforeAll(async () => {
  app = fastify({ clientErrorHandler: answerBrokenConnection })
  limitSlowBodies(app, 0.3)
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume().on('end', () => done(null, {}))
  })
  app.post('/take', async () => ({ ok: true }))
  app.get('/slow', async () => {
    await wait(600)
    return { ok: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const send = (type: string, body: string) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = ['POST /take HTTP/1.1', 'host: localhost', `content-type: ${type}`, 'content-length: 10']
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  return socket
}

it('a body that does not come in time is a 408', async () => {
  const socket = send('application/json', '{')
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) })
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
})

it('a body with files has more time', async () => {
  const socket = send('multipart/form-data; boundary=b', '12345')
  await new Promise((resolve) => setTimeout(resolve, 600))
  socket.write('67890')
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) })
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

it('an answer without a body to wait for may take longer', async () => {
  const { port } = app.server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).json()).toEqual({ ok: true })
  expect((await app.inject({ method: 'GET', url: '/slow' })).statusCode).toBe(200)
})

it('a body that comes at once is left alone', async () => {
  const socket = send('application/json', '{"a":"bc"}')
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) })
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})

it('the API takes at most 180 seconds for a request with files and 30 for a head', async () => {
  const { server } = await buildApp(test.deps, {})
  expect([server.requestTimeout, server.headersTimeout]).toEqual([180_000, 30_000])
})
