import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { isPaid } from '../../lib/payment-state.ts'
import { callOf } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { AskReason } from '../../ui/ask-reason.tsx'
import { Button } from '../../ui/button.tsx'
import { type DeskOrder, keepDeskOrder, readDeskAgain } from './desk-queries.ts'

/** Cancels an order that is not shipped, with a reason that the shopper reads. */
export const CancelSale = ({ order }: { readonly order: DeskOrder }) => {
  const { t, price } = useTexts()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) =>
      callOf(client)(deskRoutes.setOrderStatus, {
        params: { id: order.id },
        body: { status: 'cancelled', reason },
      }),
    onSuccess: ({ result }) => {
      keepDeskOrder(client, result)
      setOpen(false)
      showToast('ink', t('desk.cancelled'))
    },
    // Refused means that the order has changed: read it again in both cases.
    onSettled: () => readDeskAgain(client),
  })
  return (
    <>
      <Button
        tone="line"
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
        text={[
          t('desk.cancel_text'),
          isPaid(order.payment) ? t('desk.cancel_paid', { amount: price(order.total) }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
        action={t('order.cancel')}
        busy={isPending}
        failure={error ? failureText(error, t) : null}
        onSend={mutate}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
