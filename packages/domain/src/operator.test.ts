import { describe, expect, it } from 'vitest'
import { accountOf, OPERATOR_ID } from './operator.ts'

describe('the operator', () => {
  it('has no account', () => {
    expect(accountOf(OPERATOR_ID)).toBeNull()
    expect(accountOf('00000000-0000-7000-8000-000000000001')).toBe('00000000-0000-7000-8000-000000000001')
  })
})
