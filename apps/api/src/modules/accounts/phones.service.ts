/** Confirms a user's phone number by a code that is sent to it (docs/rules/accounts.md). */
import { randomInt, timingSafeEqual } from 'node:crypto'
import { inTransaction } from '@tregu/database'
import {
  DAY_MS,
  type Language,
  PHONE_CODE_DIGITS,
  PHONE_CODE_RESEND_SECONDS,
  PHONE_CODE_SECONDS,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { lockKey } from '../../lib/locks.ts'
import { normalizePhoneNumber } from '../../lib/phones.ts'
import { hashToken } from '../../lib/tokens.ts'
import { countCaused, countMessages, countReceived, queueMessage } from '../outbox/outbox.ts'
import { PHONE_CODE_KIND as KIND, phoneCodeMessage } from './accounts.mails.ts'
import * as queries from './phones.queries.ts'

/** Limit for one account and for one number: each message costs the shop money, and each code allows five guesses. */
export const PHONE_CODES_PER_DAY = 10

const newCode = () => String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')
/** Hashes the code with the user's id, so that equal codes have different hashes. */
const hashCode = (userId: string, code: string) => hashToken(`${userId}:${code}`)

/** The call's answers. They are English in every language, because clients compare them (docs/rules/languages.md). */
type Said = 'code sent' | 'incorrect phone number format' | 'This number is activated' | 'please wait'

/** Sends a code as a text message. */
export const sendPhoneCode = async (
  deps: Deps,
  { id: userId }: Pick<Actor, 'id'>,
  typed: string,
  { language, address }: { readonly language: Language; readonly address: string },
): Promise<Said> => {
  const phone = normalizePhoneNumber(typed)
  if (phone === null) return 'incorrect phone number format'
  if (await queries.isPhoneTaken(deps.db, phone, userId)) return 'This number is activated'
  const now = deps.now()
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  const code = newCode()
  return inTransaction(deps, async (tx) => {
    const sent = await countMessages(tx, KIND, userId, new Date(now.getTime() - DAY_MS))
    if (sent >= PHONE_CODES_PER_DAY) return 'please wait'
    const isWritten = await queries.writePhoneCode(
      tx.db,
      userId,
      { phone, codeHash: hashCode(userId, code), createdAt: now, expiresAt: at(PHONE_CODE_SECONDS) },
      at(-PHONE_CODE_RESEND_SECONDS),
    )
    if (!isWritten) return 'please wait'
    const received = { kind: KIND, receiver: phone, max: PHONE_CODES_PER_DAY }
    const waits = [
      await countCaused(tx, { env: deps.env, now, address }),
      await countReceived(tx, now, received),
    ]
    if (waits.some((seconds) => seconds > 0)) {
      await queries.endPhoneCode(tx.db, userId)
      return 'please wait'
    }
    await queueMessage(tx, phoneCodeMessage({ userId, phone, code, language }))
    return 'code sent'
  })
}

/** Checks the code. Each try counts, and a right code works once. */
export const confirmPhone = (deps: Deps, { id: userId }: Pick<Actor, 'id'>, code: string): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const sent = await queries.tryPhoneCode(tx.db, userId, deps.now())
    if (sent === null || !timingSafeEqual(sent.codeHash, hashCode(userId, code.trim()))) return false
    // Another account may have confirmed the same number since the code was sent, or is confirming it now.
    await lockKey(tx, `phone:${sent.phone}`)
    if (await queries.isPhoneTaken(tx.db, sent.phone, userId)) return false
    if (!(await queries.setPhone(tx.db, userId, sent.phone, deps.now()))) return false
    await queries.endPhoneCode(tx.db, userId)
    return true
  })
