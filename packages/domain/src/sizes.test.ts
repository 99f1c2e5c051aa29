import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIT_ANSWERS_MIN, FITS, findUsualFit } from './sizes.ts'

describe('the usual fit', () => {
  it.each([
    [{ small: 0, exact: 3, large: 0 }, 'exact'],
    [{ small: 4, exact: 2, large: 1 }, 'small'],
    [{ small: 1, exact: 1, large: 3 }, 'large'],
  ] as const)('of %j is %s', (answers, fit) => {
    expect(findUsualFit(answers)).toBe(fit)
  })

  it.each([
    { small: 0, exact: 0, large: 0 },
    { small: 0, exact: 2, large: 0 },
    { small: 2, exact: 2, large: 0 },
    { small: 1, exact: 1, large: 1 },
  ])('of %j is not said', (answers) => {
    expect(findUsualFit(answers)).toBeNull()
  })

  it('is what more than half of at least three people say', () => {
    const counts = fc.record({ small: fc.nat(50), exact: fc.nat(50), large: fc.nat(50) })
    fc.assert(
      fc.property(counts, (answers) => {
        const total = answers.small + answers.exact + answers.large
        const fit = findUsualFit(answers)
        if (fit === null)
          expect(total < FIT_ANSWERS_MIN || FITS.every((each) => answers[each] * 2 <= total)).toBe(true)
        else expect(total >= FIT_ANSWERS_MIN && answers[fit] * 2 > total).toBe(true)
      }),
    )
  })
})
