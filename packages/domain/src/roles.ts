/** Roles and permissions (section 6; rules, "Accounts"): 0 and 1 on the wire, permissions for what an account may really do. */

import type { Id } from './ids.ts'

/** 0 customer; 1 business or administrator: they see /admin/dashboard. */
export type WireRole = 0 | 1

export const PERMISSIONS = ['seller', 'support', 'administrator'] as const
export type Permission = (typeof PERMISSIONS)[number]

export type AccountKind = 'customer' | 'business'

/** Sign-up's role: 2, or none, makes a customer, 1 a business applicant; nothing else can be chosen. */
export function parseSignUpRole(
  role: unknown,
): { readonly ok: true; readonly kind: AccountKind } | { readonly ok: false; readonly reason: 'not_a_role' } {
  if (role === undefined || role === null || role === '' || Number(role) === 2)
    return { ok: true, kind: 'customer' }
  return Number(role) === 1 ? { ok: true, kind: 'business' } : { ok: false, reason: 'not_a_role' }
}

/** The role on the wire. An applicant is a business already, one that may do nothing but wait and fill in the store. */
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

/** A seller manages own stores only, an administrator every one. */
export function canManageStore(
  account: { readonly permissions: readonly Permission[]; readonly storeIds: readonly Id[] },
  storeId: Id,
): boolean {
  if (account.permissions.includes('administrator')) return true
  return account.permissions.includes('seller') && account.storeIds.includes(storeId)
}

/** Where a login leads: back to where it was asked for, else to the dashboard of the role. */
export function findLoginTarget(role: WireRole, origin: string | null): string {
  // a path of our own and nothing else: `//host` and `/\host` lead elsewhere
  if (origin !== null && /^\/(?![/\\])/.test(origin)) return origin
  return role === 1 ? '/admin/dashboard' : '/user/dashboard'
}
