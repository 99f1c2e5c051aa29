import type { ComponentProps } from 'react'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Checkbox } from '../../ui/check.tsx'
import * as field from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import * as styles from './business-form.module.css'

type TraderFieldsProps = {
  readonly name: ComponentProps<typeof TextField>
  readonly address: ComponentProps<typeof TextField>
  readonly number: ComponentProps<typeof TextField>
  readonly lawful: Omit<ComponentProps<typeof Checkbox>, 'children'> & {
    readonly id: string
    readonly label: string
    readonly error: string | undefined
  }
}

/** The trader behind a store, and its promise to offer lawful goods only (docs/rules/stores.md#the-trader). */
export const TraderFields = ({ name, address, number, lawful }: TraderFieldsProps) => {
  const t = useT()
  const { label, error, ...box } = lawful
  const errorId = `${box.id}-error`
  return (
    <fieldset className={field.stack}>
      <legend className={styles.groupTitle}>{t('sign.legal')}</legend>
      <p className={text.muted}>{t('sign.legal_text')}</p>
      <TextField {...name} autoComplete="organization" hint={t('sign.legal_name_hint')} />
      <TextField {...address} autoComplete="street-address" />
      <TextField {...number} hint={t('sign.registration_hint')} />
      <div>
        <Checkbox
          {...box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        >
          {label}
        </Checkbox>
        {error ? (
          <FieldError className={styles.error} id={errorId}>
            {error}
          </FieldError>
        ) : null}
      </div>
    </fieldset>
  )
}
