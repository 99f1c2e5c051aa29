/** Runs work that many callers need at once: callers share a run that starts after their call. */
export const makeSharedRun = (work: () => Promise<void>) => {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    next = null
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return {
    /** The run that goes on now. */
    get running(): Promise<void> | null {
      return running
    },
    /** Resolves when a run has ended that started after this call. */
    run: (): Promise<void> => {
      if (next !== null) return next
      if (running === null) return start()
      next = running.then(start, start)
      return next
    },
  }
}
