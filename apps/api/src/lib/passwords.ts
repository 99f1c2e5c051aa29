/** Hashes passwords with argon2id, two at a time in a fair queue, so that many sign-ins at once do not use up the processor. */
import { PASSWORD_HASHES_AT_ONCE, PASSWORD_QUEUE_SECONDS } from '@tregu/domain'
import argon2 from 'argon2'
import { makeQueue } from './queue.ts'

export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
  /** Takes as long as a real check. Used for accounts that do not exist. */
  verifyNothing: (password: string) => Promise<false>
  needsRehash: (hash: string) => boolean
}

export const makePasswords = (memoryKib: number): Passwords => {
  const queued = makeQueue({ atOnce: PASSWORD_HASHES_AT_ONCE, seconds: PASSWORD_QUEUE_SECONDS })
  const settings = { type: argon2.argon2id, memoryCost: memoryKib, timeCost: 2, parallelism: 1 } as const
  const nothing = argon2.hash('no such account', settings)
  return {
    hash: (password) => queued(() => argon2.hash(password, settings)),
    verify: (hash, password) => queued(() => argon2.verify(hash, password)),
    verifyNothing: async (password) => {
      await queued(async () => argon2.verify(await nothing, password))
      return false
    },
    needsRehash: (hash) => argon2.needsRehash(hash, settings),
  }
}
