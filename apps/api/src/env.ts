/** Reads the server's settings (`env-schema.ts`), once at the start. All errors are reported together. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { envSchema } from './env-schema.ts'

export type Env = z.output<typeof envSchema> & {
  /** The variables that are set; what is missing has its default. */
  readonly given?: ReadonlySet<string>
}

/** Reads a setting `X` from the file that `X_FILE` names, as container secrets need it. */
const withFiles = (source: NodeJS.ProcessEnv): Record<string, string | undefined> => {
  const values: Record<string, string | undefined> = { ...source }
  for (const name of Object.keys(envSchema.shape)) {
    const file = source[`${name}_FILE`]
    if (file && !source[name]) values[name] = readFileSync(file, 'utf8').trim()
    if (values[name] === '') values[name] = undefined
  }
  return values
}

/** Settings that need each other, and why. */
const GROUPS = [
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    why: 'Stripe needs both its secret key and its webhook’s secret',
  },
  {
    names: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    why: 'Facebook needs both the number of the app and its secret',
  },
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    why: 'Google needs both the client’s id and its secret',
  },
  {
    names: [
      'UPLOADS_S3_ENDPOINT',
      'UPLOADS_S3_REGION',
      'UPLOADS_S3_BUCKET',
      'UPLOADS_S3_KEY',
      'UPLOADS_S3_SECRET',
    ],
    why: 'a bucket needs its endpoint, region, name, key and secret',
  },
] as const

const listMissingSettings = (env: Env): string[] =>
  GROUPS.flatMap(({ names, why }) => {
    const missing = names.filter((name) => !env[name])
    return missing.length === names.length ? [] : missing.map((name) => `${name}: ${why}`)
  })

/** Settings that are refused in production. The demo world may use them. */
const listUnsafeSettings = (env: Env): string[] => {
  if (env.NODE_ENV !== 'production' || env.DEMO === 'on') return []
  return [
    env.RATE_LIMITS === 'off' ? 'RATE_LIMITS: off is refused in production' : '',
    env.SMTP_URL || env.TREGU_MAIL === 'log'
      ? ''
      : 'SMTP_URL: production sends mails; set it, or TREGU_MAIL=log if no mail shall leave',
  ].filter(Boolean)
}

export class EnvError extends Error {}

/** Their values hold secrets, so no message shows them. */
const SECRET = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'UPLOADS_S3_KEY',
  'UPLOADS_S3_SECRET',
  'FORWARD_SECRET',
  'REDIS_URL',
  'METRICS_TOKEN',
]

const explain = ({ path: [name], message }: z.core.$ZodIssue, value: string | undefined): string =>
  value === undefined || SECRET.includes(String(name))
    ? `${String(name)}: ${message}`
    : `${String(name)}: ${message}; it is "${value}"`

/** @throws EnvError with one line for each setting that is wrong */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const values = withFiles(source)
  const parsed = envSchema.safeParse(values)
  if (!parsed.success)
    throw new EnvError(
      parsed.error.issues.map((issue) => explain(issue, values[String(issue.path[0])])).join('\n'),
    )
  const env = parsed.data
  const wrong = [...listMissingSettings(env), ...listUnsafeSettings(env)]
  if (wrong.length > 0) throw new EnvError(wrong.join('\n'))
  const given = new Set(Object.keys(envSchema.shape).filter((name) => values[name] !== undefined))
  return { ...env, TREGU_DATA: path.resolve(env.TREGU_DATA), given }
}

/** For a command, which serves nothing and only writes into the outbox. Serving has stricter rules, such as a mail server in production. */
export const readCommandEnv = (): Env => readEnv({ ...process.env, NODE_ENV: 'development' })

/** Where a connection keeps its session, for LISTEN, jobs and the check that the database answers. */
export const directUrl = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string => DATABASE_DIRECT_URL ?? DATABASE_URL

export const replicaUrls = ({ DATABASE_REPLICA_URLS = '' }: Pick<Env, 'DATABASE_REPLICA_URLS'>): string[] =>
  DATABASE_REPLICA_URLS.split(/\s+/).filter(Boolean)

/** The demo's accounts have a published password, so it listens on this machine only, unless TREGU_HOST says otherwise. */
export const listenHost = ({ TREGU_HOST, DEMO }: Pick<Env, 'TREGU_HOST' | 'DEMO'>): string =>
  TREGU_HOST ?? (DEMO === 'on' ? '127.0.0.1' : '0.0.0.0')
