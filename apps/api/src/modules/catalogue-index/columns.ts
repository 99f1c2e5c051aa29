/** The columns of the product index as one table, from which reading, growing, comparing and writing follow. */
import type { Columns as ColumnsOf, Prisma } from '@tregu/database'

export type Column = Int32Array | Float64Array | Uint8Array

/** The effect of a changed value on lists: none, another order, or other matches and counts. */
export type Change = 'none' | 'order' | 'filters'

/** Bits of the column `flags`. */
export const REDUCED = 1
export const KOSOVA = 2

type ListingColumn = keyof ColumnsOf<Prisma.ListingModel>
/** SQL that reads a number from `listing`. The type refuses a column that the table does not have. */
type Expression =
  | ListingColumn
  | `coalesce(${ListingColumn}, 0)`
  | `extract(epoch FROM ${ListingColumn})`
  | `(${ListingColumn} IS NOT NULL)::int * ${number} + ${ListingColumn}::int * ${number}`

type Definition = {
  readonly array: typeof Int32Array | typeof Float64Array | typeof Uint8Array
  readonly from: Expression | null
  readonly change: Change
  readonly ids: 'node' | 'store' | 'brand' | null
}

/**
 * For each column: its array type; the SQL that reads it from `listing` (null for a computed column; the SQL's value is never
 * null); the effect of a changed value; and the kind of ids that it contains, if they are counted. To add a filter or a sort,
 * add a row.
 */
export const COLUMNS = {
  id: { array: Int32Array, from: 'product_id', change: 'none', ids: null },
  department: { array: Int32Array, from: 'department_id', change: 'filters', ids: 'node' },
  /** Levels 2 to 4 of the tree. They are 0 for none, like the brand. */
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
  /** The charged price in cents. */
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
  /** The number in `combos.ts` for the option values of the product's variants. */
  combo: { array: Int32Array, from: null, change: 'filters', ids: null },
  /** The number in `combos.ts` for the values of the facts by which listings filter. */
  factSet: { array: Int32Array, from: null, change: 'filters', ids: null },
} as const satisfies Readonly<Record<string, Definition>>

export type ColumnName = keyof typeof COLUMNS
// The type of Object.keys loses the names.
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]

/** The columns that come from SQL, in the order of a row's values. */
export const READ_NAMES = COLUMN_NAMES.filter((name) => COLUMNS[name].from !== null)

/**
 * One listing document. Its values are an array, not an object, because the start reads a million of them. `options` contains
 * the option values of the variants, with a 0 before each variant. `facts` contains the values of the facts.
 */
export type ListingRow = {
  readonly values: readonly number[]
  readonly options: readonly number[]
  readonly facts: readonly number[]
}

const ID = READ_NAMES.indexOf('id')
/** The product's id. */
export const idOf = ({ values }: ListingRow): number => values[ID] ?? 0
export type Columns = { readonly [Name in ColumnName]: InstanceType<(typeof COLUMNS)[Name]['array']> }

/** Makes columns of this size and copies the values of smaller ones. */
export const makeColumns = (size: number, before?: Columns): Columns => {
  const columns = COLUMN_NAMES.map((name): [ColumnName, Column] => {
    const column = new COLUMNS[name].array(size)
    if (before) column.set(before[name])
    return [name, column]
  })
  // The type of fromEntries loses which name has which array.
  return Object.fromEntries(columns) as Columns
}
