/** Roles and permissions (docs/rules/accounts.md): 0 and 1 on the wire; permissions decide what an account may do. */

/** 0 customer; 1 business or administrator: they see /admin/dashboard. */
export type WireRole = 0 | 1

export const PERMISSIONS = ['seller', 'support', 'administrator'] as const
export type Permission = (typeof PERMISSIONS)[number]
export const isPermission = (text: string): text is Permission => PERMISSIONS.some((name) => name === text)

/** What an administrator grants and takes; `seller` follows from a store. */
export const GRANTABLE = ['support', 'administrator'] as const
export type Grantable = (typeof GRANTABLE)[number]

/** How the office tells accounts apart. A customer has no permission. */
export const CUSTOMER_ROLES = ['customer', ...PERMISSIONS] as const
export type CustomerRole = (typeof CUSTOMER_ROLES)[number]

export type AccountKind = 'customer' | 'business'

/** The role on the wire. An applicant is already a business, without permissions. */
export const findWireRole = (account: {
  readonly kind: AccountKind
  readonly permissions: readonly Permission[]
}): WireRole => (account.kind === 'business' || account.permissions.length > 0 ? 1 : 0)

/** A store's key in the database. */
export type StoreId = number
export type StoreState = 'pending' | 'active' | 'suspended' | 'refused'

/** What a person may do in a store, from the least to the most (docs/rules/backoffice.md#people-of-a-store). */
export const STORE_ROLES = ['packer', 'manager', 'owner'] as const
export type StoreRole = (typeof STORE_ROLES)[number]

/** A store that an account works for. */
export type Membership = { readonly id: StoreId; readonly role: StoreRole; readonly state: StoreState }

/**
 * The least that a call asks of a person: a role in an active or suspended store. `applicant`: the manager or owner of a store
 * in any state, because an applicant fills it in before it is approved. `member`: anybody of a store in any state.
 */
export type LeastRole = StoreRole | 'applicant' | 'member'

/** What an account may do, and the stores that it works for. */
export type Access = {
  readonly stores: readonly Membership[]
  readonly permissions: readonly Permission[]
}

const isOpen = ({ state }: Membership): boolean => state === 'active' || state === 'suspended'

/** A role in an active or suspended store makes its holder a seller: orders and payouts of a suspended store go on. */
export const findAccess = (account: {
  readonly granted: readonly Permission[]
  readonly stores: readonly Membership[]
}): Access => ({
  stores: account.stores,
  permissions: PERMISSIONS.filter((name) =>
    name === 'seller' ? account.stores.some(isOpen) : account.granted.includes(name),
  ),
})

const has = (membership: Membership, least: LeastRole): boolean =>
  least === 'member' ||
  (least === 'applicant'
    ? membership.role !== 'packer'
    : isOpen(membership) && STORE_ROLES.indexOf(membership.role) >= STORE_ROLES.indexOf(least))

/** The stores in which an account has at least this role; null: every store, for administrators. */
export const findStores = (access: Access, least: LeastRole): readonly StoreId[] | null =>
  hasPermission(access.permissions, 'administrator')
    ? null
    : access.stores.filter((membership) => has(membership, least)).map(({ id }) => id)

/** Has the account this role in any store? */
export const hasRole = (access: Access, least: LeastRole): boolean => findStores(access, least)?.length !== 0

/** Does an account have a permission? An administrator has them all. */
export const hasPermission = (permissions: readonly Permission[], needed: Permission): boolean =>
  permissions.includes(needed) || permissions.includes('administrator')

/** Whom STAFF_PASSKEYS=required asks for a passkey: support, administrators, and owners of an active or suspended store. */
export const isStaff = ({ permissions, stores }: Access): boolean =>
  permissions.some((name) => name !== 'seller') || stores.some((membership) => has(membership, 'owner'))

/** A path of this web, and nothing else: `//host` and `/\host` lead elsewhere. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Where a login leads: back to its origin, else to the dashboard of the role. */
export const findLoginTarget = (role: WireRole, origin: string | null): string => {
  if (origin !== null && isOwnPath(origin)) return origin
  return role === 1 ? '/admin/dashboard' : '/user/dashboard'
}
