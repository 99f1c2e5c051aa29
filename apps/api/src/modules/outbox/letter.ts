/** Writes a mail to an account. */
import type { Language } from '@tregu/domain'
import { greet, type MailPage, writeMail } from '../../lib/mail-page.ts'
import { languageOf } from '../../lib/texts.ts'
import type { Message } from './outbox.queries.ts'

/** The account that gets the mail. */
export type Receiver = Readonly<Record<'id' | 'email' | 'firstName' | 'language', string>>

type Letter = Pick<MailPage, 'subject' | 'paragraphs' | 'rows' | 'goods' | 'after'> & {
  /** The link is without a language: it opens in the language of the mail. */
  readonly button: NonNullable<MailPage['button']>
}

/** The link, which opens in the language. */
const withLanguage = (link: string, language: Language) =>
  `${link}${link.includes('?') ? '&' : '?'}lang=${language}`

/** A mail in the language of the account. Its greeting stands before the paragraphs. */
export const writeLetter = (
  person: Receiver,
  kind: string,
  write: (language: Language) => Letter,
): Message => {
  const language = languageOf(person.language)
  const { paragraphs, button, ...page } = write(language)
  return {
    channel: 'email',
    kind,
    recipient: person.email,
    ...writeMail({
      ...page,
      language,
      paragraphs: [greet(language, person.firstName), ...paragraphs],
      button: { ...button, link: withLanguage(button.link, language) },
    }),
    about: person.id,
  }
}
