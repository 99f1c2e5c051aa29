import * as deskRoutes from '@tregu/contract/routes/desk'
import { REVIEW_REPLY } from '@tregu/domain'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Answer } from '../../ui/answer.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { AnswerForm } from './answer-form.tsx'
import type { DeskReview } from './review-queries.ts'

type Props = {
  readonly review: DeskReview
  readonly onChanged: (review: DeskReview) => void
  readonly sendsOnEnter?: boolean | undefined
}

const useAnswering = ({ review, onChanged }: Props) => {
  const t = useT()
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const params = { id: review.id }
  const run = async (work: () => Promise<{ readonly result: DeskReview }>, said: string) => {
    setBusy(true)
    setError(null)
    try {
      const { result } = await work()
      showToast('success', said)
      onChanged(result)
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.fields.text ?? (failure.message || t('common.failed')))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    error,
    put: (text: string) =>
      run(() => call(deskRoutes.putReply, { params, body: { text } }), t('answers.answered')),
    remove: () => run(() => call(deskRoutes.removeReply, { params }), t('answers.removed')),
  }
}

/** The store's public answer to a review: written in place, changed, or taken away. */
export const ReviewAnswer = (props: Props) => {
  const t = useT()
  const { review, sendsOnEnter } = props
  const [isWriting, setIsWriting] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { busy, error, put, remove } = useAnswering(props)
  const publish = async (typed: string) => {
    if (await put(typed)) setIsWriting(false)
  }
  if (!review.reply || isWriting)
    return (
      <AnswerForm
        to={review.fullName || t('product.author_gone')}
        hint={t('answers.public')}
        start={review.reply?.text ?? ''}
        limits={REVIEW_REPLY}
        busy={busy}
        error={error}
        onSend={(typed) => void publish(typed)}
        sendsOnEnter={sendsOnEnter}
        onLeave={review.reply ? () => setIsWriting(false) : undefined}
      />
    )
  return (
    <>
      <Answer answer={{ text: review.reply.text, at: review.reply.at, store: review.store.name }} />
      {error ? <p role="alert">{error}</p> : null}
      <div className={fieldStyles.actions}>
        <Button tone="quiet" size="small" onClick={() => setIsWriting(true)}>
          {t('answers.change')}
        </Button>
        <Button tone="quiet" size="small" onClick={() => setIsAsking(true)}>
          {t('answers.remove')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title={t('answers.remove_title')}
        action={t('answers.remove')}
        busy={busy}
        onConfirm={() => void remove().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      >
        {t('answers.remove_text')}
      </Confirm>
    </>
  )
}
