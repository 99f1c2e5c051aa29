import { useQueryClient } from '@tanstack/react-query'
import * as supportRoutes from '@tregu/contract/routes/support'
import { messageCalls } from '@tregu/contract/support/messages'
import { LANGUAGE_NAMES, type Language } from '@tregu/domain'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { TextArea } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import * as styles from './left-message.module.css'
import { type LeftMessage as Left, readMessagesAgain } from './support-queries.ts'

const AnswerForm = ({ message, onClose }: { readonly message: Left; readonly onClose: () => void }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: messageCalls.answerMessage.body,
    start: { text: '' },
    labels: { text: t('support.answer_to', { name: message.name }) },
    send: async (body) => {
      await call(supportRoutes.answerMessage, { params: { id: message.id }, body })
      showToast('success', t('support.answered'))
      onClose()
      await readMessagesAgain(client)
    },
  })
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <TextArea {...form.field('text')} rows={5} lang={message.language} autoFocus />
      <div className={field.actions}>
        <Button type="submit" busy={form.busy}>
          {t('support.answer_send')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** A message that was left while no agent was online: answered here, by mail. */
export const LeftMessage = ({ message }: { readonly message: Left }) => {
  const t = useT()
  const [isAnswering, setIsAnswering] = useState(false)
  const { name, email, language, at, message: words, answer, answered_at, answered_by } = message
  return (
    <li className={styles.message}>
      <div className={styles.head}>
        <b className={text.strong}>{name}</b>
        <a className={text.link} href={`mailto:${email}`}>
          {email}
        </a>
        <span className={classes(text.muted, text.small, text.figures)}>
          {LANGUAGE_NAMES[language as Language]?.name ?? language} ·{' '}
          <time dateTime={at}>{sayTime(t, at)}</time>
        </span>
      </div>
      <p className={styles.words} lang={language}>
        {words}
      </p>
      {answer === null ? null : (
        <blockquote className={styles.answer}>
          <p className={styles.words} lang={language}>
            {answer}
          </p>
          <p className={classes(text.muted, text.small, text.figures)}>
            {[answered_by, answered_at && sayTime(t, answered_at)].filter(Boolean).join(' · ')}
          </p>
        </blockquote>
      )}
      {answer === null && !isAnswering ? (
        <Button
          tone="line"
          size="small"
          aria-label={t('common.action_of', { action: t('support.answer'), name })}
          onClick={() => setIsAnswering(true)}
        >
          {t('support.answer')}
        </Button>
      ) : null}
      {answer === null && isAnswering ? (
        <AnswerForm message={message} onClose={() => setIsAnswering(false)} />
      ) : null}
    </li>
  )
}
