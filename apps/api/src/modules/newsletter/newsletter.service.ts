/** Subscribes to the newsletter, confirms by mail, unsubscribes. No answer reveals whether an address is known. */
import { inTransaction } from '@tregu/database'
import { CONFIRMATION_LINK_HOURS, DAY_MS, type Language, MAILS_PER_ADDRESS_PER_DAY } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { lockKey } from '../../lib/locks.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { countCaused, queueMessage, refuseWhile } from '../outbox/outbox.ts'
import { subscriptionMail } from './newsletter.mails.ts'
import * as queries from './newsletter.queries.ts'

const HOUR_MS = 3_600_000
const DAY_SECONDS = DAY_MS / 1_000

/** Hashes the address for counting, because it may belong to a person without an account. */
const askKey = (email: string) => `newsletter:${hashToken(email.toLowerCase()).toString('hex').slice(0, 24)}`

/** @throws AppError too_many_requests after three requests in a day for one address, known or not, and for a network address */
export const subscribe = (
  deps: Deps,
  email: string,
  { language, address }: { readonly language: Language; readonly address: string },
) =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const key = askKey(email)
    await lockKey(tx, key)
    const asks = await queries.countAsks(tx.db, key, new Date(now.getTime() - DAY_MS))
    if (asks >= MAILS_PER_ADDRESS_PER_DAY)
      throw new AppError('too_many_requests', { n: DAY_SECONDS }, { retryAfter: DAY_SECONDS })
    await queries.recordAsk(tx.db, key, now)
    const keys = { confirm: newToken(), unsubscribe: newToken() }
    const isNew = await queries.putSubscription(tx.db, {
      email,
      language,
      confirmKeyHash: hashToken(keys.confirm),
      unsubscribeKeyHash: hashToken(keys.unsubscribe),
      createdAt: now,
    })
    refuseWhile(await countCaused(tx, { env: deps.env, now, address }))
    if (isNew) await queueMessage(tx, subscriptionMail(email, keys, deps.env.PUBLIC_URL, language))
  })

/** @throws AppError key_unknown, also after 48 hours */
export const confirm = async (deps: Deps, key: string): Promise<void> => {
  const now = deps.now()
  const since = new Date(now.getTime() - CONFIRMATION_LINK_HOURS * HOUR_MS)
  if (!(await queries.confirmSubscription(deps.db, hashToken(key), now, since)))
    throw new AppError('key_unknown')
}

/** @throws AppError key_unknown */
export const unsubscribe = async (deps: Deps, key: string): Promise<void> => {
  if (!(await queries.endSubscription(deps.db, hashToken(key), deps.now()))) throw new AppError('key_unknown')
}
