/** Sends mails by SMTP. Without SMTP_URL they stay in the development mailbox; with TREGU_MAIL=log only their kind is logged. */
import nodemailer from 'nodemailer'
import type { Env } from '../env.ts'

type Mail = {
  /** The id of its row. */
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string> | null
}
/**
 * `send` returns true when the mail was sent or logged, so that its text is no longer needed in the outbox.
 * @throws MailRefused
 */
export type Mailer = { send: (mail: Mail) => Promise<boolean>; close: () => void }
/** The mail server will never take this mail. */
export class MailRefused extends Error {}

/** How long a mail server may take. The library waits for minutes, and a job that waits keeps others from running. SMTP_URL goes first. */
const LIMITS = {
  connectionTimeout: 5_000,
  dnsTimeout: 5_000,
  greetingTimeout: 20_000,
  socketTimeout: 20_000,
}

type Log = { info: (about: object, message: string) => void }

/** The development mailbox shows the outbox itself, so nothing has to be sent. */
const leaveInMailbox: Mailer = { send: async () => false, close: () => undefined }

/** Logs only the kind and the recipient of a mail. Its links would let a reader of the log sign in. */
const logOnly = (log: () => Log): Mailer => ({
  send: async ({ kind, to }) => {
    log().info({ kind, to }, 'a mail was not sent, because TREGU_MAIL is log')
    return true
  },
  close: () => undefined,
})

/**
 * Refuses it this recipient or this mail for good (5xx)? A refusal of the sender or of the password is a wrong setting,
 * which the operator mends, so such a mail is tried again.
 */
const isRefusal = (error: unknown): boolean => {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
}

/** Equal for each try, so that a mail program shows a mail once that was sent twice around a crash. */
const messageId = (id: string, sender: string) => `<${id}@${/@([^\s>]+)/.exec(sender)?.[1] ?? 'tregu'}>`

export const makeMailer = (
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'TREGU_MAIL'>,
  log: () => Log,
): Mailer => {
  if (!env.SMTP_URL) return env.TREGU_MAIL === 'log' ? logOnly(log) : leaveInMailbox
  const transport = nodemailer.createTransport({ url: env.SMTP_URL, ...LIMITS })
  return {
    send: async ({ id, to, subject, text, html, headers }) => {
      const mail = {
        from: env.MAIL_FROM,
        messageId: messageId(id, env.MAIL_FROM),
        // As one address, because a text would be read as a list.
        to: { name: '', address: to },
        subject,
        text,
        ...(html ? { html } : {}),
        ...(headers ? { headers } : {}),
      }
      await transport.sendMail(mail).catch((error: Error) => {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
      })
      return true
    },
    close: () => transport.close(),
  }
}
