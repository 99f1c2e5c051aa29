import { Suspense, useState } from 'react'
import { ConfirmPayment } from './late-parts.ts'
import type { usePaying } from './use-paying.ts'

type AskedPaymentProps = {
  readonly paying: Pick<ReturnType<typeof usePaying>, 'busy' | 'waiting' | 'answer'>
  readonly total: number
}

/** The bank's question. Its code loads with the first press on the button; it stays then, so that the focus returns when it closes. */
export const AskedPayment = ({ paying: { busy, waiting, answer }, total }: AskedPaymentProps) => {
  const [isNear, setNear] = useState(waiting !== null)
  if (busy && !isNear) setNear(true)
  if (!isNear) return null
  return (
    <Suspense>
      <ConfirmPayment open={waiting !== null} total={total} busy={busy} onAnswer={answer} />
    </Suspense>
  )
}
