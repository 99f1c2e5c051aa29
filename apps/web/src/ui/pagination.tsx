import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { Link } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import * as text from '../styles/text.module.css'
import * as styles from './pagination.module.css'

type PaginationProps = {
  readonly page: number
  readonly count: number
  readonly hrefOf: (page: number) => string
}

/** The page numbers to show: first, last, current and its neighbours; null marks a gap. */
export const pagesShown = (page: number, count: number): readonly (number | null)[] => {
  const near = new Set([1, page - 1, page, page + 1, count].filter((n) => n >= 1 && n <= count))
  if (page <= 3) for (const n of [2, 3]) if (n <= count) near.add(n)
  const sorted = [...near].sort((a, b) => a - b)
  return sorted.flatMap((n, index) => {
    const before = sorted[index - 1]
    return before !== undefined && n - before > 1 ? [null, n] : [n]
  })
}

export const Pagination = ({ page, count, hrefOf }: PaginationProps) => {
  const t = useT()
  if (count <= 1) return null
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      <Link to={hrefOf(1)} aria-label={t('pages.first')} className={text.muted}>
        <ChevronsLeft className={icons.small} aria-hidden="true" />
      </Link>
      {pagesShown(page, count).map((n, index) => {
        if (n === null) {
          const place = `gap-${index}`
          return (
            <span key={place} className={text.muted}>
              …
            </span>
          )
        }
        return n === page ? (
          <span key={n} className={styles.on} aria-current="page">
            <span className={text.hidden}>{t('pages.number', { n: String(n) })}</span>
            <span aria-hidden="true">{n}</span>
          </span>
        ) : (
          <Link key={n} to={hrefOf(n)} aria-label={t('pages.number', { n: String(n) })}>
            {n}
          </Link>
        )
      })}
      <Link to={hrefOf(count)} aria-label={t('pages.last')}>
        <ChevronsRight className={icons.small} aria-hidden="true" />
      </Link>
    </nav>
  )
}
