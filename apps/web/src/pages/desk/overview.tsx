import { useQuery } from '@tanstack/react-query'
import { paths, to } from '../../app/paths.ts'
import { DeskPage } from '../../features/desk/desk-page.tsx'
import { deskOrdersQuery, type OverviewFigures, overviewQuery } from '../../features/desk/desk-queries.ts'
import { OrderRows } from '../../features/desk/order-rows.tsx'
import { SalesChart } from '../../features/desk/sales-chart.tsx'
import { StoreSelect } from '../../features/desk/store-select.tsx'
import { classes } from '../../lib/classes.ts'
import { Link, useNavigate, useSearchParams } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './overview.module.css'

const NEWEST = 5

type FiguresProps = { readonly figures: OverviewFigures; readonly store: string }

/** What waits for the seller; each number leads to its list. */
const Waiting = ({ figures, store }: FiguresProps) => {
  const { t, number } = useTexts()
  const orders = (status: string) => to(paths.deskOrders, null, { status, store })
  const returns = (status: string) => to(paths.deskReturns, null, { status, store })
  const all = [
    { label: t('desk.to_confirm'), count: figures.to_confirm, href: orders('pending') },
    { label: t('desk.to_ship'), count: figures.to_ship, href: orders('to_ship') },
    { label: t('desk.to_pay'), count: figures.to_pay, href: orders('to_pay') },
    { label: t('desk.returns_requested'), count: figures.returns_requested, href: returns('requested') },
    { label: t('desk.returns_received'), count: figures.returns_received, href: returns('received') },
  ]
  return (
    <section aria-label={t('desk.waiting')}>
      <ul className={styles.waiting}>
        {all.map(({ label, count, href }) => (
          <li key={href}>
            <Link to={href} className={classes(count > 0 && styles.due)}>
              <b className={text.figures}>{number(count)}</b>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Sales = ({ figures, store }: FiguresProps) => {
  const { t, price } = useTexts()
  const spans = [
    { label: t('desk.today'), sales: figures.today },
    { label: t('desk.week'), sales: figures.week },
    { label: t('desk.month'), sales: figures.month },
  ]
  return (
    <section aria-labelledby="desk-sales">
      <h2 id="desk-sales">{t('desk.sales')}</h2>
      <ul className={styles.sales}>
        {spans.map(({ label, sales }) => (
          <li key={sales.from + label}>
            <Link to={to(paths.deskOrders, null, { status: 'sold', from: sales.from, store })}>
              <span className={classes(text.muted, text.small)}>{label}</span>
              <b className={text.figures}>{price(sales.amount)}</b>
              <span className={text.small}>{t('desk.orders_n', { n: sales.orders })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h3 id="desk-days">{t('desk.by_day')}</h3>
      <SalesChart days={figures.days} />
    </section>
  )
}

const Best = ({ figures }: Pick<FiguresProps, 'figures'>) => {
  const { t, price } = useTexts()
  return (
    <section aria-labelledby="desk-best">
      <h2 id="desk-best">{t('desk.best')}</h2>
      {figures.best.length === 0 ? <p className={text.muted}>{t('desk.best_none')}</p> : null}
      <ol className={styles.best}>
        {figures.best.map(({ slug, department, name, image, units, amount }) => (
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
              <small className={classes(text.muted, text.figures)}>{t('desk.sold_n', { n: units })}</small>
            </span>
            <b className={classes(text.figures, text.strong)}>{price(amount)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Newest = ({ store, hasStore }: { readonly store: string; readonly hasStore: boolean }) => {
  const { t } = useTexts()
  const { data } = useQuery(deskOrdersQuery({ store, status: '', q: '', from: '', page: 1 }))
  if (!data || data.result.length === 0) return null
  return (
    <section aria-labelledby="desk-newest">
      <div className={styles.listHead}>
        <h2 id="desk-newest">{t('desk.newest_orders')}</h2>
        <Link className={text.link} to={to(paths.deskOrders, null, { store })}>
          {t('desk.all_orders')}
        </Link>
      </div>
      <OrderRows label={t('desk.newest_orders')} orders={data.result.slice(0, NEWEST)} hasStore={hasStore} />
    </section>
  )
}

/** What waits, what was sold, what sold best. */
export const Page = () => {
  const { t } = useTexts()
  const user = useUser()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const store = search.get('store') ?? ''
  const { data } = useQuery(overviewQuery(store))
  const hasStore = user?.permissions.includes('administrator') === true && store === ''
  return (
    <DeskPage
      title={t('desk.overview')}
      aside={
        <StoreSelect
          store={store}
          onChange={(next) => navigate(to(paths.adminDashboard, null, { store: next }), { replace: true })}
        />
      }
    >
      {data ? (
        <div className={styles.rooms}>
          <Waiting figures={data.result} store={store} />
          <div className={styles.columns}>
            <Sales figures={data.result} store={store} />
            <Best figures={data.result} />
          </div>
          <Newest store={store} hasStore={hasStore} />
        </div>
      ) : (
        <Lines count={8} />
      )}
    </DeskPage>
  )
}
