/** Estimates how hard a password is to guess: length counts most, kinds of characters a little. A hint only. */
import { normalizePassword, PASSWORD_MIN } from '@tregu/domain'

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u] as const
const steps = [14, 18, 22] as const
const perKind = 2

/** Null while it is too short to be a password. */
export const strengthOf = (typed: string): Strength | null => {
  const password = normalizePassword(typed)
  const length = Array.from(password).length
  if (length < PASSWORD_MIN) return null
  const score = length + perKind * kinds.filter((kind) => kind.test(password)).length
  return STRENGTHS[steps.filter((step) => score >= step).length] ?? 'strong'
}
