import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { onePress } from '../../lib/press-guard.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import * as styles from './compare-button.module.css'
import { toggleChosen, useCompared } from './compared.ts'

type CompareButtonProps = {
  readonly product: { readonly slug: string; readonly name: string; readonly background: string }
  /** On a card: without words, under the heart, while the card is pointed at or focused. */
  readonly className?: string
  readonly children?: ReactNode
}

/** Adds a product to those that are compared, or takes it away. A fifth is refused with a sentence. */
export const CompareButton = ({
  product: { slug, name, background },
  className = styles.onCard,
  children,
}: CompareButtonProps) => {
  const t = useT()
  const on = useCompared().some((one) => one.slug === slug)
  return (
    <button
      type="button"
      data-part="compare"
      className={classes(className, on && styles.on)}
      aria-pressed={on}
      aria-label={children ? undefined : t('compare.card', { name })}
      onClick={onePress(() => {
        if (!toggleChosen({ slug, image: background })) showToast('bad', t('compare.full'))
      })}
    >
      <Scale className={icons.icon} aria-hidden="true" />
      {children}
    </button>
  )
}
