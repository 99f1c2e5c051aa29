import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { signUpBody } from './accounts.ts'
import { addressBody } from './addresses.ts'
import { cartUpdateBody } from './cart.ts'
import { placeBody } from './checkout.ts'
import { amount, email, flag, integer, text } from './codecs.ts'
import { coerce } from './coerce.ts'
import { endpoints, errorCodes, errorStatus, pathsOf, wireSchemaOf } from './index.ts'
import { clientFrame } from './sockets.ts'

const locales = Object.fromEntries(
  await Promise.all(
    ['sq', 'en', 'de', 'fr', 'tr', 'bs'].map(async (language) => [
      language,
      (await import(`../locales/${language}.json`)).default,
    ]),
  ),
) as Record<string, Record<string, Record<string, string>>>

const keysOf = (tree: Record<string, Record<string, string>>) =>
  Object.entries(tree)
    .flatMap(([section, texts]) => Object.keys(texts).map((name) => `${section}.${name}`))
    .sort()
const valuesIn = (sentence = '') => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** Calls of the back office that answer 201 with what they have created. */
const CREATING = [
  'desk.copyProduct',
  'desk.createCoupon',
  'desk.createImport',
  'desk.createProduct',
  'desk.createSchedule',
  'desk.invitePerson',
  'office.createCategory',
  'office.createDecision',
  'office.createHome',
  'office.createPayout',
  'office.createPayoutRun',
  'office.inviteStaff',
]

describe('the route table', () => {
  it('has no path with the same method twice', () => {
    const all = endpoints.flatMap(({ endpoint }) =>
      pathsOf(endpoint).flatMap((path) =>
        [endpoint.method, ...(endpoint.also ?? [])].map(
          (method) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
        ),
      ),
    )
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([])
  })
  it('has the calls of the specification under their paths', () => {
    const paths = new Set(endpoints.flatMap(({ endpoint }) => pathsOf(endpoint)))
    for (const path of [
      '/signup',
      '/signin',
      '/password/check',
      '/sendMail',
      '/chat/create',
      '/orders/tregu/cart',
      '/cart/checkout',
      '/products/details/:slug',
      '/addresses/create/address',
      '/billing/get/payment/options',
      '/coupons/by_user',
      '/user/:id',
    ])
      expect(paths).toContain(path)
  })
  it('every response can be written by a serializer', () => {
    for (const { name, endpoint } of endpoints)
      expect([name, JSON.stringify(wireSchemaOf(endpoint.response)).includes('$ref')]).toEqual([name, false])
  })
  it('of the back office answers one thing as `result`, or only a message where nothing is left to show', () => {
    const office = endpoints.filter(({ endpoint }) => endpoint.path.startsWith('/backoffice/'))
    const odd = office.flatMap(({ name, endpoint }) => {
      const keys = endpoint.response instanceof z.ZodObject ? Object.keys(endpoint.response.shape) : []
      return endpoint.raw || keys.includes('result') || keys.includes('message') ? [] : [name]
    })
    // The preview is the answer of the shop's home.
    expect(odd).toEqual(['office.showHome'])
    expect(office.flatMap(({ name, endpoint }) => (endpoint.creates ? [name] : [])).sort()).toEqual(CREATING)
  })
  it('every error named has a status', () => {
    for (const { endpoint } of endpoints)
      for (const code of endpoint.errors ?? []) expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
  })
})

describe('texts', () => {
  it('have the same keys and the same values to fill in, in six languages', () => {
    const expected = keysOf(locales.en ?? {})
    for (const [language, tree] of Object.entries(locales)) {
      expect([language, keysOf(tree)]).toEqual([language, expected])
      for (const key of expected) {
        const [section = '', name = ''] = key.split('.')
        const sentence = tree[section]?.[name]
        expect([language, key, sentence !== '', valuesIn(sentence)]).toEqual([
          language,
          key,
          true,
          valuesIn(locales.en?.[section]?.[name]),
        ])
      }
    }
  })
  it('exist for every refusal and for every message of a schema', () => {
    for (const code of errorCodes) expect(locales.en?.error).toHaveProperty(code)
    const messages = [signUpBody, addressBody, placeBody, cartUpdateBody].flatMap(
      (schema) => schema.safeParse({ email: 'x', role: 9 }).error?.issues.map(({ message }) => message) ?? [],
    )
    for (const message of messages.filter((key) => /^v\.\w+$/.test(key)))
      expect(locales.en?.v).toHaveProperty(message.slice(2))
    expect(messages.length).toBeGreaterThan(5)
  })
})

describe('what forms send', () => {
  it.each([
    [integer(0, 9), '7', 7],
    [amount, '12.5', 1_250],
    [flag, 'true', true],
    [flag, '0', false],
    [text(10), ' a ', 'a'],
    [text(10), 5, '5'],
    [email, ' a@b.test ', 'a@b.test'],
  ])('is coerced: %#', (schema, sent, read) => {
    expect(schema.parse(coerce(schema, sent))).toBe(read)
  })
  it.each([
    [integer(0, 9), '7.5'],
    [integer(0, 9), 'seven'],
    [integer(0, 9), null],
    [integer(0, 9), [1]],
    [amount, 1.234],
    [amount, '0.005'],
    [amount, '1e9'],
    [amount, -1],
    [flag, 'maybe'],
    [text(3), 'abcd'],
    [text(3), { a: 1 }],
    [text(30), 'a\u0000b'],
    [email, 'a@b'],
    [email, 'a@b.test\nBcc: c@d.test'],
  ])('is refused when it is something else: %#', (schema, sent) => {
    expect(schema.safeParse(coerce(schema, sent)).success).toBe(false)
  })
  it('takes a saved card by id and a new one as an object or as JSON in a form', () => {
    const accepts = (body: unknown) => placeBody.safeParse(coerce(placeBody, body)).success
    const card = { name: 'A', number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }
    for (const sent of ['0199a', card, JSON.stringify(card)])
      expect(accepts({ type: 'creditCard', card: sent })).toBe(true)
    expect(accepts({ type: 'creditCard', card: '{broken' })).toBe(true)
  })
})

describe('socket frames', () => {
  it('know their commands and refuse others', () => {
    expect(clientFrame.safeParse({ command: 'new_message', chatId: '1', message: 'hi' }).success).toBe(true)
    expect(clientFrame.safeParse({ command: 'shout', chatId: '1' }).success).toBe(false)
    expect(
      clientFrame.safeParse({ command: 'new_message', chatId: '1', message: 'x'.repeat(4_001) }).success,
    ).toBe(false)
  })
})
