import cookie from '@fastify/cookie'
import { type ErrorCode, errorCodes, errorStatus, failure } from '@tregu/contract'
import { formatDate, formatPrice, formatTime, LANGUAGES, type Language } from '@tregu/domain'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../lib/app-error.ts'
import { registerErrors } from './errors.ts'

const VALUES = {
  n: 7,
  amount: 1_250,
  name: 'Tech Point',
  items: 'Prishtinë, Podujevë',
  reason: 'Nuk është e sigurt.',
  time: new Date('2026-11-03T13:32:00Z'),
  date: new Date('2026-11-05T12:00:00Z'),
}
const locales: Record<string, { error: Record<string, string>; v: Record<string, string> }> = {}
let app: FastifyInstance

beforeAll(async () => {
  for (const language of LANGUAGES)
    locales[language] = (
      await import(`@tregu/contract/locales/${language}.json`, { with: { type: 'json' } })
    ).default
  app = fastify()
  await app.register(cookie)
  registerErrors(app, () => [])
  app.get('/refuse/:code', (request) => {
    const { code } = request.params as { code: ErrorCode }
    throw new AppError(code, VALUES, { fields: { email: 'v.email' }, retryAfter: 7 })
  })
  app.get('/away/:code', (request) => {
    const { code } = request.params as { code: string }
    throw Object.assign(new Error(code), { code })
  })
  app.get('/fault', () => {
    throw new Error('a secret of the inside')
  })
})
afterAll(() => app.close())

const written = (language: Language, code: string) =>
  (locales[language]?.error[code] ?? '')
    .replace('{n}', '7')
    .replace('{amount}', formatPrice(VALUES.amount, language))
    .replace('{name}', VALUES.name)
    .replace('{items}', VALUES.items)
    .replace('{reason}', VALUES.reason)
    .replace('{time}', formatTime(VALUES.time))
    .replace('{date}', formatDate(VALUES.date))

describe.each(LANGUAGES)('every refusal in %s', (language) => {
  it.each(errorCodes)('%s answers with its status, its code and its sentence', async (code) => {
    const answer = await app.inject({ url: `/refuse/${code}?lang=${language}` })
    const body = answer.json()
    expect([answer.statusCode, body.error, body.message]).toEqual([
      errorStatus[code],
      code,
      written(language, code),
    ])
    expect(body.message).toMatch(/\p{L}/u)
    expect(body.message).not.toMatch(/[{}]/)
    expect(body.fields).toEqual({ email: locales[language]?.v.email })
    expect(failure.safeParse(body).success).toBe(true)
    expect(answer.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' })
  })

  it('is said in this language alone', () => {
    if (language === 'en') return expect(locales.en?.error).toBeDefined()
    const same = errorCodes.filter((code) => locales[language]?.error[code] === locales.en?.error[code])
    expect(same).toEqual([])
  })
})

describe('a fault of ours', () => {
  it('answers in the envelope and tells nothing of the inside', async () => {
    const answer = await app.inject({ url: '/fault', headers: { 'accept-language': 'de' } })
    expect([answer.statusCode, answer.json().error]).toEqual([500, 'internal'])
    expect(answer.body).not.toMatch(/secret|Error|\.ts/)
  })
})

describe('a database that is away', () => {
  it('is a 503 that says when to come back', async () => {
    // The driver's own words for a statement that is asked for on a connection that is lost.
    const LOST = 'Client has encountered a connection error and is not queryable'
    for (const code of ['57P03', '25006', '08P01', '08006', 'EHOSTUNREACH', 'timeout expired', LOST]) {
      const { statusCode, headers } = await app.inject(`/away/${encodeURIComponent(code)}`)
      expect([code, statusCode, headers['retry-after']]).toEqual([code, 503, '5'])
    }
  })
})
