import { describe, expect, it } from 'vitest'
import { EnvError, listenHost, readEnv } from './env.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/tregu',
  SMTP_URL: 'smtp://mail.test',
}
const faultsOf = (settings: Record<string, string>): string[] => {
  try {
    readEnv({ ...production, ...settings })
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    return (error as Error).message.split('\n')
  }
}

describe('production', () => {
  it('refuses careless settings, all at once', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ SMTP_URL: '', RATE_LIMITS: 'off' })).toEqual([
      'RATE_LIMITS: off is refused in production',
      'SMTP_URL: production sends mails; set it, or TREGU_MAIL=log if no mail shall leave',
    ])
  })

  it('starts without a mail server when that is meant, and with the demo world', () => {
    expect(faultsOf({ SMTP_URL: '', TREGU_MAIL: 'log' })).toEqual([])
    expect(faultsOf({ SMTP_URL: '', RATE_LIMITS: 'off', DEMO: 'on' })).toEqual([])
  })
})

describe('Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it('is chosen by its two keys together, and needs both', () => {
    expect(faultsOf(keys)).toEqual([])
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
      'STRIPE_WEBHOOK_SECRET: Stripe needs both its secret key and its webhook’s secret',
    ])
    expect(faultsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([
      'STRIPE_SECRET_KEY: Stripe needs both its secret key and its webhook’s secret',
    ])
  })

  it('refuses a key that is public, or in the place of the other, without repeating it', () => {
    expect(
      faultsOf({ STRIPE_SECRET_KEY: 'pk_test_secret', STRIPE_WEBHOOK_SECRET: 'sk_test_secret' }),
    ).toEqual([
      'STRIPE_SECRET_KEY: must be a secret or restricted key: sk_… or rk_…',
      'STRIPE_WEBHOOK_SECRET: must be the secret of a webhook: whsec_…',
    ])
  })
})

describe('Facebook and Google', () => {
  const secret = 'f0'.repeat(16)

  it('sign people in with an id and a secret each, and need both', () => {
    expect(faultsOf({ FACEBOOK_CLIENT_ID: '1', FACEBOOK_CLIENT_SECRET: secret })).toEqual([])
    expect(faultsOf({ FACEBOOK_CLIENT_ID: '1' })).toEqual([
      'FACEBOOK_CLIENT_SECRET: Facebook needs both the number of the app and its secret',
    ])
    expect(faultsOf({ GOOGLE_CLIENT_SECRET: 'GOCSPX-secret' })).toEqual([
      'GOOGLE_CLIENT_ID: Google needs both the client’s id and its secret',
    ])
  })

  it('refuse what is no id and no secret, without repeating the secret', () => {
    expect(
      faultsOf({ FACEBOOK_CLIENT_ID: '1', FACEBOOK_CLIENT_SECRET: 'not-one', GOOGLE_CLIENT_ID: 'x' }),
    ).toEqual([
      'FACEBOOK_CLIENT_SECRET: must be the secret of an app at Facebook: 32 letters and digits',
      'GOOGLE_CLIENT_ID: must be a client id: ….apps.googleusercontent.com; it is "x"',
    ])
  })
})

it('with DEMO=on the server listens on loopback only, unless TREGU_HOST is set', () => {
  const hostOf = (settings: Record<string, string>) => listenHost(readEnv({ ...production, ...settings }))
  expect(hostOf({ DEMO: 'on' })).toBe('127.0.0.1')
  expect(hostOf({ DEMO: 'on', TREGU_HOST: '0.0.0.0' })).toBe('0.0.0.0')
  expect(hostOf({ DEMO: 'off' })).toBe('0.0.0.0')
  expect(hostOf({ DEMO: 'off', TREGU_HOST: '127.0.0.1' })).toBe('127.0.0.1')
})
