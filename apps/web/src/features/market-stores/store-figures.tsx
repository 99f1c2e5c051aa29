import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import type { MarketStore } from './market-store-queries.ts'
import * as styles from './market-stores.module.css'

type Figure = readonly [label: string, shown: string | null, href?: string]

/** Figures of the last 30 days; one with a list leads to it. */
export const StoreFigures = ({ store }: { readonly store: MarketStore }) => {
  const { t, price, number, decimal } = useTexts()
  const { slug, answers } = store
  const share = (value: number | null) =>
    value === null ? null : t('stores.percent', { value: decimal(value) })
  const ofStore = { store: slug }
  const figures: readonly Figure[] = [
    [t('stores.orders30'), number(store.orders30), to(officePaths.deskOrders, null, ofStore)],
    [t('stores.revenue30'), price(store.revenue30), to(officePaths.deskOrders, null, ofStore)],
    [t('stores.balance'), price(store.balance), to(officePaths.deskPayouts, null, ofStore)],
    [t('stores.kept_promise'), share(store.kept_promise)],
    [t('stores.returned_rate'), share(store.returned_rate), to(officePaths.deskReturns, null, ofStore)],
    [t('stores.within_day'), share(answers.within_day), to(officePaths.deskQuestions, null, ofStore)],
    [
      t('stores.median_hours'),
      answers.median_hours === null ? null : t('stores.hours', { value: decimal(answers.median_hours) }),
      to(officePaths.deskQuestions, null, ofStore),
    ],
    [
      t('stores.open_reports'),
      number(store.open_reports),
      to(officePaths.marketReports, null, { store: store.id, state: 'open' }),
    ],
    [t('stores.waiting'), number(answers.waiting), to(officePaths.deskQuestions, null, ofStore)],
  ]
  return (
    <section className={styles.part} aria-labelledby="store-figures">
      <h2 id="store-figures">{t('stores.figures')}</h2>
      <dl className={styles.figures}>
        {figures.map(([label, shown, href]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b className={classes(text.figures, shown === null && text.muted)} translate="no">
                {href && shown !== null ? <Link to={href}>{shown}</Link> : (shown ?? '–')}
              </b>
              {shown === null ? <small>{t('stores.not_enough')}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
