import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as wishlistRoutes from '@tregu/contract/routes/wishlist'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { inList } from '../../lib/focus-onward.ts'
import { callOf } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import * as utility from '../../styles/util.module.css'
import { Confirm } from '../../ui/confirm.tsx'
import { Entry } from '../../ui/entry.tsx'
import * as wishButton from './wish-button.module.css'

/** Takes a product off the list, after asking (docs/rules/wishlist.md). */
export const RemoveWish = ({ slug, name }: { readonly slug: string; readonly name: string }) => {
  const t = useT()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => callOf(client)(wishlistRoutes.remove, { params: { slug } }),
    onSuccess: async () => {
      setAsking(false)
      showToast('ink', t('toast.wish_off'))
      await client.invalidateQueries({ queryKey: [wishlistRoutes.list.path] })
    },
    onError: () => {
      setAsking(false)
      showToast('bad', t('common.failed'))
    },
  })
  return (
    <Entry as="span" plan={inList} className={utility.contents}>
      <button
        type="button"
        className={classes(wishButton.heart, wishButton.on)}
        aria-label={t('wish.remove', { name })}
        onClick={() => setAsking(true)}
      >
        <Heart className={icons.icon} aria-hidden="true" />
      </button>
      <Confirm
        open={asking}
        title={t('wish.confirm')}
        action={t('common.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {name}
      </Confirm>
    </Entry>
  )
}
