import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './market-figures.module.css'

export type Rows<Row> = { readonly result: readonly Row[]; readonly left_out: number } | undefined

type Props<Row> = {
  readonly label: string
  readonly data: Rows<Row>
  readonly idOf: (row: Row) => string
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly children?: ReactNode
}

/** The rows of a report, on the phone each with its numbers below each other; and how many rows are left out. */
export const ReportTable = <Row,>({ label, data, idOf, columns, children }: Props<Row>) => {
  const { t } = useTexts()
  if (!data) return <Lines count={8} />
  const [head, ...rest] = columns
  return (
    <>
      {data.result.length > 0 ? (
        <>
          {children}
          <DataTable
            label={label}
            rows={data.result}
            idOf={idOf}
            columns={columns}
            card={(row) => (
              <div className={styles.card}>
                <b>{head?.cell(row)}</b>
                <dl>
                  {rest.map((column) => (
                    <div key={column.id}>
                      <dt>{column.label}</dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            )}
          />
        </>
      ) : (
        <Empty title={t('figures.none')} />
      )}
      {data.left_out > 0 ? <p className={text.muted}>{t('figures.left_out', { n: data.left_out })}</p> : null}
    </>
  )
}
