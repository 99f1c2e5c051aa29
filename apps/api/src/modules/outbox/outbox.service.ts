/** Sends messages in a job. They were written in the transaction that caused them. */
import { addMinutes } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { frameMail } from '../../lib/mail-frame.ts'
import { MailRefused } from '../../lib/mailer.ts'
import type { Mail } from '../../lib/ownership.ts'
import type { Task } from '../../module.ts'
import { readMarket } from '../settings/settings.ts'
import * as queries from './outbox.queries.ts'

const listMails = ({ modules }: Pick<Task, 'modules'>): Mail[] => modules.flatMap(({ mails = [] }) => mails)

/**
 * Sends one message. After an error it is tried again later, except when the mail server refuses the mail for good. A message
 * with a secret is blanked as soon as it is sent or refused.
 */
export const sendMessage = async ({ db, sql, env, now, log }: Deps, task: Task): Promise<void> => {
  const { id } = task.payload as { id: string }
  const message = await queries.findOutgoing(db, id)
  if (!message) return
  const { channel, recipient, ...written } = message
  const declared = listMails(task).find(({ kind }) => kind === message.kind)
  const market = await readMarket(db, env)
  const reason = declared?.reason ?? 'account'
  const mail = frameMail(written, { market, publicUrl: env.PUBLIC_URL, reason })
  let outcome: 'sent' | 'logged' | 'refused' = 'logged'
  try {
    // Text messages stay in the development mailbox until a provider is configured.
    if (channel === 'email' && (await task.mailer.send({ ...mail, id, to: recipient }))) outcome = 'sent'
  } catch (error) {
    const isFinal = error instanceof MailRefused
    const words = error instanceof Error ? error.message : String(error)
    const isGivenUp = await queries.noteFailure(sql, { id, error: words, isFinal, now: now() })
    if (!isFinal) {
      if (isGivenUp) log.error({ id, kind: mail.kind }, 'a mail was tried in vain and is not tried again')
      return
    }
    log.warn({ id, kind: mail.kind }, 'the mail server refused a mail for good')
    outcome = 'refused'
  }
  if (outcome !== 'refused') await queries.noteSent(db, id, now())
  if (declared?.secretMinutes && outcome !== 'logged') await queries.blankMessage(db, id)
}

/** Blanks messages with expired secrets that stayed in the development mailbox or could not be sent. */
export const blankExpiredSecrets = async ({ db, now }: Deps, task: Task): Promise<void> => {
  for (const { kind, secretMinutes } of listMails(task))
    if (secretMinutes) await queries.blankMessages(db, kind, addMinutes(now(), -secretMinutes))
}
