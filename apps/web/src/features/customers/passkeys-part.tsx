import * as customerRoutes from '@tregu/contract/routes/office-customers'
import { useState } from 'react'
import { sayShortDate, sayTime } from '../../lib/dates.ts'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { type DialogProps, Frame, OwnPassword } from './customer-dialog.tsx'
import type { CustomerFile } from './customer-queries.ts'
import * as styles from './customers.module.css'
import { FilePart } from './file-rows.tsx'
import { useChangeCustomer } from './use-change-customer.ts'

type Passkey = NonNullable<CustomerFile['passkeys']>[number]

/** Asks before one passkey, or all of them, are removed. */
const RemoveDialog = ({
  file,
  name,
  passkey,
  open,
  onClose,
}: DialogProps & { readonly passkey: Passkey | null }) => {
  const t = useT()
  const { action, change } = useChangeCustomer(file.id, onClose)
  const [password, setPassword] = useState('')
  const { id } = file
  const remove = () =>
    change(async (call) => {
      const body = { password }
      const answer = passkey
        ? await call(customerRoutes.removePasskey, { params: { id, passkey: passkey.id }, body })
        : await call(customerRoutes.removePasskeys, { params: { id }, body })
      return answer.message
    })
  return (
    <Frame
      title={
        passkey
          ? t('customers.passkey_off_title', { passkey: passkey.name, name })
          : t('customers.passkeys_off_title', { name })
      }
      label={t(passkey ? 'customers.passkey_off' : 'customers.passkeys_off')}
      isDangerous
      isReady={password !== ''}
      open={open}
      action={action}
      onDo={remove}
      onClose={onClose}
    >
      <p>{t(passkey ? 'customers.passkey_off_text' : 'customers.passkeys_off_text')}</p>
      <OwnPassword value={password} action={action} onType={setPassword} />
    </Frame>
  )
}

const PasskeyWords = ({ name, at, used_at: usedAt }: Passkey) => {
  const t = useT()
  return (
    <>
      <span translate="no">{name}</span>
      <small className={text.muted}>
        {t('customers.passkeys_made', { date: sayShortDate(t, at) })} ·{' '}
        {usedAt === null
          ? t('customers.passkeys_unused')
          : t('customers.last_used', { time: sayTime(t, usedAt) })}
      </small>
    </>
  )
}

/** The passkeys of an account, and taking them off for an owner who lost them (docs/rules/passkeys.md). */
export const PasskeysPart = ({ file, name }: Pick<DialogProps, 'file' | 'name'>) => {
  const t = useT()
  const isOwn = useUser()?.id === file.id
  const [asked, setAsked] = useState<Passkey | 'all' | null>(null)
  const passkeys = file.passkeys ?? []
  const rows = passkeys.map((passkey) => ({
    id: passkey.id,
    what: <PasskeyWords {...passkey} />,
    side: isOwn ? null : (
      <Button
        tone="line"
        size="small"
        aria-label={t('customers.passkey_off_named', { name: passkey.name })}
        onClick={() => setAsked(passkey)}
      >
        {t('customers.passkey_off')}
      </Button>
    ),
  }))
  return (
    <>
      <FilePart name="passkeys" title={t('customers.passkeys')} rows={rows}>
        <p className={text.muted}>
          {t('customers.passkeys_n', { n: passkeys.length })}
          {isOwn ? ` · ${t('customers.passkeys_own')}` : null}
        </p>
        {isOwn ? null : (
          <div className={styles.actions}>
            <Button tone="line" size="small" onClick={() => setAsked('all')}>
              {t('customers.passkeys_off')}
            </Button>
          </div>
        )}
      </FilePart>
      {asked ? (
        <RemoveDialog
          file={file}
          name={name}
          passkey={asked === 'all' ? null : asked}
          open
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
