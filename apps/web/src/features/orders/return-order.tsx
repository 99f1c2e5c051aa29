import type { Order } from '@tregu/contract'
import { failureText } from '../../lib/failure.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { ReturnDialog } from '../../ui/return-dialog.tsx'
import { useReturning } from './order-changes.ts'

/** Asks to return what was delivered, line by line (docs/rules/orders.md). */
export const ReturnOrder = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { mutate, isPending, error, reset } = useReturning(order.id)
  return (
    <ReturnDialog
      order={order}
      label={t('order.return')}
      title={t('order.return_title', { store: order.store })}
      text={t('order.return_text')}
      action={t('order.return_send')}
      busy={isPending}
      failure={error ? failureText(error, t) : null}
      onOpen={reset}
      onSend={(request, done) =>
        mutate(request, {
          onSuccess: () => {
            done()
            showToast('success', t('order.return_done'))
          },
        })
      }
    />
  )
}
