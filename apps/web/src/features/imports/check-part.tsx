import * as importRoutes from '@tregu/contract/routes/desk-imports'
import { useState } from 'react'
import type { ListAddress } from '../../lib/list-address.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { ProductImport, RowState } from './import-queries.ts'
import * as styles from './imports.module.css'
import { RowsTable } from './rows-table.tsx'
import { SampleTable } from './sample-table.tsx'
import { useImportStep } from './use-import-step.ts'

const STATES = ['create', 'update', 'unchanged', 'warning', 'refused'] as const satisfies RowState[]

type PartProps = { readonly one: ProductImport }
export type RowsProps = PartProps & { readonly address: ListAddress<'rows'> }

/** The rows: what changes, before and after, or those of one kind. The address says which. */
export const RowsPart = ({ one, address: { filter, hrefOf } }: RowsProps) => {
  const t = useT()
  const call = useCall()
  const { counts, sample } = one
  const first: RowState | 'sample' = counts.refused > 0 ? 'refused' : 'sample'
  const asked = STATES.find((state) => state === filter.rows)
  const chosen = asked ?? (filter.rows === 'sample' ? 'sample' : first)
  return (
    <section className={styles.rows} aria-label={t('imports.rows_label')}>
      <FilterRow
        label={t('imports.which')}
        chosen={chosen}
        links={[
          ...STATES.map((state) => ({
            value: state,
            label: `${t(`imports.rows_${state}`)} ${counts[state]}`,
            href: hrefOf({ rows: state }),
          })),
          { value: 'sample', label: t('imports.sample'), href: hrefOf({ rows: 'sample' }) },
        ]}
      />
      {chosen === 'refused' && counts.refused > 0 ? (
        <DownloadButton
          label={t('imports.problems_file', { n: counts.refused })}
          name={() => 'problems.csv'}
          load={() => call(importRoutes.exportImportProblems, { params: { id: one.id } })}
        />
      ) : null}
      {chosen === 'sample' ? (
        <SampleTable samples={sample} />
      ) : (
        <RowsTable
          id={one.id}
          state={chosen}
          page={filter.page}
          hrefOf={(page) => hrefOf({ rows: chosen, page })}
        />
      )}
    </section>
  )
}

/** Applies the import. While rows are refused, leaving them out is a decision. */
export const ApplyPart = ({ one }: PartProps) => {
  const t = useT()
  const [skips, setSkips] = useState(one.skip_refused)
  const step = useImportStep(one)
  const { create, update, refused } = one.counts
  const changing = create + update
  const waits = refused > 0 && !skips
  const reason = changing === 0 ? t('imports.changes_nothing') : t('imports.refused_wait', { n: refused })
  return (
    <div className={styles.apply}>
      {refused > 0 && changing > 0 ? (
        <Checkbox checked={skips} onChange={(event) => setSkips(event.target.checked)}>
          {t('imports.leave_out', { n: refused })}
        </Checkbox>
      ) : null}
      <div className={styles.buttons}>
        <Button
          busy={step.busy}
          disabled={changing === 0 || waits}
          aria-describedby={changing === 0 || waits ? 'import-waits' : undefined}
          onClick={() => void step.apply(skips)}
        >
          {t(one.state === 'failed' ? 'imports.apply_again' : 'imports.apply', { n: changing })}
        </Button>
        <Button tone="quiet" disabled={step.busy} onClick={() => void step.stop()}>
          {t('imports.discard')}
        </Button>
      </div>
      {changing === 0 || waits ? (
        <p id="import-waits" className={text.muted}>
          {reason}
        </p>
      ) : null}
      <Refusal words={step.refusal} />
    </div>
  )
}
