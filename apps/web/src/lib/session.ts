/** The stored login (specification, section 3: "Stored login object holds token and user") and the guest's browser id. */

import type * as accountsRoutes from '@tregu/contract/routes/accounts'
import { useSyncExternalStore } from 'react'
import type { Reply } from './api.ts'
import { onStorageChange, storage, tabStorage } from './storage.ts'
import { uuid } from './uuid.ts'

export type User = Reply<typeof accountsRoutes.signIn>['user']
export type Login = { readonly token: string; readonly user: User }

const key = 'login'
const browserKey = 'browser'
/** In the tab: that a login ended by itself, which the sign-in page says. */
export const endedKey = 'ended'
const listeners = new Set<() => void>()
let current: Login | null | undefined

/** Somebody may have written there by hand: what could not have come from the server is nobody's login, and no cart's number. */
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
  /** Keeps the login that sign-in or sign-up answered with. */
  signIn(login: Login) {
    current = login
    storage.set(key, login)
    announce()
  },
  /** Takes over what the server says of the user; the token stays. */
  updateUser(user: User) {
    const login = read()
    if (login && JSON.stringify(login.user) !== JSON.stringify(user)) this.signIn({ ...login, user })
  },
  /** Forgets the login. The browser id changes with it, so that the next person does not meet this cart. */
  clear() {
    current = null
    storage.remove(key)
    storage.remove(browserKey)
    announce()
  },
  /** The server no longer knows this login: as after signing out, but it is said why. */
  end() {
    tabStorage.set(endedKey, true)
    this.clear()
  },
  /** The secret a guest's cart belongs to; made when it is first needed. */
  browserId(): string {
    const known = readBrowserId()
    if (known) return known
    const made = uuid()
    storage.set(browserKey, made)
    return made
  },
  /** Has this browser anything at the shop yet? Without it there is no cart to count. */
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

/** `undefined` while the page is the server's (nobody is known there), then the login or null. */
export const useLogin = (): Login | null | undefined =>
  useSyncExternalStore<Login | null | undefined>(session.subscribe, session.get, () => undefined)

export const useUser = (): User | null => useLogin()?.user ?? null
