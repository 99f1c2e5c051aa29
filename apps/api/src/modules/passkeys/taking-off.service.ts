/** What an administrator needs to take passkeys off somebody's account (docs/rules/passkeys.md#lost-passkeys). */
import type { Db, Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { countReceived, queueMessage, type Receiver } from '../outbox/outbox.ts'
import { takenMail } from './passkeys.mails.ts'
import * as queries from './passkeys.queries.ts'

/** What a passkey is to people; without its key. */
export const viewPasskeys = async (db: Db, userId: string) =>
  (await queries.listPasskeys(db, userId)).map(queries.viewPasskey)

/** `name`: of the passkey that was taken; null when all of them were. */
export type Taken = { readonly before: number; readonly left: number; readonly name: string | null }

/**
 * Takes one passkey off an account, or all of them where `asked` is null. With the last one go the recovery codes. Call it under `lockUser`.
 * @throws AppError not_found
 */
export const takePasskeys = async (db: Db, userId: string, asked: string | null): Promise<Taken> => {
  const all = await queries.listPasskeys(db, userId)
  const id = asked === null ? null : uuidOf(asked)
  const taken = id === null ? all : all.filter((one) => one.id === id)
  if (taken.length === 0) throw new AppError('not_found')
  for (const one of taken) await queries.deletePasskey(db, userId, one.id)
  const left = all.length - taken.length
  if (left === 0) await queries.deleteCodes(db, userId)
  return { before: all.length, left, name: id === null ? null : (taken[0]?.name ?? null) }
}

type Person = Receiver & { readonly isConfirmed: boolean }

/** Tells the account. The rules for an address that is not confirmed are those of one's own changes. */
export const tellTaken = async (
  tx: Tx,
  { now, env }: Pick<Deps, 'now' | 'env'>,
  person: Person,
  { name, left }: Taken,
): Promise<void> => {
  const [kind, at] = ['passkey_removed', now()] as const
  const seconds = person.isConfirmed ? 0 : await countReceived(tx, at, { kind, receiver: person.email })
  if (seconds > 0) return
  const shown = person.isConfirmed ? name : null
  await queueMessage(tx, takenMail(person, { at, name: shown, left, publicUrl: env.PUBLIC_URL }))
}
