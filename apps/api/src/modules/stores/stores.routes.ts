import { api } from '@tregu/contract'
import { type Bind, Cacheable } from '../../http/route.ts'
import { MovedError } from '../../lib/app-error.ts'
import {
  type CatalogueDeps,
  DEPARTMENTS,
  listingTags,
  storeTag,
  TREE,
  treeTag,
} from '../catalogue-index/catalogue-index.ts'
import { getMenu, listExpressStores } from './express.service.ts'
import {
  findStoreDetails,
  followStore,
  listCategories,
  listDepartments,
  listShopPayments,
} from './stores.service.ts'

/** @throws MovedError when the department has another slug now */
const checkDepartment = async ({ catalogue }: CatalogueDeps, slug: string) => {
  await catalogue.caughtUp()
  const [moved, deeper] = catalogue.names.path([slug]) ? [] : (catalogue.names.movedPath([slug]) ?? [])
  if (moved && !deeper) throw new MovedError(slug, moved.slug)
}

export const bindStores = (bind: Bind, deps: CatalogueDeps): void => {
  bind(api.stores.departments, async ({ language, query }) => {
    const isShort = query.depth === '1'
    const result = await listDepartments(deps, language, isShort)
    return new Cacheable({ result, payment_types: listShopPayments(deps) }, [isShort ? DEPARTMENTS : TREE])
  })
  bind(api.catalog.categories, async ({ params, language }) => {
    await checkDepartment(deps, params.department)
    const { id, result } = await listCategories(deps, params.department, language)
    return new Cacheable({ result }, [treeTag(id)])
  })
  bind(api.stores.details, async ({ params, language, user }) => {
    const { result, storeId, until } = await findStoreDetails(deps, params.slug, user?.id ?? null, language)
    // A user's answer says what the user follows and has claimed.
    if (user) return { result }
    return new Cacheable({ result }, [storeTag(storeId), ...listingTags({ node: null, storeId })], until)
  })
  bind(api.stores.expressStores, async ({ language }) => {
    const { result, tags, until } = await listExpressStores(deps, language)
    return new Cacheable({ result }, tags, until)
  })
  bind(api.stores.menu, async ({ params, language }) => {
    const { reply, tags, until } = await getMenu(deps, params.slug, language)
    return new Cacheable(reply, tags, until)
  })
  bind(api.stores.follow, async ({ user, body }) => followStore(deps, user, body.slug))
}
