/** Sales of the last 90 days (docs/rules/catalogue.md, `best-sellers.sql`). Each order adds to them; a daily job removes the old ones. */
import type { Tx } from '@tregu/database'
import { BEST_SELLER_DAYS } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './best-sellers.sql.ts'

/** Recounts the sales of all products and writes only the changed ones. Locks the rows in the same order as all writers. */
export const countSales = async (tx: Tx): Promise<number> => {
  const changed = await runStatement(tx, statements.lockChangedSales, { days: BEST_SELLER_DAYS })
  const columns = { ids: changed.map(({ id }) => id), sales: changed.map(({ sold }) => sold) }
  await runStatement(tx, statements.setSales, columns)
  await runStatement(tx, statements.setListedSales, columns)
  return changed.length
}
