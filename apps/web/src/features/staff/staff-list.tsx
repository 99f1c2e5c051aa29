import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { sayTime } from '../../lib/dates.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import * as styles from './staff-list.module.css'
import type { StaffPerson } from './staff-queries.ts'
import { nameOf, type Task, taskWords } from './staff-task.ts'

const Name = ({ person }: { readonly person: StaffPerson }) => (
  <span className={styles.name} translate="no">
    <b className={text.strong}>{nameOf(person)}</b>
    {person.name ? <small className={text.muted}>{person.email}</small> : null}
  </span>
)

const State = ({ person }: { readonly person: StaffPerson }) => {
  const t = useT()
  if (person.state === 'invited') return <Badge tone="warn">{t('staff.state_invited')}</Badge>
  return (
    <span className={text.muted}>
      {person.last_seen ? sayTime(t, person.last_seen) : t('staff.never_seen')}
    </span>
  )
}

const kinds = { active: ['role', 'remove'], invited: ['role', 'resend', 'withdraw'] } as const

type WaysProps = { readonly person: StaffPerson; readonly onTask: (task: Task) => void }

const Ways = ({ person, onTask }: WaysProps) => {
  const t = useT()
  return (
    <span className={styles.ways}>
      {kinds[person.state].map((kind) => (
        <Button
          key={kind}
          tone="quiet"
          size="small"
          aria-label={t('common.action_of', { action: t(taskWords[kind].action), name: nameOf(person) })}
          onClick={() => onTask({ kind, person })}
        >
          {t(taskWords[kind].action)}
        </Button>
      ))}
    </span>
  )
}

/** Who works for the market, and who is invited. */
export const StaffList = ({ people }: { readonly people: readonly StaffPerson[] }) => {
  const t = useT()
  const [task, setTask] = useState<Task | null>(null)
  const columns: readonly Column<StaffPerson>[] = [
    { id: 'name', label: t('staff.person'), isHead: true, cell: (person) => <Name person={person} /> },
    { id: 'role', label: t('staff.role'), cell: ({ role }) => t(`staff.role_${role}`) },
    { id: 'seen', label: t('staff.last_seen'), cell: (person) => <State person={person} /> },
    { id: 'ways', label: t('staff.ways'), cell: (person) => <Ways person={person} onTask={setTask} /> },
  ]
  return (
    <section className={styles.people} aria-label={t('desk.staff')}>
      <p className={text.muted}>{t('staff.text')}</p>
      <Button
        icon={<UserPlus className={icons.small} aria-hidden="true" />}
        onClick={() => setTask({ kind: 'invite' })}
      >
        {t('staff.invite')}
      </Button>
      <DataTable
        label={t('desk.staff')}
        rows={people}
        idOf={({ id }) => id}
        columns={columns}
        card={(person) => (
          <span className={styles.card}>
            <Name person={person} />
            <span className={styles.facts}>
              {t(`staff.role_${person.role}`)} · <State person={person} />
            </span>
            <Ways person={person} onTask={setTask} />
          </span>
        )}
      />
      <StaffDialog task={task} onClose={() => setTask(null)} />
    </section>
  )
}
