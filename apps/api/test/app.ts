/** Starts the API on its own database and calls it over HTTP. Only mail, payments and the clock are replaced. */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint, Failure, Reply, Sent } from '@tregu/contract'
import { connect, type Database, readPrimary } from '@tregu/database'
import { useDatabase } from '@tregu/database/test/database'
import { SEARCH_DOCUMENTS_IN_MEMORY } from '@tregu/domain'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Env, readEnv } from '../src/env.ts'
import { makeTasks } from '../src/jobs.ts'
import { makeBus } from '../src/lib/bus.ts'
import { makeCaches } from '../src/lib/caches.ts'
import { chooseFiles } from '../src/lib/files/choose-files.ts'
import { makeMailer } from '../src/lib/mailer.ts'
import { makePasswords } from '../src/lib/passwords.ts'
import { chooseProvider } from '../src/lib/payments/choose-provider.ts'
import { makePictures } from '../src/lib/pictures/pictures.ts'
import { makeSearchTally } from '../src/lib/search-tally.ts'
import { chooseSignInProviders } from '../src/lib/sign-in/choose-providers.ts'
import { makeCatalogue } from '../src/modules/catalogue-index/catalogue-index.ts'
import { addSearches } from '../src/modules/demand/demand.ts'
import type { AppDeps } from '../src/modules/modules.ts'
import { runJobs } from './run-jobs.ts'

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../prisma/migrations')

export type Sender = { token?: string; browser?: string; language?: string; headers?: Record<string, string> }
type Answered<T> = { status: number; body: T; headers: Record<string, unknown> }
/** The fields of a refusal. The status tells whether an answer has these or the fields of a success. */
type Refusal = Partial<Omit<Failure, 'error' | 'result'>> & { error: string | null }
/** What the answer with status 202 has beside the fields of the reply, for the calls that wait for a confirmation. */
type Waiting<E> = E extends { accepted: infer S }
  ? Partial<Omit<Reply<{ response: S }>, keyof Reply<E>>>
  : Record<never, never>
/** The answer of a call: its reply or a refusal. */
export type Answer<E> = Omit<Reply<E>, keyof Refusal> & Waiting<E> & Refusal
/** What `send` answers: the fields of a refusal, and others of which only the test knows the types. */
type RawAnswer = Refusal & Record<string, unknown>

export type TestApp = {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  readonly database: Database
  /** Replaces the clock; null gives the real one back. */
  setNow: (now: Date | null) => void
  /** Runs every queued job, as the running API does after the answer. */
  work: () => Promise<void>
} & Requests

export type Send = (
  method: string,
  url: string,
  payload?: unknown,
  sender?: Sender,
) => Promise<Answered<RawAnswer>>
export type Requests = {
  /** A request as it is written here, for what `call` cannot send: malformed input, other methods, unknown paths. */
  send: Send
  /** A request and an answer of an endpoint's types; the answer is checked with the endpoint's schema. */
  call: <E extends Endpoint>(endpoint: E, sent: Sent<E>, sender?: Sender) => Promise<Answered<Answer<E>>>
  /** GET of an address that is written by hand, such as a listing's; the answer is typed and checked as in `call`. */
  read: <E extends Endpoint>(endpoint: E, url: string, sender?: Sender) => Promise<Answered<Answer<E>>>
}

export const headersOf = ({ token, browser, language, headers }: Sender) => ({
  ...(token ? { authorization: `Token ${token}` } : {}),
  ...(browser ? { 'x-browser-id': browser } : {}),
  'accept-language': language ?? 'en',
  ...headers,
})

const fill = (template: string, params: Record<string, unknown> = {}) =>
  template.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))

/** Converts a query to texts, as in a URL. */
const textsIn = (query: Record<string, unknown>) =>
  Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )

/** The answer of `send` as the endpoint's. What leaves must be what the contract says, field for field. */
export const answerOf = <E extends Endpoint>(endpoint: E, answer: Answered<RawAnswer>) => {
  if (answer.status === 200 || answer.status === 201) endpoint.response.parse(answer.body)
  if (answer.status === 202) endpoint.accepted?.parse(answer.body)
  // The schema has just checked an answer that succeeds; a refusal has the fields that both types share.
  return answer as Answered<unknown> as Answered<Answer<E>>
}

