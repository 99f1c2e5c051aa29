/** Reports of the provider's server about payments. They may come late, twice, or in another order (docs/rules/checkout.md). */
import type { Deps } from '../../deps.ts'
import { isUuid } from '../../lib/ids.ts'
import type { ProviderEvent } from '../../lib/payments/provider.ts'
import * as queries from './payments.queries.ts'

/** Runs the work of a report, unless it was done before. A report whose work failed is not recorded, so that it is sent again. */
export const runEventOnce = async (
  { db }: Deps,
  { id, type }: ProviderEvent,
  work: () => Promise<void>,
): Promise<void> => {
  if (await queries.isEventKnown(db, id)) return
  await work()
  await queries.recordEvent(db, { id, type })
}

/** Finds the payment that a report is about; null when this shop did not ask for it. */
export const findReportedPayment = async ({ db, payments }: Deps, key: string) =>
  isUuid(key) ? queries.findReported(db, payments.name, key) : null

/** Gives up what the provider reserved for a payment that had ended without a purchase before the report came. */
export const voidIfEnded = async (deps: Deps, key: string): Promise<void> => {
  const payment = await findReportedPayment(deps, key)
  if (payment?.purchaseId !== null) return
  if (payment.state === 'voided' || payment.state === 'failed') await deps.payments.void(payment.reference)
}
