import { type Place, usePlace } from '../lib/place.ts'
import { useT } from '../lib/texts.tsx'
import * as utility from '../styles/util.module.css'

/** The cities that an express store delivers to; for a shopper with a city, whether it is one of them. */
export const ServedCities = ({ cities }: { readonly cities: readonly Place[] }) => {
  const t = useT()
  const place = usePlace()
  if (!place) return t('place.delivers', { cities: cities.map(({ name }) => name).join(', ') })
  const isServed = cities.some(({ id }) => id === place.id)
  return isServed ? (
    <span className={utility.good}>{t('place.served', { city: place.name })}</span>
  ) : (
    <span className={utility.sale}>{t('place.not_served', { city: place.name })}</span>
  )
}
