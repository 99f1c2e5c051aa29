/** Checks what an administrator decides: a restriction needs a whole statement of reasons (Regulation 2022/2065, article 17). */
import type { values } from '@tregu/contract'
import { type DecisionGround, findDecisionFaults, mayEnd, type NoticeAction } from '@tregu/domain'
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

/** @throws AppError malformed with the fields that are missing or do not fit */
export const verdictOf = (kind: Kind, body: values.Verdict, now: Date): Verdict => {
  const { action, facts, ground, rule, text, until = null } = body
  const fields = findDecisionFaults(kind, body, now)
  if (Object.keys(fields).length > 0) throw new AppError('malformed', {}, { fields })
  const reasons =
    action !== 'none' && facts !== undefined && ground !== undefined && rule !== undefined
      ? { facts, ground, rule }
      : null
  return { action, reasons, text, until: mayEnd(action) ? until : null }
}
