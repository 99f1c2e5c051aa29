import { SETTING_LIMITS } from '@tregu/domain'
import type { ReactNode } from 'react'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import * as styles from './market-settings.module.css'
import { FIELDS, type Field, settingOf } from './settings-draft.ts'
import type { Settings } from './settings-queries.ts'
import type { SettingsEditor } from './use-settings.ts'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The choices of a field that is not typed. */
const useChoices = (field: Field): readonly (readonly [string, string])[] => {
  const t = useT()
  if (field === 'require_confirmed_email')
    return [
      ['false', t('settings.confirmed_false')],
      ['true', t('settings.confirmed_true')],
    ]
  if (field === 'password_policy')
    return [
      ['basic', t('settings.policy_basic')],
      ['strict', t('settings.policy_strict')],
    ]
  // The week begins on Monday.
  return [1, 2, 3, 4, 5, 6, 0].map((day) => [String(day), t(`settings.weekday_${WEEKDAYS[day] ?? 'sun'}`)])
}

type SourceProps = { readonly settings: Settings; readonly field: Field; readonly editor: SettingsEditor }

/** Says where the value comes from; a saved one can be given back. */
const Source = ({ settings, field, editor }: SourceProps) => {
  const t = useT()
  const { from } = settingOf(settings, field)
  return (
    <>
      {t(`settings.from_${from}`)}
      {from === 'saved' ? (
        <>
          {' · '}
          <button
            type="button"
            className={text.link}
            disabled={editor.action.busy}
            aria-label={t('settings.reset_of', { label: t(`settings.${keyOf(field)}`) })}
            onClick={() => editor.reset(field)}
          >
            {t('settings.reset')}
          </button>
        </>
      ) : null}
    </>
  )
}

/** The text key of a field: `payout/minimum` is `payout_minimum`. */
type KeyOf<F extends string> = F extends `${infer A}/${infer B}` ? `${A}_${B}` : F
const keyOf = (field: Field) => field.replace('/', '_') as KeyOf<Field>

const LONGEST: Readonly<Partial<Record<Field, number>>> = {
  'market/name': SETTING_LIMITS.name,
  'market/phone': SETTING_LIMITS.phone,
}

type Props = SourceProps & { readonly unit?: string }

export const SettingField = ({ settings, field, editor, unit }: Props) => {
  const t = useT()
  const choices = useChoices(field)
  const label = t(`settings.${keyOf(field)}`)
  const props = {
    label: unit === undefined ? label : `${label} (${unit})`,
    hint: (<Source settings={settings} field={field} editor={editor} />) as ReactNode,
    error: editor.error(field),
    value: editor.draft[field] ?? '',
  }
  if (FIELDS[field] === 'choice')
    return (
      <SelectField {...props} onChange={({ target }) => editor.type(field, target.value)}>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  const isNumber = FIELDS[field] === 'number'
  return (
    <TextField
      {...props}
      inputMode={isNumber ? 'decimal' : undefined}
      className={isNumber ? styles.number : undefined}
      maxLength={LONGEST[field]}
      onChange={({ target }) => editor.type(field, target.value)}
    />
  )
}
