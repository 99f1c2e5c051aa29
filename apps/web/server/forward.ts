/**
 * Signs the shopper's network address for the API's limits, so that no client can claim another one
 * (docs/rules/accounts.md).
 */
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { FORWARDED_HEADER } from '@tregu/contract/forwarding'
import type { Env } from './env.ts'
import { hostOf, shopperOf } from './shopper.ts'

/** Always set the header, so that a value sent by the shopper never passes through. */
export const forwarded = (env: Env, address = ''): Record<string, string> => {
  if (env.forwardSecret === null) return { [FORWARDED_HEADER]: '' }
  const signature = createHmac('sha256', env.forwardSecret).update(address).digest('hex')
  return { [FORWARDED_HEADER]: `${address} ${signature}` }
}

/** Headers of a proxied request: the shopper's own, the signed address, and the shop's public host. */
export const passedOn = (
  env: Env,
  request: IncomingMessage,
  // The shopper does not choose what is traced.
  {
    traceparent: _,
    tracestate: _state,
    baggage: _baggage,
    ...headers
  }: IncomingHttpHeaders = request.headers,
): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-host': hostOf(request, env.isTrusted),
  ...forwarded(env, shopperOf(request, env.isTrusted)),
})
