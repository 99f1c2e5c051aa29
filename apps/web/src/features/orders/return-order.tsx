import type { Order } from '@tregu/contract'
import { countReturnable } from '@tregu/domain'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import * as styles from './order-actions.module.css'
import { useReturning } from './order-changes.ts'

/** The lines of which units can still be returned. */
const leftOf = (order: Order) => {
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

type FormProps = { readonly order: Order; readonly onDone: () => void; readonly onClose: () => void }

const ReturnForm = ({ order, onDone, onClose }: FormProps) => {
  const t = useT()
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useReturning(order.id)
  const lines = Object.entries(chosen)
    .map(([id, quantity]) => ({ id, quantity }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (lines.length > 0 && !isPending) mutate({ lines, reason }, { onSuccess: onDone })
      }}
    >
      {error ? (
        <Note tone="warn" live>
          {failureText(error, t)}
        </Note>
      ) : null}
      <p>{t('order.return_text')}</p>
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
      <div className={styles.acts}>
        <Button type="submit" busy={isPending} disabled={lines.length === 0}>
          {t('order.return_send')}
        </Button>
        <Button tone="line" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Asks to return what was delivered, line by line (docs/rules/orders.md). */
export const ReturnOrder = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    showToast('success', t('order.return_done'))
  }
  return (
    <>
      <Button tone="line" size="small" onClick={() => setOpen(true)}>
        {t('order.return')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('order.return_title', { store: order.store })}
      >
        <ReturnForm order={order} onDone={done} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
