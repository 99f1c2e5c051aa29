import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import * as cartRoutes from '@tregu/contract/routes/cart'
import { formatTime } from '@tregu/domain'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { callOf } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as styles from './hold-notice.module.css'

/** Activity lengthens the hold, but not on every key. */
const renewMs = 60_000

/** The running release of a hold; the next hold waits for it. */
let givingBack: Promise<unknown> = Promise.resolve()

/**
 * Holds the stock while the shopper pays: lengthened by activity, released on leaving. The checkout also works without a
 * hold.
 */
export const useHold = () => {
  const client = useQueryClient()
  // The last answer stays while the next one is on its way: otherwise the notice would go and come, and move the page under a press.
  const [hold, setHold] = useState<Reply<typeof cartRoutes.hold> | null>(null)
  const { mutate } = useMutation({
    mutationFn: async () => {
      await givingBack
      return callOf(client)(cartRoutes.hold, {})
    },
    onSuccess: setHold,
  })
  useEffect(() => {
    let last = Date.now()
    mutate()
    const renew = () => {
      if (Date.now() - last < renewMs) return
      last = Date.now()
      mutate()
    }
    document.addEventListener('pointerdown', renew)
    document.addEventListener('keydown', renew)
    return () => {
      document.removeEventListener('pointerdown', renew)
      document.removeEventListener('keydown', renew)
      // A hold that could not be released ends by itself.
      givingBack = callOf(client)(cartRoutes.release, {}).catch(() => undefined)
    }
  }, [client, mutate])
  return hold
}

/** After a hold ran out, the shopper waits for the next one. Buying still works, so this is only a note. */
type Refused = { readonly order_item_id: string; readonly reason?: string }
export const namesNotHeld = (refused: readonly Refused[], cart: Cart) =>
  refused
    .filter(({ reason }) => reason !== 'lapsed')
    .map(({ order_item_id }) => cart.items.find((item) => item.order_item_id === order_item_id)?.name ?? '')

type HoldNoticeProps = { readonly until: string | null; readonly refused?: readonly string[] }

export const HoldNotice = ({ until, refused = [] }: HoldNoticeProps) => {
  const t = useT()
  if (until === null && refused.length === 0) return null
  return (
    <div className={styles.hold} role="status">
      <Timer className={icons.icon} aria-hidden="true" />
      <div>
        {until === null ? null : <p>{t('checkout.held', { time: formatTime(new Date(until)) })}</p>}
        {refused.length > 0 ? <p>{t('checkout.not_held', { name: refused.join(', ') })}</p> : null}
      </div>
    </div>
  )
}
