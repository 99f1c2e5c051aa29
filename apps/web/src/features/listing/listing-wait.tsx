import '../../styles/listing.css'
import { PRODUCT_PAGE_SIZE } from '@tregu/domain'
import { CardSkeletons, Lines, Loading } from '../../ui/skeleton.tsx'

/** Placeholder of a listing, in its final geometry. */
export const ListingWait = ({ filterable = true }: { readonly filterable?: boolean }) => (
  <div className="wrap page-wait" aria-busy="true">
    <Loading />
    <div className={filterable ? 'lay wait mt-8' : 'wait mt-8'} aria-hidden="true">
      {filterable ? (
        <div className="filters">
          <Lines count={12} />
        </div>
      ) : null}
      <div>
        <div className="sk mb-6 h-9 w-2/5" />
        <ul className="product-grid four">
          <CardSkeletons count={PRODUCT_PAGE_SIZE} />
        </ul>
      </div>
    </div>
  </div>
)
