import { findScoreTier } from '@tregu/domain'
import { useDecimal, useT } from '../../lib/texts.tsx'

/** A store's score in the eight colour tiers of the specification's section 9; nothing under three reviews. */
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
