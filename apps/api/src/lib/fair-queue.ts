/**
 * Runs one job at a time. Each caller has a separate queue, and the queues take turns: a caller with many jobs does not delay the
 * others.
 */
export type FairQueue = {
  readonly run: <T>(caller: string, job: () => Promise<T>) => Promise<T>
}

export const makeFairQueue = (): FairQueue => {
  /** Callers in the order of their turn; a map keeps the order of insertion. */
  const lines = new Map<string, (() => Promise<void>)[]>()
  let isRunning = false

  const takeNext = (): (() => Promise<void>) | null => {
    for (const [caller, line] of lines) {
      const job = line.shift()
      lines.delete(caller)
      if (line.length > 0) lines.set(caller, line)
      if (job !== undefined) return job
    }
    return null
  }

  const work = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let job = takeNext(); job !== null; job = takeNext()) await job()
    isRunning = false
  }

  return {
    run: (caller, job) =>
      new Promise((resolve, reject) => {
        const line = lines.get(caller) ?? []
        line.push(() => job().then(resolve, reject))
        lines.set(caller, line)
        void work()
      }),
  }
}
