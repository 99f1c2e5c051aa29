import type { FormEvent } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import * as styles from './system-log.module.css'

export const AUDIT_FILTERS = ['actor', 'action', 'subject', 'from', 'to'] as const
export type AuditFilter = Readonly<Record<(typeof AUDIT_FILTERS)[number], string>>

type Props = { readonly filter: AuditFilter; readonly onSearch: (filter: AuditFilter) => void }

/** Who, what, about what and when; the address has it. */
export const AuditSearch = ({ filter, onSearch }: Props) => {
  const t = useT()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wordOf = (name: keyof AuditFilter) => String(form.get(name) ?? '').trim()
    onSearch({
      actor: wordOf('actor'),
      action: wordOf('action'),
      subject: wordOf('subject'),
      from: wordOf('from'),
      to: wordOf('to'),
    })
  }
  return (
    <form key={Object.values(filter).join(' ')} className={styles.search} method="post" onSubmit={search}>
      <TextField
        name="actor"
        label={t('system.audit_actor')}
        hint={t('system.audit_actor_hint')}
        maxLength={100}
        defaultValue={filter.actor}
      />
      <TextField
        name="action"
        label={t('system.audit_action')}
        hint={t('system.audit_action_hint')}
        maxLength={60}
        defaultValue={filter.action}
      />
      <TextField
        name="subject"
        label={t('system.audit_subject')}
        maxLength={100}
        defaultValue={filter.subject}
      />
      <TextField name="from" type="date" label={t('system.audit_from')} defaultValue={filter.from} />
      <TextField name="to" type="date" label={t('system.audit_to')} defaultValue={filter.to} />
      <Button tone="soft" size="small" type="submit">
        {t('system.audit_search')}
      </Button>
    </form>
  )
}
