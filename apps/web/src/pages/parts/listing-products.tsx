import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import type { Columns } from '../../features/listing/columns-toggle.tsx'
import type { Listing } from '../../features/listing/use-listing.ts'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { cardActions } from './card-actions.tsx'

/** The products of a listing in so many columns, with the place of those that are still to come. */
export const ListingProducts = ({
  listing,
  columns,
}: {
  readonly listing: Listing
  readonly columns: Columns
}) => (
  <ProductGrid
    products={listing.products}
    actionsOf={cardActions}
    columns={columns === 3 ? 'three' : 'four'}
    eager={4}
  >
    {listing.growing ? <CardSkeletons count={listing.data?.pagi.page_size ?? 0} /> : null}
  </ProductGrid>
)
