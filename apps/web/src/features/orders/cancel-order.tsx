import type { Order } from '@tregu/contract'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { isPaid } from '../../lib/payment-state.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { AskReason } from '../../ui/ask-reason.tsx'
import { Button } from '../../ui/button.tsx'
import { useCancel } from './order-changes.ts'

/** Cancels an order until it is shipped (docs/rules/orders.md). */
export const CancelOrder = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error } = useCancel(order.id)
  const cancel = (reason: string) =>
    mutate(reason, {
      onSuccess: () => {
        setOpen(false)
        showToast('ink', t('order.cancelled_done'))
      },
    })
  const text = isPaid(order.payment)
    ? t('order.cancel_paid', { amount: price(order.total) })
    : t('order.cancel_unpaid')
  return (
    <>
      <Button tone="danger" size="small" onClick={() => setOpen(true)}>
        {t('order.cancel')}
      </Button>
      <AskReason
        open={open}
        title={t('order.cancel_title', { store: order.store })}
        text={text}
        action={t('order.cancel')}
        keep={t('order.keep')}
        busy={isPending}
        failure={error ? failureText(error, t) : null}
        onSend={cancel}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
