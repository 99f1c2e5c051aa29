import type { Order } from '@tregu/contract'
import { countReturnable } from '@tregu/domain'
import { type ReactNode, useState } from 'react'
import { useT } from '../lib/texts.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './check.tsx'
import { DialogActions } from './dialog-actions.tsx'
import * as field from './field.module.css'
import { Note } from './note.tsx'
import { Picture } from './picture.tsx'
import { Amount } from './price.tsx'
import { Quantity } from './quantity.tsx'
import { type Reason, ReasonTiles, type ReturnedKind, sayReason } from './reason-tiles.tsx'
import * as styles from './return-form.module.css'
import { type ReturnedOrder, sumReturn } from './return-sum.ts'

export type ReturnRequest = {
  readonly lines: { id: string; quantity: number }[]
  readonly reason: string
}

type Item = Order['cart']['items'][number]

/** The lines of which units can still be returned. */
const leftOf = (order: Pick<ReturnedOrder, 'cart' | 'returns'>) => {
  const returns = order.returns.map(({ status, lines }) => ({
    status,
    lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  }))
  return order.cart.items
    .map((item) => ({ item, left: countReturnable(item, returns) }))
    .filter(({ left }) => left > 0)
}

type LineProps = {
  readonly item: Item
  readonly left: number
  readonly count: number
  readonly onChange: (count: number) => void
}

/** One line: ticked or not, and how many of it. */
const Line = ({ item, left, count, onChange }: LineProps) => {
  const t = useT()
  return (
    <li className={styles.line}>
      <Checkbox checked={count > 0} onChange={(event) => onChange(event.target.checked ? left : 0)}>
        <span className={styles.product}>
          <Picture src={item.background} alt="" sizes="48px" width={48} />
          {item.name}
        </span>
      </Checkbox>
      {left > 1 && count > 0 ? (
        <Quantity
          small
          value={count}
          stock={left}
          label={t('order.return_units', { name: item.name })}
          onChange={onChange}
        />
      ) : null}
    </li>
  )
}

export type ReturnFormProps = {
  readonly order: Pick<ReturnedOrder, 'cart' | 'returns'>
  /** With it the form says what comes back. */
  readonly figures?: ReturnedOrder
  /** Food has other reasons than goods. */
  readonly kind?: ReturnedKind
  readonly text: string
  /** Label of the button that asks for the return. */
  readonly action: string
  readonly busy: boolean
  readonly failure: string | null
  /** Shown above the buttons: who pays, when the money comes, the other way by law. */
  readonly terms?: ReactNode
  readonly onSend: (request: ReturnRequest) => void
  readonly onClose: () => void
}

/** Which units of an order go back, why, and what comes back for them. */
export const ReturnForm = (props: ReturnFormProps) => {
  const { order, figures, kind = 'goods', text, action, busy, failure, terms, onSend, onClose } = props
  const t = useT()
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState<Reason>({ tile: null, words: '' })
  const lines = Object.entries(chosen)
    .map(([id, quantity]) => ({ id, quantity }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <form
      className={field.stack}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (lines.length > 0 && !busy) onSend({ lines, reason: sayReason(t, reason) })
      }}
    >
      {failure ? (
        <Note tone="warn" live>
          {failure}
        </Note>
      ) : null}
      <p>{text}</p>
      <ul className={styles.lines}>
        {leftOf(order).map(({ item, left }) => (
          <Line
            key={item.id}
            item={item}
            left={left}
            count={chosen[item.id] ?? 0}
            onChange={(count) => setChosen({ ...chosen, [item.id]: count })}
          />
        ))}
      </ul>
      <ReasonTiles of={kind} value={reason} onChange={setReason} />
      {figures ? (
        <p className={styles.sum} aria-live="polite">
          <span>{t(figures.discount > 0 ? 'order.return_about' : 'order.return_sum')}</span>
          <b>
            <Amount of={sumReturn(figures, lines)} />
          </b>
        </p>
      ) : null}
      {terms}
      <DialogActions onLeave={onClose}>
        <Button type="submit" busy={busy} disabled={lines.length === 0}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}
