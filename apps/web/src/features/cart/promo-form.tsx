import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import * as cartRoutes from '@tregu/contract/routes/cart'
import { normalizePromoCode } from '@tregu/domain'
import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { onePress } from '../../lib/press-guard.ts'
import { callOf } from '../../lib/query-client.ts'
import { useT, Words } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as textStyles from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Entry } from '../../ui/entry.tsx'
import * as field from '../../ui/field.module.css'
import { FieldError } from '../../ui/field-error.tsx'
import { Amount } from '../../ui/price.tsx'
import { keepCart } from './cart-queries.ts'
import * as styles from './promo-form.module.css'

/** Upper-cases a code; does not send an empty one (docs/rules/coupons.md). */
export const PromoForm = ({ promo }: { readonly promo: Cart['promoCode'] }) => {
  const t = useT()
  const client = useQueryClient()
  const id = useId()
  const [code, setCode] = useState('')
  const use = useMutation({
    scope: { id: 'cart' },
    mutationFn: (text: string) => callOf(client)(cartRoutes.promo, { body: { code: text } }),
    onSuccess: ({ result }) => {
      keepCart(client, result.cart)
      setCode('')
    },
  })
  const refusal = use.error && ((use.error instanceof ApiError && use.error.message) || t('promo.invalid'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const normal = normalizePromoCode(code)
    if (normal !== '') use.mutate(normal)
  }
  return (
    <form className={styles.promo} onSubmit={submit}>
      <label className={field.label} htmlFor={id}>
        {t('cart.promo')}
      </label>
      <div className={layout.row}>
        <input
          id={id}
          className={refusal ? classes(field.input, field.bad) : field.input}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
        <Button type="submit" tone="line" busy={use.isPending}>
          {t('cart.apply')}
        </Button>
      </div>
      <div id={`${id}-said`} role="status">
        {refusal ? <FieldError className={styles.bad}>{refusal}</FieldError> : null}
        {promo ? (
          <Entry as="p" className={classes(styles.said, styles.good)}>
            <Check className={icons.small} aria-hidden="true" />
            <Words
              of="cart.promo_takes"
              with={{ code: <span translate="no">{promo.code}</span>, amount: <Amount of={promo.value} /> }}
            />
            <button
              type="button"
              className={classes(textStyles.link, styles.link)}
              onClick={onePress(() => use.mutate(''))}
            >
              {t('cart.remove')}
            </button>
          </Entry>
        ) : null}
      </div>
    </form>
  )
}
