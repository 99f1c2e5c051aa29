import { X } from 'lucide-react'

type ChipProps = { readonly label: string; readonly children: string; readonly onRemove: () => void }

/** A filter that is on; the whole chip takes it off. */
export const RemovableChip = ({ label, children, onRemove }: ChipProps) => (
  <button type="button" className="chip num" aria-label={label} onClick={onRemove}>
    {children}
    <X className="i" aria-hidden="true" />
  </button>
)
