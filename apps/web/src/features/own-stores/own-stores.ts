import { useQuery } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { STORE_ROLES, type StoreRole } from '@tregu/domain'
import { query } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'

/** The stores that a person works for; for an administrator all stores. */
export const ownStoresQuery = () => query(deskRoutes.ownStores, {})

const isAtLeast = (role: StoreRole, least: StoreRole) =>
  STORE_ROLES.indexOf(role) >= STORE_ROLES.indexOf(least)

/** Says in which stores a person has at least a role; null until the stores are known. */
export const useOwnRoles = () => {
  const permissions = useUser()?.permissions ?? []
  const isAdministrator = permissions.includes('administrator')
  const { data } = useQuery({
    ...ownStoresQuery(),
    enabled: isAdministrator || permissions.includes('seller'),
  })
  if (!data) return null
  return {
    stores: data.result,
    has: (least: StoreRole, slug?: string): boolean =>
      isAdministrator ||
      data.stores.some((own) => isAtLeast(own.role, least) && (slug === undefined || own.slug === slug)),
  }
}
