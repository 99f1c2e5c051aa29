import { useQuery } from '@tanstack/react-query'
import { intlLocale } from '@tregu/domain'
import { Check } from 'lucide-react'
import { citiesQuery } from '../../../features/addresses/address-queries.ts'
import { type City, chooseCity, useCity } from '../../../lib/chosen-city.ts'
import { classes } from '../../../lib/classes.ts'
import { useTexts } from '../../../lib/texts.tsx'
import * as icons from '../../../styles/icon.module.css'
import * as text from '../../../styles/text.module.css'
import { Lines } from '../../../ui/skeleton.tsx'
import * as styles from './city-list.module.css'

const useCities = (): readonly City[] | undefined => {
  const { language } = useTexts()
  const { data } = useQuery(citiesQuery())
  // Browsers that lack a small language sort like German.
  const collator = new Intl.Collator([intlLocale(language), 'de'])
  return data?.result
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}

/** The cities to choose from, and how to have none. */
export const CityList = ({ onChosen }: { readonly onChosen: () => void }) => {
  const { t } = useTexts()
  const ownCity = useCity()
  const cities = useCities()
  const choose = (chosen: City | null) => {
    onChosen()
    chooseCity(chosen)
  }
  return (
    <div>
      <p className={classes(text.small, text.muted, styles.help)}>{t('place.help')}</p>
      {cities ? (
        <ul className={styles.cities}>
          {cities.map((city) => (
            <li key={city.id}>
              <button
                type="button"
                aria-current={city.id === ownCity?.id || undefined}
                onClick={() => choose(city)}
              >
                {city.name}
                {city.id === ownCity?.id ? <Check className={icons.small} aria-hidden="true" /> : null}
              </button>
            </li>
          ))}
          {ownCity ? (
            <li>
              <button type="button" onClick={() => choose(null)}>
                {t('place.none')}
              </button>
            </li>
          ) : null}
        </ul>
      ) : (
        <Lines count={4} />
      )}
    </div>
  )
}
