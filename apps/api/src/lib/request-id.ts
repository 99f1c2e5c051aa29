/** The id of the request that runs now, as the log and the answer name it. For what is written about requests. */
import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<string>()

export const inRequest = <T>(id: string, work: () => T): T => running.run(id, work)

/** Null outside a request, as in a job. */
export const findRequestId = (): string | null => running.getStore() ?? null
