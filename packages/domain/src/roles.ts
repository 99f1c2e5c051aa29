/** Roles and permissions (docs/rules/accounts.md): 0 and 1 on the wire; permissions decide what an account may do. */

/** 0 customer; 1 business or administrator: they see /admin/dashboard. */
export type WireRole = 0 | 1

export const PERMISSIONS = ['seller', 'support', 'administrator'] as const
export type Permission = (typeof PERMISSIONS)[number]
export const isPermission = (text: string): text is Permission => PERMISSIONS.some((name) => name === text)

export type AccountKind = 'customer' | 'business'

/** The role on the wire. An applicant is already a business, without permissions. */
export const findWireRole = (account: {
  readonly kind: AccountKind
  readonly permissions: readonly Permission[]
}): WireRole => (account.kind === 'business' || account.permissions.length > 0 ? 1 : 0)

/** A store's key in the database. */
export type StoreId = number

/** A store that an account owns; only an active one sells. */
export type OwnedStore = {
  readonly id: StoreId
  readonly state: 'pending' | 'active' | 'suspended' | 'refused'
}

/** What an account may do, and the stores it may do it to. */
export type Access = {
  readonly stores: readonly StoreId[]
  readonly permissions: readonly Permission[]
}

/**
 * An active store makes its owner a seller. The stores are those that the owner may manage: a pending one is among them,
 * because an applicant fills it in before it is approved.
 */
export const findAccess = (account: {
  readonly granted: readonly Permission[]
  readonly owned: readonly OwnedStore[]
}): Access => {
  const isSeller = account.owned.some(({ state }) => state === 'active')
  return {
    stores: account.owned
      .filter(({ state }) => state === 'active' || state === 'pending')
      .map(({ id }) => id),
    permissions: PERMISSIONS.filter((name) =>
      name === 'seller' ? isSeller : account.granted.includes(name),
    ),
  }
}

/** May the account manage a store: its own, or as an administrator any? */
export const canManageStore = (access: Access): boolean =>
  access.stores.length > 0 || hasPermission(access.permissions, 'administrator')

/** Does an account have a permission? An administrator has them all. */
export const hasPermission = (permissions: readonly Permission[], needed: Permission): boolean =>
  permissions.includes(needed) || permissions.includes('administrator')

/** Where a login leads: back to its origin, else to the dashboard of the role. */
export const findLoginTarget = (role: WireRole, origin: string | null): string => {
  // only a path of this web: `//host` and `/\host` lead elsewhere
  if (origin !== null && /^\/(?![/\\])/.test(origin)) return origin
  return role === 1 ? '/admin/dashboard' : '/user/dashboard'
}
