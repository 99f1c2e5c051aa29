import { useRef } from 'react'
import { sayBack } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { failureText } from '../../lib/failure.ts'
import { useFocusOnward } from '../../lib/focus-onward.ts'
import { createPressGuard } from '../../lib/press-guard.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as price from '../../ui/price.module.css'
import { Price } from '../../ui/price.tsx'
import * as cartLine from './cart-line.module.css'
import { variantText } from './cart-line.tsx'
import { type CartItem, useCartChange, useSavedForLater } from './cart-queries.ts'
import * as styles from './later-list.module.css'

/** One guard for all lines, because the next line moves up under the pointer. */
const guard = createPressGuard()

const LaterLine = ({ item }: { readonly item: CartItem }) => {
  const { t } = useTexts()
  const restore = useSavedForLater('restore')
  const change = useCartChange()
  const line = useRef<HTMLLIElement>(null)
  useFocusOnward(line)
  const error = restore.error ?? change.error
  return (
    <li ref={line} className={cartLine.item}>
      <Picture src={item.background} alt="" sizes="104px" width={104} />
      <div className={cartLine.what}>
        <Link
          className={cartLine.name}
          to={to(paths.product, { department: item.department, product: item.slug })}
        >
          {item.name}
        </Link>
        <p className={classes(text.small, text.muted)}>
          {[variantText(item), item.seller].filter(Boolean).join(' · ')}
        </p>
        <div className={cartLine.actions}>
          <button
            type="button"
            onClick={() => guard(() => change.mutate({ cartItem: item.order_item_id, delete: true }))}
            aria-label={t('common.action_of', { action: t('common.delete'), name: item.name })}
          >
            {t('common.delete')}
          </button>
        </div>
        {error ? (
          <p className={text.alarm} role="alert">
            {failureText(error, t)}
          </p>
        ) : null}
      </div>
      <div className={cartLine.end}>
        {item.available ? (
          <>
            <span className={price.prices}>
              <Price price={item.price} discountPrice={item.discountPrice} />
            </span>
            <Button
              tone="line"
              size="small"
              busy={restore.isPending}
              onClick={() => guard(() => restore.mutate(item.order_item_id))}
            >
              {t('cart.restore')}
            </Button>
          </>
        ) : (
          <p className={text.alarm}>
            {item.back_on === null ? t('cart.unavailable') : sayBack(t, item.back_on)}
          </p>
        )}
      </div>
    </li>
  )
}

export const LaterList = ({ items }: { readonly items: readonly CartItem[] }) => {
  const { t } = useTexts()
  if (items.length === 0) return null
  return (
    <section className={layout.section}>
      <h2 className={styles.laterTitle}>{t('cart.later_title', { n: items.length })}</h2>
      <ul>
        {items.map((item) => (
          <LaterLine key={item.order_item_id} item={item} />
        ))}
      </ul>
    </section>
  )
}
