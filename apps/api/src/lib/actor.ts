/** The signed-in user as services know them. */
import type { Access, OwnedStore } from '@tregu/domain'
import type { Hash } from './tokens.ts'

/** The domain's roles judge `stores` and `permissions`. */
export type Actor = Access & {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly firstName: string
  readonly lastName: string
  /** The token hash of the session of this request. */
  readonly tokenHash: Hash
}

/** A user owns one store at most. */
export const ownedStores = (id: number | null, state: OwnedStore['state'] | null): OwnedStore[] =>
  id === null || state === null ? [] : [{ id, state }]
