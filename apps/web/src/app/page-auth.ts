import { hasPermission, PERMISSIONS, type Permission } from '@tregu/domain'
import type { User } from '../lib/session.ts'

/**
 * Who may open a page.
 * - guest: everybody
 * - user: signed in
 * - business: signed in with role 1; an applicant waits there for approval
 * - seller, support, administrator: a permission of the user, by the domain's rules
 */
export type PageAuth = 'guest' | 'user' | 'business' | Permission

/** May this signed-in user open a page? For others the page does not exist. */
export const admits = (auth: PageAuth, user: Pick<User, 'role' | 'permissions'>): boolean => {
  if (auth === 'guest' || auth === 'user') return true
  if (auth === 'business') return user.role === 1
  return hasPermission(
    PERMISSIONS.filter((name) => user.permissions.includes(name)),
    auth,
  )
}
