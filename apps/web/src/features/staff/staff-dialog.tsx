import { useQueryClient } from '@tanstack/react-query'
import { GRANTABLE } from '@tregu/domain'
import { useState } from 'react'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { type Action, useAction } from '../../lib/use-action.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { staffQuery } from './staff-queries.ts'
import { nameOf, send, type Task, type Typed, taskWords, typedFor } from './staff-task.ts'

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
          hint={t('staff.invite_hint')}
          value={typed.email}
          error={action.error('email')}
          onChange={({ target }) => onType({ email: target.value })}
        />
      ) : null}
      {task.kind === 'invite' || task.kind === 'role' ? (
        <SelectField
          label={t('staff.role')}
          hint={t(`staff.can_${typed.role}`)}
          value={typed.role}
          error={action.error('role')}
          onChange={({ target }) =>
            onType({ role: GRANTABLE.find((role) => role === target.value) ?? 'support' })
          }
        >
          {GRANTABLE.map((role) => (
            <option key={role} value={role}>
              {t(`staff.role_${role}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <PasswordField
        label={t('staff.own_password')}
        autoComplete="current-password"
        value={typed.password}
        error={action.password}
        onChange={({ target }) => onType({ password: target.value })}
      />
      <Refusal words={action.message} />
    </>
  )
}

type StaffDialogProps = { readonly task: Task | null; readonly onClose: () => void }

/** Invites a person, changes a role or takes a person off; each asks for the password. */
export const StaffDialog = ({ task, onClose }: StaffDialogProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const sendOnce = useSendOnce()
  const [last, setLast] = useState<Task>({ kind: 'invite' })
  const [typed, setTyped] = useState<Typed>(() => typedFor(last))
  // A dialog that closes still shows what it was about.
  if (task && task !== last) {
    setLast(task)
    setTyped(typedFor(task))
    action.clear()
  }
  const name = last.kind === 'invite' ? typed.email : nameOf(last.person)
  const { title, action: label, text, done } = taskWords[last.kind]
  const isReady = typed.password !== '' && typed.email.trim() !== ''
  const finish = () =>
    void action.run(async () => {
      await sendOnce<unknown>({ last, typed }, (key) => send(call, last, typed, key))
      onClose()
      showToast('success', t(done, { name }))
      await client.invalidateQueries({ queryKey: staffQuery().queryKey })
    })
  return (
    <Dialog
      open={task !== null}
      title={t(title, { name })}
      onClose={onClose}
      actions={
        <DialogActions onLeave={onClose}>
          <Button
            tone={last.kind === 'remove' || last.kind === 'withdraw' ? 'danger' : 'primary'}
            busy={action.busy}
            disabled={!isReady}
            onClick={finish}
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
          if (isReady && !action.busy) finish()
        }}
      >
        {text ? <p>{t(text)}</p> : null}
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
