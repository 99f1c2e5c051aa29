import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import * as cartRoutes from '@tregu/contract/routes/cart'
import { normalizePromoCode } from '@tregu/domain'
import { Check, CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { onePress } from '../../lib/press-guard.ts'
import { callOf } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { keepCart } from './cart-queries.ts'

/** Upper-cases a code; does not send an empty one (docs/rules/coupons.md). */
export const PromoForm = ({ promo }: { readonly promo: Cart['promoCode'] }) => {
  const { t, price } = useTexts()
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
    <form className="promo" onSubmit={submit}>
      <label className="label" htmlFor={id}>
        {t('cart.promo')}
      </label>
      <div className="row">
        <input
          id={id}
          className={refusal ? 'in bad' : 'in'}
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
        {refusal ? (
          <p className="said bad">
            <CircleAlert className="i s" aria-hidden="true" />
            {refusal}
          </p>
        ) : null}
        {promo ? (
          <p className="said good">
            <Check className="i s" aria-hidden="true" />
            {t('cart.promo_takes', { code: promo.code, amount: price(promo.value) })}
            <button type="button" className="link" onClick={onePress(() => use.mutate(''))}>
              {t('cart.remove')}
            </button>
          </p>
        ) : null}
      </div>
    </form>
  )
}
