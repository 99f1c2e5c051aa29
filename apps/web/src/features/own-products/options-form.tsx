import { PRODUCT_LIMITS } from '@tregu/domain'
import { Plus, Trash2 } from 'lucide-react'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import * as styles from './options-form.module.css'

/** An option as it is typed: `Colour`, and its values with commas between them. */
export type TypedOption = { readonly id: number; readonly name: string; readonly values: string }

/** The values without blanks and repetitions. */
export const valuesOf = ({ values }: Pick<TypedOption, 'values'>): readonly string[] => [
  ...new Set(
    values
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
]

/** Every combination of values, as the index into each option's values. */
export const combine = (options: readonly { readonly values: string }[]): readonly (readonly number[])[] =>
  options.reduce<readonly (readonly number[])[]>(
    (before, option) => before.flatMap((way) => valuesOf(option).map((_, index) => [...way, index])),
    [[]],
  )

type OptionsFormProps = {
  readonly options: readonly TypedOption[]
  readonly onChange: (options: readonly TypedOption[]) => void
}

/** Options such as colour and size; each combination becomes a variant. */
export const OptionsForm = ({ options, onChange }: OptionsFormProps) => {
  const t = useT()
  const change = (id: number, part: Partial<TypedOption>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...part } : option)))
  const nextId = Math.max(0, ...options.map(({ id }) => id)) + 1
  return (
    <div className={styles.options}>
      {options.map((option, index) => (
        <fieldset key={option.id} className={styles.option} aria-label={option.name || t('products.option')}>
          <TextField
            label={t('products.option')}
            placeholder={t('products.option_example')}
            value={option.name}
            maxLength={PRODUCT_LIMITS.optionName}
            onChange={(event) => change(option.id, { name: event.target.value })}
          />
          <TextField
            label={t('products.option_values')}
            placeholder={t('products.option_values_example')}
            value={option.values}
            onChange={(event) => change(option.id, { values: event.target.value })}
          />
          <IconButton
            label={t('products.remove_option', { n: index + 1 })}
            className={styles.remove}
            onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
          >
            <Trash2 className={icons.small} aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      {options.length < PRODUCT_LIMITS.groups ? (
        <Button
          tone="line"
          size="small"
          icon={<Plus className={icons.small} aria-hidden="true" />}
          onClick={() => onChange([...options, { id: nextId, name: '', values: '' }])}
        >
          {t('products.add_option')}
        </Button>
      ) : null}
    </div>
  )
}
