import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { PRODUCT_LIMITS } from '@tregu/domain'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { useIsSeller } from '../../lib/use-is-seller.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import { readListsAgain } from './product-queries.ts'
import * as styles from './stock-field.module.css'

type StockFieldProps = {
  /** Its id, or how to find it: rows of a list have none. */
  readonly variant: string | (() => Promise<string>)
  readonly name: string
  readonly stock: number
  readonly onCounted?: (stock: number) => void
}

type Trouble = { readonly now: number | null; readonly message: string }

/** What the server found instead of the expected number. */
const foundInstead = (error: ApiError): number | null => {
  const [item] = (error.details.items as readonly { readonly now: number }[] | undefined) ?? []
  return error.code === 'stock_changed' && item ? item.now : null
}

/** A count of the shelf; an applicant, who has none yet, reads the number. */
export const StockField = (props: StockFieldProps) =>
  useIsSeller() ? <CountField {...props} /> : <span className={text.figures}>{props.stock}</span>

/** A count of the shelf, typed in place. It says what it expected, so that an order in between is noticed. */
const CountField = ({ variant, name, stock, onCounted }: StockFieldProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(stock)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const wanted = Number(typed)
  const isNumber = typed !== null && /^\d+$/.test(typed) && wanted <= PRODUCT_LIMITS.stock
  const save = async (expected: number) => {
    setBusy(true)
    setTrouble(null)
    try {
      const id = typeof variant === 'string' ? variant : await variant()
      const item = { variant: id, set: wanted, expected }
      await call(deskRoutes.moveStock, { body: { reason: 'count', items: [item] } })
      setSaved(true)
      setTyped(null)
      setSeen(wanted)
      onCounted?.(wanted)
      await readListsAgain(client)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const now = foundInstead(error)
      const message =
        now === null
          ? error.message || t('common.failed')
          : t('products.stock_changed', { now, seen: expected, wanted })
      setTrouble({ now, message })
    } finally {
      setBusy(false)
    }
  }
  const send = () => {
    if (busy || typed === null || Number(typed) === seen) return
    if (isNumber) void save(trouble?.now ?? seen)
    else setTrouble({ now: null, message: t('products.stock_number', { most: PRODUCT_LIMITS.stock }) })
  }
  // A list that was read again shows the new number.
  if (typed === null && !busy && seen !== stock && !saved) setSeen(stock)
  return (
    <form
      className={styles.stock}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <span className={styles.line}>
        <input
          className={inputClass(trouble?.message, styles.input)}
          inputMode="numeric"
          aria-label={t('products.stock_of', { name })}
          aria-invalid={trouble ? true : undefined}
          value={typed ?? seen}
          onChange={(event) => {
            setTyped(event.target.value)
            setSaved(false)
            setTrouble(null)
          }}
          // After a refusal only a press saves.
          onBlur={() => (trouble ? undefined : send())}
        />
        {saved ? (
          <span role="status">
            <Check className={icons.small} aria-hidden="true" />
            <span className={text.hidden}>{t('products.saved')}</span>
          </span>
        ) : null}
      </span>
      {trouble ? (
        <span className={classes(text.small, styles.trouble)} role="alert">
          {trouble.message}
          {trouble.now === null ? null : (
            <Button size="small" tone="line" type="submit" busy={busy}>
              {t('products.stock_anyway', { n: wanted })}
            </Button>
          )}
        </span>
      ) : null}
    </form>
  )
}
