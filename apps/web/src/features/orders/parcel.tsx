import type { Order } from '@tregu/contract'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as styles from './parcel.module.css'

/** The parcel with its carrier and number, and a link that follows it. */
export const Parcel = ({ parcel }: { readonly parcel: NonNullable<Order['parcel']> }) => {
  const t = useT()
  return (
    <p className={styles.parcel}>
      <span>
        {t('order.parcel')}: {parcel.carrier}, <span className={text.figures}>{parcel.number}</span>
      </span>
      {parcel.url ? (
        <a className={text.link} href={parcel.url} rel="noreferrer" target="_blank">
          {t('order.track')}
        </a>
      ) : null}
    </p>
  )
}
