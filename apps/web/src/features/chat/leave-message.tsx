import { chat } from '@tregu/contract/chat'
import * as chatRoutes from '@tregu/contract/routes/chat'
import { useState } from 'react'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Note } from '../../ui/note.tsx'

/** No agent is online: a message and an e-mail address, answered by mail. */
export const LeaveMessage = () => {
  const t = useT()
  const call = useCall()
  const user = useUser()
  const [said, setSaid] = useState<string | null>(null)
  const form = useSchemaForm({
    schema: chat.leaveMessage.body,
    start: { name: user?.name ?? '', email: user?.email ?? '', message: '' },
    labels: { name: t('chat.name'), email: t('forms.email'), message: t('chat.message') },
    send: async (body) => setSaid((await call(chatRoutes.leaveMessage, { body })).message),
  })
  if (said !== null)
    return (
      <Note tone="ok" live>
        {said}
      </Note>
    )
  return (
    <form {...form.props} className={field.stack}>
      <p>{t('chat.offline')}</p>
      <FormSummary {...form} />
      <TextField {...form.field('name')} autoComplete="name" />
      <TextField {...form.field('email')} type="email" autoComplete="email" />
      <TextArea {...form.field('message')} rows={4} />
      <Button type="submit" wide busy={form.busy}>
        {t('chat.leave')}
      </Button>
    </form>
  )
}
