/** Measures a search by its first page: recall (expected products that it shows) and precision (shown products that are right). */
import type { Database } from '@tregu/database'
import type { Language } from '@tregu/domain'

/**
 * A query and the products that it should find. Each entry of `finds` is a set of products, and the query should find their
 * union: a category's path, `brand:slug`, `store:slug`, `option:slug`, `=slug`, or several of these joined by ` & ` for their
 * intersection. Empty: the query should find nothing.
 */
export type GoldenQuery = { readonly query: string; readonly finds: readonly string[] }
type Product = { slug: string; path: string; brand: string | null; store: string; options: string[] }
export type Measured = {
  readonly language: Language
  readonly query: string
  readonly expected: number
  readonly found: number
  readonly recall: number
  readonly precision: number
}

const FIRST_PAGE = 12

/** Reads the products' own rows, not the search documents. */
export const listOnSale = async ({ pool }: Pick<Database, 'pool'>): Promise<Product[]> =>
  (
    await pool.query(
      `SELECT p.slug, c.path, b.slug AS brand, s.slug AS store,
         ARRAY(SELECT v.slug FROM option_group g JOIN option_value v ON v.group_id = g.id WHERE g.product_id = p.id) AS options
       FROM product p JOIN category c ON c.id = p.category_id
       JOIN store s ON s.id = p.store_id LEFT JOIN brand b ON b.id = p.brand_id
       WHERE p.status = 'published' AND s.state = 'active'`,
    )
  ).rows

const isIn = (product: Product, set: string): boolean => {
  if (set.startsWith('=')) return product.slug === set.slice(1)
  if (set.startsWith('brand:')) return product.brand === set.slice('brand:'.length)
  if (set.startsWith('store:')) return product.store === set.slice('store:'.length)
  if (set.startsWith('option:')) return product.options.includes(set.slice('option:'.length))
  return product.path === set || product.path.startsWith(`${set}/`)
}

export const listExpected = (products: readonly Product[], { finds }: GoldenQuery): Set<string> =>
  new Set(
    products
      .filter((product) => finds.some((sets) => sets.split(' & ').every((set) => isIn(product, set))))
      .map(({ slug }) => slug),
  )

export const measure = (
  language: Language,
  query: string,
  expected: ReadonlySet<string>,
  answer: { slugs: readonly string[]; count: number },
): Measured => {
  const right = answer.slugs.filter((slug) => expected.has(slug)).length
  return {
    language,
    query,
    expected: expected.size,
    found: answer.count,
    recall: expected.size === 0 ? 1 : right / Math.min(expected.size, FIRST_PAGE),
    precision: answer.slugs.length === 0 ? 1 : right / answer.slugs.length,
  }
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
