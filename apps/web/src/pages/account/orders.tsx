import { isOrderStatus, ORDER_STATUSES } from '@tregu/domain'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { OrderList } from '../../features/orders/order-list.tsx'
import { classes } from '../../lib/classes.ts'
import { useSearchParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as field from '../../ui/field.module.css'
import { FilterRow } from '../../ui/filter-row.tsx'
import * as styles from './orders.module.css'

const settleMs = 300

const hrefOf = (status: string) => to(paths.dashboardTab, { tab: 'orders' }, status === '' ? {} : { status })

export const Page = () => {
  const t = useT()
  const [search] = useSearchParams()
  const asked = search.get('status')
  const status = isOrderStatus(asked) ? asked : null
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), settleMs)
  const links = [
    { value: '', label: t('orders.all'), href: hrefOf('') },
    ...ORDER_STATUSES.map((value) => ({ value, label: t(`status.${value}`), href: hrefOf(value) })),
  ]
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
      <FilterRow label={t('order.filter')} links={links} chosen={status ?? ''} />
      <OrderList q={q} status={status} />
    </AccountFrame>
  )
}
