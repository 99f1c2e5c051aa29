/** Sales of the last 90 days (docs/rules/catalogue.md). Each order adds to them; a daily job removes the old ones. */
import type { Tx } from '@tregu/database'
import { BEST_SELLER_DAYS } from '@tregu/domain'

/** Recounts the sales of all products and writes only the changed ones. Locks the rows in the same order as all writers. */
export const countSales = async (tx: Tx): Promise<number> => {
  const changed = await tx<{ id: number; sold: number }>(
    'count-sales',
    `WITH counted AS (
       SELECT ol.product_id AS id, sum(ol.quantity)::int AS sold FROM orders o JOIN order_line ol ON ol.order_id = o.id
       WHERE o.created_at > now() - make_interval(days => $1) AND o.status <> 'cancelled' AND ol.product_id IS NOT NULL
       GROUP BY ol.product_id)
     SELECT p.id, coalesce(c.sold, 0) AS sold FROM product p LEFT JOIN counted c USING (id)
     WHERE p.sold <> coalesce(c.sold, 0) ORDER BY p.id FOR UPDATE OF p`,
    [BEST_SELLER_DAYS],
  )
  const columns = [changed.map(({ id }) => id), changed.map(({ sold }) => sold)]
  await tx(
    'write-sales',
    'UPDATE product p SET sold = s.sold FROM unnest($1::int[], $2::int[]) AS s (id, sold) WHERE p.id = s.id',
    columns,
  )
  await tx(
    'write-listed-sales',
    'UPDATE listing l SET sold = s.sold FROM unnest($1::int[], $2::int[]) AS s (id, sold) WHERE l.product_id = s.id',
    columns,
  )
  return changed.length
}
