import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { HeldBar } from '../../ui/held-bar.tsx'
import { CancelSale } from './cancel-sale.tsx'
import * as styles from './desk-parts.module.css'
import type { DeskOrder } from './desk-queries.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { canBePaid, stepOf } from './steps.ts'
import type { Steps } from './use-steps.ts'

type OrderStepsProps = { readonly order: DeskOrder; readonly steps: Steps }

/** What the seller can do with an order now: the next step, marking a transfer as paid, cancelling. */
export const OrderSteps = ({ order, steps }: OrderStepsProps) => {
  const t = useT()
  const [isShipping, setIsShipping] = useState(false)
  const next = stepOf(order)
  const isBusy = steps.held !== null || steps.isSending
  const isCancellable = order.status.slug === 'pending' || order.status.slug === 'confirmed'
  return (
    <section className={styles.steps} aria-label={t('desk.actions')}>
      {canBePaid(order) ? (
        <Button
          tone={next ? 'soft' : 'primary'}
          busy={steps.isSending}
          aria-disabled={isBusy}
          onClick={() => steps.start([order], { name: 'paid' })}
        >
          {t('desk.step_paid')}
        </Button>
      ) : null}
      {next ? (
        <Button
          key="next"
          busy={steps.isSending}
          aria-disabled={isBusy}
          onClick={() => (next === 'shipped' ? setIsShipping(true) : steps.start([order], { name: next }))}
        >
          {t(`desk.step_${next}`)}
        </Button>
      ) : null}
      <HeldBar held={steps.held} isUndone={steps.isUndone} onUndo={steps.undo} />
      {isCancellable && !isBusy ? <CancelSale order={order} /> : null}
      <ShipDialog
        order={order}
        open={isShipping}
        onClose={() => setIsShipping(false)}
        onShip={(parcel) => {
          setIsShipping(false)
          steps.start([order], { name: 'shipped', ...(parcel && { parcel }) })
        }}
      />
    </section>
  )
}
