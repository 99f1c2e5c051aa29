import { accounts } from '@tregu/contract/accounts'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { useSchemaForm } from '../../lib/form.ts'
import type { TextKey } from '../../lib/locales.ts'
import { sayPhone } from '../../lib/phone-text.ts'
import { useCall } from '../../lib/query-client.ts'
import type { User } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as textStyles from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { FormPhone } from '../../ui/form-phone.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { asksPassword, PasswordDialog } from './delicate.tsx'
import { useRefreshUser } from './keep-user.ts'
import * as passwordForm from './password-form.module.css'

/** The call answers in English in every language; the page translates it (docs/rules/accounts.md). */
const refusals: readonly (readonly [string, TextKey])[] = [
  ['incorrect phone number format', 'm.phone_format'],
  ['This number is activated', 'm.phone_taken'],
  ['please wait', 'profile.wait'],
]

export const PhoneForm = ({ user }: { readonly user: User }) => {
  const t = useT()
  const call = useCall()
  const refresh = useRefreshUser()
  const [confirming, setConfirming] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const form = useSchemaForm({
    schema: accounts.updatePhone.body,
    start: { phone: user.phone ?? '' },
    labels: { phone: t('forms.phone') },
    send: async ({ phone }) => {
      try {
        const { text } = await call(accountsRoutes.updatePhone, { body: { phone } })
        const refusal = refusals.find(([token]) => text.includes(token))
        if (refusal) throw new ApiError(422, 'malformed', '', { phone: t(refusal[1]) })
        setAsked(phone)
      } catch (error) {
        if (!asksPassword(error)) throw error
        setConfirming(true)
      }
    },
  })
  return (
    <>
      <form {...form.props} ref={element} className={classes(field.stack, utility.formWidth)}>
        <FormSummary {...form} />
        <div className={passwordForm.half}>
          <FormPhone form={form} name="phone" />
        </div>
        <div className={field.actions}>
          <Button type="submit" tone="line" busy={form.busy}>
            {t('forms.save')}
          </Button>
          {user.phone ? (
            <span className={classes(textStyles.small, textStyles.muted, textStyles.figures)}>
              {t('profile.phone_now', { phone: sayPhone(user.phone) })}
            </span>
          ) : null}
        </div>
      </form>
      {confirming ? (
        <PasswordDialog
          onClose={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false)
            element.current?.requestSubmit()
          }}
        />
      ) : null}
      {asked === null ? null : (
        <CodeDialog
          phone={asked}
          onClose={() => setAsked(null)}
          onConfirmed={async () => {
            setAsked(null)
            showToast('success', t('m.phone_done'))
            await refresh()
          }}
        />
      )}
    </>
  )
}
