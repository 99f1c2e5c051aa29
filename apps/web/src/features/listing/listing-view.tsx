import { DEFAULT_GRID_COLUMNS, listActiveFilters } from '@tregu/domain'
import { ArrowUpDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Link, useNavigationType } from '../../lib/router.tsx'
import { storage } from '../../lib/storage.ts'
import { useTexts } from '../../lib/texts.tsx'
import { whenNear } from '../../lib/when-near.ts'
import { paths } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { Note } from '../../ui/note.tsx'
import { type Columns, ColumnsToggle } from './columns-toggle.tsx'
import type { RelatedLink } from './filter-panel.tsx'
import type { ListingScope } from './listing-scope.ts'
import * as styles from './listing-view.module.css'
import { LoadMore } from './load-more.tsx'
import { SortSelect } from './sort-select.tsx'
import { labelOf, sortingOf } from './sorting.ts'
import type { Listing } from './use-listing.ts'

const ActiveChips = lazyPart(async () => (await import('./active-chips.tsx')).ActiveChips)
const ShowBefore = lazyPart(async () => (await import('./show-before.tsx')).ShowBefore)
/** Hidden on the phone and not loaded there: the sheet has its own. */
const FilterPanel = lazyPart(
  async () => (await whenNear('[data-part="filters"]', () => import('./filter-panel.tsx'))).FilterPanel,
)
const SortSheet = lazyPart(async () => (await import('./sort-sheet.tsx')).SortSheet)
const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type Grid = Pick<Listing, 'products'> & {
  readonly columns: 'three' | 'four'
  /** Placeholders of products that are still loading. */
  readonly coming: number
  readonly eager: number
}

type ListingViewProps = {
  readonly scope: ListingScope
  readonly listing: Listing
  readonly title: ReactNode
  readonly related: readonly RelatedLink[]
  readonly relatedTitle?: string
  /** `sheet`: behind a button on wide screens, too, as in the express department; `none`: there is nothing to filter. */
  readonly filtering?: 'panel' | 'sheet' | 'none'
  readonly empty: ReactNode
  /** Shows the products; the props are passed on to the catalogue's grid. */
  readonly children: (grid: Grid) => ReactNode
}

/** The first row of the widest grid. */
const eagerCards = 4

const key = 'columns'

const useColumns = (): [Columns, (columns: Columns) => void] => {
  const [columns, setColumns] = useState<Columns>(DEFAULT_GRID_COLUMNS)
  useEffect(() => {
    if (storage.get<Columns>(key) === 3) setColumns(3)
  }, [])
  const choose = (next: Columns) => {
    storage.set(key, next)
    setColumns(next)
  }
  return [columns, choose]
}

const Range = ({ listing }: { readonly listing: Listing }) => {
  const { t, number } = useTexts()
  const { data, from, products } = listing
  if (!data || products.length === 0) return null
  const first = (from - 1) * data.pagi.page_size + 1
  const last = first + products.length - 1
  return (
    <span className={classes(text.muted, text.figures, text.small, styles.range)} data-part="range">
      {t('listing.range', { from: number(first), to: number(last), n: data.pagi.count })}
    </span>
  )
}

/** A page beyond the last is empty, and links to the last one. */
const Nothing = ({ listing, children }: { readonly listing: Listing; readonly children: ReactNode }) => {
  const { t } = useTexts()
  const { count = 0, page_count: pages = 0 } = listing.data?.pagi ?? {}
  if (count === 0) return children
  return (
    <Empty
      title={t('pages.page', { n: String(listing.filters.page), m: String(pages) })}
      action={<ButtonLink to={listing.hrefOf(pages)}>{t('pages.last')}</ButtonLink>}
    />
  )
}

/** A page link scrolls to the start of that page. */
const useTopOfPage = ({ filters: { page }, from }: Listing) => {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(from)
  const action = useNavigationType()
  useEffect(() => {
    const turned = from !== shown.current && from === page
    shown.current = from
    if (turned && action === 'PUSH') top.current?.scrollIntoView()
  }, [from, page, action])
  return top
}

/** Load a sheet's code when it is first opened; keep it mounted afterwards, so that it can close with its animation. */
type Sheet = 'never' | 'open' | 'shut'

type PhoneBarProps = {
  readonly listing: Listing
  readonly filterable: boolean
  readonly sortable: boolean
  readonly onFilters: () => void
  readonly onSort: () => void
}

type FilterButtonProps = Pick<PhoneBarProps, 'listing'> & { readonly onPress: () => void }

const FilterButton = ({ listing, onPress }: FilterButtonProps) => {
  const { t } = useTexts()
  const chosen = listActiveFilters(listing.wanted).length
  return (
    <Button
      tone="line"
      icon={<SlidersHorizontal className={icons.small} aria-hidden="true" />}
      onClick={onPress}
    >
      {chosen > 0 ? t('filter.open', { n: chosen }) : t('filter.title')}
    </Button>
  )
}

