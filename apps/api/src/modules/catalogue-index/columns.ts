/** The columns of the product index, as one table: reading, growing, comparing and writing them follow from it. */

export type Column = Int32Array | Float64Array | Uint8Array

/** What a changed product means for the lists that show it: nothing, another order, or other matches and counts. */
export type Change = 'none' | 'order' | 'filters'

/** Bits of the column `flags`. */
export const REDUCED = 1
export const KOSOVA = 2

/**
 * For each column the array that holds it, the SQL that reads it from `listing` (never null; null for a column that is worked out), what a changed value means, and
 * whose ids it holds, where they are counted. A new filter or sort is a new row here.
 */
export const COLUMNS = {
  id: { array: Int32Array, from: 'product_id', change: 'none', ids: null },
  department: { array: Int32Array, from: 'department_id', change: 'filters', ids: 'node' },
  /** Levels 2 to 4 of the tree; 0 for none, like the brand. */
  category: { array: Int32Array, from: 'coalesce(category_id, 0)', change: 'filters', ids: 'node' },
  subCategory: { array: Int32Array, from: 'coalesce(sub_category_id, 0)', change: 'filters', ids: 'node' },
  subSubCategory: {
    array: Int32Array,
    from: 'coalesce(sub_sub_category_id, 0)',
    change: 'filters',
    ids: 'node',
  },
  store: { array: Int32Array, from: 'store_id', change: 'filters', ids: 'store' },
  brand: { array: Int32Array, from: 'coalesce(brand_id, 0)', change: 'filters', ids: 'brand' },
  /** In cents, as charged. */
  effective: { array: Int32Array, from: 'effective', change: 'filters', ids: null },
  /** Position in `PRICE_PRESETS`. */
  band: { array: Uint8Array, from: 'price_band', change: 'filters', ids: null },
  /** In hundredths of stars. */
  rating: { array: Int32Array, from: 'rating', change: 'filters', ids: null },
  ratingCount: { array: Int32Array, from: 'rating_count', change: 'order', ids: null },
  sold: { array: Int32Array, from: 'sold', change: 'order', ids: null },
  /** In seconds since 1970. */
  newest: { array: Float64Array, from: 'extract(epoch FROM newest)', change: 'order', ids: null },
  flags: {
    array: Uint8Array,
    from: `(discount_price IS NOT NULL)::int * ${REDUCED} + made_in_kosova::int * ${KOSOVA}`,
    change: 'filters',
    ids: null,
  },
  /** The number that `combos.ts` gives to the option values of the product's variants. */
  combo: { array: Int32Array, from: null, change: 'filters', ids: null },
} as const

export type ColumnName = keyof typeof COLUMNS
// Object.keys loses the names.
const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]

/** The columns that come from SQL, in the order of a row's values. */
export const READ_NAMES = COLUMN_NAMES.filter((name) => COLUMNS[name].from !== null)

/**
 * One listing document. An array instead of an object, because a million are read at the start; `options` are the option values of its variants, a 0 before each variant.
 */
export type ListingRow = { readonly values: readonly number[]; readonly options: readonly number[] }

const ID = READ_NAMES.indexOf('id')
/** The product's id. */
export const idOf = ({ values }: ListingRow): number => values[ID] ?? 0
export type Columns = { readonly [Name in ColumnName]: InstanceType<(typeof COLUMNS)[Name]['array']> }

/** Columns of this size, with the values of smaller ones. */
export const makeColumns = (size: number, before?: Columns): Columns => {
  const columns = COLUMN_NAMES.map((name): [ColumnName, Column] => {
    const column = new COLUMNS[name].array(size)
    if (before) column.set(before[name])
    return [name, column]
  })
  // fromEntries loses which name has which array.
  return Object.fromEntries(columns) as Columns
}
