/**
 * Stripe's API as far as the shop uses it, over HTTP, with books. It refuses requests without a key or an idempotency key,
 * repeats the stored answer for a known idempotency key, and keeps the rules of its states.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SECRET_KEY = 'sk_test_51OnlyForTheseTests'
export const WEBHOOK_SECRET = 'whsec_only_for_these_tests'

type Params = Readonly<Record<string, string>>
type Intent = { id: string; object: 'payment_intent'; status: string; amount: number; card: string }
type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  created: number
  client_reference_id: string
  url: string
  intent: Intent | null
  asked: Params
}
type Refund = { id: string; object: 'refund'; status: string; amount: number; intent: string; key: string }
export type Asked = {
  readonly method: string
  readonly path: string
  readonly params: Params
  readonly key: string | null
}
/** How the next request to a path fails: `lost` carries it out and drops the answer, `away` drops the request. */
type Trouble = { readonly path: RegExp; readonly kind: 'lost' | 'away' | 'broken'; times: number }

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code: string,
  ) {
    super(code)
  }
}
const refuse = (status: number, code: string, type = 'invalid_request_error'): never => {
  throw new Refused(status, type, code)
}

const read = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const makeBooks = () => {
  const sessions: Session[] = []
  const refunds: Refund[] = []
  let last = 0
  const nextId = (prefix: string) => `${prefix}_test_${String(++last).padStart(6, '0')}`
  const sessionOf = (id: string) => sessions.find((each) => each.id === id) ?? refuse(404, 'resource_missing')
  const intents = () => sessions.flatMap(({ intent }) => intent ?? [])
  const intentOf = (id: string) => intents().find((each) => each.id === id) ?? refuse(404, 'resource_missing')
  const move = (intent: Intent, from: string, to: string) => {
    if (intent.status !== from) refuse(400, 'payment_intent_unexpected_state')
    intent.status = to
    return intent
  }
  const viewIntent = ({ card, ...intent }: Intent) => ({
    ...intent,
    latest_charge: {
      object: 'charge',
      payment_method_details: { type: 'card', card: { brand: card, last4: '4242' } },
    },
  })
  const viewSession = ({ intent, asked: _asked, ...session }: Session, isExpanded: boolean) => ({
    ...session,
    payment_intent: intent && (isExpanded ? viewIntent(intent) : intent.id),
  })
  const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false })

  const routes: readonly [RegExp, (id: string, params: Params) => object][] = [
    [
      /^POST \/v1\/checkout\/sessions$/,
      (_id, asked) => {
        const session: Session = {
          id: nextId('cs'),
          object: 'checkout.session',
          status: 'open',
          created: Math.floor(Date.now() / 1_000),
          client_reference_id: String(asked.client_reference_id),
          url: `https://checkout.stripe.com/c/pay/${last}`,
          intent: null,
          asked,
        }
        sessions.push(session)
        return viewSession(session, false)
      },
    ],
    [
      /^GET \/v1\/checkout\/sessions$/,
      (_id, { 'created[gte]': from, 'created[lte]': to }) =>
        list(
          sessions
            .filter(({ created }) => created >= Number(from) && created <= Number(to))
            .map((session) => viewSession(session, false)),
        ),
    ],
    [
      /^GET \/v1\/checkout\/sessions\/(\w+)$/,
      (id, params) => viewSession(sessionOf(id), 'expand[0]' in params),
    ],
    [
      /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (id) => {
        const session = sessionOf(id)
        if (session.status !== 'open') refuse(400, 'session_not_open')
        session.status = 'expired'
        return viewSession(session, false)
      },
    ],
    [/^GET \/v1\/payment_intents\/(\w+)$/, (id) => viewIntent(intentOf(id))],
    [
      /^POST \/v1\/payment_intents\/(\w+)\/capture$/,
      (id) => viewIntent(move(intentOf(id), 'requires_capture', 'succeeded')),
    ],
    [
      /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
      (id) => viewIntent(move(intentOf(id), 'requires_capture', 'canceled')),
    ],
    [
      /^GET \/v1\/refunds$/,
      (_id, { payment_intent }) =>
        list(
          refunds
            .filter(({ intent }) => intent === payment_intent)
            .map(({ key, ...refund }) => ({ ...refund, metadata: { refund: key } })),
        ),
    ],
    [
      /^POST \/v1\/refunds$/,
      (_id, params) => {
        const intent = intentOf(String(params.payment_intent))
        const before = refunds.filter((each) => each.intent === intent.id)
        const amount = Number(params.amount)
        if (intent.status !== 'succeeded') refuse(400, 'charge_not_captured')
        if (before.reduce((sum, each) => sum + each.amount, amount) > intent.amount)
          refuse(400, 'amount_too_large')
        const refund: Refund = {
          id: nextId('re'),
          object: 'refund',
          status: 'succeeded',
          amount,
          intent: intent.id,
          key: String(params['metadata[refund]']),
        }
        refunds.push(refund)
        return refund
      },
    ],
  ]
  const answer = (call: string, params: Params) => {
    for (const [pattern, run] of routes) {
      const match = pattern.exec(call)
      if (match) return run(match[1] ?? '', params)
    }
    return refuse(404, 'no_such_route')
  }
  /** The shopper pays on the page. @throws Error when the page takes no payment */
  const pay = (id: string, status = 'requires_capture') => {
    const session = sessionOf(id)
    if (session.status !== 'open') throw new Error(`the page is ${session.status}`)
    const amount = Number(session.asked['line_items[0][price_data][unit_amount]'])
    session.intent = { id: nextId('pi'), object: 'payment_intent', status, amount, card: 'visa' }
    if (status === 'requires_capture') session.status = 'complete'
    return session.intent
  }
  return { sessions, refunds, answer, pay }
}

