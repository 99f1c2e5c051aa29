import { useQuery } from '@tanstack/react-query'
import { STORE_SORTS, type StoreSort } from '@tregu/domain'
import { type ListedStore, marketStoresQuery } from '../../features/market-stores/market-store-queries.ts'
import * as styles from '../../features/market-stores/market-stores.module.css'
import { useListAddress } from '../../lib/list-address.ts'
import { Link, useNavigate } from '../../lib/router.tsx'
import { useT, useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { inputClass } from '../../ui/field.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'

const STATES = ['active', 'suspended'] as const
type State = (typeof STATES)[number]
const isState = (word: string): word is State => STATES.some((one) => one === word)
const isSort = (word: string): word is StoreSort => STORE_SORTS.some((one) => one === word)

const Name = ({ id, name }: ListedStore) => (
  <Link className={text.link} to={to(officePaths.marketStore, { id })} translate="no">
    {name}
  </Link>
)
const StoreState = ({ state }: ListedStore) => {
  const t = useT()
  return <Badge tone={state === 'active' ? 'ok' : 'warn'}>{t(`stores.state_${state}`)}</Badge>
}

const useShare = () => {
  const { t, decimal } = useTexts()
  return (value: number | null) => (value === null ? '–' : t('stores.percent', { value: decimal(value) }))
}

const useColumns = (): readonly Column<ListedStore>[] => {
  const { t, price, number } = useTexts()
  const share = useShare()
  return [
    { id: 'name', label: t('desk.store'), isHead: true, cell: (row) => <Name {...row} /> },
    { id: 'state', label: t('stores.state'), cell: (row) => <StoreState {...row} /> },
    { id: 'city', label: t('stores.city'), cell: ({ city }) => city },
    { id: 'orders', label: t('stores.orders30'), isNumber: true, cell: (row) => number(row.orders30) },
    { id: 'revenue', label: t('stores.revenue30'), isNumber: true, cell: (row) => price(row.revenue30) },
    { id: 'kept', label: t('stores.kept_promise'), isNumber: true, cell: (row) => share(row.kept_promise) },
    { id: 'balance', label: t('stores.balance'), isNumber: true, cell: (row) => price(row.balance) },
  ]
}

/** Open and suspended stores with their figures of 30 days. */
export const Page = () => {
  const { t, price } = useTexts()
  const navigate = useNavigate()
  const known = { state: isState, sort: isSort }
  const { filter, hrefOf } = useListAddress(officePaths.marketStores, ['state', 'sort', 'q'], known)
  const columns = useColumns()
  const { data } = useQuery(
    marketStoresQuery({
      page: filter.page,
      ...(isState(filter.state) && { state: filter.state }),
      ...(isSort(filter.sort) && { sort: filter.sort }),
      ...(filter.q && { q: filter.q }),
    }),
  )
  const links = ['', ...STATES].map((value) => ({
    value,
    label: isState(value) ? t(`stores.state_${value}`) : t('stores.all'),
    href: hrefOf({ state: value }),
  }))
  return (
    <DeskPage title={t('desk.stores')}>
      <div className={styles.row}>
        <FilterRow label={t('stores.which')} links={links} chosen={filter.state} />
        <select
          className={inputClass(undefined, styles.select)}
          aria-label={t('stores.sort')}
          value={filter.sort || 'newest'}
          onChange={({ target }) => navigate(hrefOf({ sort: target.value === 'newest' ? '' : target.value }))}
        >
          {STORE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`stores.sort_${sort}`)}
            </option>
          ))}
        </select>
      </div>
      <ListSearch label={t('stores.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
      <PagedTable
        label={t('desk.stores')}
        data={data}
        countWords={(n) => t('stores.list_n', { n })}
        none={t('stores.none')}
        allHref={filter.state || filter.q ? officePaths.marketStores : null}
        page={filter.page}
        hrefOf={(page) => hrefOf({ page })}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => (
          <>
            <div>
              <Name {...row} />
              <p className={text.muted}>
                {t('stores.orders_n', { n: row.orders30 })} ·{' '}
                <span translate="no">{price(row.revenue30)}</span>
              </p>
            </div>
            <StoreState {...row} />
          </>
        )}
      />
    </DeskPage>
  )
}
