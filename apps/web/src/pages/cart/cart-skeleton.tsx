import * as cartLine from '../../features/cart/cart-line.module.css'
import * as sellerGroup from '../../features/cart/seller-group.module.css'
import { classes } from '../../lib/classes.ts'
import * as utility from '../../styles/util.module.css'
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
      <div className={classes(skeleton.block, utility.my16, utility.h20, utility.w40)} />
      {placeNames(2).map((name) => (
        <div key={name} className={cartLine.item}>
          <div className={classes(skeleton.block, styles.picture)} />
          <div>
            <div className={classes(skeleton.block, utility.h16, utility.w80)} />
            <div className={classes(skeleton.block, utility.mt8, utility.h12, utility.w40)} />
            <div className={classes(skeleton.block, utility.mt16, utility.h32, utility.w60)} />
          </div>
        </div>
      ))}
    </div>
  </ColumnsWait>
)
