/** Decisions of the market with their statement of reasons (docs/rules/store-office.md#suspending). */
import { DECISION_GROUNDS, DECISION_LIMITS } from '@tregu/domain'
import { z } from 'zod'
import { instant, words } from './codecs.ts'

const ground = z.enum(DECISION_GROUNDS, 'v.ground')

export const suspension = z
  .object({
    at: instant,
    facts: z.string(),
    ground,
    rule: z.string().meta({ description: 'the article of the law, or the clause of the terms' }),
    text: z.string().meta({ description: 'to the store, in the market’s own words' }),
  })
  .meta({ id: 'Suspension' })

export const decision = z
  .object({
    id: z.string(),
    action: z.enum(['suspend_store', 'reinstate_store']),
    source: z.enum(['own', 'notice']),
    automated: z.literal(false).meta({ description: 'people decide' }),
    facts: z.string().nullable(),
    ground: ground.nullable(),
    rule: z.string().nullable(),
    text: z.string(),
    by: z.string().nullable().meta({ description: 'null: the account is gone' }),
    at: instant,
  })
  .meta({ id: 'Decision' })

const { words: long, rule } = DECISION_LIMITS
const told = words(long.max, 'v.reasons').min(long.min, 'v.reasons')

/** Text that ends a restriction. */
export const lifting = z.object({ text: told })
export const reasons = z.object({
  facts: told,
  ground,
  rule: words(rule),
  text: told,
  until: z
    .null('v.no_end')
    .optional()
    .meta({ description: 'null: a store stays suspended until it is reinstated' }),
})
