import type { Order } from '@tregu/contract'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import * as styles from './order-actions.module.css'
import { useReturning } from './order-changes.ts'

const longestReason = 500

/** Units of each line that are in no return, or in a refused one. */
const leftOf = (order: Order) => {
  const asked = order.returns.filter(({ status }) => status !== 'refused').flatMap(({ lines }) => lines)
  return order.cart.items
    .map(({ id, name, quantity }) => ({
      id,
      name,
      left: quantity - asked.filter((line) => line.id === id).reduce((sum, line) => sum + line.quantity, 0),
    }))
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
          {(error instanceof ApiError && error.message) || t('common.failed')}
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
      <TextField
        label={t('order.reason')}
        note={t('forms.optional')}
        value={reason}
        maxLength={longestReason}
        onChange={(event) => setReason(event.target.value)}
      />
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
