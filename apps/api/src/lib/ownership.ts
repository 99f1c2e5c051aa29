/** Types for what a module owns: tables, data of persons, mails. */
import type { Database, Db, Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { MailReason } from './mail-frame.ts'

/** A person whose data are exported or deleted. E-mail and phone are null unless they are confirmed. */
export type Person = { readonly id: string; readonly email: string | null; readonly phone: string | null }

/** The names of goods, as a label says them: the product's, and its brand's where it has one. */
export type Goods = { readonly name: string; readonly brand: string | null }

/** Who reads a sample, and when it is written. */
export type SampleReader = { readonly language: Language; readonly publicUrl: string; readonly now: Date }
/** Writes a message about invented people and goods, by the writer that writes the real ones. */
export type MailSample = (reader: SampleReader) => {
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

/** A message that the shop sends. docs/mails.md lists them. */
export type Mail = {
  readonly kind: string
  readonly channel: 'email' | 'sms'
  /** The event that causes it. */
  readonly trigger: string
  /** Whose language it uses. */
  readonly language: string
  /** Its text contains a secret that is valid for this many minutes. The text is blanked afterwards. */
  readonly secretMinutes?: number
  /** Why somebody gets it; its foot says so. */
  readonly reason: MailReason
  /** For the gallery of the development mailbox. */
  readonly sample: MailSample
}
/** A message without its sample, which is in another file (`<name>.samples.ts`). */
export type MailFacts = Omit<Mail, 'sample'>

/** Gives each message its sample. One without a sample does not compile. */
export const withSamples = <const F extends readonly MailFacts[]>(
  facts: F,
  samples: Readonly<Record<F[number]['kind'], MailSample>>,
): readonly Mail[] => facts.map((each) => ({ ...each, sample: samples[each.kind as F[number]['kind']] }))

/** What a module owns, and how that data is exported, deleted and expired. */
export type Ownership = {
  readonly name: string
  /** Each table belongs to one module. */
  readonly tables: readonly string[]
  /** Its parts of a person's export, by name. They contain no hashes or tokens. */
  readonly ownData?: Readonly<Record<string, (db: Db, person: Person) => Promise<unknown>>>
  /** Addresses of the pictures that a person uploaded. Their files are deleted with the account. */
  readonly listUploads?: (db: Db, person: Person) => Promise<string[]>
  /** Deletes a person's data, or makes it anonymous where it must stay. */
  readonly forget?: (tx: Tx, person: Person, now: Date) => Promise<unknown>
  /** Deletes expired rows. Runs every night. */
  readonly expire?: (database: Pick<Database, 'db' | 'sql'>, now: Date) => Promise<unknown>
  readonly mails?: readonly Mail[]
  /**
   * Finds the row that has one of these addresses of the demo world's pictures, and its names, which stand on the picture's
   * labels; null when there is none. Only such pictures are made.
   */
  readonly findPicture?: (db: Db, addresses: string[]) => Promise<Goods | null>
}
