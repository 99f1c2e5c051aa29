import '../../styles/options.css'
import { CircleAlert } from 'lucide-react'
import { useT } from '../../lib/texts.tsx'
import { Picture } from '../../ui/picture.tsx'
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
      {value.left === null ? null : (
        <span className="small text-sale">{t('product.left', { n: value.left })}</span>
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
      className={group.id === missing ? 'opt missing' : 'opt'}
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
      {group.id === missing ? (
        <p className="err" id={`${id}-missing`}>
          <CircleAlert className="i s" aria-hidden="true" />
          {t('product.choose_here', { name: group.id })}
        </p>
      ) : null}
    </fieldset>
  ))
}
