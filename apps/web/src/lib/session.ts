/** The stored login (token and user) and the guest's browser id (docs/rules/web.md). */

import type * as accountsRoutes from '@tregu/contract/routes/accounts'
import { useSyncExternalStore } from 'react'
import type { Reply } from './api.ts'
import { browserKey, onStorageChange, storage, tabStorage } from './storage.ts'
import { uuid } from './uuid.ts'

export type User = Reply<typeof accountsRoutes.signIn>['user']
export type Login = { readonly token: string; readonly user: User }

const key = 'login'
/** Per tab: a login ended by itself, and the sign-in page should say so. */
export const endedKey = 'ended'
const listeners = new Set<() => void>()
let current: Login | null | undefined

/** Discards stored values that are not shaped like a login or a UUID. */
const isLogin = ({ token, user }: Login) =>
  [token, user?.first_name, user?.last_name].every((text) => typeof text === 'string')
const isBrowserId = (id: string) =>
  /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(id)

const read = (): Login | null => {
  if (current === undefined) current = storage.get(key, isLogin)
  return current
}
const readBrowserId = () => storage.get(browserKey, isBrowserId)
const announce = () => {
  for (const listener of listeners) listener()
}

export const session = {
  get: read,
  /** Stores the login that sign-in or sign-up answered with. */
  signIn(login: Login) {
    current = login
    storage.set(key, login)
    announce()
  },
  /** Updates the user from the server's answer, and the token when the answer has a new one. */
  updateUser(user: User, token?: string | null) {
    const login = read()
    const next = login && { token: token ?? login.token, user }
    if (next && JSON.stringify(login) !== JSON.stringify(next)) this.signIn(next)
  },
  /** Removes the login and changes the browser id, so that the next person does not get this cart. */
  clear() {
    current = null
    storage.remove(key)
    storage.remove(browserKey)
    announce()
  },
  /**
   * The server no longer accepts this login: like signing out, but the sign-in page says why. False when another tab has
   * stored a newer token while this one slept; that login stays.
   */
  end(): boolean {
    const token = read()?.token
    current = storage.get(key, isLogin)
    if (current && current.token !== token) {
      announce()
      return false
    }
    tabStorage.set(endedKey, true)
    this.clear()
    return true
  },
  /** The secret that a guest's cart belongs to; created when it is first needed. */
  browserId(): string {
    const known = readBrowserId()
    if (known) return known
    const made = uuid()
    storage.set(browserKey, made)
    return made
  },
  /** Does this browser have a login or a browser id? Without one there is no cart to count. */
  hasBrowserId: () => readBrowserId() !== null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    const stop = onStorageChange((changed) => {
      if (changed !== key) return
      current = undefined
      announce()
    })
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
}

/** `undefined` while hydrating (the server knows no user), then the login or null. */
export const useLogin = (): Login | null | undefined =>
  useSyncExternalStore<Login | null | undefined>(session.subscribe, session.get, () => undefined)

export const useUser = (): User | null => useLogin()?.user ?? null
