import { type FormEvent, useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/field.tsx'
import * as styles from './desk-parts.module.css'
import type { DeskOrder } from './desk-queries.ts'
import type { Parcel } from './steps.ts'

const LONGEST = 60
const LONGEST_URL = 500
const isWebAddress = (url: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url)

type FormProps = { readonly onShip: (parcel: Parcel | null) => void; readonly onClose: () => void }

const ParcelForm = ({ onShip, onClose }: FormProps) => {
  const t = useT()
  const [values, setValues] = useState({ carrier: '', number: '', url: '' })
  const [isChecked, setIsChecked] = useState(false)
  const carrier = values.carrier.trim()
  const number = values.number.trim()
  const url = values.url.trim()
  const isBlank = carrier === '' && number === '' && url === ''
  const missing = (text: string) => (isChecked && !isBlank && text === '' ? t('desk.parcel_both') : undefined)
  const isUrlWrong = url !== '' && !isWebAddress(url)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (isBlank) return onShip(null)
    if (carrier && number && !isUrlWrong) return onShip({ carrier, number, url: url || null })
    // The first wrong field takes focus.
    const [wrong = 'url'] = Object.entries({ carrier, number }).find(([, text]) => text === '') ?? []
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    maxLength: name === 'url' ? LONGEST_URL : LONGEST,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <form className={styles.form} noValidate method="post" onSubmit={send}>
      <p>{t('desk.parcel_text')}</p>
      <TextField
        label={t('desk.carrier')}
        note={t('forms.optional')}
        error={missing(carrier)}
        {...field('carrier')}
      />
      <TextField
        label={t('desk.parcel_number')}
        note={t('forms.optional')}
        error={missing(number)}
        {...field('number')}
      />
      <TextField
        label={t('desk.parcel_url')}
        note={t('forms.optional')}
        inputMode="url"
        placeholder="https://"
        error={isChecked && isUrlWrong ? t('v.url') : undefined}
        {...field('url')}
      />
      <DialogActions onLeave={onClose}>
        <Button type="submit">{t('desk.step_shipped')}</Button>
      </DialogActions>
    </form>
  )
}

type ShipDialogProps = FormProps & { readonly order: DeskOrder; readonly open: boolean }

/** Asks for the parcel before shipping; all of it may be left out. */
export const ShipDialog = ({ order, open, onShip, onClose }: ShipDialogProps) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('desk.parcel_title', { code: order.order_id })}>
      <ParcelForm onShip={onShip} onClose={onClose} />
    </Dialog>
  )
}