/** All ways of asking, over one that sends. */
export const requestsOver = (send: Send): Requests => ({
  send,
  call: async (endpoint, sent, sender = {}) => {
    const { params, query, body } = sent as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    }
    const search = query ? `?${new URLSearchParams(textsIn(query))}` : ''
    const url = `${fill(endpoint.path, params)}${search}`
    return answerOf(endpoint, await send(endpoint.method, url, body, sender))
  },
  read: async (endpoint, url, sender = {}) => answerOf(endpoint, await send('GET', url, undefined, sender)),
})

/**
 * Call this at the top of a test file. The returned object is filled before the first test.
 * @param documentsMax the number of products up to which searches find documents in memory
 */
export const useApp = (
  settings: Partial<Env> = {},
  source = useDatabase(),
  documentsMax = SEARCH_DOCUMENTS_IN_MEMORY,
): TestApp => {
  const test = {} as { -readonly [K in keyof TestApp]: TestApp[K] }
  let now: Date | null = null
  const faults: string[] = []
  let data = ''

  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'tregu-test-'))
    const env = {
      ...readEnv({
        NODE_ENV: 'test',
        DATABASE_URL: source.url(),
        DEMO: 'on',
        RATE_LIMITS: 'off',
        // The modules of a test keep the process busy while it starts.
        PRESSURE_MS: '0',
        ARGON2_MEMORY_KIB: '1024',
        // Turn the cache off, except in tests of the cache.
        ANSWERS_MB: '0',
        FORWARD_SECRET: 'a secret of the tests',
        TREGU_DATA: data,
      }),
      ...settings,
    }
    const database = connect(env.DATABASE_URL, { connections: 25 })
    const { forget, ...caches } = makeCaches(env.ANSWERS_MB, () => (now ?? new Date()).getTime())
    const mailer = makeMailer(env, () => test.app.log)
    const files = chooseFiles(env)
    const deps: AppDeps = {
      ...database,
      reads: readPrimary(database),
      env,
      now: () => now ?? new Date(),
      migrations: MIGRATIONS,
      passwords: makePasswords(env.ARGON2_MEMORY_KIB),
      payments: chooseProvider(env, database, () => new Date()),
      signInProviders: chooseSignInProviders(env, database, () => now ?? new Date()),
      files,
      pictures: makePictures(files, (error) => test.app.log.error(error)),
      redis: null,
      bus: makeBus({ databaseUrl: env.DATABASE_URL, sql: database.sql, log: () => test.app.log }),
      ...caches,
      searches: makeSearchTally({
        now: () => now ?? new Date(),
        write: (counts) => addSearches(database.sql, counts),
        onFault: (error) => test.app.log.error(error),
      }),
      catalogue: makeCatalogue(
        { sql: database.sql, reads: readPrimary(database) },
        {
          forget,
          now: () => Date.now(),
          onFault: (error) => test.app.log.error(error),
          documentsMax,
        },
      ),
      get log() {
        return test.app.log
      },
    }
    test.database = database
    test.deps = deps
    test.app = await buildApp(deps, {
      logger: { level: 'error', stream: { write: (line: string) => void faults.push(line) } },
    })
    await test.app.ready()
    await deps.catalogue.catchUp()
    test.setNow = (moment) => {
      now = moment
    }
    test.work = () => runJobs(database.pool, makeTasks(deps, mailer))
    const send: Send = async (method, url, payload, sender = {}) => {
      const options = {
        method,
        url,
        headers: headersOf(sender),
        ...(payload === undefined ? {} : { payload }),
      } as InjectOptions
      const response = await test.app.inject(options)
      // A 500 is always a bug.
      if (response.statusCode === 500)
        throw new Error(`${method} ${url} failed: ${faults.at(-1) ?? response.body}`)
      const isJson = response.body !== '' && String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        body: (isJson ? response.json() : response.body) as RawAnswer,
        headers: response.headers,
      }
    }
    Object.assign(test, requestsOver(send))
  })
  afterAll(async () => {
    await test.app.close()
    await test.deps.searches.flush()
    await test.database.close()
    await rm(data, { recursive: true, force: true })
  })
  return test
}

export const newBrowser = (): string => randomUUID()
