import { useQuery } from '@tanstack/react-query'
import { formatDate, ORDER_PAGE_SIZE, RETURN_STATUSES } from '@tregu/domain'
import { paths, to } from '../../app/paths.ts'
import { DeskPage } from '../../features/desk/desk-page.tsx'
import { type DeskReturn, deskReturnsQuery } from '../../features/desk/desk-queries.ts'
import { FilterRow } from '../../features/desk/filter-row.tsx'
import { ReturnBadge } from '../../features/desk/return-steps.tsx'
import { StoreSelect } from '../../features/desk/store-select.tsx'
import { classes } from '../../lib/classes.ts'
import { Link, useNavigate, useSearchParams } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './returns-page.module.css'

const Row = ({ returned, hasStore }: { readonly returned: DeskReturn; readonly hasStore: boolean }) => {
  const { t, price } = useTexts()
  const { order, order_id: code, store, at, lines, reason, amount } = returned
  return (
    <li className={styles.row}>
      <span>
        <Link className={styles.code} to={to(paths.deskOrder, { id: order })}>
          {code}
        </Link>
        <span className={classes(text.muted, text.small, text.figures)}>
          {hasStore ? `${store} · ` : ''}
          {formatDate(new Date(at))}
        </span>
      </span>
      <span className={styles.what}>
        {lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
        {reason ? <span className={text.muted}>{t('common.quoted', { text: reason })}</span> : null}
      </span>
      <span className={styles.end}>
        <ReturnBadge returned={returned} />
        {amount === null ? null : <b className={text.figures}>{price(amount)}</b>}
      </span>
    </li>
  )
}

const useFilter = () => {
  const [search] = useSearchParams()
  const status = search.get('status') ?? ''
  const filter = {
    status: RETURN_STATUSES.some((one) => one === status) ? status : '',
    store: search.get('store') ?? '',
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
  }
  const hrefOf = (change: Partial<typeof filter>) => {
    const { page, ...rest } = { ...filter, page: 1, ...change }
    return to(paths.deskReturns, null, { ...rest, page: page > 1 ? page : null })
  }
  return [filter, hrefOf] as const
}

/** The returns of the own store; they are decided on the order's page. */
export const Page = () => {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const [filter, hrefOf] = useFilter()
  const { data } = useQuery(deskReturnsQuery(filter))
  const links = ['', ...RETURN_STATUSES].map((value) => ({
    value,
    label: value === '' ? t('common.all') : t(`return.${value as (typeof RETURN_STATUSES)[number]}`),
    href: hrefOf({ status: value }),
  }))
  const hasStore = user?.permissions.includes('administrator') === true && filter.store === ''
  return (
    <DeskPage
      title={t('desk.returns')}
      aside={<StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />}
    >
      <FilterRow label={t('desk.filter_returns')} links={links} chosen={filter.status} />
      {data ? (
        <p className={classes(text.muted, text.small)} role="status">
          {t('desk.returns_n', { n: data.count })}
        </p>
      ) : (
        <Lines count={6} />
      )}
      {data?.result.length === 0 ? (
        <Empty
          title={t('desk.no_returns')}
          action={
            filter.status || filter.store ? (
              <ButtonLink to={paths.deskReturns}>{t('desk.show_all')}</ButtonLink>
            ) : null
          }
        />
      ) : null}
      <ul className={styles.list} aria-label={t('desk.returns')}>
        {data?.result.map((returned) => (
          <Row key={returned.id} returned={returned} hasStore={hasStore} />
        ))}
      </ul>
      <Pagination
        page={filter.page}
        count={Math.ceil((data?.count ?? 0) / ORDER_PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </DeskPage>
  )
}
