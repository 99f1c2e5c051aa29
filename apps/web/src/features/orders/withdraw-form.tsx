import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tregu/contract'
import { orders } from '@tregu/contract/orders'
import * as ordersRoutes from '@tregu/contract/routes/orders'
import { formatTime } from '@tregu/domain'
import { useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { sayDate } from '../../lib/dates.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Note } from '../../ui/note.tsx'
import * as styles from './order-actions.module.css'

type Answer = Reply<typeof ordersRoutes.withdraw>
type Asked = { order_id: string; email: string; reason: string; items?: string[] }

type LinesProps = {
  readonly order: Order
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}
/** The lines of an order that the page knows; all are chosen at first. */
const Lines = ({ order, chosen, onChange }: LinesProps) => {
  const t = useT()
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className={styles.lines}>
      <legend>{t('withdraw.items')}</legend>
      {order.cart.items.map(({ id, name, quantity }) => (
        <Checkbox key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
          {quantity} × {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}

type StepProps = {
  readonly order: Order | null
  readonly start: Asked
  readonly onAsked: (asked: Asked, answer: Answer) => void
}

/** Step one: which order, and whose. */
const Asking = ({ order, start, onAsked }: StepProps) => {
  const t = useT()
  const call = useCall()
  const all = order?.cart.items.map(({ id }) => id) ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(start.items ?? all))
  const form = useSchemaForm({
    schema: orders.withdraw.body,
    start: { order_id: start.order_id, email: start.email, reason: start.reason },
    labels: { order_id: t('order.code'), email: t('forms.email'), reason: t('order.reason') },
    send: async ({ order_id, email, reason = '' }) => {
      const items = chosen.size === all.length ? {} : { items: [...chosen] }
      const asked = { order_id: order ? order.id : order_id, email, reason, ...items }
      onAsked(asked, await call(ordersRoutes.withdraw, { body: asked }))
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <FormSummary {...form} />
      <TextField {...form.field('order_id')} placeholder="TR-XXXX-XXXX" readOnly={order !== null} />
      <TextField {...form.field('email')} type="email" autoComplete="email" hint={t('withdraw.email_hint')} />
      {order ? <Lines order={order} chosen={chosen} onChange={setChosen} /> : null}
      <TextField {...form.field('reason')} note={t('forms.optional')} />
      <Button type="submit" busy={form.busy} disabled={order !== null && chosen.size === 0}>
        {t('withdraw.next')}
      </Button>
    </form>
  )
}

type ConfirmingProps = {
  readonly asked: Asked
  readonly answer: Answer
  readonly onBack: () => void
  readonly onDone: (answer: Answer) => void
}

/** Step two: the statement, and the button that sends it. */
const Confirming = ({ asked, answer, onBack, onDone }: ConfirmingProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: orders.withdraw.body,
    start: asked,
    labels: {},
    send: async () => {
      onDone(await call(ordersRoutes.withdraw, { body: { ...asked, confirm: true } }))
      await client.invalidateQueries({ queryKey: [ordersRoutes.list.path] })
      await client.invalidateQueries({ queryKey: [ordersRoutes.get.path] })
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <FormSummary {...form} />
      <h2>{t('withdraw.statement')}</h2>
      <blockquote className={styles.statement}>{answer.statement}</blockquote>
      <p>{answer.message}</p>
      <div className={styles.acts}>
        <Button type="submit" busy={form.busy}>
          {t('withdraw.confirm')}
        </Button>
        <Button tone="line" onClick={onBack}>
          {t('withdraw.back')}
        </Button>
      </div>
    </form>
  )
}

const Done = ({ asked, answer }: { readonly asked: Asked; readonly answer: Answer }) => {
  const { t } = useTexts()
  const at = answer.at ? new Date(answer.at) : null
  return (
    <Note tone="ok" live>
      <p>{at ? t('withdraw.received', { date: sayDate(t, at), time: formatTime(at) }) : null}</p>
      <p>{answer.message}</p>
      <p>{t('withdraw.mail_to', { email: asked.email })}</p>
    </Note>
  )
}

type WithdrawFormProps = { readonly order: Order | null; readonly email: string }

/** Withdrawal in two steps, for the order's owner and for anyone with code and e-mail (docs/rules/orders.md). */
export const WithdrawForm = ({ order, email }: WithdrawFormProps) => {
  const [asked, setAsked] = useState<Asked>({ order_id: order?.order_id ?? '', email, reason: '' })
  const [answer, setAnswer] = useState<Answer | null>(null)
  if (answer?.at) return <Done asked={asked} answer={answer} />
  if (answer)
    return <Confirming asked={asked} answer={answer} onBack={() => setAnswer(null)} onDone={setAnswer} />
  const start = order ? { ...asked, order_id: order.order_id } : asked
  return (
    <Asking
      order={order}
      start={start}
      onAsked={(next, first) => {
        setAsked(next)
        setAnswer(first)
      }}
    />
  )
}
