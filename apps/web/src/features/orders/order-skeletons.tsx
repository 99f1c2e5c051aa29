import { classes } from '../../lib/classes.ts'
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
          <span className={classes(skeleton.block, orderRow.block, 'h-4 w-3/5')} />
          <span className={classes(skeleton.block, orderRow.block, 'mt-2 h-3 w-2/5')} />
        </span>
        <span className={classes(skeleton.block, orderRow.block, 'h-6 w-20')} />
        <span className={classes(skeleton.block, orderRow.block, 'h-5 w-16')} />
      </header>
    </div>
  ))
