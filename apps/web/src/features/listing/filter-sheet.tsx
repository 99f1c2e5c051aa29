import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clearFilters, type ListingFilters, listActiveFilters } from '@tregu/domain'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ActiveChips } from './active-chips.tsx'
import { FilterPanel, type RelatedLink } from './filter-panel.tsx'
import * as styles from './filter-sheet.module.css'
import { type ListingScope, listingQuery } from './listing-scope.ts'

type FilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly scope: ListingScope
  readonly filters: ListingFilters
  readonly related: readonly RelatedLink[]
  readonly relatedTitle?: string
  readonly onApply: (filters: ListingFilters) => void
}

/** The filters on the phone: nothing applies before "Show n products", whose count updates with every tap. */
export const FilterSheet = ({
  open,
  onClose,
  scope,
  filters,
  related,
  relatedTitle,
  onApply,
}: FilterSheetProps) => {
  const t = useT()
  const [draft, setDraft] = useState(filters)
  const { key } = useLocation()
  const arrived = useRef(key)
  useEffect(() => {
    // A link inside it navigates away, so close it.
    if (key === arrived.current) return
    arrived.current = key
    onClose()
  }, [key, onClose])
  const [opened, setOpened] = useState(open)
  if (opened !== open) {
    setOpened(open)
    setDraft(filters)
  }
  const { data, isFetching } = useQuery({
    ...listingQuery(scope, { ...draft, page: 1 }),
    placeholderData: keepPreviousData,
    enabled: open,
  })
  const chosen = listActiveFilters(draft).length
  return (
    <Dialog
      kind="sheet"
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      actions={
        <>
          <Button tone="soft" onClick={() => setDraft(clearFilters(draft))}>
            {chosen > 0 ? t('filter.reset_n', { n: chosen }) : t('filter.reset')}
          </Button>
          <Button
            className={layout.grow}
            busy={isFetching && !data}
            onClick={() => {
              onApply({ ...draft, page: 1 })
              onClose()
            }}
          >
            {t('filter.show', { n: data?.pagi.count ?? 0 })}
          </Button>
        </>
      }
    >
      {data ? (
        <div className={styles.filterSheet}>
          <ActiveChips
            filter={data.filter}
            filters={draft}
            searched={scope.kind !== 'search'}
            onChange={setDraft}
          />
          <FilterPanel
            filter={data.filter}
            filters={draft}
            total={data.pagi.count}
            related={related}
            {...(relatedTitle && { relatedTitle })}
            scope={scope}
            onChange={setDraft}
          />
        </div>
      ) : null}
    </Dialog>
  )
}
