import type { Order } from '@tregu/contract'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import * as styles from './order-actions.module.css'
import { useCancel } from './order-changes.ts'

/** Cancels an order until it is shipped (docs/rules/orders.md). */
export const CancelOrder = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useCancel(order.id)
  const isPaid = order.payment.state === 'paid' || order.payment.state === 'authorised'
  const cancel = () =>
    mutate(reason, {
      onSuccess: () => {
        setOpen(false)
        showToast('ink', t('order.cancelled_done'))
      },
    })
  return (
    <>
      <Button tone="line" size="small" onClick={() => setOpen(true)}>
        {t('order.cancel')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('order.cancel_title', { store: order.store })}
        actions={
          <>
            <Button tone="danger" busy={isPending} onClick={cancel}>
              {t('order.cancel')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('order.keep')}</Button>
          </>
        }
      >
        <div className={styles.form}>
          {error ? (
            <Note tone="warn" live>
              {failureText(error, t)}
            </Note>
          ) : null}
          <p>{isPaid ? t('order.cancel_paid', { amount: price(order.total) }) : t('order.cancel_unpaid')}</p>
          <ReasonField value={reason} onChange={setReason} />
        </div>
      </Dialog>
    </>
  )
}
