import { describe, expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

describe('the greeting', () => {
  test.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ] as const)('at %i o’clock a person is greeted with good %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting)
  })
})
