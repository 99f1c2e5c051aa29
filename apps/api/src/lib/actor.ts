/** The signed-in user as services know them. */
import type { Access } from '@tregu/domain'

/** `stores` and `permissions` are judged by the domain's roles. */
export type Actor = Access & {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly firstName: string
  readonly lastName: string
  /** Of the session they came with. */
  readonly tokenHash: Buffer
}
