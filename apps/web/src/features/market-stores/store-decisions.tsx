import { sayTime } from '../../lib/dates.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import type { MarketStore } from './market-store-queries.ts'
import * as styles from './market-stores.module.css'

type Action = MarketStore['decisions'][number]['action']
const said = {
  suspend_store: 'stores.did_suspend_store',
  reinstate_store: 'stores.did_reinstate_store',
  close_store: 'stores.did_close_store',
  lift: 'stores.did_lift',
} as const
/** Everything else about a store is a notice after which it was left as it is. */
const sayAction = (action: Action) =>
  action === 'suspend_store' || action === 'reinstate_store' || action === 'close_store' || action === 'lift'
    ? said[action]
    : 'stores.did_none'

/** What the market decided about a store, the newest first. */
export const StoreDecisions = ({ decisions }: Pick<MarketStore, 'decisions'>) => {
  const t = useT()
  return (
    <section className={styles.part} aria-labelledby="store-decisions">
      <h2 id="store-decisions">{t('stores.decisions')}</h2>
      {decisions.length === 0 ? <p className={text.muted}>{t('stores.no_decisions')}</p> : null}
      <ul className={styles.decisions}>
        {decisions.map(({ id, action, at, by, facts, ground, rule, text: words }) => (
          <li key={id}>
            <h3>
              {t(sayAction(action))}
              <span className={text.muted}>
                {' '}
                {sayTime(t, at)}
                {by ? ` · ${t('stores.by', { name: by })}` : null}
              </span>
            </h3>
            {facts ? <p className={styles.words}>{facts}</p> : null}
            {ground && rule ? (
              <p>
                {t(`stores.broke_${ground}`)}: <span className={styles.words}>{rule}</span>
              </p>
            ) : null}
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
