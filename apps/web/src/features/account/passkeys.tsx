import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeys } from '@tregu/contract/passkeys'
import * as passkeyRoutes from '@tregu/contract/routes/passkeys'
import { useEffect, useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { forgetRefusal } from '../../lib/asks-passkey.ts'
import { sayTime } from '../../lib/dates.ts'
import { failureText } from '../../lib/failure.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { canUsePasskeys, isLeft, makeCredential, signWithPasskey } from '../../lib/passkey.ts'
import { query, useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Entry } from '../../ui/entry.tsx'
import * as field from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { useDelicate } from './delicate.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import * as styles from './session-list.module.css'

type Own = Reply<typeof passkeyRoutes.list>
type Passkey = Own['result'][number]

const passkeysQuery = () => query(passkeyRoutes.list, {})
const useReload = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: passkeysQuery().queryKey })
}

const Failure = ({ error }: { readonly error: unknown }) => {
  const t = useT()
  if (!error || isLeft(error)) return null
  return (
    <p className={text.alarm} role="alert">
      {failureText(error, t)}
    </p>
  )
}

type NameDialogProps = {
  readonly title: string
  readonly start: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

const NameForm = ({ start, onName, onClose }: NameDialogProps) => {
  const t = useT()
  const form = useSchemaForm({
    schema: passkeys.rename.body,
    start: { name: start },
    labels: { name: t('passkeys.name') },
    send: async ({ name }) => onName(name),
  })
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <TextField {...form.field('name')} hint={t('passkeys.name_hint')} />
      <DialogActions onLeave={onClose}>
        <Button type="submit" busy={form.busy}>
          {t('passkeys.go_on')}
        </Button>
      </DialogActions>
    </form>
  )
}

const NameDialog = (props: NameDialogProps) => (
  <Dialog open onClose={props.onClose} title={props.title}>
    <NameForm {...props} />
  </Dialog>
)

const PasskeyEntry = ({ id, name, at, used_at }: Passkey) => {
  const t = useT()
  const call = useCall()
  const reload = useReload()
  const [step, setStep] = useState<'rename' | 'remove' | null>(null)
  const rename = useDelicate(async (next: string) => {
    await call(passkeyRoutes.rename, { params: { id }, body: { name: next } })
    await reload()
  })
  const remove = useDelicate(async (_: null) => {
    await call(passkeyRoutes.remove, { params: { id } })
    await reload()
  })
  const close = () => setStep(null)
  return (
    <Entry className={styles.entry}>
      <div className={styles.words}>
        <b>{name}</b>
        <span className={`${text.muted} ${styles.times}`}>
          {t('passkeys.made', { time: sayTime(t, at) })}
          {' · '}
          {used_at === null ? t('passkeys.unused') : t('passkeys.used', { time: sayTime(t, used_at) })}
        </span>
        <Failure error={rename.error ?? remove.error} />
      </div>
      <Button
        tone="line"
        size="small"
        aria-label={t('passkeys.rename_named', { name })}
        onClick={() => setStep('rename')}
      >
        {t('passkeys.rename')}
      </Button>
      <Button
        tone="line"
        size="small"
        busy={remove.isPending}
        aria-label={t('passkeys.remove_named', { name })}
        onClick={() => setStep('remove')}
      >
        {t('passkeys.remove')}
      </Button>
      {step === 'rename' ? (
        <NameDialog
          title={t('passkeys.rename')}
          start={name}
          onClose={close}
          onName={(next) => {
            close()
            rename.mutate(next)
          }}
        />
      ) : null}
      <Confirm
        open={step === 'remove'}
        title={t('passkeys.remove_named', { name })}
        action={t('passkeys.remove')}
        onClose={close}
        onConfirm={() => {
          close()
          remove.mutate(null)
        }}
      >
        {t('passkeys.remove_text')}
      </Confirm>
      {rename.dialog}
      {remove.dialog}
    </Entry>
  )
}

