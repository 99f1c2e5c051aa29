import { describe, expect, it } from 'vitest'
import { instantOf } from '../../lib/clock-field.ts'
import { draftOf, emptyDraft, fieldsOf, isComplete } from './schedule-draft.ts'
import type { Schedule, ScheduleItem } from './schedule-queries.ts'

const item = (variant: string, product: string, ended_at: string | null): ScheduleItem => ({
  variant,
  product,
  name: `Cup ${product}`,
  label: '',
  price: 10,
  discountPrice: 8,
  refused: null,
  ended_at,
})
const schedule: Schedule = {
  id: '7',
  store: 'atelier',
  name: 'Winter',
  state: 'planned',
  percent: null,
  amount: 2.5,
  starts_at: '2026-11-27T09:00:00.000Z',
  ends_at: null,
  variants: 3,
  refused: 0,
  created_at: '2026-11-26T09:00:00.000Z',
  created_by: null,
  items: [item('1', 'a', null), item('2', 'a', null), item('3', 'b', '2026-11-26T10:00:00.000Z')],
}

describe('the form of a reduction', () => {
  it('takes its times as the clock in Prishtina shows them, in winter and in summer', () => {
    expect(instantOf('2026-11-27T10:00')).toBe('2026-11-27T09:00:00.000Z')
    expect(instantOf('2026-07-01T10:00')).toBe('2026-07-01T08:00:00.000Z')
    expect(instantOf('soon')).toBe('soon')
  })

  it('starts with what is stored, without variants whose price was changed by hand', () => {
    const draft = draftOf(schedule)
    expect(draft).toEqual({
      name: 'Winter',
      kind: 'amount',
      value: '2.50',
      starts_at: '2026-11-27T10:00',
      ends_at: '',
      chosen: [{ id: 'a', name: 'Cup a', variants: ['1', '2'] }],
    })
    expect(fieldsOf(draft)).toEqual({
      name: 'Winter',
      amount: 2.5,
      starts_at: '2026-11-27T09:00:00.000Z',
      ends_at: null,
    })
  })

  it('has something to confirm once nothing is empty', () => {
    const chosen = [{ id: 'a', name: 'Cup', variants: null }]
    const draft = { ...emptyDraft(chosen), name: 'Winter', value: '9,5', starts_at: '2026-11-27T10:00' }
    expect([isComplete(draft), isComplete({ ...draft, value: ' ' })]).toEqual([true, false])
    expect(isComplete({ ...draft, chosen: [] })).toBe(false)
    expect(fieldsOf(draft)).toMatchObject({ percent: 9.5 })
  })
})
