/** The shopper's network address for the API's limits, signed so that nobody else can claim one (rules.md, Accounts). */
import { createHmac } from 'node:crypto'
import { FORWARDED_HEADER } from '@tregu/contract/forwarding'
import type { Env } from './env.ts'

/** Always sets the header, so that one which the shopper sent never passes. */
export const forwarded = (env: Env, address = ''): Record<string, string> => {
  if (env.forwardSecret === null) return { [FORWARDED_HEADER]: '' }
  const signature = createHmac('sha256', env.forwardSecret).update(address).digest('hex')
  return { [FORWARDED_HEADER]: `${address} ${signature}` }
}
