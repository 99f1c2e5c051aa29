import type * as storesRoutes from '@tregu/contract/routes/stores'
import type { Reply } from '../../lib/api.ts'
import { sayBack } from '../../lib/arrival.ts'
import { useT } from '../../lib/texts.tsx'
import * as utility from '../../styles/util.module.css'
import { ServedCities } from '../../ui/served-cities.tsx'
import * as styles from './store-head.module.css'

type Store = Pick<
  Reply<typeof storesRoutes.details>['result'],
  'delivery_days' | 'cut_off' | 'open' | 'minutes' | 'cities' | 'back_on' | 'pause_note'
>

/** When a store delivers, or is back; an express store also says whether it is open, and to where it delivers. */
export const StoreDelivery = ({ store }: { readonly store: Store }) => {
  const t = useT()
  const { delivery_days: days, cut_off: cutOff, open, minutes, cities, back_on: backOn } = store
  if (backOn !== null)
    return (
      <p className={styles.facts} data-part="delivery">
        <b>{sayBack(t, backOn)}</b>
        {store.pause_note ? <span>{store.pause_note}</span> : null}
      </p>
    )
  if (!open || !minutes || !cities) {
    const range = days.min === days.max ? `${days.min}` : `${days.min}–${days.max}`
    return (
      <p className={styles.facts} data-part="delivery">
        <span>{t('product.business_days', { days: range })}</span>
        <span>{t('store.same_day', { time: cutOff })}</span>
      </p>
    )
  }
  return (
    <p className={styles.facts} data-part="delivery">
      <span className={open.now ? utility.good : undefined}>
        {open.now ? t('store.open_until', { time: open.to }) : t('store.opens_at', { time: open.from })}
      </span>
      <span>{t('store.minutes', { min: `${minutes.min}`, max: `${minutes.max}` })}</span>
      <span>
        <ServedCities cities={cities} />
      </span>
    </p>
  )
}
