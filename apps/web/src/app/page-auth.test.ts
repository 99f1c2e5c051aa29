import { describe, expect, it } from 'vitest'
import { admits } from './page-auth.ts'

const customer = { role: 0, permissions: [] }
const applicant = { role: 1, permissions: [] }
const seller = { role: 1, permissions: ['seller'] }
const administrator = { role: 1, permissions: ['administrator'] }

describe('a page of the back office', () => {
  it('that needs a permission opens for those who have it; an administrator has them all', () => {
    expect([customer, applicant, seller, administrator].map((user) => admits('seller', user))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect([seller, administrator].map((user) => admits('support', user))).toEqual([false, true])
  })
})

it('pages for everybody and for users ask for no permission', () => {
  expect([admits('guest', customer), admits('user', customer)]).toEqual([true, true])
})
