/** Shows a listing document as a product card. */
import type { values } from '@tregu/contract'
import { discountPercent, divideHalfUp, type Language, pickText } from '@tregu/domain'
import type { StoreTime } from '../../lib/arrivals.ts'
import { viewUnitPrice } from '../../lib/unit-prices.ts'
import type { CardRow } from './product-cards.queries.ts'

export const viewCard = (
  row: CardRow,
  { arrives, backOn }: StoreTime,
  language: Language,
): values.ProductCard => ({
  id: String(row.id),
  department: row.card.department,
  slug: row.card.slug,
  name: pickText(row.card.name, language).text,
  nameLang: row.card.name,
  background: row.card.image ?? '',
  quantity: row.quantity,
  price: row.price,
  discountPrice: row.discountPrice,
  discountPercent: discountPercent({ price: row.price, discountPrice: row.discountPrice }),
  unit_price: viewUnitPrice(row.discountPrice ?? row.price, row.card.measured ?? null),
  rating: { avg: divideHalfUp(row.rating, 10) / 10, count: row.ratingCount },
  madeinKosova: row.card.madeinKosova,
  variant: row.hasOptions || row.variantId === null ? null : String(row.variantId),
  seller: row.card.seller,
  sellerSlug: row.card.sellerSlug,
  brand: row.card.brand,
  colours: row.card.colours.map((colour) => ({ ...colour, name: pickText(colour.name, language).text })),
  arrives,
  back_on: backOn,
})
