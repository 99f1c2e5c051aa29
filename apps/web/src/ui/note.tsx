import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import * as iconsStyles from '../styles/icon.module.css'
import * as styles from './note.module.css'

const icons = { info: Info, warn: CircleAlert, ok: CircleCheck } as const
type NoteProps = { readonly tone: keyof typeof icons; readonly children: ReactNode; readonly live?: boolean }

export const Note = ({ tone, children, live = false }: NoteProps) => {
  const Icon = icons[tone]
  return (
    <div className={classes(styles.note, styles[tone])} data-part="note" role={live ? 'status' : undefined}>
      <Icon className={iconsStyles.icon} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
