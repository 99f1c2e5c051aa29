import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import type { OverviewSpan } from '@tregu/domain'
import { NextAnswer } from '../../features/answers/next-answer.tsx'
import { FirstSteps } from '../../features/first-steps/first-steps.tsx'
import { DayCharts } from '../../features/overview/day-charts.tsx'
import { FiguresStrip } from '../../features/overview/figures-strip.tsx'
import * as styles from '../../features/overview/overview.module.css'
import { type LowVariant, type Overview, overviewQuery } from '../../features/overview/overview-queries.ts'
import { OverviewSide } from '../../features/overview/overview-side.tsx'
import { OverviewWait } from '../../features/overview/overview-wait.tsx'
import { WaitingLine } from '../../features/overview/waiting-line.tsx'
import { StockField } from '../../features/own-products/stock-field.tsx'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { SuspendedNote } from '../../features/own-stores/suspended-note.tsx'
import { type DeskOrder, deskOrdersQuery } from '../../features/seller-orders/desk-queries.ts'
import { Checklist } from '../../features/store-desk/checklist.tsx'
import { classes } from '../../lib/classes.ts'
import { useGreeting } from '../../lib/greeting.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Best, Newest, SendNext } from './overview/lists.tsx'

const LABELS = { today: 'overview.today', 7: 'overview.days_7', 30: 'overview.days_30' } as const
const USUAL = '30'
/** Repeated here: an import from the domain would add it to the file that shoppers load. */
const SPANS = ['today', '7', '30'] as const satisfies readonly OverviewSpan[]
const isSpan = (word: string): word is OverviewSpan => SPANS.some((span) => span === word)

type BodyProps = {
  readonly overview: Overview
  readonly orders: readonly DeskOrder[]
  readonly store: string
}

/** The stock of a variant that runs out, to change in place. */
const LowStock = ({
  variant: { variant, stock },
  name,
}: {
  readonly variant: LowVariant
  readonly name: string
}) => {
  const client = useQueryClient()
  return (
    <StockField
      variant={variant}
      name={name}
      stock={stock}
      onCounted={() => {
        for (const { path } of [deskRoutes.overview, deskRoutes.waiting])
          void client.invalidateQueries({ queryKey: [path] })
      }}
    />
  )
}

/** The charts and lists under the figures. On the phone the side stands between what is to send and the rest. */
const Columns = ({ overview, orders, store }: BodyProps) => {
  const { t } = useTexts()
  const hasStore = useUser()?.permissions.includes('administrator') === true && store === ''
  const hasOrders = orders.length > 0
  const isMany = (useOwnRoles()?.stores.length ?? 0) > 1
  return (
    <div className={styles.columns}>
      {hasOrders ? (
        <div className={styles.main}>
          {overview.figures ? <DayCharts days={overview.days} /> : null}
          <SendNext store={store} hasStore={hasStore} />
        </div>
      ) : null}
      <OverviewSide
        overview={overview}
        store={store}
        stockField={(variant, name) => <LowStock variant={variant} name={name} />}
        answers={
          overview.answers ? (
            <NextAnswer
              store={store}
              isMany={isMany && store === ''}
              head={<h2 id="next-answer">{t('overview.answer_next')}</h2>}
            />
          ) : null
        }
      />
      {hasOrders ? (
        <div className={classes(styles.main, styles.rest)}>
          <Newest orders={orders} store={store} hasStore={hasStore} />
          <Best overview={overview} />
        </div>
      ) : null}
    </div>
  )
}

/** What waits, the figures of a span of days beside those before, the next payout, and what runs out. */
export const Page = () => {
  const { t } = useTexts()
  const greeting = useGreeting()
  const user = useUser()
  const name = user?.first_name
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
      heading={greeting && name ? t(`overview.good_${greeting}`, { name }) : t('desk.overview')}
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
          {user?.permissions.includes('administrator') && store === '' ? <FirstSteps /> : null}
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
          <Columns overview={overview} orders={orders} store={store} />
        </div>
      ) : (
        <OverviewWait />
      )}
    </DeskPage>
  )
}
