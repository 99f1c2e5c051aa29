import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import { type Bind, Cacheable } from '../../http/route.ts'
import {
  followStore,
  getStoreDetails,
  listCategories,
  listDepartments,
  listShopPayments,
} from './stores.service.ts'

export const bindStores = (bind: Bind, deps: Deps): void => {
  // These calls need no tags: they show only names, and a change of a name empties the cache.
  bind(api.stores.departments, async ({ language }) => {
    const result = await listDepartments(deps, language)
    return new Cacheable({ result, payment_types: listShopPayments(deps) }, [])
  })
  bind(api.catalog.categories, async ({ params, language }) => {
    const result = await listCategories(deps, params.department, language)
    return new Cacheable({ result }, [])
  })
  bind(api.stores.details, async ({ params, language, user }) => ({
    result: await getStoreDetails(deps, params.slug, user?.id ?? null, language),
  }))
  bind(api.stores.follow, async ({ user, body }) => followStore(deps, user, body.slug))
}
