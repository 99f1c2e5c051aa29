import { MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { classes } from '../../../lib/classes.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { usePlace } from '../../../lib/place.ts'
import { useT } from '../../../lib/texts.tsx'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import { Dropdown } from '../../../ui/dropdown.tsx'
import * as masthead from '../../frame/masthead.module.css'
import * as menu from '../../frame/menu.module.css'

const PlaceList = lazyPart(async () => (await import('./place-list.tsx')).PlaceList)

/** The shopper's city, on wide screens; the phone has it in its menu. */
export const PlaceMenu = () => {
  const t = useT()
  const place = usePlace()
  return (
    <Dropdown
      label={place ? t('place.current', { city: place.name }) : t('place.choose')}
      className={classes(masthead.action, layout.wideOnly)}
      panelClassName={menu.menu}
      button={
        <>
          <MapPin className={icons.large} aria-hidden="true" />
          <span className={masthead.place}>{place?.name ?? t('place.choose')}</span>
        </>
      }
    >
      {(close) => (
        <Suspense>
          <PlaceList onChosen={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}
