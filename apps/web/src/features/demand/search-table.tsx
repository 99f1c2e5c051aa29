import { LANGUAGE_NAMES } from '@tregu/domain'
import { sayShortDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import * as styles from './demand.module.css'
import type { UnmetSearch } from './demand-queries.ts'

const Words = ({ words }: UnmetSearch) => (
  <Link className={text.link} to={to(paths.search, null, { q: words })} translate="no">
    {words}
  </Link>
)

/** Leads to a new product with these words as its name. */
const Add = ({ words }: UnmetSearch) => {
  const { t } = useTexts()
  return (
    <ButtonLink
      tone="line"
      size="small"
      to={to(officePaths.deskProductNew, null, { name: words })}
      aria-label={t('figures.add_for_of', { words })}
    >
      {t('figures.add_for')}
    </ButtonLink>
  )
}

/** What was searched for and found little or nothing, what most people miss first. */
export const SearchTable = ({ searches }: { readonly searches: readonly UnmetSearch[] }) => {
  const { t, number } = useTexts()
  const columns: readonly Column<UnmetSearch>[] = [
    { id: 'words', label: t('figures.words'), isHead: true, cell: (row) => <Words {...row} /> },
    {
      id: 'lang',
      label: t('figures.lang'),
      cell: ({ lang }) => <span translate="no">{LANGUAGE_NAMES[lang].name}</span>,
    },
    { id: 'people', label: t('figures.people'), isNumber: true, cell: ({ people }) => number(people) },
    {
      id: 'searches',
      label: t('figures.searches'),
      isNumber: true,
      cell: (row) => number(row.searches),
    },
    { id: 'results', label: t('figures.results'), isNumber: true, cell: ({ results }) => number(results) },
    { id: 'last', label: t('figures.last'), cell: ({ last }) => sayShortDate(t, last) },
    { id: 'add', label: t('figures.action'), cell: (row) => <Add {...row} /> },
  ]
  return (
    <DataTable
      label={t('figures.unmet')}
      rows={searches}
      idOf={({ lang, words }) => `${lang} ${words}`}
      columns={columns}
      card={(row) => (
        <div className={styles.card}>
          <div>
            <Words {...row} />
            <p className={text.muted}>
              {t('figures.people_n', { n: row.people })} · {t('figures.results_n', { n: row.results })}
            </p>
          </div>
          <Add {...row} />
        </div>
      )}
    />
  )
}
