// .env.example lists all settings of the starter, the API and the web: none missing and none unused.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '../../apps/api/src/env.ts'
import { envSchema } from '../../apps/api/src/env-schema.ts'
import { BadEnv, readEnv as readWebEnv } from '../../apps/web/server/env.ts'
import { root, Stop } from './set-up.mjs'
import { readSettings, SETTINGS } from './settings.mjs'

/** Blocks of comment lines, each closed by `#NAME=default`. */
const readExample = () => {
  const settings = new Map()
  let words = []
  for (const line of readFileSync(path.join(root, '.env.example'), 'utf8').split('\n')) {
    const [, name, standard] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    if (name)
      settings.set(name, { standard, description: words.find((each) => !each.startsWith('npm start:')) })
    words = line.startsWith('# ') ? [...words, line.slice(2)] : []
  }
  return settings
}

/** The variables that the web server reads. */
const listWebSettings = () => {
  const asked = new Set()
  readWebEnv(new Proxy({}, { get: (_, name) => void asked.add(name) }))
  return [...asked]
}

const example = readExample()

describe('.env.example', () => {
  it('names exactly the settings of the API, the web and the starter', () => {
    const all = new Set([...Object.keys(envSchema.shape), ...listWebSettings()])
    expect(Object.keys(SETTINGS).sort()).toEqual([...all].sort())
    expect([...example.keys()].sort()).toEqual([...all].sort())
  })

  it.each(Object.keys(envSchema.shape))('%s has the description and the default of the code', (name) => {
    const schema = envSchema.shape[name]
    const standard = schema.safeParse(undefined).data
    expect(example.get(name)).toEqual({
      description: schema.description,
      standard: standard === undefined ? '' : String(standard),
    })
  })

  it('has the web’s defaults', () => {
    const { port, publicUrl } = readWebEnv({})
    expect(example.get('WEB_PORT')?.standard).toBe(String(port))
    expect(example.get('PUBLIC_URL')?.standard).toBe(publicUrl)
  })

  it('says nothing twice and holds no secret', () => {
    const lines = readFileSync(path.join(root, '.env.example'), 'utf8').split('\n')
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
    const names = lines.flatMap((line) => /^#([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? [])
    expect(names.length).toBe(new Set(names).size)
  })
})

/** Right and wrong values of many settings; each is tried for every setting. */
const VALUES = [
  'on off maybe 1 true 0 80 8080 65535 65536 -1 1.5 http 64 4096 4097 1023 1024 19456 50 51',
  'https://tregu.example https://tregu.example/ https://tregu.example/shop tregu.example /',
  'postgresql://user@host/db postgres://host mysql://host/db redis://host rediss://host:1 http://host',
  'sk_test_1 rk_live_1 pk_1 whsec_1 short sixteen-letters! owner@market.test owner@ send log /var/mail/me',
  'basic strict demo production in_turn info INFO trace verbose silent 10.0.0.1 10.0.0.1/99 172.18.0.0/16,loopback ::1/128',
].flatMap((line) => line.split(' '))

const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const messageOf = (environment, written = '') => {
  writeFileSync(path.join(folder, '.env'), written)
  try {
    readSettings(folder, environment)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(Stop)
    return error.message
  }
}

it('the web server too listens on this machine only with DEMO=on, unless TREGU_HOST is set', () => {
  expect(readWebEnv({ DEMO: 'on' }).host).toBe('127.0.0.1')
  expect(readWebEnv({ DEMO: 'off' }).host).toBe('0.0.0.0')
  expect(readWebEnv({}).host).toBe('0.0.0.0')
  expect(readWebEnv({ DEMO: 'on', TREGU_HOST: '::' }).host).toBe('::')
})

describe('the starter', () => {
  const isRightForWeb = (name, text) => {
    try {
      readWebEnv({ [name]: text })
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(BadEnv)
      return false
    }
  }
  // It sets these itself.
  const judged = Object.keys(SETTINGS).filter((name) => !['NODE_ENV', 'API_URL', 'TREGU_ROLE'].includes(name))

  it.each(judged)('judges %s as the API and the web do', (name) => {
    const differing = VALUES.filter((text) => {
      const byApi = envSchema.shape[name]?.safeParse(text).success ?? true
      // The web may be given port 0 by a test.
      const byWeb = isRightForWeb(name, text) && !(name === 'WEB_PORT' && text === '0')
      return SETTINGS[name].isRight(text) !== (byApi && byWeb)
    })
    expect(differing).toEqual([])
  })

  it('names a wrong setting, its value, and whether it came from the environment or from .env, all at once', () => {
    expect(messageOf({ WEB_PORT: 'http' }, 'TREGU_MAIL=/var/mail/me\nWEB_PORT=3000\n')).toBe(
      [
        'WEB_PORT must be a port from 1 to 65535. It comes from the environment and is "http".',
        'TREGU_MAIL must be send or log. It comes from .env and is "/var/mail/me".',
      ].join('\n'),
    )
  })

  it('wants the address of the database beside those of replicas and without a pooler', () => {
    const sentence = 'DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS need DATABASE_URL.'
    expect(messageOf({ DATABASE_REPLICA_URLS: 'postgres://one postgres://two' })).toBe(sentence)
    expect(messageOf({ DATABASE_DIRECT_URL: 'postgres://one' })).toBe(sentence)
  })

  it('never shows a secret, nor a password in an address', () => {
    const secret = 'hunter2'
    const wrong = {
      DATABASE_URL: `mysql://me:${secret}@a@host/db?password=${secret}`,
      REDIS_URL: `host:1,password=${secret}`,
      STRIPE_SECRET_KEY: secret,
      STRIPE_WEBHOOK_SECRET: secret,
      FORWARD_SECRET: secret,
    }
    const message = messageOf(wrong)
    expect(message.split('\n')).toHaveLength(5)
    expect(message).not.toContain(secret)
    expect(message).toContain('is "mysql://…@host/db?…".')
  })

  it('takes no notice of MAIL, HOST, PORT and NODE_ENV, which shells and other programs set', () => {
    const shell = { MAIL: '/var/mail/me', HOST: 'x86_64-conda-linux-gnu', PORT: 'x', NODE_ENV: 'staging' }
    expect(messageOf(shell)).toBe('')
    for (const name of ['MAIL', 'HOST', 'PORT']) expect(SETTINGS).not.toHaveProperty(name)
    expect(readWebEnv(shell)).toEqual({ ...readWebEnv({}), isTrusted: expect.any(Function) })
  })

  it('lets the environment go before .env, and takes an empty setting as not set', () => {
    writeFileSync(path.join(folder, '.env'), 'WEB_PORT=3001\nAPI_PORT=4001\nDEMO=\n')
    expect(readSettings(folder, { WEB_PORT: '3002', API_PORT: '' }).values).toEqual({ WEB_PORT: '3002' })
  })

  it.each([
    [{ WEB_PORT: '4999', API_PORT: '4999' }, 'WEB_PORT and API_PORT must differ.'],
    [
      { STRIPE_SECRET_KEY: 'sk_1' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be set, or neither.',
    ],
    [{ DATABASE_URL: 'postgres://pooler/db', DATABASE_DIRECT_URL: 'postgres://host/db' }, ''],
    [
      { UPLOADS_S3_BUCKET: 'tregu', UPLOADS_S3_KEY: 'key' },
      'UPLOADS_S3_ENDPOINT, UPLOADS_S3_REGION, UPLOADS_S3_BUCKET, UPLOADS_S3_KEY and UPLOADS_S3_SECRET must all be set, or none.',
    ],
    [{ DEMO: 'off', RATE_LIMITS: 'off', TREGU_MAIL: 'log' }, 'RATE_LIMITS=off is refused with DEMO=off.'],
    [{ DEMO: 'off' }, expect.stringMatching(/^SMTP_URL must be set with DEMO=off/)],
    [{ DEMO: 'off', TREGU_MAIL: 'log' }, ''],
    [{ DEMO: 'off', SMTP_URL_FILE: '/run/secrets/smtp_url' }, ''],
    [{ RATE_LIMITS: 'off' }, ''],
  ])('judges settings that need others as the API does: %j', (settings, sentence) => {
    expect(messageOf(settings)).toEqual(sentence)
    const source = { DATABASE_URL: 'postgres://host/db', DEMO: 'on', NODE_ENV: 'production', ...settings }
    // Each server alone does not know the other's port, and reads no file that is not there.
    if (settings.WEB_PORT || settings.SMTP_URL_FILE) return
    if (sentence === '') expect(readEnv(source).DEMO).toBe(source.DEMO)
    else expect(() => readEnv(source)).toThrow(EnvError)
  })
})
