import { findEmptyLevel, NO_FILTERS } from '@tregu/domain'
import { addressOf } from '../../features/listing/listing-scope.ts'
import { emptyTexts, NothingListed } from '../../features/listing/nothing-listed.tsx'
import type { Listing } from '../../features/listing/use-listing.ts'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

type NothingFoundProps = {
  readonly listing: Listing
  readonly params: Readonly<Record<string, string>>
}

/** Shown when no product of the store meets the filters or the words. */
export const NothingFound = ({ listing, params }: NothingFoundProps) => {
  const t = useT()
  const { store = '', category = null, subCategory = null } = params
  const level = findEmptyLevel(listing.filters, { store, category, subCategory })
  const all = addressOf({ kind: 'store', store, slugs: [] }, to(paths.store, { store }), NO_FILTERS)
  return (
    <NothingListed
      title={emptyTexts[level ?? 'store']}
      action={<ButtonLink to={all}>{t('store.all')}</ButtonLink>}
    />
  )
}
