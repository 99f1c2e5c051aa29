/** Lists the lines of a person's cart for the export. */
import type { Db } from '@tregu/database'

export const listOwnLines = async (db: Db, userId: string) => {
  const lines = await db.cartLine.findMany({
    where: { cart: { userId } },
    select: {
      quantity: true,
      later: true,
      comment: true,
      addedAt: true,
      variant: { select: { product: { select: { slug: true } } } },
    },
    orderBy: { addedAt: 'asc' },
  })
  return lines.map(({ quantity, later, comment, addedAt, variant }) => ({
    product: variant.product.slug,
    quantity,
    later,
    comment,
    added_at: addedAt,
  }))
}
