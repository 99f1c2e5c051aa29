import { useMutation } from '@tanstack/react-query'
import * as customerRoutes from '@tregu/contract/routes/office-customers'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { BlockDialog, UnblockDialog } from './block-dialogs.tsx'
import type { DialogProps } from './customer-dialog.tsx'
import { EraseDialog, PermissionsDialog, ResetDialog, SignOutDialog } from './customer-dialogs.tsx'
import { blockOf } from './customer-queries.ts'
import * as styles from './customers.module.css'

const dialogs = {
  sign_out: SignOutDialog,
  reset: ResetDialog,
  permissions: PermissionsDialog,
  block: BlockDialog,
  unblock: UnblockDialog,
  erase: EraseDialog,
} as const
type Task = keyof typeof dialogs

const labels = {
  sign_out: 'customers.sign_out',
  reset: 'customers.reset',
  permissions: 'customers.permissions_change',
  block: 'customers.block',
  unblock: 'customers.unblock',
  erase: 'customers.erase',
} as const
/** What can be done for an account that is open, and for a blocked one. */
const tasksOpen = ['sign_out', 'reset', 'permissions', 'block', 'erase'] as const
const tasksBlocked = ['permissions', 'unblock', 'erase'] as const

/** Saves what the shop holds of the person as a file. The audit keeps who asked. */
const Download = ({ id }: { readonly id: string }) => {
  const t = useT()
  const call = useCall()
  const download = useMutation({
    mutationFn: () => call(customerRoutes.exportCustomer, { params: { id } }),
    onSuccess: ({ result }) =>
      saveFile(new Blob([JSON.stringify(result, null, 2)], { type: 'application/json' }), 'customer.json'),
  })
  return (
    <>
      <Button tone="line" size="small" busy={download.isPending} onClick={() => download.mutate()}>
        {t('customers.download')}
      </Button>
      {download.isError ? <Note tone="warn">{failureText(download.error, t)}</Note> : null}
    </>
  )
}

/** What an administrator does for a customer; each change asks first. */
export const CustomerActions = ({ file, name }: Pick<DialogProps, 'file' | 'name'>) => {
  const t = useT()
  const [task, setTask] = useState<Task | null>(null)
  // Each time a dialog opens it is a new one, without the password that was typed before.
  const [round, setRound] = useState(0)
  const tasks: readonly Task[] = blockOf(file) ? tasksBlocked : tasksOpen
  const ask = (next: Task) => {
    setRound(round + 1)
    setTask(next)
  }
  return (
    <div className={styles.actions}>
      {tasks.map((one) => (
        <Button key={one} tone={one === 'erase' ? 'danger' : 'line'} size="small" onClick={() => ask(one)}>
          {t(labels[one])}
        </Button>
      ))}
      <Download id={file.id} />
      {tasks.map((one) => {
        const Asking = dialogs[one]
        return (
          <Asking
            key={`${one} ${round}`}
            file={file}
            name={name}
            open={task === one}
            onClose={() => setTask(null)}
          />
        )
      })}
    </div>
  )
}
