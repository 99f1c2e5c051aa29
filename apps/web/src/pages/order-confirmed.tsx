import { lastPlaced } from '../features/checkout/choice.ts'
import { classes } from '../lib/classes.ts'
import { Redirect } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import * as checkout from './checkout.module.css'
import { ApprovalView } from './order/approval-view.tsx'

/** The end of the store checkout; without an order in this tab there is nothing to show. */
export const Page = () => {
  const t = useT()
  const placed = lastPlaced.get()
  if (!placed) return <Redirect to={to(paths.dashboardTab, { tab: 'orders' })} />
  return (
    <div className={classes(layout.wrap, checkout.checkoutPage)}>
      <Meta title={t('step.approval')} />
      <ApprovalView {...placed} />
    </div>
  )
}
