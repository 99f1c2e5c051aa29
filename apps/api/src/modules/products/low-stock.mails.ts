/** Tells the managers and owners of a store what ran low or was sold out. */
import { type Language, pickText } from '@tregu/domain'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'
import type { LowVariant } from './low-stock.queries.ts'

export const LOW_STOCK_MAILS = [
  {
    kind: 'low_stock',
    channel: 'email',
    trigger:
      'at 07:00 variants of a store have run low or are sold out; each is told once until its stock is above the limit again',
    language: 'the language of each manager and owner of the store',
    reason: 'store',
  },
] as const satisfies readonly MailFacts[]

/** How many variants are named. */
const NAMED = 20

type Named = Pick<LowVariant, 'name' | 'options' | 'stock'>

const nameOf = ({ name, options }: Named, language: Language) =>
  [name, ...options].map((texts) => pickText(texts, language).text).join(', ')

type Low = {
  readonly store: { readonly name: string; readonly slug: string }
  readonly variants: readonly Named[]
  readonly publicUrl: string
}

export const lowStockMail = (person: Receiver, { store, variants, publicUrl }: Low): Message =>
  writeLetter(person, 'low_stock', (language) => {
    const lines = variants
      .slice(0, NAMED)
      .map((variant) =>
        variant.stock === 0
          ? say(language, 'mail.low_stock_out', { name: nameOf(variant, language) })
          : say(language, 'mail.low_stock_left', { name: nameOf(variant, language), n: variant.stock }),
      )
    const more = variants.length - lines.length
    return {
      subject: say(language, 'mail.low_stock_subject', { name: store.name, n: variants.length }),
      paragraphs: [
        say(language, 'mail.low_stock_text', { name: store.name }),
        ...lines,
        ...(more > 0 ? [say(language, 'mail.low_stock_more', { n: more })] : []),
      ],
      button: {
        label: say(language, 'mail.low_stock_button'),
        link: `${publicUrl}/admin/dashboard/products?${new URLSearchParams({ sort: 'stock', store: store.slug })}`,
      },
    }
  })
