import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import type { Chosen } from './schedule-draft.ts'
import { choiceQuery, productQuery } from './schedule-queries.ts'
import * as styles from './schedules.module.css'

type VariantsProps = { readonly chosen: Chosen; readonly onChange: (variants: readonly string[]) => void }

/** Which variants of a chosen product are reduced: at least one. */
const Variants = ({ chosen, onChange }: VariantsProps) => {
  const { t } = useTexts()
  const { data, error } = useQuery({ ...productQuery(chosen.id), throwOnError: false })
  if (error) return <p role="alert">{failureText(error, t)}</p>
  if (!data) return <Lines count={2} />
  const { variants } = data.result
  const ids = chosen.variants ?? variants.filter(({ active }) => active).map(({ id }) => id)
  return (
    <ul>
      {variants.map(({ id, label }) => (
        <li key={id}>
          <Checkbox
            checked={ids.includes(id)}
            disabled={ids.length === 1 && ids.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...ids, id] : ids.filter((one) => one !== id))
            }
          >
            {label || chosen.name}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = {
  readonly store: string
  readonly chosen: readonly Chosen[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly Chosen[]) => void
}

const ChosenList = ({ chosen, onChange }: Omit<ChoiceProps, 'store' | 'error'>) => {
  const { t } = useTexts()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <ul className={styles.chosen} aria-label={t('schedules.chosen')}>
      {chosen.map((product) => (
        <li key={product.id}>
          <span className={styles.stack}>
            {product.name}
            <small className={text.muted}>
              {product.variants === null
                ? t('schedules.all_variants')
                : t('schedules.variants_n', { n: product.variants.length })}
            </small>
          </span>
          <span>
            <Button
              size="small"
              tone="quiet"
              aria-expanded={open === product.id}
              aria-label={`${t('schedules.choose_variants')}: ${product.name}`}
              onClick={() => setOpen(open === product.id ? null : product.id)}
            >
              {t('schedules.choose_variants')}
            </Button>
            <Button
              size="small"
              tone="quiet"
              aria-label={`${t('schedules.remove')}: ${product.name}`}
              onClick={() => onChange(chosen.filter(({ id }) => id !== product.id))}
            >
              {t('schedules.remove')}
            </Button>
          </span>
          {open === product.id ? (
            <Variants
              chosen={product}
              onChange={(variants) =>
                onChange(chosen.map((one) => (one.id === product.id ? { ...one, variants } : one)))
              }
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The products of the store, found by name, SKU or barcode; a tick takes one. */
const Found = ({ store, chosen, onChange }: Omit<ChoiceProps, 'error'>) => {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const { data, error } = useQuery(choiceQuery(store, useDebounced(typed.trim(), 300)))
  const rows = data?.result ?? []
  return (
    <>
      <TextField
        label={t('schedules.search')}
        type="search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // The list follows the typed words by itself, so Enter must not send the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {error ? <p role="alert">{failureText(error, t)}</p> : null}
      {data || error ? null : <Lines count={4} />}
      {data && rows.length === 0 ? <p className={text.muted}>{t('schedules.nothing_found')}</p> : null}
      <ul className={styles.found} aria-label={t('schedules.found')}>
        {rows.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.some((one) => one.id === id)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, { id, name, variants: null }]
                    : chosen.filter((one) => one.id !== id),
                )
              }
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is reduced: products of the store, with all or some of their variants. */
export const ProductChoice = ({ error, ...choice }: ChoiceProps) => {
  const { t } = useTexts()
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend>{t('schedules.products')}</legend>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {choice.chosen.length > 0 ? <ChosenList chosen={choice.chosen} onChange={choice.onChange} /> : null}
      <Found {...choice} />
    </fieldset>
  )
}
