/** The declaration of a module to the rest of the server. `modules/modules.ts` gathers the declarations. */
import type { Deps } from './deps.ts'
import type { Bind } from './http/route.ts'
import type { Mailer } from './lib/mailer.ts'
import type { Ownership } from './lib/ownership.ts'

/** What a job gets in addition to the dependencies. */
export type Task = {
  readonly payload: unknown
  readonly mailer: Mailer
  readonly modules: readonly Ownership[]
}

export type Job<D extends Deps = Deps> = {
  readonly name: string
  /** Its schedule as a crontab line, in UTC. */
  readonly cron?: string
  readonly run: (deps: D, task: Task) => Promise<unknown>
}

export type Module<D extends Deps = Deps> = Ownership & {
  /** Binds the module's calls. */
  readonly bind?: (bind: Bind, deps: D, modules: readonly Ownership[]) => void
  readonly jobs?: readonly Job<D>[]
}
