import { describe, expect, it } from 'vitest'
import { canTakeWay, findFirstStep, type ProviderPerson, readProviderName } from './identities.ts'

const PERSON: ProviderPerson = {
  subject: '1',
  email: 'arta@tregu.test',
  isEmailVerified: true,
  firstName: 'Arta',
  lastName: '',
}

describe('somebody whom no account knows', () => {
  it.each([
    ['an account is made for an address that no account has', {}, false, 'make'],
    ['the same, with an address that is not verified', { isEmailVerified: false }, false, 'make'],
    ['a verified address of an account joins it', {}, true, 'join'],
    ['one that is not verified never joins an account', { isEmailVerified: false }, true, 'ask'],
    ['without an address the person is asked', { email: null }, false, 'ask'],
    ['without a name too', { firstName: '' }, false, 'ask'],
  ] as const)('%s', (_, told, isTaken, step) => {
    expect(findFirstStep({ ...PERSON, ...told }, isTaken)).toBe(step)
  })
})

describe('the ways into an account', () => {
  it.each([
    [{ hasPassword: true, passkeys: 0, identities: 1 }, true],
    [{ hasPassword: false, passkeys: 1, identities: 1 }, true],
    [{ hasPassword: false, passkeys: 0, identities: 2 }, true],
    [{ hasPassword: false, passkeys: 0, identities: 1 }, false],
    [{ hasPassword: false, passkeys: 1, identities: 0 }, false],
  ])('%j: one may go: %s', (ways, may) => {
    expect(canTakeWay(ways)).toBe(may)
  })
})

describe('the name that a provider tells', () => {
  it('is taken in its two parts, or split at its last space', () => {
    expect(readProviderName({ first: ' Ana Maria ', last: 'Krasniqi', full: 'x y' })).toEqual({
      firstName: 'Ana Maria',
      lastName: 'Krasniqi',
    })
    expect(readProviderName({ first: '', last: 'Gashi', full: 'Ana Maria Krasniqi' })).toEqual({
      firstName: 'Ana Maria',
      lastName: 'Krasniqi',
    })
    expect(readProviderName({ first: '', last: '', full: '' })).toEqual({ firstName: '', lastName: '' })
  })
})
