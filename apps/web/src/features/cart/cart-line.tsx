import { isLastStock } from '@tregu/domain'
import { Flame } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { failureText } from '../../lib/failure.ts'
import { useFocusOnward } from '../../lib/focus-onward.ts'
import { createPressGuard } from '../../lib/press-guard.ts'
import { Link } from '../../lib/router.tsx'
import { useLogin } from '../../lib/session.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Confirm } from '../../ui/confirm.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as priceStyles from '../../ui/price.module.css'
import { Amount } from '../../ui/price.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import * as styles from './cart-line.module.css'
import { type CartItem, useCartChange, useSavedForLater } from './cart-queries.ts'
import { fullTotal } from './figures.ts'
import { LineComment } from './line-comment.tsx'
import { LineNotice } from './line-notice.tsx'
import { keepWaiting } from './settle-cart.ts'

/** Several presses on plus become one change. */
const settleMs = 350

/** One guard for all lines, because the next line moves up under the pointer. */
const guard = createPressGuard()

export const variantText = (item: Pick<CartItem, 'variant'>) =>
  item.variant.map(({ value }) => value).join(', ')

/** The wanted quantity, sent when it has not changed for a moment, or at once when the shopper moves on. */
const useQuantity = (item: CartItem, send: (quantity: number) => void) => {
  const [wanted, setWanted] = useState<number | null>(null)
  const unsent = useRef<(() => void) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish starts the clock
  useEffect(() => {
    if (wanted === null) return
    const sendNow = () => {
      clearTimeout(timer)
      forget()
      unsent.current = null
      send(wanted)
    }
    const timer = setTimeout(sendNow, settleMs)
    const forget = keepWaiting(sendNow)
    unsent.current = sendNow
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [wanted])
  // Send a waiting change also when the page goes away.
  useEffect(() => () => unsent.current?.(), [])
  // The server's answer replaces the wanted quantity.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new item is the answer
  useEffect(() => {
    // This answers an earlier change; the newer one is still to be sent.
    if (unsent.current === null) setWanted(null)
  }, [item])
  return { quantity: wanted ?? item.quantity, want: setWanted }
}

const Failure = ({ error }: { readonly error: Error | null }) => {
  const { t } = useTexts()
  if (!error) return null
  return (
    <p className={text.alarm} role="alert">
      {failureText(error, t)}
    </p>
  )
}

const LinePrice = ({ item }: { readonly item: CartItem }) => {
  const t = useT()
  return (
    <div className={styles.picture}>
      <div
        className={
          item.discountPrice === null ? priceStyles.price : classes(priceStyles.price, priceStyles.reduced)
        }
      >
        <Amount of={item.total} />
      </div>
      {item.discountPrice === null ? null : (
        <s className={priceStyles.before}>
          <span className={text.hidden}>{t('price.instead')} </span>
          <Amount of={fullTotal(item)} />
        </s>
      )}
    </div>
  )
}

export const CartLine = ({ item, comments }: { readonly item: CartItem; readonly comments: boolean }) => {
  const { t } = useTexts()
  const login = useLogin()
  const change = useCartChange()
  const later = useSavedForLater('save', () =>
    showToast('success', t('cart.saved_later', { name: item.name })),
  )
  const line = useRef<HTMLLIElement>(null)
  useFocusOnward(line)
  const [asking, setAsking] = useState(false)
  // The refusal removes the line, so show the message elsewhere.
  const lost = (error: Error) => {
    if (error instanceof ApiError && error.status === 404)
      showToast('bad', t('cart.line_gone', { name: item.name }))
  }
  const { quantity, want } = useQuantity(item, (qty) =>
    change.mutate(
      { cartItem: item.order_item_id, qty },
      {
        onError: (error) => {
          want(null)
          lost(error)
        },
      },
    ),
  )
  const options = variantText(item)
  return (
    <li
      ref={line}
      className={item.available ? styles.item : classes(styles.item, styles.gone)}
      aria-busy={change.isPending || later.isPending || undefined}
    >
      <Picture src={item.background} alt="" sizes="104px" width={104} />
      <div className={styles.what}>
        <Link
          className={styles.name}
          to={to(paths.product, { department: item.department, product: item.slug })}
        >
          {item.name}
        </Link>
        {options ? <p className={classes(text.small, text.muted)}>{options}</p> : null}
        <LineNotice item={item} />
        {item.available && isLastStock(item.stock) ? (
          <p className={text.alarm}>
            <Flame className={icons.tiny} aria-hidden="true" />
            {t('cart.last')} {t('cart.left', { n: item.stock })}
          </p>
        ) : null}
        <div className={styles.actions}>
          {login ? (
            <button
              type="button"
              onClick={() => guard(() => later.mutate(item.order_item_id, { onError: lost }))}
              aria-label={t('common.action_of', { action: t('cart.later'), name: item.name })}
            >
              {t('cart.later')}
            </button>
          ) : null}
          <button
            type="button"
            onClick={() => setAsking(true)}
            aria-label={t('common.action_of', { action: t('common.delete'), name: item.name })}
          >
            {t('common.delete')}
          </button>
          {comments ? <LineComment item={item} /> : null}
        </div>
        <Failure error={change.error ?? later.error} />
      </div>
      <div className={styles.end}>
        {item.available ? (
          <>
            <Quantity
              small
              value={quantity}
              stock={item.stock}
              label={t('cart.quantity_of', { name: item.name })}
              onChange={want}
            />
            <LinePrice item={item} />
          </>
        ) : null}
      </div>
      <Confirm
        open={asking}
        title={t('cart.confirm_item')}
        action={t('common.delete')}
        busy={change.isPending}
        onConfirm={() => change.mutate({ cartItem: item.order_item_id, delete: true }, { onError: lost })}
        onClose={() => setAsking(false)}
      >
        {item.name}
      </Confirm>
    </li>
  )
}
