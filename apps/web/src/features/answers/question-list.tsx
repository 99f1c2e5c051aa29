import { LANGUAGE_NAMES, parseLanguage } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { StatementNote } from '../../ui/statement-note.tsx'
import * as styles from './answer-list.module.css'
import { AnswerItem } from './answer-list.tsx'
import { QuestionAnswer } from './question-answer.tsx'
import type { DeskQuestion } from './question-queries.ts'

const Words = ({ question }: { readonly question: DeskQuestion }) => {
  const { t, language } = useTexts()
  const written = parseLanguage(question.lang)
  const foreign = written !== null && written !== language ? written : null
  return (
    <>
      <p className={styles.facts}>
        <b className={text.strong}>{question.name || t('product.author_gone')}</b>
        <span className={classes(text.small, text.muted)}>
          <time dateTime={question.at}>{sayShortDate(t, question.at)}</time>
          {foreign ? ` · ${LANGUAGE_NAMES[foreign].name}` : null}
        </span>
        {question.state === 'hidden' ? <Badge tone="grey">{t('answers.hidden')}</Badge> : null}
      </p>
      <p className={styles.words} {...(foreign && { lang: foreign })}>
        {question.text}
      </p>
    </>
  )
}

type QuestionListProps = {
  readonly questions: readonly DeskQuestion[]
  /** Questions to several stores: each says whose it is. */
  readonly isMany: boolean
  readonly onChanged: (question: DeskQuestion, isLate?: boolean) => void
  readonly sendsOnEnter?: boolean
}

/** Questions about the own products, each with the store's answer or the field for it. */
export const QuestionList = ({ questions, isMany, onChanged, sendsOnEnter }: QuestionListProps) => {
  const { t } = useTexts()
  return (
    <ul aria-label={t('desk.questions')}>
      {questions.map((question) => (
        <AnswerItem
          key={question.id}
          product={question.product}
          details={[isMany ? question.store.name : '']}
        >
          <Words question={question} />
          <StatementNote statement={question.decision} />
          <QuestionAnswer question={question} onChanged={onChanged} sendsOnEnter={sendsOnEnter} />
        </AnswerItem>
      ))}
    </ul>
  )
}
