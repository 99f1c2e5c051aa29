import type { ProductCard as Product } from '@tregu/contract'
import type { ReactNode } from 'react'
import { type CardActions, ProductCard } from './product-card.tsx'

export type ActionsOf = (product: Product) => CardActions

type ProductGridProps = {
  readonly products: readonly Product[]
  readonly actionsOf: ActionsOf
  readonly columns?: 'three' | 'four' | 'five'
  /** Scrolls sideways on the phone, as the rows of the home page do. */
  readonly row?: boolean
  /** So many pictures are fetched at once. */
  readonly eager?: number
  /** What comes after the products: places of those on their way. */
  readonly children?: ReactNode
}

export const ProductGrid = ({
  products,
  actionsOf,
  columns = 'five',
  row = false,
  eager = 0,
  children,
}: ProductGridProps) => (
  <ul className={`product-grid ${columns} ${row ? 'scroll-row' : ''}`}>
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard product={product} actions={actionsOf(product)} eager={index < eager} />
      </li>
    ))}
    {children}
  </ul>
)
