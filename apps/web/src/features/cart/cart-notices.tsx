import type { Cart } from '@tregu/contract'
import type { TextKey } from '../../lib/locales.ts'
import { onePress } from '../../lib/press-guard.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Note } from '../../ui/note.tsx'
import { useCartChange } from './cart-queries.ts'

const sentences: Readonly<Record<Cart['notices'][number]['kind'], TextKey>> = {
  clamped: 'cart.was_clamped',
  moved_to_later: 'cart.was_moved',
  coupon_removed: 'cart.coupon_removed',
  promo_removed: 'cart.promo_removed',
  whole_cart: 'cart.whole_cart',
}

/** Notices about automatic changes: merged carts, coupons that no longer apply. */
export const CartNotices = ({ notices }: { readonly notices: Cart['notices'] }) => {
  const t = useT()
  const change = useCartChange()
  if (notices.length === 0) return null
  return (
    <Note tone="info" live>
      {notices.map(({ kind, name, is }) => (
        <p key={`${kind}-${name}`}>{t(sentences[kind], { name: name ?? '', n: is ?? 0 })}</p>
      ))}
      <button
        type="button"
        className={text.link}
        onClick={onePress(() => change.mutate({ acknowledge: true }))}
      >
        {t('cart.ok')}
      </button>
    </Note>
  )
}
