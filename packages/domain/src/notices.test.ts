import { describe, expect, it } from 'vitest'
import {
  actionsFor,
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
