/** The parts of a mail, as its writers give them. */
import type { Language } from '@tregu/domain'

/** A link of our own. HTML shows its label, and plain text the label with the address on the next line. */
export type MailLink = {
  /** A sentence before the label. */
  readonly text?: string
  readonly label: string
  readonly link: string
}
export type MailText = string | MailLink

export type MailRow = { readonly label: string; readonly amount: string; readonly strong?: boolean }
/** Goods of the shop. */
export type MailGoods = {
  readonly name: string
  /** The address of its page; null where the name is no link. */
  readonly link: string | null
  /** Under the name. */
  readonly note: string
  readonly amount: string
  /** The full address of its picture; null without one. */
  readonly picture: string | null
  /** Ends the mails about it. */
  readonly leave?: MailLink
}
/** Goods under a title, which may be a store with what its parcel does. */
export type MailShelf = {
  readonly title: string
  readonly note?: string
  readonly goods: readonly MailGoods[]
}
export type MailPage = {
  readonly language: Language
  /** The news in one sentence: the subject, and the headline. */
  readonly subject: string
  readonly paragraphs: readonly MailText[]
  /** The one next step, under the paragraphs. */
  readonly button?: MailLink
  readonly goods?: readonly MailShelf[]
  /** Rows of a receipt. A strong row is the total. */
  readonly rows?: readonly MailRow[]
  readonly after?: readonly MailText[]
}
export type WrittenMail = { readonly subject: string; readonly text: string; readonly html: string }
