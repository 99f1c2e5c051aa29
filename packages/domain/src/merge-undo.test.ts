import { describe, expect, it } from 'vitest'
import { canUndoMerge, findMergeUndoEnd, type MergedLine } from './merge-undo.ts'

const at = new Date('2026-11-02T12:00:00Z')
const line = (more: Partial<MergedLine> = {}): MergedLine => ({
  variantId: 1,
  quantity: 2,
  later: false,
  comment: '',
  ...more,
})
const after = [line(), line({ variantId: 2 })]
const can = (lines: readonly MergedLine[], minutes = 1) =>
  canUndoMerge({ at, after }, lines, new Date(at.getTime() + minutes * 60_000))

describe('undoing a merge', () => {
  it('is possible for 30 minutes', () => {
    expect([0, 29.9, 30].map((minutes) => can(after, minutes))).toEqual([true, true, false])
    expect(findMergeUndoEnd(at)).toEqual(new Date('2026-11-02T12:30:00Z'))
  })

  it('is possible while the lines are those that it left, in any order', () => {
    expect(can([...after].reverse())).toBe(true)
    for (const [index, change] of [{ quantity: 3 }, { later: true }, { comment: 'Hello' }].entries())
      expect([index, can([line(change), line({ variantId: 2 })])]).toEqual([index, false])
    expect(can([line()])).toBe(false)
    expect(can([...after, line({ variantId: 3 })])).toBe(false)
  })
})
