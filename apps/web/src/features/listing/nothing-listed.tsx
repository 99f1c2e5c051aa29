import type { ListingFilters, ListingLevel } from '@tregu/domain'
import type { ReactNode } from 'react'
import { toHeading } from '../../lib/focus-onward.ts'
import type { TextKey } from '../../lib/locales.ts'
import { useT } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Entry } from '../../ui/entry.tsx'
import type { Listing } from './use-listing.ts'

/** What is said at each level when filters or words leave nothing. */
export const emptyTexts: Readonly<Record<ListingLevel, TextKey>> = {
  store: 'listing.none_store',
  'sub category': 'listing.none_sub',
  category: 'listing.none_category',
  department: 'listing.none_department',
}

type NothingListedProps = {
  readonly title: TextKey
  readonly text?: TextKey
  /** Where the button leads; all departments by default. */
  readonly action?: ReactNode
}

/** Shown in place of the products when a listing has none. */
export const NothingListed = ({ title, text = 'listing.none_help', action }: NothingListedProps) => {
  const t = useT()
  return (
    <Empty
      title={t(title)}
      action={action ?? <ButtonLink to={paths.allDepartments}>{t('common.all_departments')}</ButtonLink>}
    >
      {t(text)}
    </Empty>
  )
}

type ClearFiltersProps = { readonly listing: Listing; readonly cleared: ListingFilters }

export const ClearFilters = ({ listing, cleared }: ClearFiltersProps) => {
  const t = useT()
  return (
    <Entry as="span" plan={toHeading}>
      <Button onClick={() => listing.show(cleared)}>{t('listing.clear')}</Button>
    </Entry>
  )
}
