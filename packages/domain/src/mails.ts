/** Messages that the market sends, as administrators see them (docs/rules/mails.md#the-queue). */

/**
 * - waiting: it is still to be sent, or will be tried again
 * - sent: the mail server took it, or the development mailbox has it
 * - failed: it is not tried again
 * - expired: its secret ran out before it was sent
 */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'expired'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Seconds before each next try of a mail; the last pause repeats. A mail server may be away for a day and a half. */
export const MAIL_PAUSES = [15, 60, 300, 600, 1_800] as const
/** After this long without delivery the log says that mails do not leave. */
export const MAIL_TROUBLE_MINUTES = 10

type Outgoing = { readonly sentAt: Date | null; readonly failedAt: Date | null; readonly isBlank: boolean }

export const findMailState = ({ sentAt, failedAt, isBlank }: Outgoing): MailState => {
  if (sentAt !== null) return 'sent'
  if (isBlank) return 'expired'
  return failedAt === null ? 'waiting' : 'failed'
}

/** A mail server or a provider may quote an address or a link in its refusal. */
const SECRET = /\S+@\S+|https?:\/\/\S+/g

/** The text of an error without e-mail addresses and links, for people who may not see them. */
export const withoutAddresses = (text: string): string => text.replaceAll(SECRET, '…')

/** Enough of an address to know it again: `a…@gmail.com`, or the last three digits of a phone number. */
export const maskReceiver = (receiver: string): string => {
  const at = receiver.lastIndexOf('@')
  return at > 0 ? `${[...receiver][0]}…${receiver.slice(at)}` : `•••• ${receiver.slice(-3)}`
}
