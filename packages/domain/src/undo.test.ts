import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUndoOver, planUndo } from './undo.ts'

type State = Record<string, unknown>
const field = fc.constantFrom('a', 'b', 'c', 'd')
const value = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constant(null),
  fc.array(fc.nat(2)),
  fc.record({ x: fc.nat(1), y: fc.nat(1) }),
)
const save = fc.dictionary(field, value, { noNullPrototype: true })

/** Saves the fields and says what was there before. */
const apply = (state: State, fields: State) =>
  Object.entries(fields).map(([name, after]) => {
    const before = state[name] ?? null
    state[name] = after
    return { name, before, after }
  })

test('undo sets back what still has the value of the change, and names the rest', () => {
  fc.assert(
    fc.property(fc.array(save), save, fc.array(save), (earlier, undone, later) => {
      const state: State = {}
      for (const fields of earlier) apply(state, fields)
      const items = apply(state, undone)
      for (const fields of later) apply(state, fields)
      const now = { ...state }
      const { restore, kept } = planUndo(items, ({ name }) => state[name])
      for (const { name, before } of restore) state[name] = before
      for (const item of items) {
        const isKept = kept.includes(item)
        expect(restore.includes(item)).toBe(!isKept)
        expect(state[item.name]).toEqual(isKept ? now[item.name] : item.before)
        if (isKept) expect(now[item.name]).not.toEqual(item.after)
      }
      // Nothing else is touched, and without a later change everything comes back.
      for (const name of Object.keys(now)) if (!(name in undone)) expect(state[name]).toEqual(now[name])
      if (later.length === 0) expect(kept).toEqual([])
    }),
  )
})

test('the order of an object’s keys makes no other value', () => {
  const item = { after: { name: 'Gota', email: 'a@b.c' } }
  expect(planUndo([item], () => ({ email: 'a@b.c', name: 'Gota' })).restore).toEqual([item])
  expect(planUndo([{ after: [] }], () => ({})).restore).toEqual([])
})

test('a change can be undone for seven days', () => {
  const at = new Date('2026-11-01T12:00:00Z')
  expect(isUndoOver(at, new Date('2026-11-08T12:00:00Z'))).toBe(false)
  expect(isUndoOver(at, new Date('2026-11-08T12:00:01Z'))).toBe(true)
})
