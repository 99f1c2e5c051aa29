import { pickText } from '@tregu/domain'
import { useTexts } from '../../lib/texts.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { TypedProps } from './bulk-change.ts'
import type { ProductFact } from './product-queries.ts'
import { useFactWords } from './use-fact-words.ts'

/** The value of the chosen fact, in the field that fits its kind. */
const Value = ({ fact, typed, onType }: TypedProps & { readonly fact: ProductFact }) => {
  const { t } = useTexts()
  const { say } = useFactWords(true)
  const own = { label: t('products.bulk_fact_value'), hint: t('products.bulk_fact_hint') }
  const { kind, slug, unit, choices } = fact
  if (kind === 'text' || kind === 'number')
    return (
      <TextField
        {...own}
        label={unit === null ? own.label : `${own.label} (${unit})`}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        value={typed.value}
        onChange={(event) => onType({ value: event.target.value })}
      />
    )
  const words: readonly (string | boolean)[] =
    kind === 'yes_no' ? [true, false] : choices.map((choice) => choice.slug)
  return (
    <SelectField {...own} value={typed.value} onChange={(event) => onType({ value: event.target.value })}>
      <option value="">–</option>
      {words.map((word) => (
        <option key={String(word)} value={String(word)}>
          {say(slug, word)}
        </option>
      ))}
    </SelectField>
  )
}

/** One fact and its value for all selected products. Of several choices it sets one. */
export const FactQuestion = ({ typed, onType }: TypedProps) => {
  const { t, language } = useTexts()
  const { facts } = useFactWords(true)
  const named = facts
    .map((fact) => ({ fact, name: pickText(fact.name, language).text }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  const chosen = facts.find(({ slug }) => slug === typed.fact?.slug)
  return (
    <>
      <SelectField
        label={t('products.bulk_fact')}
        value={typed.fact?.slug ?? ''}
        onChange={(event) => {
          const fact = facts.find(({ slug }) => slug === event.target.value)
          onType({ fact: fact ? { slug: fact.slug, kind: fact.kind } : null, value: '' })
        }}
      >
        <option value="">{t('products.bulk_fact_choose')}</option>
        {named.map(({ fact, name }) => (
          <option key={fact.slug} value={fact.slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {chosen ? <Value fact={chosen} typed={typed} onType={onType} /> : null}
    </>
  )
}
