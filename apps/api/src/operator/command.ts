/** What a command of the operator gets and gives (docs/decisions/0044-the-command-line-asks-the-services.md). */
import type { Deps } from '../deps.ts'
import type { Actor } from '../lib/actor.ts'

export type Given = {
  readonly action: string
  readonly values: Readonly<Record<string, string | undefined>>
  readonly isDry: boolean
}

/** For people and for programs. */
export type Done = { readonly lines: readonly string[]; readonly data: unknown }

export type Carried = (deps: Deps, operator: Actor, given: Given) => Promise<Done>

/** The command could not end what it began. The sentence says why, and what to do. */
export class FailedError extends Error {}

/** A name that the market does not know. The sentence says which. */
export class UnknownError extends Error {}
