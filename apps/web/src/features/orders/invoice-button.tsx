import { useMutation } from '@tanstack/react-query'
import * as ordersRoutes from '@tregu/contract/routes/orders'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'

type InvoiceButtonProps = {
  /** An order's id, or a purchase's code for all its orders. */
  readonly of: string
  readonly code: string
}

/** Downloads the invoice. A plain link could not send the token. */
export const InvoiceButton = ({ of, code }: InvoiceButtonProps) => {
  const t = useT()
  const call = useCall()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(ordersRoutes.invoice, { params: { id: of } }) as Promise<Blob>,
    onSuccess: (bytes) => saveFile(bytes, `${code}.pdf`),
    onError: (error) => showToast('bad', failureText(error, t)),
  })
  return (
    <Button tone="quiet" size="small" busy={isPending} onClick={() => mutate()}>
      {t('order.invoice')}
    </Button>
  )
}
