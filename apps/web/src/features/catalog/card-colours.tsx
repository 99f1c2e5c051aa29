import type { ProductCard } from '@tregu/contract'
import { useId } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import * as styles from './card-colours.module.css'

type CardColoursProps = {
  readonly colours: ProductCard['colours']
  /** The slug of the colour in the picture; null when no colour has this picture. */
  readonly shown: string | null
  /** A colour was chosen. */
  readonly onChoose: (slug: string) => void
  /** The mouse points at a colour, or at none of them. */
  readonly onPoint: (slug: string | null) => void
}

/** What fits in a card on a narrow phone. */
const MOST = 5

/** The colours of a card's product: pointing at one shows its picture, choosing one keeps it. One tab stop, as all radio buttons. */
export const CardColours = ({ colours, shown, onChoose, onPoint }: CardColoursProps) => {
  const { t } = useTexts()
  const name = useId()
  const hidden = colours.length - MOST
  return (
    <div
      className={styles.colours}
      role="radiogroup"
      aria-label={t('card.colours', { n: colours.length })}
      onPointerLeave={() => onPoint(null)}
    >
      {colours.slice(0, MOST).map((colour) => (
        <input
          key={colour.slug}
          type="radio"
          name={name}
          value={colour.slug}
          aria-label={colour.name}
          title={colour.name}
          style={{ backgroundColor: colour.rgb }}
          checked={colour.slug === shown}
          // Firefox checks the old choice again after a reload, without an event.
          autoComplete="off"
          onChange={() => onChoose(colour.slug)}
          // When React hydrates the card during a press, it gets the click but no change.
          onClick={() => onChoose(colour.slug)}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(colour.slug)}
        />
      ))}
      {hidden > 0 ? <span aria-hidden="true">+{hidden}</span> : null}
    </div>
  )
}
