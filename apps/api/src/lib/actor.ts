/** The signed-in user as services know them. */
import type { Access } from '@tregu/domain'

/** The domain's roles judge `stores` and `permissions`. */
export type Actor = Access & {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly firstName: string
  readonly lastName: string
  /** The session of this request. `isTokenDue`: its token should be replaced. */
  readonly session: { readonly id: string; readonly isTokenDue: boolean }
}
