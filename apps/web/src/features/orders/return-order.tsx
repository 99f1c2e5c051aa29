import type { Order } from '@tregu/contract'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReturnForm } from '../../ui/return-form.tsx'
import { useReturning } from './order-changes.ts'

/** Asks to return what was delivered, line by line (docs/rules/orders.md). */
export const ReturnOrder = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useReturning(order.id)
  const done = () => {
    setOpen(false)
    showToast('success', t('order.return_done'))
  }
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
        {t('order.return')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('order.return_title', { store: order.store })}
      >
        <ReturnForm
          order={order}
          text={t('order.return_text')}
          action={t('order.return_send')}
          busy={isPending}
          failure={error ? failureText(error, t) : null}
          onSend={(request) => mutate(request, { onSuccess: done })}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}
