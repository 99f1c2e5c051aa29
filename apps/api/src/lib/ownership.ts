/** What belongs to a module: tables, and the messages it sends. */
import type { Sql, Tx } from '@tregu/database'

/** A person who deletes their account. E-mail and phone are null unless they are confirmed. */
export type Leaver = { readonly id: string; readonly email: string | null; readonly phone: string | null }

/** A message that is sent to people. docs/mails.md lists them. */
export type Mail = {
  readonly kind: string
  readonly channel: 'email' | 'sms'
  /** What causes it. */
  readonly trigger: string
  /** In whose language it is written. */
  readonly language: string
  /** Its text holds a secret that works for so many minutes; after them the text is blanked. */
  readonly secretMinutes?: number
}

/** What belongs to a module, and what becomes of it. */
export type Ownership = {
  readonly name: string
  /** Each table belongs to one module. */
  readonly tables: readonly string[]
  /** Its parts of a person's export: name to SQL expression over `users u`. Without hashes and tokens. */
  readonly ownData?: Readonly<Record<string, string>>
  /** Removes what it holds of a person, or makes it anonymous where it must stay. */
  readonly forget?: (tx: Tx, leaver: Leaver, now: Date) => Promise<unknown>
  /** Deletes what has expired. Runs every night. */
  readonly expire?: (sql: Sql, now: Date) => Promise<unknown>
  readonly mails?: readonly Mail[]
  /** Columns with addresses of pictures of the demo world, as `table.column`: what they name is drawn when it is asked for. */
  readonly pictures?: readonly `${string}.${string}`[]
}
