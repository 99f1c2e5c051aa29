import { useQueryClient } from '@tanstack/react-query'
import * as supportRoutes from '@tregu/contract/routes/support'
import { replyCalls } from '@tregu/contract/support/replies'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import type { CannedReply } from './office-queries.ts'
import * as styles from './replies.module.css'

type TextsOf<Value> = { [L in Language]: Value }
const inAll = <Value,>(of: (language: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as TextsOf<Value>

type ReplyFormProps = {
  /** Null for a new one. */
  readonly reply: CannedReply | null
  readonly onClose: () => void
}

/** A canned reply: its shortcut, and its text in six languages. */
export const ReplyForm = ({ reply, onClose }: ReplyFormProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const labelOf = (language: Language) => t('office.text_in', { name: LANGUAGE_NAMES[language].name })
  const form = useSchemaForm({
    schema: replyCalls.createReply.body,
    start: {
      shortcut: reply?.shortcut ?? '',
      text: inAll((language) => (reply?.text as Partial<TextsOf<string>> | undefined)?.[language] ?? ''),
    },
    labels: {
      shortcut: t('office.shortcut'),
      ...Object.fromEntries(LANGUAGES.map((language) => [`text.${language}`, labelOf(language)])),
    },
    send: async (body) => {
      if (reply) await call(supportRoutes.putReply, { params: { id: reply.id }, body })
      else await call(supportRoutes.createReply, { body })
      showToast('success', t('office.reply_saved'))
      onClose()
      await client.invalidateQueries({ queryKey: [supportRoutes.listReplies.path] })
    },
  })
  return (
    <form
      {...form.props}
      className={classes(field.stack, styles.form)}
      aria-label={t(reply ? 'office.reply_edit' : 'office.reply_new')}
    >
      <FormSummary {...form} />
      <div className={styles.shortcutField}>
        <TextField
          {...form.field('shortcut')}
          hint={t('office.shortcut_hint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      </div>
      <div className={styles.texts}>
        {LANGUAGES.map((language) => (
          <TextArea key={language} {...form.field(`text.${language}`)} rows={4} lang={language} />
        ))}
      </div>
      <div className={field.actions}>
        <Button type="submit" busy={form.busy}>
          {t('forms.save')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
