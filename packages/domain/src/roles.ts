/** Roles and permissions (docs/rules/accounts.md): 0 and 1 on the wire; permissions decide what an account may do. */

/** 0 customer; 1 business or administrator: they see /admin/dashboard. */
export type WireRole = 0 | 1

export const PERMISSIONS = ['seller', 'support', 'administrator'] as const
export type Permission = (typeof PERMISSIONS)[number]

export type AccountKind = 'customer' | 'business'

/** The role on the wire. An applicant is already a business, without permissions. */
export function findWireRole(account: {
  readonly kind: AccountKind
  readonly permissions: readonly Permission[]
}): WireRole {
  return account.kind === 'business' || account.permissions.length > 0 ? 1 : 0
}

/** Has an account a permission? An administrator has them all. */
export function hasPermission(permissions: readonly Permission[], needed: Permission): boolean {
  return permissions.includes(needed) || permissions.includes('administrator')
}

/** Where a login leads: back to its origin, else to the dashboard of the role. */
export function findLoginTarget(role: WireRole, origin: string | null): string {
  // only a path of this web: `//host` and `/\host` lead elsewhere
  if (origin !== null && /^\/(?![/\\])/.test(origin)) return origin
  return role === 1 ? '/admin/dashboard' : '/user/dashboard'
}
