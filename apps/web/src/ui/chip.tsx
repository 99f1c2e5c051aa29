import { X } from 'lucide-react'

type ChipProps = { readonly label: string; readonly children: string; readonly onRemove: () => void }

/** An active filter; a press anywhere on the chip removes it. */
export const RemovableChip = ({ label, children, onRemove }: ChipProps) => (
  <button type="button" className="chip num" aria-label={label} onClick={onRemove}>
    {children}
    <X className="i" aria-hidden="true" />
  </button>
)