const PhoneBar = ({ listing, filterable, sortable, onFilters, onSort }: PhoneBarProps) => {
  const { t } = useTexts()
  if (!filterable && !sortable) return null
  return (
    <div data-part="listing-bar" className={styles.phoneBar}>
      {filterable ? <FilterButton listing={listing} onPress={onFilters} /> : null}
      {sortable ? (
        <Button
          tone="line"
          icon={<ArrowUpDown className={icons.small} aria-hidden="true" />}
          onClick={onSort}
        >
          {t(labelOf(sortingOf(listing.wanted)))}
        </Button>
      ) : null}
    </div>
  )
}

/** Filters beside the products (on the phone behind a button), chips and sort above, Load more below. */
export const ListingView = ({
  scope,
  listing,
  title,
  related,
  relatedTitle,
  filtering = 'panel',
  empty,
  children,
}: ListingViewProps) => {
  const { t } = useTexts()
  const [columns, setColumns] = useColumns()
  const top = useTopOfPage(listing)
  const [sheet, setSheet] = useState<Sheet>('never')
  const [sorts, setSorts] = useState<Sheet>('never')
  const { data, wanted, products, replacing, show } = listing
  const hasChips = listActiveFilters(wanted).length > 0 || (wanted.q !== null && scope.kind !== 'search')
  // They stay when the last one is removed, and move the focus on.
  const [hadChips, setHadChips] = useState(hasChips)
  if (hasChips && !hadChips) setHadChips(true)
  const sortable = data?.pagi.count !== 0 || replacing
  return (
    <div className={classes(filtering === 'panel' && styles.columns)}>
      {filtering === 'panel' && data ? (
        <LatePart as="aside" name="filters" className={styles.filters} label={t('filter.title')}>
          <FilterPanel
            filter={data.filter}
            filters={wanted}
            total={data.pagi.count}
            related={related}
            {...(relatedTitle && { relatedTitle })}
            scope={scope}
            onChange={show}
          />
        </LatePart>
      ) : null}
      <div ref={top}>
        <div className={styles.head}>
          {title}
          <Range listing={listing} />
          {sortable ? (
            <div className={styles.tools}>
              <Link className={classes(text.link, text.small, layout.wideOnly)} to={paths.howWeRank}>
                {t('listing.rank')}
              </Link>
              <SortSelect filters={wanted} onChange={show} />
              {filtering === 'sheet' ? (
                <FilterButton listing={listing} onPress={() => setSheet('open')} />
              ) : null}
              <ColumnsToggle columns={columns} onChange={setColumns} />
            </div>
          ) : null}
        </div>
        <PhoneBar
          listing={listing}
          filterable={filtering !== 'none'}
          sortable={sortable}
          onFilters={() => setSheet('open')}
          onSort={() => setSorts('open')}
        />
        {data && hadChips ? (
          <LatePart as="div" name="active-filters">
            <ActiveChips
              filter={data.filter}
              filters={wanted}
              searched={scope.kind !== 'search'}
              onChange={show}
            />
          </LatePart>
        ) : null}
        {listing.isStuck ? (
          <Note tone="warn" live>
            {t('listing.stuck')}{' '}
            <button type="button" className={text.link} onClick={listing.retry}>
              {t('common.retry')}
            </button>
          </Note>
        ) : null}
        {listing.filters.page > 1 ? (
          <LatePart as="div" name="before">
            <ShowBefore listing={listing} />
          </LatePart>
        ) : null}
        {products.length === 0 && data && !listing.growing ? (
          <Nothing listing={listing}>{empty}</Nothing>
        ) : (
          <section
            data-part="listing"
            className={classes(styles.listingGrid, replacing && styles.leaving)}
            aria-label={t('listing.products')}
            aria-busy={replacing}
          >
            {children({
              products,
              columns: columns === 3 ? 'three' : 'four',
              coming: listing.growing ? (data?.pagi.page_size ?? 0) : 0,
              eager: eagerCards,
            })}
          </section>
        )}
        <LoadMore listing={listing} />
      </div>
      {sorts === 'never' ? null : (
        <Suspense>
          <SortSheet
            open={sorts === 'open'}
            onClose={() => setSorts('shut')}
            filters={wanted}
            onChange={show}
          />
        </Suspense>
      )}
      {sheet === 'never' ? null : (
        <Suspense>
          <FilterSheet
            open={sheet === 'open'}
            onClose={() => setSheet('shut')}
            scope={scope}
            filters={wanted}
            related={related}
            {...(relatedTitle && { relatedTitle })}
            onApply={show}
          />
        </Suspense>
      )}
    </div>
  )
}
