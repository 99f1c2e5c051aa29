/** Reads the requests of the two checkouts: the buyer, the addresses, the payment. */
import type { api, OrderAddress, Parsed } from '@tregu/contract'
import {
  type ArrivalColumns,
  arrivalTermsOf,
  findDeliverySlot,
  type Language,
  writeSpan,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { readPhone } from '../../lib/phones.ts'
import { type AddressRow, getAddress, getCountry } from '../addresses/addresses.ts'
import { readSettings } from '../settings/settings.ts'
import { getStoreByIdOrSlug } from '../stores/stores.ts'
import type { Order } from './placing.service.ts'

export type Shopper = {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly firstName: string
}
export type CartOrder = Parsed<typeof api.checkout.place>['body']
export type StoreOrder = Parsed<typeof api.checkout.checkout>['body']['checkout']

/** Copies the address, so that later changes of it do not change the order. */
const copyAddress = (row: AddressRow): OrderAddress => ({
  name: row.name,
  phone: row.phone,
  address: row.address,
  cityName: row.cityName,
  quarterName: row.quarterName,
  postal_code: row.postalCode || null,
  address_notes: row.notes || null,
  email: row.email || null,
})

/** @throws AppError email_not_confirmed if the shop requires confirmed e-mails */
const readShopper = async (deps: Deps, shopper: Shopper, language: Language) => {
  if (!shopper.emailConfirmed && (await readSettings(deps.db, deps.env)).requireConfirmedEmail)
    throw new AppError('email_not_confirmed')
  const { id: userId, email, emailConfirmed, firstName } = shopper
  return { userId, email, emailConfirmed, firstName, language }
}

type CardInput = CartOrder['card'] | StoreOrder['creditCardInfo']

const readCardChoice = (card: CardInput, save?: boolean) => ({
  card: card ?? null,
  saveCard: save === true || (typeof card === 'object' && card?.save === true),
})

/** @throws AppError address_required, naming the field */
const requireAddress = (id: string | undefined, field: string): string => {
  if (id) return id
  throw new AppError('address_required', {}, { fields: { [field]: 'error.address_required' } })
}

/** Reads the order of the whole cart. @throws AppError email_not_confirmed, agreement_required, address_required, not_found */
export const readCartOrder = async (
  deps: Deps,
  shopper: Shopper,
  asked: CartOrder,
  language: Language,
): Promise<Order> => {
  const person = await readShopper(deps, shopper, language)
  if (asked.agreement !== true)
    throw new AppError('agreement_required', {}, { fields: { agreement: 'error.agreement_required' } })
  const shippingId = requireAddress(asked.shipping_address_id, 'shipping_address_id')
  const billingId = requireAddress(asked.billing_address_id, 'billing_address_id')
  const shipping = copyAddress(await getAddress(deps, shopper, shippingId))
  const isSame = billingId === shippingId
  const billing = isSame ? shipping : copyAddress(await getAddress(deps, shopper, billingId))
  // The contract has checked that one of them is set, and that two are equal.
  const type = asked.type ?? asked.option ?? 'cash'
  return {
    placing: { ...person, type, shipping, billing, deliveryWish: null, slot: null },
    wanted: { store: null, shownTotal: asked.total ?? null },
    ...readCardChoice(asked.card),
  }
}

const writtenAddress = (address: string) => ({
  address,
  cityName: '',
  quarterName: null,
  postal_code: null,
  address_notes: null,
})

/** Reads the chosen or typed address, with the contact and the notes of this order. */
const readShipping = async (deps: Deps, shopper: Shopper, asked: StoreOrder): Promise<OrderAddress> => {
  requireAddress(asked.addressId || asked.addressText, 'checkout.addressId')
  const row = asked.addressId ? await getAddress(deps, shopper, asked.addressId) : null
  const base = row ? copyAddress(row) : writtenAddress(asked.addressText ?? '')
  const phone = readPhone(asked.phone, row ? await getCountry(deps.db, row.cityId) : 'XK', 'checkout.phone')
  const contact = { name: asked.name, phone, email: asked.email }
  return { ...base, ...contact, address_notes: asked.comments || base.address_notes }
}

/** An ISO time with its offset; what lies before it is checked by being in a slot. */
const IS_INSTANT = /T.*(Z|[+-]\d{2}:\d{2})$/

/**
 * Finds the express store's slot of the wished time; null without a wish: as soon as possible.
 * @throws AppError delivery_time, naming the field
 */
const readSlot = (store: ArrivalColumns & { name: string }, wish: string | undefined, now: Date) => {
  if (!wish) return null
  const { express } = arrivalTermsOf(store)
  const slot = express && IS_INSTANT.test(wish) ? findDeliverySlot(express, now, new Date(wish)) : null
  if (slot) return writeSpan(slot)
  throw new AppError(
    'delivery_time',
    { name: store.name },
    { fields: { 'checkout.deliveryTime': 'v.delivery_time' } },
  )
}

/** Reads the order of one store's lines. @throws AppError email_not_confirmed, malformed, address_required, not_found */
export const readStoreOrder = async (
  deps: Deps,
  shopper: Shopper,
  asked: StoreOrder,
  language: Language,
): Promise<Order> => {
  const person = await readShopper(deps, shopper, language)
  const shipping = await readShipping(deps, shopper, asked)
  const store = await getStoreByIdOrSlug(deps, asked.storeId)
  const slot = readSlot(store, asked.deliveryTime, deps.now())
  const deliveryWish = asked.deliveryValue || null
  return {
    placing: { ...person, type: asked.paymentMethodValue, shipping, billing: shipping, deliveryWish, slot },
    wanted: { store: { id: store.id, name: store.name }, shownTotal: asked.cart?.total ?? null },
    ...readCardChoice(asked.creditCardInfo, asked.saveCard),
  }
}
