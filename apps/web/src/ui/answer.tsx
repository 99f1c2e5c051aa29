import { classes } from '../lib/classes.ts'
import { sayShortDate } from '../lib/dates.ts'
import { useTexts } from '../lib/texts.tsx'
import * as text from '../styles/text.module.css'
import * as styles from './answer.module.css'

type AnswerProps = { readonly answer: { readonly text: string; readonly at: string; readonly store: string } }

/** The public answer of a store. */
export const Answer = ({ answer }: AnswerProps) => {
  const { t } = useTexts()
  return (
    <div className={styles.answer}>
      <b className={classes(text.strong, text.small)}>{t('product.answer_of', { name: answer.store })}</b>{' '}
      <time className={classes(text.small, text.muted)} dateTime={answer.at}>
        {sayShortDate(t, answer.at)}
      </time>
      <p className={styles.words}>{answer.text}</p>
    </div>
  )
}
