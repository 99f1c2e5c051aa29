import { Search } from 'lucide-react'
import { useNavigate } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import { Button } from './button.tsx'
import { inputClass } from './field.tsx'
import * as styles from './list-search.module.css'

type ListSearchProps = {
  readonly label: string
  /** The searched text of the address. */
  readonly q: string
  /** The address of the list that a text leads to. */
  readonly hrefOf: (q: string) => string
}

/** Searches a list of the back office. The address has the text. */
export const ListSearch = ({ label, q, hrefOf }: ListSearchProps) => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <form
      className={styles.search}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(hrefOf(String(new FormData(event.currentTarget).get('q') ?? '').trim()))
      }}
    >
      <input
        key={q}
        className={inputClass(undefined)}
        type="search"
        name="q"
        maxLength={100}
        defaultValue={q}
        aria-label={label}
        placeholder={label}
      />
      <Button tone="soft" type="submit" aria-label={t('common.search')}>
        <Search className={icons.icon} aria-hidden="true" />
      </Button>
    </form>
  )
}
