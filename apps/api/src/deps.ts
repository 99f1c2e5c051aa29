/** What the modules are given. Tests replace the outside world: payments, mailer, clock, log. */
import type { Database } from '@tregu/database'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from './env.ts'
import type { Passwords } from './lib/passwords.ts'
import type { PaymentProvider } from './lib/payments/provider.ts'
import type { PhotoStore } from './lib/photo-store.ts'
import type { ResponseCache } from './lib/response-cache.ts'
import type { Catalogue } from './modules/catalogue-index/catalogue-index.ts'

export type Deps = Database & {
  readonly env: Env
  readonly now: () => Date
  readonly passwords: Passwords
  readonly payments: PaymentProvider
  /** Pictures that people uploaded of themselves. */
  readonly photos: PhotoStore
  /** Responses of the catalogue that are the same for everybody. */
  readonly responseCache: ResponseCache
  /** The catalogue in memory, in step with the database. */
  readonly catalogue: Catalogue
  readonly log: FastifyBaseLogger
}
