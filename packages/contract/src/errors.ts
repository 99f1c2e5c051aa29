/** All refusals: stable code and HTTP status. Their texts are `error.<code>` in the six languages. */
import { z } from 'zod'

export const errorStatus = {
  malformed: 400,
  browser_id_invalid: 400,
  browser_id_required: 400,
  not_signed_in: 401,
  sign_in_failed: 401,
  token_mismatch: 401,
  forbidden: 403,
  email_not_confirmed: 403,
  chat_secret_wrong: 403,
  chat_not_held: 403,
  not_found: 404,
  product_not_found: 404,
  key_unknown: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  cart_empty: 409,
  store_not_in_cart: 409,
  total_changed: 409,
  undo_over: 409,
  status_not_allowed: 409,
  not_paid: 409,
  already_reviewed: 409,
  open_orders: 409,
  agent_busy: 409,
  chat_finished: 409,
  idempotency_running: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  not_enough_stock: 422,
  sold_out: 422,
  stock_held: 422,
  cart_full: 422,
  line_unavailable: 422,
  minimum_order: 422,
  coupon_min_spend: 422,
  coupon_not_usable: 422,
  coupon_limit: 422,
  promo_invalid: 422,
  promo_not_started: 422,
  promo_expired: 422,
  promo_used_up: 422,
  promo_already_used: 422,
  promo_min_spend: 422,
  address_required: 422,
  agreement_required: 422,
  payment_option_refused: 422,
  card_declined: 422,
  insufficient_funds: 422,
  cards_hosted: 422,
  confirmation_refused: 422,
  wrong_password: 422,
  password_common: 422,
  city_quarter_mismatch: 422,
  city_not_served: 422,
  delivery_time: 422,
  slug_taken: 422,
  slug_reserved: 422,
  review_not_allowed: 422,
  own_review: 422,
  withdrawal_over: 422,
  nothing_to_return: 422,
  return_too_many: 422,
  too_many_requests: 429,
  internal: 500,
  not_built: 501,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/**
 * Every failure of every call. `details` holds figures (available, missing, until); `result` a cart after a refused promo
 * code.
 */
export const failure = z
  .object({
    error: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    result: z.unknown().optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof failure>
