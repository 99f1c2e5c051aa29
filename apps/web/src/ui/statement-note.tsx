import type { sellerProduct } from '@tregu/contract'
import type { z } from 'zod'
import { sayDate } from '../lib/dates.ts'
import { Link } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import * as text from '../styles/text.module.css'
import { Note } from './note.tsx'
import * as styles from './statement-note.module.css'

type Statement = NonNullable<z.input<typeof sellerProduct>['decision']>

/** Why the market restricts something, word for word, and whom one can write to. */
export const StatementNote = ({ statement }: { readonly statement: Statement | null }) => {
  const t = useT()
  if (statement === null) return null
  const { action, facts, ground, rule, text: words, until, at } = statement
  return (
    <Note tone="warn">
      <div className={styles.statement} data-part="statement">
        <p>{t(`desk.market_${action}`)}</p>
        <p>{t('mail.decision_facts', { reason: facts })}</p>
        <p>{t(`mail.decision_${ground}`, { reason: rule })}</p>
        <p>{words}</p>
        {until ? <p>{t('mail.decision_until', { date: sayDate(t, until) })}</p> : null}
        <p>{t('mail.decision_redress')}</p>
        <p>
          <span className={text.muted}>{sayDate(t, at)}</span>{' '}
          <Link className={text.link} to={to(paths.helpTopic, { topic: 'contact' })}>
            {t('desk.ask_contact')}
          </Link>
        </p>
      </div>
    </Note>
  )
}
