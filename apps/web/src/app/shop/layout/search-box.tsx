import { useQuery } from '@tanstack/react-query'
import { languageTag, SEARCH_TEXT_MAX } from '@tregu/domain'
import { ArrowLeft, ChevronDown, Search } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { departmentNamesQuery } from '../../../features/catalog/catalog-queries.ts'
import { classes } from '../../../lib/classes.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useLocation, useNavigate, useSearchParams } from '../../../lib/router.tsx'
import { useBackCloses } from '../../../lib/sheets.ts'
import { useT, useTexts } from '../../../lib/texts.tsx'
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

type ScopeProps = {
  readonly departments: readonly { readonly slug: string; readonly name: string }[]
  readonly slug: string
  readonly onChoose: (slug: string) => void
}

/** The department to search in. */
const Scope = ({ departments, slug, onChoose }: ScopeProps) => {
  const t = useT()
  const chosen = departments.find((department) => department.slug === slug)
  return (
    <label className={classes(styles.department, layout.wideOnly)}>
      <span className={textStyles.hidden}>{t('search.scope')}</span>
      <span aria-hidden="true">{chosen?.name ?? t('common.all')}</span>
      <ChevronDown className={icons.small} aria-hidden="true" />
      <select value={slug} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('common.all')}</option>
        {departments.map((department) => (
          <option key={department.slug} value={department.slug}>
            {department.name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The phone's way back from the open search. */
const Leave = ({ onPress }: { readonly onPress: () => void }) => (
  <IconButton
    className={classes(styles.leave, layout.phoneOnly)}
    label={useT()('common.back')}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <ArrowLeft className={icons.large} aria-hidden="true" />
  </IconButton>
)

/** Without scripts the form itself leads to the results, in the page's language. */
const LanguageField = () => <input type="hidden" name="lang" value={languageTag(useTexts().language)} />

const Go = () => (
  <button type="submit" className={styles.go} aria-label={useT()('common.search')}>
    <Search className={icons.icon} aria-hidden="true" />
  </button>
)

/** The words in the field: those of the address until something is typed. */
const useWords = () => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  const asked = pathname === paths.search || pathname === paths.home ? (params.get('q') ?? '') : ''
  return [typed ?? asked, setTyped] as const
}

/** The search field. Without JavaScript it is a form that leads to the results page. */
export const SearchBox = () => {
  const t = useT()
  const navigate = useNavigate()
  const { data: departments = [] } = useQuery(departmentNamesQuery())
  const [text, setTyped] = useWords()
  const [scope, setScope] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const listId = useId()
  const suggesting = open && text.trim().length >= suggestFrom
  /** The desktop hides an empty list; the phone's search fills the screen. */
  const listed = suggesting || (open && text === '' && lastSearches().length > 0)

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  /** What was typed stays in the field. On the phone the open search fills the screen, and Back closes it. */
  const shut = () => {
    close()
    form.current?.querySelector('input')?.blur()
  }
  useBackCloses(open, shut)
  /** The phone's back button: clears the text and closes the keyboard. */
  const giveUp = () => {
    shut()
    setTyped(null)
  }
  const leave = (href: string) => {
    giveUp()
    navigate(href)
  }
  /** Search runs only with text in it (docs/rules/web.md). */
  const search = (words: string) => {
    const q = words.trim()
    if (!q) return
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
        onBlur={(event) => form.current?.contains(event.relatedTarget) || close()}
      >
        {open ? <Leave onPress={giveUp} /> : null}
        <Scope departments={departments} slug={scope} onChoose={setScope} />
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
            if (event.key !== 'Escape' || !open) return
            event.preventDefault()
            close()
          }}
        />
        <LanguageField />
        <Go />
        <Suspense>
          {suggesting ? (
            <Suggestions
              id={listId}
              text={text.trim()}
              scope={scope}
              field={form}
              onActive={setActive}
              onChoose={leave}
            />
          ) : null}
          {open && !suggesting ? (
            <SearchHistory text={text} departments={departments} onChoose={search} onGo={leave} />
          ) : null}
        </Suspense>
      </form>
    </search>
  )
}
