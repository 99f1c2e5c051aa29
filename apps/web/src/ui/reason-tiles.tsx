import { classes } from '../lib/classes.ts'
import { useT } from '../lib/texts.tsx'
import type { Translate } from '../lib/translate.ts'
import * as chip from './chip.module.css'
import { TextField } from './field.tsx'
import * as styles from './return-form.module.css'

/** Food is not sent back because somebody changed their mind. */
const TILES = {
  goods: ['mind', 'fit', 'broken', 'unlike', 'wrong', 'late'],
  food: ['wrong', 'cold', 'unlike', 'late'],
} as const
export type ReturnedKind = keyof typeof TILES
const longestWords = 400

export type Reason = { readonly tile: (typeof TILES)[ReturnedKind][number] | null; readonly words: string }

/** The reason as the seller reads it: the tile's words, then the shopper's own. */
export const sayReason = (t: Translate, { tile, words }: Reason): string =>
  [tile ? t(`order.why_${tile}`) : '', words.trim()].filter(Boolean).join(': ')

type ReasonTilesProps = {
  readonly of: ReturnedKind
  readonly value: Reason
  readonly onChange: (value: Reason) => void
}

/** Why something goes back: one of the usual reasons, and words. Both may be left out. */
export const ReasonTiles = ({ of, value, onChange }: ReasonTilesProps) => {
  const t = useT()
  return (
    <>
      <fieldset className={styles.tiles}>
        <legend>{t('order.why')}</legend>
        {TILES[of].map((tile) => (
          <button
            key={tile}
            type="button"
            className={classes(chip.chip, tile === value.tile && chip.on)}
            aria-pressed={tile === value.tile}
            onClick={() => onChange({ ...value, tile: tile === value.tile ? null : tile })}
          >
            {t(`order.why_${tile}`)}
          </button>
        ))}
      </fieldset>
      <TextField
        label={t('order.words')}
        note={t('forms.optional')}
        value={value.words}
        maxLength={longestWords}
        onChange={(event) => onChange({ ...value, words: event.target.value })}
      />
    </>
  )
}
