/** The shape of a row of the permission matrix, and what many rows have in common. */
import type { Api } from '@tregu/contract'
import type { Caller } from './callers.ts'
import type { World } from './world.ts'

type Asked = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}
export type Row = {
  /** What is sent, with the real ids of objects that belong to the customer or to the seller's store. */
  readonly ask?: (world: World) => Asked | Promise<Asked>
  /** Fields of the body that differ from caller to caller. */
  readonly bodyOf?: (world: World, caller: Caller) => object
  /** Whose the object is: for everybody else that `auth` lets in it does not exist. */
  readonly owners?: readonly Caller[]
  /** Refusals that are no matter of permission, such as one of the second caller who takes the same step. */
  readonly says?: readonly string[]
  /** Why the audit and the changes get no row although the call is answered: what it asks for changes nothing. */
  readonly untraced?: string
  /** The call ends the token that it is sent with. */
  readonly endsToken?: true
}
export type Rows<Section extends keyof Api> = {
  readonly [S in Section as `${S}.${keyof Api[S] & string}`]: Row | readonly Row[]
}

/** Calls about one's own things or about what everybody sees, without input. */
export const PLAIN: Row = {}
export const UNKNOWN_KEY: Row = { ask: () => ({ params: { key: 'nothing' } }), says: ['key_unknown'] }
export const OWN: readonly Caller[] = ['customer']

export const byId =
  (id: (world: World) => string | Promise<string>, body?: object) => async (world: World) => ({
    params: { id: await id(world) },
    ...(body ? { body } : {}),
  })
export const newOrderId = async ({ newOrder }: World) => (await newOrder()).id
export const deliveredId = async ({ newOrder }: World) => (await newOrder('delivered')).id
