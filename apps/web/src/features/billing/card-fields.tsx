import {
  countCvcDigits,
  findCardBrand,
  formatCardCvc,
  formatCardExpiry,
  formatCardNumber,
} from '@tregu/domain'
import { useEffect, useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { classes } from '../../lib/classes.ts'
import { useMessage } from '../../lib/message.ts'
import { useT } from '../../lib/texts.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import * as text from '../../styles/text.module.css'
import { TextField } from '../../ui/field.tsx'
import { BrandMark } from './brand-mark.tsx'
import * as styles from './card-fields.module.css'
import { type CardForm, loadCardResolver } from './card-form.ts'

type Name = 'name' | 'number' | 'expiry' | 'cvc'
type CardFieldProps = {
  readonly form: CardForm
  readonly name: Name
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string
  readonly autoComplete: string
  readonly numeric?: boolean
  readonly format?: (text: string) => string
}

const CardField = ({ form, name, label, numeric = false, format, ...rest }: CardFieldProps) => {
  const id = useId()
  const say = useMessage()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...rest}
          {...field}
          id={id}
          label={label}
          error={say(fieldState.error?.message)}
          spellCheck={false}
          {...(numeric && { inputMode: 'numeric' as const, className: text.figures })}
          onChange={(event) => field.onChange(format ? format(event.target.value) : event.target.value)}
        />
      )}
    />
  )
}

export const CardFields = ({ form }: { readonly form: CardForm }) => {
  const t = useT()
  const number = useWatch({ control: form.control, name: 'number' })
  const brand = findCardBrand(number)
  const digits = countCvcDigits(brand)
  // If loading fails, the first check tries again.
  useEffect(() => whenIdle(() => void loadCardResolver().catch(() => undefined)), [])
  return (
    <div className={styles.fields}>
      <div className={classes(styles.whole, styles.branded)}>
        <CardField
          form={form}
          name="number"
          label={t('card.number')}
          autoComplete="cc-number"
          numeric
          format={formatCardNumber}
        />
        {number === '' ? null : <BrandMark brand={brand} className={styles.brand} />}
      </div>
      <div className={styles.whole}>
        <CardField form={form} name="name" label={t('card.name')} autoComplete="cc-name" />
      </div>
      <CardField
        form={form}
        name="expiry"
        label={t('card.expiry')}
        placeholder={t('card.expiry_hint')}
        autoComplete="cc-exp"
        numeric
        format={formatCardExpiry}
      />
      <CardField
        form={form}
        name="cvc"
        label={t('card.cvc')}
        hint={t(digits === 4 ? 'card.cvc_front' : 'card.cvc_back', { n: digits })}
        autoComplete="cc-csc"
        numeric
        format={(text) => formatCardCvc(text, brand)}
      />
    </div>
  )
}
