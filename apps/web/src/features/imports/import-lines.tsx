import { sayTime } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { ImportLine } from './import-queries.ts'
import { ImportState } from './import-state.tsx'
import * as styles from './imports.module.css'

type LinesProps = { readonly imports: readonly ImportLine[]; readonly isMany: boolean }

/** The imports of a store, the newest first. */
export const ImportLines = ({ imports, isMany }: LinesProps) => {
  const { t, number } = useTexts()
  const file = (line: ImportLine) => (
    <span className={styles.file}>
      <Link to={to(officePaths.deskImport, { id: line.id })}>{line.file}</Link>
      {isMany ? <small className={text.muted}>{line.store}</small> : null}
    </span>
  )
  const counted = (count: keyof ImportLine['counts']) => ({
    id: count,
    label: t(`imports.rows_${count}`),
    isNumber: true,
    cell: (line: ImportLine) => number(line.counts[count]),
  })
  const columns: readonly Column<ImportLine>[] = [
    { id: 'file', label: t('imports.file'), isHead: true, cell: file },
    { id: 'at', label: t('imports.at'), cell: ({ at }) => sayTime(t, at) },
    { id: 'state', label: t('imports.state'), cell: ({ state }) => <ImportState state={state} /> },
    ...(['create', 'update', 'refused'] as const).map(counted),
  ]
  return (
    <DataTable
      label={t('imports.title')}
      rows={imports}
      idOf={({ id }) => id}
      columns={columns}
      card={(line) => (
        <span className={styles.card}>
          {file(line)}
          <ImportState state={line.state} />
          <small className={text.muted}>{sayTime(t, line.at)}</small>
          <small className={text.figures}>
            {t('imports.line_counts', {
              create: line.counts.create,
              update: line.counts.update,
              refused: line.counts.refused,
            })}
          </small>
        </span>
      )}
    />
  )
}
