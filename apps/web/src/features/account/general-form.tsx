import { profileBody } from '@tregu/contract/accounts'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { formatDate } from '@tregu/domain'
import { useEffect, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { session, type User } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import * as button from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import * as avatar from './avatar.module.css'
import * as styles from './general-form.module.css'

/** A preview of the chosen picture; revokes its address when it is no longer shown. */
const usePreview = (file: File | null) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

type PhotoProps = {
  readonly user: User
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
}

const Photo = ({ user, file, onChoose }: PhotoProps) => {
  const t = useT()
  const src = usePreview(file) ?? user.image
  return (
    <div data-part="photo" className={classes(layout.row, styles.photo)}>
      <span className={classes(avatar.avatar, styles.avatar)} aria-hidden="true">
        {src ? (
          <img src={src} alt="" width={72} height={72} />
        ) : (
          `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`
        )}
      </span>
      <label className={classes(button.button, styles.button, button.line, button.small)}>
        {t('profile.choose_photo')}
        <input
          type="file"
          className={text.hidden}
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      </label>
      <span className={classes(text.small, text.muted)}>{t('profile.photo_hint')}</span>
    </div>
  )
}

/** Name, birthday and picture; sends a picture only when a new one was chosen (docs/rules/accounts.md). */
export const GeneralForm = ({ user }: { readonly user: User }) => {
  const t = useT()
  const call = useCall()
  const [file, setFile] = useState<File | null>(null)
  const form = useSchemaForm({
    schema: profileBody,
    start: {
      first_name: user.first_name,
      last_name: user.last_name,
      birthday: user.birthday ? formatDate(user.birthday.slice(0, 10)) : '',
    },
    labels: {
      first_name: t('forms.first_name'),
      last_name: t('forms.last_name'),
      birthday: t('profile.birthday'),
    },
    send: async (values) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) body.set(name, value)
      if (file) body.set('image', file)
      const reply = file
        ? await call(accountsRoutes.updateUser, { body })
        : await call(accountsRoutes.putUser, { params: { id: user.id }, body: values })
      session.updateUser(reply.user)
      setFile(null)
      showToast('success', reply.message)
    },
  })
  return (
    <form {...form.props} className={classes(field.stack, utility.formWidth)}>
      <FormSummary {...form} />
      <Photo user={user} file={file} onChoose={setFile} />
      <div className={field.columns}>
        <TextField {...form.field('first_name')} autoComplete="given-name" />
        <TextField {...form.field('last_name')} autoComplete="family-name" />
        <TextField
          {...form.field('birthday')}
          className={text.figures}
          inputMode="numeric"
          autoComplete="bday"
          hint={t('profile.date_hint')}
        />
        <TextField
          label={t('forms.email')}
          type="email"
          value={user.email}
          readOnly
          hint={t('profile.email_fixed')}
        />
      </div>
      <div className={field.actions}>
        <Button type="submit" busy={form.busy}>
          {t('forms.save')}
        </Button>
      </div>
    </form>
  )
}
