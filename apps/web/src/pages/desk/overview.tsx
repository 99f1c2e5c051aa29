import { useQuery } from '@tanstack/react-query'
import type { OverviewSpan } from '@tregu/domain'
import { DayCharts } from '../../features/overview/day-charts.tsx'
import { FiguresStrip } from '../../features/overview/figures-strip.tsx'
import * as styles from '../../features/overview/overview.module.css'
import { type Overview, overviewQuery } from '../../features/overview/overview-queries.ts'
import { OverviewSide } from '../../features/overview/overview-side.tsx'
import { OverviewWait } from '../../features/overview/overview-wait.tsx'
import { WaitingLine } from '../../features/overview/waiting-line.tsx'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { SuspendedNote } from '../../features/own-stores/suspended-note.tsx'
import { type DeskOrder, deskOrdersQuery } from '../../features/seller-orders/desk-queries.ts'
import { OrderRows } from '../../features/seller-orders/order-rows.tsx'
import { Checklist } from '../../features/store-desk/checklist.tsx'
import { useListAddress } from '../../lib/list-address.ts'
import { Link, useNavigate } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Picture } from '../../ui/picture.tsx'

const NEWEST = 5
const LABELS = { today: 'overview.today', 7: 'overview.days_7', 30: 'overview.days_30' } as const
const USUAL = '30'
/** Repeated here: an import from the domain would add it to the file that shoppers load. */
const SPANS = ['today', '7', '30'] as const satisfies readonly OverviewSpan[]
const isSpan = (word: string): word is OverviewSpan => SPANS.some((span) => span === word)

const Best = ({ overview: { best } }: { readonly overview: Overview }) => {
  const { t, price } = useTexts()
  return (
    <section aria-labelledby="desk-best">
      <h2 id="desk-best">{t('desk.best')}</h2>
      {best.length === 0 ? <p className={text.muted}>{t('desk.best_none')}</p> : null}
      <ol className={styles.goods}>
        {best.map(({ slug, department, name, image, units, amount }) => (
          <li key={`${slug}-${name}`}>
            <Picture src={image} alt="" sizes="44px" width={44} />
            <span>
              <span className={styles.name}>
                {slug === null ? (
                  name
                ) : (
                  <Link to={to(paths.product, { department, product: slug })}>{name}</Link>
                )}
              </span>
              <small className={text.muted}>{t('desk.sold_n', { n: units })}</small>
            </span>
            <b className={text.figures} translate="no">
              {price(amount)}
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}

type NewestProps = {
  readonly orders: readonly DeskOrder[]
  readonly store: string
  readonly hasStore: boolean
}
const Newest = ({ orders, store, hasStore }: NewestProps) => {
  const { t } = useTexts()
  return (
    <section aria-labelledby="desk-newest">
      <div className={styles.listHead}>
        <h2 id="desk-newest">{t('desk.newest_orders')}</h2>
        <Link className={text.link} to={to(paths.deskOrders, null, { store })}>
          {t('desk.all_orders')}
        </Link>
      </div>
      <OrderRows label={t('desk.newest_orders')} orders={orders.slice(0, NEWEST)} hasStore={hasStore} />
    </section>
  )
}

/** What waits, the figures of a span of days beside those before, the next payout, and what runs out. */
export const Page = () => {
  const { t } = useTexts()
  const isAdministrator = useUser()?.permissions.includes('administrator') === true
  const navigate = useNavigate()
  const { filter, hrefOf } = useListAddress(paths.adminDashboard, ['store', 'span'], { span: isSpan })
  const { store } = filter
  const span = isSpan(filter.span) ? filter.span : USUAL
  const overview = useQuery(overviewQuery(store, span)).data?.result
  const orders = useQuery(deskOrdersQuery({ store, status: '', q: '', from: '', page: 1 })).data?.result
  const own = useOwnRoles()?.stores ?? []
  const opening = own.length === 1 ? own[0]?.slug : store
  return (
    <DeskPage
      title={t('desk.overview')}
      aside={
        <StoreSelect
          store={store}
          onChange={(next) => navigate(hrefOf({ store: next }), { replace: true })}
        />
      }
    >
      {overview && orders ? (
        <div className={styles.rooms}>
          <SuspendedNote store={store} />
          {opening ? <Checklist store={opening} /> : null}
          <WaitingLine overview={overview} store={store} />
          {orders.length === 0 ? (
            <Empty title={t('overview.empty')}>{t('overview.empty_text')}</Empty>
          ) : (
            <div>
              {overview.figures ? (
                <FilterRow
                  label={t('overview.span')}
                  chosen={span}
                  links={SPANS.map((value) => ({
                    value,
                    label: t(LABELS[value]),
                    href: hrefOf({ span: value === USUAL ? '' : value }),
                  }))}
                />
              ) : null}
              <FiguresStrip overview={overview} store={store} />
            </div>
          )}
          <div className={styles.columns}>
            <div className={styles.side}>
              {overview.figures && orders.length > 0 ? <DayCharts days={overview.days} /> : null}
              {orders.length > 0 ? (
                <Newest orders={orders} store={store} hasStore={isAdministrator && store === ''} />
              ) : null}
              {orders.length > 0 ? <Best overview={overview} /> : null}
            </div>
            <OverviewSide overview={overview} store={store} />
          </div>
        </div>
      ) : (
        <OverviewWait />
      )}
    </DeskPage>
  )
}
