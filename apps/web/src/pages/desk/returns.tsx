import { useQuery } from '@tanstack/react-query'
import { ORDER_PAGE_SIZE, RETURN_STATUSES } from '@tregu/domain'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { type DeskReturn, deskReturnsQuery } from '../../features/seller-orders/desk-queries.ts'
import { ReturnBadge } from '../../features/seller-orders/return-steps.tsx'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { Link, useNavigate } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './returns-page.module.css'

const Row = ({ returned, hasStore }: { readonly returned: DeskReturn; readonly hasStore: boolean }) => {
  const { t, price } = useTexts()
  const { order, order_id: code, store, at, lines, reason, amount } = returned
  return (
    <li className={styles.row}>
      <span>
        <Link className={styles.code} to={to(officePaths.deskOrder, { id: order })}>
          {code}
        </Link>
        <span className={classes(text.muted, text.small, text.figures)}>
          {hasStore ? `${store} · ` : ''}
          {sayShortDate(t, at)}
        </span>
      </span>
      <span className={styles.what}>
        {lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
        {reason ? <span className={text.muted}>{t('common.quoted', { text: reason })}</span> : null}
      </span>
      <span className={styles.end}>
        <ReturnBadge returned={returned} />
        {amount === null ? null : (
          <b className={text.figures} translate="no">
            {price(amount)}
          </b>
        )}
      </span>
    </li>
  )
}

const isStatus = (word: string) => RETURN_STATUSES.some((one) => one === word)

/** The returns of the own store; they are decided on the order's page. */
export const Page = () => {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const { filter, hrefOf } = useListAddress(officePaths.deskReturns, ['status', 'store'], {
    status: isStatus,
  })
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
      {data ? <ListCount>{t('desk.returns_n', { n: data.count })}</ListCount> : <Lines count={6} />}
      {data?.result.length === 0 ? (
        <Empty
          title={t('desk.no_returns')}
          action={
            filter.status || filter.store ? (
              <ButtonLink to={officePaths.deskReturns}>{t('desk.show_all')}</ButtonLink>
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
