import { useQuery } from '@tanstack/react-query'
import { languageTag, SEARCH_TEXT_MAX } from '@tregu/domain'
import { ArrowLeft, ChevronDown, Search } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { departmentNamesQuery } from '../../../features/catalog/catalog-queries.ts'
import { classes } from '../../../lib/classes.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useLocation, useNavigate, useSearchParams } from '../../../lib/router.tsx'
import { useBackCloses } from '../../../lib/sheets.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { paths, to } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import * as textStyles from '../../../styles/text.module.css'
import { IconButton } from '../../../ui/button.tsx'
import { keepSearch, lastSearches } from './last-searches.ts'
import * as styles from './search-box.module.css'

const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions)

const SearchHistory = lazyPart(async () => (await import('./search-history.tsx')).SearchHistory)

const suggestFrom = 2

/** The search field. Without JavaScript it is a form that leads to the results page. */
export const SearchBox = () => {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const { data: departments = [] } = useQuery(departmentNamesQuery())
  const asked = pathname === paths.search || pathname === paths.home ? (params.get('q') ?? '') : ''
  const [typed, setTyped] = useState<string | null>(null)
  const [scope, setScope] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const listId = useId()
  const text = typed ?? asked
  const suggesting = open && text.trim().length >= suggestFrom
  const remembering = open && !suggesting
  /** The desktop hides an empty list; the phone's search fills the screen. */
  const listed = suggesting || (remembering && text === '' && lastSearches().length > 0)
  const scopeName = departments.find((department) => department.slug === scope)?.name ?? t('common.all')

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  /** What was typed stays in the field. */
  const shut = () => {
    close()
    form.current?.querySelector('input')?.blur()
  }
  // On the phone the open search fills the screen.
  useBackCloses(open, shut)
  const leave = (href: string) => {
    shut()
    setTyped(null)
    navigate(href)
  }
  /** The phone's back button: clears the text and closes the keyboard. */
  const giveUp = () => {
    shut()
    setTyped(null)
  }
  /** Search runs only with text in it (docs/rules/web.md). */
  const search = (words: string) => {
    const q = words.trim()
    if (q === '') return
    keepSearch(q)
    leave(to(paths.search, null, { q, department: scope }))
  }
  return (
    <search className={styles.searchSlot}>
      <form
        ref={form}
        data-searching={open || undefined}
        data-listed={listed || undefined}
        className={classes(styles.search, open && styles.isOpen, listed && styles.hasList)}
        action={paths.search}
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
        onBlur={(event) => {
          if (!form.current?.contains(event.relatedTarget)) close()
        }}
      >
        {open ? (
          <IconButton
            className={classes(styles.leave, layout.phoneOnly)}
            label={t('common.back')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={giveUp}
          >
            <ArrowLeft className={icons.large} aria-hidden="true" />
          </IconButton>
        ) : null}
        <label className={classes(styles.department, layout.wideOnly)}>
          <span className={textStyles.hidden}>{t('search.scope')}</span>
          <span aria-hidden="true">{scopeName}</span>
          <ChevronDown className={icons.small} aria-hidden="true" />
          <select value={scope} onChange={(event) => setScope(event.target.value)}>
            <option value="">{t('common.all')}</option>
            {departments.map((department) => (
              <option key={department.slug} value={department.slug}>
                {department.name}
              </option>
            ))}
          </select>
        </label>
        <input
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={suggesting}
          aria-controls={suggesting ? listId : undefined}
          aria-activedescendant={active}
          aria-autocomplete="list"
          placeholder={t('search.label')}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && open) {
              event.preventDefault()
              close()
            }
          }}
        />
        {/* Without scripts the form itself leads to the results, in the page's language. */}
        <input type="hidden" name="lang" value={languageTag(language)} />
        <button type="submit" className={styles.go} aria-label={t('common.search')}>
          <Search className={icons.icon} aria-hidden="true" />
        </button>
        {suggesting ? (
          <Suspense>
            <Suggestions
              id={listId}
              text={text.trim()}
              scope={scope}
              field={form}
              onActive={setActive}
              onChoose={leave}
            />
          </Suspense>
        ) : null}
        {remembering ? (
          <Suspense>
            <SearchHistory text={text} departments={departments} onChoose={search} onGo={leave} />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}
