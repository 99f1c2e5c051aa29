/** The shopper's network address for the API's limits, signed so that nobody else can claim one (rules.md, Accounts). */
import { createHmac } from 'node:crypto'
import type { Env } from './env.ts'

const header = 'x-tregu-forwarded'
/** Our own calls while a page is rendered; they are not counted. */
export const rendering = 'render'

/** Always sets the header, so that one which the shopper sent never passes. */
export const forwarded = (env: Env, address = ''): Record<string, string> => {
  if (env.forwardSecret === null) return { [header]: '' }
  const signature = createHmac('sha256', env.forwardSecret).update(address).digest('hex')
  return { [header]: `${address} ${signature}` }
}
