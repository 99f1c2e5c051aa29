import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { toLogin } from '../../app/paths.ts'
import { api } from '../../lib/endpoints.ts'
import { callOf } from '../../lib/query-client.ts'
import { useLocation, useNavigate } from '../../lib/router.tsx'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { storeQuery } from './store-query.ts'

type FollowButtonProps = {
  readonly slug: string
  readonly following: boolean
  readonly size?: 'small' | 'normal'
}

/** Follow, then Followed; pointing at it says Unfollow (specification, section 4). Guests sign in first. */
export const FollowButton = ({ slug, following, size = 'normal' }: FollowButtonProps) => {
  const t = useT()
  const login = useLogin()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [pointed, setPointed] = useState(false)
  const toggle = useMutation({
    mutationFn: () => callOf(client)(api.stores.follow, { body: { slug } }),
    onSuccess: () => client.invalidateQueries({ queryKey: storeQuery(slug).queryKey }),
    onError: () => showToast('bad', t('common.failed')),
  })
  const leaving = following && pointed
  const words = following ? t('store.followed') : t('store.follow')
  return (
    <Button
      tone="line"
      size={size}
      busy={toggle.isPending}
      aria-pressed={following}
      className={leaving ? 'unfollow' : ''}
      icon={following && !leaving ? <Check className="i s" aria-hidden="true" /> : null}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onClick={() => {
        if (login) toggle.mutate()
        else navigate(toLogin(pathname + search))
      }}
    >
      {leaving ? t('store.unfollow') : words}
    </Button>
  )
}
