import { sayDate } from '../../lib/dates.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as styles from './application.module.css'
import type { Application } from './application-queries.ts'

/** What the applicant and the market wrote to each other, the newest last. */
export const ApplicationMessages = ({ messages }: Pick<Application, 'messages'>) => {
  const t = useT()
  if (messages.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="application-messages">
      <h2 id="application-messages">{t('application.messages')}</h2>
      <ul className={styles.messages}>
        {messages.map(({ by, text: words, at }) => (
          <li key={`${by} ${at}`}>
            <b>{t(`application.by_${by}`)}</b>
            <span className={text.muted}>{sayDate(t, at)}</span>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
