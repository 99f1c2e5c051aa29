import type * as storesRoutes from '@tregu/contract/routes/stores'
import { useId } from 'react'
import type { Reply } from '../../lib/api.ts'
import { useT } from '../../lib/texts.tsx'
import * as styles from './store-trader.module.css'

type Trader = NonNullable<Reply<typeof storesRoutes.details>['result']['trader']>

/** Who sells here, as the law asks (docs/rules/stores.md#the-trader). */
export const StoreTrader = ({ trader }: { readonly trader: Trader }) => {
  const t = useT()
  const id = useId()
  const rows = [
    [t('store.legal_name'), trader.name],
    [t('store.legal_address'), trader.address],
    [t('store.registration_number'), trader.number],
    [t('store.trader_email'), trader.email],
    [t('store.trader_phone'), trader.phone],
  ] as const
  return (
    <section aria-labelledby={id} className={styles.trader}>
      <h2 id={id}>{t('store.trader')}</h2>
      <dl className={styles.rows}>
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className={styles.promise}>{t('store.lawful_goods')}</p>
    </section>
  )
}
