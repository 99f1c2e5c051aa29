/** Who asks, and may they call: for routes, before a body or a file is read. */
import type { Auth } from '@tregu/contract'
import { canManageStore, hasPermission } from '@tregu/domain'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../lib/actor.ts'
import { AppError } from '../lib/app-error.ts'
import { tokenOf } from './request-context.ts'

/** The user of a token; null for a token of no session. */
export type FindActor = (token: string) => Promise<Actor | null>

/** `token` is what the request carried, whether or not it is good; `user` is known by it. */
export type Caller = { readonly token: string | null; readonly user: Actor | null }

const isAllowed = (auth: Exclude<Auth, 'guest' | 'shopper' | 'user'>, user: Actor) =>
  auth === 'store' ? canManageStore(user) : hasPermission(user.permissions, auth)

/** @throws AppError not_signed_in, forbidden */
const checkCaller = (auth: Auth, { token, user }: Caller): void => {
  if (auth === 'guest') return
  if (auth === 'shopper') {
    if (token !== null && !user) throw new AppError('not_signed_in')
    return
  }
  if (!user) throw new AppError('not_signed_in')
  if (auth !== 'user' && !isAllowed(auth, user)) throw new AppError('forbidden')
}

/**
 * Finds the caller by the Authorization header alone, and refuses one who may not call.
 * @throws AppError not_signed_in, forbidden
 */
export const identify = async (
  findActor: FindActor,
  auth: Auth,
  request: FastifyRequest,
): Promise<Caller> => {
  const token = tokenOf(request)
  const caller = { token, user: token === null ? null : await findActor(token) }
  checkCaller(auth, caller)
  return caller
}

/**
 * A shopper who is not signed in has a browser id. It may stand in the body, so this is checked when that was read.
 * @throws AppError browser_id_required
 */
export const checkBrowser = (auth: Auth, { user }: Caller, browser: Buffer | null): void => {
  if (auth === 'shopper' && !user && !browser)
    throw new AppError('browser_id_required', {}, { fields: { browserID: 'error.browser_id_required' } })
}
