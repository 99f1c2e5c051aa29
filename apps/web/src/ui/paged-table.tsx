import { DESK_PAGE_SIZE } from '@tregu/domain'
import { useT } from '../lib/texts.tsx'
import { ButtonLink } from './button.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Empty } from './empty.tsx'
import { ListCount } from './list-count.tsx'
import { Pagination } from './pagination.tsx'
import { Lines } from './skeleton.tsx'

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  /** Undefined while it loads; `more`: there are more than `count`. */
  readonly data:
    | { readonly result: readonly Row[]; readonly count: number; readonly more?: boolean }
    | undefined
  /** Says how many there are. */
  readonly countWords: (count: number) => string
  /** What an empty list says. */
  readonly none: string
  /** The address of the list without a filter; null when nothing is filtered. */
  readonly allHref: string | null
  readonly page: number
  readonly hrefOf: (page: number) => string
}

/** A page of a list: how many there are, its rows, and the links to the other pages. */
export const PagedTable = <Row,>(props: PagedTableProps<Row>) => {
  const { data, countWords, none, allHref, page, hrefOf, ...table } = props
  const t = useT()
  const said = ({ count, more = false }: NonNullable<typeof data>) =>
    more ? t('desk.more_than', { words: countWords(count) }) : countWords(count)
  return (
    <>
      {data ? <ListCount>{said(data)}</ListCount> : <Lines count={8} />}
      {data && data.result.length > 0 ? <DataTable {...table} rows={data.result} /> : null}
      {data?.result.length === 0 ? (
        <Empty
          title={none}
          action={allHref === null ? null : <ButtonLink to={allHref}>{t('desk.show_all')}</ButtonLink>}
        />
      ) : null}
      <Pagination page={page} count={Math.ceil((data?.count ?? 0) / DESK_PAGE_SIZE)} hrefOf={hrefOf} />
    </>
  )
}
