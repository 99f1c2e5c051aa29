import { useQuery } from '@tanstack/react-query'
import { CUSTOMER_ROLES, CUSTOMER_SEARCH_MIN, type CustomerRole, GRANTABLE } from '@tregu/domain'
import { customersQuery, type ListedCustomer } from '../../features/customers/customer-queries.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import type { Column } from '../../ui/data-table.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'

const isRole = (word: string): word is CustomerRole => CUSTOMER_ROLES.some((one) => one === word)

const Name = ({ id, name }: ListedCustomer) => {
  const t = useT()
  return (
    <Link className={text.link} to={to(officePaths.marketCustomer, { id })}>
      {name ? <span translate="no">{name}</span> : t('customers.no_name')}
    </Link>
  )
}

const useColumns = (): readonly Column<ListedCustomer>[] => {
  const t = useT()
  return [
    { id: 'name', label: t('customers.name'), isHead: true, cell: (row) => <Name {...row} /> },
    { id: 'email', label: t('forms.email'), cell: ({ email }) => <span translate="no">{email}</span> },
    { id: 'since', label: t('customers.since'), isNumber: true, cell: ({ since }) => sayShortDate(t, since) },
    { id: 'orders', label: t('customers.orders'), isNumber: true, cell: ({ orders }) => orders },
  ]
}

/** Shoppers, sellers and the people of the market, found by name, e-mail, phone or order code. */
export const Page = () => {
  const t = useT()
  const { filter, hrefOf } = useListAddress(officePaths.marketCustomers, ['role', 'q'], { role: isRole })
  const columns = useColumns()
  const { q, role, page } = filter
  // Only the people of the market are listed without a search.
  const isAsked = q === '' ? GRANTABLE.some((one) => one === role) : [...q].length >= CUSTOMER_SEARCH_MIN
  const { data } = useQuery({
    ...customersQuery({ page, ...(isRole(role) && { role }), ...(q && { q }) }),
    enabled: isAsked,
  })
  const links = ['', ...CUSTOMER_ROLES].map((value) => ({
    value,
    label: t(isRole(value) ? `customers.role_${value}` : 'customers.role_all'),
    href: hrefOf({ role: value }),
  }))
  return (
    <DeskPage title={t('desk.customers')}>
      <FilterRow label={t('customers.which')} links={links} chosen={role} />
      <ListSearch label={t('customers.search')} q={q} hrefOf={(next) => hrefOf({ q: next })} />
      {isAsked ? (
        <PagedTable
          label={t('desk.customers')}
          data={data}
          countWords={(n) => t('customers.list_n', { n })}
          none={t('customers.none')}
          allHref={null}
          page={page}
          hrefOf={(next) => hrefOf({ page: next })}
          idOf={({ id }) => id}
          columns={columns}
          card={(row) => (
            <>
              <div>
                <Name {...row} />
                <p className={text.muted}>
                  <span translate="no">{row.email}</span> · {sayShortDate(t, row.since)}
                </p>
              </div>
              <span>{t('customers.orders_n', { n: row.orders })}</span>
            </>
          )}
        />
      ) : (
        <Empty title={t('customers.ask', { n: CUSTOMER_SEARCH_MIN })} />
      )}
    </DeskPage>
  )
}
