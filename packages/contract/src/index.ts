/** The contract: every call as a value, `api.<section>.<call>` (docs/rules/wire.md). */
import { accounts } from './accounts.ts'
import { addresses, billing, language } from './addresses.ts'
import { alerts } from './alerts.ts'
import { analytics } from './analytics.ts'

import { cartCalls } from './cart.ts'
import { catalog } from './catalog.ts'
import { chat, development } from './chat.ts'
import { checkout } from './checkout.ts'
import { coupons } from './coupons.ts'
import { desk } from './desk/calls.ts'
import type { Endpoint, Route } from './endpoint.ts'
import { express } from './express.ts'
import { identities } from './identities.ts'
import { market } from './market.ts'
import { newsletter } from './newsletter.ts'
import { notices } from './notices.ts'
import { office } from './office/calls.ts'
import { orders } from './orders.ts'
import { passkeys } from './passkeys.ts'
import { questions } from './questions.ts'
import { reviews } from './reviews.ts'
import { stores } from './stores.ts'
import { support } from './support/calls.ts'
import { wishlist } from './wishlist.ts'

export const api = {
  accounts,
  passkeys,
  identities,
  newsletter,
  catalog,
  stores: { ...stores, ...express },
  wishlist,
  alerts,
  analytics,
  cart: cartCalls,
  coupons,
  checkout,
  orders,
  reviews,
  questions,
  notices,
  addresses,
  billing,
  language,
  market,
  chat,
  development,
  desk,
  office,
  support,
}
export type Api = typeof api

type EndpointsOf<Section> = Section[keyof Section]
type AnyEndpoint = { [Section in keyof Api]: EndpointsOf<Api[Section]> }[keyof Api]
/** The endpoint of a route: a browser holds routes without schemas, and takes the types from here. */
export type EndpointOf<R extends Pick<Route, 'method' | 'path'>> = Extract<
  AnyEndpoint,
  Pick<R, 'method' | 'path'>
>

/** Every endpoint with its name, `section.call`. */
export const endpoints: readonly { name: string; section: string; endpoint: Endpoint }[] = Object.entries(
  api,
).flatMap(([section, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({
    name: `${section}.${name}`,
    section,
    endpoint: endpoint as Endpoint,
  })),
)

export type { User } from './accounts.ts'
export type { Address } from './addresses.ts'
export type { Cart } from './cart.ts'
export { listingKeys } from './catalog.ts'
export { coerce } from './coerce.ts'
export { bulkResult } from './desk/bulk.ts'
export { deskCoupon } from './desk/coupons.ts'
export { importView } from './desk/imports.ts'
export { changedVariant, productFields, units as stockUnits } from './desk/product-fields.ts'
export { product as sellerProduct } from './desk/products.ts'
export { deskQuestion } from './desk/questions.ts'
export { ownStore } from './desk/store.ts'
export { encode } from './encode.ts'
export type { Auth, Endpoint, Given, Method, Parsed, Reply, Route, Sent } from './endpoint.ts'
export { type ErrorCode, errorCodes, errorStatus, type Failure, failure } from './errors.ts'
export { homePart } from './office/home.ts'
export { marketSettings } from './office/settings.ts'
export { openApi, pathsOf, wireSchemaOf } from './openapi.ts'
export type { Order, OrderAddress } from './orders.ts'
export { type ProductCard, type ProductDetails, type ProductList, productCard } from './products.ts'
export type { Review } from './reviews.ts'
export { routes } from './routes.ts'
export { type ChatMessage, type ClientFrame, clientFrame, type ServerFrame, serverFrame } from './sockets.ts'
export type * as values from './values.ts'
