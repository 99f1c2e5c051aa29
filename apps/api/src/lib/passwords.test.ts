import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { makePasswords } from './passwords.ts'

it('a password is hashed with argon2id, 19 MiB, two passes and one lane, and knows its own', async () => {
  const { ARGON2_MEMORY_KIB } = readEnv({ DATABASE_URL: 'postgresql://a@localhost/b' })
  const passwords = makePasswords(ARGON2_MEMORY_KIB)
  const hash = await passwords.hash('a secret')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(hash, 'a secret')).toBe('right')
  expect(await passwords.verify(hash, 'another')).toBe('wrong')
  expect(passwords.needsRehash(hash)).toBe(false)
  // The next sign-in replaces a hash with weaker settings.
  expect(passwords.needsRehash(await makePasswords(8192).hash('a secret'))).toBe(true)
})
