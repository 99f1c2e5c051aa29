import { LANGUAGE_NAMES, LANGUAGES, SETTING_LIMITS } from '@tregu/domain'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { sayTime } from '../../lib/dates.ts'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import * as styles from './market-settings.module.css'
import { SettingField } from './setting-field.tsx'
import type { Field } from './settings-draft.ts'
import type { Settings } from './settings-queries.ts'
import { type SettingsEditor, useSettings } from './use-settings.ts'

type PartProps = {
  readonly title: string
  readonly about: string
  readonly children: ReactNode
}

const Part = ({ title, about, children }: PartProps) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={text.muted}>{about}</p>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** One text for each language; an empty one is the help pages' own. */
const Imprint = ({ editor, settings }: { readonly editor: SettingsEditor; readonly settings: Settings }) => {
  const { t, language } = useTexts()
  const [shown, setShown] = useState(language)
  const field = `market/imprint/${shown}`
  return (
    <div className={styles.wide}>
      <SelectField
        label={t('settings.imprint_language')}
        value={shown}
        onChange={({ target }) => setShown(LANGUAGES.find((each) => each === target.value) ?? language)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {LANGUAGE_NAMES[each].name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('settings.market_imprint')}
        hint={
          settings.market.imprint.value[shown] ? t('settings.from_saved') : t('settings.imprint_standard')
        }
        error={editor.error('market/imprint') ?? editor.error(field)}
        value={editor.draft[field] ?? ''}
        maxLength={SETTING_LIMITS.imprint}
        onChange={({ target }) => editor.type(field, target.value)}
      />
    </div>
  )
}

const Leaving = ({ isChanged }: { readonly isChanged: boolean }) => {
  const { t } = useTexts()
  const guard = useLeaveGuard(isChanged)
  return (
    <Confirm
      open={guard.isAsking}
      title={t('settings.leave_title')}
      action={t('settings.leave')}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {t('settings.leave_text')}
    </Confirm>
  )
}

/** Every setting with its value and where that comes from. Only what was changed is sent. */
export const SettingsForm = ({ settings }: { readonly settings: Settings }) => {
  const { t } = useTexts()
  const editor = useSettings(settings)
  const { action, isChanged, save } = editor
  const field = (name: Field, unit?: string) => (
    <SettingField settings={settings} field={name} editor={editor} {...(unit && { unit })} />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!action.busy && isChanged) save()
  }
  const { changed_at: at, changed_by: by } = settings
  return (
    <form className={styles.form} method="post" noValidate aria-label={t('desk.settings')} onSubmit={submit}>
      <p className={text.muted}>
        {at ? t('settings.changed', { name: by ?? '–', time: sayTime(t, at) }) : t('settings.never')}
      </p>
      <Part title={t('settings.market')} about={t('settings.market_text')}>
        {field('market/name')}
        {field('market/email')}
        {field('market/phone')}
        {field('market/report_contact')}
        <Imprint editor={editor} settings={settings} />
      </Part>
      <Part title={t('settings.accounts')} about={t('settings.accounts_text')}>
        {field('require_confirmed_email')}
        {field('password_policy')}
      </Part>
      <Part title={t('settings.stores')} about={t('settings.stores_text')}>
        {field('commission', '%')}
        {field('low_stock')}
      </Part>
      <Part title={t('settings.payouts')} about={t('settings.payouts_text')}>
        {field('payout/weekday')}
        {field('payout/minimum', '€')}
        {field('payout/delay_days')}
      </Part>
      <Part title={t('settings.goodwill')} about={t('settings.goodwill_text')}>
        {field('goodwill/limit', '€')}
        {field('goodwill/days')}
      </Part>
      <Refusal words={action.message} />
      <div className={fieldStyles.actions}>
        <Button data-save type="submit" busy={action.busy} disabled={!isChanged}>
          {t('forms.save')}
        </Button>
      </div>
      <Leaving isChanged={isChanged} />
    </form>
  )
}

/** What only the environment sets. The values are not shown. */
export const Environment = ({ settings }: { readonly settings: Settings }) => {
  const { t } = useTexts()
  return (
    <details className={styles.part}>
      <summary>{t('settings.environment')}</summary>
      <p className={text.muted}>{t('settings.environment_text')}</p>
      <dl className={styles.variables}>
        {settings.environment.map(({ name, set }) => (
          <div key={name}>
            <dt translate="no">{name}</dt>
            <dd className={set ? undefined : text.muted}>{t(set ? 'settings.set' : 'settings.not_set')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
