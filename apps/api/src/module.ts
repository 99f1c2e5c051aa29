/** What a module declares to the rest of the server. `modules/modules.ts` gathers the declarations. */
import type { Deps } from './deps.ts'
import type { Bind } from './http/route.ts'
import type { Mailer } from './lib/mailer.ts'
import type { Ownership } from './lib/ownership.ts'

/** What a job gets beside the dependencies. */
export type Task = {
  readonly payload: unknown
  readonly mailer: Mailer
  readonly modules: readonly Ownership[]
}

export type Job<D extends Deps = Deps> = {
  readonly name: string
  /** When it runs by itself: a line of a crontab, in UTC. */
  readonly cron?: string
  readonly run: (deps: D, task: Task) => Promise<unknown>
}

export type Module<D extends Deps = Deps> = Ownership & {
  /** Binds its calls. */
  readonly bind?: (bind: Bind, deps: D, modules: readonly Ownership[]) => void
  readonly jobs?: readonly Job<D>[]
}
