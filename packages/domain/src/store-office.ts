/** Stores as administrators read them (docs/rules/store-office.md). */

/** How the list of stores can be sorted: by name from A, by everything else from the newest or the largest. */
export const STORE_SORTS = ['newest', 'name', 'orders30', 'revenue30', 'balance'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

/** What a decision of the market rests on. */
export const DECISION_GROUNDS = ['law', 'terms'] as const
export type DecisionGround = (typeof DECISION_GROUNDS)[number]
