import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import * as wishlistRoutes from '@tregu/contract/routes/wishlist'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { onePress } from '../../lib/press-guard.ts'
import { callOf } from '../../lib/query-client.ts'
import { useLocation, useNavigate } from '../../lib/router.tsx'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { toLogin } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as styles from './wish-button.module.css'
import { keepFavorites, pendingWish, useFavorites } from './wishlist-queries.ts'

type WishButtonProps = {
  readonly slug: string
  readonly name: string
  readonly className?: string
  readonly children?: ReactNode
}

/** The heart. Guests see it outlined; a tap leads to sign-in and completes the wish there (docs/rules/wishlist.md). */
export const WishButton = ({ slug, name, className = styles.heart, children }: WishButtonProps) => {
  const t = useT()
  const login = useLogin()
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const favorites = useFavorites()
  const on = favorites?.includes(slug) ?? false
  const toggle = useMutation({
    mutationFn: async () => {
      const call = callOf(client)
      if (favorites) return call(wishlistRoutes.toggle, { body: { slug } })
      // The list has not loaded yet, so the heart is outlined: a press means to add.
      const { favorite_list } = await call(wishlistRoutes.add, { body: { slug } })
      return { remove: false, favorite_list }
    },
    onSuccess: ({ remove, favorite_list }) => {
      void keepFavorites(client, favorite_list)
      // The product page shows how many people have it on their list.
      void client.invalidateQueries({ queryKey: [catalogRoutes.details.path, { params: { slug } }] })
      showToast(remove ? 'ink' : 'wish', t(remove ? 'toast.wish_off' : 'toast.wish_on'))
    },
    onError: () => showToast('bad', t('common.failed')),
  })
  const press = () => {
    if (login) return toggle.mutate()
    pendingWish.keep(slug)
    return navigate(toLogin(location.pathname + location.search))
  }
  return (
    <button
      type="button"
      className={classes(className, on && styles.on)}
      aria-pressed={on}
      aria-busy={toggle.isPending || undefined}
      aria-label={children ? undefined : t('card.wish', { name })}
      onClick={onePress(press)}
    >
      <Heart className={icons.icon} aria-hidden="true" />
      {children}
    </button>
  )
}
