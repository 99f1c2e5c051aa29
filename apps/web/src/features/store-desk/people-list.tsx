import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { STORE_ROLES, type StoreRole } from '@tregu/domain'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Call } from '../../lib/api.ts'
import { sayTime } from '../../lib/dates.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { type Action, useAction } from '../../lib/use-action.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import * as styles from './people-list.module.css'
import { peopleQuery, type StorePerson } from './store-queries.ts'

/** What is being done, and with whom. */
type Task =
  | { readonly kind: 'invite' }
  | { readonly kind: 'role'; readonly person: StorePerson }
  | { readonly kind: 'remove'; readonly person: StorePerson }
type Typed = { readonly email: string; readonly role: StoreRole; readonly password: string }

const nameOf = ({ name, email }: StorePerson) => name || email

const send = (call: Call, slug: string, task: Task, { email, role, password }: Typed, key: string) => {
  if (task.kind === 'invite')
    return call(
      deskRoutes.invitePerson,
      { body: { email, role, password, store: slug } },
      { idempotencyKey: key },
    )
  const sent = { params: { id: task.person.id }, query: { store: slug } }
  if (task.kind === 'role') return call(deskRoutes.putPerson, { ...sent, body: { role, password } })
  return call(deskRoutes.removePerson, { ...sent, body: { password } })
}

type FieldsProps = {
  readonly task: Task
  readonly typed: Typed
  readonly action: Action
  readonly onType: (change: Partial<Typed>) => void
}

const Fields = ({ task, typed, action, onType }: FieldsProps) => {
  const t = useT()
  return (
    <>
      {task.kind === 'invite' ? (
        <TextField
          label={t('forms.email')}
          type="email"
          autoComplete="off"
          hint={t('storedesk.invite_hint')}
          value={typed.email}
          error={action.error('email')}
          onChange={(event) => onType({ email: event.target.value })}
        />
      ) : null}
      {task.kind === 'remove' ? null : (
        <SelectField
          label={t('storedesk.role')}
          hint={t(`storedesk.can_${typed.role}`)}
          value={typed.role}
          error={action.error('role')}
          onChange={(event) =>
            onType({ role: STORE_ROLES.find((role) => role === event.target.value) ?? 'packer' })
          }
        >
          {STORE_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`storedesk.role_${role}`)}
            </option>
          ))}
        </SelectField>
      )}
      <PasswordField
        label={t('forms.password')}
        autoComplete="current-password"
        hint={t('storedesk.password_hint')}
        value={typed.password}
        error={action.password}
        onChange={(event) => onType({ password: event.target.value })}
      />
      <Refusal words={action.message} />
    </>
  )
}

const words = {
  invite: { title: 'storedesk.invite', action: 'storedesk.invite', done: 'storedesk.invited' },
  role: { title: 'storedesk.role_title', action: 'storedesk.change_role', done: 'storedesk.role_changed' },
  remove: { title: 'storedesk.remove_title', action: 'storedesk.remove', done: 'storedesk.removed' },
} as const

type TaskDialogProps = { readonly slug: string; readonly task: Task | null; readonly onClose: () => void }

