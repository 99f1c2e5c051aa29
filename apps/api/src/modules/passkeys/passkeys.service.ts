/** A person's own passkeys: listing, making, naming and removing them (docs/rules/passkeys.md). */

import type { MadeCredential } from '@tregu/contract/passkeys'
import { inTransaction, type Tx } from '@tregu/database'
import { isConfirmedRecently, type Language, PASSKEY_LIMITS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { checkWayLeft, lockUser } from '../accounts/accounts.ts'
import { countReceived, queueMessage } from '../outbox/outbox.ts'
import { confirmSession, nameDevice } from '../sessions/sessions.ts'
import { keepChallenge, takeChallenge } from './challenges.service.ts'
import { checkMayChange } from './passkey-changes.service.ts'
import { type PasskeyMail, passkeyMail } from './passkeys.mails.ts'
import * as queries from './passkeys.queries.ts'
import { writeCodes } from './recovery-codes.service.ts'
import { makeOptions, verifyMade } from './webauthn.ts'

/** Who changes passkeys, for the mail about it. */
type Changer = { readonly language: Language; readonly userAgent: string }

export const listPasskeys = async ({ db, now }: Deps, actor: Actor) => {
  const [rows, codes] = await Promise.all([
    queries.listPasskeys(db, actor.id),
    queries.countCodes(db, actor.id),
  ])
  return {
    result: rows.map(queries.viewPasskey),
    codes,
    confirmed: isConfirmedRecently(actor.session.confirmedAt, now()),
    required: actor.withheld !== null,
  }
}

const checkRoom = (count: number): void => {
  if (count >= PASSKEY_LIMITS.perPerson) throw new AppError('too_many', { n: PASSKEY_LIMITS.perPerson })
}

/** @throws AppError password_required, passkey_required, too_many */
export const beginPasskey = async (deps: Deps, actor: Actor) => {
  await checkMayChange(deps, actor)
  const known = await queries.listPasskeys(deps.db, actor.id)
  checkRoom(known.length)
  const options = await makeOptions(deps.env, actor, known)
  await keepChallenge(deps, options.challenge, actor.session.id)
  return options
}

/** Tells the account. An address that is not confirmed may be another person's: it gets neither names nor many mails. */
const tell = async (
  tx: Tx,
  deps: Pick<Deps, 'now' | 'env'>,
  person: NonNullable<Awaited<ReturnType<typeof lockUser>>>,
  { kind, name, language, userAgent }: Changer & Pick<PasskeyMail, 'kind' | 'name'>,
): Promise<void> => {
  const now = deps.now()
  const isConfirmed = person.emailConfirmedAt !== null
  const seconds = isConfirmed ? 0 : await countReceived(tx, now, { kind, receiver: person.email })
  if (seconds > 0) return
  const words = isConfirmed ? { name, device: nameDevice(userAgent) } : { name: null, device: '' }
  await queueMessage(
    tx,
    passkeyMail(person, { kind, at: now, publicUrl: deps.env.PUBLIC_URL, language, ...words }),
  )
}

type Asked = Changer & { readonly name: string; readonly credential: MadeCredential }

/**
 * Keeps a passkey that was just made. With the first one come recovery codes, which are shown once.
 * @throws AppError password_required, passkey_required, passkey_refused, too_many
 */
export const addPasskey = async (deps: Deps, actor: Actor, { name, credential, ...changer }: Asked) => {
  await checkMayChange(deps, actor)
  const challenge = await takeChallenge(deps, credential.response.clientDataJSON, actor.session.id)
  const made = challenge === null ? null : await verifyMade(deps.env, credential, challenge)
  if (!made) throw new AppError('passkey_refused')
  const added = await inTransaction(deps, async (tx) => {
    const person = found(await lockUser(tx, actor.id))
    const count = await queries.countPasskeys(tx.db, actor.id)
    checkRoom(count)
    const isNew = await queries.insertPasskey(tx.db, {
      userId: actor.id,
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: made.publicKey,
      counter: BigInt(made.counter),
      transports: [...(made.transports ?? [])],
      name,
      createdAt: deps.now(),
    })
    if (!isNew) throw new AppError('passkey_refused')
    await tell(tx, deps, person, { kind: 'passkey_added', name, ...changer })
    const codes = count === 0 ? await writeCodes(tx, actor.id) : null
    const result = queries.viewPasskey(found((await queries.listPasskeys(tx.db, actor.id)).at(-1)))
    return { result, codes }
  })
  // It was made in this session, with a check of the person.
  await confirmSession(deps, actor, true)
  return added
}

/** @throws AppError password_required, passkey_required, not_found */
export const renamePasskey = async (deps: Deps, actor: Actor, id: string, name: string): Promise<void> => {
  await checkMayChange(deps, actor)
  if (!(await queries.renamePasskey(deps.db, actor.id, uuidOf(id), name))) throw new AppError('not_found')
}

/** With the last passkey go the recovery codes. @throws AppError password_required, passkey_required, last_way_in, not_found */
export const removePasskey = async (
  deps: Deps,
  actor: Actor,
  id: string,
  changer: Changer,
): Promise<void> => {
  await checkMayChange(deps, actor)
  await inTransaction(deps, async (tx) => {
    const person = found(await lockUser(tx, actor.id))
    await checkWayLeft(tx.db, actor.id)
    const name = found(await queries.deletePasskey(tx.db, actor.id, uuidOf(id)))
    if ((await queries.countPasskeys(tx.db, actor.id)) === 0) await queries.deleteCodes(tx.db, actor.id)
    await tell(tx, deps, person, { kind: 'passkey_removed', name, ...changer })
  })
}
