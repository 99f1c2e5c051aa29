import { hasPermission, PERMISSIONS, type Permission } from '@tregu/domain'
import type { User } from '../lib/session.ts'

/**
 * Who may open a page.
 * - guest: everybody
 * - user: signed in
 * - applicant: a business account, also before its store is approved
 * - seller, support, administrator: a permission of the user, by the domain's rules
 */
export type PageAuth = 'guest' | 'user' | 'applicant' | Permission

/** May this signed-in user open a page? For customers it does not exist; others are told whom to ask. */
export const admits = (auth: PageAuth, user: Pick<User, 'role' | 'permissions'>): boolean => {
  if (auth === 'guest' || auth === 'user') return true
  if (auth === 'applicant') return user.role === 1
  return hasPermission(
    PERMISSIONS.filter((name) => user.permissions.includes(name)),
    auth,
  )
}
