/** Notices of people about what breaks the law or the terms, and what the market does about it (docs/rules/notices.md). */

/** What a notice can be about. */
export const NOTICE_TARGETS = ['product', 'review', 'question', 'store'] as const
export type NoticeTarget = (typeof NOTICE_TARGETS)[number]
/** What a decision can be about: also the account of a person. */
export const DECISION_TARGETS = [...NOTICE_TARGETS, 'account'] as const

export const NOTICE_REASONS = [
  'illegal',
  'unsafe',
  'counterfeit',
  'misleading',
  'personal_data',
  'abuse',
  'other',
] as const
export type NoticeReason = (typeof NOTICE_REASONS)[number]

/** Only who reports abuse of children may stay unknown (Regulation 2022/2065, article 16). */
export const isAnonymousAllowed = (reason: NoticeReason): boolean => reason === 'abuse'

/** What an administrator can decide, from the mildest. */
export const NOTICE_ACTIONS = ['none', 'hide', 'withdraw', 'lock', 'suspend_store', 'block_account'] as const
export type NoticeAction = (typeof NOTICE_ACTIONS)[number]
/** Everything that is written down as a decision: also what ends a restriction. */
export const DECISION_ACTIONS = [...NOTICE_ACTIONS, 'reinstate_store', 'close_store', 'lift'] as const

const ACTIONS: Readonly<Record<NoticeTarget, readonly NoticeAction[]>> = {
  product: ['none', 'withdraw', 'lock', 'suspend_store'],
  review: ['none', 'hide', 'block_account'],
  question: ['none', 'hide', 'block_account'],
  store: ['none', 'suspend_store'],
}
/** What can be decided about a thing, from the mildest. */
export const actionsFor = (target: NoticeTarget): readonly NoticeAction[] => ACTIONS[target]

type Reasoned = {
  readonly action: NoticeAction
  readonly facts?: string | undefined
  readonly ground?: string | undefined
  readonly rule?: string | undefined
  readonly until?: Date | null | undefined
}

/**
 * What is missing of a statement of reasons, or does not fit: keys of sentences by field. A restriction needs all of it (Regulation 2022/2065,
 * article 17).
 */
export const findDecisionFaults = (
  target: NoticeTarget,
  { action, facts, ground, rule, until }: Reasoned,
  now: Date,
) => {
  const isRestriction = action !== 'none'
  const hasEnd = until !== null && until !== undefined
  return {
    ...(actionsFor(target).includes(action) ? {} : { action: 'v.decision_action' as const }),
    ...(isRestriction && facts === undefined ? { facts: 'v.reasons' as const } : {}),
    ...(isRestriction && ground === undefined ? { ground: 'v.ground' as const } : {}),
    ...(isRestriction && rule === undefined ? { rule: 'v.required' as const } : {}),
    ...(hasEnd && action === 'suspend_store' ? { until: 'v.no_end' as const } : {}),
    ...(hasEnd && mayEnd(action) && until <= now ? { until: 'v.until_past' as const } : {}),
  }
}

/** A store is suspended until it is reinstated; everything else may end at a time. */
export const mayEnd = (action: NoticeAction): boolean => action !== 'none' && action !== 'suspend_store'
