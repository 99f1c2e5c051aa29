/** Sends mails by SMTP. Without SMTP_URL they stay in the development mailbox; with MAIL=log only their kind is logged. */
import nodemailer from 'nodemailer'
import type { Env } from '../env.ts'

type Mail = {
  kind: string
  to: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string> | null
}
/** `send` returns true when the mail was sent or logged, so that its text is no longer needed in the outbox. */
export type Mailer = { send: (mail: Mail) => Promise<boolean>; close: () => void }
type Log = { info: (about: object, message: string) => void }

/** The development mailbox shows the outbox itself, so nothing has to be sent. */
const leaveInMailbox: Mailer = { send: async () => false, close: () => undefined }

/** Logs only the kind and the recipient of a mail. Its links would let a reader of the log sign in. */
const logOnly = (log: () => Log): Mailer => ({
  send: async ({ kind, to }) => {
    log().info({ kind, to }, 'a mail was not sent, because MAIL is log')
    return true
  },
  close: () => undefined,
})

export const makeMailer = (env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL'>, log: () => Log): Mailer => {
  if (!env.SMTP_URL) return env.MAIL === 'log' ? logOnly(log) : leaveInMailbox
  const transport = nodemailer.createTransport(env.SMTP_URL)
  return {
    send: async ({ to, subject, text, html, headers }) => {
      await transport.sendMail({
        from: env.MAIL_FROM,
        to,
        subject,
        text,
        ...(html ? { html } : {}),
        ...(headers ? { headers } : {}),
      })
      return true
    },
    close: () => transport.close(),
  }
}
