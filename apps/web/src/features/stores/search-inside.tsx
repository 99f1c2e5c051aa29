import { Search } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import * as field from '../../ui/field.module.css'
import * as styles from './search-inside.module.css'

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
    <form
      className={styles.storeSearch}
      onSubmit={(event) => {
        event.preventDefault()
        const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        if (q !== '' || asked !== null) onSearch(q === '' ? null : q)
      }}
    >
      {/* The browser sends the form itself before this part is hydrated: the address is the same then. */}
      <input type="hidden" name="tab" value="products" />
      <Search className={icons.small} aria-hidden="true" />
      <label className={text.hidden} htmlFor={id}>
        {t('store.search_in', { name })}
      </label>
      <input
        key={asked}
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        className={classes(field.input, styles.input, field.small)}
        defaultValue={asked ?? ''}
        placeholder={t('store.search_in', { name })}
      />
    </form>
  )
}
