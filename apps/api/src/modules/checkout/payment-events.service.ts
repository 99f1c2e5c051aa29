/** Finishes a payment when the provider reports it, also if the shopper never comes back from the provider's page. */
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { ProviderEvent } from '../../lib/payments/provider.ts'
import { confirmPayment, findReportedPayment, runEventOnce, voidIfEnded } from '../payments/payments.ts'
import { placeConfirmed } from './confirm.service.ts'

type News = NonNullable<ProviderEvent['news']>

const confirmAndPlace = async (deps: Deps, userId: string, { key: id, outcome }: News) => {
  try {
    const confirmed = await confirmPayment(deps, { id: userId }, { id, outcome })
    if (confirmed.status === 'authorised') await placeConfirmed(deps, confirmed)
  } catch (error) {
    // A refusal has given the payment up, so the report is done.
    if (!(error instanceof AppError) || error.status >= 500) throw error
    deps.log.info({ paymentId: id, reason: error.code }, 'a reported payment bought nothing')
  }
}

export const takePaymentEvent = (deps: Deps, event: ProviderEvent): Promise<void> =>
  runEventOnce(deps, event, async () => {
    const { news } = event
    const payment = news && (await findReportedPayment(deps, news.key))
    if (!news || !payment) return
    await confirmAndPlace(deps, payment.userId, news)
    await voidIfEnded(deps, news.key)
  })
