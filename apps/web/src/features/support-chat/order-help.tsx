import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as supportRoutes from '@tregu/contract/routes/support'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { isPaid } from '../../lib/payment-state.ts'
import { callOf } from '../../lib/query-client.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { AskReason } from '../../ui/ask-reason.tsx'
import { Button } from '../../ui/button.tsx'
import { ReturnDialog } from '../../ui/return-dialog.tsx'
import type { ReturnRequest } from '../../ui/return-form.tsx'
import type { VisitorOrder } from './support-queries.ts'

type OrderProps = {
  readonly order: VisitorOrder
  /** Refused means that the order has changed: it is read again in both cases. */
  readonly onChanged: () => void
}

/** Cancels an order for its shopper, after a question. */
export const CancelForShopper = ({ order, onChanged }: OrderProps) => {
  const { t, price } = useTexts()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) =>
      callOf(client)(supportRoutes.cancelOrder, { params: { id: order.id }, body: { reason } }),
    onSuccess: () => {
      showToast('ink', t('desk.cancelled'))
      setOpen(false)
    },
    onSettled: onChanged,
  })
  const paid = isPaid(order.payment) ? ` ${t('desk.cancel_paid', { amount: price(order.total) })}` : ''
  return (
    <>
      <Button
        tone="line"
        size="small"
        onClick={() => {
          reset()
          setOpen(true)
        }}
      >
        {t('order.cancel')}
      </Button>
      <AskReason
        open={open}
        title={t('desk.cancel_title', { code: order.order_id })}
        text={t('desk.cancel_text') + paid}
        action={t('order.cancel')}
        keep={t('order.keep')}
        busy={isPending}
        failure={error ? failureText(error, t) : null}
        onSend={mutate}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Opens a return for the shopper, line by line. */
export const ReturnForShopper = ({ order, onChanged }: OrderProps) => {
  const t = useT()
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: ReturnRequest) =>
      callOf(client)(supportRoutes.openReturn, { params: { id: order.id }, body }),
    onSuccess: () => showToast('success', t('support.return_opened')),
    onSettled: onChanged,
  })
  return (
    <ReturnDialog
      order={order}
      label={t('support.open_return')}
      title={t('support.return_title', { code: order.order_id })}
      text={t('support.return_text')}
      action={t('support.open_return')}
      busy={isPending}
      failure={error ? failureText(error, t) : null}
      onOpen={reset}
      onSend={(request, done) => mutate(request, { onSuccess: done })}
    />
  )
}
