/** Grants and takes the permissions of the market's people (docs/rules/customers.md#permissions). */
import type { api, Parsed } from '@tregu/contract'
import { inTransaction, lockAdministrators, type Tx } from '@tregu/database'
import { GRANTABLE, type Grantable } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { fullName } from '../../lib/person-name.ts'
import {
  checkAdministratorLeft,
  checkOwnPassword,
  findUser,
  lockUser,
  viewUser,
} from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { permissionsMail } from './customers.mails.ts'
import * as queries from './customers.queries.ts'

type Asked = Parsed<typeof api.office.setPermissions>['body'] & { readonly address: string }
type Person = NonNullable<Awaited<ReturnType<typeof queries.findPerson>>>
type Change = {
  readonly actor: Actor
  readonly id: string
  readonly permissions: readonly Grantable[]
}

const sayAll = (permissions: readonly string[]) => permissions.join(', ') || '-'

/** Those who were administrators, those who are, and the person. */
const tell = async (
  deps: Deps,
  tx: Tx,
  { actor, permissions }: Change,
  { person, before }: { person: Person; before: readonly queries.Receiver[] },
) => {
  const known = [...before, person]
  const receivers = [...new Map(known.map((receiver) => [receiver.id, receiver])).values()]
  const told = { id: person.id, name: fullName(person), permissions, by: fullName(actor) }
  for (const receiver of receivers)
    await queueMessage(tx, permissionsMail(receiver, told, deps.env.PUBLIC_URL))
}

/**
 * Writes the permissions with their audit and mails. Call it under `lockAdministrators`.
 * @throws AppError not_found, last_administrator
 */
export const changePermissions = async (deps: Deps, tx: Tx, change: Change): Promise<void> => {
  const { actor, id, permissions } = change
  found(await lockUser(tx, id))
  const person = found(await queries.findPerson(tx.db, id))
  const old = GRANTABLE.filter((name) => person.permissions.includes(name))
  if (sayAll(old) === sayAll(permissions)) return
  if (!permissions.includes('administrator')) await checkAdministratorLeft(tx.db, id)
  const before = await queries.listAdministrators(tx.db)
  await queries.setPermissions(tx.db, id, [...permissions])
  const details = { permissions: `${sayAll(old)} → ${sayAll(permissions)}` }
  await recordAudit(
    tx,
    { actorId: actor.id, action: 'customer.permissions', subject: id, details },
    deps.now(),
  )
  await tell(deps, tx, change, { person, before })
}

/** @throws AppError wrong_password, too_many_requests, not_found, last_administrator */
export const setPermissions = async (deps: Deps, actor: Actor, text: string, asked: Asked) => {
  await checkOwnPassword(deps, actor, asked.password, asked.address)
  const id = uuidOf(text)
  const permissions = GRANTABLE.filter((name) => asked.permissions.includes(name))
  await inTransaction(deps, async (tx) => {
    await lockAdministrators(tx)
    await changePermissions(deps, tx, { actor, id, permissions })
  })
  return viewUser(found(await findUser(deps.sql, id)))
}
