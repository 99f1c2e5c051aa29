import type * as storesRoutes from '@tregu/contract/routes/stores'
import type { ReactNode } from 'react'
import type { Reply } from '../../lib/api.ts'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Amount } from '../../ui/price.tsx'
import { StoreCover } from '../../ui/store-cover.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'
import { Score } from './score.tsx'
import { StoreDelivery } from './store-delivery.tsx'
import * as styles from './store-head.module.css'

type Store = Reply<typeof storesRoutes.details>['result']
type StoreHeadProps = { readonly store: Store; readonly children: ReactNode }

/** Cover, logo, figures and buttons of a store. */
export const StoreHead = ({ store, children }: StoreHeadProps) => {
  const t = useT()
  return (
    <>
      <StoreCover src={store.background} className={classes(styles.cover, layout.wrap)} eager />
      <div className={layout.wrap}>
        <div data-part="store" className={styles.head}>
          <StoreLogo name={store.name} logo={store.logo} className={styles.storeLogo} />
          <div className={styles.words}>
            <h1 translate="no">{t('listing.store_title', { name: store.name })}</h1>
            <p className={styles.facts}>
              {store.score === null ? null : (
                <span>
                  <Score score={store.score} />{' '}
                  {t('store.score_of', { reviews: t('common.reviews', { n: store.reviews }) })}
                </span>
              )}
              <span className={text.figures}>{t('common.followers', { n: store.followers })}</span>
              {store.city ? <span>{store.city}</span> : null}
              <span>{t('store.since', { year: store.since.slice(0, 4) })}</span>
              <span>
                {t('store.delivery')}{' '}
                <b>{store.delivery_price === 0 ? t('common.free') : <Amount of={store.delivery_price} />}</b>
              </span>
              {store.minimum_order > 0 ? (
                <span>
                  {t('store.minimum')}{' '}
                  <b>
                    <Amount of={store.minimum_order} />
                  </b>
                </span>
              ) : null}
              {store.tax > 0 || store.service_fee > 0 ? (
                <span>{t('store.fees', { tax: `${store.tax}%`, fee: `${store.service_fee}%` })}</span>
              ) : null}
            </p>
            <StoreDelivery store={store} />
          </div>
          <div className={styles.actions}>{children}</div>
        </div>
      </div>
    </>
  )
}
