import { useQuery } from '@tanstack/react-query'
import { DECISION_TARGETS, DESK_PAGE_SIZE } from '@tregu/domain'
import { DecisionWords, LiftDecision } from '../../features/notices/earlier-decisions.tsx'
import { type Decision, decisionsQuery } from '../../features/notices/notice-queries.ts'
import * as styles from '../../features/notices/notices.module.css'
import { useListAddress } from '../../lib/list-address.ts'
import { Link } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { DeskPage } from '../../ui/desk-page.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'

type Target = Decision['target']['kind']
const isTarget = (word: string): word is Target => DECISION_TARGETS.some((one) => one === word)

/** Leads to the file of an account; for everything else it names the store. */
const About = ({ decision, store }: { readonly decision: Decision; readonly store: string | null }) => {
  const t = useT()
  const { kind, id } = decision.target
  return (
    <p className={text.muted}>
      {kind === 'account' ? (
        <Link className={text.link} to={to(officePaths.marketCustomer, { id })}>
          {t('notices.account')}
        </Link>
      ) : (
        <>
          {t(`notices.${kind}`)} · <span translate="no">{store}</span>
        </>
      )}
    </p>
  )
}

/** All decisions of the market, also those without a notice. What still holds can be lifted. */
export const Page = () => {
  const t = useT()
  const mayDecide = useUser()?.permissions.includes('administrator') === true
  const { filter, hrefOf } = useListAddress(officePaths.marketDecisions, ['target', 'q'], {
    target: isTarget,
  })
  const { data } = useQuery(
    decisionsQuery({
      page: filter.page,
      ...(isTarget(filter.target) && { target: filter.target }),
      ...(filter.q && { q: filter.q }),
    }),
  )
  const links = ['', ...DECISION_TARGETS].map((value) => ({
    value,
    label: isTarget(value) ? t(`notices.${value}`) : t('notices.all'),
    href: hrefOf({ target: value }),
  }))
  return (
    <DeskPage
      title={t('notices.all_decisions')}
      crumbs={
        <Link className={text.link} to={officePaths.marketReports}>
          {t('notices.title')}
        </Link>
      }
    >
      <FilterRow label={t('notices.target')} links={links} chosen={filter.target} />
      <ListSearch label={t('notices.search_decisions')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
      {data ? (
        <section className={styles.part} aria-label={t('notices.all_decisions')}>
          {data.count === 0 ? <p className={text.muted}>{t('notices.no_decisions')}</p> : null}
          <ul className={styles.list}>
            {data.result.map((decision) => (
              <li key={decision.id}>
                <DecisionWords decision={decision} />
                <About decision={decision} store={decision.store?.name ?? null} />
                {decision.in_force && mayDecide ? <LiftDecision decision={decision} noticeId={null} /> : null}
              </li>
            ))}
          </ul>
          <Pagination
            page={filter.page}
            count={Math.ceil(data.count / DESK_PAGE_SIZE)}
            hrefOf={(page) => hrefOf({ page })}
          />
        </section>
      ) : (
        <Lines count={12} />
      )}
    </DeskPage>
  )
}
