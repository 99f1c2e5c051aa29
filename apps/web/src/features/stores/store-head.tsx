import type * as storesRoutes from '@tregu/contract/routes/stores'
import type { ReactNode } from 'react'
import type { Reply } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'
import { Score } from './score.tsx'

type Store = Reply<typeof storesRoutes.details>['result']
type StoreHeadProps = { readonly store: Store; readonly children: ReactNode }

/** Cover, logo, figures and buttons of a store. */
export const StoreHead = ({ store, children }: StoreHeadProps) => {
  const { t, price } = useTexts()
  return (
    <>
      <div className="cover wrap">
        {store.background ? (
          <>
            <img className="ground" src={store.background} alt="" width={1100} height={760} />
            <img src={store.background} alt="" width={1100} height={760} fetchPriority="high" />
          </>
        ) : null}
      </div>
      <div className="wrap">
        <div className="shead">
          <StoreLogo name={store.name} logo={store.logo} />
          <div className="words">
            <h1>{t('listing.store_title', { name: store.name })}</h1>
            <p className="facts">
              {store.score === null ? null : (
                <span>
                  <Score score={store.score} /> {t('store.score')}
                </span>
              )}
              <span className="num">{t('common.followers', { n: store.followers })}</span>
              {store.city ? <span>{store.city}</span> : null}
              <span>
                {t('store.delivery')}{' '}
                <b>{store.delivery_price === 0 ? t('common.free') : price(store.delivery_price)}</b>
              </span>
              {store.minimum_order > 0 ? (
                <span>
                  {t('store.minimum')} <b>{price(store.minimum_order)}</b>
                </span>
              ) : null}
              {store.tax > 0 || store.service_fee > 0 ? (
                <span>{t('store.fees', { tax: `${store.tax}%`, fee: `${store.service_fee}%` })}</span>
              ) : null}
            </p>
          </div>
          <div className="acts">{children}</div>
        </div>
      </div>
    </>
  )
}
