import { useQuery } from '@tanstack/react-query'
import { PRODUCT_LIMITS } from '@tregu/domain'
import { Plus, Upload } from 'lucide-react'
import { ExportButton } from '../../features/imports/export-button.tsx'
import { BulkBar } from '../../features/own-products/bulk-bar.tsx'
import {
  exportFilterOf,
  PRODUCT_FILTERS,
  type ProductFilterName,
  productFilterOf,
} from '../../features/own-products/product-filter.ts'
import { ProductFilters } from '../../features/own-products/product-filters.tsx'
import { type ProductCounts, productsQuery } from '../../features/own-products/product-queries.ts'
import { ProductRows } from '../../features/own-products/product-rows.tsx'
import { useMatchSelection } from '../../features/own-products/use-match-selection.ts'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { type ListAddress, useListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { useIsSeller } from '../../lib/use-is-seller.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Note } from '../../ui/note.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './products-page.module.css'

const PAGE_SIZE = 30

/** Each tab is one filter of the list; the others stay. */
const tabs = [
  { value: 'all', change: {}, count: 'all' },
  { value: 'published', change: { status: 'published' }, count: 'published' },
  { value: 'draft', change: { status: 'draft' }, count: 'draft' },
  { value: 'withdrawn', change: { status: 'withdrawn' }, count: 'withdrawn' },
  { value: 'out', change: { stock: 'out' }, count: 'out' },
  { value: 'low', change: { stock: 'low' }, count: 'low' },
  { value: 'incomplete', change: { incomplete: '1' }, count: 'incomplete' },
  { value: 'missing', change: { missing: 'any' }, count: 'missing' },
] as const
const noTab = { status: '', stock: '', incomplete: '', missing: '' }

type TabsProps = ListAddress<ProductFilterName> & { readonly counts: ProductCounts | undefined }

const ProductTabs = ({ filter, hrefOf, counts }: TabsProps) => {
  const t = useT()
  const links = tabs.map(({ value, change, count }) => ({
    value,
    label: counts ? `${t(`products.tab_${value}`)} ${counts[count]}` : t(`products.tab_${value}`),
    href: hrefOf({ ...noTab, ...change }),
  }))
  const chosen = tabs.find(({ change }) =>
    Object.entries({ ...noTab, ...change }).every(
      ([name, word]) => filter[name as ProductFilterName] === word,
    ),
  )
  return <FilterRow label={t('products.which')} links={links} chosen={chosen?.value ?? ''} />
}

type NothingProps = { readonly isNarrowed: boolean; readonly canImport: boolean }

/** A store without products begins by hand or with a file. */
const Nothing = ({ isNarrowed, canImport }: NothingProps) => {
  const t = useT()
  if (isNarrowed)
    return (
      <Empty
        title={t('products.nothing_found')}
        action={<ButtonLink to={officePaths.deskProducts}>{t('products.show_all')}</ButtonLink>}
      />
    )
  return (
    <Empty
      title={t('products.none_yet')}
      action={
        <span className={styles.begin}>
          <ButtonLink to={officePaths.deskProductNew}>{t('products.begin_hand')}</ButtonLink>
          {canImport ? (
            <>
              <ButtonLink tone="line" to={officePaths.deskImports}>
                {t('products.begin_sheet')}
              </ButtonLink>
              <ButtonLink tone="line" to={officePaths.deskImports}>
                {t('products.begin_shopify')}
              </ButtonLink>
            </>
          ) : null}
        </span>
      }
    >
      {t('products.none_yet_text')}
    </Empty>
  )
}

/** The products of the own store, or as an administrator of all stores. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  const address = useListAddress(officePaths.deskProducts, PRODUCT_FILTERS)
  const { filter, hrefOf } = address
  const asked = productFilterOf(filter)
  const { data } = useQuery(productsQuery(asked))
  const rows = data?.result ?? []
  const selection = useMatchSelection(rows, asked, data?.count ?? 0)
  const isSeller = useIsSeller()
  const canChange = useOwnRoles()?.has('manager') === true
  const isNarrowed = PRODUCT_FILTERS.some(
    (name) => name !== 'sort' && name !== 'store' && filter[name] !== '',
  )
  return (
    <DeskPage
      title={t('products.title')}
      aside={
        <div className={styles.aside}>
          {isSeller ? (
            <StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />
          ) : null}
          {canChange ? (
            <>
              <ButtonLink
                tone="quiet"
                to={to(officePaths.deskImports, null, { store: filter.store })}
                icon={<Upload className={icons.small} aria-hidden="true" />}
              >
                {t('imports.link')}
              </ButtonLink>
              <ExportButton filter={exportFilterOf(filter)} />
              <ButtonLink tone="quiet" to={officePaths.deskSchedules}>
                {t('products.schedules')}
              </ButtonLink>
              <ButtonLink tone="quiet" to={officePaths.deskTranslations}>
                {t('products.translations')}
              </ButtonLink>
            </>
          ) : null}
          <ButtonLink
            to={officePaths.deskProductNew}
            icon={<Plus className={icons.icon} aria-hidden="true" />}
          >
            {t('products.add')}
          </ButtonLink>
        </div>
      }
    >
      {isSeller ? null : (
        <div className={styles.note}>
          <Note tone="info">{t('products.before_opening', { n: PRODUCT_LIMITS.applicantDrafts })}</Note>
        </div>
      )}
      <ProductTabs {...address} counts={data?.counts} />
      <div className={styles.tools}>
        <ListSearch label={t('products.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
        <ProductFilters filter={filter} onChange={(change) => navigate(hrefOf(change))} />
      </div>
      {data ? <ListCount>{t('products.products_n', { n: data.count })}</ListCount> : <Lines count={8} />}
      {data && rows.length === 0 ? <Nothing isNarrowed={isNarrowed} canImport={canChange} /> : null}
      {canChange ? <BulkBar selection={selection} count={data?.count ?? 0} /> : null}
      {rows.length > 0 ? <ProductRows rows={rows} {...(canChange && { selection })} /> : null}
      <Pagination
        page={filter.page}
        count={Math.ceil((data?.count ?? 0) / PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </DeskPage>
  )
}
