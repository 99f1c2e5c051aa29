import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { endIdleConnectionsOnClose } from './closing.ts'

it('a stop does not wait for a kept-alive connection whose answer was still being sent', async () => {
  const app = fastify()
  endIdleConnectionsOnClose(app)
  const body = new PassThrough()
  app.get('/', (_, reply) => reply.send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const asked = request({ port, agent }).end()
  body.write('first ')
  const [answer] = await once(asked, 'response')
  const closed = app.close()
  await eventually(() => expect(app.server.listening).toBe(false))
  body.end('last')
  expect(await text(answer)).toBe('first last')
  const waited = await Promise.race([
    closed.then(() => 'closed'),
    new Promise((resolve) => setTimeout(resolve, 5_000, 'still open')),
  ])
  agent.destroy()
  expect(waited).toBe('closed')
})
