/** The signed-in user as services know them. */
import type { Access } from '@tregu/domain'

/** The domain's roles judge `stores` and `permissions`. */
export type Actor = Access & {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly firstName: string
  readonly lastName: string
  readonly session: {
    readonly id: string
    /** Its token should be replaced. */
    readonly isTokenDue: boolean
    /** When the password or a passkey was given in it last. */
    readonly confirmedAt: Date | null
    /** A passkey or a recovery code was given in it. */
    readonly byPasskey: boolean
  }
  /** What the account may do only after a passkey was given (docs/rules/passkeys.md#staff); null when nothing is withheld. */
  readonly withheld: Access | null
}
