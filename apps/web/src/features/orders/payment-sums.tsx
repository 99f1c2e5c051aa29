import type { Order } from '@tregu/contract'
import { toCents, toEuros } from '@tregu/domain'
import type { ReactNode } from 'react'
import { sayDate } from '../../lib/dates.ts'
import { useT } from '../../lib/texts.tsx'
import { Amount } from '../../ui/price.tsx'
import * as styles from './order-parts.module.css'

/** `Paid Wed 25 Nov 2026: Card •••• 4242`. */
const useSentences = (order: Order) => {
  const t = useT()
  const way = [order.payment_method, order.card?.number.slice(-9)].filter(Boolean).join(' ')
  return {
    paid: (at: string | null) =>
      at ? t('order.paid_by_on', { date: sayDate(t, at), way }) : t('order.paid_by', { way }),
    refunded: (at: string) => t('order.refunded_to', { date: sayDate(t, at), way }),
  }
}

type Row = {
  readonly key: string
  readonly name: ReactNode
  readonly amount: number
  readonly last?: boolean
}

/** Who reads an order: the shopper who placed it, or the people of its store. */
export type Reader = 'shopper' | 'store'

/** What happened to the money after the order: paid, refunded, and what the shopper has paid in the end. */
export const PaymentSums = ({ order, reader }: { readonly order: Order; readonly reader: Reader }) => {
  const t = useT()
  const say = useSentences(order)
  const { state, paid, refunded, refunds, due, paid_at } = order.payment
  const isPaid = state === 'paid' || state === 'refunded'
  const asked = isPaid ? paid : due
  const takenOff = toEuros(toCents(order.total) - toCents(asked))
  const isOver = isPaid || state === 'cancelled'
  const rows: Row[] = []
  if (takenOff > 0 && state !== 'authorised')
    rows.push({ key: 'off', name: t('order.taken_off'), amount: -takenOff })
  if (isPaid) rows.push({ key: 'paid', name: say.paid(paid_at), amount: paid })
  for (const { at, amount } of refunds) rows.push({ key: at, name: say.refunded(at), amount: -amount })
  if (isOver)
    rows.push({
      key: 'end',
      name: t(reader === 'shopper' ? 'order.you_paid' : 'order.shopper_paid'),
      amount: toEuros(toCents(paid) - toCents(refunded)),
      last: true,
    })
  else if (state === 'authorised')
    rows.push({ key: 'end', name: t('order.reserved'), amount: order.total, last: true })
  else rows.push({ key: 'end', name: t('order.due'), amount: due, last: true })
  return rows.map(({ key, name, amount, last = false }) => [
    <dt key={key} className={last ? styles.totalRow : undefined}>
      {name}
    </dt>,
    <dd key={`${key}-amount`} className={last ? styles.totalRow : undefined}>
      <Amount of={amount} />
    </dd>,
  ])
}
