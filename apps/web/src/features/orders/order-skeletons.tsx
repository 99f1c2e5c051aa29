import { classes } from '../../lib/classes.ts'
import * as utility from '../../styles/util.module.css'
import * as skeleton from '../../ui/skeleton.module.css'
import { placeNames } from '../../ui/skeleton.tsx'
import * as orderRow from './order-row.module.css'

/** Placeholders of loading orders. */
export const OrderSkeletons = ({ count }: { readonly count: number }) =>
  placeNames(count).map((name) => (
    <div key={name} className={classes(orderRow.order, skeleton.wait)} aria-hidden="true">
      <header>
        <span className={orderRow.pictures}>
          <span className={classes(skeleton.block, orderRow.block)} />
          <span className={classes(skeleton.block, orderRow.block)} />
        </span>
        <span className={orderRow.who}>
          <span className={classes(skeleton.block, orderRow.block, utility.h16, utility.w60)} />
          <span className={classes(skeleton.block, orderRow.block, utility.mt8, utility.h12, utility.w40)} />
        </span>
        <span className={classes(skeleton.block, orderRow.block, utility.h24, utility.px80)} />
        <span className={classes(skeleton.block, orderRow.block, utility.h20, utility.px64)} />
      </header>
    </div>
  ))
