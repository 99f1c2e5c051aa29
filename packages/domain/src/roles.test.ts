import { describe, expect, test } from 'vitest'
import {
  findAccess,
  findLoginTarget,
  findStores,
  findWireRole,
  hasPermission,
  hasRole,
  type Membership,
  type StoreRole,
} from './roles.ts'

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

describe('a role in a store', () => {
  const of = (role: StoreRole, state: Membership['state']) =>
    findAccess({ granted: ['support'], stores: [{ id: 7, role, state }] })

  test('makes a seller of an active or a suspended store, not of one that waits or was refused', () => {
    const isSeller = (state: Membership['state']) => of('packer', state).permissions.includes('seller')
    expect((['active', 'suspended', 'pending', 'refused'] as const).map(isSeller)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(of('owner', 'active').permissions).toEqual(['seller', 'support'])
  })

  test('is enough for what asks for the same or less', () => {
    const levels = ['packer', 'manager', 'owner'] as const
    for (const [rank, role] of levels.entries())
      expect(levels.map((least) => findStores(of(role, 'active'), least)?.length)).toEqual(
        levels.map((_, asked) => (asked <= rank ? 1 : 0)),
      )
    expect(levels.map((least) => hasRole(of('owner', 'pending'), least))).toEqual([false, false, false])
    expect(levels.map((least) => hasRole(of('owner', 'suspended'), least))).toEqual([true, true, true])
  })

  test('lets an applicant fill in the store in every state, as an owner or a manager', () => {
    for (const state of ['active', 'pending', 'suspended', 'refused'] as const) {
      expect(findStores(of('owner', state), 'applicant')).toEqual([7])
      expect(findStores(of('manager', state), 'applicant')).toEqual([7])
      expect(findStores(of('packer', state), 'applicant')).toEqual([])
      expect(findStores(of('packer', state), 'member')).toEqual([7])
    }
  })

  test('is not needed by administrators: all stores are theirs', () => {
    const administrator = findAccess({ granted: ['administrator'], stores: [] })
    expect(findStores(administrator, 'owner')).toBe(null)
    expect(hasRole(administrator, 'owner')).toBe(true)
    expect(hasRole(findAccess({ granted: [], stores: [] }), 'packer')).toBe(false)
  })
})
