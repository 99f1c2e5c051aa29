import type { Address } from '@tregu/contract'
import { addressBody } from '@tregu/contract/addresses'
import { useSchemaForm } from '../../lib/form.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import * as field from '../../ui/field.module.css'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormPhone } from '../../ui/form-phone.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { type AddressType, type AddressValues, useSaveAddress } from './address-queries.ts'
import { PlaceFields } from './place-fields.tsx'

const startOf = (address: Address | null): AddressValues => ({
  title: address?.title ?? '',
  name: address?.name ?? '',
  phone: address?.phone ?? '',
  address: address?.address ?? '',
  city: address ? String(address.city) : '',
  quarter: address ? String(address.quarter) : '',
  postal_code: address?.postal_code ?? '',
  address_notes: address?.address_notes ?? '',
  default: address?.default ?? false,
})

type AddressFormProps = {
  readonly type: AddressType
  readonly address?: Address | null
  readonly onSaved: (address: Address) => void
  readonly onCancel?: () => void
}

export const AddressForm = ({ type, address = null, onSaved, onCancel }: AddressFormProps) => {
  const { t } = useTexts()
  const save = useSaveAddress(type, address)
  const form = useSchemaForm({
    schema: addressBody,
    start: startOf(address),
    labels: {
      title: t('address.title'),
      name: t('forms.full_name'),
      phone: t('forms.phone'),
      address: t('address.street'),
      city: t('address.city'),
      quarter: t('address.quarter'),
      postal_code: t('address.postal_code'),
      address_notes: t('address.notes'),
    },
    failed: t('m.error'),
    send: async (values) => {
      const { result, message } = await save(values)
      showToast('success', message)
      onSaved(result)
    },
  })
  const optional = t('forms.optional')
  return (
    <form {...form.props} className={field.stack} aria-label={t('address.form')}>
      <FormSummary {...form} />
      <div className={field.columns}>
        <TextField {...form.field('title')} note={optional} hint={t('address.title_hint')} />
        <TextField {...form.field('name')} autoComplete="name" />
        <FormPhone form={form} name="phone" hint={t('address.phone_hint')} />
        <TextField {...form.field('address')} autoComplete="street-address" />
        <PlaceFields form={form} />
        <TextField
          {...form.field('postal_code')}
          note={optional}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <div className={field.whole}>
          <TextArea {...form.field('address_notes')} note={optional} rows={2} />
        </div>
      </div>
      <Checkbox {...form.rhf.register('default')}>
        {t(type === 'shipping' ? 'address.make_default' : 'address.make_default_invoice')}
      </Checkbox>
      <div className={field.actions}>
        <Button type="submit" busy={form.busy}>
          {t('address.save')}
        </Button>
        {onCancel ? (
          <Button tone="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
