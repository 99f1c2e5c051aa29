import { PRODUCT_PAGE_SIZE } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import * as layout from '../../styles/layout.module.css'
import * as utility from '../../styles/util.module.css'
import * as productGrid from '../../ui/product-grid.module.css'
import * as skeleton from '../../ui/skeleton.module.css'
import { CardSkeletons, Lines, Loading } from '../../ui/skeleton.tsx'
import * as listingView from './listing-view.module.css'

/** Placeholder of a listing, in its final geometry. */
export const ListingWait = ({ panel = true }: { readonly panel?: boolean }) => (
  <div className={classes(layout.wrap, skeleton.pageWait)} aria-busy="true">
    <Loading />
    <div
      className={
        panel
          ? classes(listingView.columns, skeleton.wait, utility.mt32)
          : classes(skeleton.wait, utility.mt32)
      }
      aria-hidden="true"
    >
      {panel ? (
        <div className={listingView.filters}>
          <Lines count={12} />
        </div>
      ) : null}
      <div>
        <div className={classes(skeleton.block, utility.mb24, utility.h36, utility.w40)} />
        <ul className={classes(productGrid.grid, productGrid.four)}>
          <CardSkeletons count={PRODUCT_PAGE_SIZE} />
        </ul>
      </div>
    </div>
  </div>
)
