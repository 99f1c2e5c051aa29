import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import { placeCart, placeStoreLines } from './checkout.service.ts'
import { viewAnswer, viewPlaced } from './checkout.view.ts'
import { confirmOrder } from './confirm.service.ts'
import { resendOrderMail } from './resend.service.ts'

export const bindCheckout = (bind: Bind, deps: Deps): void => {
  bind(api.checkout.place, async ({ user, body, language, attempt }) =>
    viewAnswer(await placeCart(deps, user, body, { language, attempt }), language),
  )
  bind(api.checkout.checkout, async ({ user, body, language, attempt }) =>
    viewAnswer(await placeStoreLines(deps, user, body.checkout, { language, attempt }), language),
  )
  bind(api.checkout.confirm, async ({ user, body, language }) =>
    viewPlaced(await confirmOrder(deps, user, body), language),
  )
  bind(api.checkout.mail, async ({ user, body, language }) => {
    await resendOrderMail(deps, user, body.order_id)
    return { message: say(language, 'm.order_mail') }
  })
}
