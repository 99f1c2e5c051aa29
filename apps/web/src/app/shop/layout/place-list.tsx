import { useQuery } from '@tanstack/react-query'
import { intlLocale } from '@tregu/domain'
import { Check } from 'lucide-react'
import { citiesQuery } from '../../../features/addresses/address-queries.ts'
import { classes } from '../../../lib/classes.ts'
import { choosePlace, type Place, usePlace } from '../../../lib/place.ts'
import { useTexts } from '../../../lib/texts.tsx'
import * as icons from '../../../styles/icon.module.css'
import * as text from '../../../styles/text.module.css'
import { Lines } from '../../../ui/skeleton.tsx'
import * as styles from './place-list.module.css'

const useCities = (): readonly Place[] | undefined => {
  const { language } = useTexts()
  const { data } = useQuery(citiesQuery())
  // Browsers that lack a small language sort like German.
  const collator = new Intl.Collator([intlLocale(language), 'de'])
  return data?.result
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}

/** The cities to choose from, and how to have none. */
export const PlaceList = ({ onChosen }: { readonly onChosen: () => void }) => {
  const { t } = useTexts()
  const place = usePlace()
  const cities = useCities()
  const choose = (chosen: Place | null) => {
    onChosen()
    choosePlace(chosen)
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
                aria-current={city.id === place?.id || undefined}
                onClick={() => choose(city)}
              >
                {city.name}
                {city.id === place?.id ? <Check className={icons.small} aria-hidden="true" /> : null}
              </button>
            </li>
          ))}
          {place ? (
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