/** Invites a person, changes a role or takes a person off; each asks for the password. */
const TaskDialog = ({ slug, task, onClose }: TaskDialogProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const [last, setLast] = useState<Task>({ kind: 'invite' })
  const [typed, setTyped] = useState<Typed>({ email: '', role: 'packer', password: '' })
  const sendOnce = useSendOnce()
  // A dialog that closes still shows what it was about.
  if (task && task !== last) {
    setLast(task)
    setTyped({ email: '', role: task.kind === 'role' ? task.person.role : 'packer', password: '' })
    action.clear()
  }
  const name = last.kind === 'invite' ? '' : nameOf(last.person)
  const { title, action: label, done } = words[last.kind]
  const finish = () =>
    action.run(async () => {
      await sendOnce<unknown>({ last, typed }, (key) => send(call, slug, last, typed, key))
      onClose()
      showToast('success', t(done, { name: name || typed.email }))
      await client.invalidateQueries({ queryKey: peopleQuery(slug).queryKey })
    })
  const isReady = typed.password !== '' && (last.kind !== 'invite' || typed.email.trim() !== '')
  return (
    <Dialog
      open={task !== null}
      title={t(title, { name })}
      onClose={onClose}
      actions={
        <DialogActions onLeave={onClose}>
          <Button
            tone={last.kind === 'remove' ? 'danger' : 'primary'}
            busy={action.busy}
            disabled={!isReady}
            onClick={() => void finish()}
          >
            {t(label)}
          </Button>
        </DialogActions>
      }
    >
      <form
        className={fieldStyles.stack}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !action.busy) void finish()
        }}
      >
        {last.kind === 'remove' ? <p>{t('storedesk.remove_text')}</p> : null}
        <Fields
          task={last}
          typed={typed}
          action={action}
          onType={(change) => setTyped({ ...typed, ...change })}
        />
      </form>
    </Dialog>
  )
}

type PeopleListProps = { readonly slug: string; readonly people: readonly StorePerson[] }

/** Who works for the store, and who is invited. */
export const PeopleList = ({ slug, people }: PeopleListProps) => {
  const t = useT()
  const [task, setTask] = useState<Task | null>(null)
  const nameCell = (person: StorePerson): ReactNode => (
    <span className={styles.name}>
      <b className={text.strong}>{nameOf(person)}</b>
      {person.name ? <small className={text.muted}>{person.email}</small> : null}
    </span>
  )
  const state = (person: StorePerson) =>
    person.state === 'invited' ? (
      <Badge tone="warn">{t('storedesk.state_invited')}</Badge>
    ) : (
      <span className={text.muted}>
        {person.last_seen ? sayTime(t, person.last_seen) : t('storedesk.never_seen')}
      </span>
    )
  const ways = (person: StorePerson) => (
    <span className={styles.ways}>
      {person.state === 'active' ? (
        <Button
          tone="quiet"
          size="small"
          aria-label={t('common.action_of', { action: t('storedesk.change_role'), name: nameOf(person) })}
          onClick={() => setTask({ kind: 'role', person })}
        >
          {t('storedesk.change_role')}
        </Button>
      ) : null}
      <Button
        tone="quiet"
        size="small"
        aria-label={t('common.action_of', { action: t('storedesk.remove'), name: nameOf(person) })}
        onClick={() => setTask({ kind: 'remove', person })}
      >
        {t('storedesk.remove')}
      </Button>
    </span>
  )
  const columns: readonly Column<StorePerson>[] = [
    { id: 'name', label: t('storedesk.person'), isHead: true, cell: nameCell },
    { id: 'role', label: t('storedesk.role'), cell: ({ role }) => t(`storedesk.role_${role}`) },
    { id: 'seen', label: t('storedesk.last_seen'), cell: state },
    { id: 'ways', label: t('storedesk.ways'), cell: ways },
  ]
  return (
    <section className={styles.people} aria-label={t('storedesk.people')}>
      <p className={text.muted}>{t('storedesk.people_text')}</p>
      <Button
        icon={<UserPlus className={icons.small} aria-hidden="true" />}
        onClick={() => setTask({ kind: 'invite' })}
      >
        {t('storedesk.invite')}
      </Button>
      <DataTable
        label={t('storedesk.people')}
        rows={people}
        idOf={({ id }) => id}
        columns={columns}
        card={(person) => (
          <span className={styles.card}>
            {nameCell(person)}
            <span className={styles.facts}>
              {t(`storedesk.role_${person.role}`)} · {state(person)}
            </span>
            {ways(person)}
          </span>
        )}
      />
      <TaskDialog slug={slug} task={task} onClose={() => setTask(null)} />
    </section>
  )
}
