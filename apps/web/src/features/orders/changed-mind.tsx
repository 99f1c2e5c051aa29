import type { Order } from '@tregu/contract'
import { paths, to } from '../../app/paths.ts'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import * as styles from './changed-mind.module.css'

/** Cancelling and withdrawing work by a message to us; the linked page explains how. */
export const ChangedMind = ({ order }: { readonly order: Order }) => {
  const t = useT()
  if (!order.can_cancel && !order.can_withdraw) return null
  return (
    <p className={classes(text.small, styles.changedMind)}>
      {t(order.can_cancel ? 'order.cancel_how' : 'order.withdraw_how', { code: order.order_id })}{' '}
      <ButtonLink tone="quiet" size="small" to={to(paths.helpTopic, { topic: 'contact' })}>
        {t('order.write_us')}
      </ButtonLink>
    </p>
  )
}
