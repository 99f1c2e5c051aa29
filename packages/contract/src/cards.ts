/**
 * A new card: the fields of its form and of every call that takes one, checked by the domain's rule (docs/rules/billing.md).
 * The number goes to the payment provider and is never stored.
 */
import { type CheckedCard, checkCard, maskCards } from '@tregu/domain'
import { z } from 'zod'
import { flag, optionalText, writtenText } from './codecs.ts'

export type NewCard = CheckedCard & { readonly save: boolean }

/** The rule judges all fields together, so that a form marks all wrong ones at once. */
export const cardFields = z
  .object({
    name: writtenText(100, 'v.card_name').overwrite(maskCards),
    number: writtenText(30, 'v.card_number'),
    expiry: writtenText(9, 'v.card_expiry'),
    cvc: writtenText(4, 'v.card_cvc'),
    brand: optionalText(20).meta({ description: 'ignored: it follows from the number' }),
    save: flag.optional(),
  })
  .transform((typed, context): NewCard => {
    // biome-ignore lint/plugin: a schema takes no argument, and a card expires by the month
    const answer = checkCard(typed, new Date())
    if (answer.ok) return { ...answer.card, save: typed.save === true }
    for (const field of Object.keys(answer.fields))
      context.addIssue({ code: 'custom', path: [field], message: `v.card_${field}` })
    return z.NEVER
  })
