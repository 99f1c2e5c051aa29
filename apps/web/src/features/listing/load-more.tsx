import { useEffect, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import * as progressStyles from '../../ui/progress.module.css'
import * as styles from './load-more.module.css'
import type { Listing } from './use-listing.ts'

/** Moves focus to the first new product, because that is where the reader was. */
const useFocusOnNew = (count: number, growing: boolean) => {
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (growing) before.current ??= count
    else if (before.current !== null) {
      const first = document
        .querySelectorAll<HTMLElement>('[data-part="listing"] [data-part="name"]')
        .item(before.current)
      first?.focus({ preventScroll: true })
      before.current = null
    }
  }, [count, growing])
}

export const LoadMore = ({ listing }: { readonly listing: Listing }) => {
  const t = useT()
  const { number } = useTexts()
  const { data, from, products, growing, failed } = listing
  useFocusOnNew(products.length, growing)
  if (!data || products.length === 0) return null
  const { count, page_size, page_count, has_next } = data.pagi
  const seen = (from - 1) * page_size + products.length
  return (
    <div className={styles.more}>
      <progress
        className={classes(progressStyles.bar, styles.bar)}
        value={seen}
        max={count}
        aria-hidden="true"
      />
      <p className={classes(text.small, text.muted, text.figures)} role="status">
        {t('listing.seen', { n: number(seen), m: number(count) })}
      </p>
      {failed ? (
        <>
          <Note tone="warn" live>
            {t('common.failed')}
          </Note>
          <Button tone="line" size="big" onClick={listing.retry}>
            {t('common.retry')}
          </Button>
        </>
      ) : null}
      {!failed && (has_next || growing) ? (
        <Button tone="line" size="big" busy={growing} onClick={listing.loadMore}>
          {t('listing.load_more')}
        </Button>
      ) : null}
      <Pagination page={listing.filters.page} count={page_count} hrefOf={listing.hrefOf} />
    </div>
  )
}