/** Gives a passkey or a recovery code in this session, where the back office asks for one. */
const Give = ({ hasPasskey }: { readonly hasPasskey: boolean }) => {
  const t = useT()
  const call = useCall()
  const reload = useReload()
  const use = useMutation({
    mutationFn: async () => {
      const { options } = await call(passkeyRoutes.beginSignIn, {})
      await call(passkeyRoutes.use, { body: { credential: await signWithPasskey(options) } })
      await reload()
    },
  })
  const form = useSchemaForm({
    schema: passkeys.useCode.body,
    start: { code: '' },
    labels: { code: t('passkeys.code') },
    send: async (values) => {
      await call(passkeyRoutes.useCode, { body: values })
      await reload()
    },
  })
  return (
    <div className={field.stack}>
      <Note tone="warn">{t(hasPasskey ? 'passkeys.required_use' : 'passkeys.required_make')}</Note>
      {hasPasskey ? (
        <>
          <div className={field.actions}>
            <Button busy={use.isPending} onClick={() => use.mutate()}>
              {t('passkeys.use')}
            </Button>
          </div>
          <Failure error={use.error} />
          <form {...form.props} className={field.stack}>
            <FormSummary {...form} />
            <TextField {...form.field('code')} autoComplete="one-time-code" />
            <div className={field.actions}>
              <Button type="submit" tone="line" busy={form.busy}>
                {t('passkeys.use_code')}
              </Button>
            </div>
          </form>
        </>
      ) : null}
    </div>
  )
}

const Make = ({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) => {
  const t = useT()
  const call = useCall()
  const reload = useReload()
  const [naming, setNaming] = useState(false)
  const make = useDelicate(async (name: string) => {
    const { options } = await call(passkeyRoutes.begin, {})
    const credential = await makeCredential(options)
    const { codes } = await call(passkeyRoutes.add, { body: { name, credential } })
    if (codes) onCodes(codes)
    await reload()
  })
  return (
    <>
      <Button tone="line" busy={make.isPending} onClick={() => setNaming(true)}>
        {t('passkeys.add')}
      </Button>
      <Failure error={make.error} />
      {naming ? (
        <NameDialog
          title={t('passkeys.add')}
          start=""
          onClose={() => setNaming(false)}
          onName={(name) => {
            setNaming(false)
            make.mutate(name)
          }}
        />
      ) : null}
      {make.dialog}
    </>
  )
}

/** The user's passkeys and recovery codes (docs/rules/passkeys.md). `asked`: the back office has asked for one. */
export const Passkeys = ({ asked }: { readonly asked: boolean }) => {
  const t = useT()
  const call = useCall()
  const reload = useReload()
  const { data, error } = useQuery({ ...passkeysQuery(), staleTime: 0 })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useDelicate(async (_: null) => {
    setCodes((await call(passkeyRoutes.renewCodes, {})).codes)
    await reload()
  })
  const client = useQueryClient()
  const isGiven = data?.required === false
  useEffect(() => {
    if (!isGiven) return
    // What the back office refused before would be shown again as a failed page.
    client.removeQueries({ predicate: ({ state }) => state.status === 'error' })
    forgetRefusal()
  }, [isGiven, client])
  if (error) return <Note tone="warn">{failureText(error, t)}</Note>
  if (!data) return <Lines count={3} />
  const { result, codes: left, required } = data
  return (
    <div className={field.stack}>
      <p className={text.muted}>{t('passkeys.text')}</p>
      {required ? <Give hasPasskey={result.length > 0} /> : null}
      {asked && !required ? (
        <div className={field.stack} role="status">
          <Note tone="ok">{t('passkeys.given')}</Note>
          <div className={field.actions}>
            <ButtonLink to={paths.adminDashboard}>{t('passkeys.to_office')}</ButtonLink>
          </div>
        </div>
      ) : null}
      <ul className={styles.sessions}>
        {result.map((one) => (
          <PasskeyEntry key={one.id} {...one} />
        ))}
      </ul>
      {codes ? <RecoveryCodes codes={codes} onSeen={() => setCodes(null)} /> : null}
      {canUsePasskeys() ? null : <Note tone="warn">{t('passkeys.unsupported')}</Note>}
      <div className={field.actions}>
        {canUsePasskeys() && !(required && result.length > 0) ? <Make onCodes={setCodes} /> : null}
        {result.length > 0 && !required ? (
          <>
            <Button tone="line" busy={renew.isPending} onClick={() => renew.mutate(null)}>
              {t('passkeys.renew')}
            </Button>
            <span className={text.muted}>{t('passkeys.left', { n: left })}</span>
          </>
        ) : null}
      </div>
      <Failure error={renew.error} />
      {renew.dialog}
    </div>
  )
}
