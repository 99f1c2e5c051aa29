import type { Order } from '@tregu/contract'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT, Words } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { isFood } from './is-food.ts'
import * as styles from './order-actions.module.css'
import { useAgain } from './order-changes.ts'
import { OrderPapers } from './order-papers.tsx'
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

/** The way by law, which is a sentence beside the buttons. A return has it in its dialog. */
const Withdrawing = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const link = (
    <Link className={text.link} to={to(paths.withdraw, null, { order: order.id })}>
      {t('withdraw.title')}
    </Link>
  )
  return (
    <p className={classes(text.small, text.muted, styles.law)}>
      <Words of="withdraw.or" with={{ link }} />
    </p>
  )
}

/** What the shopper can do with an order now. */
export const OrderActions = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const ofFood = isFood(order)
  // Food that is on its way has no right of withdrawal; before that the contract can be left like any other.
  const canWithdraw = order.can_withdraw && (!ofFood || order.can_cancel)
  // Later the sentence would offer a refund that can no longer be asked for.
  const isFresh = ofFood && (order.can_return || order.can_withdraw || order.can_cancel)
  return (
    <div className={styles.acts}>
      <Again order={order} />
      <OrderPapers order={order} />
      {order.can_return ? <ReturnOrder order={order} /> : null}
      {order.can_cancel ? <CancelOrder order={order} /> : null}
      {isFresh ? <p className={classes(text.small, text.muted, styles.law)}>{t('cart.fresh')}</p> : null}
      {canWithdraw && !order.can_return ? <Withdrawing order={order} /> : null}
    </div>
  )
}
