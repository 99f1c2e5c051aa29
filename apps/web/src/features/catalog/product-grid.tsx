import type { ProductCard as Product } from '@tregu/contract'
import type { ReactNode } from 'react'
import { Near } from '../../ui/near.tsx'
import { type CardActions, ProductCard } from './product-card.tsx'

export type ActionsOf = (product: Product) => CardActions

type ProductGridProps = {
  readonly products: readonly Product[]
  readonly actionsOf: ActionsOf
  readonly columns?: 'three' | 'four' | 'five'
  /** Scrolls sideways on the phone, as the rows of the home page do. */
  readonly row?: boolean
  /** So many products stand at the top of the page: their pictures are fetched at once, the others wait to be near. */
  readonly eager?: number
  /** What comes after the products: places of those on their way. */
  readonly children?: ReactNode
}

export const ProductGrid = ({
  products,
  actionsOf,
  columns = 'five',
  row = false,
  eager,
  children,
}: ProductGridProps) => (
  <ul className={`product-grid ${columns} ${row ? 'scroll-row' : ''}`}>
    {products.map((product, index) => {
      const isFirst = eager !== undefined && index < eager
      const card = <ProductCard product={product} actions={actionsOf(product)} eager={isFirst} />
      if (eager === undefined || isFirst) return <li key={product.id}>{card}</li>
      return (
        <Near as="li" key={product.id}>
          {card}
        </Near>
      )
    })}
    {children}
  </ul>
)
