/** Limits of the mails that somebody causes (docs/rules/mails.md): to one receiver, and from one network address. */
import { type Connection, inTransaction, type Tx } from '@tregu/database'
import {
  DAY_MS,
  DEMO_RATE_LIMITS,
  MAILS_PER_ADDRESS_PER_DAY,
  ORDER_MAILS_UNCONFIRMED_PER_DAY,
  RATE_LIMITS,
} from '@tregu/domain'
import type { Env } from '../../env.ts'
import { AppError } from '../../lib/app-error.ts'
import { hashToken } from '../../lib/tokens.ts'
import { countIn } from '../attempts/attempts.ts'
import { type Message, queueMessage } from './outbox.queries.ts'

/** Hashes the receiver, because an address may belong to a person without an account. */
const hashOf = (receiver: string) => hashToken(receiver.trim().toLowerCase()).toString('hex').slice(0, 24)

type Received = { readonly kind: string; readonly receiver: string; readonly max?: number }

/**
 * Counts a message to the receiver, for all callers together. The count stays when the account is deleted. Take it last in a
 * transaction, because messages to the same receiver wait for each other.
 * @returns 0, or the seconds until the receiver may get another one; nothing is counted then
 */
export const countReceived = (
  tx: Tx,
  now: Date,
  { kind, receiver, max = MAILS_PER_ADDRESS_PER_DAY }: Received,
): Promise<number> => {
  const limits = [{ key: `mail:${kind}:${hashOf(receiver)}`, max }]
  return countIn(tx, { limits, windowMinutes: DAY_MS / 60_000, now })
}

type Asking = { readonly env: Pick<Env, 'RATE_LIMITS'>; readonly now: Date; readonly address: string }

/** Counts a message that the network address causes. @returns 0, or the seconds until it may cause another one */
export const countCaused = (tx: Tx, { env, now, address }: Asking): Promise<number> => {
  if (env.RATE_LIMITS === 'off' || address === 'web') return Promise.resolve(0)
  const { mailsPerHour: max } = env.RATE_LIMITS === 'demo' ? DEMO_RATE_LIMITS : RATE_LIMITS
  return countIn(tx, { limits: [{ key: `mails:${address}`, max }], windowMinutes: 60, now })
}

/** @throws AppError too_many_requests when there is something to wait for */
export const refuseWhile = (seconds: number): void => {
  if (seconds > 0) throw new AppError('too_many_requests', { n: seconds }, { retryAfter: seconds })
}

/** Counts a message whose receiver is found out later. @throws AppError too_many_requests */
export const checkCaused = async (connection: Connection, asking: Asking): Promise<void> => {
  if (asking.env.RATE_LIMITS === 'off') return
  refuseWhile(await inTransaction(connection, (tx) => countCaused(tx, asking)))
}

/**
 * Counts a mail about an order.
 * @returns the seconds until the receiver may get another one; 0 when it may be queued
 */
export const countOrderMail = async (
  tx: Tx,
  now: Date,
  receiver: string,
  isConfirmed: boolean,
): Promise<number> =>
  isConfirmed ? 0 : countReceived(tx, now, { kind: 'order', receiver, max: ORDER_MAILS_UNCONFIRMED_PER_DAY })

/**
 * Queues a mail about an order. An address that its owner has not confirmed gets only some of them a day.
 * @returns the seconds until the receiver may get another one; 0 when the mail was queued
 */
export const queueOrderMail = async (
  tx: Tx,
  now: Date,
  message: Message,
  isConfirmed: boolean,
): Promise<number> => {
  const seconds = await countOrderMail(tx, now, message.recipient, isConfirmed)
  if (seconds === 0) await queueMessage(tx, message)
  return seconds
}
