import { PASSWORD_MIN } from '@tregu/domain'
import type { ComponentProps } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import * as styles from './new-password.module.css'
import { STRENGTHS, strengthOf } from './strength.ts'

type NewPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'hint'> & {
  /** The text in the field. */
  readonly typed: string
}

/** A new password, with strength bars and words that say the same. */
export const NewPassword = ({ typed, ...rest }: NewPasswordProps) => {
  const t = useT()
  const strength = strengthOf(typed)
  const bars = strength === null ? 0 : STRENGTHS.indexOf(strength) + 1
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      hint={
        <>
          <span className={styles.strength} aria-hidden="true">
            {STRENGTHS.map((name, index) => (
              <i key={name} className={classes(index < bars && styles.reached)} />
            ))}
          </span>
          <span role="status">
            {strength ? `${t(`sign.${strength}`)} ` : ''}
            {t('sign.min', { n: PASSWORD_MIN })}
          </span>
        </>
      }
    />
  )
}
