import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import {
  type DialogProps,
  EraseDialog,
  PermissionsDialog,
  ResetDialog,
  SignOutDialog,
} from './customer-dialogs.tsx'
import * as styles from './customers.module.css'

const dialogs = {
  sign_out: SignOutDialog,
  reset: ResetDialog,
  permissions: PermissionsDialog,
  erase: EraseDialog,
} as const
type Task = keyof typeof dialogs

const labels = {
  sign_out: 'customers.sign_out',
  reset: 'customers.reset',
  permissions: 'customers.permissions_change',
  erase: 'customers.erase',
} as const
const tasks = ['sign_out', 'reset', 'permissions', 'erase'] as const

/** What an administrator does for a customer; each asks first. */
export const CustomerActions = ({ file, name }: Pick<DialogProps, 'file' | 'name'>) => {
  const t = useT()
  const [task, setTask] = useState<Task | null>(null)
  // Each time a dialog opens it is a new one, without the password that was typed before.
  const [round, setRound] = useState(0)
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
