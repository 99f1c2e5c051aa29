import { api } from '@tregu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeSeller, signUp } from '../../test/as.ts'
import { buildStore } from '../../test/factories.ts'
import { buildApp } from '../app.ts'

const test = useApp()
const PASSWORD = 'a-good-secret'
const lines: string[] = []
let app: FastifyInstance
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) }
  app = await buildApp({ ...test.deps }, { logger: { level: 'info', stream } })
})
afterAll(() => app.close())

type Asked = { readonly token?: string; readonly from?: string; readonly body?: object }
/** Sends a request, and reads what the log says about its safety. */
const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, { token, from, body }: Asked = {}) => {
  lines.length = 0
  const { statusCode } = await app.inject({
    method,
    url,
    remoteAddress: from ?? '203.0.113.9',
    headers: token ? { authorization: `Token ${token}` } : {},
    ...(body ? { payload: body } : {}),
  })
  const said = lines.map((line) => JSON.parse(line)).filter(({ security }) => security)
  return { status: statusCode, said: said.map(({ security }) => security), request: said[0]?.reqId }
}

it('names a sign-in with account, address and request, and holds no password, token or e-mail', async () => {
  const { id, email } = await signUp(test)
  const { status, said, request } = await ask('POST', '/signin', { body: { email, password: PASSWORD } })
  expect(status).toBe(200)
  expect(said).toEqual([{ event: 'signed_in', code: null, account: id, address: '203.0.113.9' }])
  expect(request).toMatch(/^[0-9a-f-]{36}$/)
  const all = lines.join('\n')
  for (const secret of [email, PASSWORD]) expect(all).not.toContain(secret)
})

it('names a refusal with its reason: a wrong password, a missing permission, an unknown token', async () => {
  const { id, email, token } = await signUp(test)
  const guessed = await ask('POST', '/signin', { body: { email, password: 'a-guess' }, from: '2001:db8::7' })
  expect([guessed.status, guessed.said]).toEqual([
    401,
    [{ event: 'refused', code: expect.any(String), account: null, address: '2001:db8:0:0::/64' }],
  ])
  const forbidden = await ask('GET', '/backoffice/staff', { token })
  expect(forbidden.said).toEqual([
    { event: 'refused', code: 'forbidden', account: id, address: '203.0.113.9' },
  ])
  const unknown = await ask('GET', '/orders/list', { token: 'no-such-token' })
  expect(unknown.said).toMatchObject([{ event: 'refused', code: 'not_signed_in', account: null }])
})

it('names a wrong password at the check before a change, which is answered as a success', async () => {
  const { id, token } = await signUp(test)
  const check = (password: string) => ask('POST', '/password/check', { token, body: { password } })
  expect((await check(PASSWORD)).said).toEqual([])
  const wrong = await check('a-guess')
  expect([wrong.status, wrong.said]).toEqual([
    200,
    [{ event: 'refused', code: 'wrong_password', account: id, address: '203.0.113.9' }],
  ])
})

it('names what an account and the back office change, and is silent about reading', async () => {
  const person = await signUp(test)
  await makeSeller(test, person, await buildStore(test))
  const body = { password: PASSWORD, new_password: 'another-secret-1' }
  const changed = await ask('POST', api.accounts.changePassword.path, { token: person.token, body })
  expect([changed.status, changed.said]).toMatchObject([200, [{ event: 'account', account: person.id }]])
  const read = await ask('GET', '/backoffice/products', { token: person.token })
  expect([read.status, read.said]).toEqual([200, []])
})
