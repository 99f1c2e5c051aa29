/** Password hashes (argon2id): two at a time in a fair queue, so that a storm of sign-ins leaves the shop its processor. */
import { PASSWORD_HASHES_AT_ONCE, PASSWORD_QUEUE_SECONDS } from '@tregu/domain'
import argon2 from 'argon2'
import { AppError } from './app-error.ts'

export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
  /** Takes as long as a real check, for accounts that do not exist. */
  verifyNothing: (password: string) => Promise<false>
  needsRehash: (hash: string) => boolean
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }

const makeQueue = (atOnce: number, seconds: number) => {
  let running = 0
  const waiting: Waiting[] = []
  const release = () => {
    running--
    const next = waiting.shift()
    if (!next) return
    clearTimeout(next.timer)
    next.start()
  }
  const enter = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        running++
        resolve()
      }
      if (running < atOnce) return start()
      const entry: Waiting = {
        start,
        timer: setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1)
          reject(new AppError('unavailable', {}, { retryAfter: 5 }))
        }, seconds * 1_000),
      }
      waiting.push(entry)
    })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      release()
    }
  }
}

export const makePasswords = (memoryKib: number): Passwords => {
  const queued = makeQueue(PASSWORD_HASHES_AT_ONCE, PASSWORD_QUEUE_SECONDS)
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
