import { X } from 'lucide-react'
import { useRef } from 'react'
import { classes } from '../lib/classes.ts'
import { useFocusOnward } from '../lib/focus-onward.ts'
import * as icons from '../styles/icon.module.css'
import * as text from '../styles/text.module.css'
import * as styles from './chip.module.css'

type ChipProps = { readonly label: string; readonly children: string; readonly onRemove: () => void }

/** An active filter; a press anywhere on the chip removes it. */
export const RemovableChip = ({ label, children, onRemove }: ChipProps) => {
  const chip = useRef<HTMLButtonElement>(null)
  useFocusOnward(chip)
  return (
    <button
      ref={chip}
      type="button"
      className={classes(styles.chip, text.figures)}
      aria-label={label}
      onClick={onRemove}
    >
      {children}
      <X className={icons.icon} aria-hidden="true" />
    </button>
  )
}
