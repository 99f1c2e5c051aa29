/** Alerts of shoppers about variants, and the weekly mail about followed stores (docs/rules/alerts.md). */
import { inTransaction } from '@tregu/database'
import { ALERT_LIMITS, type AlertKind, chargedPrice, type Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { isUuid, numberIdOf, uuidOf } from '../../lib/ids.ts'
import { lockPerson } from '../../lib/locks.ts'
import { hashToken } from '../../lib/tokens.ts'
import * as queries from './alerts.queries.ts'
import { viewAlert, viewAsked } from './alerts.view.ts'

type Person = Pick<Actor, 'id' | 'emailConfirmed'>

/** @throws AppError email_not_confirmed, because mails to other addresses hold no words of stores */
const checkConfirmed = ({ emailConfirmed }: Person): void => {
  if (!emailConfirmed) throw new AppError('email_not_confirmed')
}

export const listAlerts = async ({ db }: Deps, actor: Person, language: Language) => {
  const [rows, digest] = await Promise.all([
    queries.listAlerts(db, actor.id),
    queries.isDigestOn(db, actor.id),
  ])
  return {
    result: rows.map((row) => viewAlert(row, language)),
    digest,
    confirmed: actor.emailConfirmed,
  }
}

export const listAsked = async ({ db }: Deps, { id }: Person) =>
  (await queries.listAsked(db, id)).map(viewAsked)

type Asking = { readonly variant: string; readonly kind: AlertKind }
/**
 * Asking twice is no error: the alert starts from the price at the second time.
 * @throws AppError product_not_found, email_not_confirmed, too_many
 */
export const addAlert = (deps: Deps, actor: Person, { variant, kind }: Asking) => {
  checkConfirmed(actor)
  return inTransaction(deps, async (tx) => {
    const row = found(await queries.findVariant(tx.db, readVariant(variant)), 'product_not_found')
    const asked = { userId: actor.id, variantId: row.id, kind }
    // Two at once are counted one after the other.
    await lockPerson(tx, actor.id)
    const isFull = (await queries.countAlerts(tx.db, actor.id)) >= ALERT_LIMITS.perPerson
    if (isFull && !(await queries.hasAlert(tx.db, asked)))
      throw new AppError('too_many', { n: ALERT_LIMITS.perPerson })
    return viewAsked(await queries.putAlert(tx, { ...asked, price: chargedPrice(row), at: deps.now() }))
  })
}

/** @throws AppError product_not_found for what no variant can be called */
const readVariant = (text: string): number => {
  try {
    return numberIdOf(text)
  } catch {
    throw new AppError('product_not_found')
  }
}

/** @throws AppError not_found also for an alert that a mail has ended meanwhile */
export const endAlert = async ({ db }: Deps, actor: Person, id: string): Promise<void> => {
  const { count } = await queries.endAlert(db, actor.id, uuidOf(id))
  if (count === 0) throw new AppError('not_found')
}

/** @throws AppError email_not_confirmed when it is turned on */
export const setDigest = async ({ db, now }: Deps, actor: Person, on: boolean): Promise<boolean> => {
  if (on) {
    checkConfirmed(actor)
    await queries.beginDigest(db, actor.id, now())
  } else await queries.endDigest(db, actor.id)
  return on
}

/** Without an alert all of the person's alerts and the digest end. @throws AppError key_unknown */
export const endByKey = (deps: Deps, key: string, alert: string | undefined): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const userId = found(await queries.findReceiver(tx.db, hashToken(key)), 'key_unknown')
    if (alert === undefined) await queries.endAll(tx, userId)
    else if (isUuid(alert)) await queries.endAlert(tx.db, userId, alert)
  })
