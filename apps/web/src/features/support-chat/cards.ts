/** Cards that an agent sends into the chat. The server makes the card itself from the slug or the id; the rest is shown until it answers. */
import type { ChatMessage, ProductCard } from '@tregu/contract'
import type { VisitorOrder } from './support-queries.ts'

export type SentCard = {
  readonly type: 'product' | 'order'
  readonly content: string
  readonly data: ChatMessage['data']
}

export type ShownProduct = Pick<
  ProductCard,
  'slug' | 'name' | 'price' | 'discountPrice' | 'background' | 'department' | 'seller'
>

export const productCardOf = (product: ShownProduct): SentCard => {
  const { slug, name, price, discountPrice, background, department, seller } = product
  return {
    type: 'product',
    content: name,
    data: { slug, name, price, discountPrice, background, department, seller },
  }
}

export const orderCardOf = ({ id, order_id, store, total, timestamp }: VisitorOrder): SentCard => ({
  type: 'order',
  content: order_id,
  data: { order: id, order_id, store, total, at: timestamp },
})
