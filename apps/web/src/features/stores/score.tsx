import { findScoreTier } from '@tregu/domain'
import { useDecimal, useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as styles from './score.module.css'

/** A store's score in its colour tier; nothing under three reviews (docs/rules/stores.md). */
export const Score = ({ score }: { readonly score: number | null }) => {
  const t = useT()
  const decimal = useDecimal()
  if (score === null) return null
  return (
    <span className={styles.score} data-tier={findScoreTier(score)}>
      <span className={text.hidden}>{t('store.score')} </span>
      {decimal(score)}
    </span>
  )
}
