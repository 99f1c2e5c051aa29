import { expect, test } from 'vitest'
import { canManageStore, findAccess, findLoginTarget, findWireRole, hasPermission } from './roles.ts'

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

test('after login to the dashboard of the role, unless a remembered origin exists', () => {
  expect(findLoginTarget(1, null)).toBe('/admin/dashboard')
  expect(findLoginTarget(0, null)).toBe('/user/dashboard')
  expect(findLoginTarget(0, '/order/address?x=1')).toBe('/order/address?x=1')
  for (const origin of ['//evil.test', 'https://evil.test', '/\\evil.test', '']) {
    expect(findLoginTarget(0, origin)).toBe('/user/dashboard')
  }
})

test('an active store makes its owner a seller, a pending one may be filled in, any other is closed to its owner', () => {
  const of = (state: 'pending' | 'active' | 'suspended' | 'refused') =>
    findAccess({ granted: ['support'], owned: [{ id: 7, state }] })
  expect(of('active')).toEqual({ stores: [7], permissions: ['seller', 'support'] })
  expect(of('pending')).toEqual({ stores: [7], permissions: ['support'] })
  expect(of('suspended')).toEqual({ stores: [], permissions: ['support'] })
  expect(of('refused')).toEqual({ stores: [], permissions: ['support'] })
  expect(['active', 'pending', 'suspended'].map((state) => canManageStore(of(state as 'active')))).toEqual([
    true,
    true,
    false,
  ])
  expect(canManageStore(findAccess({ granted: ['administrator'], owned: [] }))).toBe(true)
})
