import { describe, expect, it } from 'vitest'
import { isConfirmedRecently, readRecoveryCode, writeRecoveryCode } from './passkeys.ts'
import { isStaff, type Permission, type StoreRole, type StoreState } from './roles.ts'

const NOW = new Date('2026-12-20T12:00:00Z')
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000)

describe('a recent password or passkey', () => {
  it.each([
    [null, false],
    [before(0), true],
    [before(599), true],
    [before(600), false],
  ])('is one of the last 10 minutes: %s', (at, isRecent) => {
    expect(isConfirmedRecently(at, NOW)).toBe(isRecent)
  })
})

describe('who needs a passkey when staff must have one', () => {
  const access = (permissions: Permission[], ...stores: [StoreRole, StoreState][]) => ({
    permissions,
    stores: stores.map(([role, state], at) => ({ id: at + 1, role, state })),
  })
  it.each([
    ['a shopper', access([]), false],
    ['support', access(['support']), true],
    ['an administrator', access(['administrator']), true],
    ['an owner', access(['seller'], ['owner', 'active']), true],
    ['the owner of a suspended store', access(['seller'], ['owner', 'suspended']), true],
    ['an applicant', access([], ['owner', 'pending']), false],
    ['a manager', access(['seller'], ['manager', 'active']), false],
    ['a packer', access(['seller'], ['packer', 'active']), false],
  ])('%s', (_, who, needs) => {
    expect(isStaff(who)).toBe(needs)
  })
})

describe('a recovery code', () => {
  it('has four groups of four letters, with 5 random bits each', () => {
    expect(writeRecoveryCode(Uint8Array.from({ length: 16 }, (_, at) => at * 2 + 225))).toBe(
      '1357-9bdf-hknq-svxz',
    )
  })
  it('is read with capitals, spaces, without hyphens, and with look-alikes of digits', () => {
    expect(readRecoveryCode(' 7K2M 9xq4-OIL1 abcd')).toBe('7k2m9xq40111abcd')
  })
})
