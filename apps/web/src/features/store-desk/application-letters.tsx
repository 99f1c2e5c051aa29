import { type ApplicationDecision, LANGUAGE_NAMES } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { SelectField } from '../../ui/field.tsx'
import * as styles from './application.module.css'
import type { JudgedApplication } from './application-queries.ts'

type Letters = JudgedApplication['letters']

/** Sentences in the applicant's language with which a question or a reason may begin. */
export const BeginSelect = ({
  letters: { language, beginnings },
  onChoose,
}: {
  readonly letters: Letters
  readonly onChoose: (sentence: string) => void
}) => {
  const t = useT()
  return (
    <SelectField
      label={t('application.begin')}
      lang={language}
      value=""
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t('application.begin_choose')}</option>
      {beginnings.map((sentence) => (
        <option key={sentence} value={sentence}>
          {sentence}
        </option>
      ))}
    </SelectField>
  )
}

type PreviewProps = {
  readonly letters: Letters
  /** What is typed for a question or a reason. */
  readonly words: string
}

/** The mail of each decision as it will arrive. */
export const LetterPreviews = ({ letters: { language, mails }, words }: PreviewProps) => {
  const t = useT()
  const label = (decision: ApplicationDecision) => t(`application.${decision}`)
  return (
    <section className={styles.letters} aria-labelledby="application-letters">
      <h3 id="application-letters">{t('application.letters')}</h3>
      <p className={text.muted}>
        {t('application.letters_text', { language: LANGUAGE_NAMES[language].name })}
      </p>
      {mails.map(({ decision, subject, text: sentence }) => (
        <details key={decision} data-decision={decision}>
          <summary>{label(decision)}</summary>
          <div className={styles.letter} lang={language} translate="no">
            <b>{subject}</b>
            <p>{sentence}</p>
            {decision === 'approve' ? null : <p>{words || '…'}</p>}
          </div>
        </details>
      ))}
    </section>
  )
}
