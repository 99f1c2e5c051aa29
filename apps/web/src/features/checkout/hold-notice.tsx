import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatTime } from '@tregu/domain'
import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../lib/endpoints.ts'
import { callOf } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'

/** Holds the stock while the shopper pays; the checkout goes on as well where nothing can be held. */
export const useHold = (active: boolean) => {
  const client = useQueryClient()
  const { mutate, data } = useMutation({ mutationFn: () => callOf(client)(api.cart.hold, {}) })
  useEffect(() => {
    if (active) mutate()
  }, [active, mutate])
  return data ?? null
}

type HoldNoticeProps = { readonly until: string | null; readonly refused?: readonly string[] }

export const HoldNotice = ({ until, refused = [] }: HoldNoticeProps) => {
  const t = useT()
  if (until === null && refused.length === 0) return null
  return (
    <div className="hold" role="status">
      <Timer className="i" aria-hidden="true" />
      <div>
        {until === null ? null : <p>{t('checkout.held', { time: formatTime(new Date(until)) })}</p>}
        {refused.length > 0 ? <p>{t('checkout.not_held', { name: refused.join(', ') })}</p> : null}
      </div>
    </div>
  )
}
