import { useQuery } from '@tanstack/react-query'
import { SUPPORT_SPANS } from '@tregu/domain'
import { figuresQuery } from '../../features/support-figures/office-queries.ts'
import { SupportFigures } from '../../features/support-figures/support-figures.tsx'
import { SupportSettings } from '../../features/support-figures/support-settings.tsx'
import { useSearchParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './support.module.css'

const USUAL = 30

/** The administrator's view of the support chat: figures, agents, canned replies, hours and capacity. */
export const Page = () => {
  const t = useT()
  const [search] = useSearchParams()
  const span = SUPPORT_SPANS.find((days) => String(days) === search.get('days')) ?? USUAL
  const { data } = useQuery(figuresQuery(span))
  const links = SUPPORT_SPANS.map((days) => ({
    value: String(days),
    label: t('office.last_days', { n: days }),
    href: to(officePaths.deskSupport, null, { days: days === USUAL ? null : days }),
  }))
  return (
    <DeskPage title={t('desk.support')}>
      <div className={styles.rooms}>
        <div>
          <FilterRow label={t('office.span')} links={links} chosen={String(span)} />
          {data ? <SupportFigures figures={data.result} /> : <Lines count={8} />}
        </div>
        <SupportSettings />
      </div>
    </DeskPage>
  )
}
