import type { Order } from '@tregu/contract'
import { paths, to } from '../../app/paths.ts'
import { useT } from '../../lib/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import * as styles from './order-actions.module.css'
import { useAgain } from './order-changes.ts'
import { ReturnOrder } from './return-order.tsx'

const Again = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { mutate, isPending } = useAgain(order.id)
  return (
    <Button tone="soft" size="small" busy={isPending} onClick={() => mutate()}>
      {t('order.again')}
    </Button>
  )
}

/** What the shopper can do with an order now. */
export const OrderActions = ({ order }: { readonly order: Order }) => {
  const t = useT()
  return (
    <div className={styles.acts}>
      <Again order={order} />
      <InvoiceButton of={order.id} code={order.order_id} />
      {order.can_return ? <ReturnOrder order={order} /> : null}
      {order.can_withdraw ? (
        <ButtonLink tone="quiet" size="small" to={to(paths.withdraw, null, { order: order.id })}>
          {t('withdraw.title')}
        </ButtonLink>
      ) : null}
      {order.can_cancel ? <CancelOrder order={order} /> : null}
    </div>
  )
}
