/** Decisions of the market with their statement of reasons (docs/rules/notices.md#decisions). */
import {
  DECISION_ACTIONS,
  DECISION_GROUNDS,
  DECISION_LIMITS,
  DECISION_TARGETS,
  NOTICE_ACTIONS,
} from '@tregu/domain'
import { z } from 'zod'
import { instant, nullAsMissing, words } from './codecs.ts'

const ground = z.enum(DECISION_GROUNDS, 'v.ground')

export const suspension = z
  .object({
    at: instant,
    facts: z.string(),
    ground,
    rule: z.string().meta({ description: 'the article of the law, or the clause of the terms' }),
    text: z.string().meta({ description: 'in the market’s own words' }),
  })
  .meta({ id: 'Suspension' })

/** The closing of a store as its people read it. */
export const closingStatement = z
  .object({
    ...suspension.shape,
    closes_at: instant,
    closed: z.boolean().meta({ description: 'the day has come' }),
  })
  .meta({ id: 'ClosingStatement' })

/** A restriction as those read it whom it concerns. */
export const statement = z
  .object({
    ...suspension.shape,
    id: z.string(),
    action: z.enum(['hide', 'withdraw', 'lock']),
    until: instant.nullable().meta({ description: 'null: until the market lifts it' }),
  })
  .meta({ id: 'Statement' })

export const decision = z
  .object({
    id: z.string(),
    action: z.enum(DECISION_ACTIONS),
    target: z.object({ kind: z.enum(DECISION_TARGETS), id: z.string(), name: z.string() }),
    scope: z.literal('market').meta({ description: 'it holds for the whole market' }),
    until: instant.nullable().meta({ description: 'null: until it is lifted' }),
    source: z.enum(['own', 'notice']),
    automated: z.literal(false).meta({ description: 'people decide' }),
    facts: z.string().nullable(),
    ground: ground.nullable(),
    rule: z.string().nullable(),
    redress: z
      .array(z.enum(['support', 'settlement', 'court']))
      .meta({ description: 'where whom it concerns can turn to' }),
    text: z.string(),
    by: z.string().nullable().meta({ description: 'null: the account is gone' }),
    at: instant,
    in_force: z.boolean().meta({ description: 'it restricts something now, and can be lifted' }),
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

/** Closes a store, 30 days on, or at once where the law asks for it. */
export const closing = z.object({
  facts: told,
  ground,
  rule: words(rule),
  text: told,
  at_once: z.boolean().optional().meta({ description: 'without the 30 days; only by the law' }),
})

/** What an administrator decides about a notice or a thing. Nothing done needs the text alone. */
export const verdict = z.object({
  action: z.enum(NOTICE_ACTIONS, 'v.decision_action'),
  facts: nullAsMissing(told),
  ground: nullAsMissing(ground),
  rule: nullAsMissing(words(rule)),
  text: told,
  until: nullAsMissing(instant).meta({ description: 'when the restriction ends by itself; null: never' }),
})

/** Blocks an account. The reason goes to the person; facts and rule are taken from it and from the terms of use where they are missing. */
export const blocking = z.object({
  reason: told,
  facts: verdict.shape.facts,
  ground: verdict.shape.ground,
  rule: verdict.shape.rule,
  until: verdict.shape.until,
})
