/** Tells an account that it has a passkey more or less. */
import type { Language } from '@tregu/domain'
import { contactLink, greet, writeMail } from '../../lib/mail-page.ts'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

type Person = { readonly id: string; readonly email: string; readonly firstName: string }
export type PasskeyMail = {
  readonly kind: 'passkey_added' | 'passkey_removed'
  readonly at: Date
  /** Null, and no device, for an address that is not confirmed. */
  readonly name: string | null
  readonly device: string
  readonly publicUrl: string
  readonly language: Language
}

export const passkeyMail = (
  { id, email, firstName }: Person,
  { kind, at, name, device, publicUrl, language }: PasskeyMail,
) => {
  const mail = writeMail({
    language,
    subject: say(language, `mail.${kind}_subject`),
    paragraphs: [
      greet(language, firstName),
      say(language, `mail.${kind}_text`, { date: at, time: at }),
      ...(name === null ? [] : [say(language, 'mail.passkey_name', { name })]),
      say(language, 'mail.password_device', { name: device || say(language, 'm.unknown_device') }),
      contactLink(language, publicUrl, say(language, 'mail.password_unknown')),
    ],
    button: {
      label: say(language, `mail.${kind}_button`),
      link: `${publicUrl}/user/dashboard/profile?lang=${language}`,
    },
  })
  return { channel: 'email', kind, recipient: email, ...mail, about: id } as const
}

type TakenMail = Pick<PasskeyMail, 'at' | 'name' | 'publicUrl'> & {
  /** How many passkeys the account still has. */
  readonly left: number
}

/** An administrator has taken one passkey, or all that there were. */
export const takenMail = (person: Receiver, { at, name, left, publicUrl }: TakenMail): Message =>
  writeLetter(person, 'passkey_removed', (language) => {
    const texts = left === 0 ? 'passkeys_removed' : 'passkey_removed'
    return {
      subject: say(language, `mail.${texts}_subject`),
      paragraphs: [
        say(language, `mail.${texts}_text`, { date: at, time: at }),
        ...(name === null ? [] : [say(language, 'mail.passkey_name', { name })]),
        contactLink(language, publicUrl, say(language, 'mail.passkey_by_market')),
      ],
      button: {
        label: say(language, 'mail.passkey_removed_button'),
        link: `${publicUrl}/user/dashboard/profile`,
      },
    }
  })

const LANGUAGE = 'the language of the request'
export const PASSKEY_MAILS = [
  {
    kind: 'passkey_added',
    channel: 'email',
    trigger: 'a passkey is added to an account',
    language: LANGUAGE,
    reason: 'account',
  },
  {
    kind: 'passkey_removed',
    channel: 'email',
    trigger: 'a passkey of an account is removed, by the person or by an administrator',
    language: `${LANGUAGE}; of the account when an administrator removes it`,
    reason: 'account',
  },
] as const satisfies readonly MailFacts[]
