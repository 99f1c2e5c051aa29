import '../../../styles/suggestions.css'
import { History, X } from 'lucide-react'
import { useState } from 'react'
import type { DepartmentName } from '../../../features/catalog/catalog-queries.ts'
import { Link } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { paths, to } from '../../paths.ts'
import { forgetSearch, forgetSearches, lastSearches } from './last-searches.ts'

type SearchHistoryProps = {
  /** The text in the field, too short for suggestions yet. */
  readonly text: string
  readonly departments: readonly DepartmentName[]
  readonly onChoose: (text: string) => void
  readonly onGo: (href: string) => void
}

/** Shown before suggestions: the last searches, each to repeat or forget, and on the phone links to browse. */
export const SearchHistory = ({ text, departments, onChoose, onGo }: SearchHistoryProps) => {
  const t = useT()
  const [searches, setSearches] = useState(lastSearches)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing inside must not take the focus from the field
    <div className="sugg history" onMouseDown={(event) => event.preventDefault()}>
      {searches.length > 0 && text === '' ? (
        <>
          <p className="sgh">
            {t('search.last')}
            <button
              type="button"
              className="link small"
              onClick={() => {
                forgetSearches()
                setSearches([])
              }}
            >
              {t('common.clear_all')}
            </button>
          </p>
          <ul>
            {searches.map((words) => (
              <li key={words}>
                <button type="button" className="so" onClick={() => onChoose(words)}>
                  <History className="i s" aria-hidden="true" />
                  {words}
                </button>
                <IconButton
                  label={t('search.forget', { q: words })}
                  onClick={() => {
                    forgetSearch(words)
                    setSearches(lastSearches())
                  }}
                >
                  <X className="i s" aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <nav className="around mob" aria-label={t('common.departments')}>
        <p className="sgh">{t('product.look_around')}</p>
        <div className="around-chips">
          {departments.map(({ slug, name }) => {
            const href = to(paths.department, { department: slug })
            return (
              <Link
                key={slug}
                className="chip"
                to={href}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(href)
                }}
              >
                {name}
              </Link>
            )
          })}
        </div>
      </nav>
    </div>
  )
}
