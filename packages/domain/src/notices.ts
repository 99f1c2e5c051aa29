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
export type DecisionAction = (typeof DECISION_ACTIONS)[number]

const ACTIONS: Readonly<Record<NoticeTarget, readonly NoticeAction[]>> = {
  product: ['none', 'withdraw', 'lock', 'suspend_store'],
  review: ['none', 'hide', 'block_account'],
  question: ['none', 'hide', 'block_account'],
  store: ['none', 'suspend_store'],
}
/** What can be decided about a thing, from the mildest. */
export const actionsFor = (target: NoticeTarget): readonly NoticeAction[] => ACTIONS[target]

/** A store is suspended until it is reinstated; everything else may end at a time. */
export const mayEnd = (action: NoticeAction): boolean => action !== 'none' && action !== 'suspend_store'
