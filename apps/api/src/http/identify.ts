/** Finds the caller and checks that they may call, before a body or a file is read. */
import type { Auth } from '@tregu/contract'
import { type Access, hasPermission, hasRole } from '@tregu/domain'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../lib/actor.ts'
import { AppError } from '../lib/app-error.ts'
import { tokenOf } from './request-context.ts'
import { noteAccount } from './security-log.ts'

/** Finds the user of a token; null when no session has it. */
export type FindActor = (token: string) => Promise<Actor | null>

/** `token` is the request's token, valid or not. `user` is the user of a valid one. */
export type Caller = { readonly token: string | null; readonly user: Actor | null }

const isAllowed = (auth: Exclude<Auth, 'guest' | 'shopper' | 'user'>, user: Access) =>
  auth === 'support' || auth === 'administrator' ? hasPermission(user.permissions, auth) : hasRole(user, auth)

/** @throws AppError not_signed_in, forbidden, passkey_required */
const checkCaller = (auth: Auth, { token, user }: Caller): void => {
  if (auth === 'guest') return
  if (auth === 'shopper') {
    if (token !== null && !user) throw new AppError('not_signed_in')
    return
  }
  if (!user) throw new AppError('not_signed_in')
  if (auth === 'user' || isAllowed(auth, user)) return
  throw new AppError(user.withheld && isAllowed(auth, user.withheld) ? 'passkey_required' : 'forbidden')
}

/**
 * Finds the caller by the Authorization header only, and refuses one who may not call.
 * @throws AppError not_signed_in, forbidden, passkey_required
 */
export const identify = async (
  findActor: FindActor,
  auth: Auth,
  request: FastifyRequest,
): Promise<Caller> => {
  const token = tokenOf(request)
  const caller = { token, user: token === null ? null : await findActor(token) }
  if (caller.user) noteAccount(request, caller.user.id)
  checkCaller(auth, caller)
  return caller
}

/**
 * A shopper who is not signed in needs a browser id. The body may contain it, so this check runs after the body is read.
 * @throws AppError browser_id_required
 */
export const checkBrowser = (auth: Auth, { user }: Caller, browser: Buffer | null): void => {
  if (auth === 'shopper' && !user && !browser)
    throw new AppError('browser_id_required', {}, { fields: { browserID: 'error.browser_id_required' } })
}
