import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import * as styles from './overview.module.css'
import { type Overview, waitingQuery } from './overview-queries.ts'

type Props = { readonly overview: Overview; readonly store: string }

/** What waits, in words and numbers; each leads to its list, and what does not wait is left out. */
export const WaitingLine = ({ overview, store }: Props) => {
  const { t, number } = useTexts()
  const { data } = useQuery(waitingQuery(store))
  const orders = (status: string) => to(officePaths.deskOrders, null, { status, store })
  const returns = (status: string) => to(officePaths.deskReturns, null, { status, store })
  const all = [
    { label: t('desk.to_confirm'), count: overview.to_confirm, href: orders('pending') },
    { label: t('desk.to_ship'), count: overview.to_ship, href: orders('to_ship') },
    { label: t('desk.to_pay'), count: overview.to_pay, href: orders('to_pay') },
    { label: t('desk.returns_requested'), count: overview.returns_requested, href: returns('requested') },
    { label: t('desk.returns_received'), count: overview.returns_received, href: returns('received') },
    {
      label: t('overview.questions'),
      count: overview.answers?.waiting ?? 0,
      href: to(officePaths.deskQuestions, null, { store }),
    },
    {
      label: t('overview.reviews'),
      count: overview.reviews?.waiting ?? 0,
      href: to(officePaths.deskReviews, null, { store }),
    },
    {
      label: t('overview.low_wait'),
      count: data?.result.low ?? 0,
      href: to(officePaths.deskProducts, null, { stock: 'low', store }),
    },
  ].filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="overview-waiting">
      <h2 id="overview-waiting">{t('desk.waiting')}</h2>
      {all.length === 0 ? (
        <p className={styles.calm}>{t('overview.nothing_waits')}</p>
      ) : (
        <ul className={styles.waiting}>
          {all.map(({ label, count, href }) => (
            <li key={href}>
              <Link to={href}>
                <b className={text.figures}>{number(count)}</b> <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
