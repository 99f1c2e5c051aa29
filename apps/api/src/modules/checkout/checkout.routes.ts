import { api, type OrderAddress } from '@tregu/contract'
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/auth.ts'
import { Accepted, type Bind } from '../../http/route.ts'
import { AppError } from '../../lib/app-error.ts'
import { normalizePhoneNumber } from '../../lib/phones.ts'
import { say } from '../../lib/texts.ts'
import { type AddressRow, getAddress } from '../addresses/addresses.service.ts'
import { getStoreByIdOrSlug } from '../stores/stores.service.ts'
import { type Answer, placeByCard } from './card-payment.service.ts'
import { centsOf, type Order, placeWithoutCard } from './checkout.service.ts'
import { confirmOrder } from './confirm.service.ts'
import { resendOrderMail } from './resend.service.ts'

const snapshot = (row: AddressRow): OrderAddress => ({
  name: row.name,
  phone: row.phone,
  address: row.address,
  cityName: row.cityName,
  quarterName: row.quarterName,
  postal_code: row.postalCode || null,
  address_notes: row.notes || null,
  email: row.email || null,
})

const view = (answer: Answer, language: Language) => {
  if (answer.kind === 'placed')
    return {
      message: say(language, 'm.order_placed'),
      order_id: answer.placed.code,
      orders: [...answer.placed.orderIds],
    }
  return new Accepted({
    message: say(language, 'm.payment_waiting'),
    order_id: null,
    orders: [],
    confirmation: { id: answer.id, kind: answer.by, url: answer.url },
  })
}

const checkAccount = (deps: Deps, user: Actor) => {
  if (deps.env.REQUIRE_CONFIRMED_EMAIL === 'on' && !user.emailConfirmed)
    throw new AppError('email_not_confirmed')
}
const personOf = (user: Actor, language: Language) => ({
  userId: user.id,
  email: user.email,
  firstName: user.firstName,
  language,
})

type CardInput =
  | string
  | { name: string; number: string; expiry: string; cvc: string; save?: boolean | undefined }
  | null
  | undefined
const cardOf = (card: CardInput, cardPlace: string, save?: boolean) => ({
  card: card ?? null,
  cardPlace,
  saveCard: save === true || (typeof card === 'object' && card?.save === true),
})

/** @throws AppError with the reason; nothing is bought then */
const placeOrder = async (deps: Deps, order: Order): Promise<Answer> =>
  order.placing.type === 'creditCard'
    ? placeByCard(deps, order)
    : { kind: 'placed', placed: await placeWithoutCard(deps, order) }

export const bindCheckout = (bind: Bind, deps: Deps): void => {
  bind(api.checkout.place, async ({ user, body, language }) => {
    checkAccount(deps, user)
    if (body.agreement !== true)
      throw new AppError('agreement_required', {}, { fields: { agreement: 'error.agreement_required' } })
    if (!body.shipping_address_id || !body.billing_address_id) {
      const field = body.shipping_address_id ? 'billing_address_id' : 'shipping_address_id'
      throw new AppError('address_required', {}, { fields: { [field]: 'error.address_required' } })
    }
    const shipping = snapshot(await getAddress(deps.sql, user.id, body.shipping_address_id))
    const billing = snapshot(await getAddress(deps.sql, user.id, body.billing_address_id))
    // The contract has checked that one is there, and that two agree.
    const type = body.type ?? body.option ?? 'cash'
    const answer = await placeOrder(deps, {
      placing: { ...personOf(user, language), type, shipping, billing, deliveryWish: null },
      wanted: { store: null, shownTotal: centsOf(body.total) },
      ...cardOf(body.card, 'card.'),
    })
    return view(answer, language)
  })

  bind(api.checkout.confirm, async ({ user, body, language }) => {
    const placed = await confirmOrder(deps, user.id, body.confirmation, body.outcome)
    return { message: say(language, 'm.order_placed'), order_id: placed.code, orders: [...placed.orderIds] }
  })

  bind(api.checkout.mail, async ({ user, body, language }) => {
    await resendOrderMail(deps, user.id, body.order_id)
    return { message: say(language, 'm.order_mail') }
  })

  bind(api.checkout.checkout, async ({ user, body: { checkout }, language }) => {
    checkAccount(deps, user)
    const phone = normalizePhoneNumber(checkout.phone)
    if (!phone) throw new AppError('malformed', {}, { fields: { 'checkout.phone': 'v.phone_format' } })
    if (!checkout.addressId && !checkout.addressText)
      throw new AppError(
        'address_required',
        {},
        { fields: { 'checkout.addressId': 'error.address_required' } },
      )
    const contact = { name: checkout.name, phone, email: checkout.email }
    const base = checkout.addressId
      ? snapshot(await getAddress(deps.sql, user.id, checkout.addressId))
      : {
          address: checkout.addressText ?? '',
          cityName: '',
          quarterName: null,
          postal_code: null,
          address_notes: null,
        }
    const shipping: OrderAddress = {
      ...base,
      ...contact,
      address_notes: checkout.comments || base.address_notes,
    }
    const store = await getStoreByIdOrSlug(deps.sql, checkout.storeId)
    const answer = await placeOrder(deps, {
      placing: {
        ...personOf(user, language),
        type: checkout.paymentMethodValue,
        shipping,
        billing: shipping,
        deliveryWish: [checkout.deliveryValue, checkout.deliveryTime].filter(Boolean).join(' ') || null,
      },
      wanted: { store, shownTotal: centsOf(checkout.cart?.total) },
      ...cardOf(checkout.creditCardInfo, 'checkout.creditCardInfo.', checkout.saveCard),
    })
    return view(answer, language)
  })
}
