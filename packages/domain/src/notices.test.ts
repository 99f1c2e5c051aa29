import { describe, expect, it } from 'vitest'
import {
  actionsFor,
  findDecisionFaults,
  isAnonymousAllowed,
  mayEnd,
  NOTICE_ACTIONS,
  NOTICE_REASONS,
  NOTICE_TARGETS,
} from './notices.ts'

describe('notices', () => {
  it('may be anonymous only about abuse of children', () => {
    expect(NOTICE_REASONS.filter(isAnonymousAllowed)).toEqual(['abuse'])
  })

  it('can end with nothing done, whatever they are about', () => {
    for (const target of NOTICE_TARGETS) expect(actionsFor(target)[0]).toBe('none')
    expect(actionsFor('product')).toEqual(['none', 'withdraw', 'lock', 'suspend_store'])
    expect(actionsFor('review')).toEqual(['none', 'hide', 'block_account'])
    expect(actionsFor('question')).toEqual(['none', 'hide', 'block_account'])
    expect(actionsFor('store')).toEqual(['none', 'suspend_store'])
  })

  it('lead to restrictions that may end by themselves, but for a suspended store', () => {
    expect(NOTICE_ACTIONS.filter(mayEnd)).toEqual(['hide', 'withdraw', 'lock', 'block_account'])
  })
})

describe('what is missing of a decision', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const whole = { facts: 'The mark is copied.', ground: 'law', rule: 'Law on trade marks, article 8' }

  it('is nothing when nothing is done, or when all reasons are given', () => {
    expect(findDecisionFaults('product', { action: 'none' }, now)).toEqual({})
    expect(findDecisionFaults('product', { action: 'withdraw', ...whole }, now)).toEqual({})
  })

  it('is each reason of a restriction, and an end that does not fit', () => {
    expect(findDecisionFaults('review', { action: 'hide' }, now)).toEqual({
      facts: 'v.reasons',
      ground: 'v.ground',
      rule: 'v.required',
    })
    expect(findDecisionFaults('review', { action: 'lock', ...whole }, now)).toEqual({
      action: 'v.decision_action',
    })
    const until = (action: 'withdraw' | 'suspend_store', end: Date) =>
      findDecisionFaults('product', { action, ...whole, until: end }, now)
    expect(until('withdraw', now)).toEqual({ until: 'v.until_past' })
    expect(until('withdraw', new Date(now.getTime() + 1))).toEqual({})
    expect(until('suspend_store', new Date(now.getTime() + 1))).toEqual({ until: 'v.no_end' })
  })
})
