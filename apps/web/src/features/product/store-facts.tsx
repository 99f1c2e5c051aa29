import type { ProductDetails } from '@tregu/contract'
import { findReturnRight, type ReturnRight } from '@tregu/domain'
import { RotateCcw, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { sayBack, sayWhen } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import type { TextKey } from '../../lib/locales.ts'
import { Link } from '../../lib/router.tsx'
import { useT, Words } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Amount } from '../../ui/price.tsx'
import { ServedCities } from '../../ui/served-cities.tsx'
import * as styles from './store-facts.module.css'

const RIGHT_TEXTS: Readonly<Record<ReturnRight, TextKey>> = {
  full: 'product.mind_how',
  sealed: 'product.mind_sealed',
  none: 'product.fresh_how',
}

type StoreFactsProps = {
  readonly product: Pick<
    ProductDetails,
    'seller' | 'sellerSlug' | 'delivery' | 'arrives' | 'back_on' | 'department'
  >
  /** A sold-out product arrives at no time. */
  readonly soldOut: boolean
  readonly logo: ReactNode
  readonly score: ReactNode
  readonly follow: ReactNode
}

/** The seller, the cost of delivery, and how to return. */
export const StoreFacts = ({ product, soldOut, logo, score, follow }: StoreFactsProps) => {
  const t = useT()
  const { seller, sellerSlug, delivery, arrives, back_on } = product
  const when = back_on === null ? t('arrival.arrives', { when: sayWhen(t, arrives) }) : sayBack(t, back_on)
  const free = delivery.price === 0
  const right = findReturnRight(product.department)
  return (
    <ul className={styles.facts}>
      <li>
        {logo}
        <span className={classes(layout.grow, styles.grow)}>
          <span>
            {t('product.sold_by')}{' '}
            <Link className={text.link} to={to(paths.store, { store: sellerSlug })} translate="no">
              {seller}
            </Link>
          </span>
          {score}
        </span>
        {follow}
      </li>
      <li>
        <Truck className={icons.icon} aria-hidden="true" />
        <span>
          {soldOut ? null : <b className={text.strong}>{when}</b>}
          <span className={classes(text.small, text.muted)}>
            {free ? (
              t('product.delivery_free')
            ) : (
              <Words of="product.delivery" with={{ amount: <Amount of={delivery.price} /> }} />
            )}
            {!free && delivery.freeFrom !== null ? (
              <>
                {'. '}
                <Words of="product.free_from" with={{ amount: <Amount of={delivery.freeFrom} /> }} />
              </>
            ) : null}
          </span>
          <span className={classes(text.small, text.muted)}>
            {delivery.cities ? (
              <ServedCities cities={delivery.cities} />
            ) : (
              t('product.business_days', { days: delivery.days.replace('-', '–') })
            )}
          </span>
        </span>
      </li>
      <li>
        <RotateCcw className={icons.icon} aria-hidden="true" />
        <span>
          {t(right === 'none' ? 'product.fresh' : 'product.mind')}
          <span className={classes(text.small, text.muted)}>{t(RIGHT_TEXTS[right])}</span>
        </span>
      </li>
    </ul>
  )
}
