import { APPLICATION_LIMITS, STORE_LIMITS } from '@tregu/domain'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import * as styles from './application.module.css'
import type { Application } from './application-queries.ts'
import { StorePreview } from './store-preview.tsx'
import { useApplication } from './use-application.ts'

type Editor = ReturnType<typeof useApplication>
type PartProps = { readonly editor: Editor }

const StoreFields = ({ editor }: PartProps) => {
  const { t, language } = useTexts()
  return (
    <section className={styles.part} aria-labelledby="application-store">
      <h2 id="application-store">{t('application.store')}</h2>
      <div className={fieldStyles.stack}>
        <TextField label={t('storedesk.name')} maxLength={STORE_LIMITS.name.max} {...editor.field('name')} />
        <TextArea
          label={t('storedesk.description')}
          hint={t('application.description_hint')}
          lang={language}
          rows={5}
          maxLength={STORE_LIMITS.description}
          {...editor.field(`description.${language}`, 'description')}
        />
        <div className={fieldStyles.columns}>
          <TextField label={t('storedesk.city')} autoComplete="address-level2" {...editor.field('city')} />
          <TextField label={t('forms.phone')} type="tel" autoComplete="tel" {...editor.field('phone')} />
        </div>
      </div>
    </section>
  )
}

const TraderFields = ({ editor, hasTrader }: PartProps & { readonly hasTrader: boolean }) => {
  const { t } = useTexts()
  const lawful = editor.refusal?.fields['trader.lawful_goods'] ?? editor.refusal?.fields.lawful_goods
  return (
    <section className={styles.part} aria-labelledby="application-trader">
      <h2 id="application-trader">{t('storedesk.trader')}</h2>
      <p className={text.muted}>{t('storedesk.trader_text')}</p>
      <div className={fieldStyles.stack}>
        <TextField
          label={t('storedesk.legal_name')}
          autoComplete="organization"
          {...editor.field('trader.legal_name')}
        />
        <TextField label={t('storedesk.legal_address')} {...editor.field('trader.legal_address')} />
        <TextField
          label={t('storedesk.registration_number')}
          {...editor.field('trader.registration_number')}
        />
        {hasTrader ? null : (
          <>
            <Checkbox
              checked={editor.shown('trader.lawful_goods') === 'true'}
              aria-invalid={lawful ? true : undefined}
              onChange={(event) => editor.type('trader.lawful_goods', event.target.checked ? 'true' : '')}
            >
              {t('storedesk.lawful_goods')}
            </Checkbox>
            {lawful ? <p className={text.alarm}>{lawful}</p> : null}
          </>
        )}
      </div>
    </section>
  )
}

/** The fields of an application. It can be saved at any time, and is sent when nothing is missing. */
export const ApplicationForm = ({ application }: { readonly application: Application }) => {
  const { t } = useTexts()
  const editor = useApplication(application)
  const guard = useLeaveGuard(editor.changes > 0)
  const isSent = application.state === 'sent'
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!editor.busy && editor.changes > 0) void editor.save()
      }}
    >
      <StoreFields editor={editor} />
      <TraderFields editor={editor} hasTrader={application.store.trader !== null} />
      <section className={styles.part} aria-labelledby="application-preview">
        <h2 id="application-preview">{t('application.preview')}</h2>
        <p className={text.muted}>{t('application.preview_text')}</p>
        <StorePreview store={application.store} editor={editor} />
      </section>
      <section className={styles.part} aria-labelledby="application-note">
        <h2 id="application-note">{t('application.note')}</h2>
        <TextArea
          label={t('application.note_label')}
          hint={t('application.note_hint')}
          rows={4}
          maxLength={APPLICATION_LIMITS.note}
          value={editor.note}
          error={editor.refusal?.fields.note}
          onChange={(event) => editor.writeNote(event.target.value)}
        />
      </section>
      {editor.refusal ? (
        <div role="alert">
          <Note tone="warn">
            {editor.refusal.message}
            <ul>
              {Object.entries(editor.refusal.fields).map(([field, message]) => (
                <li key={field}>{message}</li>
              ))}
            </ul>
          </Note>
        </div>
      ) : null}
      <div className={fieldStyles.actions}>
        {isSent ? null : (
          <Button busy={editor.busy} onClick={() => void editor.send()}>
            {t(application.state === 'draft' ? 'application.send' : 'application.send_again')}
          </Button>
        )}
        <Button tone="line" type="submit" busy={editor.busy} disabled={editor.changes === 0}>
          {t('application.save')}
        </Button>
      </div>
      <Confirm
        open={guard.isAsking}
        title={t('application.leave_title')}
        action={t('application.leave')}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        {t('application.leave_text')}
      </Confirm>
    </form>
  )
}
