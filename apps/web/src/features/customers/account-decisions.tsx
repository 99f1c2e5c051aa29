import { sayDate, sayTime } from '../../lib/dates.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { blockOf, type CustomerFile } from './customer-queries.ts'
import * as styles from './customers.module.css'

type Decision = CustomerFile['decisions'][number]

const DecisionWords = ({ decision, holds }: { readonly decision: Decision; readonly holds: boolean }) => {
  const t = useT()
  const { action, at, by, facts, ground, rule, text: said, until } = decision
  const force = until ? t('customers.blocked_until', { date: sayDate(t, until) }) : t('customers.blocked')
  return (
    <>
      <b>{t(action === 'block_account' ? 'customers.did_block' : 'customers.did_unblock')}</b>{' '}
      {holds ? <Badge tone="warn">{force}</Badge> : null}
      <small className={text.muted}>
        {sayTime(t, at)}
        {by ? ` · ${by}` : null}
      </small>
      {facts ? <span>{facts}</span> : null}
      {ground && rule ? (
        <span>
          {t(`customers.block_${ground}`)}: {rule}
        </span>
      ) : null}
      {said === facts ? null : <span>{said}</span>}
    </>
  )
}

/** What the market decided about the account, word for word. Nothing is shown where there is no decision. */
export const AccountDecisions = ({ file }: { readonly file: CustomerFile }) => {
  const t = useT()
  const { decisions } = file
  if (decisions.length === 0) return null
  const block = blockOf(file)
  return (
    <section className={styles.part} aria-labelledby="customer-decisions">
      <h2 id="customer-decisions">{t('customers.decisions')}</h2>
      <ul className={styles.rows}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <div className={styles.what}>
              <DecisionWords decision={decision} holds={decision.id === block?.id} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
