/** Writes the mail about new terms of a store. */
import { formatPercent, type Language, STORE_RATES, type StoreRates, toPercent } from '@tregu/domain'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

type Announced = {
  readonly name: string
  /** The rates of today. */
  readonly before: StoreRates
  readonly rates: StoreRates
  readonly from: Date
  readonly reason: string
}

const LINES = {
  commissionBp: 'mail.store_terms_commission',
  serviceFeeBp: 'mail.store_terms_service_fee',
  taxBp: 'mail.store_terms_tax',
} as const

const sayRate = (language: Language, name: keyof StoreRates, { before, rates }: Announced): string => {
  const [was, next] = [before[name], rates[name]].map((rate) => formatPercent(toPercent(rate), language))
  const items =
    was === next
      ? String(next)
      : say(language, 'mail.store_terms_change', { items: String(next), reason: String(was) })
  return say(language, LINES[name], { items })
}

/** All rates with those of today, the reason, and what the store can do. */
export const termsMail = (person: Receiver, letter: Announced, publicUrl: string): Message =>
  writeLetter(person, 'store_terms', (language) => {
    const told = { name: letter.name, date: letter.from }
    return {
      subject: say(language, 'mail.store_terms_subject', told),
      paragraphs: [
        say(language, 'mail.store_terms_text', told),
        ...STORE_RATES.map((name) => sayRate(language, name, letter)),
        say(language, 'mail.store_terms_reason', { reason: letter.reason }),
        say(language, 'mail.store_terms_end'),
      ],
      button: {
        label: say(language, 'mail.application_desk_button'),
        link: `${publicUrl}/admin/dashboard/store`,
      },
    }
  })
