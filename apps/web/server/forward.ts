/** The shopper's network address for the API's limits, signed so that nobody else can claim one (rules.md, Accounts). */
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { FORWARDED_HEADER } from '@tregu/contract/forwarding'
import type { Env } from './env.ts'
import { hostOf, shopperOf } from './shopper.ts'

/** Always sets the header, so that one which the shopper sent never passes. */
export const forwarded = (env: Env, address = ''): Record<string, string> => {
  if (env.forwardSecret === null) return { [FORWARDED_HEADER]: '' }
  const signature = createHmac('sha256', env.forwardSecret).update(address).digest('hex')
  return { [FORWARDED_HEADER]: `${address} ${signature}` }
}

/** The headers of a request that is passed on to the API: the shopper's, with who asks and by what name of the shop. */
export const passedOn = (
  env: Env,
  request: IncomingMessage,
  headers: IncomingHttpHeaders = request.headers,
): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-host': hostOf(request, env.isTrusted),
  ...forwarded(env, shopperOf(request, env.isTrusted)),
})
