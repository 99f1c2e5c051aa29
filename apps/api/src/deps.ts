/** The dependencies that every module gets. Tests replace the outside world: payments, mailer, clock, log. */
import type { Database, Reads } from '@tregu/database'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from './env.ts'
import type { Bus } from './lib/bus.ts'
import type { ChangeFeed } from './lib/change-feed.ts'
import type { Files } from './lib/files/files.ts'
import type { Passwords } from './lib/passwords.ts'
import type { PaymentProvider } from './lib/payments/provider.ts'
import type { Pictures } from './lib/pictures/pictures.ts'
import type { Redis } from './lib/redis.ts'
import type { ResponseCache } from './lib/response-cache.ts'
import type { RowCache } from './lib/row-cache.ts'
import type { SearchTally } from './lib/search-tally.ts'
import type { SignInProviders } from './lib/sign-in/provider.ts'

export type Deps = Database & {
  readonly env: Env
  /** Reads of many rows that a replica may answer. */
  readonly reads: Reads
  readonly now: () => Date
  /** Folder of the migrations that this version of the code needs. */
  readonly migrations: string
  readonly passwords: Passwords
  readonly payments: PaymentProvider
  /** Who signs people in beside the shop itself. */
  readonly signInProviders: SignInProviders
  /** What people uploaded. */
  readonly files: Files
  readonly pictures: Pictures
  /** Messages between the processes of the API. */
  readonly bus: Bus
  /** Null without `REDIS_URL`. */
  readonly redis: Redis | null
  /** Responses of the catalogue that are the same for all callers. */
  readonly responseCache: ResponseCache
  /** Rows of the catalogue that many requests read. */
  readonly rowCache: RowCache
  /** Counts searches. */
  readonly searches: SearchTally
  /** Tells the web servers what changed in the catalogue. */
  readonly changeFeed: ChangeFeed
  readonly log: FastifyBaseLogger
}
