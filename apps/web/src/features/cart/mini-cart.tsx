import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as cartRoutes from '@tregu/contract/routes/cart'
import { Trash2 } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { onePress } from '../../lib/press-guard.ts'
import { callOf } from '../../lib/query-client.ts'
import { Link } from '../../lib/router.tsx'
import { session, useLogin } from '../../lib/session.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { cartQuery, keepCart } from './cart-queries.ts'
import * as styles from './mini-cart.module.css'
import { useWayOn } from './settle-cart.ts'

type Item = NonNullable<ReturnType<typeof useCart>['data']>['cart']['items'][number]

const useCart = () => {
  const login = useLogin()
  return useQuery({ ...cartQuery(), enabled: Boolean(login) || session.hasBrowserId() })
}

const Line = ({ item }: { readonly item: Item }) => {
  const t = useT()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      callOf(client)(cartRoutes.update, { body: { cartItem: item.order_item_id, delete: true } }),
    onSuccess: ({ cart }) => keepCart(client, cart),
    onError: () => showToast('bad', t('common.failed')),
  })
  return (
    <li>
      <Picture src={item.background} alt="" sizes="52px" width={52} />
      <span className={classes(layout.grow, styles.grow)}>
        <Link to={to(paths.product, { department: item.department, product: item.slug })}>{item.name}</Link>
        <span className={classes(text.small, text.muted)}>
          {item.quantity} × <Amount of={item.discountPrice ?? item.price} /> · {item.seller}
        </span>
      </span>
      <span
        className={classes(text.strong, text.figures, item.discountPrice === null ? '' : utility.sale)}
        translate="no"
      >
        <Amount of={item.total} />
      </span>
      <IconButton
        small
        label={t('mini.remove', { name: item.name })}
        aria-busy={remove.isPending}
        onClick={onePress(() => remove.mutate())}
      >
        <Trash2 className={icons.small} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const Nothing = () => {
  const t = useT()
  return <p className={styles.nothing}>{t('mini.none')}</p>
}

/** The cart in a dropdown under its button: items only, no coupons and no delivery (docs/rules/web.md). */
export const MiniCart = ({ here }: { readonly here: boolean }) => {
  const { t, price } = useTexts()
  const { data, error, isLoading } = useCart()
  const wayOn = useWayOn(to(paths.order, { process: 'address' }))
  if (error) return <p className={styles.nothing}>{t('common.failed')}</p>
  if (isLoading) return <Lines count={3} />
  if (!data || data.cart.items.length === 0) return <Nothing />
  const { items, subTotal, count } = data.cart
  return (
    <>
      <header className={styles.head}>
        <b className={classes(text.display, styles.display)}>{t('mini.title')}</b>
        <span className={classes(text.small, text.muted, text.figures)}>
          {t('common.products', { n: items.length })}, {t('common.pieces', { n: count })}
        </span>
      </header>
      <ul className={styles.lines}>
        {items.map((item) => (
          <Line key={item.order_item_id} item={item} />
        ))}
      </ul>
      <div className={styles.sum}>
        <span className={text.strong}>{t('mini.items')}</span>
        <b className={text.figures} translate="no">
          {price(subTotal)}
        </b>
      </div>
      <p className={classes(text.small, text.muted)}>{t('mini.note')}</p>
      {here ? null : (
        <div className={styles.actions}>
          <ButtonLink tone="line" to={paths.cart}>
            {t('mini.view')}
          </ButtonLink>
          <ButtonLink {...wayOn}>{t('mini.proceed')}</ButtonLink>
        </div>
      )}
    </>
  )
}
