import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isPlain } from '../../lib/router.tsx'
import { keepAbove } from '../../lib/scroll.ts'
import { useT } from '../../lib/texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import * as styles from './load-more.module.css'
import type { Listing } from './use-listing.ts'

const listCards = () => document.querySelectorAll<HTMLElement>('[data-part="listing"] [data-part="card"]')
/** Where the card at this place of the list begins, from the top of the document. */
const topOf = (index: number): number | null => {
  const card = listCards().item(index)
  return card ? card.getBoundingClientRect().top + window.scrollY : null
}

/** Products that come in front of the others move nothing on the screen; the focus moves to the first of them. */
const useSamePlace = ({ from, products }: Listing) => {
  const before = useRef<{ readonly from: number; readonly count: number; readonly top: number } | null>(null)
  useLayoutEffect(() => {
    const { current } = before
    if (current === null || from >= current.from) return
    before.current = null
    const top = topOf(products.length - current.count)
    if (top !== null) window.scrollBy({ top: top - current.top, behavior: 'instant' })
    listCards().item(0)?.querySelector<HTMLElement>('[data-part="name"]')?.focus({ preventScroll: true })
  }, [from, products.length])
  return () => {
    const top = topOf(0)
    before.current = top === null ? null : { from, count: products.length, top }
  }
}

/** A reload shows the address's page alone: its place on the screen does not count the pages that were above it. */
const usePlaceAfterReload = ({ from, filters, data, products }: Listing) => {
  const above = data ? (filters.page - from) * data.pagi.page_size : 0
  useLayoutEffect(() => {
    const first = topOf(0)
    const own = topOf(above)
    if (first !== null && own !== null && products.length > above) keepAbove(own - first)
  }, [above, products.length])
}

/** Above a list that begins after the first page: brings the page before it. Without scripts it is a link to that page. */
export const ShowBefore = ({ listing }: { readonly listing: Listing }) => {
  const t = useT()
  const { from, products, replacing, before } = listing
  const keepPlace = useSamePlace(listing)
  usePlaceAfterReload(listing)
  if (from === 1 || products.length === 0 || replacing) return null
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (before.isPending) return
    keepPlace()
    before.show()
  }
  return (
    <div className={styles.before}>
      {before.isError ? (
        <Note tone="warn" live>
          {t('common.failed')}
        </Note>
      ) : null}
      <ButtonLink
        tone="line"
        to={listing.hrefOf(from - 1)}
        aria-busy={before.isPending || undefined}
        onClick={show}
      >
        {t('listing.show_before')}
      </ButtonLink>
    </div>
  )
}
