import type * as storesRoutes from '@tregu/contract/routes/stores'
import { useId } from 'react'
import type { Reply } from '../../lib/api.ts'
import { classes } from '../../lib/classes.ts'
import { sayPhone } from '../../lib/phone-text.ts'
import { useT } from '../../lib/texts.tsx'
import { ReportButton } from '../../ui/report-button.tsx'
import * as styles from './store-trader.module.css'

type Trader = NonNullable<Reply<typeof storesRoutes.details>['result']['trader']>

type StoreTraderProps = {
  readonly trader: Trader
  /** Part of an order: names the store, because a purchase may have several, under a heading of the third level. */
  readonly store?: string
  /** On the page of the store: it can be reported there. */
  readonly page?: { readonly slug: string; readonly name: string }
}

/** Who sells here, as the law asks (docs/rules/stores.md#the-trader). */
export const StoreTrader = ({ trader, store, page }: StoreTraderProps) => {
  const t = useT()
  const id = useId()
  const Heading = store === undefined ? 'h2' : 'h3'
  const rows = [
    [t('store.legal_name'), trader.name],
    [t('store.legal_address'), trader.address],
    [t('store.registration_number'), trader.number],
    [t('store.trader_email'), trader.email],
    [t('store.trader_phone'), trader.phone && sayPhone(trader.phone)],
  ] as const
  return (
    <section aria-labelledby={id} className={classes(styles.trader, store === undefined && styles.ruled)}>
      <Heading id={id}>
        {t('store.trader')}
        {store === undefined ? null : `: ${store}`}
      </Heading>
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
      {store === undefined ? <p className={styles.promise}>{t('store.lawful_goods')}</p> : null}
      {page ? (
        <p>
          <ReportButton target="store" id={page.slug} name={page.name} isNamed />
        </p>
      ) : null}
    </section>
  )
}
