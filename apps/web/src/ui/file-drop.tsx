import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from '../lib/classes.ts'
import * as text from '../styles/text.module.css'
import * as styles from './file-drop.module.css'

export type FileDropProps = {
  readonly label: string
  readonly hint: string
  readonly busy?: boolean
  readonly multiple?: boolean
  /** The element that says why what was chosen cannot be taken. */
  readonly errorId?: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}
type DropProps = FileDropProps & { readonly accept: string; readonly icon: ReactNode }

/** Takes files that are dropped on it, or chosen with a press or a key. */
export const FileDrop = (props: DropProps) => {
  const { label, hint, accept, icon, errorId, busy = false, multiple = false, onFiles } = props
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !busy) onFiles([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the file input inside is the control
    <label
      className={classes(styles.drop, isOver && styles.over)}
      aria-busy={busy || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {icon}
      <span>{label}</span>
      <small className={text.muted}>{hint}</small>
      <input
        type="file"
        className={text.hidden}
        accept={accept}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        multiple={multiple}
        disabled={busy}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
