// The settings of Tregu, judged before anything is installed: therefore plain JavaScript. A test compares them with the schemas of the
// API and of the web server, which judge them again.
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { Stop } from './stop.mjs'

const any = { isRight: () => true, must: '' }
const choice = (...words) => ({ isRight: (text) => words.includes(text), must: `be ${words.join(' or ')}` })
const onOff = choice('on', 'off')
const number = (least, most = Number.MAX_SAFE_INTEGER) => ({
  isRight: (text) => Number.isInteger(Number(text)) && Number(text) >= least && Number(text) <= most,
  must: most === Number.MAX_SAFE_INTEGER ? `be ${least} or more` : `be a number from ${least} to ${most}`,
})
const port = { ...number(1, 65_535), must: 'be a port from 1 to 65535' }
const like = (pattern, must) => ({ isRight: (text) => pattern.test(text), must })
const isNetwork = (text) => {
  const [address = '', length, ...rest] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (most < 0 || rest.length > 0) return false
  return length === undefined || (/^\d+$/.test(length) && Number(length) <= most)
}
const networks = {
  isRight: (text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .every((each) => ['loopback', 'linklocal', 'uniquelocal'].includes(each) || isNetwork(each)),
  must: 'be network addresses with commas between, such as 10.0.0.1, 172.18.0.0/16',
}
/** Never shown. */
const secret = (kind) => ({ ...kind, show: () => 'not shown here, because it is a secret' })
/** Shown without user, password and query. */
const withPassword = (kind) => ({
  ...kind,
  show: (text) =>
    /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
      ? `"${text.replace(/\/\/.*@/, '//…@').replace(/\?.*$/s, '?…')}"`
      : 'not shown here, because it may hold a password',
})

export const SETTINGS = {
  WEB_PORT: port,
  // The starter sets these three itself.
  NODE_ENV: any,
  API_URL: any,
  TREGU_ROLE: any,
  DATABASE_URL: withPassword(like(/^postgres/, 'begin with postgresql://')),
  DATABASE_DIRECT_URL: withPassword(like(/^postgres/, 'begin with postgresql://')),
  DATABASE_REPLICA_URLS: secret(
    like(
      /^\s*postgres\S*(\s+postgres\S*)*\s*$/,
      'be addresses that begin with postgresql://, with spaces between',
    ),
  ),
  API_PORT: port,
  TREGU_HOST: any,
  PUBLIC_URL: like(/^https?:\/\/[^/]+\/?$/, 'be an address like https://tregu.example'),
  TREGU_DATA: any,
  UPLOADS_S3_ENDPOINT: like(
    /^https?:\/\/[^/\s]+/,
    'be an address like https://s3.eu-central-1.amazonaws.com',
  ),
  UPLOADS_S3_REGION: like(/^[a-z\d-]+$/, 'be the name of a region, like eu-central-1'),
  UPLOADS_S3_BUCKET: like(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'be the name of a bucket'),
  UPLOADS_S3_KEY: secret(any),
  UPLOADS_S3_SECRET: secret(any),
  DEMO: onOff,
  ADMIN_EMAIL: like(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'be an e-mail address'),
  ADMIN_LANGUAGE: choice('sq', 'en', 'de', 'fr', 'tr', 'bs'),
  SMTP_URL: secret(any),
  TREGU_MAIL: choice('send', 'log'),
  MAIL_FROM: any,
  STRIPE_SECRET_KEY: secret(like(/^(sk|rk)_/, 'be a secret or restricted key: sk_… or rk_…')),
  STRIPE_WEBHOOK_SECRET: secret(like(/^whsec_/, 'be the secret of a webhook: whsec_…')),
  STRIPE_PAYPAL: onOff,
  STRIPE_API_URL: like(/^https?:\/\/[^/\s]+/, 'be an address like https://api.stripe.com'),
  FACEBOOK_CLIENT_ID: like(/^\d+$/, 'be the number of an app at Facebook'),
  FACEBOOK_CLIENT_SECRET: secret(
    like(/^[\da-f]{32}$/i, 'be the secret of an app at Facebook: 32 letters and digits'),
  ),
  GOOGLE_CLIENT_ID: like(/\.apps\.googleusercontent\.com$/, 'be a client id: ….apps.googleusercontent.com'),
  GOOGLE_CLIENT_SECRET: secret(like(/^.{8}/, 'be the secret of an OAuth client at Google')),
  REQUIRE_CONFIRMED_EMAIL: onOff,
  STAFF_PASSKEYS: choice('off', 'required'),
  PASSWORD_POLICY: choice('basic', 'strict'),
  RATE_LIMITS: choice('demo', 'production', 'off'),
  TRUST_PROXY: networks,
  FORWARD_SECRET: secret(like(/^.{16,}$/s, 'have at least 16 characters')),
  CHAT_CAPACITY: number(1, 50),
  CHAT_GIVING: choice('off', 'in_turn'),
  REDIS_URL: withPassword(like(/^rediss?:\/\//, 'begin with redis:// or rediss://')),
  DRAIN_SECONDS: number(0, 5),
  PRESSURE_MS: number(0, 60_000),
  METRICS_TOKEN: secret(any),
  OTEL_EXPORTER_OTLP_ENDPOINT: like(/^https?:\/\/[^/]/, 'be an address like http://127.0.0.1:4318'),
  ANSWERS_MB: number(0, 4_096),
  PAGES_MB: number(0, 4_096),
  PAGES_SHARED_SECONDS: number(0, 3_600),
  PAGES_PURGE_URL: like(/^https?:\/\/[^/]/, 'be an address like https://cdn.example/purge'),
  PAGES_PURGE_TOKEN: secret(any),
  LOG_LEVEL: like(
    /^(fatal|error|warn|info|debug|trace|silent)$/i,
    'be fatal, error, warn, info, debug, trace or silent',
  ),
  ARGON2_MEMORY_KIB: number(1_024),
}

const show = (text) => `"${text}"`

/** One sentence for each value that is wrong. `isOfFile` tells the settings that come from `.env`. */
const listWrong = (values, isOfFile) =>
  Object.entries(values)
    .filter(([name, text]) => !SETTINGS[name].isRight(text))
    .map(([name, text]) => {
      const kind = SETTINGS[name]
      const origin = isOfFile(name) ? '.env' : 'the environment'
      return `${name} must ${kind.must}. It comes from ${origin} and is ${(kind.show ?? show)(text)}.`
    })

const GROUPS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_REGION', 'UPLOADS_S3_BUCKET', 'UPLOADS_S3_KEY', 'UPLOADS_S3_SECRET'],
]

const mustGoTogether = (names) =>
  `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must ${names.length > 2 ? 'all be set, or none' : 'both be set, or neither'}.`

/** Settings that do not go together. `has` tells whether one is set, itself or as a file. */
const listConflicts = (values, has) => {
  const isDemo = (values.DEMO ?? 'on') === 'on'
  return [
    Number(values.WEB_PORT ?? 3000) === Number(values.API_PORT ?? 4000) &&
      'WEB_PORT and API_PORT must differ.',
    ...GROUPS.map((names) => names.some(has) && !names.every(has) && mustGoTogether(names)),
    !has('DATABASE_URL') &&
      (has('DATABASE_DIRECT_URL') || has('DATABASE_REPLICA_URLS')) &&
      'DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS need DATABASE_URL.',
    !isDemo && values.RATE_LIMITS === 'off' && 'RATE_LIMITS=off is refused with DEMO=off.',
    !isDemo &&
      !has('SMTP_URL') &&
      values.TREGU_MAIL !== 'log' &&
      'SMTP_URL must be set with DEMO=off, because the shop sends mails; or set TREGU_MAIL=log if no mail shall leave.',
  ].filter(Boolean)
}

/**
 * Reads the settings from the environment and from `.env` beside it, where the environment goes first and an empty one counts as not set.
 * @throws Stop with one line for each that is wrong
 */
export const readSettings = (folder, environment = process.env) => {
  const file = path.join(folder, '.env')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const find = (name) => environment[name] ?? written[name]
  const values = Object.fromEntries(
    Object.keys(SETTINGS)
      .map((name) => [name, find(name)])
      .filter(([, text]) => text),
  )
  const has = (name) => Boolean(values[name] || find(`${name}_FILE`))
  const wrong = listWrong(values, (name) => environment[name] === undefined)
  const faults = wrong.length > 0 ? wrong : listConflicts(values, has)
  if (faults.length > 0) throw new Stop(faults.join('\n'))
  return { values, written, has }
}
