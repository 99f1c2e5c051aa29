import type { User } from '@tregu/contract'
import { findWireRole, joinFullName, PERMISSIONS, type Permission } from '@tregu/domain'
import type { UserRow } from './accounts.queries.ts'

/** Permissions as the wire names them; an active store makes its owner a seller. */
const permissionsOf = (row: UserRow): Permission[] =>
  PERMISSIONS.filter((name) => (name === 'seller' ? row.hasStore : row.permissions.includes(name)))

/** The user, without the token and without anything of the password. */
export const viewUser = (row: UserRow): User => {
  const permissions = permissionsOf(row)
  return {
    id: row.id,
    name: joinFullName(row),
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    email_confirmed: row.emailConfirmed,
    phone: row.phone,
    image: row.image,
    birthday: row.birthday,
    role: findWireRole({ kind: row.role, permissions }),
    permissions,
  }
}
