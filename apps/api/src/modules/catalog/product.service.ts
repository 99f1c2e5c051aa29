/** One product: its page, and the variant of a choice. */
import { onOneConnection, type Sql } from '@tregu/database'
import { findVariant, type Language, readChoices } from '@tregu/domain'
import { found } from '../../lib/app-error.ts'
import { type ArrivalClock, startArrivalClock } from '../../lib/arrivals.ts'
import { type Catalogue, pathTag, productTag, storeTag } from '../catalogue-index/catalogue-index.ts'
import { listNewestComments } from '../reviews/reviews.ts'
import { findProduct, type ProductRow } from './product.queries.ts'
import { pickerOf, viewOptions, viewProduct, viewVariant } from './product.view.ts'

/** @throws AppError product_not_found, also for a withdrawn product or one of a closed store */
export const getProduct = async (sql: Sql, slug: string): Promise<ProductRow> =>
  found(await findProduct(sql, slug), 'product_not_found')

/** Finds the product as its page shows it, with the tags of its content; null when there is none. */
export const findProductDetails = async (
  { catalogue }: { readonly catalogue: Catalogue },
  slug: string,
  language: Language,
  arrivals: ArrivalClock,
) => {
  const [product, comments] = await catalogue.read((source) =>
    onOneConnection(source, (sql) => Promise.all([findProduct(sql, slug), listNewestComments(sql, slug)])),
  )
  if (!product) return null
  return {
    result: viewProduct(product, comments, language, arrivals),
    tags: [productTag(product.id), storeTag(product.store.id), ...product.path.map(({ id }) => pathTag(id))],
  }
}

/** Shows a product to the people of its store as its page would, before it is on sale. Null when there is none. */
export const showProduct = async (
  { sql, now }: { readonly sql: Sql; readonly now: () => Date },
  slug: string,
  language: Language,
) => {
  const [product, comments] = await Promise.all([findProduct(sql, slug, true), listNewestComments(sql, slug)])
  return product && viewProduct(product, comments, language, startArrivalClock(now()))
}

/** Finds the variant of a choice. It is null while the choice is incomplete, or when that combination does not exist. */
export const chooseVariant = async (
  sql: Sql,
  slug: string,
  chosen: readonly string[],
  language: Language,
) => {
  const product = await getProduct(sql, slug)
  const { groups, variants } = pickerOf(product)
  const ids = chosen.map(Number)
  const variant = findVariant(groups, variants, readChoices(groups, ids))
  return {
    variant: variant ? viewVariant(product, variant) : null,
    variants: viewOptions(product, ids, language),
  }
}
