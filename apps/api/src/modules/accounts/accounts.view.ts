import type { User } from '@tregu/contract'
import { findAccess, findWireRole, joinFullName } from '@tregu/domain'
import type { UserRow } from './accounts.queries.ts'

/** Shows the user, without the token and the password hash. */
export const viewUser = (row: UserRow): User => {
  const { permissions } = findAccess({ granted: row.permissions, stores: row.stores })
  return {
    id: row.id,
    name: joinFullName(row),
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    email_confirmed: row.emailConfirmedAt !== null,
    phone: row.phone,
    image: row.image,
    birthday: row.birthday,
    role: findWireRole({ kind: row.role, permissions }),
    permissions: [...permissions],
  }
}
