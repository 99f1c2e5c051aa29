import * as cartLine from '../../features/cart/cart-line.module.css'
import * as sellerGroup from '../../features/cart/seller-group.module.css'
import { classes } from '../../lib/classes.ts'
import { ColumnsWait } from '../../ui/columns-wait.tsx'
import * as skeleton from '../../ui/skeleton.module.css'
import { placeNames } from '../../ui/skeleton.tsx'
import * as styles from './cart-skeleton.module.css'
import * as cartView from './cart-view.module.css'

/** Placeholder of a cart with two lines. */
export const CartSkeleton = ({ title }: { readonly title: string }) => (
  <ColumnsWait>
    <div className={cartView.cartHead}>
      <h1>{title}</h1>
    </div>
    <div className={classes(sellerGroup.group, skeleton.wait)} aria-hidden="true">
      <div className={classes(skeleton.block, 'my-4 h-5 w-2/5')} />
      {placeNames(2).map((name) => (
        <div key={name} className={cartLine.item}>
          <div className={classes(skeleton.block, styles.picture)} />
          <div>
            <div className={classes(skeleton.block, 'h-4 w-4/5')} />
            <div className={classes(skeleton.block, 'mt-2 h-3 w-2/5')} />
            <div className={classes(skeleton.block, 'mt-4 h-8 w-3/5')} />
          </div>
        </div>
      ))}
    </div>
  </ColumnsWait>
)
