import { useQueryClient } from '@tanstack/react-query'
import * as supportRoutes from '@tregu/contract/routes/support'
import { settingCalls } from '@tregu/contract/support/settings'
import { CHAT_AGENT_CAPACITY_MAX, formatMinute } from '@tregu/domain'
import { useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { type SchemaForm, useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import * as field from '../../ui/field.module.css'
import { inputClass, SelectField, TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { type Settings, settingsQuery } from './office-queries.ts'
import * as styles from './settings.module.css'

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const HALF_HOURS = 48
/** Every half hour from 00:00 to 24:00. */
const TIMES = Array.from({ length: HALF_HOURS + 1 }, (_, index) => formatMinute(index * 30))

/** Without the version, which is added when it is sent. */
const schema = settingCalls.putSupport.body.omit({ version: true })
type Fields = Pick<Settings, 'hours' | 'holidays' | 'giving'> & { readonly capacity: number | string }
type Form = SchemaForm<Fields>

type TimeProps = {
  readonly form: Form
  readonly name: `hours.${number}.from` | `hours.${number}.to`
  readonly times: readonly string[]
}

const Time = ({ form, name, times }: TimeProps) => {
  const { label, error, id, ...control } = form.field(name)
  return (
    <span className={styles.time}>
      <select
        {...control}
        id={id}
        className={inputClass(error, field.small)}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </span>
  )
}

const Day = ({ form, index, name }: { form: Form; index: number; name: string }) => {
  const t = useT()
  const isOpen = form.rhf.watch(`hours.${index}.open`)
  return (
    <li className={styles.day}>
      <Checkbox {...form.rhf.register(`hours.${index}.open`)}>{name}</Checkbox>
      {isOpen ? (
        <span className={styles.times}>
          <Time form={form} name={`hours.${index}.from`} times={TIMES.slice(0, -1)} />
          <span aria-hidden="true">–</span>
          <Time form={form} name={`hours.${index}.to`} times={TIMES.slice(1)} />
        </span>
      ) : (
        <span className={classes(text.muted, styles.closed)}>{t('office.closed_day')}</span>
      )}
    </li>
  )
}

type SettingsFormProps = {
  readonly settings: Settings
  /** Somebody else has saved other settings since these were read. */
  readonly onConflict: () => Promise<unknown>
}

/** Hours for each weekday, public holidays, capacity of the agents, and who takes waiting chats. */
export const SettingsForm = ({ settings, onConflict }: SettingsFormProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const version = useRef(settings.version)
  const dayNames = DAYS.map((day) => t(`office.day_${day}`))
  const { hours, holidays, capacity, giving } = settings
  const form = useSchemaForm({
    schema,
    start: { hours, holidays, capacity, giving } as Fields,
    labels: {
      ...Object.fromEntries(
        dayNames.flatMap((day, index) => [
          [`hours.${index}.from`, t('office.opens', { day })],
          [`hours.${index}.to`, t('office.closes', { day })],
        ]),
      ),
      holidays: t('office.holidays'),
      capacity: t('office.capacity'),
      giving: t('office.giving'),
    },
    send: async (fields) => {
      try {
        const body = { ...fields, version: version.current }
        const answer = await call(supportRoutes.putSupport, { body })
        version.current = answer.result.version
        client.setQueryData(settingsQuery().queryKey, answer)
        showToast('success', t('office.saved'))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') return onConflict()
        throw error
      }
    },
  })
  return (
    <form {...form.props} className={styles.form} aria-label={t('office.settings')}>
      <FormSummary {...form} />
      <fieldset className={styles.hours}>
        <legend>{t('office.hours')}</legend>
        <p className={classes(text.muted, text.small)}>{t('office.hours_text')}</p>
        <ul>
          {dayNames.map((name, index) => (
            <Day key={name} form={form} index={index} name={name} />
          ))}
        </ul>
      </fieldset>
      <div className={styles.fields}>
        <SelectField {...form.field('holidays')} hint={t('office.holidays_hint')}>
          <option value="open">{t('office.holidays_open')}</option>
          <option value="closed">{t('office.holidays_closed')}</option>
        </SelectField>
        <TextField
          {...form.field('capacity')}
          type="number"
          inputMode="numeric"
          min={1}
          max={CHAT_AGENT_CAPACITY_MAX}
        />
        <SelectField {...form.field('giving')}>
          <option value="off">{t('office.giving_off')}</option>
          <option value="in_turn">{t('office.giving_in_turn')}</option>
        </SelectField>
        <div className={field.actions}>
          <Button type="submit" busy={form.busy}>
            {t('forms.save')}
          </Button>
        </div>
      </div>
    </form>
  )
}
