import '../../styles/options.css'
import { useT } from '../../lib/texts.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Choosing } from './use-choices.ts'

type Group = Choosing['groups'][number]
type Value = Group['values'][number]
type OptionPickerProps = { readonly choosing: Choosing; readonly id: string }

const Swatch = ({ value }: { readonly value: Value }) => (
  <span className="shape">
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
  const state = [pictured ? 'sw' : 'pick', chosen ? 'on' : '', value.exists ? '' : 'na']
    .filter(Boolean)
    .join(' ')
  return (
    <button
      type="button"
      className={state}
      aria-pressed={chosen}
      aria-disabled={!value.exists || undefined}
      onClick={() => {
        if (value.exists) onToggle()
      }}
    >
      {pictured ? <Swatch value={value} /> : null}
      <span className="word">{value.name}</span>
      {value.exists ? null : <span className="vh">, {t('product.not_available')}</span>}
      {value.exists && !value.inStock ? <span className="small muted">{t('card.sold_out')}</span> : null}
    </button>
  )
}

/** The groups of options. Choosing another value replaces the first, choosing the active one clears it. */
export const OptionPicker = ({ choosing, id }: OptionPickerProps) =>
  choosing.groups.map((group) => (
    <fieldset key={group.id} className="opt" id={`${id}-${group.id}`} tabIndex={-1}>
      <legend>
        {group.id}
        {group.chosen ? (
          <>
            : <b>{group.chosen.name}</b>
          </>
        ) : null}
      </legend>
      <div className="sws">
        {group.values.map((value) => (
          <Choice
            key={value.id}
            value={value}
            chosen={value.id === group.chosen?.id}
            onToggle={() => choosing.toggle(value.id)}
          />
        ))}
      </div>
    </fieldset>
  ))
