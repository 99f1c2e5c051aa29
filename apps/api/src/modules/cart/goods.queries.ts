/** Reads what cart lines show of their products and stores. It rarely changes, so requests share a cache of it. */
import type { Sql } from '@tregu/database'
import { PAYMENT_TYPES, type ServedCity } from '@tregu/domain'
import { arrivalColumnsOf } from '../../lib/arrivals.ts'
import { optionsOf, textsOf } from '../../lib/json-columns.ts'
import type { RowCache } from '../../lib/row-cache.ts'
import { runStatement } from '../../lib/run-statement.ts'
import { productTag, storeTag } from '../catalogue-index/catalogue-index.ts'
import * as statements from './cart.sql.ts'

/** The terms of a line's store. */
const readStore = (row: statements.IListGoodsResult) => ({
  id: row.storeId,
  slug: row.storeSlug,
  name: row.storeName,
  logo: row.logo,
  department: row.storeDepartment,
  taxBp: row.taxBp,
  serviceFeeBp: row.serviceFeeBp,
  deliveryPrice: row.deliveryPrice,
  freeDeliveryFrom: row.freeDeliveryFrom,
  minimumOrder: row.minimumOrder,
  commissionBp: row.commissionBp,
  paymentMethods: (row.paymentMethods ?? []).flatMap(
    (name) => PAYMENT_TYPES.find((type) => type === name) ?? [],
  ),
  /** The account for bank transfers. */
  account: row.iban === null ? null : { holder: row.accountHolder ?? '', iban: row.iban },
  ...arrivalColumnsOf(row),
  // The statement builds this array.
  cities: row.cities as ServedCity[],
})
export type StoreTermsRow = ReturnType<typeof readStore>

const readGoods = (row: statements.IListGoodsResult) => ({
  productId: row.productId,
  slug: row.slug,
  name: textsOf(row.name),
  image: row.image,
  department: row.department,
  options: optionsOf(row.options),
  /** Is the product published, and the store open? The variant itself may still be withdrawn. */
  onSale: row.onSale,
  store: readStore(row),
})
export type Goods = ReturnType<typeof readGoods>

/** Reads the goods of these variants from the database, by variant id. */
export const listGoods = async (
  sql: Sql,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, Goods>> => {
  const rows = await runStatement(sql, statements.listGoods, { variantIds: [...variantIds] })
  return new Map(rows.map((row) => [row.variantId, readGoods(row)]))
}

const kind = {
  name: 'goods',
  tagsOf: ({ productId, store }: Goods) => [productTag(productId), storeTag(store.id)],
}

/** Reads the goods of these variants from the cache if they are in it. A change reaches it within moments. */
export const listCachedGoods = (sql: Sql, cache: RowCache, variantIds: readonly number[]) =>
  cache.read(kind, variantIds, (missing) => listGoods(sql, missing))
