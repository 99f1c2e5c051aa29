import {
  type ListingFilters,
  makePriceRange,
  PRICE_PRESETS,
  toCents,
  toEuros,
  toggleFilter,
  writeListingQuery,
} from '@tregu/domain'
import { type FormEvent, useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as textStyles from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import * as field from '../../ui/field.module.css'
import { rangeName } from './filter-names.ts'
import * as styles from './price-group.module.css'

type PriceGroupProps = {
  readonly counts: readonly { readonly slug: string; readonly frequency: number }[]
  readonly filters: ListingFilters
  readonly onChange: (filters: ListingFilters) => void
}

const presets = PRICE_PRESETS.map(({ min, max }) => ({
  slug: `${min}-${max ?? ''}`,
  range: { min: toCents(min), max: max === null ? null : toCents(max) },
}))

const centsOf = (form: FormData, name: string): number | null => {
  const text = String(form.get(name) ?? '')
    .replace(',', '.')
    .trim()
  const euros = Number(text)
  return text === '' || !Number.isFinite(euros) || euros < 0 ? null : Math.round(euros * 100)
}

/** The presets and a custom range: min > max is swapped, a lone max begins at 0 (docs/rules/catalogue.md). */
export const PriceGroup = ({ counts, filters, onChange }: PriceGroupProps) => {
  const { t, language } = useTexts()
  const id = useId()
  const { customPrice } = filters
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onChange({
      ...filters,
      page: 1,
      customPrice: makePriceRange(centsOf(form, 'min_price'), centsOf(form, 'max_price')),
    })
  }
  return (
    <>
      {presets.map(({ slug, range }) => {
        const count = counts.find((each) => each.slug === slug)?.frequency ?? 0
        const checked = filters.priceBands.some((band) => band.min === range.min && band.max === range.max)
        return (
          <Checkbox
            key={slug}
            count={count}
            checked={checked}
            disabled={count === 0 && !checked}
            onChange={() => onChange(toggleFilter(filters, { group: 'priceBands', range }))}
          >
            {rangeName(range, language, t)}
          </Checkbox>
        )
      })}
      <form key={JSON.stringify(customPrice)} className={styles.priceForm} onSubmit={submit}>
        {/* Without scripts the browser sends the form, so include the other filters. */}
        {[...new URLSearchParams(writeListingQuery({ ...filters, page: 1, customPrice: null }))].map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <label className={textStyles.hidden} htmlFor={`${id}-min`}>
          {t('filter.min')}
        </label>
        <input
          id={`${id}-min`}
          name="min_price"
          className={classes(field.input, field.small)}
          inputMode="decimal"
          placeholder={t('filter.min_short')}
          defaultValue={customPrice ? toEuros(customPrice.min) : ''}
        />
        <span className={textStyles.muted} aria-hidden="true">
          –
        </span>
        <label className={textStyles.hidden} htmlFor={`${id}-max`}>
          {t('filter.max')}
        </label>
        <input
          id={`${id}-max`}
          name="max_price"
          className={classes(field.input, field.small)}
          inputMode="decimal"
          placeholder={t('filter.max_short')}
          defaultValue={customPrice?.max ? toEuros(customPrice.max) : ''}
        />
        <Button type="submit" tone="line" size="small">
          {t('filter.get')}
        </Button>
      </form>
    </>
  )
}
