import { useMutation } from '@tanstack/react-query'
import type { Order } from '@tregu/contract'
import * as paperRoutes from '@tregu/contract/routes/order-papers'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'

type PaperButtonProps = {
  readonly label: string
  readonly fetch: () => Promise<unknown>
  /** The name of the file. */
  readonly name: string
}

/** Downloads a PDF. A plain link could not send the token. */
export const PaperButton = ({ label, fetch, name }: PaperButtonProps) => {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: fetch,
    onSuccess: (bytes) => saveFile(bytes as Blob, `${name}.pdf`),
    onError: (error) => showToast('bad', failureText(error, t)),
  })
  return (
    <Button tone="quiet" size="small" busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  )
}

type InvoiceButtonProps = {
  /** An order's id, or a purchase's code for all its orders. */
  readonly of: string
  readonly name: string
  /** Until an order is shipped its paper is a summary. */
  readonly isIssued: boolean
}

export const InvoiceButton = ({ of, name, isIssued }: InvoiceButtonProps) => {
  const t = useT()
  const call = useCall()
  const label = t(isIssued ? 'order.invoice' : 'order.summary')
  return (
    <PaperButton label={label} name={name} fetch={() => call(paperRoutes.invoice, { params: { id: of } })} />
  )
}

/** The invoice of an order and its credit notes. */
export const OrderPapers = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const call = useCall()
  const { id, invoice, credit_notes: notes } = order
  return (
    <>
      <InvoiceButton of={id} name={invoice?.number ?? order.order_id} isIssued={invoice !== null} />
      {notes.map(({ number }) => (
        <PaperButton
          key={number}
          label={t('order.credit_note', { name: number })}
          name={number}
          fetch={() => call(paperRoutes.creditNote, { params: { id, number } })}
        />
      ))}
    </>
  )
}
