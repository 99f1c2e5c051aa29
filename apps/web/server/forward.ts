/** The shopper's network address for the API's limits, signed so that nobody else can claim one (rules.md, Accounts). */
import { createHmac } from 'node:crypto'
import type { Env } from './env.ts'

export const forwarded = (env: Env, address = ''): Record<string, string> => {
  if (env.forwardSecret === null) return {}
  const signature = createHmac('sha256', env.forwardSecret).update(address).digest('hex')
  return { 'x-tregu-address': address, 'x-tregu-address-signature': signature }
}
