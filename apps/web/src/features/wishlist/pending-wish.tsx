import { useQueryClient } from '@tanstack/react-query'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import * as wishlistRoutes from '@tregu/contract/routes/wishlist'
import { useEffect } from 'react'
import { callOf } from '../../lib/query-client.ts'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { favoritesQuery, pendingWish } from './wishlist-queries.ts'

/** Completes the wish of a guest who had to sign in. */
export const PendingWish = () => {
  const t = useT()
  const client = useQueryClient()
  const token = useLogin()?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in triggers it, nothing else
  useEffect(() => {
    const slug = token ? pendingWish.take() : null
    if (!slug) return
    callOf(client)(wishlistRoutes.add, { body: { slug } })
      .then(() => {
        showToast('wish', t('toast.wish_on'))
        return Promise.all([
          client.invalidateQueries({ queryKey: favoritesQuery().queryKey }),
          client.invalidateQueries({ queryKey: [catalogRoutes.details.path, { params: { slug } }] }),
        ])
      })
      .catch(() => showToast('bad', t('common.failed')))
  }, [token])
  return null
}
