/** Background work as administrators see it (docs/rules/system.md#jobs). */

/**
 * - waiting: it is still to be run, or will be tried again
 * - running: a process has taken it
 * - failed: it is not tried again
 */
export const JOB_STATES = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

type Queued = { readonly isLocked: boolean; readonly attempts: number; readonly maxAttempts: number }

export const findJobState = ({ isLocked, attempts, maxAttempts }: Queued): JobState => {
  if (isLocked) return 'running'
  return attempts < maxAttempts ? 'waiting' : 'failed'
}

/** A process that has not noted itself for so long is taken for gone. */
export const WORKER_SILENT_SECONDS = 30
