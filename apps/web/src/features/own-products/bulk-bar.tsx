import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Entry } from '../../ui/entry.tsx'
import * as styles from './bulk-bar.module.css'
import { BULK_KINDS, type BulkKind, type BulkSelect, bodyOf } from './bulk-change.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { readListsAgain } from './product-queries.ts'
import type { MatchSelection } from './use-match-selection.ts'
import { useDone } from './use-undo.ts'

const useBulk = (select: BulkSelect, onDone: () => void) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const sayDone = useDone()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const apply = async (change: object, hasRefused: boolean) => {
    setBusy(true)
    setRefusal(null)
    try {
      const body = bodyOf(select, change, hasRefused ? { skip_refused: true } : {})
      const { result } = await call(deskRoutes.changeProducts, { body })
      onDone()
      sayDone(t('products.bulk_done', { n: result.changed }), result.change === null ? [] : [result.change])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message || t('common.failed'))
      return
    } finally {
      setBusy(false)
    }
    await readListsAgain(client)
  }
  return { busy, refusal, apply, clear: () => setRefusal(null) }
}

type BulkBarProps = { readonly selection: MatchSelection; readonly count: number }

/** What can be done with the selected products at once. Afterwards its Undo stands in the notice. */
export const BulkBar = ({ selection, count }: BulkBarProps) => {
  const t = useT()
  const [kind, setKind] = useState<BulkKind | null>(null)
  const bulk = useBulk(selection.select, () => {
    setKind(null)
    selection.clear()
  })
  const { takeAll, n } = selection
  return (
    <>
      {n > 0 ? (
        <Entry as="section" className={styles.bar} aria-label={t('products.bulk')}>
          <b className={text.strong} role="status">
            {t('products.bulk_selected', { n })}
          </b>
          {takeAll ? (
            <Button tone="quiet" size="small" onClick={takeAll}>
              {t('products.bulk_all', { n: count })}
            </Button>
          ) : null}
          <span className={styles.kinds}>
            {BULK_KINDS.map((each) => (
              <Button
                key={each}
                size="small"
                tone="line"
                onClick={() => {
                  bulk.clear()
                  setKind(each)
                }}
              >
                {t(`products.bulk_${each}`)}
              </Button>
            ))}
          </span>
          <Button tone="quiet" size="small" onClick={selection.clear}>
            {t('desk.clear_selection')}
          </Button>
        </Entry>
      ) : null}
      <BulkDialog
        kind={kind}
        select={selection.select}
        busy={bulk.busy}
        refusal={bulk.refusal}
        onApply={(change, hasRefused) => void bulk.apply(change, hasRefused)}
        onClose={() => setKind(null)}
      />
    </>
  )
}
