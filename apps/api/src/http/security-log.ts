/**
 * Lines of the log about safety: who signed in, who was refused or slowed down, and what was changed about accounts and by the
 * back office (docs/security.md). They name the account by its id and never hold a password, a token or an e-mail.
 */
import { api, type ErrorCode, pathsOf } from '@tregu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from './request-context.ts'

type Event = 'signed_in' | 'account'
type Noted = { readonly account?: string; readonly code?: ErrorCode; readonly event?: Event }
const notes = new WeakMap<FastifyRequest, Noted>()
const note = (request: FastifyRequest, more: Noted) =>
  void notes.set(request, { ...notes.get(request), ...more })

/** Whose request it is, as soon as that is known. */
export const noteAccount = (request: FastifyRequest, account: string): void => note(request, { account })
/** What a call came to that may come to several things. */
export const noteEvent = (request: FastifyRequest, event: Event): void => note(request, { event })
export const noteRefusal = (request: FastifyRequest, code: ErrorCode): void => note(request, { code })
/** Why it was refused; null when it was not. */
export const refusalOf = (request: FastifyRequest): ErrorCode | null => notes.get(request)?.code ?? null

const { accounts, identities, passkeys } = api
const SIGN_INS = new Set([accounts.signIn, accounts.signUp, passkeys.signIn].flatMap(pathsOf))
const OF_ACCOUNTS = new Set(
  [
    accounts.changePassword,
    accounts.resetPassword,
    accounts.confirmPhone,
    accounts.endSession,
    accounts.exportData,
    accounts.deleteAccount,
    passkeys.rename,
    passkeys.remove,
    passkeys.renewCodes,
    passkeys.confirm,
    passkeys.use,
    passkeys.useCode,
  ].flatMap(pathsOf),
)

/** Refusals with status 422 that tell of a wrong secret. */
const WRONG: ReadonlySet<ErrorCode> = new Set([
  'wrong_password',
  'passkey_refused',
  'recovery_code_wrong',
  'provider_expired',
  'provider_failed',
])

const eventOf = (
  { method, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
  { code, event }: Noted,
) => {
  const { url = '' } = routeOptions
  if (statusCode === 429) return 'limited'
  if (statusCode === 401 || statusCode === 403 || (code && WRONG.has(code))) return 'refused'
  if (statusCode >= 400) return null
  if (event) return event
  if (url === passkeys.add.path && method === 'POST') return 'account'
  if (url === identities.remove.path && method === 'DELETE') return 'account'
  if (SIGN_INS.has(url)) return 'signed_in'
  if (OF_ACCOUNTS.has(url)) return 'account'
  return url.startsWith('/backoffice/') && method !== 'GET' ? 'office' : null
}

export const registerSecurityLog = (app: FastifyInstance, secret: string | undefined): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const noted = notes.get(request) ?? {}
    const event = eventOf(request, reply, noted)
    if (!event) return done()
    const { account = null, code = null } = noted
    // The web server's own calls for rendering have no address.
    const address = addressOf(request, secret) ?? 'web'
    request.log.info({ req: request, security: { event, code, account, address } }, 'security')
    done()
  })
}
