import { describe, expect, test } from 'vitest'
import { changeOf } from './bulk-change.ts'

describe('a bulk edit', () => {
  test('takes a percentage with a comma and a true minus, and waits while there is none', () => {
    expect(changeOf('price', { percent: '−5,5', round: 'ninety' })).toEqual({
      price: { percent: -5.5, round: 'ninety' },
    })
    expect(changeOf('reduction', { percent: '20', round: 'none' })).toEqual({ reduction: { percent: 20 } })
    expect(changeOf('price', { percent: '', round: 'none' })).toBeNull()
    expect(changeOf('reduction', { percent: 'a', round: 'none' })).toBeNull()
  })

  test('publishes, withdraws and ends reductions without a number', () => {
    const typed = { percent: '', round: 'none' } as const
    expect(changeOf('publish', typed)).toEqual({ status: 'publish' })
    expect(changeOf('withdraw', typed)).toEqual({ status: 'withdraw' })
    expect(changeOf('end', typed)).toEqual({ reduction: { end: true } })
  })
})
