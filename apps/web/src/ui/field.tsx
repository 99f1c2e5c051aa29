import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../lib/classes.ts'
import * as text from '../styles/text.module.css'
import * as styles from './field.module.css'
import { FieldError } from './field-error.tsx'

export type FieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Shown beside the label, such as "optional". */
  readonly note?: string
  /** A link at the right end of the label's line. */
  readonly aside?: ReactNode
}

export type Described = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Label above, hint and error below, connected to the control by ids. */
export const FieldFrame = ({
  label,
  hint,
  error,
  note,
  aside,
  id,
  children,
}: FieldProps & { id: string; children: (described: Described) => ReactNode }) => {
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const described = [errorId, hintId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={id}>
          {label}
          {note ? <span className={classes(text.muted, 'font-normal')}> · {note}</span> : null}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export const inputClass = (error: string | undefined, className = '') =>
  classes(styles.input, error && styles.bad, className)

type TextFieldProps = FieldProps & ComponentProps<'input'>
export const TextField = ({ label, hint, error, note, id, className, ...rest }: TextFieldProps) => {
  const made = useId()
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(note && { note })} id={id ?? made}>
      {(described) => <input type="text" {...rest} {...described} className={inputClass(error, className)} />}
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps & ComponentProps<'textarea'>
export const TextArea = ({ label, hint, error, note, id, className, ...rest }: TextAreaProps) => {
  const made = useId()
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(note && { note })} id={id ?? made}>
      {(described) => <textarea rows={4} {...rest} {...described} className={inputClass(error, className)} />}
    </FieldFrame>
  )
}

type SelectFieldProps = FieldProps & ComponentProps<'select'>
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
    <FieldFrame label={label} hint={hint} error={error} {...(note && { note })} id={id ?? made}>
      {(described) => (
        <select {...rest} {...described} className={inputClass(error, className)}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
