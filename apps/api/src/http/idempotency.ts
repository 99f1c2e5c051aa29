/** `Idempotency-Key`: for 24 hours the same key and body replay the stored answer (docs/rules/checkout.md). */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '@tregu/database'
import { addMinutes, IDEMPOTENCY_HOURS } from '@tregu/domain'
import { AppError } from '../lib/app-error.ts'
import type { Ownership } from '../lib/ownership.ts'

export type Answer = { readonly status: number; readonly reply: unknown }
type Stored = { body_hash: Buffer; state: 'running' | 'done'; status: number | null; reply: unknown }

const WAIT_MS = 100
const WAIT_TRIES = 50

const claim = async (sql: Sql, key: readonly [string, string, string], bodyHash: Buffer) => {
  await sql(
    'idempotency-forget',
    `DELETE FROM idempotency_key WHERE actor = $1 AND endpoint = $2 AND key = $3
       AND (created_at < now() - interval '${IDEMPOTENCY_HOURS} hours'
         OR (state = 'running' AND created_at < now() - interval '1 minute'))`,
    key,
  )
  const rows = await sql(
    'idempotency-claim',
    `INSERT INTO idempotency_key (actor, endpoint, key, body_hash) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1`,
    [...key, bodyHash],
  )
  return rows.length === 1
}

const replay = async (
  sql: Sql,
  key: readonly [string, string, string],
  bodyHash: Buffer,
): Promise<Answer | 'released'> => {
  for (let tries = 0; tries < WAIT_TRIES; tries++) {
    const [stored] = await sql<Stored>(
      'idempotency-find',
      'SELECT body_hash, state, status, reply FROM idempotency_key WHERE actor = $1 AND endpoint = $2 AND key = $3',
      key,
    )
    if (!stored) return 'released'
    if (!bodyHash.equals(stored.body_hash)) throw new AppError('idempotency_key_reused')
    if (stored.state === 'done') return { status: stored.status ?? 200, reply: stored.reply }
    await wait(WAIT_MS)
  }
  throw new AppError('idempotency_running')
}

/** Removes a card's CVC, shortens its number to the last four digits and sorts the keys. */
const withoutCard = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCard)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
    .filter(([name]) => name !== 'cvc')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    fields.map(([name, inner]) => [
      name,
      name === 'number' ? String(inner).replaceAll(/\D/g, '').slice(-4) : withoutCard(inner),
    ]),
  )
}

/** Hashes the parsed body, so that a form and JSON with the same content match. */
const fingerprintOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(withoutCard(body) ?? null))
    .digest()

/** Runs `work` once for the key. A refusal or a failure releases the key. */
export const runOnce = async (
  sql: Sql,
  asked: { actor: string; endpoint: string; key: string; body: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const key = [asked.actor, asked.endpoint, asked.key] as const
  const bodyHash = fingerprintOf(asked.body)
  if (!(await claim(sql, key, bodyHash))) {
    const earlier = await replay(sql, key, bodyHash)
    return earlier === 'released' ? runOnce(sql, asked, work) : earlier
  }
  try {
    const answer = await work()
    await sql(
      'idempotency-done',
      `UPDATE idempotency_key SET state = 'done', status = $4, reply = $5 WHERE actor = $1 AND endpoint = $2 AND key = $3`,
      [...key, answer.status, JSON.stringify(answer.reply)],
    )
    return answer
  } catch (error) {
    await sql(
      'idempotency-release',
      'DELETE FROM idempotency_key WHERE actor = $1 AND endpoint = $2 AND key = $3',
      key,
    )
    throw error
  }
}

export const idempotencyModule: Ownership = {
  name: 'idempotency',
  tables: ['idempotency_key'],
  forget: (tx, { id }) => tx('forget-answers', 'DELETE FROM idempotency_key WHERE actor = $1', [id]),
  expire: (sql, now) =>
    sql('idempotency-expire', 'DELETE FROM idempotency_key WHERE created_at < $1', [
      addMinutes(now, -IDEMPOTENCY_HOURS * 60),
    ]),
}
