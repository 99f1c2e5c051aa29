/** Tells an account that a provider signs it in now, or no longer. */
import type { Tx } from '@tregu/database'
import { type IdentityProvider, type Language, PROVIDER_NAMES } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { contactLink, greet, writeMail } from '../../lib/mail-page.ts'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import type { lockUser } from '../accounts/accounts.ts'
import { countReceived, queueMessage } from '../outbox/outbox.ts'
import { nameDevice } from '../sessions/sessions.ts'

type Person = NonNullable<Awaited<ReturnType<typeof lockUser>>>
type Kind = 'identity_added' | 'identity_removed'
/** Who connects or takes off a provider, for the mail about it. */
export type Changer = { readonly language: Language; readonly userAgent: string }

export const identityMail = (
  { id, email, firstName }: Pick<Person, 'id' | 'email' | 'firstName'>,
  {
    kind,
    provider,
    at,
    device,
    publicUrl,
    language,
  }: Omit<Changer, 'userAgent'> & {
    readonly kind: Kind
    readonly provider: IdentityProvider
    readonly at: Date
    readonly device: string
    readonly publicUrl: string
  },
) => {
  const name = PROVIDER_NAMES[provider]
  const mail = writeMail({
    language,
    subject: say(language, `mail.${kind}_subject`, { name }),
    paragraphs: [
      greet(language, firstName),
      say(language, `mail.${kind}_text`, { name, date: at, time: at }),
      say(language, 'mail.password_device', { name: device || say(language, 'm.unknown_device') }),
      contactLink(language, publicUrl, say(language, 'mail.password_unknown')),
    ],
    button: {
      label: say(language, 'mail.identity_button'),
      link: `${publicUrl}/user/dashboard/profile?lang=${language}`,
    },
  })
  return { channel: 'email', kind, recipient: email, ...mail, about: id } as const
}

/** Tells the account. An address that is not confirmed may be another person's: it gets no device and few mails. */
export const tellIdentity = async (
  tx: Tx,
  { now, env }: Pick<Deps, 'now' | 'env'>,
  person: Person,
  {
    kind,
    provider,
    language,
    userAgent,
  }: Changer & { readonly kind: Kind; readonly provider: IdentityProvider },
): Promise<void> => {
  const at = now()
  const isConfirmed = person.emailConfirmedAt !== null
  if (!isConfirmed && (await countReceived(tx, at, { kind, receiver: person.email })) > 0) return
  const device = isConfirmed ? nameDevice(userAgent) : ''
  await queueMessage(
    tx,
    identityMail(person, { kind, provider, at, device, publicUrl: env.PUBLIC_URL, language }),
  )
}

const LANGUAGE = 'the language of the request'
export const IDENTITY_MAILS = [
  {
    kind: 'identity_added',
    channel: 'email',
    trigger: 'Facebook or Google is connected to an account that was there before',
    language: LANGUAGE,
    reason: 'account',
  },
  {
    kind: 'identity_removed',
    channel: 'email',
    trigger: 'Facebook or Google is taken off an account',
    language: LANGUAGE,
    reason: 'account',
  },
] as const satisfies readonly MailFacts[]
