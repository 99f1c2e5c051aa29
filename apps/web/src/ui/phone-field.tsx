import { languageTag } from '@tregu/domain'
import { ChevronDown } from 'lucide-react'
import { type Ref, useEffect, useId, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { PHONE_COUNTRIES, splitPhone } from '../lib/phone-countries.ts'
import { useTexts } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import * as text from '../styles/text.module.css'
import { KosovaMark } from './badge.tsx'
import { FieldFrame, type FieldProps, inputClass } from './field.tsx'
import * as styles from './phone-field.module.css'

type PhoneFieldProps = FieldProps & {
  readonly id?: string
  readonly name?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** The browser's country names may differ from the server's, so show them only after hydration. */
const useCountryNames = () => {
  const { language } = useTexts()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!alive) return null
  const names = new Intl.DisplayNames([languageTag(language), 'en'], { type: 'region' })
  return (country: string) => names.of(country) ?? country
}

/** An international number: the country's code joined at the left, with one border around both. */
export const PhoneField = ({
  label,
  hint,
  error,
  note,
  id,
  name,
  value,
  onChange,
  onBlur,
  ref,
}: PhoneFieldProps) => {
  const { t } = useTexts()
  const made = useId()
  const nameOf = useCountryNames()
  const [start] = useState(() => splitPhone(value))
  const [country, setCountry] = useState(start.country)
  const chosen = PHONE_COUNTRIES.find((each) => each.country === country) ?? start
  const number = value.startsWith(chosen.prefix) ? value.slice(chosen.prefix.length).trim() : value
  const report = (prefix: string, typed: string) => {
    // The typed or pasted number has a country code, so use it.
    if (typed.startsWith('+')) {
      const whole = splitPhone(typed)
      setCountry(whole.country)
      return onChange(typed)
    }
    onChange(typed.trim() === '' ? '' : `${prefix} ${typed}`)
  }
  const shown = nameOf ? PHONE_COUNTRIES : [chosen]
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(note && { note })} id={id ?? made}>
      {(described) => (
        <div className={styles.phone}>
          <span className={classes(styles.country, error && styles.bad)}>
            {country === 'XK' ? <KosovaMark /> : <small aria-hidden="true">{country}</small>}
            <span className={text.figures} aria-hidden="true">
              {chosen.prefix}
            </span>
            <ChevronDown className={icons.small} aria-hidden="true" />
            <select
              aria-label={t('forms.country_code')}
              value={country}
              onChange={(event) => {
                const next = PHONE_COUNTRIES.find((each) => each.country === event.target.value) ?? start
                setCountry(next.country)
                report(next.prefix, number)
              }}
            >
              {shown.map((each) => (
                <option key={each.country} value={each.country}>
                  {nameOf ? `${nameOf(each.country)} ${each.prefix}` : each.prefix}
                </option>
              ))}
            </select>
          </span>
          <input
            {...described}
            ref={ref}
            type="tel"
            name={name}
            inputMode="tel"
            autoComplete="tel-national"
            className={inputClass(error, text.figures)}
            value={number}
            onChange={(event) => report(chosen.prefix, event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </FieldFrame>
  )
}
