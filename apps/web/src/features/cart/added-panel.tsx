import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useId, useRef } from 'react'
import { type Added, closeAdded } from '../../lib/added.ts'
import { classes } from '../../lib/classes.ts'
import { useMobile } from '../../lib/media-query.ts'
import { doublePressMs } from '../../lib/press-guard.ts'
import { useLocation } from '../../lib/router.tsx'
import { useBackCloses } from '../../lib/sheets.ts'
import { useT, useTexts, Words } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import * as dialogStyles from '../../ui/dialog.module.css'
import { KeepsNothing } from '../../ui/keeps-nothing.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import * as styles from './added-panel.module.css'
import { type CartItem, type CartSeller, cartQuery } from './cart-queries.ts'
import { differenceOf } from './figures.ts'
import { useWayOn } from './settle-cart.ts'

/** The amount missing to free delivery at this seller. */
const FreeDelivery = ({ seller }: { readonly seller: CartSeller }) => {
  const t = useT()
  const { free_delivery_from: from, subTotal, delivery, name } = seller
  if (delivery === 0)
    return <p className={classes(text.small, utility.good, text.strong)}>{t('added.free', { name })}</p>
  if (from === null || from <= subTotal) return null
  return (
    <div className={classes(styles.toFree, text.small)}>
      <p>
        <Words
          of="added.to_free"
          with={{
            amount: <Amount of={differenceOf(from, subTotal)} />,
            name: <span translate="no">{name}</span>,
          }}
        />
      </p>
      <progress value={subTotal} max={from} aria-hidden="true" />
    </div>
  )
}

const Line = ({ item }: { readonly item: CartItem }) => {
  const { price } = useTexts()
  const options = item.variant.map(({ value }) => value).join(', ')
  return (
    <div className={styles.addedLine}>
      <Picture src={item.background} alt="" sizes="64px" width={64} />
      <span className={classes(layout.grow, styles.grow)}>
        <b className={text.strong}>{item.name}</b>
        <span className={classes(text.small, text.muted, text.figures)}>
          {[options, `${item.quantity} × ${price(item.discountPrice ?? item.price)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <b className={classes(text.figures, text.strong)} translate="no">
        {price(item.total)}
      </b>
    </div>
  )
}

/** Closes on Escape, on a press outside, on the next page, and when the frame goes that contains it. */
const useEnd = (added: Added, panel: RefObject<HTMLDialogElement | null>, close: () => void) => {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    if (key !== first.current) closeAdded()
  }, [key])
  // The checkout has a frame without this panel: what was added must not return after the order.
  useEffect(() => closeAdded, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each addition starts again
  useEffect(() => {
    const opened = performance.now()
    const pressed = (event: PointerEvent) => {
      // The second half of a double press on "Add to cart" must not reach the panel.
      if (performance.now() - opened < doublePressMs) return
      if (!panel.current?.contains(event.target as Node)) closeAdded()
    }
    const typed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [panel, close, added])
}

/**
 * Shown after "Add to cart": the line, the amount missing to free delivery, and two buttons. On the desktop it hangs
 * where the mini cart hangs and does not block the page; on the phone it is a bottom sheet.
 */
export const AddedPanel = ({ added }: { readonly added: Added }) => {
  const { t, price } = useTexts()
  const { data } = useQuery({ ...cartQuery(), enabled: false })
  const mobile = useMobile()
  const panel = useRef<HTMLDialogElement>(null)
  const title = useId()
  const wayOn = useWayOn(to(paths.order, { process: 'address' }))
  const close = useCallback(() => {
    // While the modal is open, nothing outside it takes focus.
    panel.current?.close()
    closeAdded()
    if (added.from instanceof HTMLElement) added.from.focus()
  }, [added])
  useEnd(added, panel, close)
  const item = data?.cart.items.find(({ var_id }) => var_id === added.variant)
  const seller = data?.cart.sellers.find(({ slug }) => slug === item?.sellerSlug)
  const isThere = item !== undefined
  useBackCloses(isThere, close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each addition opens it again
  useEffect(() => {
    const dialog = panel.current
    if (!dialog || !isThere) return
    if (dialog.open) dialog.close()
    if (mobile) dialog.showModal()
    else dialog.show()
    dialog.focus()
  }, [added, mobile, isThere])
  if (!item || !seller) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is one on the backdrop
    <dialog
      ref={panel}
      className={classes(dialogStyles.modal, styles.modal, dialogStyles.sheet, styles.added)}
      tabIndex={-1}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        if (event.target === panel.current) close()
      }}
    >
      <div className={dialogStyles.modalBox}>
        <header className={classes(dialogStyles.modalHead, styles.modalHead)}>
          <h2 id={title} className={layout.row}>
            <Check className={icons.icon} aria-hidden="true" />
            {t('toast.cart')}
          </h2>
          <IconButton label={t('common.close')} onClick={close}>
            <X className={icons.icon} aria-hidden="true" />
          </IconButton>
        </header>
        <div className={classes(dialogStyles.modalBody, styles.modalBody)}>
          <Line item={item} />
          <FreeDelivery seller={seller} />
          <KeepsNothing />
        </div>
        <footer className={classes(dialogStyles.modalFoot, styles.modalFoot)}>
          <ButtonLink tone="line" to={paths.cart}>
            {t('mini.view')}
          </ButtonLink>
          <ButtonLink {...wayOn}>
            {t('mini.proceed')}{' '}
            <span className={text.hidden} translate="no">
              {price(data?.cart.total ?? 0)}
            </span>
          </ButtonLink>
        </footer>
      </div>
    </dialog>
  )
}
