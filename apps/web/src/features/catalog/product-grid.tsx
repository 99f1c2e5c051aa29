import type { ProductCard as Product } from '@tregu/contract'
import { Near } from '../../ui/near.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { type ActionsOf, useCardActions } from './card-actions.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  readonly products: readonly Product[]
  /** In place of the actions that the cards of this wing have. */
  readonly actionsOf?: ActionsOf
  readonly columns?: 'three' | 'four' | 'five'
  /** Scrolls sideways on the phone, as the rows of the home page do. */
  readonly row?: boolean
  /** So many products stand at the top of the page: their pictures are fetched at once, the others wait to be near. */
  readonly eager?: number
  /** So many more are on their way: their places are shown. */
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
    <ul className={`product-grid ${columns} ${row ? 'scroll-row' : ''}`}>
      {products.map((product, index) => {
        const isFirst = eager !== undefined && index < eager
        const card = (
          <ProductCard
            product={product}
            actions={{ ...usual(product), ...actionsOf?.(product) }}
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
