import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from '../../lib/router.tsx'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { toLogin } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import { Button } from '../../ui/button.tsx'
import * as styles from './follow-button.module.css'
import { ownStoreQuery, pendingFollow, turnFollowing } from './store-query.ts'

type FollowButtonProps = { readonly slug: string; readonly size?: 'small' | 'normal' }

/** Follow, then Followed; hovering says Unfollow (docs/rules/stores.md). Guests sign in first. */
export const FollowButton = ({ slug, size = 'normal' }: FollowButtonProps) => {
  const t = useT()
  const login = useLogin()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [pointed, setPointed] = useState(false)
  const { data } = useQuery({ ...ownStoreQuery(slug), enabled: Boolean(login) })
  const following = Boolean(login && data?.follow)
  const toggle = useMutation({
    mutationFn: () => turnFollowing(client, slug, following),
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
      className={leaving ? styles.unfollow : ''}
      icon={following && !leaving ? <Check className={icons.small} aria-hidden="true" /> : null}
      onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onClick={() => {
        if (login) return toggle.mutate()
        pendingFollow.keep(slug)
        return navigate(toLogin(pathname + search))
      }}
    >
      {leaving ? t('store.unfollow') : words}
    </Button>
  )
}
