import { useCart } from '../features/cart/cart-queries.ts'
import { lastPlaced, lostAnswer } from '../features/checkout/choice.ts'
import { PerhapsOrdered } from '../features/checkout/perhaps-ordered.tsx'
import { StepBar } from '../features/checkout/step-bar.tsx'
import { useStep } from '../features/checkout/use-step.ts'
import { Redirect } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import { Failed } from '../ui/failed.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { ApprovalView } from './order/approval-view.tsx'

/** Nothing was ordered in this tab: leads to the step that the cart has reached. */
const NothingPlaced = () => {
  const { data, error, refetch } = useCart()
  const step = useStep('approval', data?.cart.items.length ?? 0)
  if (error && !data) return <Failed onRetry={refetch} />
  if (!data) return <PageSkeleton />
  if (data.cart.items.length === 0 && lostAnswer.get()) return <PerhapsOrdered />
  return <Redirect to={to(paths.order, { process: step })} />
}

export const Page = () => {
  const t = useT()
  const placed = lastPlaced.get()
  return (
    <>
      <Meta title={t('step.approval')} />
      {placed ? (
        <div className={layout.wrap}>
          <StepBar step="approval" />
          <ApprovalView {...placed} />
        </div>
      ) : (
        <NothingPlaced />
      )}
    </>
  )
}
