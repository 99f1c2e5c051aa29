import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import * as styles from './history-dialog.module.css'
import { changesQuery, type OwnProduct, pricesQuery, stockQuery } from './product-queries.ts'
import { useUndo } from './use-undo.ts'

type HistoryProps = { readonly id: string; readonly variant: string }

const Prices = ({ id, variant }: HistoryProps) => {
  const { t, price } = useTexts()
  const { data } = useQuery(pricesQuery(id, variant))
  if (!data) return <Lines count={4} />
  return (
    <ol className={styles.entries}>
      {data.result.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list only grows in front
        <li key={index}>
          <span className={text.figures} translate="no">
            {entry.discountPrice === null
              ? price(entry.price)
              : `${price(entry.discountPrice)} (${price(entry.price)})`}
          </span>
          <small className={text.muted}>{[sayTime(t, entry.at), entry.by].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ol>
  )
}

/** The reasons of the history of stock, as the API names them. */
const REASONS = [
  ...(['opening', 'sale', 'cancellation', 'return', 'correction', 'import'] as const),
  ...(['received', 'count', 'damaged', 'lost', 'given', 'undo'] as const),
]

const Stock = ({ id, variant }: HistoryProps) => {
  const { t } = useTexts()
  const { data } = useQuery(stockQuery(id, variant))
  if (!data) return <Lines count={4} />
  const reasonOf = (reason: string) => {
    const known = REASONS.find((each) => each === reason)
    return known ? t(`products.reason_${known}`) : reason
  }
  return (
    <ol className={styles.entries}>
      {data.result.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list only grows in front
        <li key={index}>
          <span className={text.figures}>
            {entry.change > 0 ? `+${entry.change}` : String(entry.change).replace('-', '−')}
            {entry.after === null ? '' : ` → ${entry.after}`} · {reasonOf(entry.reason)}
          </span>
          <small className={text.muted}>
            {[sayTime(t, entry.at), entry.by, entry.order, entry.note].filter(Boolean).join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  )
}

/** What people changed of the product, each with Undo for as long as it may be undone. */
const Changes = ({ product }: { readonly product: OwnProduct }) => {
  const { t } = useTexts()
  const undo = useUndo()
  const [busy, setBusy] = useState<string | null>(null)
  const { data } = useQuery(changesQuery(product.id))
  if (!data) return <Lines count={4} />
  if (data.result.length === 0)
    return <p className={classes(text.muted, styles.none)}>{t('products.no_changes')}</p>
  const setBack = async (id: string) => {
    setBusy(id)
    await undo([id])
    setBusy(null)
  }
  return (
    <ol className={styles.entries}>
      {data.result.map(({ id, kind, at, by, items, can_undo: canUndo, undone_at: undoneAt }) => (
        <li key={id} className={styles.change}>
          <span>
            {t(`products.change_${kind}`)} · {t('products.fields_n', { n: items })}
            <small className={text.muted}>{[sayTime(t, at), by].filter(Boolean).join(' · ')}</small>
          </span>
          {undoneAt ? <small className={text.muted}>{t('products.change_undone')}</small> : null}
          {canUndo ? (
            <Button
              tone="line"
              size="small"
              busy={busy === id}
              aria-label={`${t('desk.undo')}: ${t(`products.change_${kind}`)}, ${sayTime(t, at)}`}
              onClick={() => void setBack(id)}
            >
              {t('desk.undo')}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

type HistoryDialogProps = {
  readonly product: OwnProduct
  readonly open: boolean
  readonly onClose: () => void
}

/** What people changed, with Undo; prices and stock of a variant: when, who, what, why. */
export const HistoryDialog = ({ product, open, onClose }: HistoryDialogProps) => {
  const { t } = useTexts()
  const [chosen, setChosen] = useState(product.variants[0]?.id ?? '')
  const parts = { id: product.id, variant: chosen }
  return (
    <Dialog open={open} onClose={onClose} title={t('products.history')}>
      {product.variants.length > 1 ? (
        <SelectField
          label={t('products.variant')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {product.variants.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Tabs
        label={t('products.history')}
        tabs={[
          { id: 'changes', label: t('products.changes'), content: <Changes product={product} /> },
          { id: 'prices', label: t('products.prices'), content: <Prices {...parts} /> },
          { id: 'stock', label: t('products.col_stock'), content: <Stock {...parts} /> },
        ]}
      />
    </Dialog>
  )
}
