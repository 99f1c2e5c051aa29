import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useT } from '../../lib/texts.tsx'
import type { Bought } from './cart-changes.ts'
import { isPaymentPage } from './payment-page.ts'
import {
  type Answer,
  isWaiting,
  LostAnswer,
  useConfirmPayment,
  useOrdered,
  type Waiting,
} from './place-order.ts'

export type Refusal = {
  readonly message: string
  /** The API's code of the refusal. */
  readonly code?: string
  /** By field, as the server names them. */
  readonly fields: Readonly<Record<string, string>>
  /** Figures of the refusal: the current cost, the line with too little stock. */
  readonly details?: Readonly<Record<string, unknown>>
  /** What the shopper wanted to pay for. */
  readonly bought?: Bought
  /** No answer came: the order may exist. */
  readonly lost?: boolean
}

/** From the press on the button to the order: placing, the bank's question, refusals. `asked`: a question that waits already. */
export const usePaying = (onDone: () => void, asked: Waiting['confirmation'] | null = null) => {
  const t = useT()
  const ordered = useOrdered()
  const confirm = useConfirmPayment()
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(asked)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const bought = useRef<Bought | undefined>(undefined)

  // Back from the provider's page, the browser may show this page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const attempt = async (send: () => Promise<Answer>) => {
    setBusy(true)
    setRefusal(null)
    try {
      const answer = await send()
      if (isWaiting(answer)) {
        const { kind, url } = answer.confirmation
        if (kind === 'sandbox') setWaiting(answer.confirmation)
        else if (isPaymentPage(url, window.location.origin)) return window.location.assign(url)
        else setRefusal({ message: t('common.failed'), fields: {} })
      } else {
        setWaiting(null)
        ordered(answer)
        onDone()
      }
    } catch (error) {
      // Together with the refusal: a question that closes later would take the focus away from it.
      setWaiting(null)
      if (error instanceof LostAnswer) setRefusal({ message: t('order.perhaps'), fields: {}, lost: true })
      else if (!(error instanceof ApiError)) throw error
      else
        setRefusal({
          message: error.message || t('common.failed'),
          code: error.code,
          fields: error.fields,
          details: error.details,
          ...(bought.current && { bought: bought.current }),
        })
    }
    setBusy(false)
  }
  return {
    busy,
    waiting,
    refusal,
    refuse: setRefusal,
    /** `cart`: what is shown to the shopper, to tell what changed if the order is refused. */
    pay: (send: () => Promise<Answer>, cart: Bought) => {
      if (busy) return
      bought.current = cart
      void attempt(send)
    },
    answer: (outcome: 'accept' | 'refuse') => {
      if (!waiting || busy) return
      void attempt(() => confirm.mutateAsync({ confirmation: waiting.id, outcome }))
    },
  }
}
