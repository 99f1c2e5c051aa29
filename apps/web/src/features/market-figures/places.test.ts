import { describe, expect, it } from 'vitest'
import { placesOf } from './places.ts'

describe('the places of a chart', () => {
  it('are all days or months of the span, also those without a row', () => {
    expect(placesOf({ from: '2026-02-27', to: '2026-03-01', by: 'day' })).toEqual([
      ...['2026-02-27', '2026-02-28', '2026-03-01'],
    ])
    expect(placesOf({ from: '2026-02-27', to: '2026-04-01', by: 'month' })).toEqual([
      ...['2026-02', '2026-03', '2026-04'],
    ])
  })

  it('end after 400, however long the span is', () => {
    expect(placesOf({ from: '2020-01-01', to: '2026-01-01', by: 'day' })).toHaveLength(400)
  })
})
