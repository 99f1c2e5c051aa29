import * as questionRoutes from '@tregu/contract/routes/desk-questions'
import { QUESTION_LIMITS } from '@tregu/domain'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Answer } from '../../ui/answer.tsx'
import { Note } from '../../ui/note.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { DeskQuestion } from './question-queries.ts'

type Props = {
  readonly question: DeskQuestion
  /** Late: a colleague had answered it already. */
  readonly onChanged: (question: DeskQuestion, isLate?: boolean) => void
  readonly sendsOnEnter?: boolean | undefined
}

const useAnswering = ({ question, onChanged }: Props) => {
  const t = useT()
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** What was typed when a colleague had answered already. */
  const [late, setLate] = useState<string | null>(null)
  const answer = async (text: string) => {
    setBusy(true)
    setError(null)
    try {
      const { result } = await call(questionRoutes.answerQuestion, {
        params: { id: question.id },
        body: { text },
      })
      showToast('success', t('answers.answered'))
      onChanged(result)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === 'conflict') {
        setLate(text)
        onChanged(failure.result as DeskQuestion, true)
      } else setError(failure.fields.text ?? failureText(failure, t))
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, late, answer }
}

/** The store's one public answer to a question: the field for it, or the answer that it has. */
export const QuestionAnswer = (props: Props) => {
  const t = useT()
  const { question, sendsOnEnter } = props
  const { busy, error, late, answer } = useAnswering(props)
  if (question.answer)
    return (
      <>
        {late === null ? null : (
          <Note tone="warn" live>
            {t('answers.late')}
            <q>{late}</q>
          </Note>
        )}
        <Answer answer={{ text: question.answer.text, at: question.answer.at, store: question.store.name }} />
      </>
    )
  if (question.state === 'hidden') return null
  return (
    <AnswerForm
      to={question.name || t('product.author_gone')}
      hint={t('answers.public_question')}
      start=""
      limits={QUESTION_LIMITS.answer}
      busy={busy}
      error={error}
      onSend={(text) => void answer(text)}
      sendsOnEnter={sendsOnEnter}
    />
  )
}
