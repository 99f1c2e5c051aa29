import { ArrowDown, ArrowUp } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import * as styles from './overview.module.css'
import type { Overview } from './overview-queries.ts'

type Figures = NonNullable<Overview['figures']>
type Name = keyof Figures
/** A share is written with one decimal, a rate with its sign of per cent too. */
type Kind = 'money' | 'count' | 'share' | 'rate'

const KINDS = {
  revenue: 'money',
  orders: 'count',
  average: 'money',
  conversion: 'share',
  units: 'count',
  views: 'count',
  returned_rate: 'rate',
} as const satisfies Record<Name, Kind>
const NAMES = Object.keys(KINDS) as Name[]

const CHANGE_ORDERS = 10
/** Per cent of few orders say nothing, so such a change is told by the number before. */
const areEnough = ({ orders }: Figures) => Math.min(orders.now, orders.before) >= CHANGE_ORDERS

type ChangeProps = { readonly change: number | null; readonly before: string | null; readonly kind: Kind }

/** How much more or less it is than in the span before, with an arrow and in words. */
const Change = ({ change, before, kind }: ChangeProps) => {
  const { t, number, decimal } = useTexts()
  if (before === null) return null
  if (change === null) return t('overview.before', { value: before })
  if (change === 0) return t('overview.same')
  const size = Math.abs(change)
  const value = Number.isInteger(size) ? number(size) : decimal(size)
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  const isPoints = kind === 'share' || kind === 'rate'
  const more = isPoints ? 'overview.points_more' : 'overview.more'
  const less = isPoints ? 'overview.points_less' : 'overview.less'
  return (
    <>
      <Arrow className={icons.icon} aria-hidden="true" />
      {t(change > 0 ? more : less, { value })}
    </>
  )
}

type Props = { readonly overview: Overview; readonly store: string }

/** The figures of the span between two lines; a figure with a list leads to it. */
export const FiguresStrip = ({ overview: { figures, span }, store }: Props) => {
  const { t, price, number, decimal } = useTexts()
  if (!figures) return null
  const ordersOf = (status: string) => to(officePaths.deskOrders, null, { status, from: span.from, store })
  const hrefs: Readonly<Partial<Record<Name, string>>> = {
    revenue: ordersOf('sold'),
    orders: ordersOf('sold'),
    units: ordersOf('sold'),
    average: ordersOf('sold'),
    returned_rate: ordersOf('returned'),
  }
  const say = (value: number | null, kind: Kind) => {
    if (value === null) return null
    if (kind === 'money') return price(value)
    if (kind === 'count') return number(value)
    return kind === 'share' ? decimal(value) : t('overview.percent', { value: decimal(value) })
  }
  const isTold = areEnough(figures)
  return (
    <section aria-label={t('overview.figures')}>
      <dl className={styles.figures}>
        {NAMES.map((name) => {
          const { now, before, change } = figures[name]
          const kind = KINDS[name]
          const href = hrefs[name]
          const shown = say(now, kind)
          return (
            <div key={name}>
              <dt>{t(`overview.${name}`)}</dt>
              <dd>
                <b className={classes(text.figures, shown === null && text.muted)} translate="no">
                  {href && shown !== null ? <Link to={href}>{shown}</Link> : (shown ?? '–')}
                </b>
                <small>
                  {name === 'conversion' && now === null ? (
                    t('overview.conversion_none')
                  ) : (
                    <Change kind={kind} change={isTold ? change : null} before={say(before, kind)} />
                  )}
                </small>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
