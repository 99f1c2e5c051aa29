import { api } from '@tregu/contract'
import { maskCardNumber } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import type { CardRow } from './billing.queries.ts'
import * as service from './billing.service.ts'

const viewCard = (row: CardRow) => ({
  id: row.id,
  full_name: row.fullName,
  number: maskCardNumber(row.last4),
  cvc: null,
  expiry: `${String(row.expiryMonth).padStart(2, '0')}/${String(row.expiryYear).slice(2)}`,
  brand: row.brand,
  default: row.isDefault,
})

export const bindBilling = (bind: Bind, deps: Deps): void => {
  bind(api.billing.listCards, async ({ user }) => ({
    result: (await service.listCards(deps, user)).map(viewCard),
    can_add: deps.payments.vault !== null,
  }))
  bind(api.billing.addCard, async ({ user, body, language }) => ({
    result: viewCard(await service.addCard(deps, user, body)),
    message: say(language, 'm.card_added'),
  }))
  bind(api.billing.setDefaultCard, async ({ user, body, language }) => {
    await service.setDefaultCard(deps, user, body.id)
    return { message: say(language, 'm.card_default') }
  })
  bind(api.billing.removeCard, async ({ user, body, language }) => {
    await service.removeCard(deps, user, body.id)
    return { message: say(language, 'm.card_deleted') }
  })
  bind(api.billing.paymentOptions, async ({ user, query, language }) => {
    const [options, cards] = await Promise.all([
      service.listPaymentOptions(deps, user, query.store || null),
      service.listCards(deps, user),
    ])
    const result = options.map(({ type, available, refusedBy }) => ({
      id: type,
      name: say(language, `pay.${type}`),
      slug: type,
      img: `/assets/pay/${type}.svg`,
      available,
      stores: refusedBy,
      hosted: type === 'paypal' || (type === 'creditCard' && deps.payments.vault === null),
      details:
        type === 'creditCard'
          ? cards.map((card) => ({
              id: card.id,
              name: card.fullName,
              brand: card.brand,
              number: maskCardNumber(card.last4),
              default: card.isDefault,
            }))
          : [],
    }))
    return { data: { result }, result }
  })
}
