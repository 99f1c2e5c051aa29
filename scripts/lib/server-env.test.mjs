import { describe, expect, it } from 'vitest'
import { makeServerEnv } from './server-env.mjs'

const settings = { demo: 'on', data: '/data', apiPort: 4000, webPort: 3000 }
const make = (environment = {}) =>
  makeServerEnv(settings, 'postgres://localhost/tregu', '127.0.0.1', environment)
const secretOf = (environment) => make(environment).FORWARD_SECRET

describe('the secret of the signature', () => {
  it('is new at every npm start, unless the operator sets one', () => {
    const secrets = [secretOf(), secretOf({ FORWARD_SECRET: '' })]
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(secrets).size).toBe(2)
    expect(secretOf({ FORWARD_SECRET: 'a secret of the operator' })).toBe('a secret of the operator')
  })
})

it('the servers have the addresses of the settings, and what else the environment says', () => {
  const given = { REDIS_URL: 'redis://cache', NODE_ENV: 'staging', TREGU_ROLE: 'worker', RATE_LIMITS: '' }
  expect(make(given)).toMatchObject({
    REDIS_URL: 'redis://cache',
    NODE_ENV: 'production',
    // One process does everything.
    TREGU_ROLE: 'all',
    RATE_LIMITS: 'demo',
    API_URL: 'http://127.0.0.1:4000',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  })
  expect(make({ PUBLIC_URL: 'https://tregu.example' }).PUBLIC_URL).toBe('https://tregu.example')
})
