import { expect, test } from 'vitest'
import { canManageStore, findLoginTarget, findWireRole, hasPermission, parseSignUpRole } from './roles.ts'

test.each([
  [1, 'business'],
  ['1', 'business'],
  [2, 'customer'],
  ['2', 'customer'],
  [undefined, 'customer'],
  ['', 'customer'],
  [null, 'customer'],
])('sign-up role %j makes a %s', (role, kind) => {
  expect(parseSignUpRole(role)).toEqual({ ok: true, kind })
})

test.each([0, 3, '0', 'administrator', -1, {}, 'support'])('no call lets a client choose %j', (role) => {
  expect(parseSignUpRole(role)).toEqual({ ok: false, reason: 'not_a_role' })
})

test('on the wire role is 0 customer, 1 business or administrator', () => {
  expect(findWireRole({ kind: 'customer', permissions: [] })).toBe(0)
  expect(findWireRole({ kind: 'business', permissions: [] })).toBe(1)
  expect(findWireRole({ kind: 'customer', permissions: ['administrator'] })).toBe(1)
  expect(findWireRole({ kind: 'customer', permissions: ['support'] })).toBe(1)
})

test('what an account may do is decided by its permissions', () => {
  expect(hasPermission(['seller'], 'support')).toBe(false)
  expect(hasPermission(['support'], 'support')).toBe(true)
  expect(hasPermission(['administrator'], 'support')).toBe(true)
  expect(hasPermission(['support', 'seller'], 'administrator')).toBe(false)
  expect(hasPermission([], 'seller')).toBe(false)
})

test('a seller manages own stores only', () => {
  expect(canManageStore({ permissions: ['seller'], storeIds: [1] }, 1)).toBe(true)
  expect(canManageStore({ permissions: ['seller'], storeIds: [1] }, 2)).toBe(false)
  expect(canManageStore({ permissions: [], storeIds: [1] }, 1)).toBe(false)
  expect(canManageStore({ permissions: ['administrator'], storeIds: [] }, 2)).toBe(true)
})

test('after login to the dashboard of the role, unless a remembered origin exists', () => {
  expect(findLoginTarget(1, null)).toBe('/admin/dashboard')
  expect(findLoginTarget(0, null)).toBe('/user/dashboard')
  expect(findLoginTarget(0, '/order/address?x=1')).toBe('/order/address?x=1')
  for (const origin of ['//evil.test', 'https://evil.test', '/\\evil.test', '']) {
    expect(findLoginTarget(0, origin)).toBe('/user/dashboard')
  }
})
