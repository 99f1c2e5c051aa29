import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayTime } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import * as styles from './history-dialog.module.css'
import { type OwnProduct, pricesQuery, stockQuery } from './product-queries.ts'

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

type HistoryDialogProps = {
  readonly product: OwnProduct
  readonly open: boolean
  readonly onClose: () => void
}

/** Prices and stock of a variant: when, who, what, why. */
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
          { id: 'prices', label: t('products.prices'), content: <Prices {...parts} /> },
          { id: 'stock', label: t('products.col_stock'), content: <Stock {...parts} /> },
        ]}
      />
    </Dialog>
  )
}
