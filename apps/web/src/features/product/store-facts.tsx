import type { ProductDetails } from '@tregu/contract'
import { RotateCcw, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths, to } from '../../app/paths.ts'
import { sayWhen } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { ServedCities } from '../../ui/served-cities.tsx'
import * as styles from './store-facts.module.css'

type StoreFactsProps = {
  readonly product: Pick<ProductDetails, 'seller' | 'sellerSlug' | 'delivery' | 'arrives'>
  readonly logo: ReactNode
  readonly score: ReactNode
  readonly follow: ReactNode
}

/** The seller, the cost of delivery, and how to return. */
export const StoreFacts = ({ product, logo, score, follow }: StoreFactsProps) => {
  const { t, price } = useTexts()
  const { seller, sellerSlug, delivery, arrives } = product
  const free = delivery.price === 0
  return (
    <ul className={styles.facts}>
      <li>
        {logo}
        <span className={classes(layout.grow, styles.grow)}>
          <span>
            {t('product.sold_by')}{' '}
            <Link className={text.link} to={to(paths.store, { store: sellerSlug })}>
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
          <b className={text.strong}>{t('arrival.arrives', { when: sayWhen(t, arrives) })}</b>
          <span className={classes(text.small, text.muted)}>
            {free ? t('product.delivery_free') : t('product.delivery', { amount: price(delivery.price) })}
            {!free && delivery.freeFrom !== null
              ? `. ${t('product.free_from', { amount: price(delivery.freeFrom) })}`
              : ''}
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
          {t('product.mind')}
          <span className={classes(text.small, text.muted)}>{t('product.mind_how')}</span>
        </span>
      </li>
    </ul>
  )
}
