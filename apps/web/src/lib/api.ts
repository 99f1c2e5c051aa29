/** Calls the API by the contract's endpoint values. The only code that knows its headers. */
import type { EndpointOf, Reply as ReplyOf, Route, Sent as SentTo } from '@tregu/contract'
import { ApiError } from './api-error.ts'

type Uploads<T> = { [K in keyof T]: K extends 'body' ? T[K] | FormData : T[K] }
/** What a caller sends by a route; a body may be a form with files. */
export type Sent<R extends Route> = Uploads<SentTo<EndpointOf<R>>>
/** What a caller gets. The server checks it; a browser that did would bring zod into every page. */
export type Reply<R extends Route> = ReplyOf<EndpointOf<R>>

export type Call = <R extends Route>(route: R, sent: Sent<R>, options?: CallOptions) => Promise<Reply<R>>
export type CallOptions = {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** Sends the call instead of `fetch`, to follow an upload. */
  readonly fetch?: typeof fetch
  /** The request goes on while the page is being left. */
  readonly keepalive?: boolean
}

export type ApiSettings = {
  /** `/api` in the browser, the API's own address on the server. */
  readonly base: string
  readonly language: () => string
  readonly token?: () => string | null
  readonly browserId?: () => string | null
  /** Called for every 401 on a private call. */
  readonly onSignedOut?: (route: Route) => void
  readonly timeout?: number
  /** Answers wait for it, requests do not. */
  readonly ready?: Promise<void>
  /** Sends a call instead of `fetch` (the web server caches the departments). */
  readonly fetchOf?: (route: Route) => typeof fetch
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
}

type Loose = { params?: Record<string, string | undefined>; query?: Record<string, unknown>; body?: unknown }

const namesIn = (path: string) => Array.from(path.matchAll(/:(\w+)/g), (match) => match[1] ?? '')

/** An endpoint may have several paths; picks the one with exactly the given parts. */
const pathFor = (route: Route, params: Record<string, string | undefined> = {}): string => {
  const given = Object.keys(params).filter((name) => params[name] !== undefined)
  const path = [route.path, ...(route.alias ?? [])].find((candidate) => {
    const names = namesIn(candidate)
    return names.length === given.length && names.every((name) => given.includes(name))
  })
  return (path ?? route.path).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

const queryFor = (query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

const isForm = (body: unknown): body is FormData =>
  typeof FormData !== 'undefined' && body instanceof FormData

const headersFor = (settings: ApiSettings, body: unknown, options: CallOptions): Headers => {
  const headers = new Headers({
    ...settings.headers,
    accept: 'application/json',
    'accept-language': settings.language(),
    // The cookie may hold the language of another tab.
    'x-language': settings.language(),
  })
  const token = settings.token?.()
  const browserId = settings.browserId?.()
  if (token) headers.set('authorization', `Token ${token}`)
  if (browserId) headers.set('x-browser-id', browserId)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  if (body !== undefined && !isForm(body)) headers.set('content-type', 'application/json')
  return headers
}

const encode = (body: unknown): BodyInit | null => {
  if (body === undefined) return null
  return isForm(body) ? body : JSON.stringify(body)
}

type Failed = {
  error?: string
  message?: string
  fields?: Record<string, string>
  details?: Record<string, unknown>
  result?: unknown
}

const refusal = async (response: Response): Promise<ApiError> => {
  const failed: Failed = await response.json().catch(() => ({}))
  const code = (failed.error ?? 'internal') as ApiError['code']
  return new ApiError(response.status, code, failed.message ?? '', failed.fields, failed)
}

/** Is the answer private? A 401 there means that the login has ended. */
export const isPersonal = ({ auth }: Pick<Route, 'auth'>): boolean => auth !== 'guest'

export const createCall = (settings: ApiSettings): Call => {
  const call = async (route: Route, sent: Loose, options: CallOptions = {}): Promise<unknown> => {
    const signals = [options.signal, settings.timeout ? AbortSignal.timeout(settings.timeout) : undefined]
    const given = signals.filter((signal) => signal !== undefined)
    const headers = headersFor(settings, sent.body, options)
    let response: Response
    try {
      response = await (options.fetch ?? settings.fetchOf?.(route) ?? fetch)(
        settings.base + pathFor(route, sent.params) + queryFor(sent.query),
        {
          method: route.method,
          headers,
          body: encode(sent.body),
          credentials: 'same-origin',
          keepalive: options.keepalive ?? false,
          signal: given.length > 1 ? AbortSignal.any(given) : (given[0] ?? null),
        },
      )
    } catch (cause) {
      if (options.signal?.aborted) throw cause
      throw new ApiError(503, 'network', '')
    } finally {
      await settings.ready
    }
    if (response.ok) return route.raw ? response.blob() : response.json()
    const failed = await refusal(response)
    // A call that went without a token ends no login: another tab had just signed out.
    if (response.status === 401 && isPersonal(route) && headers.has('authorization'))
      settings.onSignedOut?.(route)
    throw failed
  }
  return call as Call
}
