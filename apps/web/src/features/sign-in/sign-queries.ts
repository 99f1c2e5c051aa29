import { useQueryClient } from '@tanstack/react-query'
import { findLoginTarget } from '@tregu/domain'
import { useSearchParams } from '../../lib/router.tsx'
import { endedKey, type Login, session, type User } from '../../lib/session.ts'
import { tabStorage } from '../../lib/storage.ts'
import { paths } from '../../paths.ts'
import { safeOrigin } from './safe-origin.ts'

/** Sent with a sign-in, so that the guest's cart moves to the account. */
export const browserID = (): { browserID?: string } =>
  session.hasBrowserId() ? { browserID: session.browserId() } : {}

/** Stores the login and clears what was loaded for the guest. */
export const useSignedIn = () => {
  const client = useQueryClient()
  return ({ token, user }: Login) => {
    client.clear()
    session.signIn({ token, user })
  }
}

/** Where a login leads: back to the page that asked for it, else to the dashboard of the role. */
export const useLoginTarget = () => {
  const [search] = useSearchParams()
  return (user: User) => findLoginTarget(user.role === 1 ? 1 : 0, safeOrigin(search.get('next')))
}

/** The same origin for the other of the two pages. */
export const useNext = () => {
  const [search] = useSearchParams()
  return { next: safeOrigin(search.get('next')) }
}

/**
 * Where a guest continues: back on the page they came from. An order needs an account, so from the checkout it is the
 * cart, which says so. From an account page it is the home page.
 */
export const useGuestTarget = (): string => {
  const [search] = useSearchParams()
  const origin = safeOrigin(search.get('next'))
  if (origin === null || /^\/(user|admin)\//.test(origin)) return paths.home
  return /^\/(order|checkout|order-confirmed)\b/.test(origin) ? paths.cart : origin
}

/** Did the login end by itself? Reported once. */
export const takeEnd = (): boolean => {
  const ended = tabStorage.get<boolean>(endedKey) === true
  tabStorage.remove(endedKey)
  return ended
}
