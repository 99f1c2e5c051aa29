/** The door of the catalogue's pages: product, home, best sellers. Other modules import this file only. */
import { inLongTransaction } from '../../lib/long-transaction.ts'
import type { Module } from '../../module.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { countSales } from './best-sellers.queries.ts'
import { bindCatalog } from './catalog.routes.ts'
import { findPicture } from './pictures.queries.ts'

export { getProduct } from './product.service.ts'

export const catalogModule: Module<CatalogueDeps> = {
  name: 'catalog',
  bind: bindCatalog,
  tables: [
    'category',
    'brand',
    'catalogue_slug',
    'product',
    'product_image',
    'option_group',
    'option_value',
    'variant',
    'variant_value',
    'price_change',
    'stock_change',
    'home_part',
  ],
  findPicture,
  jobs: [{ name: 'count_sales', cron: '31 3 * * *', run: (deps) => inLongTransaction(deps, countSales) }],
}
