import * as customerRoutes from '@tregu/contract/routes/office-customers'
import { GRANTABLE, type Grantable, RESET_LINK_MINUTES } from '@tregu/domain'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { TextField } from '../../ui/field.tsx'
import { type DialogProps, Frame, OwnPassword } from './customer-dialog.tsx'
import { useChangeCustomer } from './use-change-customer.ts'

export const SignOutDialog = ({ file, name, open, onClose }: DialogProps) => {
  const t = useT()
  const { action, change } = useChangeCustomer(file.id, onClose)
  const signOut = () =>
    change(async (call) => (await call(customerRoutes.signOutCustomer, { params: { id: file.id } })).message)
  return (
    <Frame
      title={t('customers.sign_out_title', { name })}
      label={t('customers.sign_out')}
      open={open}
      action={action}
      onDo={signOut}
      onClose={onClose}
    >
      <p>{t('customers.sign_out_text')}</p>
    </Frame>
  )
}

export const ResetDialog = ({ file, name, open, onClose }: DialogProps) => {
  const t = useT()
  const { action, change } = useChangeCustomer(file.id, onClose)
  const mail = () =>
    change(async (call) => (await call(customerRoutes.mailReset, { params: { id: file.id } })).message)
  return (
    <Frame
      title={t('customers.reset_title', { name })}
      label={t('customers.reset_do')}
      open={open}
      action={action}
      onDo={mail}
      onClose={onClose}
    >
      <p>{t('customers.reset_text', { n: RESET_LINK_MINUTES })}</p>
    </Frame>
  )
}

export const PermissionsDialog = ({ file, name, open, onClose }: DialogProps) => {
  const t = useT()
  const { action, change } = useChangeCustomer(file.id, onClose)
  const [chosen, setChosen] = useState<readonly Grantable[]>(
    GRANTABLE.filter((one) => file.account.permissions.includes(one)),
  )
  const [password, setPassword] = useState('')
  const save = () =>
    change(async (call) => {
      const body = { permissions: [...chosen], password }
      await call(customerRoutes.setPermissions, { params: { id: file.id }, body })
      return t('customers.permissions_done')
    })
  return (
    <Frame
      title={t('customers.permissions_title', { name })}
      label={t('customers.permissions_save')}
      isReady={password !== ''}
      open={open}
      action={action}
      onDo={save}
      onClose={onClose}
    >
      <p>{t('customers.permissions_text')}</p>
      <div>
        {GRANTABLE.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          >
            {t(`customers.may_${one}`)}
          </Checkbox>
        ))}
      </div>
      <OwnPassword value={password} action={action} onType={setPassword} />
    </Frame>
  )
}

export const EraseDialog = ({ file, name, open, onClose }: DialogProps) => {
  const t = useT()
  const { action, change } = useChangeCustomer(file.id, onClose)
  const [typed, setTyped] = useState({ confirm: '', password: '' })
  const erase = () =>
    change(
      async (call) =>
        (await call(customerRoutes.eraseCustomer, { params: { id: file.id }, body: typed })).message,
    )
  return (
    <Frame
      title={t('customers.erase_title', { name })}
      label={t('customers.erase')}
      isDangerous
      isReady={typed.confirm.trim() !== '' && typed.password !== ''}
      open={open}
      action={action}
      onDo={erase}
      onClose={onClose}
    >
      <p>{t('customers.erase_text')}</p>
      <TextField
        label={t('customers.erase_email')}
        type="email"
        autoComplete="off"
        value={typed.confirm}
        error={action.error('confirm')}
        onChange={({ target }) => setTyped({ ...typed, confirm: target.value })}
      />
      <OwnPassword
        value={typed.password}
        action={action}
        onType={(password) => setTyped({ ...typed, password })}
      />
    </Frame>
  )
}
