/** Sends what the outbox holds: by SMTP, or, without SMTP_URL, by leaving it in the development mailbox. */
import nodemailer from 'nodemailer'

type Mail = {
  to: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string> | null
}
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

/** The development mailbox is the outbox itself: what is written there can be read at once. */
const leaveInMailbox: Mailer = { send: async () => undefined, close: () => undefined }

export const makeMailer = (smtpUrl: string | undefined, from: string): Mailer => {
  if (!smtpUrl) return leaveInMailbox
  const transport = nodemailer.createTransport(smtpUrl)
  return {
    send: async ({ to, subject, text, html, headers }) => {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        ...(html ? { html } : {}),
        ...(headers ? { headers } : {}),
      })
    },
    close: () => transport.close(),
  }
}
