import { api } from '@tregu/contract'
import { type Bind, Cacheable } from '../../http/route.ts'
import { AppError, MovedError } from '../../lib/app-error.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import {
  ANY_LIST,
  ANY_STORE,
  type CatalogueDeps,
  cardTags,
  HOME,
  scopeTags,
} from '../catalogue-index/catalogue-index.ts'
import { listSimilar } from '../listing/listing.ts'
import { checkStoreMoved, getStoreDetails, hasStore } from '../stores/stores.ts'
import { getHome } from './home.service.ts'
import { findMovedSlug } from './product.queries.ts'
import { chooseVariant, findProductDetails, getProduct } from './product.service.ts'

export const bindCatalog = (bind: Bind, deps: CatalogueDeps): void => {
  bind(api.catalog.home, async ({ language }) => {
    const now = deps.now()
    const arrivals = startArrivalClock(now)
    const { home, changesAt } = await getHome(deps, language, arrivals, now)
    const tags = home.rows.flatMap(({ products }) => cardTags(products))
    const ends = [arrivals.until(), changesAt?.getTime() ?? null].filter((time) => time !== null)
    const until = ends.length > 0 ? Math.min(...ends) : null
    return new Cacheable(home, [ANY_LIST, ANY_STORE, HOME, ...tags], until)
  })

  bind(api.catalog.details, async ({ params, language, user }) => {
    const arrivals = startArrivalClock(deps.now())
    const product = await findProductDetails(deps, params.slug, language, arrivals)
    if (product) return new Cacheable({ result: product.result }, product.tags, arrivals.until())
    // Products and stores share their slugs.
    if (!(await hasStore(deps, params.slug))) {
      const moved = await findMovedSlug(deps.db, params.slug)
      if (moved !== null) throw new MovedError(params.slug, moved)
      await checkStoreMoved(deps, params.slug)
      throw new AppError('product_not_found')
    }
    return { result: await getStoreDetails(deps, params.slug, user?.id ?? null, language) }
  })
  bind(api.catalog.variants, async ({ params, body, language }) =>
    deps.catalogue.read(({ sql }) => chooseVariant(sql, params.productSlug, body.var, language)),
  )

  bind(api.analytics.similar, async ({ params, language }) => {
    const product = await deps.catalogue.read(({ sql }) => getProduct(sql, params.slug))
    const node = product.path[1] ?? product.path[0] ?? { id: 0, level: 1 }
    const arrivals = startArrivalClock(deps.now())
    const result = await listSimilar(deps, node, product.id, language, arrivals)
    const tags = [...scopeTags({ node, storeId: null }), ...cardTags(result)]
    return new Cacheable({ result }, tags, arrivals.until())
  })
}
