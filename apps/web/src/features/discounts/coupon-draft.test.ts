import { describe, expect, test } from 'vitest'
import { costMaxOf, fieldsOf, storedText, withField } from './coupon-draft.ts'
import type { DeskCoupon } from './coupon-queries.ts'

const coupon = {
  name: { en: 'Spring' },
  value: 5,
  min_spend: 20,
  uses: null,
  claimable: true,
} as unknown as DeskCoupon

describe('the draft of a coupon', () => {
  test('shows what is stored as text, amounts with cents and no limit as nothing', () => {
    const shown = ['name.en', 'name.de', 'value', 'uses', 'claimable'].map((field) =>
      storedText(coupon, field),
    )
    expect(shown).toEqual(['Spring', '', '5.00', '', 'true'])
  })

  test('forgets a field that is typed back', () => {
    const changed = withField({}, '5.00', 'value', '6')
    expect(withField(changed, '5.00', 'value', '5.00')).toEqual({})
  })

  test('sends numbers as numbers, an empty limit as none, and what is no number as it was typed', () => {
    expect(
      fieldsOf({ 'name.de': 'Frühling', value: '4,50', min_spend: 'x', uses: ' ', claimable: 'false' }),
    ).toEqual({ name: { de: 'Frühling' }, value: 4.5, min_spend: 'x', uses: null, claimable: false })
  })

  test('says the most that it can cost', () => {
    expect(costMaxOf('4,50', '100')).toBe(450)
    expect(costMaxOf('4,50', '')).toBeNull()
  })
})
