import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Entry } from '../../ui/entry.tsx'
import { Note } from '../../ui/note.tsx'
import * as styles from './bulk-bar.module.css'
import { BULK_KINDS, type BulkKind, bodyOf } from './bulk-change.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { readListsAgain } from './product-queries.ts'

type Done = { readonly change: string | null; readonly said: string }

const useBulk = (ids: readonly string[], onDone: () => void) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const run = async (work: () => Promise<Done>) => {
    setBusy(true)
    setRefusal(null)
    try {
      setDone(await work())
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message || t('common.failed'))
      return
    } finally {
      // Before the lists are read again: Undo stands there already, and a busy button takes no press.
      setBusy(false)
    }
    await readListsAgain(client)
  }
  return {
    busy,
    refusal,
    done,
    clear: () => setRefusal(null),
    apply: (change: object, hasRefused: boolean) =>
      run(async () => {
        const body = bodyOf(ids, change, hasRefused ? { skip_refused: true } : {})
        const { result } = await call(deskRoutes.changeProducts, { body })
        return { change: result.change, said: t('products.bulk_done', { n: result.changed }) }
      }),
    undo: (id: string) =>
      run(async () => {
        const { result } = await call(deskRoutes.undoChange, { params: { id } })
        const kept = result.kept.length > 0 ? ` ${t('products.bulk_kept', { n: result.kept.length })}` : ''
        return { change: null, said: `${t('products.bulk_undone', { n: result.undone })}${kept}` }
      }),
  }
}

type BulkBarProps = { readonly ids: ReadonlySet<string>; readonly onClear: () => void }

/** What can be done with the selected products at once, and afterwards its Undo. */
export const BulkBar = ({ ids, onClear }: BulkBarProps) => {
  const t = useT()
  const [kind, setKind] = useState<BulkKind | null>(null)
  const bulk = useBulk([...ids], () => {
    setKind(null)
    onClear()
  })
  const { done } = bulk
  return (
    <>
      {ids.size > 0 ? (
        <Entry as="section" className={styles.bar} aria-label={t('products.bulk')}>
          <b className={text.strong} role="status">
            {t('products.bulk_selected', { n: ids.size })}
          </b>
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
          <Button tone="quiet" size="small" onClick={onClear}>
            {t('desk.clear_selection')}
          </Button>
        </Entry>
      ) : null}
      {done && ids.size === 0 ? (
        <Note tone="ok" live>
          {done.said}{' '}
          {done.change === null ? null : (
            <Button
              tone="quiet"
              size="small"
              busy={bulk.busy}
              onClick={() => {
                if (done.change !== null) void bulk.undo(done.change)
              }}
            >
              {t('desk.undo')}
            </Button>
          )}
          {bulk.refusal ? <p role="alert">{bulk.refusal}</p> : null}
        </Note>
      ) : null}
      <BulkDialog
        kind={kind}
        ids={[...ids]}
        busy={bulk.busy}
        refusal={bulk.refusal}
        onApply={(change, hasRefused) => void bulk.apply(change, hasRefused)}
        onClose={() => setKind(null)}
      />
    </>
  )
}
