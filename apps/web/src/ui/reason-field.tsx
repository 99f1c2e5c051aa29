import { useT } from '../lib/texts.tsx'
import { TextField } from './field.tsx'

const longestReason = 500

type ReasonFieldProps = { readonly value: string; readonly onChange: (value: string) => void }

/** The reason of a cancellation or a return, which may be left out. */
export const ReasonField = ({ value, onChange }: ReasonFieldProps) => {
  const t = useT()
  return (
    <TextField
      label={t('order.reason')}
      note={t('forms.optional')}
      value={value}
      maxLength={longestReason}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
