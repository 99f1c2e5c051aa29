import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as storesRoutes from '@tregu/contract/routes/stores'
import type { Reply } from '../../lib/api.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { failureText } from '../../lib/failure.ts'
import { useLocation, useNavigate } from '../../lib/router.tsx'
import { useLogin } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.tsx'
import { toLogin } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as ticket from '../../ui/ticket.module.css'
import { claimCoupon, pendingClaim } from './claim-coupon.ts'
import * as styles from './store-coupons.module.css'
import { ownStoreQuery } from './store-query.ts'

type Store = Reply<typeof storesRoutes.details>['result']
type OfferProps = { readonly slug: string; readonly coupon: Store['coupons'][number] }

const Offer = ({ slug, coupon }: OfferProps) => {
  const { t, price } = useTexts()
  const login = useLogin()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data } = useQuery({ ...ownStoreQuery(slug), enabled: Boolean(login) })
  const claim = useMutation({ mutationFn: () => claimCoupon(client, slug, coupon.id) })
  const claimed = Boolean(login && data?.claimed.includes(coupon.id))
  const condition = { amount: price(coupon.min_spend), date: sayShortDate(t, coupon.end_date) }
  return (
    <li data-part="ticket" className={ticket.ticket}>
      <span className={ticket.value} translate="no">
        −{price(coupon.value)}
      </span>
      <span className={ticket.words}>
        <b>{coupon.name}</b>
        <span className={text.muted}>{t('store.coupon_from', condition)}</span>
        {claim.error ? (
          <span className={text.alarm} role="alert">
            {failureText(claim.error, t)}
          </span>
        ) : null}
      </span>
      <Button
        size="small"
        tone={claimed ? 'soft' : 'line'}
        busy={claim.isPending || Boolean(login && data === undefined)}
        disabled={claimed}
        {...(!claimed && { 'aria-label': t('store.claim_named', { name: coupon.name }) })}
        onClick={() => {
          if (login) return claim.mutate()
          pendingClaim.keep({ slug, id: coupon.id })
          return navigate(toLogin(pathname + search))
        }}
      >
        {t(claimed ? 'store.claimed' : 'store.claim')}
      </Button>
    </li>
  )
}

/** The coupons that a store offers. Guests sign in first (docs/rules/coupons.md#claiming). */
export const StoreCoupons = ({ store }: { readonly store: Store }) => {
  const { t } = useTexts()
  return (
    <ul className={styles.offers} aria-label={t('store.coupons')}>
      {store.coupons.map((coupon) => (
        <Offer key={coupon.id} slug={store.slug} coupon={coupon} />
      ))}
    </ul>
  )
}
