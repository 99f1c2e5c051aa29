import type { ListingFilters } from '@tregu/domain'
import { SEARCH_TEXT_MAX } from '@tregu/domain'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../lib/texts.tsx'
import { IconButton } from '../../ui/button.tsx'

type SearchWithinProps = {
  readonly filters: ListingFilters
  readonly onChange: (filters: ListingFilters) => void
}

/** Searches among the products of this listing only (docs/rules/catalogue.md). */
export const SearchWithin = ({ filters, onChange }: SearchWithinProps) => {
  const t = useT()
  const id = useId()
  return (
    <search className="within">
      <form
        key={filters.q}
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          onChange({ ...filters, page: 1, q: words === '' ? null : words })
        }}
      >
        <label className="vh" htmlFor={id}>
          {t('filter.search')}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          className="in sm"
          maxLength={SEARCH_TEXT_MAX}
          placeholder={t('filter.search')}
          defaultValue={filters.q ?? ''}
        />
        <IconButton type="submit" label={t('common.search')}>
          <Search className="i s" aria-hidden="true" />
        </IconButton>
      </form>
    </search>
  )
}
