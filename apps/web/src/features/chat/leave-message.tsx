import { chat } from '@tregu/contract/chat'
import * as chatRoutes from '@tregu/contract/routes/chat'
import { formatTime } from '@tregu/domain'
import { useState } from 'react'
import { sayDate } from '../../lib/dates.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Note } from '../../ui/note.tsx'

/** When a closed support opens. */
const Opening = ({ at }: { readonly at: Date }) => {
  const t = useT()
  return <p className={text.strong}>{t('chat.opens_on', { date: sayDate(t, at), time: formatTime(at) })}</p>
}

/** No agent is online, or the support is closed: a message and an e-mail address, answered by mail. */
export const LeaveMessage = ({ opensAt }: { readonly opensAt: string | null }) => {
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
      {opensAt === null ? null : <Opening at={new Date(opensAt)} />}
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
