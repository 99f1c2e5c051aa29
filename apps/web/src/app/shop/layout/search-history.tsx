import { History, X } from 'lucide-react'
import { useState } from 'react'
import type { DepartmentName } from '../../../features/catalog/catalog-queries.ts'
import { classes } from '../../../lib/classes.ts'
import { Link } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { paths, to } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import * as textStyles from '../../../styles/text.module.css'
import { IconButton } from '../../../ui/button.tsx'
import * as chip from '../../../ui/chip.module.css'
import { Entry } from '../../../ui/entry.tsx'
import { forgetSearch, forgetSearches, lastSearches } from './last-searches.ts'
import * as suggestions from './suggestions.module.css'

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
    <div
      data-part="suggestions"
      className={classes(suggestions.panel, suggestions.history)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {searches.length > 0 && text === '' ? (
        <>
          <Entry as="p" className={suggestions.heading}>
            {t('search.last')}
            <button
              type="button"
              className={classes(textStyles.link, textStyles.small)}
              onClick={() => {
                forgetSearches()
                setSearches([])
              }}
            >
              {t('common.clear_all')}
            </button>
          </Entry>
          <ul>
            {searches.map((words) => (
              <Entry key={words}>
                <button type="button" className={suggestions.option} onClick={() => onChoose(words)}>
                  <History className={icons.small} aria-hidden="true" />
                  {words}
                </button>
                <IconButton
                  label={t('search.forget', { q: words })}
                  onClick={() => {
                    forgetSearch(words)
                    setSearches(lastSearches())
                  }}
                >
                  <X className={icons.small} aria-hidden="true" />
                </IconButton>
              </Entry>
            ))}
          </ul>
        </>
      ) : null}
      <nav className={classes(suggestions.around, layout.phoneOnly)} aria-label={t('common.departments')}>
        <p className={suggestions.heading}>{t('product.look_around')}</p>
        <div className={suggestions.aroundChips}>
          {departments.map(({ slug, name }) => {
            const href = to(paths.department, { department: slug })
            return (
              <Link
                key={slug}
                className={chip.chip}
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
