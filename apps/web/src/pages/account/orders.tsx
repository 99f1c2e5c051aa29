import { Search } from 'lucide-react'
import { useState } from 'react'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { OrderList } from '../../features/orders/order-list.tsx'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import * as icons from '../../styles/icon.module.css'
import * as field from '../../ui/field.module.css'
import * as styles from './orders.module.css'

const settleMs = 300

export const Page = () => {
  const t = useT()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), settleMs)
  return (
    <AccountFrame
      title={t('drawer.orders')}
      aside={
        <search className={styles.searching}>
          <Search className={icons.icon} aria-hidden="true" />
          <input
            type="search"
            className={classes(field.input, styles.input)}
            aria-label={t('order.search')}
            placeholder={t('order.search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </search>
      }
    >
      <OrderList q={q} />
    </AccountFrame>
  )
}
