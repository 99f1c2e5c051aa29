import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeys } from '@tregu/contract/passkeys'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { session } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as field from '../../ui/field.module.css'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useDelicate } from './delicate.tsx'
import { waysQuery } from './ways-query.ts'

const save = (text: string) => saveFile(new Blob([text], { type: 'application/json' }), 'tregu.json')

type DeleteProps = { readonly onClose: () => void }

const useDelete = () => {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (password?: string) => {
    await call(accountsRoutes.deleteAccount, { body: password === undefined ? {} : { password } })
    session.clear()
    navigate(paths.home)
    client.clear()
  }
}

/** Without a password, a recent sign-in with a provider or a passkey counts. */
const DeleteWithout = ({ onClose }: DeleteProps) => {
  const t = useT()
  const erase = useDelete()
  const { mutate, isPending, error, dialog } = useDelicate((_: null) => erase())
  return (
    <div className={field.stack}>
      <p>{t('profile.delete_text')}</p>
      <p>{t('ways.delete_text')}</p>
      <div role="alert">{error ? <Note tone="warn">{failureText(error, t)}</Note> : null}</div>
      <DialogActions onLeave={onClose}>
        <Button tone="danger" busy={isPending} onClick={() => mutate(null)}>
          {t('profile.delete')}
        </Button>
      </DialogActions>
      {dialog}
    </div>
  )
}

const DeleteForm = ({ onClose }: DeleteProps) => {
  const t = useT()
  const erase = useDelete()
  const form = useSchemaForm({
    schema: passkeys.confirm.body,
    start: { password: '' },
    labels: { password: t('forms.password') },
    send: ({ password }) => erase(password),
  })
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <p>{t('profile.delete_text')}</p>
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <DialogActions onLeave={onClose}>
        <Button type="submit" tone="danger" busy={form.busy}>
          {t('profile.delete')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Downloading everything the shop holds of the user, and deleting the account. */
export const OwnData = () => {
  const t = useT()
  const call = useCall()
  const [leaving, setLeaving] = useState(false)
  const { data: ways } = useQuery(waysQuery())
  const download = useMutation({
    mutationFn: () => call(accountsRoutes.exportData, {}),
    onSuccess: ({ result }) => save(JSON.stringify(result, null, 2)),
  })
  return (
    <div className={field.stack}>
      {download.error ? (
        <Note tone="warn" live>
          {failureText(download.error, t)}
        </Note>
      ) : null}
      <div className={field.actions}>
        <Button tone="line" busy={download.isPending} onClick={() => download.mutate()}>
          {t('profile.download')}
        </Button>
        <Button tone="danger" onClick={() => setLeaving(true)}>
          {t('profile.delete')}
        </Button>
      </div>
      <Dialog open={leaving} onClose={() => setLeaving(false)} title={t('profile.delete')}>
        {ways?.password === false ? (
          <DeleteWithout onClose={() => setLeaving(false)} />
        ) : (
          <DeleteForm onClose={() => setLeaving(false)} />
        )}
      </Dialog>
    </div>
  )
}
