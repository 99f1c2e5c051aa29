/** What a person has typed on the page of a coupon and not saved, as text. */

import { typedNumber } from '../../lib/typed-number.ts'
import type { DeskCoupon } from './coupon-queries.ts'

/** `name.en`, `value`, `uses`. */
export type CouponDraft = Readonly<Record<string, string>>

const euros = (amount: number) => amount.toFixed(2)

/** The stored value as the text of its field. */
export const storedText = (coupon: DeskCoupon, field: string): string => {
  if (field.startsWith('name.')) return coupon.name[field.slice('name.'.length)] ?? ''
  if (field === 'value') return euros(coupon.value)
  if (field === 'min_spend') return euros(coupon.min_spend)
  const value = coupon[field as 'code' | 'uses' | 'claimable']
  return value === null ? '' : String(value)
}

export const withField = (draft: CouponDraft, stored: string, field: string, typed: string): CouponDraft => {
  const { [field]: _, ...rest } = draft
  return typed === stored ? rest : { ...rest, [field]: typed }
}

export const withoutFields = (draft: CouponDraft, names: readonly string[]): CouponDraft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => !names.includes(field)))

/** The typed fields as the calls take them. */
export const fieldsOf = (draft: CouponDraft): Readonly<Record<string, unknown>> => {
  const made: Record<string, unknown> = {}
  for (const [field, typed] of Object.entries(draft)) {
    if (field.startsWith('name.'))
      made.name = { ...(made.name as object | undefined), [field.slice('name.'.length)]: typed }
    else if (field === 'value' || field === 'min_spend') made[field] = typedNumber(typed)
    else if (field === 'uses') made.uses = typed.trim() === '' ? null : typedNumber(typed)
    else if (field === 'claimable') made.claimable = typed === 'true'
    else made[field] = typed
  }
  return made
}

/** The most that it can cost, in euros; null without a limit of uses. */
export const costMaxOf = (value: string, uses: string): number | null => {
  const [each, times] = [typedNumber(value), typedNumber(uses)]
  return typeof each === 'number' && typeof times === 'number' ? Math.round(each * times * 100) / 100 : null
}
