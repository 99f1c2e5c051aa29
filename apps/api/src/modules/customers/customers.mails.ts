/** Writes the mails about accounts that administrators change. */
import type { Grantable, Language } from '@tregu/domain'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

export const CUSTOMER_MAILS = [
  {
    kind: 'permissions_changed',
    channel: 'email',
    trigger: 'an administrator grants or takes permissions; to all administrators and the person',
    language: 'the language of the account',
    reason: 'market',
  },
  {
    kind: 'account_erased',
    channel: 'email',
    trigger: 'an administrator deletes an account',
    language: 'the language of the account',
    reason: 'account',
  },
] as const satisfies readonly MailFacts[]

type Told = {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Grantable[]
  /** Who changed them. */
  readonly by: string
}

const sayPermissions = (language: Language, permissions: readonly Grantable[]): string =>
  permissions.map((name) => say(language, `mail.permission_${name}`)).join(', ') ||
  say(language, 'mail.permission_none')

export const permissionsMail = (receiver: Receiver, told: Told, publicUrl: string): Message =>
  writeLetter(receiver, 'permissions_changed', (language) => {
    const { id, name, permissions, by } = told
    // The person may see no page of administrators any more.
    const page = receiver.id === id ? '/user/dashboard' : `/admin/dashboard/market/customers/${id}`
    return {
      subject: say(language, 'mail.permissions_subject', { name }),
      paragraphs: [
        say(language, 'mail.permissions_text', { name, items: sayPermissions(language, permissions) }),
        say(language, 'mail.permissions_by', { name: by }),
      ],
      button: { label: say(language, 'mail.permissions_button'), link: `${publicUrl}${page}` },
    }
  })

/** The last mail to somebody whose account is gone. It is deleted once it is sent. */
export const erasedMail = (person: Receiver, publicUrl: string): Message => ({
  ...writeLetter(person, 'account_erased', (language) => ({
    subject: say(language, 'mail.erased_subject'),
    paragraphs: [say(language, 'mail.erased_text')],
    button: { label: say(language, 'mail.write_us'), link: `${publicUrl}/help/contact` },
  })),
  about: null,
})
