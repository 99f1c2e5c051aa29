import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { api, endpoints, pathsOf } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { type Person, signUp } from '../../test/as.ts'
import { buildStore } from '../../test/factories.ts'

const test = useApp()
const calls = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ auth }) => !['guest', 'shopper', 'user'].includes(auth))

const grant = async (permissions: string[]) => {
  const person = await signUp(test, { role: 1 })
  await test.database.pool.query('UPDATE users SET permissions = $2 WHERE id = $1', [person.id, permissions])
  return person
}
const withStore = async () => {
  const person = await signUp(test)
  const store = await buildStore(test, {})
  await test.database.pool.query('UPDATE store SET owner_id = $2 WHERE id = $1', [store.id, person.id])
  return person
}
/** The kinds of calls that the person may use. */
const opened = async (person: Person) => {
  const kinds = new Set<string>()
  for (const endpoint of calls) {
    const url = (pathsOf(endpoint)[0] ?? '').replaceAll(/:\w+/g, '1')
    const { status } = await test.send(
      endpoint.method,
      url,
      endpoint.method === 'GET' ? undefined : {},
      person,
    )
    expect(status).not.toBe(401)
    if (status !== 403) kinds.add(endpoint.auth)
  }
  return [...kinds].sort()
}

describe('what a role-1 account may do', () => {
  it('is decided by its permissions: an applicant may fill in the application alone, an administrator may do everything', async () => {
    expect(new Set(calls.map(({ auth }) => auth)).size).toBeGreaterThan(1)
    const all = [...new Set(calls.map(({ auth }) => auth))].sort()
    expect(await opened(await signUp(test, { role: 1 }))).toEqual(['applicant', 'member'])
    expect(await opened(await grant(['support']))).toEqual(['applicant', 'member', 'support'])
    const ofStore = all.filter((kind) => kind !== 'support' && kind !== 'administrator')
    expect(await opened(await withStore())).toEqual(ofStore)
    expect(await opened(await grant(['administrator']))).toEqual(all)
  })
})

describe('the store of an applicant', () => {
  it('may be filled in before it is approved and after a refusal: by its owner and an administrator, by no customer', async () => {
    const storeOf = async (person: Person) =>
      (await test.send('GET', '/backoffice/store', undefined, person)).status
    expect(await storeOf(await signUp(test))).toBe(403)
    expect(await storeOf(await signUp(test, { role: 1 }))).not.toBe(403)
    expect(await storeOf(await grant(['administrator']))).not.toBe(403)
    const refused = await withStore()
    await test.database.pool.query("UPDATE store SET state = 'refused' WHERE owner_id = $1", [refused.id])
    expect(await storeOf(refused)).not.toBe(403)
  })
})

describe('an upload', () => {
  /** Announces a picture and sends the header of its part, but never the rest. */
  const upload = async (headers: Record<string, string>) => {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as { port: number }
    const { method, path } = api.accounts.updateUser
    const sent = request({
      port,
      path,
      method,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5_000_000, ...headers },
    })
    sent.write('--x\r\ncontent-disposition: form-data; name="image"; filename="me.jpg"\r\n\r\n')
    try {
      return await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        sent.on('response', async (answer) =>
          resolve({ status: answer.statusCode, body: await text(answer) }),
        )
        sent.on('error', reject)
        setTimeout(() => reject(new Error('no answer before the file was there')), 3_000).unref()
      })
    } finally {
      sent.on('error', () => undefined)
      sent.destroy()
    }
  }

  it('of an unknown caller is refused before the file is read', async () => {
    for (const headers of [{}, { authorization: 'Token of-no-session' }]) {
      const { status, body } = await upload(headers as Record<string, string>)
      expect([status, JSON.parse(body).error]).toEqual([401, 'not_signed_in'])
    }
    const person = await signUp(test)
    await expect(upload({ authorization: `Token ${person.token}` })).rejects.toThrow('no answer')
  })
})
