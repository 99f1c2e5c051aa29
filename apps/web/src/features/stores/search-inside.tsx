import { Search } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../lib/texts.tsx'

type SearchInsideProps = {
  readonly name: string
  /** The current search. */
  readonly asked: string | null
  readonly onSearch: (q: string | null) => void
}

/** Searches among the products of one store; an empty field shows all of them. */
export const SearchInside = ({ name, asked, onSearch }: SearchInsideProps) => {
  const t = useT()
  const id = useId()
  return (
    <search>
      <form
        className="store-search"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          if (q !== '' || asked !== null) onSearch(q === '' ? null : q)
        }}
      >
        <Search className="i s" aria-hidden="true" />
        <label className="vh" htmlFor={id}>
          {t('store.search_in', { name })}
        </label>
        <input
          key={asked}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          className="in sm"
          defaultValue={asked ?? ''}
          placeholder={t('store.search_in', { name })}
        />
      </form>
    </search>
  )
}
