import { maxQuantity, readQuantityField } from '@tregu/domain'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../lib/classes.ts'
import { useT } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import * as text from '../styles/text.module.css'
import * as utility from '../styles/util.module.css'
import * as styles from './quantity.module.css'

type QuantityProps = {
  readonly value: number
  readonly stock: number
  readonly onChange: (value: number) => void
  readonly label: string
  readonly small?: boolean
  readonly disabled?: boolean
}

/** Minus, number, plus. Reads what was typed when the field loses focus; clamps it, and announces that. What is no quantity changes nothing. */
export const Quantity = ({
  value,
  stock,
  onChange,
  label,
  small = false,
  disabled = false,
}: QuantityProps) => {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const [clamped, setClamped] = useState(false)
  const most = maxQuantity(stock)

  const settle = () => {
    if (typed === null) return
    const answer = readQuantityField(typed, stock)
    setTyped(null)
    if (!answer.ok) return
    setClamped(Number.parseInt(typed, 10) > answer.quantity)
    if (answer.quantity !== value) onChange(answer.quantity)
  }
  const step = (by: number) => {
    setClamped(false)
    onChange(Math.min(most, Math.max(1, value + by)))
  }
  return (
    <>
      <fieldset
        className={classes(styles.quantity, small && styles.small)}
        aria-label={label}
        disabled={disabled}
      >
        <button type="button" aria-label={t('quantity.less')} disabled={value <= 1} onClick={() => step(-1)}>
          <Minus className={icons.small} aria-hidden="true" />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
          }}
        />
        <button
          type="button"
          aria-label={t('quantity.more')}
          disabled={value >= most}
          onClick={() => step(1)}
        >
          <Plus className={icons.small} aria-hidden="true" />
        </button>
      </fieldset>
      <span role="status" className={clamped ? classes(text.small, text.strong, utility.warn) : text.hidden}>
        {clamped ? t('product.clamped', { n: most }) : ''}
      </span>
    </>
  )
}
