import { useQueryClient } from '@tanstack/react-query'
import * as supportRoutes from '@tregu/contract/routes/support'
import { customerCalls } from '@tregu/contract/support/customers'
import { useState } from 'react'
import { useSchemaForm } from '../../lib/form.ts'
import { callOf, useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import type { ChatVisitor, VisitorOrder } from './support-queries.ts'
import { OrderRows, type OrdersProps } from './visitor-orders.tsx'

type Named = { readonly order_id: string; readonly email: string }
type Found = { readonly named: Named; readonly orders: readonly VisitorOrder[] }

type GuestOrdersProps = {
  readonly chatId: string
  readonly visitor: ChatVisitor
  readonly onSend: OrdersProps['onSend']
}

/** Orders of a visitor who is not signed in: the agent asks for the code and the e-mail, and looks them up. */
export const GuestOrders = ({ chatId, visitor, onSend }: GuestOrdersProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [found, setFound] = useState<Found | null>(null)
  const form = useSchemaForm({
    schema: customerCalls.findOrders.body,
    start: { order_id: '', email: visitor.email ?? '' },
    labels: { order_id: t('support.order_code'), email: t('support.order_email') },
    send: async (named) => {
      setFound(null)
      const { result } = await call(supportRoutes.findOrders, { params: { id: chatId }, body: named })
      setFound({ named, orders: result })
    },
  })
  const readAgain = async () => {
    if (!found) return
    const sent = { params: { id: chatId }, body: found.named }
    const { result } = await callOf(client)(supportRoutes.findOrders, sent)
    setFound({ ...found, orders: result })
  }
  return (
    <section aria-labelledby="visitor-find">
      <h3 id="visitor-find">{t('support.find_order')}</h3>
      <form {...form.props} className={field.stack}>
        <FormSummary {...form} />
        <TextField {...form.field('order_id')} placeholder="TR-XXXX-XXXX" autoComplete="off" translate="no" />
        <TextField {...form.field('email')} type="email" autoComplete="off" />
        <Button type="submit" tone="soft" size="small" busy={form.busy}>
          {t('support.find_order_action')}
        </Button>
      </form>
      <div role="status">
        {found ? (
          <OrderRows orders={found.orders} onSend={onSend} onChanged={() => void readAgain()} />
        ) : null}
      </div>
    </section>
  )
}
