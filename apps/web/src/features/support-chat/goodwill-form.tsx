import { useQueryClient } from '@tanstack/react-query'
import * as supportRoutes from '@tregu/contract/routes/support'
import { customerCalls } from '@tregu/contract/support/customers'
import { toEuros } from '@tregu/domain'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as field from '../../ui/field.module.css'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { readVisitorAgain } from './support-queries.ts'

type GoodwillFormProps = {
  readonly customer: string
  /** Euros that can still be given. */
  readonly left: number
  readonly days: number
  readonly onClose: () => void
}

/** Gives the shopper a coupon, within what is left of the limit. */
export const GoodwillForm = ({ customer, left, days, onClose }: GoodwillFormProps) => {
  const { t, price } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: customerCalls.giveCoupon.body,
    start: { value: '', reason: '' },
    labels: { value: t('support.coupon_value'), reason: t('support.coupon_reason') },
    send: async ({ value, reason }) => {
      try {
        await call(supportRoutes.giveCoupon, {
          params: { id: customer },
          body: { value: toEuros(value), reason },
        })
      } finally {
        // Another agent may have given one meanwhile.
        void readVisitorAgain(client)
      }
      showToast('success', t('support.coupon_given', { amount: price(toEuros(value)) }))
      onClose()
    },
  })
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <TextField
        {...form.field('value')}
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0.01"
        max={left}
        hint={t('support.coupon_left', { amount: price(left), n: days })}
        autoFocus
      />
      <TextArea {...form.field('reason')} rows={3} maxLength={300} hint={t('support.coupon_reason_hint')} />
      <DialogActions onLeave={onClose}>
        <Button type="submit" busy={form.busy}>
          {t('support.give_coupon')}
        </Button>
      </DialogActions>
    </form>
  )
}
