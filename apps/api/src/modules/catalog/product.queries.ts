/** Reads one product with everything its page shows, in one statement (`product.sql`). */
import type { Db, Prisma, Sql } from '@tregu/database'
import type { Fact, FactValue, SizeGuide, TextByLanguage } from '@tregu/domain'
import { arrivalColumnsOf } from '../../lib/arrivals.ts'
import { allTextsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './product.sql.ts'

// The parts of the product that the statement collects as JSON. Their fields have the types of the schema.
type Named = { readonly name: TextByLanguage }
type Node = Pick<Prisma.CategoryModel, 'id' | 'level' | 'slug'> & Named
type Image = Pick<Prisma.ProductImageModel, 'id' | 'src' | 'rank'>
type Value = Pick<Prisma.OptionValueModel, 'id' | 'slug' | 'rgb'> &
  Named & { readonly image: Image['src'] | null }
type City = Pick<Prisma.CityModel, 'id' | 'name'>
type Group = Pick<Prisma.OptionGroupModel, 'id' | 'slug'> & Named & { readonly values: Value[] }
type Choice = Pick<Fact, 'slug'> & Named
type ProductFact = Pick<Fact, 'slug' | 'kind' | 'unit'> &
  Named & {
    readonly choices: Choice[]
    readonly value: FactValue
    /** Whether it is what a package contains. */
    readonly content: boolean
  }
type Variant = Pick<
  Prisma.VariantModel,
  'id' | 'price' | 'discountPrice' | 'lowestPrice30' | 'stock' | 'imageId'
> & { readonly values: Value['id'][] }

const readProduct = (row: statements.IFindProductResult) => ({
  id: row.id,
  slug: row.slug,
  name: allTextsOf(row.name),
  description: allTextsOf(row.description),
  madeInKosova: row.madeInKosova,
  kosovaNote: row.kosovaNote,
  ratingSum: row.ratingSum,
  ratingCount: row.ratingCount,
  favorites: row.favorites,
  store: {
    id: row.storeId,
    slug: row.storeSlug,
    name: row.storeName,
    logo: row.logo,
    ratingSum: row.storeRatingSum,
    ratingCount: row.storeRatingCount,
    deliveryPrice: row.deliveryPrice,
    freeDeliveryFrom: row.freeDeliveryFrom,
    ...arrivalColumnsOf(row),
    cities: row.cities as City[],
  },
  brand: row.brandSlug && row.brandName ? { slug: row.brandSlug, name: row.brandName } : null,
  // The statement builds these arrays.
  path: row.path as Node[],
  images: row.images as Image[],
  groups: row.groups as Group[],
  variants: row.variants as Variant[],
  facts: row.facts as ProductFact[],
  /** Whether its category sells by weight, volume or length. */
  isMeasured: row.isMeasured,
  stars: row.stars,
  /** Of its category, or of the nearest one above it. */
  sizeGuide: row.sizeGuide as SizeGuide | null,
  /** How many reviews say small, exact and large. */
  fits: row.fits,
})
export type ProductRow = ReturnType<typeof readProduct>

/** One on sale; with `isPreview` any. */
export const findProduct = async (sql: Sql, slug: string, isPreview = false): Promise<ProductRow | null> => {
  const [row] = await runStatement(sql, statements.findProduct, { slug, isPreview })
  return row ? readProduct(row) : null
}

/** The address of the product on sale that had this one before; null when there is none. */
export const findMovedSlug = async (db: Db, slug: string): Promise<string | null> => {
  const moved = await db.slugRedirect.findFirst({
    where: { slug, product: { status: 'published', store: { state: 'active' } } },
    select: { product: { select: { slug: true } } },
  })
  return moved?.product.slug ?? null
}
