import { useQuery } from '@tanstack/react-query'
import { intlLocale } from '@tregu/domain'
import { useWatch } from 'react-hook-form'
import type { SchemaForm } from '../../lib/form.ts'
import { useTexts } from '../../lib/texts.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type AddressValues, citiesQuery } from './address-queries.ts'

type Named = { readonly id: number; readonly name: string }

const useSorted = () => {
  const { language } = useTexts()
  const collator = new Intl.Collator([intlLocale(language), 'de'])
  return <T extends Named>(places: readonly T[]) =>
    places.toSorted((a, b) => collator.compare(a.name, b.name))
}

const Options = ({ places }: { readonly places: readonly Named[] }) =>
  places.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

/** The quarter is disabled until a city is chosen, and resets with it (docs/rules/addresses.md). */
export const PlaceFields = ({ form }: { readonly form: SchemaForm<AddressValues> }) => {
  const { t } = useTexts()
  const sorted = useSorted()
  const { data } = useQuery(citiesQuery())
  const [city, quarter] = useWatch({ control: form.rhf.control, name: ['city', 'quarter'] })
  const cities = sorted(data?.result ?? [])
  const quarters = sorted(cities.find(({ id }) => String(id) === String(city))?.quarters ?? [])
  const wired = form.field('city')
  return (
    <>
      <SelectField
        {...wired}
        value={cities.length > 0 ? String(city) : ''}
        autoComplete="address-level2"
        onChange={(event) => {
          form.rhf.setValue('quarter', '')
          return wired.onChange(event)
        }}
      >
        <option value="">{t('address.choose_city')}</option>
        <Options places={cities} />
      </SelectField>
      <SelectField
        {...form.field('quarter')}
        value={quarters.length > 0 ? String(quarter) : ''}
        disabled={quarters.length === 0}
      >
        <option value="">{t(quarters.length === 0 ? 'address.city_first' : 'address.choose_quarter')}</option>
        <Options places={quarters} />
      </SelectField>
    </>
  )
}
