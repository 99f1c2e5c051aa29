import { Lock } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { FormSummary } from '../../ui/form-summary.tsx'
import { useAddCard } from './billing-queries.ts'
import { CardFields } from './card-fields.tsx'
import { useCardForm } from './card-form.ts'

const names = ['number', 'name', 'expiry', 'cvc'] as const

/** Saves a card; empties the form afterwards. */
export const AddCard = () => {
  const t = useT()
  const user = useUser()
  const form = useCardForm(user?.name ?? '')
  const add = useAddCard()
  const [failure, setFailure] = useState<string | null>(null)
  const [attempts, setAttempts] = useState(0)
  const failed = (message: string | null) => {
    setFailure(message)
    setAttempts((before) => before + 1)
  }
  const submit = form.handleSubmit(
    async ({ name, number, expiry, cvc }) => {
      try {
        const { message } = await add({ name, number, expiry, cvc })
        setFailure(null)
        form.reset()
        showToast('success', message)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const known = names.filter((field) => error.fields[field])
        for (const field of known)
          form.setError(field, { type: 'server', message: error.fields[field] ?? '' })
        failed(known.length > 0 ? null : error.message || t('m.error'))
      }
    },
    () => failed(null),
  )
  const { errors, isSubmitting } = form.formState
  return (
    <form
      method="post"
      className={classes(fieldStyles.stack, utility.formWidth)}
      noValidate
      onSubmit={submit}
      aria-label={t('checkout.add_card')}
    >
      <FormSummary
        failure={failure}
        attempts={attempts}
        fields={names
          .filter((name) => errors[name])
          .map((name) => ({ name, id: '', label: t(`card.${name}`) }))}
        focus={(name) => form.setFocus(name as (typeof names)[number])}
      />
      <CardFields form={form} />
      <div className={fieldStyles.actions}>
        <Button type="submit" busy={isSubmitting}>
          {t('checkout.save_card')}
        </Button>
      </div>
      <p className={classes(text.small, text.muted, layout.row)}>
        <Lock className={icons.tiny} aria-hidden="true" />
        {t('card.kept')}
      </p>
    </form>
  )
}
