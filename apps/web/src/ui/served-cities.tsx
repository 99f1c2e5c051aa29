import { type City, useCity } from '../lib/chosen-city.ts'
import { useT } from '../lib/texts.tsx'
import * as utility from '../styles/util.module.css'

/** The cities that an express store delivers to; for a shopper with a city, whether it is one of them. */
export const ServedCities = ({ cities }: { readonly cities: readonly City[] }) => {
  const t = useT()
  const ownCity = useCity()
  if (!ownCity) return t('place.delivers', { cities: cities.map(({ name }) => name).join(', ') })
  const isServed = cities.some(({ id }) => id === ownCity.id)
  return isServed ? (
    <span className={utility.good}>{t('place.served', { city: ownCity.name })}</span>
  ) : (
    <span className={utility.sale}>{t('place.not_served', { city: ownCity.name })}</span>
  )
}
