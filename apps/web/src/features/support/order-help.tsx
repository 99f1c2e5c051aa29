import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as backofficeRoutes from '@tregu/contract/routes/backoffice'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { callOf } from '../../lib/query-client.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as field from '../../ui/field.module.css'
import { Note } from '../../ui/note.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { ReturnForm, type ReturnRequest } from '../../ui/return-form.tsx'
import { readVisitorAgain, type VisitorOrder } from './support-queries.ts'

type OrderProps = { readonly order: VisitorOrder }

const CancelForm = ({ order, onClose }: OrderProps & { readonly onClose: () => void }) => {
  const { t, price } = useTexts()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callOf(client)(backofficeRoutes.cancelOrder, {
        params: { id: order.id },
        body: { reason: reason.trim() },
      }),
    onSuccess: () => {
      showToast('ink', t('desk.cancelled'))
      onClose()
    },
    // Refused means that the order has changed: it is read again in both cases.
    onSettled: () => readVisitorAgain(client),
  })
  const { state } = order.payment
  const isPaid = state === 'paid' || state === 'authorised'
  return (
    <div className={field.stack}>
      {error ? (
        <Note tone="warn" live>
          {failureText(error, t)}
        </Note>
      ) : null}
      <p>
        {t('desk.cancel_text')}
        {isPaid ? ` ${t('desk.cancel_paid', { amount: price(order.total) })}` : ''}
      </p>
      <ReasonField value={reason} onChange={setReason} />
      <div className={field.actions}>
        <Button tone="danger" busy={isPending} onClick={() => mutate()}>
          {t('order.cancel')}
        </Button>
        <Button onClick={onClose}>{t('order.keep')}</Button>
      </div>
    </div>
  )
}

/** Cancels an order for its shopper, after a question. */
export const CancelForShopper = ({ order }: OrderProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="line" size="small" onClick={() => setOpen(true)}>
        {t('order.cancel')}
      </Button>
      <Dialog
        open={open}
        title={t('desk.cancel_title', { code: order.order_id })}
        onClose={() => setOpen(false)}
      >
        <CancelForm order={order} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** Opens a return for the shopper, line by line. */
export const ReturnForShopper = ({ order }: OrderProps) => {
  const t = useT()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: ReturnRequest) =>
      callOf(client)(backofficeRoutes.openReturn, { params: { id: order.id }, body }),
    onSuccess: () => {
      showToast('success', t('support.return_opened'))
      setOpen(false)
    },
    onSettled: () => readVisitorAgain(client),
  })
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
        {t('support.open_return')}
      </Button>
      <Dialog
        open={open}
        title={t('support.return_title', { code: order.order_id })}
        onClose={() => setOpen(false)}
      >
        <ReturnForm
          order={order}
          text={t('support.return_text')}
          action={t('support.open_return')}
          busy={isPending}
          failure={error ? failureText(error, t) : null}
          onSend={mutate}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}
