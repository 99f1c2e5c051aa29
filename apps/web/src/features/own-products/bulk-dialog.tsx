import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { query } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { Refusal } from '../../ui/refusal.tsx'
import {
  type BulkKind,
  type BulkSelect,
  type BulkTyped,
  bodyOf,
  changeOf,
  NOTHING_TYPED,
} from './bulk-change.ts'
import { BulkEffect } from './bulk-effect.tsx'
import { BulkFields } from './bulk-fields.tsx'

type BulkDialogProps = {
  readonly kind: BulkKind | null
  readonly select: BulkSelect
  readonly busy: boolean
  /** Why it was not done. */
  readonly refusal: string | null
  readonly onApply: (change: object, hasRefused: boolean) => void
  readonly onClose: () => void
}

/** One question, and at once what it would change: the dry run comes first. */
export const BulkDialog = ({ kind, select, busy, refusal, onApply, onClose }: BulkDialogProps) => {
  const { t } = useTexts()
  const [last, setLast] = useState<BulkKind>('price')
  const [typed, setTyped] = useState<BulkTyped>(NOTHING_TYPED)
  // A dialog that closes still shows what it was about.
  if (kind && kind !== last) setLast(kind)
  const change = changeOf(last, typed)
  const asked = useDebounced(JSON.stringify(change), 300)
  const isAsked = kind !== null && change !== null && asked === JSON.stringify(change)
  const { data, error } = useQuery({
    ...query(deskRoutes.changeProducts, { body: bodyOf(select, change ?? {}, { dry: true }) }),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const result = isAsked ? data?.result : undefined
  const failure = refusal ?? (error && isAsked ? failureText(error, t) : null)
  return (
    <Dialog
      open={kind !== null}
      title={t(`products.bulk_${last}`)}
      onClose={onClose}
      actions={
        <DialogActions onLeave={onClose}>
          <Button
            busy={busy}
            disabled={!result || result.changed === 0}
            onClick={() => {
              if (change && result) onApply(change, result.refused.length > 0)
            }}
          >
            {t('products.bulk_apply', { n: result?.changed ?? 0 })}
          </Button>
        </DialogActions>
      }
    >
      <div className={fieldStyles.stack}>
        <BulkFields kind={last} typed={typed} onType={(part) => setTyped({ ...typed, ...part })} />
        {result ? <BulkEffect result={result} /> : null}
        <Refusal words={failure} />
      </div>
    </Dialog>
  )
}
