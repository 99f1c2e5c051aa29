import { sayDate } from '../../lib/dates.ts'
import { sayPhone } from '../../lib/phone-text.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as utility from '../../styles/util.module.css'
import { Button } from '../../ui/button.tsx'
import { NextTerms } from '../../ui/next-terms.tsx'
import type { MarketStore } from './market-store-queries.ts'
import * as styles from './market-stores.module.css'

type Props = { readonly store: MarketStore; readonly onTerms: () => void; readonly onPlace: () => void }

/** Who sells, who works there, and on which terms. */
export const StoreFacts = ({ store, onTerms, onPlace }: Props) => {
  const { t, number } = useTexts()
  const percent = (value: number) => t('stores.percent', { value: number(value) })
  const { terms, trader } = store
  const facts = [
    [t('stores.since'), sayDate(t, store.since)],
    [t('stores.address'), `/store/${store.slug}`],
    [t('stores.department'), store.department],
    [t('stores.city'), store.city],
    [t('forms.email'), store.email],
    [t('forms.phone'), store.phone && sayPhone(store.phone)],
    [t('stores.products'), number(store.products)],
    [t('stores.legal_name'), trader?.legal_name],
    [t('stores.legal_address'), trader?.legal_address],
    [t('stores.registration_number'), trader?.registration_number],
    [t('stores.commission'), percent(terms.commission)],
    [t('stores.service_fee'), percent(terms.service_fee)],
    [t('stores.tax'), percent(terms.tax)],
  ] as const
  return (
    <section className={styles.part} aria-labelledby="store-facts">
      <h2 id="store-facts">{t('stores.facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={utility.contents}>
            <dt>{label}</dt>
            <dd translate="no">{value || t('stores.nothing')}</dd>
          </div>
        ))}
        <div className={utility.contents}>
          <dt>{t('stores.people')}</dt>
          <dd>
            <ul>
              {store.people.map(({ name, email, role }) => (
                <li key={email}>
                  <span translate="no">{[name, email].filter(Boolean).join(', ')}</span>
                  {` (${t(`stores.${role}`)})`}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <NextTerms next={terms.next} />
      <div className={styles.links}>
        <Button tone="line" size="small" onClick={onTerms}>
          {t('stores.change_terms')}
        </Button>
        <Button tone="line" size="small" onClick={onPlace}>
          {t('stores.change_place')}
        </Button>
      </div>
    </section>
  )
}