type Stored = { readonly content: string; readonly status: number; readonly body: string }

/** Starts it on a free port. */
export const startFakeStripe = async () => {
  const books = makeBooks()
  const asked: Asked[] = []
  const troubles: Trouble[] = []
  const stored = new Map<string, Stored>()

  const carryOut = ({ method, path, params, key }: Asked): { status: number; body: string } => {
    const content = JSON.stringify([method, path, params])
    const known = key === null ? undefined : stored.get(key)
    try {
      if (method === 'POST' && key === null) refuse(400, 'idempotency_key_missing')
      if (known && known.content !== content) refuse(400, 'idempotency_key_reused', 'idempotency_error')
      if (known) return known
      const answer = { status: 200, body: JSON.stringify(books.answer(`${method} ${path}`, params)) }
      if (key !== null) stored.set(key, { ...answer, content })
      return answer
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, type, code } = error
      return { status, body: JSON.stringify({ error: { type, code, message: 'refused' } }) }
    }
  }

  const troubleAt = (path: string) => {
    const trouble = troubles.find((each) => each.times > 0 && each.path.test(path))
    if (trouble) trouble.times -= 1
    return trouble?.kind
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
    const body = new URLSearchParams(await read(request))
    const one: Asked = {
      method: request.method ?? 'GET',
      path: pathname,
      params: Object.fromEntries([...searchParams, ...body]),
      key: request.headers['idempotency-key']?.toString() ?? null,
    }
    asked.push(one)
    const isKnown = request.headers.authorization === `Bearer ${SECRET_KEY}`
    const trouble = troubleAt(`${one.method} ${pathname}`)
    if (trouble === 'away') return void request.socket.destroy()
    const answer = isKnown
      ? carryOut(one)
      : { status: 401, body: '{"error":{"type":"invalid_request_error","message":"no such key"}}' }
    if (trouble === 'lost') return void request.socket.destroy()
    const { status, body: text } =
      trouble === 'broken' ? { status: 500, body: '{"error":{"type":"api_error"}}' } : answer
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' }).end(text)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    asked,
    /** The next requests to this path fail. The library repeats a request once. */
    fail: (path: RegExp, kind: Trouble['kind'], times = 2) => void troubles.push({ path, kind, times }),
    /** A day later Stripe knows no idempotency key any more. */
    forgetKeys: () => stored.clear(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>
