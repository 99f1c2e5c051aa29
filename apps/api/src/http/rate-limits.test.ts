import { createHmac } from 'node:crypto'
import { api, endpoints } from '@tregu/contract'
import { FORWARDED_HEADER, RENDERING } from '@tregu/contract/forwarding'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { rateLimitOf } from './rate-limits.ts'

const SECRET = 'a secret of the tests'
const LIMIT = 60
const test = useApp({ RATE_LIMITS: 'production' })

const signed = (address: string, secret = SECRET) => ({
  [FORWARDED_HEADER]: `${address} ${createHmac('sha256', secret).update(address).digest('hex')}`,
})
const signIn = async (headers: Record<string, string>) => {
  const body = { email: 'nobody', password: 'x' }
  return (await test.call(api.accounts.signIn, { body }, { headers })).status
}
/** A sign-in that comes from another address than this machine's. */
const signInFrom = async (remoteAddress: string, headers: Record<string, string>) => {
  const payload = { email: 'nobody', password: 'x' }
  return (await test.app.inject({ method: 'POST', url: '/signin', payload, remoteAddress, headers }))
    .statusCode
}
const times = async (count: number, headers: Record<string, string>) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push(await signIn(headers))
  return statuses
}

describe('limits for one network address', () => {
  it('are counted for the address that our own web server signs: 60 sign-ins a minute, each address its own', async () => {
    const answers = await times(LIMIT + 1, signed('203.0.113.7'))
    expect([answers.slice(0, LIMIT).every((status) => status === 400), answers.at(-1)]).toEqual([true, 429])
    expect(await signIn(signed('203.0.113.8'))).toBe(400)
    const refused = await test.send('POST', '/signin', {}, { headers: signed('203.0.113.7') })
    expect(refused.body.error).toBe('too_many_requests')
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  it.each([
    ['sign-ups', 60, 'POST', '/signup'],
    ['uploads', 60, 'POST', '/chat/files'],
    ['other writes', 600, 'POST', '/sendMail/'],
    ['reads', 3_000, 'GET', '/change_language'],
  ] as const)(
    '%s: %i are answered, the next one is a 429 that says when to come back',
    async (what, limit, method, url) => {
      const headers = signed(`2001:db8::${what.length}`)
      const ask = () => test.send(method, url, method === 'GET' ? undefined : {}, { headers })
      const answers = await Promise.all(Array.from({ length: limit }, ask))
      expect(answers.filter(({ status }) => status === 429)).toEqual([])
      const { status, body, headers: told } = await ask()
      expect([status, body.error]).toEqual([429, 'too_many_requests'])
      const seconds = Number(told['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(what === 'sign-ups' ? 3_600 : 60)
    },
    30_000,
  )

  it('unsigned and wrongly signed forwarding headers are ignored', async () => {
    const claims = [
      { [FORWARDED_HEADER]: '198.51.100.1' },
      signed('198.51.100.2', 'another secret'),
      { 'x-forwarded-for': '198.51.100.3' },
    ]
    const answers: number[] = []
    for (let n = 0; n <= LIMIT; n++)
      answers.push(await signInFrom('198.51.100.9', claims[n % claims.length] ?? {}))
    expect([answers.at(-2), answers.at(-1)]).toEqual([400, 429])
  })

  it('the web server’s own rendering calls are not counted', async () => {
    expect(new Set(await times(LIMIT + 5, signed(RENDERING)))).toEqual(new Set([400]))
    const answers: number[] = []
    for (let n = 0; n <= LIMIT; n++)
      answers.push(await signInFrom('198.51.100.10', { [FORWARDED_HEADER]: RENDERING }))
    expect([answers.at(-2), answers.at(-1)]).toEqual([400, 429])
  })
})

it('a demo has higher limits, because all its visitors may have one address', () => {
  const demo = rateLimitOf({ ...test.deps.env, RATE_LIMITS: 'demo' }, api.accounts.signUp)
  expect(demo).toEqual({ rateLimit: { groupId: 'signUps', max: 5_000, timeWindow: 3_600_000 } })
  const real = rateLimitOf({ ...test.deps.env, RATE_LIMITS: 'production' }, api.accounts.signUp)
  expect(real).toEqual({ rateLimit: { groupId: 'signUps', max: 60, timeWindow: 3_600_000 } })
})

it('limits that are turned off are none', () => {
  for (const { endpoint } of endpoints)
    expect(rateLimitOf({ ...test.deps.env, RATE_LIMITS: 'off' }, endpoint)).toEqual({})
})
