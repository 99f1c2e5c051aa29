/** What a person has typed in the form of a reduction, as text, and the body that the calls take. */
import { clockOf, instantOf } from '../../lib/clock-field.ts'
import { typedNumber } from '../../lib/typed-number.ts'
import type { Schedule } from './schedule-queries.ts'

/** A chosen product: all its active variants, or some of them. */
export type Chosen = {
  readonly id: string
  readonly name: string
  readonly variants: readonly string[] | null
}

export type ScheduleDraft = {
  readonly name: string
  readonly kind: 'percent' | 'amount'
  readonly value: string
  /** `2026-11-27T10:00`, as the clock in Prishtina shows it. */
  readonly starts_at: string
  /** Empty: until somebody ends it. */
  readonly ends_at: string
  readonly chosen: readonly Chosen[]
}

export const emptyDraft = (chosen: readonly Chosen[]): ScheduleDraft => ({
  name: '',
  kind: 'percent',
  value: '',
  starts_at: '',
  ends_at: '',
  chosen,
})

/** The products of the variants that are still part of a reduction. */
const chosenOf = ({ items }: Schedule): Chosen[] => {
  const kept = items.filter(({ ended_at }) => ended_at === null)
  return [...new Set(kept.map(({ product }) => product))].map((id) => {
    const own = kept.filter(({ product }) => product === id)
    return { id, name: own[0]?.name ?? '', variants: own.map(({ variant }) => variant) }
  })
}

export const draftOf = (schedule: Schedule): ScheduleDraft => ({
  name: schedule.name,
  kind: schedule.amount === null ? 'percent' : 'amount',
  value: schedule.amount === null ? String(schedule.percent ?? '') : schedule.amount.toFixed(2),
  starts_at: clockOf(schedule.starts_at),
  ends_at: schedule.ends_at === null ? '' : clockOf(schedule.ends_at),
  chosen: chosenOf(schedule),
})

/** The fields as the calls take them, without the products. */
export const fieldsOf = (draft: ScheduleDraft) => ({
  name: draft.name,
  [draft.kind]: draft.value.trim() === '' ? undefined : typedNumber(draft.value),
  starts_at: instantOf(draft.starts_at),
  ends_at: draft.ends_at === '' ? null : instantOf(draft.ends_at),
})

/** No field is empty, so there is a reduction to confirm. */
export const isComplete = ({ name, value, starts_at, chosen }: ScheduleDraft): boolean =>
  name.trim() !== '' && value.trim() !== '' && starts_at !== '' && chosen.length > 0
