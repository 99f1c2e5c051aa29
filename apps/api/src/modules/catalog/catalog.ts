/** The door of the catalogue's pages: product, home, best sellers. Other modules import this file only. */
import { inLongTransaction } from '../../lib/long-transaction.ts'
import type { Module } from '../../module.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { countSales } from './best-sellers.queries.ts'
import { bindCatalog } from './catalog.routes.ts'
import { bindCategories } from './categories.office.routes.ts'
import { bindHomeParts } from './home-parts.office.routes.ts'
import { findPicture } from './pictures.queries.ts'

export { getProduct, showProduct } from './product.service.ts'

export const catalogModule: Module<CatalogueDeps> = {
  name: 'catalog',
  bind: (bind, deps) => {
    bindCatalog(bind, deps)
    bindCategories(bind, deps)
    bindHomeParts(bind, deps)
  },
  tables: [
    'category',
    'category_path',
    'brand',
    'catalogue_slug',
    'product',
    'product_image',
    'product_on_sale',
    'option_group',
    'option_value',
    'variant',
    'variant_value',
    'price_change',
    'stock_change',
    'home_part',
    'home_preview',
  ],
  findPicture,
  jobs: [{ name: 'count_sales', cron: '31 3 * * *', run: (deps) => inLongTransaction(deps, countSales) }],
}
