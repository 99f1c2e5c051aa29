import { MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { useCity } from '../../../lib/chosen-city.ts'
import { classes } from '../../../lib/classes.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useT } from '../../../lib/texts.tsx'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import { Dropdown } from '../../../ui/dropdown.tsx'
import * as masthead from '../../frame/masthead.module.css'
import * as menu from '../../frame/menu.module.css'

const CityList = lazyPart(async () => (await import('./city-list.tsx')).CityList)

/** The shopper's city, on wide screens; the phone has it in its menu. */
export const CityMenu = () => {
  const t = useT()
  const ownCity = useCity()
  return (
    <Dropdown
      label={ownCity ? t('place.current', { city: ownCity.name }) : t('place.choose')}
      className={classes(masthead.action, layout.wideOnly)}
      panelClassName={menu.menu}
      button={
        <>
          <MapPin className={icons.large} aria-hidden="true" />
          <span className={masthead.place}>{ownCity?.name ?? t('place.choose')}</span>
        </>
      }
    >
      {(close) => (
        <Suspense>
          <CityList onChosen={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}
