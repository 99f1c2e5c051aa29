/** Hashes passwords with argon2id, two at a time. Those that would wait too long are refused, so that the others stay quick. */
import { normalizePassword, PASSWORD_HASHES_AT_ONCE, PASSWORD_QUEUE_SECONDS } from '@tregu/domain'
import argon2 from 'argon2'
import { makeQueue } from './queue.ts'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** `old`: the hash is of the text as it was typed, from before passwords were normalized, and must be replaced. */
  verify: (hash: string, password: string) => Promise<'right' | 'old' | 'wrong'>
  /** Takes as long as a real check. Used for accounts that do not exist. */
  verifyNothing: (password: string) => Promise<false>
  needsRehash: (hash: string) => boolean
}

export const makePasswords = (memoryKib: number): Passwords => {
  const queued = makeQueue({
    atOnce: PASSWORD_HASHES_AT_ONCE,
    seconds: PASSWORD_QUEUE_SECONDS,
    hasDoor: true,
  })
  const settings = { type: argon2.argon2id, memoryCost: memoryKib, timeCost: 2, parallelism: 1 } as const
  const nothing = argon2.hash('no such account', settings)
  const verify: Passwords['verify'] = (hash, typed) =>
    queued(async () => {
      const password = normalizePassword(typed)
      if (await argon2.verify(hash, password)) return 'right'
      return password !== typed && (await argon2.verify(hash, typed)) ? 'old' : 'wrong'
    })
  return {
    hash: (password) => queued(() => argon2.hash(normalizePassword(password), settings)),
    verify,
    verifyNothing: async (password) => {
      await verify(await nothing, password)
      return false
    },
    needsRehash: (hash) => argon2.needsRehash(hash, settings),
  }
}
