/** Checks what an administrator decides: a restriction needs a whole statement of reasons (Regulation 2022/2065, article 17). */
import type { values } from '@tregu/contract'
import { actionsFor, type DecisionGround, mayEnd, type NoticeAction } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import type { Kind } from './things.queries.ts'

export type Reasons = { readonly facts: string; readonly ground: DecisionGround; readonly rule: string }
export type Verdict = {
  readonly action: NoticeAction
  readonly reasons: Reasons | null
  readonly text: string
  readonly until: Date | null
}

/** When a restriction ends. @throws AppError malformed for a time that is over */
export const untilOf = (until: Date | null, now: Date): Date | null => {
  if (until !== null && until <= now)
    throw new AppError('malformed', {}, { fields: { until: 'v.until_past' } })
  return until
}

/** What is missing of the statement of reasons, or does not fit. @throws AppError malformed with the fields */
export const verdictOf = (kind: Kind, { action, text, ...body }: values.Verdict, now: Date): Verdict => {
  const { facts, ground, rule } = body
  const until = body.until ?? null
  const isRestriction = action !== 'none'
  const fields = {
    ...(actionsFor(kind).includes(action) ? {} : { action: 'v.decision_action' }),
    ...(isRestriction && facts === undefined ? { facts: 'v.reasons' } : {}),
    ...(isRestriction && ground === undefined ? { ground: 'v.ground' } : {}),
    ...(isRestriction && rule === undefined ? { rule: 'v.required' } : {}),
    ...(until !== null && action === 'suspend_store' ? { until: 'v.no_end' } : {}),
    ...(until !== null && mayEnd(action) && until <= now ? { until: 'v.until_past' } : {}),
  }
  if (Object.keys(fields).length > 0) throw new AppError('malformed', {}, { fields })
  const reasons =
    isRestriction && facts !== undefined && ground !== undefined && rule !== undefined
      ? { facts, ground, rule }
      : null
  return { action, reasons, text, until: mayEnd(action) ? until : null }
}
