import type { Order } from '@tregu/contract'
import { countReturnable } from '@tregu/domain'
import { useState } from 'react'
import { useT } from '../lib/texts.tsx'
import { Button } from './button.tsx'
import * as field from './field.module.css'
import { SelectField } from './field.tsx'
import { Note } from './note.tsx'
import { ReasonField } from './reason-field.tsx'

type Returnable = Pick<Order, 'cart' | 'returns'>

export type ReturnRequest = {
  readonly lines: { id: string; quantity: number }[]
  readonly reason: string
}

/** The lines of which units can still be returned. */
const leftOf = (order: Returnable) => {
  const returns = order.returns.map(({ status, lines }) => ({
    status,
    lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  }))
  return order.cart.items
    .map(({ id, name, quantity }) => ({ id, name, left: countReturnable({ id, quantity }, returns) }))
    .filter(({ left }) => left > 0)
}

/** 0, 1, … up to the number. */
const countTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)

export type ReturnFormProps = {
  readonly order: Returnable
  readonly text: string
  /** Label of the button that asks for the return. */
  readonly action: string
  readonly busy: boolean
  readonly failure: string | null
  readonly onSend: (request: ReturnRequest) => void
  readonly onClose: () => void
}

/** Which units of an order go back, and why. */
export const ReturnForm = ({ order, text, action, busy, failure, onSend, onClose }: ReturnFormProps) => {
  const t = useT()
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState('')
  const lines = Object.entries(chosen)
    .map(([id, quantity]) => ({ id, quantity }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <form
      className={field.stack}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (lines.length > 0 && !busy) onSend({ lines, reason })
      }}
    >
      {failure ? (
        <Note tone="warn" live>
          {failure}
        </Note>
      ) : null}
      <p>{text}</p>
      {leftOf(order).map(({ id, name, left }) => (
        <SelectField
          key={id}
          label={name}
          value={chosen[id] ?? 0}
          onChange={(event) => setChosen({ ...chosen, [id]: Number(event.target.value) })}
        >
          {countTo(left).map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t('order.return_none') : t('order.return_n', { n: count })}
            </option>
          ))}
        </SelectField>
      ))}
      <ReasonField value={reason} onChange={setReason} />
      <div className={field.actions}>
        <Button type="submit" busy={busy} disabled={lines.length === 0}>
          {action}
        </Button>
        <Button tone="line" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
