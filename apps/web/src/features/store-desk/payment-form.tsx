import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { PAYMENT_TYPES } from '@tregu/domain'
import { type FormEvent, useState } from 'react'
import { sayDate } from '../../lib/dates.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { wordsOf } from './store-draft.ts'
import * as styles from './store-form.module.css'
import { StoreForm, StorePart } from './store-form.tsx'
import { keepStore, type OwnStore } from './store-queries.ts'
import { useStoreEditor } from './use-store-editor.ts'

type FormProps = { readonly slug: string; readonly store: OwnStore }

const Methods = ({ slug, store }: FormProps) => {
  const t = useT()
  const editor = useStoreEditor(slug, store)
  const chosen = wordsOf(editor.shown('payment_method'))
  const error = editor.refusal?.fields.payment_method
  const toggle = (method: string) => {
    const next = chosen.includes(method) ? chosen.filter((other) => other !== method) : [...chosen, method]
    // In the order of the store, so that ticking a box back is no change.
    const known = wordsOf(store.payment_method.join(','))
    const order = [...known, ...PAYMENT_TYPES.filter((type) => !known.includes(type))]
    editor.type('payment_method', order.filter((each) => next.includes(each)).join(','))
  }
  return (
    <StoreForm editor={editor}>
      <StorePart id="methods" title={t('storedesk.payment_method')}>
        <div className={styles.checks}>
          {PAYMENT_TYPES.map((method) => (
            <Checkbox key={method} checked={chosen.includes(method)} onChange={() => toggle(method)}>
              {t(`pay.${method}`)}
            </Checkbox>
          ))}
        </div>
        {error ? <p className={text.alarm}>{error}</p> : null}
      </StorePart>
    </StoreForm>
  )
}

const useAccount = ({ slug, store }: FormProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const [holder, setHolder] = useState('')
  const [iban, setIban] = useState('')
  const [password, setPassword] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (action.busy) return
    void action.run(async () => {
      const body = { version: store.version, bank: { holder, iban }, password }
      const { result } = await call(deskRoutes.putStore, { query: { store: slug }, body })
      keepStore(client, slug, result)
      setHolder('')
      setIban('')
      setPassword('')
      showToast('success', t('storedesk.account_saved'))
    })
  }
  return {
    action,
    save,
    fields: {
      holder: {
        value: holder,
        onChange: (event: { target: { value: string } }) => setHolder(event.target.value),
      },
      iban: { value: iban, onChange: (event: { target: { value: string } }) => setIban(event.target.value) },
      password: {
        value: password,
        onChange: (event: { target: { value: string } }) => setPassword(event.target.value),
      },
    },
    isReady: holder.trim() !== '' && iban.trim() !== '' && password !== '',
  }
}

/** Where payouts and shoppers' transfers go. A change asks for the password. */
const Account = (props: FormProps) => {
  const t = useT()
  const { bank } = props.store
  const account = useAccount(props)
  return (
    <form className={styles.form} method="post" noValidate onSubmit={account.save}>
      <StorePart id="account" title={t('storedesk.account')}>
        {bank ? (
          <dl className={styles.facts}>
            <dt>{t('storedesk.holder')}</dt>
            <dd>{bank.holder}</dd>
            <dt>{t('storedesk.iban')}</dt>
            <dd translate="no">{bank.iban}</dd>
          </dl>
        ) : (
          <p className={text.muted}>{t('storedesk.no_account')}</p>
        )}
        {bank?.next ? (
          <Note tone="warn">
            {t('storedesk.next_account', {
              holder: bank.next.holder,
              iban: bank.next.iban,
              date: sayDate(t, bank.next.from),
            })}
          </Note>
        ) : null}
        <p className={text.muted}>{t(bank ? 'storedesk.account_text' : 'storedesk.first_account_text')}</p>
        <div className={fieldStyles.columns}>
          <TextField
            label={t('storedesk.holder')}
            autoComplete="off"
            error={account.action.error('bank.holder')}
            {...account.fields.holder}
          />
          <TextField
            label={t('storedesk.iban')}
            autoComplete="off"
            spellCheck={false}
            error={account.action.error('bank.iban')}
            {...account.fields.iban}
          />
          <PasswordField
            label={t('forms.password')}
            autoComplete="current-password"
            hint={t('storedesk.password_hint')}
            error={account.action.password}
            {...account.fields.password}
          />
        </div>
        <Refusal words={account.action.message} />
        <div className={fieldStyles.actions}>
          <Button type="submit" tone="line" busy={account.action.busy} disabled={!account.isReady}>
            {t(bank ? 'storedesk.change_account' : 'storedesk.add_account')}
          </Button>
        </div>
      </StorePart>
    </form>
  )
}

/** How shoppers pay the store, and the account that money goes to. */
export const PaymentForm = (props: FormProps) => (
  <div className={styles.form}>
    <Methods {...props} />
    <Account {...props} />
  </div>
)
