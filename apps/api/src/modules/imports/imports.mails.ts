/** Tells the end of an import that took long to the person who began it. */
import type { Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, queueMessage, type Receiver, writeLetter } from '../outbox/outbox.ts'
import type { ImportRecord } from './imports.queries.ts'

/** Until then the person still looks at the page. */
const TOLD_AFTER_MS = 60_000

export const IMPORT_MAILS = [
  {
    kind: 'import_ended',
    channel: 'email',
    trigger: 'an import is done or has failed, a minute or more after it was begun',
    language: 'the language of the account that began it',
    reason: 'store',
  },
] as const satisfies readonly MailFacts[]

type Ended = Pick<ImportRecord, 'id' | 'by' | 'file' | 'at' | 'appliedAt'>

export const importMail = (
  person: Receiver,
  { id, file }: Pick<ImportRecord, 'id' | 'file'>,
  outcome: 'done' | 'failed',
  publicUrl: string,
): Message =>
  writeLetter(person, 'import_ended', (language) => ({
    subject: say(language, `mail.import_${outcome}_subject`, { name: file }),
    paragraphs: [say(language, `mail.import_${outcome}_text`, { name: file })],
    button: {
      label: say(language, 'mail.import_button'),
      link: `${publicUrl}/admin/dashboard/products/imports/${id}`,
    },
  }))

export const tellEnd = async (
  { env, now }: Pick<Deps, 'env' | 'now'>,
  tx: Tx,
  { id, by, file, at, appliedAt }: Ended,
  outcome: 'done' | 'failed',
): Promise<void> => {
  if (now().getTime() - (appliedAt ?? at).getTime() < TOLD_AFTER_MS) return
  const person = await tx.db.user.findFirst({
    where: { id: by ?? '', deletedAt: null },
    select: { id: true, email: true, firstName: true, language: true },
  })
  if (!person?.email) return
  const receiver = { ...person, email: person.email }
  await queueMessage(tx, importMail(receiver, { id, file }, outcome, env.PUBLIC_URL))
}
