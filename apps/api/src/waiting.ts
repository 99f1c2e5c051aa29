/** What waits in the queues of the whole shop, for metrics. */
import type { Waiting } from './http/metrics.ts'
import type { AppDeps } from './modules/modules.ts'
import { countMails } from './modules/outbox/outbox.ts'
import { countJobs } from './modules/queue/queue.ts'

export const readWaiting = async (deps: AppDeps): Promise<Waiting> => {
  const [mails, jobs] = await Promise.all([countMails(deps), countJobs(deps)])
  return { ...mails, ...jobs }
}
