/** Stores as administrators read them (docs/rules/store-office.md). */
import { addDays, dayOf, startOfDay } from './dates.ts'

/** How the list of stores can be sorted: by name from A, by everything else from the newest or the largest. */
export const STORE_SORTS = ['newest', 'name', 'orders30', 'revenue30', 'balance'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

/** What a decision of the market rests on. */
export const DECISION_GROUNDS = ['law', 'terms'] as const
export type DecisionGround = (typeof DECISION_GROUNDS)[number]

/** Days between the statement of reasons and the closing of a store (Regulation 2019/1150, article 4). */
export const CLOSING_NOTICE_DAYS = 30

/** The beginning of the first day, Europe/Belgrade, that is a whole notice period ahead. */
export const closingTime = (now: Date): Date => startOfDay(addDays(dayOf(now), CLOSING_NOTICE_DAYS + 1))
