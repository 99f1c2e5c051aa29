import { LANGUAGE_NAMES, parseLanguage } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import type { Question } from './question-queries.ts'
import * as styles from './questions.module.css'

/** A question in the language it was written in, with who asked and when. */
export const QuestionWords = ({ question }: { readonly question: Omit<Question, 'answer'> }) => {
  const { t, language } = useTexts()
  const written = parseLanguage(question.lang)
  const foreign = written !== null && written !== language ? { lang: written } : {}
  return (
    <>
      <p className={classes(text.strong, styles.words)} {...foreign}>
        {question.text}
      </p>
      <p className={classes(text.small, text.muted)}>
        {question.name || t('product.author_gone')} ·{' '}
        <time dateTime={question.at}>{sayShortDate(t, question.at)}</time>
        {foreign.lang ? (
          <>
            {' · '}
            <span {...foreign}>{LANGUAGE_NAMES[foreign.lang].name}</span>
          </>
        ) : null}
      </p>
    </>
  )
}
