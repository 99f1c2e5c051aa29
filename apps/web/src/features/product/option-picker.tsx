import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { FieldError } from '../../ui/field-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './option-picker.module.css'
import type { Choosing } from './use-choices.ts'

type Group = Choosing['groups'][number]
type Value = Group['values'][number]
type OptionPickerProps = {
  readonly choosing: Choosing
  readonly id: string
  /** The first group without a choice. */
  readonly missing: string | null
}

const Swatch = ({ value }: { readonly value: Value }) => (
  <span className={styles.shape}>
    {value.image ? <Picture src={value.image} alt="" sizes="74px" width={74} /> : null}
    {!value.image && value.rgb ? <i style={{ background: value.rgb }} /> : null}
  </span>
)

const Choice = ({
  value,
  chosen,
  onToggle,
}: {
  readonly value: Value
  readonly chosen: boolean
  readonly onToggle: () => void
}) => {
  const t = useT()
  const pictured = value.image !== null || value.rgb !== null
  return (
    <button
      type="button"
      className={classes(
        pictured ? styles.swatch : styles.pick,
        chosen && styles.on,
        !value.exists && styles.unavailable,
      )}
      aria-pressed={chosen}
      aria-disabled={!value.exists || undefined}
      onClick={() => {
        if (value.exists) onToggle()
      }}
    >
      {pictured ? <Swatch value={value} /> : null}
      <span className={styles.word}>{value.name}</span>
      {value.exists ? null : <span className={text.hidden}>, {t('product.not_available')}</span>}
      {value.exists && !value.inStock ? (
        <span className={classes(text.small, text.muted)}>{t('card.sold_out')}</span>
      ) : null}
      {value.left === null ? null : (
        <span className={classes(text.small, utility.sale)}>{t('product.left', { n: value.left })}</span>
      )}
    </button>
  )
}

/** The option groups. Choosing another value replaces the first; choosing the active one clears it. */
export const OptionPicker = ({ choosing, id, missing }: OptionPickerProps) => {
  const t = useT()
  return choosing.groups.map((group) => (
    <fieldset
      key={group.id}
      className={group.id === missing ? classes(styles.option, styles.missing) : styles.option}
      id={`${id}-${group.id}`}
      aria-describedby={group.id === missing ? `${id}-missing` : undefined}
      tabIndex={-1}
    >
      <legend>
        {group.id}
        {group.chosen ? (
          <>
            : <b>{group.chosen.name}</b>
          </>
        ) : null}
      </legend>
      <div className={styles.swatches}>
        {group.values.map((value) => (
          <Choice
            key={value.id}
            value={value}
            chosen={value.id === group.chosen?.id}
            onToggle={() => choosing.toggle(value.id)}
          />
        ))}
      </div>
      {group.id === missing ? (
        <FieldError id={`${id}-missing`}>{t('product.choose_here', { name: group.id })}</FieldError>
      ) : null}
    </fieldset>
  ))
}
