import '../../styles/suggestions.css'
import { History, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { IconButton } from '../../ui/button.tsx'
import { forgetSearch, forgetSearches, lastSearches } from './last-searches.ts'

type SearchHistoryProps = { readonly onChoose: (text: string) => void }

/** Under the empty field: the last searches, each to be taken up again or forgotten. */
export const SearchHistory = ({ onChoose }: SearchHistoryProps) => {
  const t = useT()
  const [searches, setSearches] = useState(lastSearches)
  if (searches.length === 0) return null
  return (
    <div className="sugg history">
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
        {searches.map((text) => (
          <li key={text}>
            <button type="button" className="so" onClick={() => onChoose(text)}>
              <History className="i s" aria-hidden="true" />
              {text}
            </button>
            <IconButton
              label={t('search.forget', { q: text })}
              onClick={() => {
                forgetSearch(text)
                setSearches(lastSearches())
              }}
            >
              <X className="i s" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
