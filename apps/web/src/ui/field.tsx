import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type FrameProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Said beside the label: "optional". */
  readonly note?: string
}

type Described = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Label above, hint and error below, tied to the control by ids. */
const Frame = ({
  label,
  hint,
  error,
  note,
  id,
  children,
}: FrameProps & { id: string; children: (described: Described) => ReactNode }) => {
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const described = [errorId, hintId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {note ? <span className="muted font-normal"> · {note}</span> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className="err" id={errorId}>
          <CircleAlert className="i s" aria-hidden="true" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

const inputClass = (error: string | undefined, className = '') => `in ${error ? 'bad' : ''} ${className}`

type TextFieldProps = FrameProps & ComponentProps<'input'>
export const TextField = ({ label, hint, error, note, id, className, ...rest }: TextFieldProps) => {
  const made = useId()
  return (
    <Frame label={label} hint={hint} error={error} {...(note && { note })} id={id ?? made}>
      {(described) => <input type="text" {...rest} {...described} className={inputClass(error, className)} />}
    </Frame>
  )
}

type TextAreaProps = FrameProps & ComponentProps<'textarea'>
export const TextArea = ({ label, hint, error, note, id, className, ...rest }: TextAreaProps) => {
  const made = useId()
  return (
    <Frame label={label} hint={hint} error={error} {...(note && { note })} id={id ?? made}>
      {(described) => <textarea rows={4} {...rest} {...described} className={inputClass(error, className)} />}
    </Frame>
  )
}

type SelectFieldProps = FrameProps & ComponentProps<'select'>
export const SelectField = ({
  label,
  hint,
  error,
  note,
  id,
  className,
  children,
  ...rest
}: SelectFieldProps) => {
  const made = useId()
  return (
    <Frame label={label} hint={hint} error={error} {...(note && { note })} id={id ?? made}>
      {(described) => (
        <select {...rest} {...described} className={inputClass(error, className)}>
          {children}
        </select>
      )}
    </Frame>
  )
}
