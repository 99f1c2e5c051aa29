import { useQueryClient } from '@tanstack/react-query'
import * as storesRoutes from '@tregu/contract/routes/stores'
import { useEffect } from 'react'
import { callOf } from '../../lib/query-client.ts'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { followingQuery, keepFollowing, pendingFollow } from './store-query.ts'

/** Follows the store after a guest has signed in, unless it is already followed. */
export const PendingFollow = () => {
  const t = useT()
  const client = useQueryClient()
  const token = useLogin()?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in triggers it, nothing else
  useEffect(() => {
    const slug = token ? pendingFollow.take() : null
    if (!slug) return
    const follow = async () => {
      if (await client.fetchQuery(followingQuery(slug))) return
      keepFollowing(client, slug, await callOf(client)(storesRoutes.follow, { body: { slug } }))
    }
    follow().catch(() => showToast('bad', t('common.failed')))
  }, [token])
  return null
}
