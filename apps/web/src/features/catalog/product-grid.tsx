import type { ProductCard as Product } from '@tregu/contract'
import { classes } from '../../lib/classes.ts'
import { Near } from '../../ui/near.tsx'
import * as productGrid from '../../ui/product-grid.module.css'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { type ActionsOf, useCardActions } from './card-actions.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  readonly products: readonly Product[]
  /** Replaces the default actions of this wing's cards. */
  readonly actionsOf?: ActionsOf
  readonly columns?: 'three' | 'four' | 'five'
  /** Scrolls sideways on the phone, as on the home page. */
  readonly row?: boolean
  /** The number of products at the top of the page whose pictures load at once; others load when they are near. */
  readonly eager?: number
  /** The number of products still loading, shown as placeholders. */
  readonly coming?: number
}

export const ProductGrid = ({
  products,
  actionsOf,
  columns = 'five',
  row = false,
  eager,
  coming = 0,
}: ProductGridProps) => {
  const usual = useCardActions()
  return (
    <ul
      data-part="products"
      className={classes(
        productGrid.grid,
        columns !== 'three' && productGrid[columns],
        row && productGrid.row,
      )}
    >
      {products.map((product, index) => {
        const isFirst = eager !== undefined && index < eager
        const card = (
          <ProductCard
            product={product}
            actionsOf={(...card) => ({ ...usual(...card), ...actionsOf?.(...card) })}
            eager={isFirst}
          />
        )
        if (eager === undefined || isFirst) return <li key={product.id}>{card}</li>
        return (
          <Near as="li" key={product.id}>
            {card}
          </Near>
        )
      })}
      <CardSkeletons count={coming} />
    </ul>
  )
}
