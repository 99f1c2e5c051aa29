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
      'SMTP_URL: production sends mails; set it, or MAIL=log if no mail shall leave',
    ])
  })

  it('starts without a mail server when that is meant, and with the demo world', () => {
    expect(faultsOf({ SMTP_URL: '', MAIL: 'log' })).toEqual([])
    expect(faultsOf({ SMTP_URL: '', RATE_LIMITS: 'off', DEMO: 'on' })).toEqual([])
  })
})

it('with DEMO=on the server listens on loopback only, unless HOST is set', () => {
  const hostOf = (settings: Record<string, string>) => listenHost(readEnv({ ...production, ...settings }))
  expect(hostOf({ DEMO: 'on' })).toBe('127.0.0.1')
  expect(hostOf({ DEMO: 'on', HOST: '0.0.0.0' })).toBe('0.0.0.0')
  expect(hostOf({ DEMO: 'off' })).toBe('0.0.0.0')
  expect(hostOf({ DEMO: 'off', HOST: '127.0.0.1' })).toBe('127.0.0.1')
})
