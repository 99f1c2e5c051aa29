import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { failureText } from '../../lib/failure.ts'
import { query } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import * as styles from './bulk-bar.module.css'
import { type BulkKind, type BulkTyped, bodyOf, changeOf, ROUNDS } from './bulk-change.ts'

export type BulkResult = Reply<typeof deskRoutes.changeProducts>['result']
type Sample = BulkResult['sample'][number]

const SHOWN = 3

/** `12.50 € → 11.90 €`, or the states before and after. */
const useBoth = () => {
  const { t, price } = useTexts()
  const states = ['draft', 'published', 'withdrawn'] as const
  const say = (values: Sample['before']) => {
    const { price: full, discountPrice: reduced, status } = values
    const state = states.find((each) => each === status)
    if (state) return t(`products.status_${state}`)
    const amounts = [reduced, full].filter((amount) => typeof amount === 'number')
    return amounts.map((amount, place) => (place === 0 ? price(amount) : `(${price(amount)})`)).join(' ')
  }
  return ({ before, after }: Sample) => `${say(before)} → ${say({ ...before, ...after })}`
}

const Effect = ({ result }: { readonly result: BulkResult }) => {
  const { t } = useTexts()
  const both = useBoth()
  return (
    <div className={styles.effect} role="status">
      <b className={text.strong}>
        {t('products.bulk_effect', { n: result.changed, m: result.refused.length })}
      </b>
      <ul>
        {result.sample.slice(0, SHOWN).map((sample) => (
          <li key={`${sample.product} ${sample.variant}`} className={text.figures}>
            {sample.name}: <span translate="no">{both(sample)}</span>
          </li>
        ))}
      </ul>
      {result.refused.length > 0 ? (
        <details>
          <summary>{t('products.bulk_why')}</summary>
          <ul>
            {[...new Set(result.refused.map(({ message }) => message))].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

type BulkDialogProps = {
  readonly kind: BulkKind | null
  readonly ids: readonly string[]
  readonly busy: boolean
  /** Why it was not done. */
  readonly refusal: string | null
  readonly onApply: (change: object, hasRefused: boolean) => void
  readonly onClose: () => void
}

/** One question, and at once what it would change: the dry run comes first. */
export const BulkDialog = ({ kind, ids, busy, refusal, onApply, onClose }: BulkDialogProps) => {
  const { t } = useTexts()
  const [last, setLast] = useState<BulkKind>('price')
  const [typed, setTyped] = useState<BulkTyped>({ percent: '', round: 'none' })
  // A dialog that closes still shows what it was about.
  if (kind && kind !== last) setLast(kind)
  const change = changeOf(last, typed)
  const asked = useDebounced(JSON.stringify(change), 300)
  const isAsked = kind !== null && change !== null && asked === JSON.stringify(change)
  const { data, error } = useQuery({
    ...query(deskRoutes.changeProducts, { body: bodyOf(ids, change ?? {}, { dry: true }) }),
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
        {last === 'price' || last === 'reduction' ? (
          <TextField
            label={t(`products.percent_${last}`)}
            hint={last === 'price' ? t('products.percent_hint') : undefined}
            inputMode="decimal"
            value={typed.percent}
            onChange={(event) => setTyped({ ...typed, percent: event.target.value })}
          />
        ) : null}
        {last === 'price' ? (
          <SelectField
            label={t('products.round')}
            value={typed.round}
            onChange={(event) =>
              setTyped({ ...typed, round: ROUNDS.find((each) => each === event.target.value) ?? 'none' })
            }
          >
            {ROUNDS.map((round) => (
              <option key={round} value={round}>
                {t(`products.round_${round}`)}
              </option>
            ))}
          </SelectField>
        ) : null}
        {result ? <Effect result={result} /> : null}
        <Refusal words={failure} />
      </div>
    </Dialog>
  )
}
