import { findScoreTier } from '@tregu/domain'
import { useDecimal, useT } from '../../lib/texts.tsx'

/** A store's score in its colour tier; nothing under three reviews (docs/rules/stores.md). */
export const Score = ({ score }: { readonly score: number | null }) => {
  const t = useT()
  const decimal = useDecimal()
  if (score === null) return null
  return (
    <span className="score" data-tier={findScoreTier(score)}>
      <span className="vh">{t('store.score')} </span>
      {decimal(score)}
    </span>
  )
}
