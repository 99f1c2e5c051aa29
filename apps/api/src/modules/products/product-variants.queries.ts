/** Reads the variants of products, many at once, with what belongs to them. Money in cents. */
import type { Sql } from '@tregu/database'
import { groupBy } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './product-variants.sql.ts'

const byVariant = <Row extends { readonly variantId: number }>(rows: readonly Row[]) => {
  const groups = groupBy(rows, ({ variantId }) => variantId)
  return (id: number): readonly Row[] => groups.get(id) ?? []
}

/**
 * The variants of each product, in the order of their ids. Flat rows of four statements: for 100 variants PostgreSQL needs 3 ms, and
 * 5 for the nested JSON of one statement, as Prisma's client asks for.
 */
export const listVariants = async (sql: Sql, products: readonly number[], now: Date) => {
  const ids = [...products]
  const [variants, prices, schedules, holds] = await Promise.all([
    runStatement(sql, statements.listVariants, { ids }),
    runStatement(sql, statements.listPrices, { ids }),
    runStatement(sql, statements.listGoingSchedules, { ids }),
    runStatement(sql, statements.listHolds, { ids, now }),
  ])
  const [pricesOf, schedulesOf, holdsOf] = [byVariant(prices), byVariant(schedules), byVariant(holds)]
  return groupBy(
    variants.map((variant) => ({
      ...variant,
      schedule: schedulesOf(variant.id)[0] ?? null,
      priceChanges: pricesOf(variant.id),
      holds: holdsOf(variant.id),
    })),
    ({ productId }) => productId,
  )
}
export type DeskVariantRow = statements.IListVariantsResult & {
  /** Planned or running. */
  readonly schedule: statements.IListGoingSchedulesResult | null
  /** Oldest first. */
  readonly priceChanges: readonly statements.IListPricesResult[]
  /** Those that run. */
  readonly holds: readonly statements.IListHoldsResult[]
}
