import { CircleAlert, Info } from 'lucide-react'
import { sayBack } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { onePress } from '../../lib/press-guard.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { type CartItem, useCartChange } from './cart-queries.ts'
import { differenceOf } from './figures.ts'
import * as styles from './line-notice.module.css'

const useSentence = () => {
  const { t, price } = useTexts()
  return ({ kind, was, is }: NonNullable<CartItem['notice']>, backOn: string | null): string => {
    if (backOn !== null) return sayBack(t, backOn)
    if (kind === 'price') {
      const [before, now] = [was ?? 0, is ?? 0]
      return t(now < before ? 'cart.cheaper' : 'cart.dearer', { amount: price(differenceOf(before, now)) })
    }
    if (kind === 'withdrawn') return t('cart.unavailable')
    if (kind === 'sold_out') return t('cart.sold_out')
    return t('cart.left', { n: is ?? 0 })
  }
}

/** What changed since the shopper last looked; "OK" acknowledges it. */
export const LineNotice = ({ item }: { readonly item: CartItem }) => {
  const { t } = useTexts()
  const sentence = useSentence()
  const change = useCartChange()
  const { notice, available } = item
  if (!notice) {
    return available ? null : (
      <p className={text.alarm}>
        <CircleAlert className={icons.tiny} aria-hidden="true" />
        {item.back_on === null ? t('cart.unavailable') : sayBack(t, item.back_on)}
      </p>
    )
  }
  const good = notice.kind === 'price' && (notice.is ?? 0) < (notice.was ?? 0)
  return (
    <p className={good ? classes(styles.lineNotice, styles.good) : styles.lineNotice}>
      <Info className={icons.tiny} aria-hidden="true" />
      <span>{sentence(notice, item.back_on)}</span>
      {available ? (
        <button
          type="button"
          className={classes(text.link, styles.link)}
          aria-label={t('cart.seen', { name: item.name })}
          aria-busy={change.isPending || undefined}
          onClick={onePress(() => change.mutate({ cartItem: item.order_item_id, acknowledge: true }))}
        >
          {t('cart.ok')}
        </button>
      ) : null}
    </p>
  )
}
