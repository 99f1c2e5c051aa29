import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import { changeWish, listWishlist } from './wishlist.service.ts'

export const bindWishlist = (bind: Bind, deps: Deps): void => {
  bind(api.wishlist.list, async ({ user, query, language }) =>
    listWishlist(deps, user.id, query.page, language),
  )
  bind(api.wishlist.toggle, async ({ user, body, language }) => {
    const { removed, favorite_list } = await changeWish(deps, user.id, body.slug, 'toggle')
    return { favorite_list, remove: removed, message: say(language, removed ? 'm.wish_off' : 'm.wish_on') }
  })
  bind(api.wishlist.add, async ({ user, body, language }) => {
    const { favorite_list } = await changeWish(deps, user.id, body.slug, 'add')
    return { favorite_list, message: say(language, 'm.wish_on') }
  })
  bind(api.wishlist.remove, async ({ user, params, language }) => {
    const { favorite_list } = await changeWish(deps, user.id, params.slug, 'remove')
    return { favorite_list, message: say(language, 'm.wish_off') }
  })
}
