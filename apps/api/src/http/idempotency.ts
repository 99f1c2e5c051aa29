/** `Idempotency-Key`: for 24 hours the same key and body replay the stored answer (docs/rules/checkout.md). */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Db, Sql } from '@tregu/database'
import { addMinutes, IDEMPOTENCY_HOURS } from '@tregu/domain'
import { AppError } from '../lib/app-error.ts'
import type { Ownership } from '../lib/ownership.ts'
import { runStatement } from '../lib/run-statement.ts'
import type { Hash } from '../lib/tokens.ts'
import * as statements from './idempotency.sql.ts'

/**
 * A UUID made of the caller, the endpoint, the key and the content, so that a repetition of a call has the same one, and no other call has it.
 * A call that stores its result under this id finds it again, also when the key was released because the database's answer was lost.
 */
export const attemptOf = ({ actor, endpoint, key, body }: Key & { readonly body: unknown }): string => {
  const bytes = createHash('sha256')
    .update(JSON.stringify([actor, endpoint, key]))
    .update(fingerprintOf(body))
    .digest()
    .subarray(0, 16)
  // Version 8 of RFC 9562, for ids that are made in another way than the RFC describes.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export type Answer = { readonly status: number; readonly reply: unknown }
type Key = { readonly actor: string; readonly endpoint: string; readonly key: string }

const WAIT_MS = 100
const WAIT_TRIES = 50
/** The pause between tries to settle a key while the database is away. */
const SETTLE_MS = 250
/** A key whose work is still running after this time belongs to a process that has ended. */
const LOST_MINUTES = 1

/** Takes a key that is new, has ended or was lost; false when another request has it. */
const claim = async (sql: Sql, key: Key, bodyHash: Hash, now: Date): Promise<boolean> => {
  const endedBefore = addMinutes(now, -IDEMPOTENCY_HOURS * 60)
  const lostBefore = addMinutes(now, -LOST_MINUTES)
  const asked = { ...key, bodyHash, now, endedBefore, lostBefore }
  return (await runStatement(sql, statements.claimKey, asked)).length > 0
}

const replay = async (db: Db, key: Key, bodyHash: Hash): Promise<Answer | 'released'> => {
  for (let tries = 0; tries < WAIT_TRIES; tries++) {
    const stored = await db.idempotencyKey.findUnique({
      where: { actor_endpoint_key: key },
      select: { bodyHash: true, state: true, status: true, reply: true },
    })
    if (!stored) return 'released'
    if (!bodyHash.equals(stored.bodyHash)) throw new AppError('idempotency_key_reused')
    if (stored.state === 'done') return { status: stored.status ?? 200, reply: stored.reply }
    await wait(WAIT_MS)
  }
  throw new AppError('idempotency_running')
}

/** Removes a card's CVC and its brand, which follows from the number; keeps the number's last four digits; sorts the keys. */
const withoutCard = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCard)
  if (typeof value !== 'object' || value === null) return value
  const left = 'cvc' in value ? ['cvc', 'brand'] : []
  const fields = Object.entries(value)
    .filter(([name]) => !left.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    fields.map(([name, inner]) => [
      name,
      name === 'number' ? String(inner).replaceAll(/\D/g, '').slice(-4) : withoutCard(inner),
    ]),
  )
}

/** Hashes the parsed body, so that a form and JSON with the same content match. */
const fingerprintOf = (body: unknown): Hash =>
  Buffer.from(
    createHash('sha256')
      .update(JSON.stringify(withoutCard(body) ?? null))
      .digest(),
  )

type Log = { readonly warn: (about: object, text: string) => void }

/**
 * Writes how the work for a key has ended. While the database is away the caller does not wait: it is written as soon as the
 * database is back, so that the same key is answered then, and given up when the key counts as lost anyway.
 */
const settle = async (write: () => Promise<unknown>, log: Log): Promise<void> => {
  const end = performance.now() + LOST_MINUTES * 60_000
  const tryAgain = async (): Promise<void> => {
    await wait(SETTLE_MS, undefined, { ref: false })
    try {
      await write()
    } catch (error) {
      if (performance.now() < end) return tryAgain()
      log.warn({ err: error }, 'an idempotency key could not be settled')
    }
  }
  try {
    await write()
  } catch (error) {
    log.warn({ err: error }, 'an idempotency key waits for the database')
    void tryAgain()
  }
}

/** Runs `work` once for the key. A refusal or a failure releases the key. */
export const runOnce = async (
  deps: Pick<Database, 'db' | 'sql'> & { readonly now: () => Date; readonly log: Log },
  asked: Key & { readonly body: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const { db, sql } = deps
  const { body, ...key } = asked
  const bodyHash = fingerprintOf(body)
  const createdAt = deps.now()
  if (!(await claim(sql, key, bodyHash, createdAt))) {
    const earlier = await replay(db, key, bodyHash)
    return earlier === 'released' ? runOnce(deps, asked, work) : earlier
  }
  let answer: Answer
  try {
    answer = await work()
  } catch (error) {
    // Only this claim: later the key may belong to another request.
    const claimed = { ...key, createdAt, state: 'running' as const }
    await settle(() => db.idempotencyKey.deleteMany({ where: claimed }), deps.log)
    throw error
  }
  const finished = { ...key, status: answer.status, reply: JSON.stringify(answer.reply) }
  await settle(() => runStatement(sql, statements.finishKey, finished), deps.log)
  return answer
}

export const idempotencyModule: Ownership = {
  name: 'idempotency',
  tables: ['idempotency_key'],
  forget: ({ db }, { id }) => db.idempotencyKey.deleteMany({ where: { actor: id } }),
  expire: ({ db }, now) =>
    db.idempotencyKey.deleteMany({ where: { createdAt: { lt: addMinutes(now, -IDEMPOTENCY_HOURS * 60) } } }),
}
