import '../../styles/checkout-steps.css'
import '../../styles/timeline.css'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { OrderList } from '../../features/orders/order-list.tsx'
import { useT } from '../../lib/texts.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'

const settleMs = 300

export const Page = () => {
  const t = useT()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), settleMs)
  return (
    <AccountFrame
      title={t('drawer.orders')}
      aside={
        <search className="searching">
          <Search className="i" aria-hidden="true" />
          <input
            type="search"
            className="in"
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
