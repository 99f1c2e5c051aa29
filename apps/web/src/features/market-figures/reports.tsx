import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES, sumEuros } from '@tregu/domain'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Bars } from './bars.tsx'
import {
  type Report,
  type SalesRow,
  type SearchRow,
  type SellerRow,
  type ServiceRow,
  type Span,
  salesQuery,
  searchesQuery,
  sellersQuery,
  serviceQuery,
  type VisitRow,
  visitsQuery,
} from './figure-queries.ts'
import { placesOf } from './places.ts'
import { ReportTable } from './report-table.tsx'
import { useColumns } from './use-columns.tsx'

type Props = { readonly span: Span }

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** The value of each day or month of the span; nothing where there is no row. */
const barsOf = <Row extends { readonly at: string }>(
  span: Span,
  rows: readonly Row[],
  of: (row: Row) => number,
) => {
  const values = new Map(rows.map((row) => [row.at, of(row)]))
  return placesOf(span).map((at) => ({ at, value: values.get(at) ?? 0 }))
}

type Money = Omit<SalesRow, 'at'>

const useMoneyColumns = <Row extends Money>() => {
  const { t } = useTexts()
  const { count, money } = useColumns()
  return [
    money<Row>('revenue', t('figures.revenue'), ({ revenue }) => revenue),
    count<Row>('orders', t('figures.orders'), ({ orders }) => orders),
    count<Row>('units', t('figures.units'), ({ units }) => units),
    count<Row>('people', t('figures.people'), ({ people }) => people),
    money<Row>('refunds', t('figures.refunds'), ({ refunds }) => refunds),
    money<Row>('commission', t('figures.commission'), ({ commission }) => commission),
  ]
}

const Sales = ({ span }: Props) => {
  const { t, price, number } = useTexts()
  const { at, sayAt } = useColumns()
  const money = useMoneyColumns<SalesRow>()
  const { data } = useQuery(salesQuery(span))
  const rows = data?.result ?? []
  const most = Math.max(0, ...rows.map(({ revenue }) => revenue))
  const sentence = t('figures.sales_sentence', {
    amount: price(sumEuros(rows.map(({ revenue }) => revenue))),
    n: sumOf(rows.map(({ orders }) => orders)),
    number: number(sumOf(rows.map(({ orders }) => orders))),
  })
  return (
    <ReportTable
      label={t('figures.sales')}
      data={data}
      idOf={(row) => row.at}
      columns={[at<SalesRow>(), ...money]}
    >
      <Bars
        title={t('figures.revenue')}
        most={price(most)}
        sentence={sentence}
        bars={barsOf(span, rows, ({ revenue }) => revenue).map(({ at: place, value }) => ({
          at: sayAt(place),
          label: `${sayAt(place)}: ${price(value)}`,
          value,
        }))}
      />
    </ReportTable>
  )
}

const Sellers = ({ span }: Props) => {
  const { t } = useTexts()
  const { store } = useColumns()
  const money = useMoneyColumns<SellerRow>()
  const { data } = useQuery(sellersQuery(span))
  return (
    <ReportTable
      label={t('figures.sellers')}
      data={data}
      idOf={(row) => String(row.store.id)}
      columns={[store<SellerRow>(), ...money]}
    />
  )
}

const Visits = ({ span }: Props) => {
  const { t, number } = useTexts()
  const { at, count, sayAt } = useColumns()
  const { data } = useQuery(visitsQuery(span))
  const rows = data?.result ?? []
  const visits = sumOf(rows.map((row) => row.visits))
  const most = Math.max(0, ...rows.map((row) => row.visits))
  return (
    <ReportTable
      label={t('figures.visits')}
      data={data}
      idOf={(row) => row.at}
      columns={[
        at<VisitRow>(),
        count<VisitRow>('visits', t('figures.visits'), (row) => row.visits),
        count<VisitRow>('views', t('figures.views'), ({ views }) => views),
        count<VisitRow>('orders', t('figures.orders'), ({ orders }) => orders),
      ]}
    >
      <Bars
        title={t('figures.visits')}
        most={number(most)}
        sentence={t('figures.visits_sentence', { n: visits, number: number(visits), most: number(most) })}
        bars={barsOf(span, rows, (row) => row.visits).map(({ at: place, value }) => ({
          at: sayAt(place),
          label: `${sayAt(place)}: ${number(value)}`,
          value,
        }))}
      />
    </ReportTable>
  )
}

const Service = ({ span }: Props) => {
  const { t } = useTexts()
  const { store, count, rate } = useColumns()
  const { data } = useQuery(serviceQuery(span))
  return (
    <ReportTable
      label={t('figures.service')}
      data={data}
      idOf={(row) => String(row.store.id)}
      columns={[
        store<ServiceRow>(),
        count<ServiceRow>('orders', t('figures.orders'), ({ orders }) => orders),
        count<ServiceRow>('delivered', t('figures.delivered'), ({ delivered }) => delivered),
        rate<ServiceRow>('kept', t('figures.kept_promise'), (row) => row.kept_promise, '%'),
        rate<ServiceRow>('returned', t('figures.returned_rate'), (row) => row.returned_rate, '%'),
        count<ServiceRow>('questions', t('figures.questions'), ({ questions }) => questions),
        rate<ServiceRow>('within', t('figures.within_day'), (row) => row.within_day, '%'),
        rate<ServiceRow>('median', t('figures.median_hours'), (row) => row.median_hours, ''),
      ]}
    />
  )
}

const Searches = ({ span }: Props) => {
  const { t, number } = useTexts()
  const { at, count } = useColumns()
  const { data } = useQuery(searchesQuery(span))
  const rows = data?.result ?? []
  const searches = sumOf(rows.map((row) => row.searches))
  const unmet = rows.filter(({ results }) => results === 0).length
  return (
    <ReportTable
      label={t('figures.searches')}
      data={data}
      idOf={(row) => `${row.at} ${row.lang} ${row.words}`}
      columns={[
        {
          id: 'words',
          label: t('figures.words'),
          isHead: true,
          cell: ({ words }: SearchRow) => (
            <Link className={text.link} to={to(paths.search, null, { q: words })} translate="no">
              {words}
            </Link>
          ),
        },
        { ...at<SearchRow>(), isHead: false },
        {
          id: 'lang',
          label: t('figures.lang'),
          cell: ({ lang }: SearchRow) => <span translate="no">{LANGUAGE_NAMES[lang].name}</span>,
        },
        count<SearchRow>('people', t('figures.people'), ({ people }) => people),
        count<SearchRow>('searches', t('figures.searches'), (row) => row.searches),
        count<SearchRow>('results', t('figures.results'), ({ results }) => results),
      ]}
    >
      <p>{t('figures.searches_sentence', { n: searches, number: number(searches), unmet: number(unmet) })}</p>
    </ReportTable>
  )
}

const SHOWN = {
  sales: Sales,
  sellers: Sellers,
  visits: Visits,
  service: Service,
  searches: Searches,
} as const

/** One report of the market over a span. */
export const ReportView = ({ report, span }: Props & { readonly report: Report }) => {
  const Shown = SHOWN[report]
  return <Shown span={span} />
}
