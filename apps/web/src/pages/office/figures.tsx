import { addDays, type Day, FIGURE_DAYS } from '@tregu/domain'
import {
  FILES,
  isByTime,
  REPORTS,
  type Report,
  type Span,
} from '../../features/market-figures/figure-queries.ts'
import * as styles from '../../features/market-figures/market-figures.module.css'
import { ReportView } from '../../features/market-figures/reports.tsx'
import { SpanForm } from '../../features/market-figures/span-form.tsx'
import { useListAddress } from '../../lib/list-address.ts'
import { useCall } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { useToday } from '../../lib/today.ts'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { DeskPage } from '../../ui/desk-page.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const isReport = (word: string): word is Report => REPORTS.some((report) => report === word)
const isDay = (word: string) => /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word))
const isMonth = (word: string) => word === 'month'

type FileProps = { readonly report: Report; readonly span: Span }

/** The report as CSV. */
const ReportFile = ({ report, span: { from, to, by } }: FileProps) => {
  const t = useT()
  const call = useCall()
  const query = isByTime(report) ? { from, to, by } : { from, to }
  return (
    <DownloadButton
      label={t('figures.csv')}
      name={() => `${report}-${from}-${to}.csv`}
      load={() => call(FILES[report], { query })}
    />
  )
}

const Figures = ({ today }: { readonly today: Day }) => {
  const t = useT()
  const navigate = useNavigate()
  const known = { report: isReport, from: isDay, to: isDay, by: isMonth }
  const { filter, hrefOf } = useListAddress(officePaths.marketFigures, ['report', 'from', 'to', 'by'], known)
  const report = isReport(filter.report) ? filter.report : 'sales'
  const last = filter.to || today
  const first = filter.from || addDays(last, 1 - FIGURE_DAYS)
  // An address with the days in the wrong order shows the last day alone.
  const span: Span = { from: first > last ? last : first, to: last, by: isMonth(filter.by) ? 'month' : 'day' }
  const links = REPORTS.map((each) => ({
    value: each,
    label: t(`figures.${each}`),
    href: hrefOf({ report: each === 'sales' ? '' : each }),
  }))
  return (
    <div className={styles.page}>
      <FilterRow label={t('figures.reports')} links={links} chosen={report} />
      <SpanForm
        span={span}
        today={today}
        isByTime={isByTime(report)}
        onChange={({ from, to, by }) => navigate(hrefOf({ from, to, by: by === 'month' ? by : '' }))}
      />
      <p className={text.muted}>{t(`figures.about_${report}`)}</p>
      {/* Above the figures, whose height changes when they arrive. */}
      <div>
        <ReportFile report={report} span={span} />
      </div>
      <ReportView key={report} report={report} span={span} />
    </div>
  )
}

/** The figures of the market: report, days and rows stand in the address. */
export const Page = () => {
  const t = useT()
  const today = useToday()
  return (
    <DeskPage title={t('desk.figures')}>{today ? <Figures today={today} /> : <Lines count={10} />}</DeskPage>
  )
}
