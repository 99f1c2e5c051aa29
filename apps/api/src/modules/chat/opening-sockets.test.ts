import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import {
  addressOf,
  newAgent,
  newTicket,
  openGuestChat,
  openSocket,
  refusalOf,
  tokenHeaders,
} from '../../../test/chat.ts'
import { useHttp } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
useHttp(test)

describe('opening a socket', () => {
  it('needs a token or a ticket, which opens one socket and ends after a minute', async () => {
    const guest = await openGuestChat(test)
    const path = `/ws/new_chat/${guest.chatId}/`
    const address = addressOf(test)
    expect(await refusalOf(address, path)).toEqual([401, 'not_signed_in'])
    expect(await refusalOf(address, path, { ticket: 'nothing' })).toEqual([401, 'not_signed_in'])
    expect(await refusalOf(address, path, { headers: { authorization: 'Token nothing' } })).toEqual([
      401,
      'not_signed_in',
    ])
    await openSocket(address, path, { ticket: guest.ticket })
    expect(await refusalOf(address, path, { ticket: guest.ticket })).toEqual([401, 'not_signed_in'])
    const late = await newTicket(test, guest)
    const [{ seconds } = { seconds: 0 }] = await rowsOf<{ seconds: number }>(
      test,
      'SELECT extract(epoch FROM max(expires_at) - now())::float8 AS seconds FROM socket_ticket',
    )
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    await rowsOf(test, "UPDATE socket_ticket SET expires_at = now() - interval '1 second'")
    expect(await refusalOf(address, path, { ticket: late })).toEqual([401, 'not_signed_in'])
    // Only one of several sockets with the same ticket is opened.
    const ticket = await newTicket(test, guest)
    const ten = await Promise.allSettled(
      Array.from({ length: 10 }, () => openSocket(address, path, { ticket })),
    )
    expect(ten.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('of somebody else’s chat or nickname is refused like one that does not exist', async () => {
    const [guest, stranger] = [await openGuestChat(test), await openGuestChat(test)]
    const customer = await signUp(test)
    const address = addressOf(test)
    const nowhere = '00000000-0000-7000-8000-000000000000'
    for (const path of [
      `/ws/new_chat/${guest.chatId}/`,
      `/ws/new_chat/${nowhere}/`,
      '/ws/new_chat/1/',
      `/ws/new_msg/${guest.nickname}`,
      '/ws/new_msg/nobody',
    ]) {
      const ticket = await newTicket(test, stranger)
      expect([path, await refusalOf(address, path, { ticket })]).toEqual([path, [403, 'forbidden']])
      const headers = tokenHeaders(customer)
      expect([path, await refusalOf(address, path, { headers })]).toEqual([path, [403, 'forbidden']])
    }
  })

  it('from a page of another site is refused before the upgrade; the ticket stays', async () => {
    const guest = await openGuestChat(test)
    const path = `/ws/new_chat/${guest.chatId}/`
    const address = addressOf(test)
    const { ticket } = guest
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null', 'file://'])
      expect(await refusalOf(address, path, { ticket, headers: { origin } })).toEqual([403, 'forbidden'])
    const { origin } = new URL(test.deps.env.PUBLIC_URL)
    const room = await openSocket(address, path, { ticket, headers: { origin } })
    room.send({ command: 'ping' })
    await room.next('pong')
  })

  it('from a page under the name of this host is refused, unless the name is the machine’s own', async () => {
    const guest = await openGuestChat(test)
    const path = `/ws/new_chat/${guest.chatId}/`
    const { ticket } = guest
    const address = addressOf(test)
    const { port } = new URL(address)
    // DNS rebinding: the page of another site whose name now leads to this machine.
    for (const name of ['evil.example', 'localhost.evil.example', '192.168.1.7'])
      for (const header of ['host', 'x-forwarded-host']) {
        const headers = { origin: `http://${name}:${port}`, [header]: `${name}:${port}` }
        expect([name, header, await refusalOf(address, path, { ticket, headers })]).toEqual([
          name,
          header,
          [403, 'forbidden'],
        ])
      }
    const own = `127.0.0.1:${port}`
    const headers = { origin: `http://${own}`, host: own }
    const room = await openSocket(address, path, { ticket, headers })
    room.send({ command: 'ping' })
    await room.next('pong')
  })

  it('is for addresses under /ws only; elsewhere the offer to upgrade is ignored', async () => {
    const agent = await newAgent(test)
    expect(await refusalOf(addressOf(test), '/no/such/path')).toEqual([404, 'not_found'])
    expect(await refusalOf(addressOf(test), '/chat/create')).toEqual([200, 'null'])
    expect((await test.send('GET', `/ws/new_msg/${agent.nickname}`, undefined, agent)).status).toBe(404)
  })
})
