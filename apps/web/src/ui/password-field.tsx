import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { useT } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import { IconButton } from './button.tsx'
import { FieldFrame, type FieldProps, inputClass } from './field.tsx'
import * as styles from './password-field.module.css'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>

/** A password, hidden until the eye is pressed. */
export const PasswordField = ({
  label,
  hint,
  error,
  note,
  aside,
  id,
  className,
  ...rest
}: PasswordFieldProps) => {
  const t = useT()
  const made = useId()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside} {...(note && { note })} id={id ?? made}>
      {(described) => (
        <div className={styles.eye}>
          <input
            {...rest}
            {...described}
            type={shown ? 'text' : 'password'}
            className={inputClass(error, className)}
          />
          {rest.disabled ? null : (
            <IconButton
              label={t(shown ? 'forms.hide_password' : 'forms.show_password')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon className={icons.icon} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
