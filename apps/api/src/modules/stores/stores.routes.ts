import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import { type Bind, Cacheable } from '../../http/route.ts'
import { scopeTags, storeTag } from '../catalogue-index/catalogue-index.ts'
import {
  findStoreDetails,
  followStore,
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
  bind(api.stores.details, async ({ params, language, user }) => {
    const { result, storeId, until } = await findStoreDetails(deps, params.slug, user?.id ?? null, language)
    // A user's answer says what the user follows and has claimed.
    if (user) return { result }
    return new Cacheable({ result }, [storeTag(storeId), ...scopeTags({ node: null, storeId })], until)
  })
  bind(api.stores.follow, async ({ user, body }) => followStore(deps, user, body.slug))
}
